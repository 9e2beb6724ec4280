// What a game says of itself before it is played: how it invites on the home page, and its goal in four pictures.
import type { Component } from "svelte";

type Pair = readonly [string, string]; // English and French

/** On the home page: the button that begins it, and who would like it. */
export type Invitation = { verb: Pair; taste: Pair };

/** The goal card: four pictures (`Picture` draws the one asked for, 0 to 3, in a box of 166 x 146), each with a heading and at most twenty
 * words; `**so**` is printed in bold. */
export type Goal = { Picture: Component<{ step: number }>; steps: readonly { title: Pair; text: Pair }[] };

// The plain board: any game can be played and looked into with it, before (or without) a board of its own.
import type { Manners } from "../../games";
import type { Stage } from "../../lib/show.svelte";

export { default as Board } from "./Board.svelte";

export const stage: Stage = { time: () => 350, change: (view) => view, sound: () => "tile" };

export const manners: Manners = { buttons: (moves) => moves, hint: () => null, risky: () => false };

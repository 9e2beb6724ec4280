// What the browser knows of games. A game is a folder here, found by itself: `index.ts` (below), and beside it, each loaded only where it is
// wanted and each optional: `picture.webp` and `home.ts` (home page), `goal.ts`, `lesson.ts`, `rules.ts` (the rules in pictures), `end.ts` (what a
// finished match shows), `words.ts`. A game without a folder has the plain board.
import type { Ways } from "../lib/ways";
import type { Component } from "svelte";
import type { Goal, Invitation } from "../lib/goal";
import type { Lesson } from "../lib/lesson";
import type { RulesPage } from "../lib/rules";
import type { Stage } from "../lib/show.svelte";
import type { Telling } from "../lib/telling";
import type { AnyView, BoardProps, EndProps, FeatProps, GameEvent, Move, Say } from "../lib/types";

/** How a board takes its moves: which are buttons in the helm, what to touch for the others, which are costly and easily mistouched. */
export type Manners = {
  buttons: (moves: Move[], view: AnyView) => Move[];
  hint: (moves: Move[], view: AnyView) => string | null;
  risky: (move: Move) => boolean;
  about?: (moves: Move[], view: AnyView) => string[]; // the game's own words on what is being chosen, said before the hint
  label?: (move: Move, say: Say) => string | null; // a move's words where the game's text of it does not do; null: the text does
  forced?: (move: Move, view: AnyView) => boolean; // may the only choice there is be made for one? Only if that it is the only one is public
  bare?: (view: AnyView) => boolean; // does a seat see nothing yet that the others cannot know? Round one device no curtain is drawn then
};

export type GameModule = {
  Board: Component<BoardProps<any>>; // the whole surface of a match
  stage: Stage;
  manners: Manners;
  beside?: boolean; // in a lesson on a desk the voice stands beside the board, where a match has its log, instead of below it
  telling?: Telling; // how the log tells its turns
  fitting?: (view: AnyView, lately: GameEvent[]) => string[]; // of its phrases those that fit the moment, the best first
  truth?: (views: AnyView[]) => AnyView; // all seats' views laid over each other, for games that hide something
  Thing?: Component<{ name: string; label?: string | undefined }>; // a drawing of what is announced or hidden, by its name
};

export type EndModule = {
  EndScene?: Component<EndProps>; // the celebration, in place of the winners' emblems
  EndSums?: Component<EndProps>; // the points as a picture of the game's own, in place of the bars
  EndExtras?: Component<EndProps>; // below what was remarkable
  FeatArt?: Component<FeatProps>; // a drawing beside something remarkable
};

const BOARDS = import.meta.glob<GameModule>("./*/index.ts");
const named = <T>(found: Record<string, () => Promise<T>>): Record<string, () => Promise<T>> =>
  Object.fromEntries(Object.entries(found).map(([path, load]) => [path.split("/")[1]!, load]));

const boards = named(BOARDS);
const ofGame = <T>(found: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(found).map(([path, one]) => [path.split("/")[1]!, one]));

/** A game's picture, painted by web/tools/drawings.py from its art/poster.svg. */
export const PICTURES = ofGame(
  import.meta.glob<string>("./*/picture.webp", { eager: true, query: "?url", import: "default" }),
);
/** How a game invites on the home page. */
export const INVITATIONS = ofGame(import.meta.glob<Invitation>("./*/home.ts", { eager: true, import: "home" }));
/** What a game is about, in four pictures. */
export const GOALS = named(import.meta.glob<{ goal: Goal }>("./*/goal.ts"));
export const LESSONS = named(import.meta.glob<{ lesson: Lesson }>("./*/lesson.ts"));
export const RULES = named(import.meta.glob<{ rules: RulesPage }>("./*/rules.ts"));
/** What a game counts of how somebody plays it. */
export const WAYS = named(import.meta.glob<{ ways: Ways }>("./*/ways.ts"));

const ENDS = named(import.meta.glob<EndModule>("./*/end.ts"));

/** What a game shows once it is over. */
export const endOf = async (game: string): Promise<EndModule> => (await ENDS[game]?.()) ?? {};

/** The board of a game: its own, or the plain one. */
export const boardOf = (game: string): Promise<GameModule> => (boards[game] ?? (() => import("../parts/plain")))();

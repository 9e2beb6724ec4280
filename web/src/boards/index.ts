// Which board shows which game. A new game's board is one line here.
import type { Component } from "svelte";
import type { Stage } from "../lib/show.svelte";
import type { AnyView, BoardProps, Move } from "../lib/types";
import type { Word } from "../lib/words";

/** How a board takes its moves: which are buttons in the prompt bar, what to touch for the others, which want a second touch. */
export type Manners = {
  buttons: (moves: Move[], view: AnyView) => Move[];
  hint: (moves: Move[], view: AnyView) => Word | null;
  risky: (move: Move) => boolean;
  about?: (moves: Move[], view: AnyView) => string[]; // the game's own words on what is being chosen, said before the hint
};

export type BoardModule = {
  Board: Component<BoardProps<any>>;
  stage: Stage;
  manners: Manners;
  truth?: (views: AnyView[]) => AnyView; // all seats' views laid over each other, for games that hide something
};

export const BOARDS: Record<string, () => Promise<BoardModule>> = {
  "oh-captain": () => import("./oh-captain"),
  nomads: () => import("./nomads"),
  pirates: () => import("./pirates"),
  lumarathon: () => import("./lumarathon"),
};

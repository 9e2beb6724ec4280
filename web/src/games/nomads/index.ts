// The table of Nomads, and how it takes its moves.
import type { Manners } from "..";
import { w } from "./words";

export { default as Board } from "./Board.svelte";
export { fitting } from "./fitting";
export { stage } from "./stage";
export { telling } from "./telling";

// touched on the ring, in the book or on a card; what is left has no place of its own
const ON_BOARD = new Set([
  "scatter",
  "write",
  "sing",
  "frog",
  "place",
  "sleeper",
  "choose",
  "lys",
  "double",
  "skip",
  "rise",
]);

export const manners: Manners = {
  buttons: (moves) => moves.filter((move) => !ON_BOARD.has(move.verb)),
  hint: (moves) => (moves.length === 1 && "space" in moves[0]!.args ? w("no.touch-space") : null), // the dock says the rest
  risky: () => false,
};

// The board of Nomads, and how it takes its moves.
import type { Manners } from "..";

export { default as Board } from "./Board.svelte";
export { stage } from "./stage";

const ON_BOARD = new Set(["scatter", "write", "sing", "frog", "place", "sleeper", "choose"]);

export const manners: Manners = {
  buttons: (moves, view) => moves.filter((move) => !ON_BOARD.has(move.verb) && !(move.verb === "lys" && view.phase !== "turn")),
  hint: (moves, view) => {
    if (view.phase === "turn") return "no.touch-stack";
    return moves.some((move) => "space" in move.args) ? "no.touch-space" : null;
  },
  risky: () => false,
  about: (moves, view) => (view.phase === "turn" && moves.some((move) => move.verb === "lys") ? ["adventurer.moon", "skill.moon"] : []), // why Lys may be moved now
};

// The board of Labyrintus Pirates, and how it takes its moves.
import type { Manners } from "..";
import { capital } from "../../lib/texts";
import type { PiratesView } from "../../lib/wire";
import { roundsLeft } from "./brings";
import { w } from "./words";

export { default as Board } from "./Board.svelte";
export { fitting } from "./fitting";
export { stage } from "./stage";
export { telling } from "./telling";

export const manners: Manners = {
  buttons: (moves) => moves.filter((move) => move.verb !== "pivot" && move.verb !== "sail"),
  // else the board's own words in the helm say it
  hint: (_, view) => {
    const left = roundsLeft(view as PiratesView);
    return left === null ? null : `${w("lp.calm", { count: left })}.`;
  },
  risky: (move) => move.verb === "attack",
  label: (move, say) =>
    "whom" in move.args ? capital(say(`move.${move.verb}`, { ...move.args, emblem: move.args["whom"] })) : null,
};

// The board of Labyrintus Pirates, and how it takes its moves.
import type { Manners } from "..";

export { default as Board } from "./Board.svelte";
export { stage } from "./stage";

export const manners: Manners = {
  buttons: (moves) => moves.filter((move) => move.verb !== "pivot" && move.verb !== "sail"),
  hint: (moves) => (moves.some((move) => move.verb === "pivot") ? "lp.touch-wheel" : moves.some((move) => move.verb === "sail") ? "lp.touch-stop" : null),
  risky: (move) => move.verb === "attack",
};

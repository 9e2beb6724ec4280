// The board of Oh Captain!, and how it takes its moves.
import type { Manners } from "..";

export { default as Board } from "./Board.svelte";
export { stage } from "./stage";

const BUTTONS = new Set(["mutiny", "loyal", "buy", "let", "accept", "challenge"]);

export const manners: Manners = {
  buttons: (moves) => moves.filter((move) => BUTTONS.has(move.verb) || move.args["card"] === "none"),
  hint: (moves) => {
    const verb = moves[0]?.verb;
    if (verb === "attack" || verb === "tax") return "oc.attack-whom";
    if (verb === "pick" || verb === "offer" || verb === "hide" || verb === "salvage") return "oc.touch-card";
    return null;
  },
  risky: (move) => move.verb === "challenge" || move.verb === "mutiny",
};

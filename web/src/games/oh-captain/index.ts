// The board of Oh Captain!, and how it takes its moves.
import type { Manners } from "..";
import type { OhCaptainView } from "../../lib/wire";
import { w } from "./words";

export { default as Board } from "./Board.svelte";
export { fitting } from "./fitting";
export { default as Thing } from "./Thing.svelte";
export { stage } from "./stage";
export { telling } from "./telling";
export { truth } from "./truth";

export const beside = true; // its log is as high as the window: the voice of a lesson has room there

const BUTTONS = new Set(["claim", "mutiny", "loyal", "buy", "let", "accept", "challenge"]); // in the helm, and nowhere else

export const manners: Manners = {
  buttons: (moves) => moves.filter((move) => BUTTONS.has(move.verb) || move.args["card"] === "none"),
  hint: () => null, // the helm's picture of a choice says it
  risky: (move) => move.verb === "challenge" || move.verb === "mutiny",
  // whom one can attack, a Captain's empty purse, the last free Adventurer and the cards to hit are public; what Siana may offer is not (OC-10.5)
  forced: (move) => ["let", "attack", "tax", "choose", "pick"].includes(move.verb),
  bare: (view) => (view as OhCaptainView).phase === "choose", // before the first find each holds what the rules deal
  label: (move) => {
    if (move.verb === "accept") return w("oc.accept");
    return move.args["card"] === "none" ? w(move.verb === "hide" ? "oc.done" : "oc.nothing") : null;
  },
};

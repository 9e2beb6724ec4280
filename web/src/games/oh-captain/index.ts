// The board of Oh Captain!, and how it takes its moves.
import type { Manners } from "..";
import type { AnyView } from "../../lib/types";
import type { OhCaptainView } from "../../lib/wire";
import { w } from "./words";

export { default as Board } from "./Board.svelte";
export { default as EndScene } from "./EndScene.svelte";
export { default as EndExtras } from "./EndExtras.svelte";
export { default as FeatArt } from "./FeatArt.svelte";
export { fitting } from "./fitting";
export { default as Thing } from "./Thing.svelte";
export { stage } from "./stage";
export { telling } from "./telling";

const BUTTONS = new Set(["claim", "mutiny", "loyal", "buy", "let", "accept", "challenge"]); // in the helm, and nowhere else

export const manners: Manners = {
  buttons: (moves) => moves.filter((move) => BUTTONS.has(move.verb) || move.args["card"] === "none"),
  hint: () => null, // the helm's picture of a choice says it
  risky: (move) => move.verb === "challenge" || move.verb === "mutiny",
  // whom one can attack, a Captain's empty purse, the last free Adventurer and the cards to hit are public; what Siana may offer is not (OC-10.5)
  forced: (move) => ["let", "attack", "tax", "choose", "pick"].includes(move.verb),
  label: (move) => {
    if (move.verb === "accept") return w("oc.accept");
    return move.args["card"] === "none" ? w(move.verb === "hide" ? "oc.done" : "oc.nothing") : null;
  },
};

/** The whole truth: what each seat alone may see, laid over what all see. */
export function truth(all: AnyView[]): AnyView {
  const views = all as OhCaptainView[];
  const first = views[0]!;
  const find = views.map((view) => view.find).find((card) => card !== null) ?? null;
  const discard = views.map((view) => view.discard).find((cards) => cards !== null) ?? null;
  const players = first.players.map((player) => ({
    ...player,
    hidden: views[player.seat]!.players[player.seat]!.hidden,
  }));
  // what was announced of a card nobody called is known to its drawer
  const claims = first.claims.map((claim) => ({
    ...claim,
    card:
      claim.card ??
      views[claim.seat]!.notebook.find((line) => line.how === "drew" && line.draws === claim.draw)?.card ??
      null,
  }));
  const whole: OhCaptainView = { ...first, viewer: null, find, discard, players, claims, notebook: [] };
  return whole;
}

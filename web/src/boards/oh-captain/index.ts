// The board of Oh Captain!, and how it takes its moves.
import type { Manners } from "..";
import type { AnyView } from "../../lib/types";
import type { OhCaptainView } from "../../lib/wire";

export { default as Board } from "./Board.svelte";
export { stage } from "./stage";

const BUTTONS = new Set(["mutiny", "loyal", "buy", "let", "accept", "challenge"]);

export const manners: Manners = {
  buttons: (moves) => moves.filter((move) => BUTTONS.has(move.verb) || move.args["card"] === "none"),
  hint: (moves) => {
    const verb = moves[0]?.verb;
    if (verb === "accept" || verb === "challenge") return "oc.stakes";
    if (verb === "attack" || verb === "tax") return "oc.attack-whom";
    if (verb === "pick" || verb === "offer" || verb === "hide" || verb === "salvage") return "oc.touch-card";
    return null;
  },
  risky: (move) => move.verb === "challenge" || move.verb === "mutiny",
  about: (moves, view) => {
    const item = (view as OhCaptainView).announced;
    return item && ["attack", "buy", "accept", "challenge", "pick"].includes(moves[0]?.verb ?? "") ? [`item.${item}`, `effect.${item}`] : [];
  },
};

/** The whole truth: what each seat alone may see, laid over what all see. */
export function truth(all: AnyView[]): AnyView {
  const views = all as OhCaptainView[];
  const first = views[0]!;
  const find = views.map((view) => view.find).find((card) => card !== null) ?? null;
  const discard = views.map((view) => view.discard).find((cards) => cards !== null) ?? null;
  const players = first.players.map((player) => ({ ...player, hidden: views[player.seat]!.players[player.seat]!.hidden }));
  const whole: OhCaptainView = { ...first, viewer: null, find, discard, players, notebook: [] };
  return whole;
}

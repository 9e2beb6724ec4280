import type { AnyView } from "../../lib/types";
import type { OhCaptainView } from "../../lib/wire";

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

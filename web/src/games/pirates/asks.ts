// The question the helm asks, in a few words.
import type { Move } from "../../lib/types";
import type { Choices } from "./choices.svelte";
import type { Moving } from "./stage";
import { w } from "./words";

type Asked = { view: Moving; moves: Move[]; names: string[]; choices: Choices; aims: boolean; duel: boolean };

export function ask({ view, moves, names, choices, aims, duel }: Asked): string | undefined {
  if (aims) return w("lp.ask-aim");
  if (duel && !moves.length) return w("lp.duel-on"); // who acts and what came of it, the scene says
  const verbs = new Set(moves.map((move) => move.verb));
  const foes = choices.fights ? view.challenges : [];
  if (foes.length > 1) return w("lp.alongside-many", { count: foes.length });
  if (foes.length) return w("lp.alongside", { name: names[foes[0]!.other] ?? "" });
  if (verbs.has("pivot")) return w(verbs.has("ready") ? "lp.ask-again" : "lp.ask-wheel");
  if (verbs.has("sail")) return w("lp.ask-stop");
  if (verbs.has("draw")) return w("lp.ask-pile");
  const twoWays = [...choices.lines.values()].some((ways) => ways.length > 1);
  if (verbs.has("gust")) return w(twoWays ? "lp.ask-line-way" : "lp.ask-line");
  if (verbs.has("tornado")) return w(twoWays ? "lp.ask-whirl-way" : "lp.ask-whirl");
  if (verbs.has("take")) return w("lp.ask-take");
  if (verbs.has("swap")) return w("lp.ask-swap");
  return verbs.size ? w("lp.ask-else") : undefined; // the helm waits for the question
}

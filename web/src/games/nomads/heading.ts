// What the dock is headed with while something is on show: whose deed it is, not who is awaited after it.
import type { Shown } from "../../lib/types";
import type { Moving } from "./stage";
import { w } from "./words";

const FALLS = new Set(["scattered", "dropped", "doubled", "skipped"]);
const PAYS = new Set(["spent", "wrote", "sang", "freed"]);

const DEEDS: Record<string, "finds-lys" | "moves-lys" | "raises"> = {
  "lys-found": "finds-lys",
  "lys-moved": "moves-lys",
  rose: "raises",
};
type Deed = "scatters" | "scattered" | "wrote" | "finds-lys" | "moves-lys" | "raises";

export function heading(view: Moving, event: Shown | null, seat: number | null, names: string[]): string | undefined {
  if (!event) return undefined;
  const { name, args } = event.event;
  const by = (who: number, deed: Deed, space = 0): string =>
    w(who === seat ? `no.${deed}-me` : `no.${deed}`, { name: names[who] ?? "", space });
  if (name === "closing" || name === "silence") return w("no.dawn");
  if (view.scoring) return w("no.moon-whole");
  if (PAYS.has(name)) return by(Number(args["seat"]), "wrote");
  const deed = DEEDS[name];
  if (deed) return by(Number(args["seat"]), deed);
  if (view.scatter) return by(view.scatter.seat, "scatters", view.scatter.space);
  const turn = view.whose_turn ?? 0;
  if (FALLS.has(name)) return by(turn, "scatters", view.lifted ?? Number(args["space"])); // the hand is just about to lift
  return view.heard ? by(turn, "scattered") : undefined;
}

// A finished match of Oh Captain! find by find: what it was, what was said of it, and what came of it.
import type { EventInfo } from "../../lib/wire";
import { ITEM_OF } from "./facts";

export type Find = {
  seat: number;
  card: string;
  item: string | null; // as which it was announced
  lie: boolean;
  ply: number;
  came: "bought" | "accepted" | "challenged" | "no-target" | null;
  by: number | null; // who bought, believed or called it
  args: Record<string, unknown>; // of what came of it
};

export function findsOf(events: EventInfo[]): Find[] {
  const finds: Find[] = [];
  for (const { name: what, args, ply } of events) {
    const find = finds.at(-1);
    if (what === "found")
      finds.push({
        seat: Number(args["seat"]),
        card: "",
        item: null,
        lie: false,
        ply,
        came: null,
        by: null,
        args: {},
      });
    else if (!find) continue;
    else if (what === "saw-find") find.card = String(args["card"]);
    else if (what === "claimed") {
      find.item = String(args["item"]);
      find.lie = ITEM_OF[find.card] !== find.item;
      find.ply = ply;
    } else if (what === "bought" || what === "accepted" || what === "challenged" || what === "no-target") {
      find.came = what;
      find.by = what === "no-target" ? null : Number(args["seat"]);
      find.args = args;
    }
  }
  return finds.filter((find) => find.card && find.item);
}

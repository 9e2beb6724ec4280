// What flies over the table when something happens: coins, cards, the Bottle.
import { fly } from "../../lib/flight";
import type { Shown } from "../../lib/types";
import { drawn } from "./art";

const at = (what: string, who: unknown): string => `[data-${what}="${String(who)}"]`;

/** Somebody's loot; where mats are left out, their purse. */
const loot = (who: unknown): string[] => [at("loot", who), at("coins", who)];

/** Called before the table is changed. */
export function flights({ event: { name, args }, ms: whole, moment }: Shown): void {
  const ms = Math.min(whole, 520);
  const coin = drawn("coin", 34);
  const card = drawn("card-back", 43);
  const [seat, other] = [args["seat"], args["other"]];
  if (name === "paid" || name === "loyal")
    for (let k = 0; k < Number(args["amount"] ?? 1); k += 1)
      fly(at("coins", seat), at("coins", other), coin, ms, k * 90);
  else if (name === "took-coin" || name === "red-took") fly(at("coins", other), at("coins", seat), coin, ms);
  else if (name === "bought") {
    fly(at("coins", seat), at("coins", other), coin, ms);
    fly(["[data-find]", ...loot(other)], loot(seat), drawn(`card-${String(args["card"])}`, 56), ms);
  } else if (name === "supply") fly("[data-cave]", at("coins", seat), coin, ms);
  else if (name === "let") fly(["[data-find]", "[data-cave]"], loot(other), card, ms);
  else if (name === "found") fly("[data-cave]", loot(seat), card, ms);
  else if (name.startsWith("stole-")) fly(loot(other), loot(seat), card, ms);
  else if (name.startsWith("shot-")) fly(loot(other), "[data-bottle]", card, ms);
  else if (name === "took-discard") fly("[data-bottle]", loot(seat), card, ms);
  else if (name === "dealt") fly("[data-cave]", "[data-bottle]", card, ms);
  else if (name === "mutiny" && !moment) fly("[data-bottle]", loot(seat), drawn("bottle", 52), ms);
}

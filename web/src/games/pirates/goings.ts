// What events do beside changing the board: treasure that flies, wheels that are named, wheels that a storm turns.
import { fly } from "../../lib/flight";
import type { GameEvent } from "../../lib/types";
import type { Moving } from "./stage";

const drawn = (what: string): string =>
  `<svg viewBox="-34 -36 68 60" width="44" height="39"><use href="#lp-${what}" x="-34" y="-36" width="68" height="60"/></svg>`;

/** Treasure flies to where it goes; what is drawn is face down on its way. */
export function flyFor({ name, args }: GameEvent, view: Moving): void {
  const seat = String(args["seat"]);
  const ship = `[data-ship="${seat}"]`;
  const treasure = drawn(`t${String(args["token"]).slice(0, 3)}`);
  const face = view.ships[Number(seat)]?.at.split(" ")[0] ?? "";
  if (name === "banked") fly(ship, `[data-bank="${seat}"]`, treasure, 700);
  else if (name === "drew" || name === "drew-red") fly("[data-piles]", ship, drawn("crate"), 700);
  else if (name === "took" && !view.duel) fly(`[data-face="${face}"]`, ship, treasure, 500);
}

/** The wheels these events name. */
export const wheelsOf = (events: GameEvent[] = []): string[] =>
  events.flatMap(({ args }) =>
    [args["wheel"], args["place"], args["from"], args["to"]]
      .filter((one): one is string => typeof one === "string" && /^[a-e][1-5]/.test(one))
      .map((one) => one.slice(0, 2)),
  );

/** The wheels a storm has turned, each with the way. */
export const turnsOf = (came: GameEvent[]): string[] =>
  came.filter((one) => one.name === "turned").map(({ args }) => `${String(args["wheel"])} ${String(args["way"])}`);

// How the log tells a Lumarathon: each game its turns in its own way, and between them how the first ended.
import type { Telling } from "../../lib/telling";
import type { GameEvent } from "../../lib/types";
import { telling as nomads } from "../nomads/telling";
import { isOwn as isCaptains, telling as captain } from "../oh-captain/telling";

const OWN = new Set(["scored-before", "coin-won", "tends", "nobody-tends"]);
const teller = (event: GameEvent): Telling => (isCaptains(event) ? captain : nomads);

/** Each game's turns as that game tells them; between them, how the first one ended. */
export const telling: Telling = {
  begins: (event, line) =>
    OWN.has(event.name)
      ? !OWN.has(line.at(-1)!.name)
      : OWN.has(line.at(-1)!.name) || (teller(event).begins?.(event, line) ?? false),
  told: (event) => OWN.has(event.name) || (teller(event).told?.(event) ?? true),
  loud: (event, turn) => event.name === "coin-won" || (teller(event).loud?.(event, turn) ?? false),
  heart: (events, to) => teller(events[0]!).heart?.(events, to) ?? null,
  sign: (event, line) => (OWN.has(event.name) ? null : (teller(event).sign?.(event, line) ?? null)),
  line: (events, to) => (OWN.has(events[0]!.name) ? null : (teller(events[0]!).line?.(events, to) ?? null)),
  texts: { ...captain.texts, ...nomads.texts },
};

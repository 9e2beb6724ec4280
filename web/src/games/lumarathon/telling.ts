// How the log tells a Lumarathon: each game its turns in its own way, and between them how the first ended.
import type { Telling } from "../../lib/telling";
import type { GameEvent } from "../../lib/types";
import { telling as nomads } from "../nomads";
import { telling as captain } from "../oh-captain";

const BETWEEN = new Set(["scored-before", "coin-won", "tends", "nobody-tends"]);
/** Every event of Nomads but "chose", which both games have and tell alike. */
const NIGHT = new Set([
  ..."first uncovered frog-placed nomads-came sleeper-placed disc-placed lys-placed lys-moved scattered dropped doubled".split(
    " ",
  ),
  ..."skipped lys-found took moon-found sleeper-took rose wrote sang freed spent moon-scoring standing moons-won".split(
    " ",
  ),
  ..."moons-lost closing silence last-pass final".split(" "),
]);
const of = (event: GameEvent | undefined): Telling =>
  event === undefined || BETWEEN.has(event.name) ? {} : NIGHT.has(event.name) ? nomads : captain;

export const telling: Telling = {
  begins: (event, line) =>
    BETWEEN.has(event.name)
      ? !BETWEEN.has(line[0]?.name ?? "")
      : BETWEEN.has(line[0]?.name ?? "") || (of(event).begins?.(event, line) ?? false),
  told: (event) => of(event).told?.(event) ?? true,
  loud: (event) => event.name === "coin-won" || (of(event).loud?.(event) ?? false),
  sign: (event) => of(event).sign?.(event) ?? null,
  line: (events, to) => of(events.find((event) => event.name !== "chose")).line?.(events, to) ?? null,
  texts: { ...captain.texts, ...nomads.texts },
};

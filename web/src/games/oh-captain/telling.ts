// How the log tells a turn of Oh Captain!: who said what, what the Captain and the attacked did, and what came of it. A lie that was bought is
// called one: the card alone does not say it.
import type { Listener, Telling } from "../../lib/telling";
import type { GameEvent } from "../../lib/types";
import { ITEM_OF } from "./facts";
import { w, type OwnWord } from "./words";

const QUIET = new Set(["dealt", "saw-pile", "saw-dealt", "supply", "found", "let", "asked", "turn"]);
const LOUD = new Set(["exposed", "proved", "mutiny", "nomads"]);
const SIGNS: Record<string, string> = {
  exposed: "oc-mk-no",
  proved: "oc-mk-yes",
  bought: "oc-mk-coin",
  mutiny: "oc-bottle",
  nomads: "oc-card-nomads",
};
const TOLD = [
  "saw-find",
  "mutiny",
  "loyal",
  "claimed",
  "bought",
  "no-target",
  "attacked",
  "accepted",
  "challenged",
  "exposed",
  "proved",
  "took-coin",
  "revealed",
  "stole-open",
  "stole-hidden",
  "saw-stolen",
  "shot-open",
  "shot-hidden",
  "saw-shot",
  "paid",
  "hid",
  "red-took",
  "took-discard",
  "saw-taken",
  "nomads",
];

/** One event in few words: "me" where I do it; the other is a name, or you. */
function brief(event: GameEvent, item: string | null, to: Listener): string {
  const name = (seat: unknown): string => to.say("oc.name", { seat });
  const { args } = event;
  const mine = to.seat !== null && args["seat"] === to.seat && !event.name.startsWith("saw-"); // those are told to me anyway
  const other = to.seat !== null && args["other"] === to.seat ? w("oc.log-you") : name(args["other"]);
  const said = (word: string): string => (args[word] === undefined ? "" : to.say(`a.${String(args[word])}`));
  const kind =
    event.name === "bought" ? (ITEM_OF[String(args["card"])] === item ? "bought-true" : "bought-lie") : event.name;
  const told = kind === "saw-find" && event.to ? "-of" : ""; // the whole truth tells it of who saw it
  const key = `oc.log-${kind}${mine ? "-me" : told}` as OwnWord;
  const amount = args["amount"] === undefined ? "" : to.say(`coins.${String(args["amount"])}`);
  return w(key, { name: name(args["seat"]), other, card: said("card"), item: said("item"), amount });
}

export const telling: Telling = {
  begins: (event) => ["turn", "captain", "chose"].includes(event.name),
  told: (event) => !QUIET.has(event.name),
  loud: (event) => LOUD.has(event.name),
  sign: (event) => SIGNS[event.name] ?? null,
  line: (events, to) => {
    if (events[0]?.name !== "turn") return null;
    const item = events.find((event) => event.name === "claimed")?.args["item"];
    const told = events.filter((event) => TOLD.includes(event.name));
    return told.map((event) => brief(event, item === undefined ? null : String(item), to)).join(" ") || null;
  },
  texts: { "oc.name": ["{seat}", "{seat}"] },
};

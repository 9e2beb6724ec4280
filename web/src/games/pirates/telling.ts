// How the log tells a turn at sea: what came of it in one short line (fetched, brought home, beaten); how it was done, and wheels by name, only
// when it is opened.
import { sentence, type Listener, type Telling } from "../../lib/telling";
import type { GameEvent } from "../../lib/types";
import { w, type OwnWord } from "./words";

const BEGINS = new Set(["turn", "first"]);
const QUIET = new Set([
  "turn",
  "aimed",
  "landed",
  "turned",
  "stopped",
  "kraken-left",
  "left",
  "floats",
  "equal",
  "kept",
]);
const LOUD = new Set(["beat", "goal", "omen"]);
const IN_DUEL = new Set(["won-treasure", "chased", "beat"]); // told with the attack they came of

/** What somebody did (`seat`), or what befell everybody (null). */
type Deed = { seat: unknown; what: string; args: Record<string, unknown> };

const worth = (token: unknown): number => Number(String(token).slice(0, 3));
const sum = (events: GameEvent[], name: string): number =>
  events.filter((one) => one.name === name).reduce((all, { args }) => all + worth(args["token"]), 0);
const island = (place: unknown): string => (String(place).startsWith("island") ? String(place).slice(7) : "");

/** What follows a moment until the next of its kind: the events that came of it. */
function after(events: GameEvent[], k: number): GameEvent[] {
  const next = events.findIndex((one, n) => n > k && (one.name === events[k]!.name || one.name === "sailed"));
  return events.slice(k + 1, next < 0 ? undefined : next);
}

/** An attack with its end; until that is known, the attack. */
function attack(events: GameEvent[], k: number): Deed {
  const { seat, other } = events[k]!.args;
  const came = after(events, k);
  const beat = came.find((one) => one.name === "beat");
  if (!beat) return { seat, what: "attacked", args: { other } };
  const won = sum(came, "won-treasure");
  const what = beat.args["seat"] === seat ? "beat" : "lost";
  return { seat, what: won ? `${what}-worth` : what, args: { other, worth: won } };
}

/** Where a ship went, unless what it did there says so. */
function sailed(event: GameEvent, rest: GameEvent[]): Deed | null {
  const { seat, to } = event.args;
  const then = new Set(rest.map((one) => one.name));
  if (then.has("sailed") || then.has("drew") || then.has("drew-red") || then.has("took") || then.has("banked"))
    return null;
  if (to === "port") return { seat, what: "home", args: {} };
  if (island(to)) return { seat, what: "island", args: { island: island(to) } };
  return then.has("attacked") ? null : { seat, what: `sailed${heading(event.args)}`, args: {} };
}

/** Where a ship went to, as on a chart: North and South before East and West. Coordinates are for who opens the line. */
function heading({ from, to }: GameEvent["args"]): string {
  const row = (place: string): number => (place === "port" ? 9 : place.startsWith("island") ? 0 : Number(place[1]));
  const [a, b] = [String(from), String(to)];
  if (row(a) !== row(b)) return row(b) < row(a) ? "-n" : "-s";
  return a[0] === b[0] ? "" : b[0]! < a[0]! ? "-w" : "-e";
}

/** What a turn's events come to: what only leads to something else is not told. */
function deeds(events: GameEvent[]): Deed[] {
  const done: Deed[] = [];
  const has = (...names: string[]): boolean => events.some((one) => names.includes(one.name));
  const first = (k: number): boolean => events.findIndex((one) => one.name === events[k]!.name) === k;
  const dueled = has("beat");
  const landing = events.findLast((one) => one.name === "sailed")?.args["to"];
  events.forEach((event, k) => {
    const { name, args } = event;
    const seat = args["seat"];
    if (QUIET.has(name) || (dueled && IN_DUEL.has(name))) return;
    if (name === "pivoted") {
      if (first(k) && !has("sailed", "attacked"))
        done.push({ seat, what: has("becalmed") ? "waited" : "pivoted", args });
    } else if (name === "becalmed" || name === "no-pivot") {
      if (events.length === 1) done.push({ seat, what: name, args }); // a whole turn tells what came of it
    } else if (name === "sailed") {
      const deed = sailed(event, events.slice(k + 1));
      if (deed) done.push(deed);
    } else if (name === "drew" || name === "drew-red")
      done.push({
        seat,
        what: island(landing) ? "drew" : "drew-there",
        args: { worth: worth(args["token"]), island: island(landing) },
      });
    else if (name === "took" || name === "banked") {
      if (first(k)) done.push({ seat, what: name, args: { worth: sum(events, name) } });
    } else if (name === "attacked") done.push(attack(events, k));
    else if (name === "omen") done.push({ seat: null, what: "omen", args: { ...args, fled: fled(after(events, k)) } });
    else if (name !== "chased" && (name !== "card" || has("banked"))) done.push({ seat, what: name, args });
  });
  return done;
}

const fled = (events: GameEvent[]): unknown[] =>
  events.filter((one) => one.name === "chased").map((one) => one.args["seat"]);

const CLAUSES = new Set([
  "first",
  "pivoted",
  "waited",
  "passed",
  "becalmed",
  "no-pivot",
  "sailed",
  "sailed-n",
  "sailed-s",
  "sailed-e",
  "sailed-w",
  "home",
  "island",
  "drew",
  "drew-there",
  "took",
  "banked",
  "attacked",
  "beat",
  "beat-worth",
  "lost",
  "lost-worth",
  "swapped",
  "card",
  "goal",
]);

/** What somebody did, without their name: "turns a wheel". */
function clause({ what, args }: Deed, mine: boolean, to: Listener): string {
  const atMe = to.seat !== null && args["other"] === to.seat; // French puts "vous" before the verb: words of their own
  const other = to.say("lp.name", { seat: args["other"] });
  return w(`lp.log-${what}${mine ? "-me" : atMe ? "-you" : ""}` as OwnWord, {
    worth: Number(args["worth"] ?? 0),
    mine: worth(args["mine"]),
    theirs: worth(args["theirs"]),
    place: args["island"] ? w(`lp.the-${String(args["island"])}` as OwnWord) : "",
    at: args["island"] ? w(`lp.at-${String(args["island"])}` as OwnWord) : "",
    other,
  });
}

/** An event that woke, and who fled from it. */
function omen({ args }: Deed, to: Listener): string {
  const woke = sentence({ name: "omen", args } as GameEvent, to);
  const who = args["fled"] as unknown[];
  if (!who.length) return woke;
  const names = who.map((seat) => (seat === to.seat && seat !== null ? w("lp.log-you") : to.say("lp.name", { seat })));
  return `${woke} ${w("lp.log-fled", { names: names.join(", ") })}`;
}

const ended = (said: string): string => (said.endsWith("!") ? said : `${said}.`);

/** Clauses of one person in a row are one sentence. */
function line(events: GameEvent[], to: Listener): string | null {
  const sentences: { seat: unknown; said: string[] }[] = [];
  for (const deed of deeds(events)) {
    const { seat, what } = deed;
    const mine = to.seat !== null && seat === to.seat;
    if (what === "omen") sentences.push({ seat: null, said: [omen(deed, to)] });
    else if (!CLAUSES.has(what))
      sentences.push({ seat: null, said: [sentence({ name: what, args: deed.args } as GameEvent, to)] });
    else {
      const said = clause(deed, mine, to);
      const last = sentences.at(-1);
      if (last?.seat !== seat || seat === null)
        sentences.push({ seat, said: [`${mine ? w("lp.log-subject") : to.say("lp.name", { seat })} ${said}`] });
      else last?.said.push(said);
    }
  }
  return sentences.map(({ seat, said }) => (seat === null ? said[0] : ended(said.join(", ")))).join(" ") || null;
}

const AFLOAT = new Set(["left", "floats", "kraken-left", "turned"]); // no deeds of a turn: what the board shows, in words

/** What happens just now, without places: the board shows them. */
function now(event: GameEvent, to: Listener): string | null {
  const { name, args } = event;
  if (name === "stopped") return "";
  if (!AFLOAT.has(name)) return line([event], to);
  const mine = name === "left" && to.seat !== null && args["seat"] === to.seat;
  const who = name === "left" && !mine ? to.say("lp.name", { seat: args["seat"] }) : "";
  return w(`lp.now-${name}${mine ? "-me" : ""}` as OwnWord, { who, worth: worth(args["token"]) });
}

const PICTURED = new Set(["drew", "drew-red", "banked", "took", "won-treasure", "attacked", "omen", "goal"]);

/** A picture for what came of a turn; if nothing came of it, for where the ship went, or for the wheel. */
function sign({ name, args }: GameEvent, events: GameEvent[]): string | null {
  if (["drew", "drew-red", "banked", "took", "won-treasure"].includes(name)) return `lp-t${worth(args["token"])}`;
  if (name === "attacked") return "lp-ball";
  if (name === "omen")
    return args["event"] === "kraken" ? "lp-kraken" : args["event"] === "floating" ? "lp-t100" : "lp-wind";
  if (events.some((one) => PICTURED.has(one.name))) return null;
  if (name === "sailed") {
    if (args["to"] === "port") return `lp-port-${String(args["seat"])}`;
    return island(args["to"]) ? `lp-island-${island(args["to"])}` : `lp-ship-${String(args["seat"])}`;
  }
  return name === "pivoted" && !events.some((one) => one.name === "sailed") ? "lp-cw" : null;
}

export const telling: Telling = {
  begins: (event) => BEGINS.has(event.name),
  told: (event) => !QUIET.has(event.name),
  loud: (event) => LOUD.has(event.name),
  sign,
  now,
  line,
  texts: {
    "lp.name": ["{seat}", "{seat}"],
    "event.omen": ["{omen:event}!", "{omen:event} !"],
    "event.aimed": ["{seat} fires!", "{seat} tire !"],
    "event.aimed.me": ["You fire!", "Vous tirez !"],
    "event.landed": ["The ball of {seat} comes down.", "Le boulet de {seat} retombe."],
    "event.landed.me": ["Your ball comes down.", "Votre boulet retombe."],
    "event.attacked.me": ["You attack {other}.", "Vous attaquez {other}."],
    "event.attacked.you": ["{seat} attacks you.", "{seat} vous attaque."],
    "event.beat.me": ["You beat {other}.", "Vous battez {other}."],
    "event.beat.you": ["{seat} beats you.", "{seat} vous bat."],
    "event.chased.me": ["You are driven home.", "Vous voilà de retour au port."],
    "event.drew.me": ["You turn up treasure {token}.", "Vous retournez le trésor {token}."],
    "event.drew-red.me": [
      "You turn up treasure {token}, with a red seal!",
      "Vous retournez le trésor {token}, au sceau rouge !",
    ],
    "event.took.me": ["You pick up treasure {token}.", "Vous ramassez le trésor {token}."],
    "event.won-treasure.me": [
      "You take treasure {token} from the loser.",
      "Vous prenez le trésor {token} à l’adversaire.",
    ],
    "event.banked.me": ["You bring treasure {token} home.", "Vous rapportez le trésor {token} au port."],
    "event.pivoted.me": ["You turn {wheel} {way}.", "Vous pivotez {wheel} {way}."],
    "event.sailed.me": [
      "You sail from {place:from} to {place:to}.",
      "Vous naviguez depuis {place:from} vers {place:to}.",
    ],
    "event.card.me": [
      "You sail for island {island}, with {power:power}.",
      "Vous partez pour l’île {island}, avec {power:power}.",
    ],
    "event.goal.me": ["You have enough treasure and win!", "Vous avez assez de trésors : victoire !"],
    "event.first.me": ["You begin.", "Vous commencez."],
    "event.turn.me": ["It is your turn.", "C’est à vous."],
    "event.no-pivot.me": ["You can turn no wheel.", "Vous ne pouvez pivoter aucune roue."],
    "event.becalmed.me": ["You cannot move.", "Vous ne pouvez pas bouger."],
    "event.left.me": ["You leave treasure {token} at {place}.", "Vous laissez le trésor {token} en {place}."],
    "event.swapped.me": ["You swap {mine} for {theirs}.", "Vous échangez {mine} contre {theirs}."],
    "event.kept.me": ["You keep what is in the hold.", "Vous gardez ce qui est en cale."],
    "event.passed.me": ["You can do nothing and pass.", "Vous ne pouvez rien faire et passez."],
    "event.stopped.me": ["You stop.", "Vous vous arrêtez."],
  },
};

// How the log tells a turn at sea: who turned, sailed, fetched, fought and brought home, in one line; wheels by name only when it is opened.
import { sentence, type Listener, type Telling } from "../../lib/telling";
import type { GameEvent } from "../../lib/types";
import { w, type OwnWord } from "./words";

const BEGINS = new Set(["turn", "first"]);
const QUIET = new Set(["turn", "aimed", "landed", "turned", "stopped", "kraken-left", "left"]);
const LOUD = new Set(["beat", "goal", "omen"]);
const CLAUSES = new Set([
  "first",
  "pivoted",
  "sailed",
  "drew",
  "drew-red",
  "took",
  "banked",
  "attacked",
  "beat",
  "won-treasure",
  "swapped",
  "chased",
  "card",
]);
const worth = (token: unknown): string => String(token).slice(0, 3);

/** What somebody did, without their name: "turns a wheel". */
function clause({ name, args }: GameEvent, mine: boolean, to: Listener): string {
  const at = String(args["to"] ?? "");
  const kind =
    name === "sailed" && at === "port" ? "home" : name === "sailed" && at.startsWith("island") ? "island" : name;
  const number = kind === "island" ? at.slice(7) : String(args["island"] ?? "");
  const other =
    args["other"] === to.seat && to.seat !== null ? w("lp.log-you") : to.say("lp.name", { seat: args["other"] });
  return w(`lp.log-${kind === "drew-red" ? "drew" : kind}${mine ? "-me" : ""}` as OwnWord, {
    worth: worth(args["token"]),
    mine: worth(args["mine"]),
    theirs: worth(args["theirs"]),
    place: number ? w(`lp.island-${number}` as OwnWord) : "",
    other,
  });
}

/** Clauses of one person in a row are one sentence. */
function line(events: GameEvent[], to: Listener): string | null {
  const sentences: { seat: unknown; said: string[] }[] = [];
  for (const event of events.filter((one) => !QUIET.has(one.name))) {
    const { seat } = event.args;
    const mine = to.seat !== null && seat === to.seat;
    if (!CLAUSES.has(event.name)) sentences.push({ seat: null, said: [sentence(event, to)] });
    else {
      const said = clause(event, mine, to);
      const last = sentences.at(-1);
      if (last?.seat !== seat || seat === null)
        sentences.push({ seat, said: [`${mine ? w("lp.log-subject") : to.say("lp.name", { seat })} ${said}`] });
      else if (!last?.said.some((one) => one.endsWith(said))) last?.said.push(said);
    }
  }
  return sentences.map(({ seat, said }) => (seat === null ? said[0] : `${said.join(", ")}.`)).join(" ") || null;
}

export const telling: Telling = {
  begins: (event) => BEGINS.has(event.name),
  told: (event) => !QUIET.has(event.name),
  loud: (event) => LOUD.has(event.name),
  sign: ({ name, args }) =>
    ["drew", "drew-red", "banked", "took", "won-treasure"].includes(name)
      ? `lp-t${worth(args["token"])}`
      : name === "attacked"
        ? "lp-ball"
        : null,
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
      "You turn up treasure {token}, with a red outline!",
      "Vous retournez le trésor {token}, au contour rouge !",
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

// How the log tells a night at the fire: a line a turn (a scatter with all who heard something, a card written, a Moon scoring).
import type { Bit, Listener, Telling } from "../../lib/telling";
import { sentence } from "../../lib/telling";
import type { GameEvent } from "../../lib/types";
import { EMBLEMS } from "./discs";

const OPENS = new Set([
  "first",
  "chose",
  "frog-placed",
  "nomads-came",
  "sleeper-placed",
  "disc-placed",
  "lys-placed",
  "scattered",
  "moon-scoring",
  "closing",
  "silence",
  "last-pass",
]);
const TOLD = new Set([
  ...OPENS,
  "doubled",
  "skipped",
  "lys-found",
  "lys-moved",
  "took",
  "moon-found",
  "sleeper-took",
  "rose",
  "wrote",
  "sang",
  "freed",
  "moons-won",
  "moons-lost",
  "final",
]);
const LOUD = new Set(["moon-scoring", "wrote", "sang", "closing", "silence"]);

const has = (line: GameEvent[], name: string): boolean => line.some((event) => event.name === name);

function begins(event: GameEvent, line: GameEvent[]): boolean {
  const nudged = line.length === 1 && line[0]!.name === "lys-moved" && line[0]!.args["seat"] === event.args["seat"];
  switch (event.name) {
    case "scattered":
      return !nudged;
    case "lys-moved": // Moon begins her turn with it; else it follows finding her
      return !has(line, "lys-found");
    case "spent": // the price comes before the card
      return !nudged && (!has(line, "spent") || has(line, "wrote") || has(line, "sang"));
    case "wrote":
    case "sang":
    case "freed":
      return !has(line, "spent");
    case "final":
      return !has(line, "final");
    case "sleeper-placed":
      return !has(line, "sleeper-placed");
    default:
      return OPENS.has(event.name);
  }
}

/** Who heard what, a phrase each: "Cleo: Whale, Fox." */
function heard(events: GameEvent[], to: Listener): string[] {
  const lists = new Map<number | null, string[]>();
  for (const { name, args } of events) {
    if (name !== "took" && !(name === "sleeper-took" && args["tile"] !== "opal")) continue;
    const who = name === "took" ? Number(args["seat"]) : null;
    lists.set(who, [...(lists.get(who) ?? []), to.say(`tile.${String(args["tile"])}`)]);
  }
  return [...lists].map(([seat, tiles]) =>
    to.say(seat === null ? "event.log-cleared" : seat === to.seat ? "event.log-heard.me" : "event.log-heard", {
      seat,
      what: tiles.join(", "),
    }),
  );
}

/** A scatter in few words: who, which stack, what was special, who heard what, how many Moons shine. */
function line(events: GameEvent[], to: Listener): string | null {
  const said = (names: string[]): string[] =>
    events.filter((event) => names.includes(event.name)).map((event) => sentence(event, to));
  if (has(events, "moon-scoring")) return said(["moon-scoring", "moons-won", "moons-lost"]).join(" ");
  if (!has(events, "scattered")) return null;
  const dial = events.filter((event) => event.name === "moon-found").at(-1);
  return [
    ...said(["scattered", "doubled", "skipped", "lys-found", "rose"]),
    ...heard(events, to),
    ...(dial ? [to.say("event.log-moon", dial.args)] : []),
  ].join(" ");
}

const SKILLS: Record<string, string> = { doubled: "ulrich", skipped: "siana", rose: "red" };
const who = (seat: unknown, to: Listener, deed: string): string =>
  to.say(seat === to.seat ? `event.log-${deed}.me` : `event.log-${deed}`, { seat });
const tile = (kind: unknown, to: Listener): Bit => ({
  sign: `no-tile-${String(kind)}`,
  name: to.say(`tile.${String(kind)}`),
});

/** What is put down before the first tale: whose disc, the Frog, Lys. Where, is told when the line is opened. */
function laid({ name, args }: GameEvent, to: Listener): Bit[] {
  const disc = name === "frog-placed" ? "frog" : String(args["disc"]);
  switch (name) {
    case "lys-placed":
      return [{ sign: "no-lys", name: "Lys" }];
    case "disc-placed":
      return [{ sign: `no-disc-${EMBLEMS[Number(args["seat"])]}`, name: to.say("event.log-disc") }];
    case "frog-placed":
    case "sleeper-placed":
      return [{ sign: `no-disc-${disc}`, name: to.say(`disc.${disc}`) }];
    default:
      return [];
  }
}

/** What everybody heard, tile by tile: first who scattered, then the others, what was cleared away, and how many Moons shine. */
function tales(events: GameEvent[], own: number, to: Listener): Bit[] {
  const lists = new Map<number | null, Bit[]>([[own, []]]);
  for (const { name, args } of events) {
    if (name !== "took" && !(name === "sleeper-took" && args["tile"] !== "opal")) continue;
    const seat = name === "took" ? Number(args["seat"]) : null;
    lists.set(seat, [...(lists.get(seat) ?? []), tile(args["tile"], to)]);
  }
  const cleared = lists.get(null) ?? [];
  lists.delete(null);
  const dial = events.filter((event) => event.name === "moon-found").at(-1)?.args["dial"];
  return [
    ...[...lists].flatMap(([seat, tiles]): Bit[] => (seat === own ? tiles : [{ seat: seat! }, ...tiles])),
    ...(cleared.length ? ["×", ...cleared] : []),
    ...(dial === undefined ? [] : [tile("opal", to), `${Number(dial)}/4`]),
  ];
}

/** A turn for the eye: short, with pictures; where each disc fell is told when the line is opened. */
function bits(events: GameEvent[], to: Listener): Bit[] | null {
  const first = (name: string): GameEvent | undefined => events.find((event) => event.name === name);
  if (has(events, "moon-scoring")) {
    const won = events.filter((event) => event.name === "moons-won");
    return [
      tile("opal", to),
      to.say("event.log-moons"),
      ...won.flatMap((event): Bit[] => [{ seat: Number(event.args["seat"]) }, `+${Number(event.args["count"])}`]),
    ];
  }
  const page = first("wrote") ?? first("sang");
  if (page) {
    const song = page.name === "sang";
    const freed = first("freed");
    return [
      who(page.args["seat"], to, "writes"),
      song ? { sign: "no-tile-song", name: to.say("line.song") } : tile(page.args["legend"], to),
      // within a line, not at its beginning: no capital
      [
        String(page.args["worth"]),
        ...(freed ? [small(to.say("event.log-for", { worth: freed.args["worth"] }))] : []),
      ].join(" "),
    ];
  }
  const down = events.flatMap((event) => laid(event, to));
  if (down.length) return [who(events[0]!.args["seat"], to, "lays"), ...down];
  const scattered = first("scattered");
  if (!scattered) return null;
  const signs = events.flatMap((event): Bit[] => {
    const skill = SKILLS[event.name];
    if (skill) return [{ sign: `no-disc-${skill}`, name: to.say(`adventurer.${skill}`) }];
    return event.name === "lys-found" ? [{ sign: "no-lys", name: "Lys" }] : [];
  });
  return [who(scattered.args["seat"], to, "scatters"), ...signs, ...tales(events, Number(scattered.args["seat"]), to)];
}

const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const telling: Telling = {
  begins,
  told: (event) => TOLD.has(event.name),
  everybodys: (event) => event.name === "moon-scoring",
  loud: (event) => LOUD.has(event.name),
  sign: (event) =>
    event.name === "wrote"
      ? `no-tile-${String(event.args["legend"])}`
      : event.name === "sang"
        ? "no-tile-song"
        : event.name === "moon-scoring" || event.name === "moon-found"
          ? "no-tile-opal"
          : null,
  line,
  bits,
  texts: {
    log: ["The tale so far", "Le conte jusqu’ici"],
    "event.log-lays": ["{seat} puts down", "{seat} pose"],
    "event.log-lays.me": ["You put down", "Vous posez"],
    "event.log-disc": ["a disc", "un disque"],
    "event.log-scatters": ["{seat} scatters", "{seat} disperse"],
    "event.log-scatters.me": ["You scatter", "Vous dispersez"],
    "event.log-writes": ["{seat} writes", "{seat} écrit"],
    "event.log-writes.me": ["You write", "Vous écrivez"],
    "event.log-for": ["for the {worth}", "contre le {worth}"],
    "event.log-moons": ["Moon scoring", "Décompte"],
    "event.log-heard": ["{seat}: {what}.", "{seat} : {what}."],
    "event.log-heard.me": ["You: {what}.", "Vous : {what}."],
    "event.log-cleared": ["Cleared away: {what}.", "Écartées : {what}."],
    "event.log-moon": ["Moons: {dial} of 4.", "Lunes : {dial} sur 4."],
    "event.first.me": ["You begin.", "Vous commencez."],
    "event.chose.me": ["You are {adventurer}.", "Vous êtes {adventurer}."],
    "event.frog-placed.me": [
      "You hide the Frog on space {space}.",
      "Vous cachez la Grenouille sur l’emplacement {space}.",
    ],
    "event.sleeper-placed.me": [
      "You put a disc of {disc} on space {space}.",
      "Vous posez un disque de {disc} sur l’emplacement {space}.",
    ],
    "event.disc-placed.me": ["You put a disc on space {space}.", "Vous posez un disque sur l’emplacement {space}."],
    "event.lys-placed.me": ["You put Lys at space {space}.", "Vous placez Lys à l’emplacement {space}."],
    "event.lys-moved.me": ["You move Lys to space {space}.", "Vous déplacez Lys vers l’emplacement {space}."],
    "event.scattered.me": [
      "You scatter the stack of space {space} {direction}.",
      "Vous dispersez la pile de l’emplacement {space} {direction}.",
    ],
    "event.doubled.me": [
      "You drop two discs at once on space {space}.",
      "Vous déposez deux disques à la fois sur l’emplacement {space}.",
    ],
    "event.skipped.me": ["You pass over space {space}.", "Vous passez l’emplacement {space}."],
    "event.lys-found.me": ["You have found Lys on space {space}.", "Vous avez trouvé Lys à l’emplacement {space}."],
    "event.took.me": ["You take {a:tile} from space {space}.", "Vous prenez {a:tile} à l’emplacement {space}."],
    "event.moon-found.me": [
      "You find an Opal Moon on space {space}: {dial} on the dial.",
      "Vous trouvez une Lune d’Opale à l’emplacement {space} : {dial} sur le cadran.",
    ],
    "event.rose.me": [
      "You raise a disc to the top of space {space}.",
      "Vous remontez un disque au sommet de l’emplacement {space}.",
    ],
    "event.wrote.me": [
      "You write {legend}, worth {worth}.",
      "Vous écrivez {legend}, qui rapporte {worth} {worth?point|points}.",
    ],
    "event.sang.me": [
      "You write the Song of {asks} tiles, worth {worth}.",
      "Vous écrivez la Chanson aux {asks} tuiles, qui rapporte {worth} {worth?point|points}.",
    ],
    "event.freed.me": [
      "You give back {legend}, worth {worth}.",
      "Vous rendez {legend} à {worth} {worth?point|points}.",
    ],
    "event.spent.me": [
      "You spend {count} {tile} {count?tile|tiles}.",
      "Vous dépensez {count} {count?tuile|tuiles} {tile}.",
    ],
    "event.standing.me": ["You have {points} {points?point|points}.", "Vous avez {points} {points?point|points}."],
    "event.moons-won.me": [
      "You win {count} {count?Opal Moon|Opal Moons}.",
      "Vous gagnez {count} {count?Lune|Lunes} d’Opale.",
    ],
    "event.last-pass.me": ["You write nothing more.", "Vous n’écrivez plus rien."],
    "event.final.me": [
      "You end with {points} {points?point|points}.",
      "Vous finissez avec {points} {points?point|points}.",
    ],
  },
};

// What happened, told as a person would: a line a turn, not a line a ply. A game says how its turns are told (`telling` of its module);
// without that a line is what one player did, until something of another is told.
import { w } from "./i18n";
import { isPrivate, secrets } from "./secrets.svelte";
import type { GameEvent, Say } from "./types";

/** How a game's turns are told. All of it is optional. */
export type Telling = {
  begins?: (event: GameEvent, line: GameEvent[]) => boolean; // does this event begin a new line?
  told?: (event: GameEvent) => boolean; // is it told in the line? All others are told when the line is opened
  loud?: (event: GameEvent, turn: GameEvent[]) => boolean; // it mattered: the line stands out
  everybodys?: (event: GameEvent) => boolean; // what it begins concerns all alike: the line has nobody's emblem
  sign?: (event: GameEvent, line: GameEvent[]) => string | null; // the id of a drawing of the game's sprite, shown before the words
  heart?: (events: GameEvent[], to: Listener) => string | null; // of a loud line the words that mattered: they alone stand out
  now?: (event: GameEvent, to: Listener) => string | null; // one event in the helm, while it is shown; null: its sentence
  line?: (events: GameEvent[], to: Listener) => string | null; // the whole line in the game's own words; null: sentence by sentence
  bits?: (events: GameEvent[], to: Listener) => Bit[] | null; // the same line for the eye, with pictures for words; null: the words
  texts?: Record<string, readonly [string, string]>; // more texts of the game: `event.<name>.me` where I am its `seat`, `.you` where I am its `other`
};

/** A piece of a line for the eye: words, a drawing of the game's sprite, or a player's emblem. */
export type Bit = string | { sign: string; name: string } | { seat: number };

/** Who is told: their seat (null: a spectator), and how texts are said to them. */
export type Listener = { seat: number | null; say: Say; has: (key: string) => boolean };

export type LogLine = { id: number; event: GameEvent };

/** A line of the log: whose it is, and what happened in it. */
export type Turn = { id: number; seat: number | null; events: GameEvent[] };

/** The client's own event: a player's time ran out, and a bot played. */
export const OUT_OF_TIME = "#out-of-time";
/** The server's own: what was told before it no longer holds. It has a line to itself. */
const TAKEN_BACK = "taken-back";

const who = (event: GameEvent): number | null => (typeof event.args["seat"] === "number" ? event.args["seat"] : null);

/** Another player's doing, told by another ply, begins a line. */
function changes(event: GameEvent, line: GameEvent[]): boolean {
  const seat = who(event);
  const first = line.map(who).find((one) => one !== null) ?? null;
  return event.ply !== line.at(-1)!.ply && seat !== null && first !== null && seat !== first;
}

/** That a player's time ran out, or a move was taken back, is always told. */
const isTold = (event: GameEvent, telling: Telling): boolean =>
  event.name === OUT_OF_TIME || event.name === TAKEN_BACK || (telling.told?.(event) ?? true);

/** The log, a line a turn. */
export function turnsOf(lines: LogLine[], telling: Telling = {}): Turn[] {
  const begins = (event: GameEvent, line: GameEvent[]): boolean =>
    event.name === OUT_OF_TIME ||
    event.name === TAKEN_BACK ||
    line[0]!.name === TAKEN_BACK ||
    (telling.begins ?? changes)(event, line);
  const turns: Turn[] = [];
  for (const { id, event } of lines) {
    const last = turns.at(-1);
    if (!last || begins(event, last.events)) turns.push({ id, seat: who(event), events: [event] });
    else {
      last.events.push(event);
      if (!telling.everybodys?.(last.events[0]!)) last.seat ??= who(event);
    }
  }
  return turns.filter((turn) => turn.events.some((event) => isTold(event, telling)));
}

/** What one event says to this listener; nothing of what is covered. */
export function sentence(event: GameEvent, { seat, say, has }: Listener): string {
  if (secrets.covered && isPrivate(event)) return w("match.covered");
  if (event.name === OUT_OF_TIME) return say(OUT_OF_TIME, event.args);
  const key = `event.${event.name}`;
  const mine = seat !== null && event.args["seat"] === seat ? `${key}.me` : `${key}.you`;
  const concerns = seat !== null && (event.args["seat"] === seat || event.args["other"] === seat);
  if (concerns && has(mine)) return say(mine, event.args);
  return has(key) ? say(key, event.args) : "";
}

/** A line for the eye, if the game draws it and nothing of it is covered; else null. */
export function bitsOf(turn: Turn, telling: Telling, to: Listener): Bit[] | null {
  const covered = secrets.covered && turn.events.some(isPrivate);
  return covered || turn.events[0]?.name === OUT_OF_TIME ? null : (telling.bits?.(turn.events, to) ?? null);
}

/** A loud line in three: before what mattered, what mattered, after it. Without a heart all of it matters. */
export function partsOf(turn: Turn, telling: Telling, to: Listener): [string, string, string] {
  const text = lineOf(turn, telling, to);
  const heart =
    telling.heart?.(
      turn.events.filter((event) => !(secrets.covered && isPrivate(event))),
      to,
    ) ?? null;
  const at = heart ? text.lastIndexOf(heart) : -1;
  return heart && at >= 0 ? [text.slice(0, at), heart, text.slice(at + heart.length)] : ["", text, ""];
}

/** A line's words. */
export function lineOf(turn: Turn, telling: Telling, to: Listener): string {
  const open = turn.events.filter((event) => !(secrets.covered && isPrivate(event)));
  if (open[0]?.name === TAKEN_BACK) return sentence(open[0], to);
  const late = open[0]?.name === OUT_OF_TIME ? open.shift() : undefined;
  const own = open.length ? telling.line?.(open, to) : null;
  if (own) return late ? `${sentence(late, to)} ${own}` : own;
  const told = turn.events.filter((event) => isTold(event, telling));
  return [...new Set((told.length ? told : turn.events).map((event) => sentence(event, to)))].filter(Boolean).join(" ");
}

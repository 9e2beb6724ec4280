// A view of any game, cut into what is a fact of its own and what is a table.
import type { AnyView, Say } from "../../lib/types";

const KNOWN = new Set(["game", "viewer", "over", "to_act"]); // said elsewhere on the page
const SEATS = new Set(["seat", "other", "leader", "dealer", "bidder", "caller", "winner", "loser"]);

export type Readable = { facts: [string, unknown][]; tables: [string, unknown][] };

export const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `hidden_count` as one would say it. */
export const worded = (key: string): string => key.replace(/_/g, " ");

const isSmall = (value: unknown): boolean =>
  !isRow(value) && !(Array.isArray(value) && value.some((one) => isRow(one) || Array.isArray(one)));

/** A field of the view in the game's own words (`view.hidden_count`), if it has any. */
export function labelled(key: string, say: Say): string {
  const text = say(`view.${key}`);
  return text === `view.${key}` ? worded(key) : text;
}

/** Whether a field holds a seat: it is shown as the player who sits there. */
export const isSeat = (key: string): boolean => SEATS.has(key) || key.endsWith("_seat");

export function readable(view: AnyView): Readable {
  const all = Object.entries(view).filter(([key, value]) => !KNOWN.has(key) && value !== null);
  return { facts: all.filter(([, value]) => isSmall(value)), tables: all.filter(([, value]) => !isSmall(value)) };
}

/** The columns of a table made of these rows, in the order they first come. */
export const columns = (rows: Record<string, unknown>[]): string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row))),
];

/** A text of the game for a value, if it has one by any likely key: `card.egg` for an egg among `cards`. */
export function keysFor(of: string, value: string): string[] {
  const last = of.split("_").at(-1)!;
  return [last, last.replace(/s$/, ""), "arg"].map((prefix) => `${prefix}.${value}`);
}

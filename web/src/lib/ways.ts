// How somebody plays, match after match: a game may say what is counted of it (`ways.ts` in its folder), and a profile shows it.
import type { EventInfo } from "./wire";

type Both = readonly [string, string];

export type Told = { so: number; all: number; plies: number[] }; // how often it was so, of how many, and at which plies
export type Tells = Record<string, Told>; // of what one does

/** What of these is most often so, where that is more often than not and was seen often enough to be told. */
export function clearest(tells: Record<string, Pick<Told, "so" | "all">>, least: number): string | null {
  const told = Object.entries(tells).filter(([, { so, all }]) => all >= least && so > all / 2);
  return told.sort(([, a], [, b]) => b.so / b.all - a.so / a.all)[0]?.[0] ?? null;
}

export type Ways = {
  title: Both;
  gauges: { title: Both; of: Both }[]; // what is told, and of what it is a share
  tell?: { read: (events: EventInfo[], is: (seat: number) => boolean) => Tells; says: Record<string, Both> }; // what gives one away: a sentence for each thing one may do
  read: (events: EventInfo[], is: (seat: number) => boolean) => [number, number][]; // for each gauge: how many, of how many; of the seats that are meant
};

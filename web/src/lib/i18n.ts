// Saying the client's own words in the language chosen.
import { settings } from "./settings.svelte";
import { elided, figure, plural, spaced } from "./texts";
import { WORDS, type Word } from "./words";
import type { Both } from "./both";

type Args = Record<string, string | number>;
type Words = Record<string, readonly [string, string]>;

/** Says words of these, or of the client's own, in the language chosen, their holes filled. */
export function makeWords<W extends Words>(words: W): (word: (keyof W & string) | Word, args?: Args) => string {
  return (word, args = {}) => {
    const text = (words[word] ?? WORDS[word as Word])[settings.language === "fr" ? 1 : 0];
    const marked = spaced(plural(text, settings.language, args), settings.language).replace(
      /\{(\w+)\}/g,
      (whole, name: string) => {
        const value = args[name] ?? whole;
        return `\0${typeof value === "number" ? figure(value, settings.language) : value}`;
      },
    );
    return elided(marked, settings.language);
  };
}

/** A word of the client, its holes filled. */
export const w = makeWords({});

type Counted = Word extends infer W ? (W extends `${infer Stem}.one` ? Stem : never) : never;

/** A word that goes by a number: `.one` or `.many`; none is many in English and one in French. */
export function counted(stem: Counted, count: number, args: Args = {}): string {
  const one = settings.language === "fr" ? count < 2 : count === 1;
  return w(`${stem}.${one ? "one" : "many"}` as Word, { count, ...args });
}

/** A thing and what there is to say of it: "Theo: ready", in French with the space before the colon, to the eye and to the ear. */
export const colon = (head: string, text: string | number): string => `${w("app.colon", { what: head })} ${text}`;

/** A rating, or what it changed by, to the tenth: 12.3, in French 12,3. */
export const tenths = (value: number): string => figure(value, settings.language, 1);
export const signed = (value: number): string => (value < 0 ? "" : "+") + tenths(value);

/** Names as one lists them: "Ada, Bo and Cy". */
export function names(all: string[]): string {
  return all.length < 2 ? (all[0] ?? "") : w("app.and", { first: all.slice(0, -1).join(", "), last: all.at(-1)! });
}

/** The right one of a text in both languages. */
export function both(text: Both): string {
  return spaced(text[settings.language], settings.language);
}

/** A player's name; who gave none is "You" on their own screen, and to others called by the number of the seat, in the language of whoever
 * reads it (the server says it in English). */
export function called(name: string | null | undefined, mine = false): string {
  const number = /^Player (\d)$/.exec(name ?? "")?.[1];
  if (!number) return name ?? "";
  return mine ? w("app.you") : w("app.player", { number });
}

// Filling a game's texts, by the same rule as the server (core/texts.py): {arg}, {a:item}, {seat:emblem}, {count?lie|lies}.
import type { Language } from "./settings.svelte";

export type Texts = Record<string, [string, string]>;
export type Args = Record<string, unknown>;

export const EMBLEMS = ["anchor", "star", "shell", "bird", "key", "leaf"] as const;
export type Emblem = (typeof EMBLEMS)[number];

const HOLE = /\{(?:(\w+):)?(\w+)\}/g;
const ELIDED = /(^|[^\p{L}])(d|qu)e (?=\0[aeiouàâäéèêëîïôöùûü])/giu;
const PLURAL = /\{(\w+)\?([^|{}]*)\|([^{}]*)\}/g;
const SENTENCES = ["event.", "refusal.", "prompt.", "feat."];

/** The words that go with numbers: the singular for one, minus one, and in French none. */
export function plural(text: string, language: Language, args: Args): string {
  return text.replace(PLURAL, (_, arg: string, one: string, many: string) => {
    const number = Math.abs(Number(String(args[arg]).replace("−", "-")));
    return (language === "fr" ? number < 2 : number === 1) ? one : many;
  });
}

/** A number as one writes it: −12, 0.2, in French 0,2; with so many decimals, if it is said how many. */
export function figure(value: number, language: Language, decimals?: number): string {
  const written = (decimals === undefined ? String(value) : value.toFixed(decimals)).replace("-", "−");
  return language === "fr" ? written.replace(".", ",") : written;
}

/** In French a mark stays with its word: no line begins with a question mark. In English a per cent sign follows its number at once. */
export function spaced(text: string, language: Language): string {
  return language === "fr"
    ? text.replace(/ (?=[?!:;»%])/g, "\u202f").replace(/« /g, "«\u202f")
    : text.replace(/ %/g, "%");
}

/** In French "de" and "que" lose their vowel before one; `marked` has a mark before whatever was filled in, which goes. */
export function elided(marked: string, language: Language): string {
  return (language === "fr" ? marked.replace(ELIDED, "$1$2’") : marked).replaceAll("\0", "");
}

/** The text of a key with its holes filled; `names` are the players' names in seat order. */
export function say(texts: Texts, key: string, language: Language, args: Args = {}, names: string[] = []): string {
  const pair = texts[key];
  if (!pair) return key;
  const at = language === "fr" ? 1 : 0;
  const fill = (given: string | undefined, arg: string): string => {
    const prefix = given ?? arg;
    const value = args[arg];
    if (arg === "seat" || arg === "other") {
      const seat = Number(value);
      return names[seat] ?? texts[`seat.${EMBLEMS[seat]}`]?.[at] ?? String(value);
    }
    if (arg === "token") return String(value).replace(/\D+$/, ""); // a treasure is called by its worth; the letter only tells two alike apart in records
    if (prefix === "seat") {
      const name = names[EMBLEMS.indexOf(value as Emblem)];
      if (name) return name;
    }
    const word = texts[`${prefix}.${String(value)}`]?.[at] ?? texts[`arg.${String(value)}`]?.[at];
    return word ?? (typeof value === "number" ? figure(value, language) : String(value));
  };
  const marked = plural(pair[at], language, args).replace(
    HOLE,
    (_, given: string | undefined, arg: string) => `\0${fill(given, arg)}`,
  );
  const text = elided(marked, language);
  return spaced(SENTENCES.some((start) => key.startsWith(start)) ? capital(text) : text, language);
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A prompt said to the very person awaited: without the name in front. */
export function sayToMe(texts: Texts, key: string, language: Language, args: Args, names: string[]): string {
  const whole = say(texts, key, language, args, names);
  const seat = Number(args["seat"]);
  const name = names[seat];
  const rest = name && whole.toLowerCase().startsWith(name.toLowerCase()) ? whole.slice(name.length) : "";
  if (/^\s*:/.test(rest)) return capital(rest.replace(/^\s*:\s*/, "")); // "Ada: bid." and not "Ada bids."
  return whole;
}

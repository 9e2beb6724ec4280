// The client's own words, English and French, by where they are read. A game's words come from the server.
import { after } from "./words/after";
import type { analysis } from "./words/analysis";
import { coach } from "./words/coach";
import { home } from "./words/home";
import { match } from "./words/match";
import { pages } from "./words/pages";
import { puzzles } from "./words/puzzles";
import type { teaching } from "./words/teaching";

const everywhere = { ...pages, ...home, ...match, ...coach, ...after, ...puzzles } as const;

export type Word = keyof typeof everywhere | keyof typeof analysis | keyof typeof teaching;

export const WORDS = everywhere as Record<Word, readonly [string, string]>;

/** Words that only some pages load; until then nobody may say them. */
export const add = (more: Partial<typeof WORDS>): void => void Object.assign(WORDS, more);

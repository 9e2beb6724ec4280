// The client's own words, English and French, by where they are read. A game's words come from the server.
import { after } from "./words/after";
import { analysis } from "./words/analysis";
import { coach } from "./words/coach";
import { home } from "./words/home";
import { match } from "./words/match";
import { pages } from "./words/pages";
import { puzzles } from "./words/puzzles";
import { teaching } from "./words/teaching";

export const WORDS = { ...pages, ...home, ...teaching, ...match, ...coach, ...after, ...analysis, ...puzzles } as const;

export type Word = keyof typeof WORDS;

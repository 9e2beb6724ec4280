// The client's own words, English and French, by where they are read. A game's words come from the server.
import { app } from "./words/app";
import { match } from "./words/match";
import type { after } from "./words/after";
import type { analysis } from "./words/analysis";
import type { coach } from "./words/coach";
import type { fair } from "./words/fair";
import type { goal } from "./words/goal";
import type { home } from "./words/home";
import type { me } from "./words/me";
import type { nothing } from "./words/nothing";
import type { people } from "./words/people";
import type { puzzles } from "./words/puzzles";
import type { sums } from "./words/sums";
import type { tables } from "./words/tables";
import type { teaching } from "./words/teaching";
import type { tools } from "./words/tools";

// Said wherever one is, or on a board, which many pages show. All others come with what says them: `import "../lib/words/home"`.
const everywhere = { ...app, ...match } as const;

type Added = typeof after &
  typeof analysis &
  typeof coach &
  typeof fair &
  typeof goal &
  typeof home &
  typeof me &
  typeof nothing &
  typeof people &
  typeof puzzles &
  typeof sums &
  typeof tables &
  typeof teaching &
  typeof tools;

export type Word = keyof typeof everywhere | keyof Added;

export const WORDS = everywhere as Record<Word, readonly [string, string]>;

/** Words that only some pages load; until then nobody may say them. */
export const add = (more: Partial<typeof WORDS>): void => void Object.assign(WORDS, more);

// What a lesson is: a few short scenes on the real board (`/learn/<game>.json`, written from the game's own lesson.py), and what is said at
// which moment of them (a game's `lesson.ts`). The learner makes the first seat's moves; the others' come by themselves.
import type { SeatView } from "./types";
import type { EventInfo } from "./wire";

export type Pair = readonly [string, string]; // English, French

/** One thing told, and mostly done. */
export type Step = {
  scene: string;
  at: number; // told when so many plies of its scene have been shown
  title: Pair;
  say: Pair;
  lit: string[]; // what it is about, the furthest first: the first of these that is in sight is lit
  clauses: string[];
  then?: string; // what came of it stays until this is touched
  only?: string; // of what may be done, only what begins so is offered
  sum?: true; // the learner's points as they stand are added up
};

/** `goal` stands on top all along; `short` says what the short real game at the end is like. */
export type Lesson = { goal: Pair; steps: Step[]; short: Pair };

export type LessonPly = SeatView & {
  by: number | null;
  do: string | null; // the learner's own move
  events: EventInfo[];
  sum: Record<string, number>;
};
export type LessonFile = { game: string; seats: number; scenes: { name: string; plies: LessonPly[] }[] };

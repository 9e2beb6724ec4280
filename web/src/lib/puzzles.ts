// Puzzles as this device knows them: which there are, which were answered, and answers that wait for a line. What ships is kept by the service
// worker, so all of it works without the server; the server alone rates.
import { api, Refused } from "./api";
import type { AnswerPuzzle, MyPuzzles, PuzzleInfo, PuzzleLine, PuzzleResult, PuzzleShelf } from "./wire";

const KEY = "landfall.puzzles";
const DAY_MS = 86_400_000;
const KEPT = 1000; // answers remembered here

type Kept = { answers: Record<string, boolean>; waiting: AnswerPuzzle[]; mine: MyPuzzles | null };

/** The day, counted from 1970, the same for everybody. */
export const dayNow = (): number => Math.floor(Date.now() / DAY_MS);
export const gameOf = (id: string): string => id.split("-").slice(0, -2).join("-");
export const daily = (shelf: PuzzleShelf, day = dayNow()): string => shelf.days[day % shelf.days.length]!;

function read(): Kept {
  try {
    return {
      answers: {},
      waiting: [],
      mine: null,
      ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>),
    };
  } catch {
    return { answers: {}, waiting: [], mine: null };
  }
}

function write(kept: Kept): void {
  const answers = Object.fromEntries(Object.entries(kept.answers).slice(-KEPT));
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept, answers }));
  } catch {
    // a private window may refuse: then it lasts as long as the page
  }
}

/** Was it answered on this device, and rightly? */
export const answeredHere = (id: string): boolean | null => read().answers[id] ?? null;

/** How I do: as the server says, else as it last said. Answers that waited are sent first. */
export async function mine(): Promise<MyPuzzles | null> {
  try {
    let now = read().waiting.length ? null : await api.myPuzzles();
    if (!now) {
      await send();
      now = await api.myPuzzles();
    }
    write({ ...read(), mine: now });
    return now;
  } catch {
    return read().mine;
  }
}

/** Send what waited for a line. What the server refuses is not sent again. */
async function send(): Promise<void> {
  for (const answer of read().waiting) {
    try {
      await api.answerPuzzle(answer);
    } catch (error) {
      if ((error as Refused).code === "offline") throw error;
    }
    const kept = read();
    write({ ...kept, waiting: kept.waiting.filter((one) => one.puzzle !== answer.puzzle) });
  }
}

/** Give an answer; null: there is no line, it is sent later. */
export async function answer(puzzle: PuzzleInfo, move: string, nudged: boolean): Promise<PuzzleResult | null> {
  const given: AnswerPuzzle = { puzzle: puzzle.id, move, nudged };
  const before = read();
  write({ ...before, answers: { ...before.answers, [puzzle.id]: puzzle.answers.includes(move) } });
  try {
    const result = await api.answerPuzzle(given);
    write({ ...read(), mine: result.mine });
    return result;
  } catch (error) {
    if ((error as Refused).code !== "offline") throw error;
    const kept = read();
    if (!kept.waiting.some((one) => one.puzzle === puzzle.id))
      write({ ...kept, waiting: [...kept.waiting, { ...given, day: dayNow() }] });
    return null;
  }
}

/** The one to try next: not answered yet, and as hard as the rating says; once all are answered, any other. */
export function nextOf(lines: PuzzleLine[], me: MyPuzzles | null, but: string | null): string | null {
  const done = new Set([...(me?.done ?? []), ...Object.keys(read().answers)]);
  const others = lines.filter((line) => line.id !== but);
  const open = others.filter((line) => !done.has(line.id));
  const rating = me?.rating ?? 1200;
  if (!open.length) return others[Math.floor(Math.random() * others.length)]?.id ?? null;
  return open.reduce((best, line) => (Math.abs(line.rating - rating) < Math.abs(best.rating - rating) ? line : best))
    .id;
}

export const isDone = (id: string, me: MyPuzzles | null): boolean =>
  (me?.done.includes(id) ?? false) || answeredHere(id) !== null;

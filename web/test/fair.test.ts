// The browser's sums are those of the server (tests/match/test_dealing.py has the same numbers).
import { expect, test } from "vitest";
import { commitment, prove, type ChancePly } from "../src/lib/fair";

const CHANCES = [
  { text: "draw egg", weight: 1, choice: 0 },
  { text: "draw hook", weight: 3, choice: 1 },
  { text: "draw lizard", weight: 6, choice: 2 },
];
const BY_EVENT = [
  "lizard",
  "hook",
  "lizard",
  "lizard",
  "lizard",
  "hook",
  "lizard",
  "hook",
  "lizard",
  "lizard",
  "hook",
  "lizard",
];
const plies: ChancePly[] = BY_EVENT.map((did, n) => ({ version: n + 1, did: `draw ${did}`, chances: CHANCES }));

test("what the server deals by event, the browser deals too", async () => {
  const seal = await commitment("a seed");
  expect(await prove(seal, "a seed", ["", "salt"], plies, 2)).toMatchObject({ fair: true, checked: plies.length });
  expect((await prove(seal, "a seed", ["", "other"], plies, 2)).fair).toBe(false);
  expect((await prove(seal, "a seed", ["", "salt"], plies, 1)).fair).toBe(false);
  const forged = plies.map((ply, n) =>
    n === 7 ? { ...ply, did: ply.did === "draw egg" ? "draw hook" : "draw egg" } : ply,
  );
  expect(await prove(seal, "a seed", ["", "salt"], forged, 2)).toMatchObject({ fair: false, wrong: 8 });
});

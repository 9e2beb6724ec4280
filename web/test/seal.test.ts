// What the browser keeps of a match's seal, and what it says when the server tells another story.
import { expect, test } from "vitest";
import { commitment } from "../src/lib/fair";
import { addSalt, compareEnd, compareTable, keptFor, shown } from "../src/lib/seal";
import type { TableInfo } from "../src/lib/wire";

const seat = (n: number, mine: boolean, salted: boolean) => ({ seat: n, mine, salted });
const table = (id: string, seal: string, seats: unknown[], status = "open") =>
  ({ id, commitment: seal, seats, status }) as unknown as TableInfo;

test("an honest end is the one that was sealed", async () => {
  const seal = await commitment("secret");
  expect(compareTable(table("a", seal, [seat(0, true, false), seat(1, false, false)]))).toBe(null);
  addSalt("a", "mine");
  expect(compareTable(table("a", seal, [seat(0, true, true), seat(1, false, false)], "playing"))).toBe(null);
  expect(keptFor("a")?.salts).toEqual(["mine"]);
  expect(await compareEnd(keptFor("a"), { commitment: seal, seed: "secret", salts: ["mine", ""] })).toBe(null);
});

test("an exchanged seal, secret or word raises the alarm", async () => {
  const [seal, other] = [await commitment("secret"), await commitment("other")];
  shown("b", seal);
  addSalt("b", "mine");
  compareTable(table("b", seal, [seat(0, true, true)]));
  expect(compareTable(table("b", other, [seat(0, true, true)]))).toBe("seal");
  expect(keptFor("b")?.seal).toBe(seal); // the first one counts
  const kept = keptFor("b");
  expect(await compareEnd(kept, { commitment: other, seed: "other", salts: ["mine"] })).toBe("seal");
  expect(await compareEnd(kept, { commitment: seal, seed: "other", salts: ["mine"] })).toBe("seed");
  expect(await compareEnd(kept, { commitment: seal, seed: "secret", salts: ["theirs"] })).toBe("salt");
  expect(await compareEnd(null, { commitment: other, seed: "secret", salts: [] })).toBe(null); // never seen: nothing to compare
});

// One thing a frame: what was put off happens in order, a frame each, and nothing moves before all is drawn.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
vi.mock("../src/lib/settings.svelte", () => ({ settings: { motion: "calm" } })); // no browser here to ask what is wanted
import { afterwards, begin, hold } from "../src/lib/frames.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const frame = (): Promise<unknown> => vi.advanceTimersByTimeAsync(18);

test("each change has a frame of its own, and what moves begins last", async () => {
  const done: string[] = [];
  begin(() => void done.push("moves"));
  afterwards(() => done.push("players"));
  afterwards(() => done.push("rack"));
  expect(done).toEqual([]);
  await frame();
  expect(done).toEqual(["players"]);
  await frame();
  expect(done).toEqual(["players", "rack"]);
  await frame();
  expect(done).toEqual(["players", "rack", "moves"]);
});

test("what is held back begins when it is let go, and the queue goes on afterwards", async () => {
  const done: string[] = [];
  hold(true);
  begin(() => void done.push("moves"));
  await frame();
  await frame();
  expect(done).toEqual([]);
  afterwards(() => done.push("players")); // a queue that had stopped for good would leave this undone
  await frame();
  expect(done).toEqual(["players"]);
  hold(false);
  await frame();
  expect(done).toEqual(["players", "moves"]);
  afterwards(() => done.push("later"));
  await frame();
  expect(done).toEqual(["players", "moves", "later"]);
});

test("all that begins has begun before any of it changes the page", async () => {
  const done: string[] = [];
  const piece = (name: string) => (): (() => void) => {
    done.push(`${name} begins`);
    return () => done.push(`${name} changes`);
  };
  begin(piece("ship"));
  begin(piece("coin"));
  await frame();
  expect(done).toEqual(["ship begins", "coin begins", "ship changes", "coin changes"]);
});

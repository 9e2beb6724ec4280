// The show: while something is read over the board nothing is shown, and afterwards all of it.
import { expect, test } from "vitest";
import { Show } from "../src/lib/show.svelte";
import type { AnyView } from "../src/lib/types";

const view = (version: number): AnyView => ({ version }) as unknown as AnyView;
const soon = (): Promise<void> => new Promise((done) => setTimeout(done, 30));

test("what happens while it is paused is shown once it goes on", async () => {
  const show = new Show(
    () => null,
    () => {},
  );
  const done: number[] = [];
  show.set(view(0));
  show.pause(true);
  show.add([], view(1), () => done.push(1));
  show.add([], view(2), () => done.push(2));
  await soon();
  expect(done).toEqual([]);
  expect(show.busy).toBe(true); // nobody chooses on a board that is behind
  expect(show.view).toEqual(view(0));
  show.pause(false);
  await soon();
  expect(done).toEqual([1, 2]);
  expect(show.busy).toBe(false);
  expect(show.view).toEqual(view(2));
});

test("a view laid down from outside is there at once, paused or not", async () => {
  const show = new Show(
    () => null,
    () => {},
  );
  show.pause(true);
  show.add([], view(1), () => {});
  show.set(view(5));
  expect(show.busy).toBe(false);
  expect(show.view).toEqual(view(5));
});

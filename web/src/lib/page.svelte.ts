// What a page tells the frame round it: whether it fills the whole window (a match does, its lobby does not).
import { onDestroy } from "svelte";

export const page: { header: boolean | null; tools: (() => void) | null } = $state({ header: null, tools: null });

/** Called by a page or a part of it: the frame's header is to be there, whatever the address says. */
export function withHeader(): void {
  page.header = true;
  onDestroy(() => (page.header = null));
}

/** Called by a page: while `asks` says so the whole window is its own, else there is the frame. */
export function fullOn(asks: () => boolean): void {
  $effect(() => {
    page.header = !asks();
    return () => (page.header = null);
  });
}

/** Whether the board shows the log: where it does, nothing of it is said twice. */
export const logInSight = $state({ on: false });

import type { Manners } from "..";
import type { Stage } from "../../lib/show.svelte";
export { default as Board } from "../oh-captain/Board.svelte";
export const stage: Stage = { time: () => 0, change: (view) => view, sound: () => null };
export const manners: Manners = { buttons: (moves) => moves, hint: () => null, risky: () => false };

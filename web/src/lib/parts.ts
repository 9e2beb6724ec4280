// A match of several games, one after the other: which of them is being played.
import type { AnyView } from "./types";
import type { GameInfo } from "./wire";

export type Part = { name: string; at: number; count: number; title: string };

/** Which part this view is of; null: the game is one game. */
export function partOf(info: GameInfo | null, view: AnyView | null, titles: Record<string, string>): Part | null {
  const name = (view as { part?: string } | null)?.part;
  const at = info && name !== undefined ? info.parts.indexOf(name) : -1;
  return at < 0 ? null : { name: name!, at: at + 1, count: info!.parts.length, title: titles[name!] ?? "" };
}

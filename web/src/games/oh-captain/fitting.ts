// What one would say just now: who announces swears, the others doubt; after a call somebody was caught or was right.
import type { AnyView, GameEvent } from "../../lib/types";
import type { OhCaptainView } from "../../lib/wire";

const AFTER: Record<string, string[]> = {
  exposed: ["caught", "never"],
  proved: ["told-you", "costly"],
  bought: ["captain"],
  mutiny: ["bottle", "captain"],
  loyal: ["captain"],
  attacked: ["costly"],
};

export function fitting(view: AnyView, lately: GameEvent[]): string[] {
  const { announced, active, viewer } = view as OhCaptainView;
  const claim = announced === null ? [] : active === viewer ? ["swear", "trust-me", "never"] : ["liar"];
  return [...claim, ...lately.toReversed().flatMap((event) => AFTER[event.name] ?? [])];
}

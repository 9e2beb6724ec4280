// The wire's types as the pages use them (wire.ts is written from the server's own), and what all views have in common.
import type { EventInfo, MoveInfo, Prompt, SeatView as WireSeatView, Views } from "./wire";

export type { ClauseInfo, GameInfo, Me, NewTable, OutcomeInfo, Prompt, Replay, ReplayStep, SeatInfo, TableInfo } from "./wire";
export type Move = MoveInfo;
export type GameEvent = EventInfo;
export type Level = "easy" | "medium" | "hard" | "expert";
export type GameName = keyof Views;

/** Any game's view: what every game has. */
export type AnyView = { game: string; viewer: number | null; phase: string; to_act: number | null; over: boolean };

export type SeatView<V = AnyView> = Omit<WireSeatView, "view" | "moves" | "prompt"> & { view: V; moves: Move[]; prompt: Prompt };

/** What every board is given. It knows no rules: `moves` says what may be done, `event` what is happening just now. */
export type BoardProps<V> = {
  view: V;
  seat: number | null; // whose eyes the board is seen with; null: a spectator's
  moves: Move[]; // what may be done now; empty while something is still moving
  event: Shown | null; // what is being shown
  names: string[];
  say: (key: string, args?: Record<string, unknown>) => string;
  play: (move: string) => void;
  lamps: SeatLamp[];
  aim?: { periods: number[] } | null; // a shot is awaited
  shoot?: (taps: [number, number] | null) => void;
};

/** An event on show: `serial` tells two alike apart; `ms` is how long it is shown. */
export type Shown = { event: GameEvent; serial: number; ms: number };

/** What the page knows of a player beside the game: there, a bot, time left. */
export type SeatLamp = { present: boolean; bot: boolean; botPlays: boolean; clock: number | null; running: boolean; mine: boolean };

// The wire's types as the pages use them (wire.ts is written from the server's own), and what all views have in common.
import type { Snippet } from "svelte";
import type { EventInfo, FeatInfo, MoveInfo, OutcomeInfo, Prompt, SeatView as WireSeatView, Story } from "./wire";

export type {
  ClauseInfo,
  GameInfo,
  Me,
  NewTable,
  OutcomeInfo,
  Prompt,
  Replay,
  ReplayPly,
  SeatInfo,
  TableInfo,
} from "./wire";
export type Move = MoveInfo;
export type GameEvent = EventInfo;
export type Level = "easy" | "medium" | "hard" | "expert";

/** Any game's view: what every game has. */
export type AnyView = { game: string; viewer: number | null; phase: string; to_act: number | null; over: boolean };

export type SeatView<V = AnyView> = Omit<WireSeatView, "view" | "moves" | "prompt"> & {
  view: V;
  moves: Move[];
  prompt: Prompt;
};

/** Saying a game's text by its key, its holes filled. */
export type Say = (key: string, args?: Record<string, unknown>) => string;

/** What every board is given. It knows no rules: `moves` says what may be done, `event` what is happening just now. A board is the whole
 * surface of the page and lays out everything on it, the shared pieces too: bar, helm and log, which the page makes (a match, a replay and a
 * lesson each their own). */
export type BoardProps<V> = {
  view: V;
  seat: number | null; // whose eyes the board is seen with; null: a spectator's
  moves: Move[]; // what may be done now; empty while something is still moving
  event: Shown | null; // what is being shown
  names: string[];
  say: Say;
  play: (move: string) => void;
  lamps: SeatLamp[];
  aim?: { periods: number[] } | null; // a shot is awaited
  shoot?: (taps: [number, number] | null) => void;
  bar: Snippet; // brand and tools, a row 44 px high
  helm: Snippet<[HelmParts?]>; // who is awaited and for what, and the buttons; fills the box it is given
  log: Snippet; // one line a turn; where there is no room the board leaves it out, and the bar opens it as a sheet
  bubbles: (Bubble | null)[]; // by seat: what was just said
  previewing?: Previewed | null; // something to point at on the board
};

/** What a game puts into the helm: its own picture of the choice, with buttons of its own (`buttons: false`: then the plain ones are left
 * out), and a title in place of the sentence. `live`: the body is there while something moves, too. `lately`: what was done last is told above
 * the body as well, where there is no log: when one is awaited, or ("waiting") while one is not. `waits`: what others are at, as the title
 * while they are; what happens is then told there, too. `looks`: something is being looked at, and the body says what it brings: that goes before a hint. */
export type HelmParts = {
  body?: Snippet;
  buttons?: boolean;
  title?: string;
  live?: boolean;
  lately?: boolean | "waiting";
  waits?: string;
  looks?: boolean;
};

/** What somebody just said, at the seat; `serial` tells two alike apart. */
export type Bubble = { text: string; serial: number };

/** A turn touched in the log, or a move being looked at: the board points at what its events and words name. `named`: all moves that are told of
 * beside the board just now, so that it can say which place is meant; `kept`: the move was touched, and not only passed over. */
export type Previewed = { events: GameEvent[]; move?: string; named?: GameEvent[]; kept?: boolean };

/** What the end page hands a game's own parts of it. */
export type EndProps = {
  id: string; // of the match: its replay can be fetched
  names: string[];
  seat: number | null;
  view: AnyView | null;
  outcome: OutcomeInfo;
  story: Story | null; // what was remarkable, and all that was told; null: it has not come yet
  say: Say;
};

/** What a game's drawing of something remarkable is given. */
export type FeatProps = { feat: FeatInfo; view: AnyView | null };

/** An event on show: `serial` tells two alike apart; `ms` is how long it is shown. A `moment` is staged; `still`: as a picture, without motion. */
export type Shown = {
  event: GameEvent;
  serial: number;
  ms: number;
  moment: boolean;
  still: boolean;
  ends?: AnyView; // what the step that it belongs to comes to
};

/** What the page knows of a player beside the game: there, a bot, time left. */
export type SeatLamp = {
  present: boolean;
  bot: boolean;
  botPlays: boolean;
  clock: number | null;
  running: boolean;
  mine: boolean;
};

// One puzzle under way: its moment on the board, the move that is chosen, and what became of the answer.
import { Refused } from "./api";
import { w } from "./i18n";
import type { HelmStore } from "./match.svelte";
import { answer } from "./puzzles";
import { settings } from "./settings.svelte";
import { Show, type Stage } from "./show.svelte";
import { sound } from "./sounds";
import type { Listener, LogLine, Telling } from "./telling";
import { capital, say, type Args, type Texts } from "./texts";
import type { Move, Previewed, SeatView } from "./types";
import type { PuzzleInfo, PuzzleResult } from "./wire";
import "./words/puzzles";

const NONE: Move[] = [];
const NUDGES = 3; // moves a nudge leaves

export class Solving implements HelmStore {
  chosen: Move | null = $state.raw(null);
  given: Move | null = $state.raw(null); // the answer
  nudged = $state(false);
  result: PuzzleResult | null = $state.raw(null);
  kept = $state(false); // there was no line: the answer is sent later
  trouble: Refused | null = $state.raw(null);
  version = $state(0);
  readonly show: Show;
  readonly seat: number;
  readonly now: SeatView;
  readonly log: LogLine[];
  readonly sent = false;
  readonly sending = false;
  readonly notice = null;
  readonly refused = null;
  readonly over = null;
  readonly presence = [];
  readonly table: { game: string };
  readonly texts: Texts;

  constructor(
    readonly puzzle: PuzzleInfo,
    told: Texts,
    readonly telling: Telling,
    stage: Stage,
    game: string,
    readonly label: (move: Move) => string | null,
  ) {
    this.table = { game };
    this.now = puzzle.now as SeatView;
    this.seat = puzzle.now.seat!;
    this.texts = telling.texts ? { ...told, ...(telling.texts as Texts) } : told;
    this.log = puzzle.told.map((event, id) => ({ id, event }));
    this.show = new Show(
      () => stage,
      () => {},
    );
    this.show.set(this.now.view);
  }

  readonly names: string[] = $derived.by(() =>
    this.puzzle.names.map((name, seat) => (seat === this.seat ? settings.name || name : name)),
  );
  readonly right: boolean | null = $derived.by(() =>
    this.given === null ? null : this.puzzle.answers.includes(this.given.text),
  );
  readonly moves: Move[] = $derived.by(() => (this.given === null ? this.now.moves : NONE));
  /** What a nudge leaves, in the order of the list: it must not say which is best. */
  readonly nudges: Move[] = $derived.by(() => {
    const best = this.puzzle.moves.filter((move) => !this.puzzle.answers.slice(1).includes(move.text)).slice(0, NUDGES);
    return this.nudged ? this.now.moves.filter((move) => best.some((one) => one.text === move.text)) : NONE;
  });
  readonly closed: { head: string; said: string } | null = $derived.by(() =>
    this.given === null
      ? null
      : { head: w("puzzle.answered"), said: w("puzzle.chosen", { move: this.words(this.given) }) },
  );
  readonly pointed: Previewed | null = $derived.by(() => {
    const move = this.given === null ? this.chosen : this.moveOf(this.puzzle.answers[0]!);
    return move ? { events: [{ name: "", args: move.args, ply: 0, private: false, to: null }], move: move.text } : null;
  });

  say(key: string, args: Args = {}): string {
    return say(this.texts, key, settings.language, args, this.names);
  }

  /** A move in words. */
  words(move: Move): string {
    return this.label(move) ?? capital(this.say(`move.${move.verb}`, move.args));
  }

  moveOf(text: string): Move | null {
    return this.now.moves.find((move) => move.text === text) ?? null;
  }

  get listener(): Listener {
    return { seat: this.seat, say: (key, args) => this.say(key, args), has: (key) => key in this.texts };
  }

  /** A move is touched: it is chosen, and may be chosen otherwise until it is given as the answer. */
  play(text: string): void {
    if (this.given !== null) return;
    this.chosen = this.moveOf(text);
    this.version += 1;
  }

  async answer(): Promise<void> {
    if (this.chosen === null || this.given !== null) return;
    this.given = this.chosen;
    this.version += 1;
    sound(this.right ? "coin" : "card");
    try {
      this.result = await answer(this.puzzle, this.given.text, this.nudged);
      this.kept = this.result === null;
    } catch (error) {
      this.trouble = error as Refused;
    }
  }

  askTakeback(): void {}

  stop(): void {
    this.show.stop();
  }
}

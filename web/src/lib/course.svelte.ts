// A lesson under way: where in its scenes it is, what is told, what the learner is to do.
import type { HelmStore } from "./match.svelte";
import type { Lesson, LessonFile, LessonPly, Step } from "./lesson";
import { settings } from "./settings.svelte";
import { Show, type Stage } from "./show.svelte";
import { sound } from "./sounds";
import type { Listener, LogLine, Telling } from "./telling";
import { say, type Args, type Texts } from "./texts";
import type { GameEvent, Move } from "./types";

const BREATH = 900; // milliseconds between two scenes
const NONE: Move[] = [];

export class Course implements HelmStore {
  step = $state(0);
  at = $state(0); // plies of the scene that were shown
  ended = $state(false);
  taps = $state(0); // how often the learner touched something
  nudge: string | null = $state(null); // a move that was tried, and is not the one to try now
  log: LogLine[] = $state.raw([]);
  version = $state(0);
  readonly show: Show;
  readonly seat = 0;
  readonly sent = false;
  readonly sending = false;
  readonly notice = null;
  readonly refused = null;
  readonly over = null;
  readonly presence = [];
  readonly table: { game: string };
  readonly texts: Texts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lines = 0;

  constructor(
    readonly file: LessonFile,
    readonly lesson: Lesson,
    told: Texts,
    readonly telling: Telling,
    readonly stage: Stage,
    readonly people: () => string[],
  ) {
    this.table = { game: file.game };
    this.texts = telling.texts ? { ...told, ...(telling.texts as Texts) } : told;
    this.show = new Show(
      () => this.stage,
      (event) => this.#hear(event),
    );
    this.go(0);
  }

  readonly names: string[] = $derived.by(() => this.people());
  readonly told: Step = $derived.by(() => this.lesson.steps[this.step]!);
  readonly #plies: LessonPly[] = $derived.by(
    () => this.file.scenes.find((scene) => scene.name === this.told.scene)!.plies,
  );
  readonly now: LessonPly = $derived.by(() => this.#plies[this.at]!);
  readonly #next: LessonPly | undefined = $derived.by(() => this.#plies[this.at + 1]);
  /** Is the step at hand what is being told, and is everything at rest? */
  readonly resting: boolean = $derived.by(() => !this.show.busy && !this.ended && this.at === this.told.at);
  /** What the learner is to do here; null: only to listen. */
  readonly wanted: string | null = $derived.by(() => {
    const following = this.lesson.steps[this.step + 1];
    const again = following?.scene === this.told.scene && following.at === this.at; // two things are told at the same moment
    return this.at === this.told.at && !again && this.#next?.by === 0 ? this.#next.do : null;
  });
  readonly moves: Move[] = $derived.by(() => {
    if (!this.resting || this.wanted === null) return NONE;
    const only = this.told.only;
    return only === undefined ? this.now.moves : this.now.moves.filter((move) => move.text.startsWith(only));
  });
  readonly aim = $derived.by(() => (this.resting && this.wanted !== null ? this.now.aim : null));

  say(key: string, args: Args = {}): string {
    return say(this.texts, key, settings.language, args, this.names);
  }

  get listener(): Listener {
    return { seat: 0, say: (key, args) => this.say(key, args), has: (key) => key in this.texts };
  }

  /** Lay a step's moment on the table. */
  go(step: number): void {
    clearTimeout(this.#timer);
    this.step = Math.max(0, step);
    this.at = this.told.at;
    this.ended = false;
    this.nudge = null;
    this.version += 1;
    this.show.set(this.now.view);
  }

  play(move: string): void {
    if (move === this.wanted) this.further();
    else this.nudge = move;
  }

  /** Told, or done: on to the next thing. */
  further(): void {
    this.nudge = null;
    this.#advance(true);
  }

  askTakeback(): void {
    this.go(this.step - 1);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.show.stop();
  }

  #advance(mine: boolean): void {
    const following = this.lesson.steps[this.step + 1];
    if (following && following.scene === this.told.scene && following.at === this.at) {
      this.step += 1;
      this.version += 1;
    } else if (this.#next && (mine || this.#next.by !== 0)) {
      const next = this.#next;
      this.show.add(next.events, next.view, () => {
        this.at += 1;
        this.version += 1;
        this.#advance(false);
      });
    } else if (following)
      this.#timer = setTimeout(() => this.go(this.step + 1), settings.motion === "still" ? 0 : BREATH);
    else this.ended = true;
  }

  #hear(event: GameEvent): void {
    sound(this.stage.sound(event));
    this.log = [...this.log.slice(-40), { id: ++this.#lines, event }];
  }
}

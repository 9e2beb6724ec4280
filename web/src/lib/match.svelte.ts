// One table as this page follows it: who sits there, what each of my seats may see and do, and what is being shown.
import { api } from "./api";
import { Coach } from "./coach.svelte";
import { addSalt, compareEnd, compareTable, keptFor, newSalt, type Alarm } from "./seal";
import { called, w } from "./i18n";
import type { Language } from "./settings.svelte";
import { settings } from "./settings.svelte";
import { share } from "./share";
import { Show, type Stage } from "./show.svelte";
import { socket } from "./socket.svelte";
import { sound } from "./sounds";
import { lineOf, OUT_OF_TIME, turnsOf, type Listener, type LogLine, type Telling } from "./telling";
import { capital, say, type Args, type Texts } from "./texts";
import type { AnyView, GameEvent, Move, SeatLamp, SeatView } from "./types";
import type { ChatFrame, ClockFrame, FromServer, GameInfo, Over, SeatPresence, TableInfo, TakebackFrame } from "./wire";

const NONE: SeatView["moves"] = [];
const READ = 5000; // milliseconds a notice stays
const AT_ONCE = 700; // milliseconds in which one reads that the only choice is made
const BLINK = 150; // milliseconds within which a move is mostly answered: until then the page stays as it is, and is drawn once, not twice

type Pending = {
  id: string;
  seat: number;
  version: number;
  frame: { move: string } | { taps: [number, number] | null };
};

/** What the helm needs to know of a table: a lesson has it too. */
export type HelmStore = Pick<
  TableStore,
  | "now"
  | "moves"
  | "seat"
  | "names"
  | "texts"
  | "telling"
  | "listener"
  | "log"
  | "show"
  | "version"
  | "sent"
  | "sending"
  | "notice"
  | "refused"
  | "over"
  | "presence"
  | "say"
  | "play"
  | "askTakeback"
> & { table: { game: string } | null; closed?: { head: string; said: string } | null }; // closed: nothing is awaited any more

export class TableStore {
  table: TableInfo | null = $state.raw(null);
  #told: Texts = $state.raw({});
  telling: Telling = $state.raw({}); // how the game tells its turns
  texts: Texts = $derived(this.telling.texts ? { ...this.#told, ...(this.telling.texts as Texts) } : this.#told);
  info: GameInfo | null = $state.raw(null);
  forced: ((move: Move, view: AnyView) => boolean) | null = null; // whether the only choice there is may be made for one
  bare: ((view: AnyView) => boolean) | null = null; // whether a seat sees nothing yet that the others cannot know
  notice: string | null = $state(null); // what was just done for somebody, in words
  version = $state(-1);
  views: Record<string, SeatView> = $state.raw({});
  looking: string = $state("spectator"); // whose eyes: a seat of mine, or "spectator"
  curtain: number | null = $state(null); // the seat the device is to be handed to
  logs: Record<string, LogLine[]> = $state.raw({}); // what each pair of eyes was told
  refused: Record<Language, string> | null = $state.raw(null);
  failed: Record<Language, string> | null = $state.raw(null);
  clock: ClockFrame | null = $state.raw(null);
  clockCame = 0;
  presence: SeatPresence[] = $state.raw([]);
  spectators = $state(0);
  chat: ChatFrame[] = $state.raw([]);
  muted: number[] = $state.raw([]); // whose words are not heard here
  takeback: TakebackFrame | null = $state.raw(null);
  over: Over | null = $state.raw(null);
  alarm: Alarm | null = $state(null); // something about chance is not what this browser was shown
  sent = $state(false); // a move of mine is on its way
  sending = $state(false); // and was not answered in the blink of an eye
  coach = new Coach(this);
  stage: Stage | null = $state.raw(null);
  show: Show;
  names: string[] = $derived(
    this.table?.seats.map((seat) => called(seat.name, seat.mine && this.mine.length === 1)) ?? [],
  );
  /** What may be touched: nothing while the board still moves or a move is on its way. */
  moves: SeatView["moves"] = $derived.by(() =>
    this.show.busy || this.sending || this.curtain !== null ? NONE : (this.now?.moves ?? NONE),
  );
  lamps: SeatLamp[] = $derived(
    (this.table?.seats ?? []).map((seat) => {
      const there = this.presence.find((one) => one.seat === seat.seat);
      return {
        present: there?.present ?? seat.present,
        bot: seat.kind === "bot",
        botPlays: there?.bot_plays ?? false,
        clock: this.clock?.clocks[seat.seat] ?? null,
        running: this.clock?.running === seat.seat,
        mine: seat.mine,
      };
    }),
  );
  #pending: Pending | null = null;
  #blink: ReturnType<typeof setTimeout> | undefined;
  #leave: () => void = () => {};
  #closed = false;
  #ready = false; // the board is known
  #unread = -1; // up to here what was told is not read yet
  #lines = 0;
  #salted = new Set<number>();
  #when = new WeakMap<GameEvent, number>(); // the version of the step that told an event
  #toldUntil = 0; // up to this version the log is what the server says was told

  constructor(readonly id: string) {
    this.show = new Show(
      () => this.stage,
      (event) => sound(this.stage?.sound(event) ?? null),
      (event) => this.#note(this.looking, [event]),
    );
    void api.beKnown(settings.language).finally(() => {
      if (this.#closed) return;
      this.#leave = socket.join(
        (frame) => this.#on(frame),
        () => this.#watch(),
      );
    });
  }

  close(): void {
    this.#closed = true;
    socket.send({ do: "unwatch", table: this.id });
    this.show.stop();
    this.#leave();
  }

  get mine(): number[] {
    return this.table?.seats.filter((seat) => seat.mine).map((seat) => seat.seat) ?? [];
  }

  get seat(): number | null {
    return this.looking === "spectator" ? null : Number(this.looking);
  }

  /** The seat whose player speaks from here; before the start nobody looks from a seat yet. */
  get voice(): number | null {
    return this.table?.status === "open" ? (this.mine[0] ?? null) : this.seat;
  }

  get now(): SeatView | null {
    return this.views[this.looking] ?? null;
  }

  say(key: string, args: Args = {}): string {
    if (key === OUT_OF_TIME && this.mine.includes(Number(args["seat"])) && this.mine.length === 1)
      return w("match.your-time-out");
    if (key === OUT_OF_TIME) return w("match.out-of-time", { name: this.names[Number(args["seat"])] ?? "" });
    return say(this.texts, key, settings.language, args, this.names);
  }

  /** A move among others, in short where the game has a shorter word for it. */
  briefly(move: { verb: string; args: Args }): string {
    const brief = `brief.${move.verb}`;
    return capital(this.say(brief in this.texts ? brief : `move.${move.verb}`, move.args));
  }

  /** To whom the log is told. */
  get listener(): Listener {
    return { seat: this.seat, say: (key, args) => this.say(key, args), has: (key) => key in this.texts };
  }

  // -- what one does ----------------------------------------------------------------------------------------------------------

  play(move: string): void {
    this.notice = null;
    this.#send({ move }, this.seat);
  }

  shoot(taps: [number, number] | null): void {
    this.#send({ taps }, this.seat);
  }

  #send(frame: Pending["frame"], seat: number | null): void {
    if (seat === null || this.#pending) return;
    this.refused = null;
    this.coach.played();
    this.#pending = { id: crypto.randomUUID(), seat, version: this.version, frame };
    this.sent = true;
    this.#blink = setTimeout(() => (this.sending = true), BLINK);
    this.#sendPending();
  }

  #answered(): void {
    this.#pending = null;
    this.sent = this.sending = false;
    clearTimeout(this.#blink);
  }

  #sendPending(): void {
    const waits = this.#pending;
    if (!waits) return;
    const common = { table: this.id, seat: waits.seat, version: waits.version, id: waits.id };
    if ("move" in waits.frame)
      socket.send({ do: "move", ...common, move: waits.frame.move, judge: this.coach.listens });
    else socket.send({ do: "aim", ...common, taps: waits.frame.taps, keep: settings.keepTaps });
  }

  phrase(phrase: string): void {
    if (this.voice !== null) socket.send({ do: "phrase", table: this.id, seat: this.voice, phrase });
  }

  speak(text: string): void {
    if (this.voice !== null && text.trim())
      socket.send({ do: "say", table: this.id, seat: this.voice, text: text.trim() });
  }

  mute(seat: number, on: boolean): void {
    this.muted = on ? [...this.muted, seat] : this.muted.filter((one) => one !== seat);
    socket.send({ do: "mute", table: this.id, seat, on });
  }

  askTakeback(): void {
    if (this.seat !== null) socket.send({ do: "takeback", table: this.id, seat: this.seat });
  }

  answerTakeback(yes: boolean): void {
    for (const seat of this.takeback?.waiting ?? []) {
      if (this.mine.includes(seat)) socket.send({ do: "answer-takeback", table: this.id, seat, yes });
    }
    this.takeback = null;
  }

  /** The device was handed over: show that player's things. */
  lift(): void {
    if (this.curtain === null) return;
    this.looking = String(this.curtain);
    this.curtain = null;
    this.#settle();
    socket.send({ do: "seen", table: this.id, seat: this.seat });
  }

  // -- what is heard ------------------------------------------------------------------------------------------------------------

  #watch(): void {
    socket.send({ do: "watch", table: this.id, since: this.version >= 0 ? this.version : null });
  }

  #on(frame: FromServer): void {
    if (frame.is === "refused") return this.#onRefused(frame.id, frame.code, frame.sentences);
    if (frame.is === "done") {
      if (this.#pending?.id === frame.id) this.#answered();
      return;
    }
    if (frame.is === "pong") return;
    if ((frame.is === "table" ? frame.table.id : frame.table) !== this.id) return;
    if (frame.is === "table") this.#onTable(frame.table);
    else if (frame.is === "sync") this.#onSync(frame.version, frame.views as Record<string, SeatView>);
    else if (frame.is === "step")
      this.#onStep(
        frame.since,
        frame.version,
        frame.events,
        frame.views as Record<string, SeatView>,
        frame.late ?? null,
      );
    else if (frame.is === "clock") {
      this.clock = frame;
      this.clockCame = Date.now();
    } else if (frame.is === "presence") {
      this.presence = frame.seats;
      this.spectators = frame.spectators;
    } else if (frame.is === "chat") this.chat = [...this.chat.slice(-60), frame];
    else if (frame.is === "words") {
      this.chat = frame.words;
      this.muted = frame.muted;
    } else if (frame.is === "takeback") this.#onTakeback(frame);
    else if (frame.is === "advice") this.coach.onAdvice(frame);
    else if (frame.is === "remark") this.coach.onRemark(frame);
    else if (frame.is === "over") {
      this.over = frame;
      void compareEnd(keptFor(this.id), frame).then((alarm) => (this.alarm ??= alarm));
    }
  }

  #onRefused(id: string | null, code: string, sentences: Record<Language, string>): void {
    if (id !== null && this.#pending?.id !== id) return;
    if (id === null && (this.table === null || code === "spectators-barred")) {
      this.failed = sentences;
      return;
    }
    this.coach.failed();
    const aimed = this.#pending !== null && "taps" in this.#pending.frame;
    this.#answered();
    this.refused = sentences;
    if (code === "stale" || aimed) this.#watch(); // what may be done is told anew: a shot that was refused can be aimed again
  }

  #onTable(table: TableInfo): void {
    const first = this.table === null;
    this.table = table;
    this.alarm ??= compareTable(table);
    if (first) {
      void api.texts(table.game).then((texts) => (this.#told = texts));
      void api.games().then((all) => {
        this.info = all.find((one) => one.name === table.game) ?? null;
        this.#chooseEyes();
      });
    }
    if (table.status !== "open") return;
    for (const seat of table.seats) {
      if (seat.mine && !seat.salted && !this.#salted.has(seat.seat)) {
        this.#salted.add(seat.seat);
        const salt = newSalt(); // only now that the seal is shown
        addSalt(this.id, salt);
        socket.send({ do: "salt", table: this.id, seat: seat.seat, salt, seal: table.commitment });
      }
    }
  }

  #onSync(version: number, views: Record<string, SeatView>): void {
    const again = this.version >= 0;
    if (version !== this.version) this.coach.moved();
    this.version = version;
    if (!again && this.table?.status === "over") this.#unread = version;
    else void this.#readEventsSoFar(version);
    this.views = views;
    this.#chooseEyes();
    const view = this.now?.view;
    if (view) this.show.set(view);
    if (again && this.#pending) this.#sendPending();
  }

  #onStep(
    since: number,
    version: number,
    events: Record<string, GameEvent[]>,
    views: Record<string, SeatView>,
    ranOut: number | null,
  ): void {
    if (version <= this.version) return;
    if (since !== this.version) return this.#watch();
    this.version = version;
    this.coach.moved();
    const late: GameEvent | null =
      ranOut === null ? null : { name: OUT_OF_TIME, args: { seat: ranOut }, ply: version, private: false, to: null };
    if (late) this.#notice([this.say(OUT_OF_TIME, late.args), this.#played(events[this.looking] ?? [])].join(" "));
    if (late) events = Object.fromEntries(Object.entries(events).map(([eyes, told]) => [eyes, [late, ...told]]));
    for (const event of Object.values(events).flat()) this.#when.set(event, version);
    if (this.#pending && this.#pending.version < version) this.#answered();
    this.refused = this.takeback = null; // both were about the board as it was
    const eyes = this.looking;
    this.views = share(this.views, views);
    const view = this.views[eyes];
    for (const other of Object.keys(events)) if (other !== eyes) this.#note(other, events[other] ?? []);
    if (!view) {
      this.#chooseEyes();
      if (this.now) this.show.set(this.now.view);
      return;
    }
    this.show.add(events[eyes] ?? [], view.view as AnyView, () => this.#chooseEyes());
  }

  /** What was done in these events, in words. */
  #played(events: GameEvent[]): string {
    const turns = turnsOf(this.#lined(events), this.telling).slice(0, 1);
    return turns.map((turn) => lineOf(turn, this.telling, this.listener)).join(" ");
  }

  #onTakeback(frame: TakebackFrame): void {
    const alone = frame.state === "done" && this.mine.includes(frame.seat) && (this.table?.coach ?? false);
    this.takeback = alone ? null : frame; // who took it back by themselves sees it on the board
    if (frame.state === "done") this.coach.played();
  }

  get log(): LogLine[] {
    return this.logs[this.looking] ?? [];
  }

  #note(eyes: string, events: GameEvent[]): void {
    const lines = this.#lined(events.filter((event) => (this.#when.get(event) ?? 0) > this.#toldUntil)); // others are in the log by now
    this.logs = { ...this.logs, [eyes]: [...(this.logs[eyes] ?? []).slice(-400), ...lines] };
  }

  #lined(events: GameEvent[]): LogLine[] {
    return events.map((event) => ({ id: ++this.#lines, event }));
  }

  /** Read what was told of a match that was over already when one came: nobody needs it to see how it ended. */
  readPast(): void {
    if (this.#unread < 0) return;
    void this.#readEventsSoFar(this.#unread);
    this.#unread = -1;
  }

  /** A sync tells no past (a page that comes in mid-match, a lost line): read what was told until then, and go on from there. */
  async #readEventsSoFar(version: number): Promise<void> {
    try {
      const soFar = await api.eventsSoFar(this.id, version);
      if (soFar.version < this.#toldUntil) return;
      this.#toldUntil = soFar.version;
      const later = (line: LogLine): boolean => (this.#when.get(line.event) ?? 0) > soFar.version;
      const logs: Record<string, LogLine[]> = {};
      for (const [eyes, events] of Object.entries(soFar.events))
        logs[eyes] = [...this.#lined(events), ...(this.logs[eyes] ?? []).filter(later)];
      this.logs = logs;
    } catch {
      // the log then begins with what comes next
    }
  }

  /** Whose things to show: the seat awaited, if it is one of mine; with a curtain before another person's secrets are shown. */
  #chooseEyes(): void {
    const seats = Object.keys(this.views).filter(
      (eyes) => eyes !== "spectator" || Object.keys(this.views).length === 1,
    );
    if (!seats.length) return;
    const awaited = this.#awaited();
    if (!seats.includes(this.looking) && this.curtain === null) {
      if (seats.length === 1) this.looking = seats[0]!;
      else this.#turnTo(awaited ?? Number(seats[0]));
    }
    if (awaited === null) return;
    if (this.#makeForced(awaited)) return;
    if (String(awaited) !== this.looking && seats.length > 1) this.#turnTo(awaited);
  }

  /** Another of my seats is awaited: show its things, or first what all may see, until the device was handed over. */
  #turnTo(seat: number): void {
    if (!this.#hasSecrets(seat)) {
      this.curtain = null;
      this.looking = String(seat);
      this.#settle();
      return;
    }
    if (this.curtain === seat) return;
    this.looking = "spectator";
    this.#settle();
    if (!this.#ready) return; // the board may say that nothing is secret yet
    this.curtain = seat;
    socket.send({ do: "seen", table: this.id, seat: null });
  }

  /** Does this seat see anything that not everybody may see, or could know? */
  #hasSecrets(seat: number): boolean {
    const open = this.views["spectator"]?.view;
    const own = this.views[String(seat)]?.view;
    if (this.info?.hides === false || !own || this.bare?.(own)) return false;
    return !open || JSON.stringify({ ...own, viewer: null }) !== JSON.stringify({ ...open, viewer: null });
  }

  #notice(text: string): void {
    this.notice = text;
    setTimeout(() => this.notice === text && (this.notice = null), READ);
  }

  /** The only choice there is, with nothing to learn from it, is made for who is awaited. */
  #makeForced(seat: number): boolean {
    const here = this.views[String(seat)];
    const only = here?.moves.length === 1 ? here.moves[0]! : null;
    if (!only || !settings.forced || !this.forced?.(only, here!.view)) return false;
    const version = this.version;
    this.#notice(w("match.only", { move: this.say(`move.${only.verb}`, only.args) }));
    setTimeout(() => {
      if (this.version === version && !this.#closed) this.#send({ move: only.text }, seat);
    }, AT_ONCE);
    return true;
  }

  /** The seat of mine that is to act, if there is one. */
  #awaited(): number | null {
    for (const [seat, view] of Object.entries(this.views)) {
      if (seat !== "spectator" && view.view.to_act === Number(seat)) return Number(seat);
    }
    return null;
  }

  #settle(): void {
    const view = this.now?.view;
    if (view) this.show.set(view);
  }

  /** The board is known now, and what it says of forced moves and of secrets: a choice may have waited for that. */
  ready(): void {
    this.#ready = true;
    if (!this.show.busy) this.#chooseEyes();
  }
}

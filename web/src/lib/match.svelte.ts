// One table as this page follows it: who sits there, what each of my seats may see and do, and what is being shown.
import { api } from "./api";
import { newSalt } from "./fair";
import { called } from "./i18n";
import type { Language } from "./settings.svelte";
import { settings } from "./settings.svelte";
import { share } from "./share";
import { Show, type Stage } from "./show.svelte";
import { socket } from "./socket.svelte";
import { sound } from "./sounds";
import { say, type Args, type Texts } from "./texts";
import type { AnyView, GameEvent, SeatLamp, SeatView } from "./types";
import type { ChatFrame, ClockFrame, FromServer, Over, SeatPresence, TableInfo, TakebackFrame } from "./wire";

/** Games in which a player has something to hide from the person beside them. */
const SECRETIVE = new Set(["oh-captain", "lumarathon"]);

const NONE: SeatView["moves"] = [];
const BLINK = 150; // milliseconds within which a move is mostly answered: until then the page stays as it is, and is drawn once, not twice

export type LogLine = { id: number; event: GameEvent };
type Pending = { id: string; seat: number; version: number; frame: { move: string } | { taps: [number, number] | null } };

export class TableStore {
  table: TableInfo | null = $state.raw(null);
  texts: Texts = $state.raw({});
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
  sent = $state(false); // a move of mine is on its way
  sending = $state(false); // and was not answered in the blink of an eye
  stage: Stage | null = $state.raw(null);
  show: Show;
  names: string[] = $derived(this.table?.seats.map((seat) => called(seat.name)) ?? []);
  /** What may be touched: nothing while the board still moves or a move is on its way. */
  moves: SeatView["moves"] = $derived.by(() => (this.show.busy || this.sending || this.curtain !== null ? NONE : (this.now?.moves ?? NONE)));
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
  #lines = 0;
  #salted = new Set<number>();
  #when = new WeakMap<GameEvent, number>(); // the version of the step that told an event
  #past = 0; // up to this version the log is what the server says was told

  constructor(readonly id: string) {
    this.show = new Show(
      () => this.stage,
      (event) => this.#hear(event),
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

  get now(): SeatView | null {
    return this.views[this.looking] ?? null;
  }

  say(key: string, args: Args = {}): string {
    return say(this.texts, key, settings.language, args, this.names);
  }

  // -- what one does ----------------------------------------------------------------------------------------------------------

  play(move: string): void {
    this.#send({ move });
  }

  shoot(taps: [number, number] | null): void {
    this.#send({ taps });
  }

  #send(frame: Pending["frame"]): void {
    if (this.seat === null || this.#pending) return;
    this.refused = null;
    this.#pending = { id: crypto.randomUUID(), seat: this.seat, version: this.version, frame };
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
    if ("move" in waits.frame) socket.send({ do: "move", ...common, move: waits.frame.move });
    else socket.send({ do: "aim", ...common, taps: waits.frame.taps });
  }

  phrase(phrase: string): void {
    if (this.seat !== null) socket.send({ do: "phrase", table: this.id, seat: this.seat, phrase });
  }

  speak(text: string): void {
    if (this.seat !== null && text.trim()) socket.send({ do: "say", table: this.id, seat: this.seat, text: text.trim() });
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
    else if (frame.is === "step") this.#onStep(frame.since, frame.version, frame.events, frame.views as Record<string, SeatView>);
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
    else if (frame.is === "over") this.over = frame;
  }

  #onRefused(id: string | null, code: string, sentences: Record<Language, string>): void {
    if (id !== null && this.#pending?.id !== id) return;
    if (id === null && (this.table === null || code === "spectators-barred")) {
      this.failed = sentences;
      return;
    }
    this.#answered();
    this.refused = sentences;
    if (code === "stale") this.#watch();
  }

  #onTable(table: TableInfo): void {
    const first = this.table === null;
    this.table = table;
    if (first) void api.texts(table.game).then((texts) => (this.texts = texts));
    if (table.status !== "open") return;
    for (const seat of table.seats) {
      if (seat.mine && !seat.salted && !this.#salted.has(seat.seat)) {
        this.#salted.add(seat.seat);
        socket.send({ do: "salt", table: this.id, seat: seat.seat, salt: newSalt() });
      }
    }
  }

  #onSync(version: number, views: Record<string, SeatView>): void {
    const again = this.version >= 0;
    this.version = version;
    void this.#readPast(version);
    this.views = views;
    this.#chooseEyes();
    const view = this.now?.view;
    if (view) this.show.set(view);
    if (again && this.#pending) this.#sendPending();
  }

  #onStep(since: number, version: number, events: Record<string, GameEvent[]>, views: Record<string, SeatView>): void {
    if (version <= this.version) return;
    if (since !== this.version) return this.#watch();
    this.version = version;
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

  #onTakeback(frame: TakebackFrame): void {
    this.takeback = frame;
  }

  get log(): LogLine[] {
    return this.logs[this.looking] ?? [];
  }

  #hear(event: GameEvent): void {
    sound(this.stage?.sound(event) ?? null);
    this.#note(this.looking, [event]);
  }

  #note(eyes: string, events: GameEvent[]): void {
    const lines = this.#lined(events.filter((event) => (this.#when.get(event) ?? 0) > this.#past)); // others are in the log by now
    this.logs = { ...this.logs, [eyes]: [...(this.logs[eyes] ?? []).slice(-400), ...lines] };
  }

  #lined(events: GameEvent[]): LogLine[] {
    return events.map((event) => ({ id: ++this.#lines, event }));
  }

  /** A sync tells no past (a page that comes in mid-match, a lost line): read what was told until then, and go on from there. */
  async #readPast(version: number): Promise<void> {
    try {
      const past = await api.past(this.id, version);
      if (past.version < this.#past) return;
      this.#past = past.version;
      const later = (line: LogLine): boolean => (this.#when.get(line.event) ?? 0) > past.version;
      const logs: Record<string, LogLine[]> = {};
      for (const [eyes, events] of Object.entries(past.events)) logs[eyes] = [...this.#lined(events), ...(this.logs[eyes] ?? []).filter(later)];
      this.logs = logs;
    } catch {
      // the log then begins with what comes next
    }
  }

  /** Whose things to show: the seat awaited, if it is one of mine; with a curtain where another person's things would show. */
  #chooseEyes(): void {
    const seats = Object.keys(this.views);
    if (!seats.length) return;
    const awaited = this.#awaited();
    const hides = this.table !== null && SECRETIVE.has(this.table.game);
    if (!seats.includes(this.looking)) {
      this.looking = seats.length === 1 ? seats[0]! : hides ? "" : String(awaited ?? seats[0]);
      if (!this.looking) this.curtain = awaited ?? Number(seats[0]);
    }
    if (awaited === null || String(awaited) === this.looking || seats.length < 2) return;
    if (!hides) {
      this.looking = String(awaited);
      this.#settle();
    } else if (this.curtain !== awaited) {
      this.curtain = awaited;
      this.looking = "";
      socket.send({ do: "seen", table: this.id, seat: null });
    }
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
}

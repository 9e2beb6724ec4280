// The coach as one table's page has it: what was asked, what it said, what of that is lit on the board.
import { settings } from "./settings.svelte";
import { socket } from "./socket.svelte";
import type { GameEvent, Previewed } from "./types";
import type { AdviceFrame, ChoiceInfo, GameInfo, RemarkFrame, TableInfo } from "./wire";

const asEvent = ({ verb, args }: Pick<ChoiceInfo, "verb" | "args">): GameEvent => ({
  name: verb,
  args,
  ply: 0,
  private: false,
  to: null,
});

/** What the coach has to know of its table. */
export type Coached = {
  id: string;
  table: TableInfo | null;
  info: GameInfo | null;
  seat: number | null;
  version: number;
  over: unknown;
};

export class Coach {
  advice: AdviceFrame | null = $state.raw(null);
  remark: RemarkFrame | null = $state.raw(null);
  heard = $state(false); // the remark is wanted in sight in a helm that has choices to show
  open = $state(false); // its advice is wanted in sight
  asked = $state(false); // and is on its way
  lit: ChoiceInfo | null = $state.raw(null); // what is shown on the board
  over: Pick<ChoiceInfo, "verb" | "args" | "text"> | null = $state.raw(null); // a mouse or the focus is on it: shown while it is
  hushed = $state(false); // for this match
  always = $state(false); // at a table for practice: at every choice
  beside = $state(false); // it speaks in the column that the board gives the log; else in the helm
  #praised = false; // once a match is enough

  constructor(private readonly at: Coached) {}

  /** Whether it is there for who looks: the others are bots, or all have agreed. Of a game it has not learnt it has nothing to say. */
  get here(): boolean {
    const nothing = this.at.info?.coach === "off" || this.at.info?.coach === "untaught";
    return this.at.seat !== null && !this.at.over && (this.at.table?.coach ?? false) && !nothing;
  }

  /** Whether it may speak of moves made without being asked. */
  get listens(): boolean {
    return this.here && settings.remarks && !this.hushed && this.at.info?.coach === "yes";
  }

  ask(): void {
    const { id, seat, version } = this.at;
    if (seat === null) return;
    this.open = true;
    this.remark = null;
    if (this.advice?.version === version && this.advice.seat === seat) return;
    this.asked = true;
    socket.send({ do: "hint", table: id, seat, version });
  }

  toggle(): void {
    if (this.open) this.close();
    else this.ask();
  }

  close(): void {
    this.open = this.always = false;
    this.over = null;
    if (this.beside) this.lit = null; // in the helm it hid the buttons: what was touched there stays lit among them
  }

  onAdvice(frame: AdviceFrame): void {
    if (frame.seat !== this.at.seat || frame.version !== this.at.version) return;
    this.asked = false;
    this.advice = frame;
  }

  onRemark(frame: RemarkFrame): void {
    if (!this.listens || frame.seat !== this.at.seat) return;
    if (frame.verdict === "good" && this.#praised) return;
    this.#praised ||= frame.verdict === "good";
    this.remark = frame;
    this.heard = false;
  }

  /** Nothing came of what was asked. */
  failed(): void {
    if (this.asked) this.open = this.always = false;
    this.asked = false;
  }

  /** The match has moved on: what was said of the moment before is no help any more. */
  moved(): void {
    this.advice = this.lit = this.over = null;
    this.asked = false;
    if (!this.always) this.open = false;
  }

  /** A move of mine is on its way: a remark is about the one before. */
  played(): void {
    this.remark = null;
  }

  point(choice: ChoiceInfo): void {
    this.lit = this.lit?.text === choice.text ? null : choice;
  }

  /** What the board points at. */
  get previewed(): Previewed | null {
    const one = this.over ?? this.lit;
    const told = (this.open ? this.advice?.choices : this.remark?.choices.slice(0, 1)) ?? [];
    if (!one && !told.length) return null;
    const events = one ? [asEvent(one)] : [];
    return {
      events,
      ...(one ? { move: one.text } : {}),
      named: told.map(asEvent),
      kept: one !== null && one === this.lit,
    };
  }

  want(yes: boolean): void {
    socket.send({ do: "coach", table: this.at.id, yes });
  }
}

const LIT = "data-advised";

/** Light whatever makes this move, wherever the board draws it, and keep it so while the page changes. */
export function light(root: HTMLElement, move: string): () => void {
  const wanted = `[data-move="${CSS.escape(move)}"]`;
  const mark = (): void => {
    for (const one of root.querySelectorAll(`[${LIT}]`)) if (!one.matches(wanted)) one.removeAttribute(LIT);
    for (const one of root.querySelectorAll(wanted)) if (!one.hasAttribute(LIT)) one.setAttribute(LIT, "");
  };
  mark();
  const observer = new MutationObserver(mark);
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ["data-move"] });
  return () => {
    observer.disconnect();
    for (const one of root.querySelectorAll(`[${LIT}]`)) one.removeAttribute(LIT);
  };
}

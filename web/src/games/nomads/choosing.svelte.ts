// What is chosen and looked at on the table: a stack whose two ways are shown, an ability's outcome, a disc that is being laid, a card that is
// being paid for. A touch looks, another does it; with a mouse looking is hovering.
import { untrack } from "svelte";
import { practice } from "../../lib/settings.svelte";
import type { Move, Say } from "../../lib/types";
import { answer, plain, type Card, type Payment } from "./book";
import { choices as choicesOf, staying, type Choice, type Picture } from "./choice";
import type { Moving } from "./stage";

const ABILITY: Record<string, string> = { double: "ulrich", skip: "siana", rise: "red" };
const PAYING = new Set(["jokers", "keep"]); // what is asked of who has chosen a card

type Table = { view: Moving; seat: number | null; moves: Move[]; say: Say; play: (move: string) => void };

export class Choosing {
  chosen: number | null = $state(null); // the stack whose two ways are shown
  looked: string | null = $state(null); // the key of the choice looked at
  sleeper: string | null = $state(null); // setup: whose disc is being laid
  writing: string | null = $state(null); // the card that is being paid for
  sheet: "book" | number | null = $state(null); // on small screens: the book, or a player's card
  #stayed = $state(false); // Moon leaves Lys where she is
  // what the next questions about a payment are answered with; `among`: the choices there were before them
  #paid: { card: Card; payment: Payment; among: Move[] } | null = $state.raw(null);
  #table: () => Table;

  constructor(table: () => Table) {
    this.#table = table;
    $effect.pre(() => {
      const { moves } = table();
      untrack(() => {
        this.back();
        if (!moves.length && this.#paid && this.sheet === "book") this.sheet = null; // it is being written: what follows is seen on the ring
      });
    });
    const turn = $derived(`${table().view.phase} ${table().view.whose_turn} ${table().view.to_act}`);
    $effect.pre(() => {
      void turn;
      this.#stayed = false;
      if (!PAYING.has(this.#phase)) this.#paid = null; // paid: what comes next is somebody else's
      untrack(() => this.sheet === "book" && (this.sheet = null));
    });
    $effect.pre(() => {
      const { sleepers, sleeper } = this;
      if (sleepers.length && (sleeper === null || !sleepers.includes(sleeper))) this.sleeper = sleepers[0]!;
    });
    $effect(() => this.#settle());
  }

  readonly #all = $derived.by(() => choicesOf(this.#table().view, this.#table().moves, this.#table().say));
  readonly #phase = $derived.by(() => this.#table().view.phase);
  readonly scatters = $derived(this.#all.filter((one) => one.verb === "scatter"));
  readonly #nudges = $derived(this.#phase === "turn" ? this.#all.filter((one) => one.verb === "lys") : []);
  /** Whose discs are still to be laid by who is awaited. */
  readonly sleepers = $derived.by(() => [
    ...new Set(
      this.#table()
        .moves.filter((move) => move.verb === "sleeper")
        .map((move) => String(move.args["adventurer"])),
    ),
  ]);
  readonly asksMoon = $derived(this.#nudges.length > 0 && !this.#stayed && this.chosen === null);

  readonly choices = $derived.by((): Choice[] => {
    if (this.#phase === "turn") {
      if (this.chosen !== null) return this.scatters.filter((one) => one.space === this.chosen);
      return this.asksMoon ? [staying(this.#table().view), ...this.#nudges] : [];
    }
    if (this.#phase === "sleepers") return this.#all.filter((one) => one.picture.put?.disc === this.sleeper);
    return this.#all;
  });
  readonly look = $derived(
    [...this.choices, ...(this.chosen === null ? this.scatters : [])].find((one) => one.key === this.looked) ??
      (ABILITY[this.#phase] ? (this.choices[0] ?? null) : null), // an ability: first how it is without
  );
  readonly picture: Picture | null = $derived(this.look?.picture ?? null);

  /** The places that can be touched, with the move a touch makes ("": it only chooses). */
  readonly lit = $derived.by(() => {
    const map = new Map<number, string>();
    for (const one of this.#phase === "turn"
      ? [...this.scatters, ...(this.asksMoon ? this.#nudges : [])]
      : this.choices)
      if (one.space !== null && !map.has(one.space)) map.set(one.space, one.verb === "scatter" ? "" : (one.move ?? ""));
    return map;
  });
  /** Whose ability it is. */
  readonly sign = $derived(this.asksMoon ? "moon" : ABILITY[this.#phase]);
  readonly offers = $derived(
    this.#phase === "rise"
      ? this.choices.flatMap((one) => (one.space !== null && one.key !== this.looked ? [one.space] : []))
      : [],
  );
  /** The questions about a payment are being answered. */
  readonly settling = $derived(this.#paid !== null && PAYING.has(this.#phase));

  make(choice: Choice): void {
    if (choice.move === null) this.#stayed = true;
    else this.#table().play(choice.move);
  }

  choose(space: number): void {
    const ways = this.scatters.filter((one) => one.space === space);
    if (this.chosen === space && ways.length === 1) return this.make(ways[0]!); // a lesson knows one way
    this.chosen = this.chosen === space ? null : space;
    this.writing = null;
    this.sheet = null;
    this.looked = this.chosen === null ? null : this.#richer(ways);
  }

  /** A stack is opened at one of its ways. */
  open(way: Choice): void {
    this.choose(way.space!);
    this.looked = way.key;
  }

  /** A place of the ring is touched. */
  touch(space: number, event: Event): void {
    const here = this.choices.filter((one) => one.space === space);
    if (this.#phase === "turn" && this.scatters.some((one) => one.space === space)) {
      if (event instanceof KeyboardEvent && this.chosen === space && this.look) return this.make(this.look);
      return this.choose(space);
    }
    if (!here.length) return;
    const finger = (event as PointerEvent).pointerType === "touch";
    const at = here.findIndex((one) => one.key === this.looked);
    if (here.length === 1 && !finger) return this.make(here[0]!);
    if (at < 0) this.looked = here[0]!.key;
    else if (here.length > 1 && event instanceof MouseEvent && !finger) this.looked = here[(at + 1) % here.length]!.key;
    else this.make(here[at]!);
  }

  /** A way is hovered over in the dock, or left. What is opened stays as it is: a button that goes loses its focus last of all. */
  glance(way: Choice | null): void {
    if (this.chosen === null) this.looked = way?.key ?? null;
  }

  /** Of a stack's ways that which brings more. */
  #richer(ways: Choice[]): string | null {
    const seat = this.#table().seat;
    const mine = (one: Choice): number =>
      one.picture.heard.filter((heard) => heard.seat === seat).length + (one.picture.finds ? 1 : 0);
    return [...ways].sort((a, b) => mine(b) - mine(a))[0]?.key ?? null;
  }

  near(space: number | null): void {
    if (this.#phase === "turn" && this.chosen !== null) return;
    if (this.#phase === "turn" && !this.asksMoon) {
      this.looked = this.#richer(this.scatters.filter((one) => one.space === space));
      return;
    }
    const here = space === null ? null : this.choices.find((one) => one.space === space);
    if (here && !this.choices.some((one) => one.space === space && one.key === this.looked)) this.looked = here.key;
  }

  back(): void {
    this.chosen = null;
    this.looked = null;
    this.writing = null;
  }

  /** Escape: what was opened last is put away. */
  escape(): void {
    if (this.sheet !== null) this.sheet = null;
    else this.back();
  }

  /** A card of the book is touched. `again` writes it, in the plain way. */
  pick(card: Card, again: boolean): void {
    const me = this.#me();
    if (this.writing === card.key && again && me) return this.write(card, plain(card, me));
    const next = this.writing === card.key ? null : card.key;
    this.back();
    this.writing = next;
    if (practice.puzzle && next && card.move) this.#table().play(card.move.text); // a puzzle asks for the card, not how it is paid
  }

  write(card: Card, payment: Payment): void {
    if (!card.move) return;
    this.#paid = { card, payment, among: this.#table().moves };
    this.#table().play(card.move.text);
  }

  #me(): Moving["players"][number] | null {
    const { view, seat } = this.#table();
    return seat === null ? null : (view.players[seat] ?? null);
  }

  /** What was settled before the card was written is not asked again. */
  #settle(): void {
    const { moves, view, play } = this.#table();
    const asked = moves.some((move) => move.verb === "jokers" || move.verb === "keep");
    const me = this.#me();
    if (asked && this.#paid && me) {
      const reply = answer(moves, this.#paid.card, me, this.#paid.payment, view.kept);
      if (reply) play(reply.text);
      else this.#paid = null;
    } else if (moves.length && moves !== this.#paid?.among) this.#paid = null; // those of before may outlast the view by some frames
  }
}

// What is being looked at before it is done: a wheel and the way it would turn, a stop, a storm's line. The board and the helm share it.
// Hovering, focus or a first touch look; a click on what is looked at, a second touch or Enter does.
import type { Move } from "../../lib/types";
import type { PiratesPivotChoice, PiratesRoute, PiratesStormChoice } from "../../lib/wire";
import { heldBy, openTo, sameBothWays, wheelOf } from "./sea";
import type { Moving } from "./stage";

/** What may be looked at: a wheel turned one way, or a stop. */
export type Look = { wheel: string; way: string } | { stop: string };

type Given = { view: Moving; moves: Move[]; play: (move: string) => void };

export const isWheel = (place: string): boolean => place !== "port" && !place.startsWith("island");
const REST = 110; // milliseconds a mouse rests on a wheel before it is shown turned

export class Choices {
  wheel: string | null = $state(null);
  way: string = $state("cw");
  held = $state(false); // chosen by a touch: it stays when the mouse goes
  stop: string | null = $state(null);
  line: string | null = $state(null); // a storm's
  fight: boolean | null = $state(null); // whether an attack is asked about first; null: if it would win a treasure
  looks: Look[] = $state.raw([]); // all that lead to the same, one of which is looked at
  aimed: string | null = $state(null); // what one is out for: after the turn of the wheel it is looked at again
  crowded = $state(false); // the board is too small to touch each stop by itself
  hinted: string[] = $state.raw([]); // wheels to be ringed: an offer that leads there is pointed at
  #waits: ReturnType<typeof setTimeout> | undefined;
  #shown = false; // what is looked at is told of elsewhere
  readonly given: () => Given;

  constructor(given: () => Given) {
    this.given = given;
  }

  // wheels: the ways that are asked for. Both ways are one choice where they bring the same.
  readonly pivots: Map<string, string[]> = $derived.by(() => {
    const ways = new Map<string, string[]>();
    for (const { verb, args } of this.given().moves)
      if (verb === "pivot")
        ways.set(
          String(args["wheel"]),
          [...(ways.get(String(args["wheel"])) ?? []), String(args["way"])].sort().reverse(),
        );
    for (const [wheel, both] of ways)
      if (both.length > 1 && sameBothWays([wheelOf(this.given().view, wheel)])) ways.set(wheel, ["cw"]);
    return ways;
  });
  readonly stops: Map<string, string> = $derived.by(() => {
    const sails = this.given().moves.filter((move) => move.verb === "sail");
    return new Map(sails.map((move) => [String(move.args["to"]), move.text]));
  });
  readonly lines: Map<string, PiratesStormChoice[]> = $derived.by(() => {
    const found = new Map<string, PiratesStormChoice[]>();
    if (!this.given().moves.some((move) => move.verb === "gust" || move.verb === "tornado")) return found;
    for (const storm of this.given().view.storms) found.set(storm.line, [...(found.get(storm.line) ?? []), storm]);
    for (const [line, both] of found)
      if (sameBothWays(both[0]!.wheels.map((name) => wheelOf(this.given().view, name)))) found.set(line, [both[0]!]);
    return found;
  });

  readonly trial: PiratesPivotChoice | undefined = $derived.by(() =>
    this.given().view.pivots.find((one) => one.wheel === this.wheel && one.way === this.way),
  );
  readonly storm: PiratesStormChoice | undefined = $derived.by(() => {
    const ways = this.lines.get(this.line ?? "") ?? [...this.lines.values()][0];
    return ways?.find((one) => one.way === this.way) ?? ways?.[0];
  });
  readonly path: string[] = $derived.by(() => this.given().view.sails.find((one) => one.to === this.stop)?.path ?? []);
  readonly routes: PiratesRoute[] = $derived.by(
    () => this.trial?.routes ?? this.storm?.routes ?? this.given().view.routes,
  );
  /** Where the ship could stop if what is looked at were done. */
  readonly near: string[] | null = $derived.by(() => {
    const { view, moves } = this.given();
    const wait = !moves.length && view.viewer === view.turn; // one's own move is on its way: what it opened stays in sight
    return this.trial?.sails ?? this.storm?.sails ?? (wait ? view.sails.map((one) => one.to) : null);
  });
  /** The pieces of its routes a ship can sail, where that is known: beyond another ship or the Kraken they are only joined to it. */
  readonly open: Set<string> | null = $derived.by(() => {
    const { view } = this.given();
    const ship = view.ships.find((one) => one.seat === view.turn);
    if (!ship) return null;
    const held = heldBy(view, ship);
    return openTo(this.routes, ship, held);
  });
  /** Is it asked first whom to attack? What wins nothing is offered, but does not stand in the way of the turn. */
  readonly fights: boolean = $derived.by(() => {
    const { view, moves } = this.given();
    if (!moves.some((move) => move.verb === "attack") || this.wheel || this.stop) return false;
    const pays = view.challenges.some(({ other }) => view.ships[other]!.hold.length > 0);
    return this.fight ?? (pays || !moves.some((move) => move.verb === "pivot"));
  });
  /** How a wheel is shown turned, in degrees. */
  angle(wheel: string): number {
    const way = this.wheel === wheel ? this.way : this.storm?.wheels.includes(wheel) ? this.storm.way : null;
    return way === null ? 0 : way === "cw" ? 90 : -90;
  }

  /** Whatever was looked at belongs to the board as it was. */
  forget(): void {
    const { aimed } = this;
    this.back();
    this.aimed = aimed;
    this.fight = null;
  }

  /** Whom to attack is asked now. */
  ask(): void {
    this.back();
    this.fight = true;
  }

  /** Nothing is looked at. */
  back(): void {
    clearTimeout(this.#waits);
    this.wheel = this.stop = this.line = null;
    this.looks = this.hinted = [];
    this.aimed = null;
    this.held = this.#shown = false;
    this.way = "cw";
  }

  /** Ring these on the board. */
  hint(looks: Look[]): void {
    const names = looks.map((look) => ("wheel" in look ? look.wheel : look.stop));
    this.hinted = [...new Set(names.filter(isWheel).map((name) => name.slice(0, 2)))];
  }

  /** Look at the first of these, which lead to `aim`; `another` looks at the next. */
  follow(looks: Look[], aim: string | null): void {
    const [first] = looks;
    if (!first) return;
    this.back();
    this.aimed = "wheel" in first ? aim : null;
    this.looks = looks;
    this.held = true;
    if ("wheel" in first) [this.wheel, this.way] = [first.wheel, first.way];
    else this.stop = first.stop;
  }

  another(): void {
    this.follow([...this.looks.slice(1), ...this.looks.slice(0, 1)], this.aimed);
  }

  /** Look at a move that is told of elsewhere (a hint, a list): while it is pointed at, or (`keep`) until another is. Null: no longer. */
  show(move: Move | undefined, keep: boolean): void {
    const name = String(move?.args["wheel"] ?? move?.args["to"] ?? "");
    const look: Look | null =
      move?.verb === "pivot"
        ? { wheel: name, way: String(move.args["way"]) }
        : move?.verb === "sail"
          ? { stop: name }
          : null;
    if (!look) {
      if (this.#shown) this.back();
      return;
    }
    if (this.held && !this.#shown && !keep) return; // what one chose by oneself stays
    this.follow([look], null);
    const ways = this.pivots.get(this.wheel ?? "");
    if (ways && !ways.includes(this.way)) this.way = ways[0]!; // both ways bring the same
    this.held = keep;
    this.#shown = true;
  }

  lookAtWheel(name: string, on: boolean, atOnce: boolean): void {
    clearTimeout(this.#waits);
    if (!this.pivots.has(name) || this.held) return;
    const look = (): void => {
      this.wheel = on ? name : null;
      this.way = this.pivots.get(name)?.[0] ?? "cw";
    };
    if (atOnce || !on) {
      if (on || this.wheel === name) look();
    } else this.#waits = setTimeout(look, REST);
  }

  touchWheel(name: string): void {
    const ways = this.pivots.get(name);
    clearTimeout(this.#waits);
    if (!ways) return this.#touchLane(name);
    if (this.wheel === name && (this.held || ways.length === 1)) return this.turn();
    this.looks = [];
    this.aimed = null;
    this.wheel = name;
    this.way = ways[0]!;
    this.held = true;
  }

  /** The arrow at a wheel: look that way, or turn it if it was looked at. */
  touchWay(way: string): void {
    if (this.way === way) this.turn();
    else this.way = way;
  }

  turn(): void {
    if (this.wheel && this.pivots.get(this.wheel)?.includes(this.way))
      this.given().play(`pivot ${this.wheel} ${this.way}`);
  }

  lookAtStop(to: string, on: boolean): void {
    if (this.held || !this.stops.has(to)) return;
    if (on || this.stop === to) this.stop = on ? to : null;
  }

  touchStop(to: string): void {
    const move = this.stops.get(to);
    if (!move) return;
    if (this.stop === to) return this.given().play(move);
    this.looks = [];
    this.stop = to;
    this.held = true;
  }

  touchLine(line: string): void {
    if (this.line === line) return this.blow();
    this.line = line;
  }

  /** A wheel that a storm may turn: its other lane rather than the one that is looked at. */
  #touchLane(name: string): void {
    const lanes = [...this.lines].filter(([, ways]) => ways[0]!.wheels.includes(name)).map(([line]) => line);
    const lane = lanes.find((line) => line !== this.storm?.line) ?? lanes[0];
    if (lane) this.touchLine(lane);
  }

  /** May this wheel be touched? */
  lit(name: string): boolean {
    return this.pivots.has(name) || [...this.lines.values()].some((ways) => ways[0]!.wheels.includes(name));
  }

  readonly blowing: string | null = $derived(
    this.storm
      ? this.storm.line === "around"
        ? `tornado ${this.storm.way}`
        : `gust ${this.storm.line} ${this.storm.way}`
      : null,
  );
  blow(): void {
    if (this.blowing) this.given().play(this.blowing);
  }
}

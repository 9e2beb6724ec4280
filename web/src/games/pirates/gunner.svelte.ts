// Aiming the cannon (LP-9): two lanterns that sway on their ropes, stopped one after the other. A tap counts when it is pressed.
type Aim = { periods: number[] } | null;
export type Sway = { period: number; along: "X" | "Y"; reach: number; still: number | null };

export class Gunner {
  stopped: number[] = $state([]); // milliseconds since each lantern began to sway
  #swaying: Animation | null = null;
  #began = 0;
  #pressed = false;
  readonly aim: () => Aim;
  readonly shoot: (taps: [number, number] | null) => void;

  constructor(aim: () => Aim, shoot: (taps: [number, number] | null) => void) {
    this.aim = aim;
    this.shoot = shoot;
  }

  /** Where a lantern is at a time: from -1 to 1 and back, as the server reckons it. */
  static place(ms: number, period: number): number {
    const part = (ms % period) / period;
    return part < 0.5 ? -1 + 4 * part : 3 - 4 * part;
  }
  /** Where each lantern was stopped; null: not yet. */
  readonly fixed: (number | null)[] = $derived(
    [0, 1].map((gauge) =>
      this.stopped.length > gauge ? Gunner.place(this.stopped[gauge]!, this.aim()?.periods[gauge] ?? 1600) : null,
    ),
  );

  begin(): void {
    this.stopped = [];
  }

  stop(): void {
    if (!this.aim() || this.stopped.length > 1) return;
    const now = Math.round(Number(this.#swaying?.currentTime ?? performance.now() - this.#began));
    this.stopped = [...this.stopped, now];
    if (this.stopped.length === 2) this.shoot([this.stopped[0]!, this.stopped[1]!]);
  }

  // pressing, not letting go, is what counts; a click that came of a press is not a second one, and a key that repeats is one press
  readonly press = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.#pressed = true;
    this.stop();
  };
  readonly click = (): void => {
    if (!this.#pressed) this.stop();
    this.#pressed = false;
  };
  readonly key = (event: KeyboardEvent): void => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    if (event.type === "keydown" && !event.repeat) this.stop();
  };

  /** Svelte action: a lantern sways by the browser itself from one end of its rope to the other, until it is stopped. */
  readonly sway = (node: SVGElement, now: Sway): { update: (next: Sway) => void; destroy: () => void } => {
    let run: Animation | null = null;
    const start = ({ period, along, reach, still }: Sway): void => {
      const at = (part: number): string => `translate${along}(${part * reach}px)`;
      const time = run?.currentTime ?? 0;
      run?.cancel();
      run = null;
      if (still !== null) {
        node.style.transform = at(still);
        return;
      }
      this.#swaying = run = node.animate([{ transform: at(-1) }, { transform: at(1) }], {
        duration: period / 2,
        direction: "alternate",
        iterations: Infinity,
      });
      if (time)
        run.currentTime = time; // only the scene's size changed
      else this.#began = performance.now();
    };
    start(now);
    return { update: start, destroy: () => run?.cancel() };
  };
}

// Touching with a finger what lies on the table: the first touch takes it up and shows what it brings, the second does it. A mouse has
// shown it by then, and a key is pressed on purpose: both do it at once.
import { asksAgain } from "../../lib/settings.svelte";

class Twice {
  move: string | null = $state(null);

  /** A touch on something of the table. */
  touch(event: Event, move: string, play: (move: string) => void): void {
    if (asksAgain(event) && this.move !== move) this.move = move;
    else {
      this.move = null;
      play(move);
    }
  }
}

export const twice = new Twice();

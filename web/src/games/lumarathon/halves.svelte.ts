// The two games of a Lumarathon, each fetched when it comes: nobody waits at the Cave for the ring's drawings.
import type { AnyView } from "../../lib/types";
import type { LumarathonView } from "../../lib/wire";

type Captain = typeof import("../oh-captain");
type Nomads = typeof import("../nomads");

class Halves {
  captain: Captain | null = $state.raw(null);
  nomads: Nomads | null = $state.raw(null);

  /** Fetch the game in which something is announced, to draw it. */
  draw(): void {
    if (!this.captain) void import("../oh-captain").then((loaded) => (this.captain = loaded));
  }

  /** Fetch the game that is being played, and the second one once the Nomads may come. */
  fetch(view: LumarathonView): void {
    if (view.captain) void import("../oh-captain").then((loaded) => (this.captain = loaded));
    if (view.nomads || view.captain?.nomads_near) void import("../nomads").then((loaded) => (this.nomads = loaded));
  }

  /** The game that is being played, if it is there already. */
  now(view: AnyView): Captain | Nomads | null {
    return (view as LumarathonView).nomads ? this.nomads : this.captain;
  }
}

export const halves = new Halves();

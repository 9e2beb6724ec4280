// How Oh Captain! invites on the home page.
import type { Invitation } from "../../lib/goal";

export const home: Invitation = {
  verb: ["Go bluffing", "Aller bluffer"],
  taste: ["I like to **fib** and to catch fibs", "J’aime **bluffer** et démasquer"],
};

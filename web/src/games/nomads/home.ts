// How Nomads invites on the home page.
import type { Invitation } from "../../lib/goal";

export const home: Invitation = {
  verb: ["Light the fire", "Allumer le feu"],
  taste: ["I like to **plan** ahead, calmly", "J’aime **prévoir**, au calme"],
};

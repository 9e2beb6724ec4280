// How Lumarathon invites on the home page.
import type { Invitation } from "../../lib/goal";

export const home: Invitation = {
  verb: ["Play both", "Jouer les deux"],
  taste: ["I have a whole **evening**", "J’ai toute la **soirée**"],
};

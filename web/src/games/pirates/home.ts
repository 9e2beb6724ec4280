// How Labyrintus Pirates invites on the home page.
import type { Invitation } from "../../lib/goal";

export const home: Invitation = {
  verb: ["Set sail", "Lever l’ancre"],
  taste: ["I like **mazes**, short and sharp", "J’aime les **labyrinthes**, vite et bien"],
};

// Labyrintus Pirates in four pictures.
import type { Goal } from "../../lib/goal";
import Picture from "./GoalPicture.svelte";

export const goal: Goal = {
  Picture,
  steps: [
    {
      title: ["You win by", "On gagne en"],
      text: [
        "bringing home treasure worth **700 gold coins** before the others; **500** with four players.",
        "rapportant **700 pièces d’or** de trésors avant les autres ; **500** à quatre.",
      ],
    },
    {
      title: ["On your turn", "À votre tour"],
      text: [
        "turn **one wheel** of your route a quarter, then **sail** along it as far as you like.",
        "pivotez d’un quart **une roue** de votre route, puis **naviguez** aussi loin que vous voulez.",
      ],
    },
    {
      title: ["Then fetch", "Puis on rapporte"],
      text: [
        "Your card names an island. Draw a treasure there and **carry it home**.",
        "Votre carte nomme une île. Piochez-y un trésor et **rapportez-le au port**.",
      ],
    },
    {
      title: ["Beware!", "Gare !"],
      text: [
        "Ships alongside may **fire**: the loser goes home without treasure. Red seals wake worse things.",
        "Bord à bord, on peut **tirer** : qui perd rentre sans trésor. Les sceaux rouges réveillent pire encore.",
      ],
    },
  ],
};

// Lumarathon in four pictures.
import type { Goal } from "../../lib/goal";
import Picture from "./GoalPicture.svelte";

export const goal: Goal = {
  Picture,
  steps: [
    {
      title: ["You win by", "On gagne en"],
      text: [
        "coming first in **Nomads**, the second game. The first one gives you a head start there.",
        "remportant **Nomades**, le second jeu. Le premier vous y donne de l’avance.",
      ],
    },
    {
      title: ["First: bluff", "D’abord, bluffer"],
      text: [
        "In **Oh Captain!** whoever has the most points wins **a coin** for later.",
        "À **Oh Capitaine !**, qui a le plus de points gagne **une pièce** pour la suite.",
      ],
    },
    {
      title: ["Then: tell", "Puis raconter"],
      text: [
        "At the fire of **Nomads** that coin stands for **any tile**, once. The last Captain begins.",
        "Au feu de **Nomades**, cette pièce remplace **n’importe quelle tuile**, une fois. Le dernier Capitaine commence.",
      ],
    },
    {
      title: ["Beware!", "Gare !"],
      text: [
        "Spend the coin in time: kept to the end, it **costs a point** like a tile.",
        "Dépensez la pièce à temps : gardée jusqu’au bout, elle **coûte un point**, comme une tuile.",
      ],
    },
  ],
};

// Oh Captain! in four pictures.
import type { Goal } from "../../lib/goal";
import Picture from "./GoalPicture.svelte";

export const goal: Goal = {
  Picture,
  steps: [
    {
      title: ["You win by", "On gagne en"],
      text: [
        "having **the most points** when the Nomads arrive: Lanterns, coins, and the most Pistols, Hooks or Lizards.",
        "ayant **le plus de points** à l’arrivée des Nomades : Lanternes, pièces, et le plus de Pistolets, Grappins ou Lézards.",
      ],
    },
    {
      title: ["On your turn", "À votre tour"],
      text: [
        "draw from the Cave, look alone, and **tell the Captain** what you found. True or not.",
        "piochez dans la Grotte, regardez sans montrer, et **annoncez au Capitaine** ce que vous avez trouvé. Vrai ou faux.",
      ],
    },
    {
      title: ["Then the Captain", "Puis le Capitaine"],
      text: [
        "**buys** your find for a coin, or **lets you use it** against someone.",
        "**achète** votre trouvaille pour une pièce, ou **vous laisse vous en servir** contre quelqu’un.",
      ],
    },
    {
      title: ["Beware!", "Gare !"],
      text: [
        "Whoever is attacked may cry **“You are lying!”** The one who was wrong pays.",
        "La cible peut crier **« Tu mens ! »** Qui avait tort paie.",
      ],
    },
  ],
};

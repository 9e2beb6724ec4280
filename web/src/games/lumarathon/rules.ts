// The rules of Lumarathon: what joins the two games, and the way to each.
import type { RulesPage } from "../../lib/rules";

export const rules: RulesPage = {
  drawings: [],
  sections: [
    {
      id: "goal",
      title: ["Two games, one evening", "Deux jeux, une soirée"],
      text: [
        [
          "First Oh Captain!, then Nomads, with the same people in the same seats. Whoever wins Nomads wins the Lumarathon; both scores are shown.",
          "D’abord Oh Capitaine !, puis Nomades, avec les mêmes personnes aux mêmes places. Qui gagne Nomades gagne le Lumarathon ; les deux scores sont montrés.",
        ],
      ],
      links: [
        ["/rules/oh-captain", ["Rules of Oh Captain!", "Règles d’Oh Capitaine !"]],
        ["/rules/nomads", ["Rules of Nomads", "Règles de Nomades"]],
      ],
      clauses: ["LM-1", "LM-5"],
    },
    {
      id: "between",
      title: ["From one to the other", "De l’un à l’autre"],
      text: [
        [
          "The last Captain begins Nomads. The winner of Oh Captain! starts with a coin that counts as a Joker. The loser tends the tiles of the Adventurers nobody plays.",
          "Le dernier Capitaine commence Nomades. Qui gagne Oh Capitaine ! débute avec une pièce qui compte comme un Joker. Qui a le plus petit score s’occupe des tuiles des Aventuriers non joués.",
        ],
      ],
      clauses: ["LM-2", "LM-3", "LM-4"],
    },
  ],
};

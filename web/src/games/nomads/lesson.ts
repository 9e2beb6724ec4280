// What the lesson of Nomads says: who you are, a scatter, a Legend, a Moon scoring.
import type { Lesson } from "../../lib/lesson";

export const lesson: Lesson = {
  goal: ["The most points in Legends, Songs and Moons", "Le plus de points en Légendes, Chansons et Lunes"],
  short: ["Two easy bots, about half an hour.", "Deux robots faciles, une petite demi-heure."],
  steps: [
    {
      scene: "setup",
      at: 0,
      title: ["Gather tales, write Legends.", "Glanez des récits, écrivez des Légendes."],
      say: [
        "Story tiles pay for Legends and Songs: those are your points. A tile left in your hands costs one.",
        "Les tuiles Histoire paient Légendes et Chansons : ce sont vos points. Une tuile restée en main en coûte un.",
      ],
      lit: [".no [data-move^=choose]", ".board"],
      clauses: ["NO-8.3"],
    },
    {
      scene: "setup",
      at: 0,
      title: ["First, who are you?", "D’abord, qui êtes-vous ?"],
      say: [
        "Each Adventurer has a skill. Be Nostromo: he plays with a third disc, the Frog.",
        "Chaque Aventurier a une capacité. Jouez Nostromo : il a un troisième disque, la Grenouille.",
      ],
      lit: ['[data-move="choose nostromo"]'],
      clauses: ["NO-2.2", "NO-9"],
    },
    {
      scene: "setup",
      at: 1,
      title: ["Place a disc: the Frog on space 5.", "Posez un disque : la Grenouille sur l’emplacement 5."],
      say: [
        "Before the first turn everybody places discs in the ring. You hear the tile where your disc lies on top.",
        "Avant le premier tour, chacun pose ses disques dans l’anneau. Vous entendez la tuile là où votre disque est au sommet.",
      ],
      only: "frog 5",
      lit: ['.helm [data-move="frog 5"]', '[data-space="5"]'],
      clauses: ["NO-2.3", "NO-2.6"],
    },
    {
      scene: "scatter",
      at: 0,
      title: ["Scatter stack 3, clockwise.", "Dispersez la pile 3, dans le sens horaire."],
      say: [
        "Lift a stack with a disc of yours and drop the discs one by one. Touch it: both ways show who would hear what.",
        "Soulevez une pile où se trouve votre disque, et posez les disques un à un. Touchez-la : les deux sens montrent qui entendrait quoi.",
      ],
      only: "scatter 3",
      lit: ['.helm .btn[data-move="scatter 3 cw"]', '.helm [data-move="scatter 3 cw"]', '[data-space="3"]'],
      clauses: ["NO-4.1", "NO-4.2", "NO-5.1"],
    },
    {
      scene: "scatter",
      at: 1,
      title: ["You found Lys! Send her to 1.", "Vous avez trouvé Lys ! Envoyez-la en 1."],
      say: [
        "The last disc fell beside her: move her anywhere and take the tile there. Then all discs on top listen.",
        "Le dernier disque est tombé près d’elle : déplacez-la où vous voulez et prenez-y la tuile. Puis les disques du sommet écoutent.",
      ],
      only: "lys 1",
      lit: ['.helm .btn[data-move="lys 1"]', '[data-space="1"]', '.helm [data-move="lys 1"]'],
      clauses: ["NO-4.3", "NO-5.1"],
    },
    {
      scene: "write",
      at: 0,
      title: ["Three Whales: write the Legend.", "Trois Baleines : écrivez la Légende."],
      say: [
        "A turn is a scatter or a card. Three tiles alike pay for the Legend worth 3; tiles that all differ pay for a Song.",
        "Un tour : une dispersion, ou une carte. Trois tuiles identiques paient la Légende valant 3 ; des tuiles toutes différentes, une Chanson.",
      ],
      only: "write whale 3",
      lit: [
        '.helm .btn[data-move="write whale 3"]',
        '.sheet .btn.main[data-move="write whale 3"]',
        'dialog [data-move="write whale 3"]',
        '[data-move="write whale 3"]',
        ".helm .chip",
        ".book-button[aria-expanded=false]", // on a phone
      ],
      clauses: ["NO-6.1", "NO-6.2", "NO-6.3"],
    },
    {
      scene: "moon",
      at: 0,
      title: ["A fourth Moon is in reach: stack 5.", "Une quatrième Lune à portée : la pile 5."],
      say: [
        "Opal Moons go to the dial. With four there, all points are counted: the highest score takes three Moons, the next one.",
        "Les Lunes d’Opale vont au cadran. À quatre, décompte intermédiaire : le meilleur score prend trois Lunes, le suivant une.",
      ],
      only: "scatter 5",
      lit: ['.helm .btn[data-move="scatter 5 ccw"]', '.helm [data-move="scatter 5 ccw"]', '[data-space="5"]'],
      clauses: ["NO-5.2", "NO-7.1", "NO-7.3"],
    },
    {
      scene: "moon",
      at: 7,
      title: ["Three Moons: three points.", "Trois Lunes : trois points."],
      say: [
        "When at most two stacks of tiles are left, each may write one last card, and all is added up like this.",
        "Quand il reste au plus deux piles de tuiles, chacun peut écrire une dernière carte, puis on compte ainsi.",
      ],
      lit: ["[data-dial]", ".board"],
      clauses: ["NO-8.1", "NO-8.3"],
      sum: true,
    },
  ],
};

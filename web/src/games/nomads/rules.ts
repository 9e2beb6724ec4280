// The rules of Nomads in pictures.
import people from "../../art/adventurers.svg?sprite";
import type { RulesPage } from "../../lib/rules";
import table from "./art/table.svg?sprite";

const STORIES = ["whale", "tower", "fox", "mask", "river", "comet", "seed"];
const high: readonly [string, string] = [
  "14 tiles; Legends worth 3, 4, 5 and 6",
  "14 tuiles ; Légendes valant 3, 4, 5 et 6",
];
const low: readonly [string, string] = [
  "14 tiles; Legends worth 2, 3, 4 and 5",
  "14 tuiles ; Légendes valant 2, 3, 4 et 5",
];

export const rules: RulesPage = {
  drawings: [table, people],
  sections: [
    {
      id: "goal",
      title: ["The goal", "Le but"],
      text: [
        [
          "Gather Story tiles round the fire and write them down: Legends, a Song, and Moons won on the way are points. Each tile still in your hands at the end costs one.",
          "Glanez des tuiles Histoire autour du feu et écrivez-les : Légendes, Chanson et Lunes gagnées en chemin sont des points. Chaque tuile encore en main à la fin en coûte un.",
        ],
      ],
      clauses: ["NO-8.3"],
    },
    {
      id: "turn",
      title: ["A turn: scatter or write", "Un tour : disperser ou écrire"],
      shots: [
        {
          art: ["no-disc-nomad", "no-disc-anchor"],
          title: ["1. Scatter", "1. Dispersez"],
          say: [
            "Lift a stack with a disc of yours; drop the discs one by one, lowest first, either way round.",
            "Soulevez une pile où se trouve votre disque ; posez les disques un à un, le plus bas d’abord, dans un sens ou l’autre.",
          ],
        },
        {
          art: ["no-lys"],
          title: ["2. Find Lys", "2. Trouvez Lys"],
          say: [
            "If the last disc falls beside her, send her anywhere else and take the tile there.",
            "Si le dernier disque tombe près d’elle, envoyez-la ailleurs et prenez-y la tuile.",
          ],
        },
        {
          art: ["no-disc-anchor", "no-tile-whale"],
          title: ["3. Listen", "3. Écoutez"],
          say: [
            "Everybody takes the tile of each space where their disc lies on top.",
            "Chacun prend la tuile de chaque emplacement où son disque est au sommet.",
          ],
        },
        {
          art: ["no-quill", "no-tile-song"],
          title: ["Or: write", "Ou : écrivez"],
          say: [
            "Instead of scattering, pay tiles for one Legend or one Song.",
            "Au lieu de disperser, payez en tuiles une Légende ou une Chanson.",
          ],
        },
      ],
      clauses: ["NO-3", "NO-4", "NO-5"],
    },
    {
      id: "tiles",
      title: ["The tiles", "Les tuiles"],
      pieces: [
        ...STORIES.map((kind, k) => ({ name: `tile.${kind}`, art: `no-tile-${kind}`, note: k < 4 ? high : low })),
        {
          name: "tile.joker",
          art: "no-tile-joker",
          note: ["2 tiles; stands for any Story tile", "2 tuiles ; remplace toute tuile Histoire"],
        },
        {
          name: "tile.opal",
          art: "no-tile-opal",
          note: ["12 tiles; goes to the Moon dial", "12 tuiles ; va au cadran lunaire"],
        },
      ],
      clauses: ["NO-1.2", "NO-1.3"],
    },
    {
      id: "writing",
      title: ["Legends and Songs", "Légendes et Chansons"],
      text: [
        [
          "A Legend costs as many of its tiles as it is worth; you hold one of each, and may raise it later for the difference. A Song takes 4 to 7 tiles, all different: one Song a player.",
          "Une Légende coûte autant de ses tuiles qu’elle vaut ; vous n’en avez qu’une de chaque, et pouvez l’améliorer plus tard pour la différence. Une Chanson prend 4 à 7 tuiles, toutes différentes : une seule par personne.",
        ],
      ],
      clauses: ["NO-6"],
    },
    {
      id: "moon",
      title: ["The Moon scoring", "Le décompte intermédiaire"],
      text: [
        [
          "With four Opal Moons on the dial at the end of a turn, everybody adds up: cards, minus one for each tile held. The highest score takes three Moons, the next one; each is a point at the end.",
          "Avec quatre Lunes d’Opale au cadran à la fin d’un tour, chacun compte : ses cartes, moins un par tuile en main. Le meilleur score prend trois Lunes, le suivant une ; chacune vaut un point à la fin.",
        ],
      ],
      clauses: ["NO-7"],
    },
    {
      id: "adventurers",
      title: ["The Adventurers", "Les Aventuriers"],
      pieces: ["ulrich", "moon", "red", "siana", "nostromo"].map((who) => ({
        name: `adventurer.${who}`,
        art: `adv-${who}-calm`,
        says: [`skill.${who}`],
      })),
      clauses: ["NO-9"],
    },
    {
      id: "discs",
      title: ["The discs", "Les disques"],
      pieces: [
        ...["ulrich", "moon", "red", "siana", "nostromo"].map((who) => ({
          name: `disc.${who}`,
          art: `no-disc-${who}`,
        })),
        { name: "disc.frog", art: "no-disc-frog", note: ["Nostromo’s third disc", "le troisième disque de Nostromo"] },
        { name: "disc.nomad", art: "no-disc-nomad", note: ["on top, the tile stays", "au sommet, la tuile reste"] },
      ],
      text: [
        [
          "On top a disc of an Adventurer nobody plays: the tile is cleared away.",
          "Au sommet, le disque d’un Aventurier que personne ne joue : la tuile est écartée.",
        ],
      ],
      clauses: ["NO-1.4"],
    },
    {
      id: "scoring",
      title: ["Scoring and the end", "Décompte et fin"],
      text: [
        [
          "When at most two stacks of tiles are left, each may write one last card. An example:",
          "Quand il reste au plus deux piles de tuiles, chacun peut écrire une dernière carte. Un exemple :",
        ],
      ],
      sum: [
        [["the Legend of the Whale", "la Légende de la Baleine"], 3],
        [["the Legend of the Seed", "la Légende de la Graine"], 5],
        [["a Song", "une Chanson"], 4],
        [["three Moons", "trois Lunes"], 3],
        [["two tiles left", "deux tuiles restantes"], -2],
      ],
      clauses: ["NO-8.1", "NO-8.2"],
    },
    {
      id: "questions",
      title: ["Questions people ask", "Questions qu’on se pose"],
      questions: [
        {
          asks: ["Must I take the tile where I am on top?", "Dois-je prendre la tuile là où je suis au sommet ?"],
          answer: ["Yes, always: even one you do not want.", "Oui, toujours : même celle dont vous ne voulez pas."],
          clause: "NO-5.1",
        },
        {
          asks: ["The stack is higher than the ring is long.", "La pile dépasse le tour de l’anneau."],
          answer: ["Go on round, over the space you started from too.", "On continue, emplacement de départ compris."],
          clause: "NO-4.2",
        },
        {
          asks: ["May I pay with Jokers alone?", "Puis-je payer avec des Jokers seulement ?"],
          answer: ["Yes; you choose which tiles you spend.", "Oui ; vous choisissez les tuiles dépensées."],
          clause: "NO-6.5",
        },
      ],
      clauses: [],
    },
    {
      id: "setup",
      title: ["Setting up", "La mise en place"],
      text: [
        [
          "Eight stacks of 14 tiles, a Nomad on each space, then everybody’s discs in turn; last of all Lys is put at a stack.",
          "Huit piles de 14 tuiles, un Nomade sur chaque emplacement, puis les disques de chacun à tour de rôle ; enfin Lys est placée devant une pile.",
        ],
      ],
      clauses: ["NO-1.1", "NO-1.5", "NO-2"],
    },
  ],
};

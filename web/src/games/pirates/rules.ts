// The rules of Labyrintus Pirates in pictures.
import type { RulesPage } from "../../lib/rules";
import drama from "./art/drama.svg?sprite";
import table from "./art/table.svg?sprite";

export const rules: RulesPage = {
  drawings: [table, drama],
  sections: [
    {
      id: "goal",
      title: ["The goal", "Le but"],
      text: [
        [
          "Fetch treasure from the islands and bring it to your own port. The first with 700 gold coins wins at once (500 with four players).",
          "Cherchez les trésors des îles et rapportez-les dans votre port. Qui a 700 pièces d’or gagne aussitôt (500 à quatre).",
        ],
      ],
      clauses: ["LP-11"],
    },
    {
      id: "turn",
      title: ["A turn in four pictures", "Un tour en quatre images"],
      shots: [
        {
          art: ["lp-wood-0", "lp-cw"],
          title: ["1. Turn a wheel", "1. Pivotez une roue"],
          say: [
            "A quarter turn, of a wheel on your route, without a ship on it.",
            "Un quart de tour, d’une roue de votre route, sans bateau dessus.",
          ],
        },
        {
          art: ["lp-ship-0", "lp-buoy-go"],
          title: ["2. Sail", "2. Naviguez"],
          say: [
            "Along that one route, as far as you like. No ship passes another.",
            "Sur cette seule route, aussi loin que vous voulez. On ne dépasse pas un bateau.",
          ],
        },
        {
          art: ["lp-island-5", "lp-t300"],
          title: ["3. Draw a treasure", "3. Piochez un trésor"],
          say: [
            "On the island of your Pirate card. A ship holds two.",
            "Sur l’île de votre carte Pirate. Un bateau en porte deux.",
          ],
        },
        {
          art: ["lp-port-0", "lp-t200"],
          title: ["4. Bring it home", "4. Rapportez-le"],
          say: [
            "In your port it is safe, and you get a new mission.",
            "Dans votre port il est à l’abri, et une nouvelle mission vient.",
          ],
        },
      ],
      clauses: ["LP-3", "LP-4", "LP-5", "LP-6"],
    },
    {
      id: "treasures",
      title: ["The treasures", "Les trésors"],
      pieces: [
        {
          name: "line.worth-100",
          art: "lp-t100",
          note: ["4 in the box, one with a red seal", "4 dans la boîte, dont un au sceau rouge"],
        },
        {
          name: "line.worth-200",
          art: "lp-t200",
          note: ["4 in the box, two with a red seal", "4 dans la boîte, dont deux au sceau rouge"],
        },
        {
          name: "line.worth-300",
          art: "lp-t300",
          note: ["4 in the box, three with a red seal", "4 dans la boîte, dont trois au sceau rouge"],
        },
      ],
      clauses: ["LP-1.5"],
    },
    {
      id: "powers",
      title: ["Pirate cards: the powers", "Cartes Pirate : les pouvoirs"],
      pieces: ["wind", "pivot", "double"].map((power) => ({
        name: `power.${power}`,
        art: `lp-power-${power}`,
        says: [`ability.${power}`],
      })),
      clauses: ["LP-1.6", "LP-10"],
    },
    {
      id: "events",
      title: ["A red seal: events", "Sceau rouge : les événements"],
      pieces: ["gust", "tornado", "kraken", "floating"].map((omen) => ({
        name: `omen.${omen}`,
        art: `lp-event-${omen}`,
        says: [`effect.${omen}`],
      })),
      clauses: ["LP-8"],
    },
    {
      id: "duel",
      title: ["The duel", "Le duel"],
      shots: [
        {
          art: ["lp-ship-0", "lp-ship-1"],
          title: ["Side by side", "Côte à côte"],
          say: [
            "Next to each other on one route: you may attack, for a cannonball. You have two in the whole game.",
            "Bord à bord sur une même route : vous pouvez attaquer, pour un boulet. Vous en avez deux pour toute la partie.",
          ],
        },
        {
          art: ["lp-cannon", "lp-ball"],
          title: ["Both fire", "Chacun tire"],
          say: [
            "Stop the two lanterns near the middle. The shot nearest the centre wins.",
            "Arrêtez les deux lanternes près du milieu. Le tir le plus proche du centre gagne.",
          ],
        },
        {
          art: ["lp-t300", "lp-port-1"],
          title: ["The loser goes home", "Qui perd rentre au port"],
          say: [
            "The winner takes the treasure that fits in the hold; the rest stays on the route.",
            "Qui gagne prend les trésors qui tiennent en cale ; le reste demeure sur la route.",
          ],
        },
      ],
      clauses: ["LP-7", "LP-9"],
    },
    {
      id: "scoring",
      title: ["Scoring", "Le décompte"],
      text: [
        [
          "What lies in your port counts, nothing else. An example:",
          "Seul compte ce que contient votre port. Un exemple :",
        ],
      ],
      sum: [
        [["two treasures of 200", "deux trésors de 200"], 400],
        [["a treasure of 300", "un trésor de 300"], 300],
      ],
      clauses: [],
    },
    {
      id: "questions",
      title: ["Questions people ask", "Questions qu’on se pose"],
      questions: [
        {
          asks: ["I cannot move after turning.", "Je ne peux pas bouger après le pivot."],
          answer: ["Then the turn of the wheel was your turn.", "Alors le pivot était votre tour."],
          clause: "LP-3.1",
        },
        {
          asks: ["May two ships lie on one wheel?", "Deux bateaux peuvent-ils être sur une roue ?"],
          answer: ["Only on different routes.", "Seulement sur des routes différentes."],
          clause: "LP-5.3",
        },
        {
          asks: ["Do I have to attack?", "Faut-il attaquer ?"],
          answer: ["Never.", "Jamais."],
          clause: "LP-7.1",
        },
        {
          asks: ["I do not want to aim.", "Je ne veux pas viser."],
          answer: [
            "Use the plain fire: it has the average of an aimed shot.",
            "Prenez le tir simple : il vaut la moyenne d’un tir visé.",
          ],
          clause: "LP-9.2",
        },
      ],
      clauses: [],
    },
    {
      id: "setup",
      title: ["Setting up", "La mise en place"],
      text: [
        [
          "Ships in their ports, a Pirate card each, treasures face down in two piles, events in one.",
          "Les bateaux au port, une carte Pirate chacun, les trésors face cachée en deux piles, les événements en une.",
        ],
      ],
      clauses: ["LP-1", "LP-2"],
    },
  ],
};

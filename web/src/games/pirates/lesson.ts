// What the lesson of Labyrintus Pirates says, moment by moment.
import type { Topic } from "../../lib/lesson";

export const lesson: Topic[] = [
  {
    when: { event: "card" },
    clauses: ["LP-1.6"],
    say: [
      "Everybody has a Pirate card: an island to fetch treasure from, and a power.",
      "Chacun a une carte Pirate : une île où chercher un trésor, et un pouvoir.",
    ],
  },
  {
    when: { phase: "turn", who: "me" },
    clauses: ["LP-3.1", "LP-4.1", "LP-4.3"],
    say: [
      "First turn a wheel on your route, a quarter turn either way. Touch the lit wheel: its arrows show your route as it would be.",
      "D’abord, tournez une roue sur votre route, d’un quart de tour. Touchez la roue allumée : ses flèches montrent votre route telle qu’elle serait.",
    ],
  },
  {
    when: { phase: "sail", who: "me" },
    clauses: ["LP-5.1"],
    say: [
      "Then sail along your route as far as you like. Touch the lit stop, and once more to go.",
      "Puis naviguez sur votre route aussi loin que vous voulez. Touchez l’étape allumée, puis encore pour partir.",
    ],
  },
  {
    when: { phase: "draw", who: "me" },
    clauses: ["LP-6.1"],
    say: [
      "You are on the island of your mission: draw a treasure. Now bring it home!",
      "Vous êtes sur l’île de votre mission : piochez un trésor. Ramenez-le au port !",
    ],
  },
  {
    when: { event: "drew" },
    clauses: ["LP-6.1", "LP-6.5"],
    say: [
      "A treasure comes on board. A ship carries two at most.",
      "Un trésor monte à bord. Un bateau en porte deux au plus.",
    ],
  },
  {
    when: { event: "omen" },
    clauses: ["LP-8.1"],
    say: [
      "A treasure with a red outline brings an event: gusts and tornados turn wheels, the Kraken chases ships, a treasure may float by.",
      "Un trésor au contour rouge amène un événement : vents et tornades tournent les roues, le Kraken chasse les bateaux, un trésor peut flotter.",
    ],
  },
  {
    when: { event: "banked" },
    clauses: ["LP-6.6", "LP-11.1"],
    say: [
      "Treasure brought home is safe. Who has brought home enough wins at once.",
      "Un trésor ramené au port est à l’abri. Qui en a assez gagne aussitôt.",
    ],
  },
  {
    when: { event: "attacked" },
    clauses: ["LP-7.1", "LP-7.3"],
    say: [
      "Two ships side by side on a route: one fires! Nearest the centre wins the other’s treasure, and the loser goes home.",
      "Deux bateaux côte à côte sur une route : on tire ! Le plus près du centre gagne le trésor de l’autre, et le perdant rentre au port.",
    ],
  },
];

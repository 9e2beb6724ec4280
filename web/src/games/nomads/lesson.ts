// What the lesson of Nomads says, moment by moment.
import type { Topic } from "../../lib/lesson";

export const lesson: Topic[] = [
  {
    when: { phase: "adventurer", who: "me" },
    clauses: ["NO-2.2", "NO-9"],
    say: [
      "Pick an Adventurer: you play that one’s discs, and have the ability.",
      "Choisissez un Aventurier : vous jouez ses disques et avez sa capacité.",
    ],
  },
  {
    when: { phase: "sleepers", who: "me" },
    clauses: ["NO-2.5"],
    say: [
      "Discs of Adventurers nobody plays lie on the ring too. They clear tiles away.",
      "Les disques des Aventuriers non joués sont aussi sur l’anneau. Ils écartent des tuiles.",
    ],
  },
  {
    when: { phase: "place", who: "me" },
    clauses: ["NO-2.6"],
    say: [
      "Put one of your discs on a space. On top of its stack, it hears the tale told there.",
      "Posez un de vos disques sur un emplacement. Au sommet de la pile, il écoute le récit qui s’y conte.",
    ],
  },
  {
    when: { phase: "turn", who: "me" },
    clauses: ["NO-4.1", "NO-4.2"],
    say: [
      "Your turn: touch the lit stack with your disc in it, look at both ways, and scatter it: its discs drop one by one, the lowest first.",
      "À vous : touchez la pile allumée où se trouve votre disque, regardez les deux sens, et dispersez-la : ses disques tombent un à un, le plus bas d’abord.",
    ],
  },
  {
    when: { event: "took" },
    clauses: ["NO-5.1"],
    say: [
      "Then everybody listens: whose disc is on top of a stack takes the tile there.",
      "Puis chacun écoute : qui a son disque au sommet d’une pile prend la tuile.",
    ],
  },
  {
    when: { event: "moon-found" },
    clauses: ["NO-5.2", "NO-7.1"],
    say: [
      "An Opal Moon goes to the dial by the fire. Four of them bring a scoring: the best take Moons, worth a point each.",
      "Une Lune d’Opale va au cadran près du feu. À quatre, un décompte : les meilleurs prennent des Lunes, un point chacune.",
    ],
  },
  {
    when: { event: "lys-found" },
    clauses: ["NO-4.3"],
    say: [
      "The last disc fell where Lys points: move her and take the tile there, too.",
      "Le dernier disque tombe là où Lys se tient : déplacez-la et prenez aussi la tuile.",
    ],
  },
  {
    when: { phase: "bonus", who: "me" },
    clauses: ["NO-4.3"],
    say: [
      "You found Lys: move her to the lit space and take its tile.",
      "Vous avez trouvé Lys : déplacez-la vers l’emplacement allumé et prenez sa tuile.",
    ],
  },
  {
    when: { event: "wrote" },
    clauses: ["NO-6.3", "NO-6.4"],
    say: [
      "Instead of scattering one may write a Legend: it costs as many tiles of its kind as it is worth. Tiles left over cost a point each.",
      "Au lieu de disperser, on peut écrire une Légende : elle coûte autant de tuiles de sa sorte que sa valeur. Les tuiles restantes coûtent un point chacune.",
    ],
  },
  {
    when: { event: "sang" },
    clauses: ["NO-6.2"],
    say: [
      "A Song asks for different tiles instead of equal ones; one Song per player.",
      "Une Chanson demande des tuiles toutes différentes ; une seule par joueur.",
    ],
  },
];

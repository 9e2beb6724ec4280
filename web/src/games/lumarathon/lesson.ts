// What the lesson of Lumarathon says, moment by moment.
import type { Topic } from "../../lib/lesson";

export const lesson: Topic[] = [
  {
    when: { phase: "choose", who: "me" },
    clauses: ["LM-1"],
    say: [
      "A Lumarathon is one match of two games, with the same players in the same seats. Oh Captain! comes first: pick your Adventurer.",
      "Un Lumarathon, c’est une partie en deux jeux, avec les mêmes joueurs aux mêmes places. D’abord Oh Capitaine ! : choisissez votre Aventurier.",
    ],
  },
  {
    when: { phase: "claim", who: "me" },
    clauses: ["OC-5.2"],
    say: [
      "It is played to its end by its own rules: say what you found, the truth or a lie. It has a lesson of its own, so make this one claim here.",
      "On le joue jusqu’au bout, selon ses propres règles : dites ce que vous avez trouvé, vrai ou faux. Il a sa propre leçon : faites juste cette annonce.",
    ],
  },
  {
    when: { phase: "captain", who: "other" },
    clauses: ["OC-6.1", "OC-9.1"],
    skip: true,
    say: [
      "And so on, card by card, until the Nomads come. Let us go there.",
      "Et ainsi de suite, carte après carte, jusqu’à l’arrivée des Nomades. Allons-y.",
    ],
  },
  {
    when: { event: "scored-before" },
    clauses: ["LM-5"],
    say: [
      "Oh Captain! is over. Its points are kept and shown, but they do not decide the Lumarathon: Nomads will.",
      "Oh Capitaine ! est fini. Ses points sont notés et montrés, mais ne décident pas du Lumarathon : ce sera Nomades.",
    ],
  },
  {
    when: { event: "coin-won" },
    clauses: ["LM-3"],
    say: [
      "Who won it begins Nomads with a coin that counts as a Joker tile.",
      "Qui l’a gagné commence Nomades avec une pièce qui vaut une tuile Joker.",
    ],
  },
  {
    when: { event: "tends" },
    clauses: ["LM-2", "LM-4"],
    say: [
      "Who came last tends the tiles of the Adventurers nobody plays (here it is done for them). The last Captain is first player now.",
      "Qui finit dernier s’occupe des tuiles des Aventuriers non joués (ici, c’est fait pour lui). Le dernier Capitaine est maintenant premier joueur.",
    ],
  },
  {
    when: { phase: "adventurer", who: "me" },
    clauses: ["LM-5", "NO-2.2"],
    say: [
      "Adventurers are picked anew for Nomads: these are your discs from now on.",
      "On choisit à nouveau un Aventurier pour Nomades : voici vos disques désormais.",
    ],
  },
  {
    when: { phase: "place", who: "me" },
    clauses: ["NO-2.6"],
    skip: true,
    say: [
      "Discs are placed round the fire. Let us go to your first turn.",
      "On place les disques autour du feu. Passons à votre premier tour.",
    ],
  },
  {
    when: { phase: "turn", who: "me" },
    clauses: ["NO-4.1", "LM-5"],
    say: [
      "From here on it is Nomads as you know it: scatter a stack, gather tiles, write Legends. Its winner wins the Lumarathon.",
      "À partir d’ici, c’est Nomades : dispersez une pile, récoltez des tuiles, écrivez des Légendes. Son vainqueur gagne le Lumarathon.",
    ],
  },
];

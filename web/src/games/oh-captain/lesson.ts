// What the lesson of Oh Captain! says, moment by moment.
import type { Topic } from "../../lib/lesson";

export const lesson: Topic[] = [
  {
    when: { phase: "choose", who: "me" },
    clauses: ["OC-1.3"],
    say: [
      "Everybody is an Adventurer with an ability of their own. Touch the lit one to be it.",
      "Chacun incarne un Aventurier, avec sa capacité. Touchez celui qui brille.",
    ],
  },
  {
    when: { event: "turn" },
    clauses: ["OC-3.1"],
    say: [
      "One player is the Captain and keeps the Bottle. The others are Explorers and enter the Cave in turn.",
      "L’un des joueurs est Capitaine et garde la Bouteille. Les autres sont Explorateurs et entrent dans la Grotte à tour de rôle.",
    ],
  },
  {
    when: { phase: "claim", who: "me" },
    clauses: ["OC-5.2", "OC-5.3"],
    say: [
      "You have drawn a card that only you see. Tell the Captain what it is: the truth, or a lie. Eggs cost points and cannot be named, so with an Egg you must lie.",
      "Vous avez pioché une carte que vous seul voyez. Dites au Capitaine ce que c’est : la vérité, ou un mensonge. Un Œuf coûte des points et ne se nomme pas : avec un Œuf, il faut mentir.",
    ],
  },
  {
    when: { phase: "captain", who: "other" },
    clauses: ["OC-6.1"],
    say: [
      "The Captain buys the find for a coin, or lets you use it. If it is bought, everybody sees it.",
      "Le Capitaine achète la trouvaille pour une pièce, ou vous laisse vous en servir. Achetée, elle est montrée à tous.",
    ],
  },
  {
    when: { phase: "captain", who: "me" },
    clauses: ["OC-6.1", "OC-6.2"],
    say: [
      "Now you are Captain: buy the find for a coin and see it, or let the Explorer use it.",
      "Vous voilà Capitaine : achetez la trouvaille pour une pièce, ou laissez l’Explorateur s’en servir.",
    ],
  },
  {
    when: { phase: "target", who: "me" },
    clauses: ["OC-6.5", "OC-8.1"],
    say: [
      "The Captain let you: the card is yours, face down, and you attack somebody with what you said it was. A Lizard takes a coin, a Hook a card, a Pistol throws a card away, a Lantern turns one up.",
      "Le Capitaine vous laisse : la carte est à vous, cachée, et vous attaquez quelqu’un avec ce que vous avez annoncé. Le Lézard prend une pièce, le Grappin une carte, le Pistolet en écarte une, la Lanterne en retourne une.",
    ],
  },
  {
    when: { phase: "answer", who: "me" },
    clauses: ["OC-7.1", "OC-7.3", "OC-7.4"],
    say: [
      "You are attacked. Accept, or say “You are lying!”. If it was a lie there is no attack and the liar pays you a coin; if it was true you are hit and pay a coin too.",
      "On vous attaque. Acceptez, ou dites « Tu mens ! ». Si c’était faux, pas d’attaque et le menteur vous paie une pièce ; si c’était vrai, vous êtes touché et payez une pièce.",
    ],
  },
  {
    when: { event: "exposed" },
    clauses: ["OC-7.3"],
    say: [
      "Caught! The card is turned face up, and the liar pays.",
      "Pris ! La carte est retournée, et le menteur paie.",
    ],
  },
  {
    when: { event: "proved" },
    clauses: ["OC-7.4"],
    say: [
      "It was the truth: the attack counts, and whoever doubted pays a coin.",
      "C’était vrai : l’attaque a lieu, et celui qui doutait paie une pièce.",
    ],
  },
  {
    when: { phase: "mutiny", who: "me" },
    clauses: ["OC-4.1", "OC-4.3", "OC-4.4"],
    say: [
      "You have more coins than the Captain: mutiny and become Captain, or stay loyal for a coin.",
      "Vous avez plus de pièces que le Capitaine : mutinez-vous et prenez sa place, ou restez loyal pour une pièce.",
    ],
  },
  {
    when: { event: "nomads" },
    clauses: ["OC-9.1", "OC-9.3"],
    say: [
      "The Nomads end the game. Lanterns count their number, Purses and coins 1, Eggs −1; most Hooks, Lizards or Pistols 4 points each.",
      "Les Nomades mettent fin à la partie. Les Lanternes comptent leur nombre, Bourses et pièces 1, les Œufs −1 ; le plus de Grappins, de Lézards ou de Pistolets : 4 points chacun.",
    ],
  },
];

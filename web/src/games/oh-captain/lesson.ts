// What the lesson of Oh Captain! says: you are an Explorer, then Captain, then the Nomads come.
import type { Lesson } from "../../lib/lesson";

export const lesson: Lesson = {
  goal: ["The most points when the Nomads arrive", "Le plus de points quand les Nomades arrivent"],
  short: ["Three easy bots, about a quarter of an hour.", "Trois robots faciles, un petit quart d’heure."],
  steps: [
    {
      scene: "table",
      at: 0,
      title: ["Bring home the richest loot.", "Rapportez le plus beau butin."],
      say: [
        "Lanterns, Purses and coins are points, Eggs cost some. And about every card you find, you may lie.",
        "Lanternes, Bourses et pièces d’or sont des points, les Œufs en coûtent. Et sur chaque carte trouvée, vous pouvez mentir.",
      ],
      lit: [".oc .draft", ".oc .lay"],
      clauses: ["OC-9.3"],
    },
    {
      scene: "table",
      at: 0,
      title: ["First, who are you?", "D’abord, qui êtes-vous ?"],
      say: [
        "Each Adventurer has a power for the whole game. Be Lys: she wins ties.",
        "Chaque Aventurier a une capacité pour toute la partie. Jouez Lys : elle remporte les égalités.",
      ],
      lit: ['[data-move="choose lys"]'],
      clauses: ["OC-2.3", "OC-10"],
    },
    {
      scene: "table",
      at: 5,
      title: ["An Egg! Say it is a Lizard.", "Un Œuf ! Dites que c’est un Lézard."],
      say: [
        "You draw a card that only you see and tell Ivo, the Captain, what it is. An Egg cannot be named: you must lie.",
        "Vous piochez une carte sans la montrer, et dites à Ivo, le Capitaine, ce que c’est. Un Œuf ne se nomme pas : il faut mentir.",
      ],
      lit: ['.helm [data-move="claim lizard"]'],
      clauses: ["OC-5.2", "OC-5.3"],
    },
    {
      scene: "table",
      at: 7,
      title: ["Ivo lets you use it. Attack Noor.", "Ivo vous laisse faire. Attaquez Noor."],
      say: [
        "The card is yours, face down, and you attack with what you said: a Lizard takes a coin. Noor may believe you or call.",
        "La carte est à vous, cachée, et vous attaquez avec ce que vous avez dit : le Lézard prend une pièce. Noor peut croire, ou dénoncer.",
      ],
      lit: ['.helm [data-move="attack star"]', '[data-move="attack star"]'],
      clauses: ["OC-6.5", "OC-8.1"],
    },
    {
      scene: "table",
      at: 13,
      title: ["Now Noor attacks you. Call the bluff!", "À Noor d’attaquer. Dénoncez !"],
      say: [
        "If it was a lie, Noor pays you a coin and nothing happens. If it was true, you are hit and pay a coin.",
        "Si c’est un mensonge, Noor vous paie une pièce et rien ne se passe. Si c’est vrai, l’attaque vous touche et vous payez une pièce.",
      ],
      lit: ['.helm [data-move="challenge"]'],
      clauses: ["OC-7.1", "OC-7.3", "OC-7.4"],
    },
    {
      scene: "table",
      at: 15,
      title: ["A Lantern worth 3. Say so.", "Une Lanterne valant 3. Dites-le."],
      say: [
        "The truth may be bought too: the Captain pays you a coin, and the card is his.",
        "La vérité s’achète aussi : le Capitaine vous donne une pièce, et la carte est à lui.",
      ],
      lit: ['.helm [data-move="claim lantern"]'],
      clauses: ["OC-6.1", "OC-6.2"],
    },
    {
      scene: "table",
      at: 22,
      title: ["You are richer than Ivo. Mutiny!", "Plus riche qu’Ivo ? Mutinerie !"],
      say: [
        "More coins than the Captain: take the Bottle and his place, or give him a coin and stay loyal.",
        "Plus de pièces que le Capitaine : prenez la Bouteille et sa place, ou donnez-lui une pièce et restez fidèle.",
      ],
      lit: ['.helm [data-move="mutiny"]'],
      clauses: ["OC-4.1", "OC-4.3", "OC-4.4"],
    },
    {
      scene: "table",
      at: 25,
      title: ["You are Captain. Buy the find.", "Vous voilà Capitaine. Achetez."],
      say: [
        "A coin buys the card, and all see it. If Noor told the truth, you attack with it. Unless you buy it, Noor attacks Ivo.",
        "Une pièce achète la carte, et tous la voient. Si Noor disait vrai, vous attaquez avec. Sans achat, Noor attaque Ivo.",
      ],
      lit: ['.helm [data-move="buy"]'],
      clauses: ["OC-6.1", "OC-6.3"],
    },
    {
      scene: "table",
      at: 26,
      title: ["True! The Grappling Hook is yours.", "C’était vrai ! Le Grappin est à vous."],
      say: [
        "Ivo still has your Lantern: attack him. Nobody ever attacks the Captain, so you are safe.",
        "Ivo a toujours votre Lanterne : attaquez-le. Rien n’attaque jamais le Capitaine : vous ne risquez rien.",
      ],
      lit: ['.helm [data-move="attack shell"]', '[data-move="attack shell"]'],
      clauses: ["OC-8.3", "OC-8.6"],
    },
    {
      scene: "table",
      at: 27,
      title: ["Which card? The Lantern.", "Quelle carte ? La Lanterne."],
      say: [
        "You may choose a card in sight. Among the face-down ones, chance decides.",
        "Les cartes visibles se choisissent. Parmi les cartes cachées, le hasard décide.",
      ],
      lit: ['.helm [data-move="pick lantern-3"]', '[data-move="pick lantern-3"]'],
      clauses: ["OC-8.3"],
    },
    {
      scene: "nomads",
      at: 1,
      title: ["The Nomads! All is counted.", "Les Nomades ! On compte tout."],
      say: [
        "They hide among the last four cards of the Cave. Having the most Hooks, Lizards or Pistols brings 4 points each.",
        "Leur carte est parmi les quatre dernières. Qui a le plus de Grappins, de Lézards ou de Pistolets gagne 4 points.",
      ],
      lit: [".oc .mine", ".oc .lay"],
      clauses: ["OC-9.1", "OC-9.2", "OC-9.3"],
      sum: true,
    },
  ],
};

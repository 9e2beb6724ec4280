// The rules of Oh Captain! in pictures.
import people from "../../art/adventurers.svg?sprite";
import type { RulesPage } from "../../lib/rules";
import table from "./art/table.svg?sprite";

const card = (kind: string, note: readonly [string, string], ...says: string[]): RulesPage["sections"][0]["pieces"] => [
  { name: `card.${kind}`, art: `oc-card-${kind}`, says, note },
];
const adventurer = (who: string) => ({ name: `adventurer.${who}`, art: `adv-${who}-calm`, says: [`ability.${who}`] });

export const rules: RulesPage = {
  drawings: [table, people],
  sections: [
    {
      id: "goal",
      title: ["The goal", "Le but"],
      text: [
        [
          "Bring home the richest loot. When the Nomads arrive, everything is turned up and the most points win. On the way you may lie about every card you find.",
          "Rapportez le plus beau butin. Quand les Nomades arrivent, tout est retourné et le plus de points gagne. En chemin, vous pouvez mentir sur chaque carte trouvée.",
        ],
      ],
      clauses: ["OC-9.1", "OC-9.4"],
    },
    {
      id: "turn",
      title: ["A turn in four pictures", "Un tour en quatre images"],
      shots: [
        {
          art: ["oc-cave", "oc-card-back"],
          title: ["1. Enter the Cave", "1. Entrez dans la Grotte"],
          say: ["Draw a card. Only you look at it.", "Piochez une carte et regardez-la sans la montrer."],
        },
        {
          art: ["adv-lys-calm"],
          words: ["“A Lizard!”", "« Un Lézard ! »"],
          title: ["2. Tell the Captain", "2. Parlez au Capitaine"],
          say: [
            "Say Lantern, Hook, Lizard or Pistol. It may be false.",
            "Dites Lanterne, Grappin, Lézard ou Pistolet. Vrai ou faux.",
          ],
        },
        {
          art: ["oc-coin", "oc-bottle"],
          title: ["3. The Captain decides", "3. Le Capitaine décide"],
          say: [
            "Buys it for a coin, or lets you attack another Explorer with it.",
            "L’achète pour une pièce, ou vous laisse attaquer un autre Explorateur.",
          ],
        },
        {
          art: ["adv-red-calm"],
          words: ["“You are lying!”", "« Tu mens ! »"],
          title: ["4. Believe or call", "4. Croire ou dénoncer"],
          say: ["Whoever was wrong pays the other a coin.", "Qui avait tort paie une pièce à l’autre."],
        },
      ],
      clauses: ["OC-3", "OC-5"],
    },
    {
      id: "cards",
      title: ["The cards", "Les cartes"],
      pieces: [
        ...card("lantern-3", ["3 in the box", "3 dans la boîte"], "effect.lantern", "worth.lantern-3")!,
        ...card("lantern-2", ["4 in the box", "4 dans la boîte"], "effect.lantern", "worth.lantern-2")!,
        ...card("lizard", ["5 in the box", "5 dans la boîte"], "effect.lizard", "worth.lizard")!,
        ...card("hook", ["5 in the box", "5 dans la boîte"], "effect.hook", "worth.hook")!,
        ...card("pistol", ["5 in the box", "5 dans la boîte"], "effect.pistol", "worth.pistol")!,
        ...card(
          "purse",
          ["one for each Explorer at the start", "une pour chaque Explorateur au début"],
          "worth.purse",
        )!,
        ...card(
          "egg",
          [
            "7 in the box; it cannot be named, so you must lie about it",
            "7 dans la boîte ; il ne se nomme pas : avec lui, on ment toujours",
          ],
          "worth.egg",
        )!,
        ...card("nomads", [
          "among the last four cards of the Cave: it ends the game",
          "parmi les quatre dernières cartes de la Grotte : elle termine la partie",
        ])!,
      ],
      clauses: ["OC-8"],
    },
    {
      id: "captain",
      title: ["The Captain: buy or let", "Le Capitaine : acheter ou laisser"],
      text: [
        [
          "A bought card lies face up in the Captain’s loot, and the Explorer has a coin. If it was what was said, the Captain attacks with it, and nobody can doubt that.",
          "Une carte achetée est visible dans le butin du Capitaine, et l’Explorateur reçoit une pièce. Si c’était bien ce qu’il annonçait, le Capitaine attaque avec, et nul ne peut en douter.",
        ],
        [
          "Otherwise it goes face down into the Explorer’s loot, who attacks with what was said, true or not. Nothing ever attacks the Captain.",
          "Sinon elle va cachée dans le butin de l’Explorateur, qui attaque avec ce qu’il a dit, vrai ou faux. Rien n’attaque jamais le Capitaine.",
        ],
      ],
      clauses: ["OC-6"],
    },
    {
      id: "calling",
      title: ["Calling a bluff", "Dénoncer un bluff"],
      shots: [
        {
          art: ["oc-mask", "oc-coin"],
          title: ["It was a lie", "C’était faux"],
          say: ["No attack; the liar pays you a coin.", "Pas d’attaque ; qui mentait vous paie une pièce."],
        },
        {
          art: ["oc-truth", "oc-coin"],
          title: ["It was true", "C’était vrai"],
          say: ["You are hit, and pay a coin besides.", "L’attaque vous touche, et vous payez une pièce."],
        },
      ],
      clauses: ["OC-7"],
    },
    {
      id: "mutiny",
      title: ["Mutiny", "La mutinerie"],
      text: [
        [
          "With more coins than the Captain at the start of your turn: take the Bottle, a coin and the Captain’s place; your turn is over. Or give the Captain a coin, stay loyal, and explore.",
          "Avec plus de pièces que le Capitaine au début de votre tour : prenez la Bouteille, une pièce et sa place ; votre tour est fini. Ou donnez-lui une pièce, restez fidèle, et explorez.",
        ],
      ],
      clauses: ["OC-4"],
    },
    {
      id: "adventurers",
      title: ["The Adventurers", "Les Aventuriers"],
      pieces: ["lys", "nostromo", "moon", "red", "siana", "ulrich"].map(adventurer),
      clauses: ["OC-10"],
    },
    {
      id: "scoring",
      title: ["Scoring", "Le décompte"],
      text: [["An example:", "Un exemple :"]],
      sum: [
        [["6 coins", "6 pièces d’or"], 6],
        [["a Lantern worth 3", "une Lanterne valant 3"], 3],
        [["a Purse", "une Bourse"], 1],
        [["most Grappling Hooks", "le plus de Grappins"], 4],
        [["a Nukha Egg", "un Œuf de Nukha"], -1],
      ],
      clauses: ["OC-9.2", "OC-9.3"],
    },
    {
      id: "questions",
      title: ["Questions people ask", "Questions qu’on se pose"],
      questions: [
        {
          asks: [
            "The Captain has no coin left. Can the find be bought?",
            "Le Capitaine n’a plus de pièce. Peut-il acheter ?",
          ],
          answer: ["No: the Explorer uses it.", "Non : il doit laisser l’Explorateur s’en servir."],
          clause: "OC-6.4",
        },
        {
          asks: ["What if nobody can be hit?", "Et si personne ne peut être touché ?"],
          answer: [
            "Then there is no attack, and the turn goes on to its end.",
            "Alors il n’y a pas d’attaque, et le tour va à sa fin.",
          ],
          clause: "OC-6.6",
        },
        {
          asks: ["I have no coin left. May I still call?", "Je n’ai plus de pièce. Puis-je dénoncer ?"],
          answer: [
            "Yes, and at no cost: if you have nothing, you pay nothing.",
            "Oui, et sans frais : qui n’a rien ne paie rien.",
          ],
          clause: "OC-7.5",
        },
        {
          asks: ["Two of us have the most Hooks.", "Nous sommes deux à avoir le plus de Grappins."],
          answer: [
            "Nobody gets the 4 points, unless one of you is Lys.",
            "Personne n’a les 4 points, sauf si Lys en est.",
          ],
          clause: "OC-9.2",
        },
      ],
      clauses: [],
    },
    {
      id: "setup",
      title: ["Setting up", "La mise en place"],
      text: [
        [
          "The Captain has 5 coins and the Bottle, each Explorer 3 coins and a Purse. Everybody picks an Adventurer, and three cards go under the Bottle.",
          "Le Capitaine a 5 pièces d’or et la Bouteille, chaque Explorateur 3 pièces et une Bourse. Chacun choisit un Aventurier, et trois cartes vont sous la Bouteille.",
        ],
      ],
      clauses: ["OC-1", "OC-2"],
    },
  ],
};

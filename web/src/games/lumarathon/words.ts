// What Lumarathon says beside the game's own texts, English and French.
import { makeWords } from "../../lib/i18n";

export const words = {
  "lm.won": ["{name} wins Oh Captain!", "{name} gagne Oh Capitaine !"],
  "lm.you-won": ["You win Oh Captain!", "Vous gagnez Oh Capitaine !"],
  "lm.shared": ["{names} share Oh Captain!", "{names} se partagent Oh Capitaine !"],
  "lm.done": ["1 of 2 is done", "1 sur 2 : c’est joué"],
  "lm.now": ["Now, by the fire: Nomads", "À présent, au coin du feu : Nomades"],
  "lm.coin": ["{name} gets the Joker coin", "La pièce Joker va à {name}"],
  "lm.you-coin": ["You get the Joker coin", "La pièce Joker est à vous"],
  "lm.coin-why": [
    "For winning Oh Captain!: it counts as a Joker tile when a card is written, and costs a point while it is kept.",
    "C’est le prix d’Oh Capitaine ! : elle vaut une tuile Joker pour écrire une carte, et coûte un point tant qu’on la garde.",
  ],
  "lm.begins": ["{name} begins", "{name} commence"],
  "lm.you-begin": ["You begin", "Vous commencez"],
  "lm.begins-why": ["As the last Captain of Oh Captain!", "Comme dernier Capitaine d’Oh Capitaine !"],
  "lm.tends": ["{name} tends the sleepers’ tiles", "{name} s’occupe des tuiles des endormis"],
  "lm.you-tend": ["You tend the sleepers’ tiles", "Vous vous occupez des tuiles des endormis"],
  "lm.tends-why": [
    "The fewest points at Oh Captain! Here it is done by itself.",
    "Le plus petit score à Oh Capitaine ! Ici, cela se fait tout seul.",
  ],
  "lm.how": [
    "Whoever wins Nomads wins the Lumarathon; both scores are shown at the end. Adventurers are picked again.",
    "Qui gagne Nomades gagne le Lumarathon ; les deux scores sont montrés à la fin. On choisit à nouveau un Aventurier.",
  ],
  "lm.go": ["To the fire", "Vers le feu"],
  "lm.first-sums": ["1 of 2: Oh Captain!", "1 sur 2 : Oh Capitaine !"],
  "lm.second-sums": ["2 of 2: Nomads", "2 sur 2 : Nomades"],
} as const satisfies Record<string, readonly [string, string]>;

export const w = makeWords(words);

// What the log of Oh Captain! says beside the game's own texts, English and French. Apart from the board's: a Lumarathon tells of Oh Captain!
// long after its board is gone.
import { makeWords } from "../../lib/i18n";

export const words = {
  // a turn a line: what each did in turn, name first ("Ada stays loyal, attacks Bo with a Lizard and takes 1 coin."). {s} is 2 where it is
  // me who does it ("you stay"); "-you" is said where it is done to me and French puts it elsewhere.
  "oc.log-You": ["You", "Vous"],
  "oc.log-you": ["you", "vous"],
  "oc.log-mutiny": ["{s?mutinies|mutiny}", "{s?se mutine|vous mutinez}"],
  "oc.log-bottle": ["{s?takes|take} the Bottle from {other}", "{s?prend|prenez} la Bouteille à {other}"],
  "oc.log-bottle-you": ["takes the Bottle from you", "vous prend la Bouteille"],
  "oc.log-took-discard": ["{s?picks|pick} a card from under it", "{s?choisit|choisissez} une carte dessous"],
  "oc.log-loyal": ["{s?stays|stay} loyal (1 coin to {other})", "{s?reste|restez} fidèle (1 pièce pour {other})"],
  "oc.log-saw-find": ["{s?finds|find} {card}", "{s?trouve|trouvez} {card}"],
  "oc.log-claimed": ["{s?claims|claim} {item}", "{s?annonce|annoncez} {item}"],
  "oc.log-attacked": ["{s?attacks|attack} {other} with {item}", "{s?attaque|attaquez} {other} avec {item}"],
  "oc.log-attacked-you": ["attacks you with {item}", "vous attaque avec {item}"],
  "oc.log-bought-true": ["{s?buys|buy} it (true)", "l’{s?achète|achetez} (vrai)"],
  "oc.log-bought-lie": ["{s?buys|buy} it: a lie, {card}", "l’{s?achète|achetez} : mensonge, {card}"],
  "oc.log-lie": ["a lie, {card}", "mensonge, {card}"],
  "oc.log-strikes": ["{s?attacks|attack} {other}", "{s?attaque|attaquez} {other}"],
  "oc.log-strikes-you": ["attacks you", "vous attaque"],
  "oc.log-no-target": ["{so}: nobody to attack", "{so} : personne à attaquer"],
  "oc.log-exposed": ["{s?calls|call} the lie ({card})", "{s?démasque|démasquez} le mensonge ({card})"],
  "oc.log-gains": ["{s?wins|win} {amount}", "{s?gagne|gagnez} {amount}"],
  "oc.log-proved": ["wrongly called it a lie", "{s?a|avez} crié à tort au mensonge"],
  "oc.log-pays": ["{s?pays|pay} {amount}", "{s?paie|payez} {amount}"],
  "oc.log-took-coin": ["{s?takes|take} 1 coin", "{s?prend|prenez} 1 pièce d’or"],
  "oc.log-revealed": ["{s?turns|turn} up {card}", "{s?retourne|retournez} {card}"],
  "oc.log-stole-open": ["{s?steals|steal} {card}", "{s?vole|volez} {card}"],
  "oc.log-stole-hidden": ["{s?steals|steal} a hidden card", "{s?vole|volez} une carte cachée"],
  "oc.log-shot-open": ["{s?shoots|shoot} {card}", "{s?défausse|défaussez} {card}"],
  "oc.log-shot-hidden": ["{s?shoots|shoot} a hidden card", "{s?défausse|défaussez} une carte cachée"],
  "oc.log-hid": ["{s?hides|hide} {card} (Moon)", "{s?cache|cachez} {card} (Moon)"],
  "oc.log-red-took": ["{s?takes|take} 1 coin from {other} (Red)", "{s?prend|prenez} 1 pièce d’or à {other} (Red)"],
  "oc.log-red-took-you": ["takes 1 coin from you (Red)", "vous prend 1 pièce d’or (Red)"],
  "oc.log-nomads": [
    "{s?draws|draw} the Nomads’ Arrival: the game is over",
    "{s?pioche|piochez} l’Arrivée des Nomades : la partie est finie",
  ],
} as const satisfies Record<string, readonly [string, string]>;

export type LogWord = keyof typeof words;
export const w = makeWords(words);

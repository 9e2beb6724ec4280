// What the log of Oh Captain! says beside the game's own texts, English and French. Apart from the board's: a Lumarathon tells of Oh Captain!
// long after its board is gone.
import { makeWords } from "../../lib/i18n";

export const words = {
  // a turn a line: what each did in few words, and the same where it is me
  "oc.log-you": ["you", "vous"],
  "oc.log-saw-find-of": ["{name} finds {card}.", "{name} trouve {card}."],
  "oc.log-saw-find": ["You have found {card}.", "Vous avez trouvé {card}."],
  "oc.log-saw-stolen": ["It was {card}.", "C’était {card}."],
  "oc.log-saw-shot": ["It was {card}.", "C’était {card}."],
  "oc.log-saw-taken": ["It was {card}.", "C’était {card}."],
  "oc.log-mutiny": [
    "{name} mutinies and takes the Bottle from {other}.",
    "{name} se mutine et prend la Bouteille à {other}.",
  ],
  "oc.log-mutiny-me": [
    "You mutiny and take the Bottle from {other}.",
    "Vous vous mutinez et prenez la Bouteille à {other}.",
  ],
  "oc.log-loyal": ["{name} stays loyal: 1 coin to {other}.", "{name} reste loyal : 1 pièce à {other}."],
  "oc.log-loyal-me": ["You stay loyal: 1 coin to {other}.", "Vous restez loyal : 1 pièce à {other}."],
  "oc.log-claimed": ["{name}: “{item}!”", "{name} : « {item} ! »"],
  "oc.log-claimed-me": ["You: “{item}!”", "Vous : « {item} ! »"],
  "oc.log-bought-true": ["{name} buys it: true.", "{name} l’achète : c’était vrai."],
  "oc.log-bought-true-me": ["You buy it: true.", "Vous l’achetez : c’était vrai."],
  "oc.log-bought-lie": ["{name} buys it: a lie, {card}.", "{name} l’achète : mensonge, {card}."],
  "oc.log-bought-lie-me": ["You buy it: a lie, {card}.", "Vous l’achetez : mensonge, {card}."],
  "oc.log-no-target": ["Nobody to attack.", "Personne à attaquer."],
  "oc.log-no-target-me": ["Nobody to attack.", "Personne à attaquer."],
  "oc.log-attacked": ["Attacks {other}.", "Attaque {other}."],
  "oc.log-attacked-me": ["You attack {other}.", "Vous attaquez {other}."],
  "oc.log-accepted": ["{name} lets it happen.", "{name} laisse faire."],
  "oc.log-accepted-me": ["You let it happen.", "Vous laissez faire."],
  "oc.log-challenged": ["{name}: “You are lying!”", "{name} : « Tu mens ! »"],
  "oc.log-challenged-me": ["You: “You are lying!”", "Vous : « Tu mens ! »"],
  "oc.log-exposed": ["A lie: {card}.", "Mensonge : {card}."],
  "oc.log-exposed-me": ["A lie: {card}.", "Mensonge : {card}."],
  "oc.log-proved": ["It was true: {card}.", "C’était vrai : {card}."],
  "oc.log-proved-me": ["It was true: {card}.", "C’était vrai : {card}."],
  "oc.log-took-coin": ["{name} takes 1 coin.", "{name} prend 1 pièce."],
  "oc.log-took-coin-me": ["You take 1 coin.", "Vous prenez 1 pièce."],
  "oc.log-revealed": ["Turned up at {name}’s: {card}.", "Retournée chez {name} : {card}."],
  "oc.log-revealed-me": ["Turned up in your loot: {card}.", "Retournée chez vous : {card}."],
  "oc.log-stole-open": ["{name} steals {card}.", "{name} vole {card}."],
  "oc.log-stole-open-me": ["You steal {card}.", "Vous volez {card}."],
  "oc.log-stole-hidden": ["{name} steals a hidden card.", "{name} vole une carte cachée."],
  "oc.log-stole-hidden-me": ["You steal a hidden card.", "Vous volez une carte cachée."],
  "oc.log-shot-open": ["{name} shoots {card} under the Bottle.", "{name} défausse {card}."],
  "oc.log-shot-open-me": ["You shoot {card} under the Bottle.", "Vous défaussez {card}."],
  "oc.log-shot-hidden": ["{name} shoots a hidden card under the Bottle.", "{name} défausse une carte cachée."],
  "oc.log-shot-hidden-me": ["You shoot a hidden card under the Bottle.", "Vous défaussez une carte cachée."],
  "oc.log-paid": ["{name} pays {other} {amount}.", "{name} paie {amount} à {other}."],
  "oc.log-paid-me": ["You pay {other} {amount}.", "Vous payez {amount} à {other}."],
  "oc.log-hid": ["{name} hides {card}.", "{name} cache {card}."],
  "oc.log-hid-me": ["You hide {card}.", "Vous cachez {card}."],
  "oc.log-red-took": [
    "{name}, poorest, takes 1 coin from {other}.",
    "{name}, le plus pauvre, prend 1 pièce à {other}.",
  ],
  "oc.log-red-took-me": ["Poorest, you take 1 coin from {other}.", "Le plus pauvre, vous prenez 1 pièce à {other}."],
  "oc.log-took-discard": ["{name} takes a card from under the Bottle.", "{name} prend une carte sous la Bouteille."],
  "oc.log-took-discard-me": ["You take a card from under the Bottle.", "Vous prenez une carte sous la Bouteille."],
  "oc.log-nomads": [
    "{name} draws the Nomads’ Arrival: the game is over.",
    "{name} pioche l’Arrivée des Nomades : la partie est finie.",
  ],
  "oc.log-nomads-me": [
    "You draw the Nomads’ Arrival: the game is over.",
    "Vous piochez l’Arrivée des Nomades : la partie est finie.",
  ],
} as const satisfies Record<string, readonly [string, string]>;

export type LogWord = keyof typeof words;
export const w = makeWords(words);

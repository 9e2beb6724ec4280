// How the log tells Oh Captain!: a line a turn (turns.ts has its words), and when a line is opened each event by itself.
import type { Telling } from "../../lib/telling";
import type { GameEvent } from "../../lib/types";
import { boughtLie, turnHeart, turnTold } from "./turns";

const QUIET = new Set(["dealt", "saw-pile", "saw-dealt", "supply", "found", "let", "asked", "turn"]);
const LOUD = new Set(["exposed", "proved", "mutiny", "nomads"]);
const SIGNS: Record<string, string> = {
  exposed: "oc-mk-no",
  proved: "oc-mk-yes",
  bought: "oc-mk-coin",
  mutiny: "oc-bottle",
  nomads: "oc-card-nomads",
};
const BEGINS = ["turn", "captain", "chose"];
const OWN = (
  "saw-find mutiny loyal claimed bought no-target attacked accepted challenged exposed proved took-coin revealed stole-open stole-hidden " +
  "saw-stolen shot-open shot-hidden saw-shot paid could-not hid red-took took-discard left-discard saw-taken nomads"
).split(" ");

/** Is this an event of Oh Captain!? */
export const isOwn = (event: GameEvent): boolean =>
  QUIET.has(event.name) || OWN.includes(event.name) || BEGINS.includes(event.name);

// said to me: of what I do, and of what is done to me
const ME: NonNullable<Telling["texts"]> = {
  "event.captain.me": ["You are Captain and take the Bottle.", "Vous êtes Capitaine et prenez la Bouteille."],
  "event.chose.me": ["You are {adventurer}.", "Vous êtes {adventurer}."],
  "event.turn.me": ["You enter the Cave.", "Vous entrez dans la Grotte."],
  "event.mutiny.me": [
    "You mutiny and take the Bottle from {other}.",
    "Vous vous mutinez et prenez la Bouteille à {other}.",
  ],
  "event.mutiny.you": [
    "{seat} mutinies and takes the Bottle from you.",
    "{seat} se mutine et vous prend la Bouteille.",
  ],
  "event.supply.me": ["You take a coin from the supply.", "Vous prenez une pièce de la réserve."],
  "event.loyal.me": ["You stay loyal and give {other} a coin.", "Vous restez fidèle et donnez une pièce à {other}."],
  "event.loyal.you": ["{seat} stays loyal and gives you a coin.", "{seat} reste fidèle et vous donne une pièce."],
  "event.found.me": ["You draw a card and look at it.", "Vous piochez une carte et la regardez."],
  "event.bought.me": [
    "You buy it from {other} for a coin: it is {a:card}.",
    "Vous l’achetez à {other} pour une pièce : c’est {a:card}.",
  ],
  "event.bought.you": [
    "{seat} buys it from you for a coin: it is {a:card}.",
    "{seat} vous l’achète pour une pièce : c’est {a:card}.",
  ],
  "event.let.me": [
    "You let {other} use it; the card lies face down.",
    "Vous laissez {other} s’en servir ; la carte reste cachée.",
  ],
  "event.let.you": [
    "{seat} lets you use it; the card lies face down.",
    "{seat} vous laisse vous en servir ; la carte reste cachée.",
  ],
  "event.attacked.me": ["You attack {other} with {a:item}.", "Vous attaquez {other} avec {a:item}."],
  "event.attacked.you": ["{seat} attacks you with {a:item}.", "{seat} vous attaque avec {a:item}."],
  "event.accepted.me": ["You accept.", "Vous acceptez."],
  "event.challenged.you": ["{seat} to you: “You are lying!”", "{seat}, à vous : « Tu mens ! »"],
  "event.exposed.me": ["You lied: it is {a:card}.", "Vous mentiez : c’est {a:card}."],
  "event.proved.me": ["You told the truth: it is {a:card}.", "Vous disiez vrai : c’est {a:card}."],
  "event.paid.me": ["You pay {other} {coins:amount}.", "Vous payez {coins:amount} à {other}."],
  "event.paid.you": ["{seat} pays you {coins:amount}.", "{seat} vous paie {coins:amount}."],
  "event.took-coin.me": ["You take a coin from {other}.", "Vous prenez une pièce à {other}."],
  "event.took-coin.you": ["{seat} takes a coin from you.", "{seat} vous prend une pièce."],
  "event.revealed.me": ["A card of yours is turned up: {a:card}.", "Une de vos cartes est retournée : {a:card}."],
  "event.stole-open.me": ["You steal {a:card} from {other}.", "Vous volez {a:card} à {other}."],
  "event.stole-open.you": ["{seat} steals {a:card} from you.", "{seat} vous vole {a:card}."],
  "event.stole-hidden.me": ["You steal a face-down card from {other}.", "Vous volez une carte cachée à {other}."],
  "event.stole-hidden.you": ["{seat} steals a face-down card from you.", "{seat} vous vole une carte cachée."],
  "event.saw-stolen.me": [
    "The card you stole from {other} was {a:card}.",
    "La carte que vous avez volée à {other} : {a:card}.",
  ],
  "event.saw-stolen.you": [
    "The card {seat} stole from you was {a:card}.",
    "La carte que {seat} vous a volée : {a:card}.",
  ],
  "event.shot-open.me": [
    "You shoot {a:card} of {other} into the discard pile.",
    "Vous envoyez {a:card} de {other} à la défausse.",
  ],
  "event.shot-open.you": [
    "{seat} shoots {a:card} of yours into the discard pile.",
    "{seat} envoie {a:card} de votre butin à la défausse.",
  ],
  "event.shot-hidden.me": [
    "You shoot a face-down card of {other} into the discard pile.",
    "Vous envoyez une carte cachée de {other} à la défausse.",
  ],
  "event.shot-hidden.you": [
    "{seat} shoots a face-down card of yours into the discard pile.",
    "{seat} envoie une de vos cartes cachées à la défausse.",
  ],
  "event.saw-shot.me": ["The card shot from you was {a:card}.", "La carte que vous avez perdue : {a:card}."],
  "event.asked.me": ["You choose which card is hit.", "Vous choisissez la carte touchée."],
  "event.took-discard.me": ["You take a card from the discard pile.", "Vous prenez une carte de la défausse."],
  "event.left-discard.me": ["You take nothing from the discard pile.", "Vous ne prenez rien dans la défausse."],
  "event.claimed.me": ["You: “Oh Captain! I’ve found {a:item}!”", "Vous : « Oh Capitaine ! J’ai trouvé {a:item} ! »"],
  "event.hid.me": ["You turn {a:card} face down.", "Vous cachez {a:card}."],
  "event.red-took.me": [
    "With the fewest coins, you take one from {other}.",
    "Avec le moins de pièces, vous en prenez une à {other}.",
  ],
  "event.red-took.you": [
    "{seat}, with the fewest coins, takes one from you.",
    "{seat}, avec le moins de pièces, vous en prend une.",
  ],
  "event.nomads.me": [
    "You draw the Nomads’ Arrival: the game is over. All loot is shown.",
    "Vous piochez l’Arrivée des Nomades : la partie est finie. Tout le butin est montré.",
  ],
  "event.majority.me": ["You have the {most:card}: 4 points.", "Vous avez {most:card} : 4 points."],
};

export const telling: Telling = {
  begins: (event) => BEGINS.includes(event.name),
  told: (event) => !QUIET.has(event.name),
  loud: (event, turn) => LOUD.has(event.name) || boughtLie(event, turn),
  sign: (event) => SIGNS[event.name] ?? null,
  heart: (events, to) => (events[0]?.name === "turn" ? turnHeart(events, to) : null),
  line: (events, to) => (events[0]?.name === "turn" ? turnTold(events, to) : null),
  texts: { "oc.name": ["{seat}", "{seat}"], ...ME },
};

// What is opened beside a match (the table, keys, another device), in English and French.
import { add } from "../words";

export const tools = {
  "set.device": ["Go on with another device", "Continuer sur un autre appareil"],
  "set.device-text": [
    "Scan this with the other device. It works once, and brings your seats with you.",
    "Scannez ceci avec l’autre appareil. Valable une fois, vos places vous suivent.",
  ],
  "set.device-make": ["Create a link", "Créer un lien"],
  "table.qr": ["QR code of the link", "Code QR du lien"],

  "new.spectators": ["Onlookers", "Spectateurs"],
  "new.spectators.open": ["may watch", "peuvent regarder"],
  "new.spectators.delayed": ["watch a minute later", "regardent avec une minute de retard"],
  "new.spectators.barred": ["are kept out", "ne sont pas admis"],

  "table.host": ["host", "hôte"],
  "table.this-device": ["on this device", "sur cet appareil"],

  "tools.here": ["here", "en ligne"],
  "tools.chat": ["Free chat", "Discussion libre"],
  "tools.leave": ["Leave the table", "Quitter la table"],
  "tools.leave-text": [
    "A bot stands in for you after a while; come back whenever you like.",
    "Un robot vous remplace après un moment ; revenez quand vous voulez.",
  ],

  "match.remove": ["Let a bot take over for good", "Laisser un robot jouer désormais"],

  "keys.number": [
    "choose by number (the list opens if nothing has one)",
    "choisir par le numéro (sinon la liste s’ouvre)",
  ],
  "keys.arrows": ["go to the next thing that is lit", "aller à l’élément éclairé suivant"],
  "keys.enter": ["touch it", "le toucher"],
  "keys.escape": [
    "put back what you were looking at; skip what is being shown",
    "reposer ce que l’on regardait ; passer la scène en cours",
  ],
  "keys.list": ["all choices as a list", "tous les choix en liste"],
  "keys.rule": ["what the rule says", "ce que dit la règle"],
  "keys.cover": ["cover what only I may see", "cacher ce qui n’est que pour mes yeux"],
  "keys.say": ["say something", "dire quelque chose"],
  "keys.sound": ["sounds on or off", "son activé ou coupé"],
  "keys.help": ["these keys", "ces touches"],

  "coach.hints": ["{count} {count?hint|hints}", "{count} {count?indice|indices}"],

  "keys.wick": ["ask Wick for a hint", "demander un indice à Mèche"],
} as const satisfies Record<string, readonly [string, string]>;

add(tools);

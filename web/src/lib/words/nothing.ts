// Addresses that lead nowhere, in English and French.
import { add } from "../words";

export const nothing = {
  "app.nothing": ["There is nothing at this address.", "Il n’y a rien à cette adresse."],

  "nothing.text": [
    "Perhaps the link was cut off on its way, or the table has been cleared.",
    "Le lien a peut-être été coupé en route, ou la table débarrassée.",
  ],
  "nothing.home": ["To the games", "Vers les jeux"],
  "nothing.code": ["No table behind this code", "Aucune table derrière ce code"],
  "nothing.code-text": [
    "Check the six letters, or ask for the link instead.",
    "Vérifiez les six lettres, ou demandez plutôt le lien.",
  ],
  "nothing.device": ["This link has been used", "Ce lien a déjà servi"],
  "nothing.device-text": [
    "A link to another device works once, within ten minutes. Make a new one in the settings of the first device.",
    "Un lien vers un autre appareil sert une fois, en moins de dix minutes. Créez-en un autre dans les réglages du premier appareil.",
  ],
} as const satisfies Record<string, readonly [string, string]>;

add(nothing);

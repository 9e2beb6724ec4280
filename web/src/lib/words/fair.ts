// Whether chance was fair, in English and French.
import { add } from "../words";

export const fair = {
  "alarm.title": ["Something was changed behind your back", "On a changé quelque chose dans votre dos"],
  "alarm.seal": [
    "The seal is not the one this browser was shown at first. Chance at this table cannot be trusted.",
    "Le sceau n’est plus celui que ce navigateur a vu d’abord. Le hasard de cette table n’est pas digne de confiance.",
  ],
  "alarm.seed": [
    "The secret shown now does not fit the seal this browser was shown before the start. Chance at this table cannot be trusted.",
    "Le secret montré à présent ne correspond pas au sceau vu avant le début. Le hasard de cette table n’est pas digne de confiance.",
  ],
  "alarm.salt": [
    "The word this browser added to chance was replaced by another. Chance at this table cannot be trusted.",
    "Le mot que ce navigateur avait ajouté au hasard a été remplacé. Le hasard de cette table n’est pas digne de confiance.",
  ],
  "alarm.shown": ["The seal first shown, {when}:", "Le sceau vu d’abord, {when} :"],

  "fair.check": ["Check that chance was fair", "Vérifier que le hasard était honnête"],
  "fair.good": [
    "Fair: your browser has recomputed everything from the sealed secret ({count} chance {count?outcome|outcomes}).",
    "Honnête : votre navigateur a tout recalculé à partir du secret scellé ({count} {count?tirage|tirages}).",
  ],
  "fair.seal": ["The secret does not fit its seal!", "Le secret ne correspond pas à son sceau !"],
  "fair.bad": [
    "Not fair: step {ply} does not follow from the secret!",
    "Pas honnête : l’étape {ply} ne découle pas du secret !",
  ],
  "fair.kept": [
    "The seal is the one this browser was shown before the start, and the word it added is in it.",
    "Le sceau est celui que ce navigateur a vu avant le début, et le mot qu’il a ajouté y est.",
  ],
  "fair.unsalted": [
    "The seal is the one this browser was shown; it added no word of its own.",
    "Le sceau est celui que ce navigateur a vu ; il n’y a ajouté aucun mot.",
  ],
  "fair.none": [
    "The secret is not in this record: nothing can be checked.",
    "Le secret n’est pas dans ce fichier : rien à vérifier.",
  ],
  "fair.checking": ["Checking…", "Vérification…"],
} as const satisfies Record<string, readonly [string, string]>;

add(fair);

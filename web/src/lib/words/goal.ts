// A game in four pictures, in English and French.
import { add } from "../words";

export const goal = {
  "goal.before": ["Before you play · 20 seconds", "Avant de jouer · 20 secondes"],
  "goal.again": ["In four pictures", "En quatre images"],
  "goal.pictures": ["Four pictures", "Quatre images"],
  "goal.play": ["Play", "Jouer"],
  "goal.on": ["Go on playing", "Continuer la partie"],
  "goal.lesson": ["The lesson", "La leçon"],
  "goal.rules": ["All the rules", "Toutes les règles"],
  "goal.sound": ["Sounds: on", "Son : oui"],
  "goal.silent": ["Sounds: off", "Son : non"],
  "goal.where": [
    "You will find these pictures again under “?” in every match.",
    "Vous retrouverez ces images sous « ? » dans chaque partie.",
  ],
} as const satisfies Record<string, readonly [string, string]>;

add(goal);

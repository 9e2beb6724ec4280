// Wick’s advice and tables for practice, in English and French.
import { add } from "../words";

export const coach = {
  "coach.title": ["Wick’s advice", "L’avis de Mèche"],
  "coach.from": ["from what you can know", "d’après ce que vous pouvez savoir"],
  "coach.thinks": ["Wick is thinking…", "Mèche réfléchit…"],
  "coach.touch": [
    "Touch one to see it on the board. It is never played for you.",
    "Touchez-en un pour le voir sur le plateau. On ne le joue jamais pour vous.",
  ],
  "coach.either": ["They are worth the same.", "Ces coups se valent."],
  "coach.only": ["There is only one choice.", "Il n’y a qu’un choix."],
  "coach.win": ["{percent} % to win", "{percent} % de chances"],
  "coach.said": ["Wick advises: {moves}", "Mèche conseille : {moves}"],
  "coach.chances": ["Who may win, as far as you can know", "Qui peut gagner, d’après ce que vous savez"],
  "coach.always": ["Always show it here", "Toujours le montrer ici"],
  "coach.cost": ["That cost a little: {before} % → {after} %", "Ce coup a un peu coûté : {before} % → {after} %"],
  "coach.dear": ["That was costly: {before} % → {after} %", "Ce coup a coûté cher : {before} % → {after} %"],
  "coach.good": ["Well spotted.", "Bien senti."],
  "coach.better": ["Better: {move}", "Mieux : {move}"],
  "coach.good-text": ["Few would have found that.", "Peu de gens l’auraient trouvé."],
  "coach.show": ["Show me", "Montrez-moi"],
  "coach.back": ["Take it back", "Reprendre"],
  "coach.quiet": ["Quiet, please", "Chut, merci"],
  "coach.asked": [
    "{names} would like Wick to help everybody. The game would not count for ratings. Agreed?",
    "{names} voudrait que Mèche aide toute la table. La partie ne compterait plus pour le niveau. D’accord ?",
  ],
  "coach.waits": ["You asked for Wick. Still to answer: {names}", "Vous avez demandé Mèche. On attend : {names}"],
  "coach.cancel": ["Never mind", "Tant pis"],
} as const satisfies Record<string, readonly [string, string]>;

add(coach);

// Puzzles, in English and French.
import { add } from "../words";

export const puzzles = {
  "puzzle.title": ["Puzzles", "Énigmes"],
  "puzzle.one": ["Puzzle", "Énigme"],
  "puzzle.of-day": ["Puzzle of {date}", "Énigme du {date}"],
  "puzzle.todays": ["Today’s puzzles", "Les énigmes du jour"],
  "puzzle.todays-text": [
    "One a game, the same for everybody. The answer is in what you can see.",
    "Une par jeu, la même pour tous. La réponse est dans ce que vous voyez.",
  ],
  "puzzle.look-again": ["Look again", "Revoir"],
  "puzzle.wrong": ["Not the best", "Pas le meilleur"],
  "puzzle.more-text": [
    "The next one is as hard as your rating says.",
    "La suivante est aussi difficile que le dit votre cote.",
  ],
  "puzzle.any": ["Any puzzle", "N’importe laquelle"],
  "puzzle.count": ["{done} of {all}", "{done} sur {all}"],
  "puzzle.streak": ["Your lamp", "Votre lampe"],
  "puzzle.burning": ["your lamp is burning", "votre lampe brûle"],
  "puzzle.cold": ["Answer one of today’s puzzles to light it.", "Répondez à une énigme du jour pour l’allumer."],
  "puzzle.low": ["It burns low: answer one today.", "Elle baisse : répondez à une énigme aujourd’hui."],
  "puzzle.forgiven": [
    "One evening off is forgiven: the lamp only burns low.",
    "Un soir d’absence est pardonné : la lampe baisse, c’est tout.",
  ],
  "puzzle.day-done": ["{day}: answered", "{day} : répondu"],
  "puzzle.day-open": ["{day}: not yet", "{day} : pas encore"],
  "puzzle.day-off": ["{day}: none", "{day} : aucune"],
  "puzzle.rating": ["Your puzzle rating", "Votre cote d’énigmes"],
  "puzzle.rating-first": ["Your first answer gives you one.", "Votre première réponse vous en donnera une."],
  "puzzle.rating-told": [
    "From {first} to {last} over {count} {count?answer|answers}",
    "De {first} à {last} en {count} {count?réponse|réponses}",
  ],
  "puzzle.found-mine": ["{found} of {tried} found", "{found} {found?trouvée|trouvées} sur {tried}"],
  "puzzle.hard": ["rated {rating}", "cote {rating}"],
  "puzzle.ask": ["Touch your move on the board.", "Touchez votre coup sur le plateau."],
  "puzzle.chosen": ["You chose: {move}", "Votre choix : {move}"],
  "puzzle.answered": ["Answered", "Répondu"],
  "puzzle.answer": ["Answer: {move}", "Répondre : {move}"],
  "puzzle.nudge": ["A nudge (half the points)", "Un indice (moitié des points)"],
  "puzzle.nudged": ["It is one of these:", "C’est l’un de ceux-ci :"],
  "puzzle.well": ["Well seen!", "Bien vu !"],
  "puzzle.not-it": ["Not quite: {move}", "Pas tout à fait : {move}"],
  "puzzle.best": ["best", "meilleur"],
  "puzzle.yours": ["yours", "le vôtre"],
  "puzzle.values": [
    "The moves, by the chance to win from what you know",
    "Les coups, selon vos chances de gagner d’après ce que vous savez",
  ],
  "puzzle.found-by": [
    "Found by {percent} % ({count} {count?answer|answers}).",
    "Trouvée par {percent} % ({count} {count?réponse|réponses}).",
  ],
  "puzzle.rated": ["Rating {rating} ({change})", "Cote {rating} ({change})"],
  "puzzle.again": ["Answered before: the rating stays.", "Déjà répondu : la cote ne change pas."],
  "puzzle.kept": [
    "Kept on this device: it will count once you are online again.",
    "Gardée sur cet appareil : elle comptera au retour du réseau.",
  ],
  "puzzle.next": ["Next puzzle", "Énigme suivante"],
  "puzzle.play-on": ["Play on from here", "Jouer à partir d’ici"],
  "puzzle.to-all": ["All puzzles", "Toutes les énigmes"],
  "puzzle.keys": ["Enter answers, N goes on", "Entrée répond, N continue"],
  "puzzle.none": ["There are no puzzles here yet.", "Il n’y a pas encore d’énigmes ici."],
  "puzzle.judged": [
    "From a game between experts, checked again and again.",
    "Tirée d’une partie d’experts, vérifiée et revérifiée.",
  ],

  "puzzle.solve": ["Solve it", "La résoudre"],
  "puzzle.more": ["More of them", "D’autres énigmes"],
  "puzzle.days.one": ["{count} day", "{count} jour"],
  "puzzle.days.many": ["{count} days", "{count} jours"],
  "puzzle.try": ["Try it", "Essayer"],
} as const satisfies Record<string, readonly [string, string]>;

add(puzzles);

// Lessons and rules, in English and French.
import { add } from "../words";

export const teaching = {
  "learn.title": ["Learn {game}", "Apprendre {game}"],
  "learn.way": ["In this lesson", "Dans cette leçon"],
  "learn.goal": ["Goal:", "But :"],
  "learn.wick": ["Wick says", "Mèche vous dit"],
  "learn.next": ["Next", "Suite"],
  "learn.end": ["Finish", "Terminer"],
  "learn.back": ["Back", "Retour"],
  "learn.leave": ["Leave the lesson", "Quitter la leçon"],
  "learn.other": ["Good idea. In this lesson, try: {move}", "Bonne idée. Dans cette leçon, essayez : {move}"],
  "learn.step": ["Step {at} of {count}", "Étape {at} sur {count}"],
  "learn.do": ["Do it for me", "Faites-le pour moi"],
  "learn.exact": ["The exact rule", "La règle exacte"],
  "learn.watch": ["Watch what happens…", "Regardez ce qui se passe…"],
  "learn.sum": ["Your points", "Vos points"],
  "learn.done": ["{count} {count?tap|taps} done", "{count} {count?geste|gestes}, c’est fait"],
  "learn.whole": ["That is the whole game.", "Voilà tout le jeu."],
  "learn.short": ["Now a short real one", "Maintenant, une vraie partie"],
  "learn.short-coach": ["I speak up when a move costs much.", "Je vous fais signe quand un coup coûte cher."],
  "learn.short-back": ["You may take a move back.", "Vous pouvez annuler un coup."],
  "learn.short-rule": [
    "The book beside the question shows the rule for it.",
    "Le livre, près de la question, montre la règle qui s’y applique.",
  ],
  "learn.short-play": ["Play it", "Jouer"],
  "learn.friends": ["I am ready: a table with friends", "C’est bon : une table entre amis"],
  "learn.rules": ["The rules, in pictures", "Les règles en images"],
  "learn.again": ["Again from the start", "Reprendre au début"],
  "learn.two": [
    "It is two games, one after the other. Learn them one by one: each lesson takes about three minutes.",
    "Ce sont deux jeux, l’un après l’autre. Apprenez-les un par un : trois minutes environ pour chaque leçon.",
  ],

  "rules.title": ["Rules of {game}", "Règles de {game}"],
  "rules.ruling": [
    "The rules in our own words. “Ruling” marks what the booklet leaves open, and how it is played here.",
    "Les règles, dans nos mots. « Décision » marque ce que le livret laisse ouvert, et comment on joue ici.",
  ],
  "rules.search": ["Search the rules", "Chercher dans les règles"],
  "rules.none": ["That word is not in these rules.", "Ce mot n’est pas dans ces règles."],
  "rules.found-one": ["Found in 1 place", "Trouvé à 1 endroit"],
  "rules.found-many": ["Found in {count} places", "Trouvé à {count} endroits"],
  "rules.contents": ["On this page", "Sur cette page"],
  "rules.exact": ["The exact rule", "La règle exacte"],
  "rules.try": ["Learn it by playing", "Apprendre en jouant"],
  "rules.facts": [
    "{least} to {most} players · about {minutes} minutes",
    "{least} à {most} joueurs · environ {minutes} minutes",
  ],
  "rules.total": ["Total", "Total"],
} as const satisfies Record<string, readonly [string, string]>;

add(teaching);

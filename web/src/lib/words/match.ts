// A match while it is played, in English and French.

export const match = {
  "sound.ask": ["Play with sounds?", "Jouer avec le son ?"],
  "sound.yes": ["With sounds", "Avec le son"],
  "sound.no": ["Quietly", "En silence"],
  "sound.on": ["Sounds on", "Son activé"],
  "sound.off": ["Sounds off", "Son coupé"],

  "home.rules": ["Rules", "Règles"],

  "goal.show": ["The goal in four pictures", "Le but en quatre images"],

  "tools.title": ["This table", "Cette table"],

  "match.yours": ["Your turn", "À vous"],
  "match.soon": ["You are next", "Bientôt à vous"],
  "match.helm": ["What to do now", "Ce qu’il faut faire"],
  "match.over": ["The game is over", "La partie est finie"],
  "match.waits": ["{name} is thinking", "{name} réfléchit"],
  "match.only": [
    "There was only one choice, made for you: {move}",
    "Il n’y avait qu’un choix, fait pour vous : {move}",
  ],
  "match.out-of-time": ["Time ran out for {name}: a bot played.", "Temps écoulé pour {name} : un robot a joué."],
  "match.your-time-out": [
    "Your time ran out: a bot played for you.",
    "Votre temps est écoulé : un robot a joué pour vous.",
  ],
  "match.more-phrases": ["More phrases", "Plus de phrases"],
  "match.log-more": ["Earlier turns", "Tours précédents"],
  "match.unread": ["Say ({count} new)", "Dire ({count} {count?nouveau message|nouveaux messages})"],
  "match.waiting": ["The question: “{question}”", "La question : « {question} »"], // who is awaited stands above it
  "match.watching": ["You are watching.", "Vous regardez."],
  "match.log": ["Ship’s log", "Journal de bord"],
  "match.no-log": ["Nothing yet.", "Rien pour l’instant."],
  "match.phrases": ["Say", "Dire"],
  "match.say": ["Say something", "Dire quelque chose"],
  "match.send": ["Send", "Envoyer"],
  "match.rule": ["What does the rule say?", "Que dit la règle ?"],
  "match.choices": ["All choices as a list", "Tous les choix en liste"],
  "match.joining": ["Going to the table…", "Vers la table…"],
  "nothing.table": ["There is no such table", "Cette table n’existe pas"],
  "nothing.match": ["This match cannot be shown", "Cette partie ne peut pas être montrée"],
  "nothing.game": ["This game is not on our table", "Ce jeu n’est pas sur notre table"],
  "match.sending": ["Sending…", "Envoi…"],
  "match.moment": ["One moment…", "Un instant…"],
  "match.takeback": ["Undo the move", "Annuler le coup"],
  "match.takeback-asked": [
    "{name} would like to take a move back. Agreed?",
    "{name} voudrait annuler un coup. D’accord ?",
  ],
  "match.takeback-sent": [
    "You asked to take your move back. The others are asked.",
    "Vous avez demandé à annuler votre coup. On consulte les autres.",
  ],
  "match.takeback-waits": [
    "{name} would like to take a move back. Still to answer: {others}",
    "{name} voudrait annuler un coup. On attend la réponse de : {others}",
  ],
  "match.takeback-refused": ["{name} does not agree to take it back.", "{name} préfère ne pas annuler."],
  "match.takeback-done": ["The move was taken back.", "Le coup est annulé."],
  "match.yes": ["Yes", "Oui"],
  "match.no": ["No", "Non"],
  "match.sure": ["Sure? Touch again", "C’est sûr ? Touchez encore"],
  "match.away": ["away", "hors ligne"],
  "match.away-soon": [
    "{name} is away: a bot plays in {seconds} s.",
    "{name} n’est pas là : un robot joue dans {seconds} s.",
  ],
  "match.away-bot": ["{name} is away: a bot plays meanwhile.", "{name} n’est pas là : un robot joue en attendant."],
  "match.bot-plays": ["a bot plays meanwhile", "un robot joue en attendant"],
  "match.bot": ["bot", "robot"],
  "match.you": ["you", "vous"],
  "match.covered": ["(covered)", "(caché)"],
  "match.mute": ["Mute {name}", "Ne plus entendre {name}"],
  "match.unmute": ["Unmute {name}", "Entendre {name} de nouveau"],
  "match.spectators": ["{count} {count?onlooker|onlookers}", "{count} {count?spectateur|spectateurs}"],
  "match.clock": ["time left", "temps restant"],
  "match.board": ["The board", "Le plateau"],
  "match.mine": ["My things", "Mes affaires"],

  "curtain.title": ["Hand the device to {name}", "Passez l’appareil à {name}"],
  "curtain.text": ["The others look away.", "Les autres regardent ailleurs."],
  "curtain.mine": ["I am {name}: lift the cloth", "Je suis {name} : lever le rideau"],

  "keys.title": ["Keys", "Touches"],

  "coach.hint": ["Hint", "Indice"],
  "coach.waiting": ["Wick has a word on your last move", "Mèche a un mot sur votre dernier coup"],
  "coach.ask": ["Ask Wick for a hint", "Demander un indice à Mèche"],

  "practice.sign": ["Practice", "Entraînement"],

  "app.part": ["{at} of {count}", "{at} sur {count}"],
  "app.part-said": ["Game {at} of {count}: {title}", "Jeu {at} sur {count} : {title}"],

  "end.scores": ["Back to the scores", "Revenir aux scores"],

  "new.seat": ["Seat {number}", "Place {number}"],
} as const satisfies Record<string, readonly [string, string]>;

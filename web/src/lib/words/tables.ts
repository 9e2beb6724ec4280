// The way to a table: a new one, and the table before its start, in English and French.
import { add } from "../words";

export const tables = {
  "new.title": ["New table: {game}", "Nouvelle table : {game}"],
  "new.name": ["Your name", "Votre nom"],
  "new.players": ["Players", "Joueurs"],
  "new.you": ["you", "vous"],
  "new.who": ["Who sits there", "Qui s’y assied"],
  "new.friend": ["a friend with the link", "quelqu’un, par le lien"],
  "new.bot": ["a bot", "un robot"],
  "new.guest": ["somebody on this device", "quelqu’un sur cet appareil"],
  "new.guest-name": ["Their name", "Son nom"],
  "new.public": ["Anyone may find this table and sit down", "Tout le monde peut voir cette table et s’y asseoir"],
  "new.free-chat": ["Free chat (otherwise ready-made phrases only)", "Discussion libre (sinon, phrases toutes faites)"],
  "new.clock": ["Clock", "Pendule"],
  "new.clock.none": ["none, take your time", "aucune, prenez votre temps"],
  "new.clock.turn": ["60 seconds a decision", "60 secondes par décision"],
  "new.clock.bank": [
    "10 minutes each, plus 5 seconds a decision",
    "10 minutes par personne, plus 5 secondes par décision",
  ],
  "new.clock.days": ["1 day a decision", "1 jour par décision"],
  "new.make": ["Make the table", "Créer la table"],

  "table.title": ["The table before the start", "La table avant la partie"],
  "table.invite": ["Invite", "Inviter"],
  "table.code": ["Code", "Code"],
  "table.free": ["Free seat", "Place libre"],
  "table.sit": ["Sit here", "M’asseoir ici"],
  "table.move": ["Move here", "M’asseoir plutôt ici"],
  "table.swap": ["Change places with the next seat", "Échanger avec la place suivante"],
  "table.seat-more": ["One more seat", "Une place de plus"],
  "table.seat-away": ["Take a free seat away", "Enlever une place libre"],
  "table.sit-first": ["Sit down", "M’asseoir"],
  "table.stand": ["Stand up", "Me lever"],
  "table.ready": ["I am ready", "C’est bon pour moi"],
  "table.not-ready": ["Not ready after all", "Finalement, attendez-moi"],
  "table.is-ready": ["ready", "c’est bon"],
  "table.waits": ["not yet", "pas encore"],
  "table.start": ["Start the game", "Commencer la partie"],
  "table.start-with": ["Start with {count}", "Commencer à {count}"],

  "count.1": ["one", "un"],
  "count.2": ["two", "deux"],
  "count.3": ["three", "trois"],
  "count.4": ["four", "quatre"],
  "count.5": ["five", "cinq"],
  "count.6": ["six", "six"],

  "table.fill-bots": ["Fill with bots", "Compléter par des robots"],
  "table.fill-bot": ["Fill with a bot", "Compléter par un robot"],
  "table.fill-or-start": [
    "Wait for friends, fill with bots, or start without the free seats.",
    "Attendez vos amis, complétez par des robots, ou commencez sans les places libres.",
  ],
  "table.bot": ["Add a bot", "Ajouter un robot"],
  "table.open": ["Remove", "Retirer"],
  "table.lock": ["Let nobody else in", "Ne plus admettre personne"],
  "table.unlock": ["Let others in again", "Rouvrir la table"],
  "table.locked": ["The table is closed: nobody else sits down.", "La table est fermée : plus personne ne s’assied."],
  "table.name-first": ["What is your name?", "Quel est votre nom ?"],
  "table.waiting-host": [
    "You are ready. The host starts when everybody is.",
    "C’est noté. La partie commence quand tout le monde est là.",
  ],
  "table.fill": [
    "Some seats are free: wait for friends, or add bots.",
    "Il reste des places : attendez vos amis, ou ajoutez des robots.",
  ],
  "table.fill-locked": [
    "Some seats are free, but the table is closed: open it again for friends, or add bots.",
    "Il reste des places, mais la table est fermée : rouvrez-la, ou ajoutez des robots.",
  ],
  "table.fill-guest": [
    "Some seats are still free. The host starts when everybody sits and is ready.",
    "Il reste des places. On commence quand elles sont prises et que chacun a dit « c’est bon ».",
  ],
  "table.say-ready": ["Say when you are ready.", "Dites quand c’est bon pour vous."],
  "table.awaited": ["Not ready yet: {names}", "On attend encore : {names}"],
  "table.all-ready": [
    "Everybody is ready: start when you like.",
    "Tout le monde est là : commencez quand vous voulez.",
  ],
  "table.full": ["Every seat is taken.", "Toutes les places sont prises."],
  "table.watch-later": [
    "You can watch from here once the game has started.",
    "Vous pourrez regarder d’ici dès que la partie aura commencé.",
  ],
  "table.plays-on": [
    "This table goes on from a finished game, with new luck. It is not rated.",
    "Cette table repart d’une partie finie, avec un nouveau hasard. Elle ne compte pas pour le niveau.",
  ],
  "table.public": ["Anyone may find it and sit down", "Tout le monde peut la voir et s’y asseoir"],
  "table.same-deal": [
    "This table is dealt like a finished game. It is not rated.",
    "Cette table a la même donne qu’une partie finie. Elle ne compte pas pour le niveau.",
  ],
  "table.fair": [
    "Fair chance: the server has fixed its secret; this is its seal",
    "Hasard honnête : le serveur a fixé son secret ; voici son sceau",
  ],
  "table.options": ["How we play", "Comment on joue"],
  "table.absent": ["away", "pas en ligne"],

  "new.which": ["Which game?", "Quel jeu ?"],

  "table.before": ["Table before the start", "La table avant la partie"],
  "table.yours": ["Your table", "Votre table"],
  "table.of": ["{name}’s table", "La table de {name}"],
  "table.here": [
    "{here} of {all} seats taken, {ready} ready",
    "{here} {here?place prise|places prises} sur {all}, {ready} {ready?prête|prêtes}",
  ],
  "table.invite-text": [
    "Send the link, read out the code, or let them scan.",
    "Envoyez le lien, dictez le code ou faites scanner.",
  ],
  "table.share": ["Share the link", "Partager le lien"],
  "table.copy": ["Copy the link", "Copier le lien"],
  "table.waits-link": ["waits for a friend", "attend quelqu’un"],
  "table.closed": ["the table is closed", "la table est fermée"],
  "table.remove": ["Ask to leave", "Faire partir"],
  "table.host-tools": ["You are the host:", "C’est votre table :"],
  "table.host-tools-text": [
    "you choose the bots, who stays, and when it starts.",
    "vous choisissez les robots, qui reste et quand on commence.",
  ],
  "table.words": ["A word to the others", "Un mot aux autres"],
  "table.learn": ["Waiting? Learn it meanwhile.", "En attendant, apprenez le jeu."],
  "table.fair-short": ["Fair chance, sealed beforehand", "Un hasard honnête, scellé d’avance"],

  "level.easy": ["easy", "facile"],
  "level.medium": ["medium", "moyen"],
  "level.hard": ["hard", "difficile"],
  "level.expert": ["expert", "expert"],

  "coach.want-text": [
    "Wick helps when everybody here agrees; the game then does not count for ratings.",
    "Mèche aide si toute la table est d’accord ; la partie ne compte alors plus pour le niveau.",
  ],
  "coach.want-ask": ["Ask the others", "Demander aux autres"],
  "coach.on": ["Wick helps everybody at this table.", "Mèche aide toute la table."],
  "coach.off": ["Send Wick away", "Renvoyer Mèche"],
  "practice.about": [
    "Take back anything, chance too; Wick is there for everybody. It does not count for ratings.",
    "On reprend tout, le hasard aussi ; Mèche est là pour tous. Rien ne compte pour le niveau.",
  ],
  "practice.make": [
    "Practice: take back anything, Wick helps everybody (unrated)",
    "Entraînement : on reprend tout, Mèche aide tout le monde (hors classement)",
  ],
  "practice.coach": ["Wick helps everybody (unrated)", "Mèche aide tout le monde (hors classement)"],
} as const satisfies Record<string, readonly [string, string]>;

add(tables);

// The home page and the shelf of lessons, in English and French.
import { add } from "../words";

export const home = {
  "status.open": ["not started yet", "pas encore commencée"],
  "status.playing": ["being played", "en cours"],
  "status.over": ["over", "terminée"],

  "home.promise": ["Three games, one lamp, your friends around it.", "Trois jeux, une lampe, vos amis autour."],
  "home.promise-text": [
    "No account, nothing to install. You will be playing in a minute.",
    "Sans compte, sans rien installer. Dans une minute, vous jouez.",
  ],
  "home.hello.morning": ["Good morning.", "Bonjour."],
  "home.hello.morning.named": ["Good morning, {name}.", "Bonjour, {name}."],
  "home.hello.day": ["Good afternoon.", "Bonjour."],
  "home.hello.day.named": ["Good afternoon, {name}.", "Bonjour, {name}."],
  "home.hello.evening": ["Good evening.", "Bonsoir."],
  "home.hello.evening.named": ["Good evening, {name}.", "Bonsoir, {name}."],
  "home.waiting.one": ["One table is waiting for you.", "Une table vous attend."],
  "home.waiting.many": ["{count} tables are waiting for you.", "{count} tables vous attendent."],
  "home.play": ["Play", "Jouer"],
  "home.now-play": ["Play now", "Jouer maintenant"],
  "home.bots.one": ["against {count} bot", "contre {count} robot"],
  "home.bots.many": ["against {count} bots", "contre {count} robots"],
  "home.table": ["Friends", "Entre amis"],
  "home.make": ["Make a table", "Créer une table"],
  "home.friends": ["Friends tonight?", "Des amis ce soir ?"],
  "home.friends-bold": ["With friends:", "Entre amis :"],
  "home.friends-text": [
    "make a table, send the link, they play from any phone.",
    "créez une table, envoyez le lien : chaque téléphone devient une place.",
  ],
  "home.learn": ["Learn", "Apprendre"],
  "home.players": ["players", "joueurs"],
  "home.code-title": ["A code from a friend?", "Un code reçu ?"],
  "home.code-sent": ["A friend sent you a code?", "On vous a donné un code ?"],
  "home.code": ["Code", "Code"],
  "home.table-make": ["Table", "Table"],
  "home.go": ["Join", "Rejoindre"],
  "home.first": ["Which one first?", "Par où commencer ?"],
  "home.first-text": [
    "I am Wick. I’ll show you the goal in 20 seconds, then you play.",
    "Je suis Mèche. Le but en 20 secondes, puis vous jouez.",
  ],
  "home.lesson": ["Learn {game}", "Apprendre {game}"],
  "home.lesson-text": ["About three minutes, on the real board.", "Trois minutes environ, sur le vrai plateau."],
  "home.lesson-go": ["Begin the lesson", "Commencer la leçon"],
  "home.mine": ["My matches", "Mes parties"],
  "home.my-turn": ["Your turn", "À vous"],
  "home.more.one": ["{count} more match is going on.", "{count} autre partie est en cours."],
  "home.more.many": ["{count} more matches are going on.", "{count} autres parties sont en cours."],
  "home.now": ["just now", "à l’instant"],
  "home.since-min": ["for {count} min", "depuis {count} min"],
  "home.since-h": ["for {count} h", "depuis {count} h"],
  "home.since-d.one": ["for {count} day", "depuis {count} jour"],
  "home.since-d.many": ["for {count} days", "depuis {count} jours"],
  "home.public": ["Open tables", "Tables ouvertes"],
  "home.sit": ["Sit down", "S’asseoir"],
  "home.seats": ["{taken} of {all} seats taken", "{taken} {taken?place prise|places prises} sur {all}"],
  "home.replay": ["Watch a match file", "Revoir une partie enregistrée"],

  "shelf.title": ["Learn a game", "Apprendre un jeu"],
  "shelf.text": [
    "Four pictures for the goal, a lesson on the real board, or all the rules.",
    "Quatre images pour le but, une leçon sur le vrai plateau, ou toutes les règles.",
  ],
  "shelf.done": ["begun", "commencée"],

  "puzzle.solve": ["Solve it", "La résoudre"],
  "puzzle.more": ["More of them", "D’autres énigmes"],
  "puzzle.days.one": ["{count} day", "{count} jour"],
  "puzzle.days.many": ["{count} days", "{count} jours"],

  "home.puzzle": ["Today’s puzzle", "L’énigme du jour"],
  "home.puzzle-done": ["Solved today. More are waiting.", "Résolue aujourd’hui. D’autres attendent."],
} as const satisfies Record<string, readonly [string, string]>;

add(home);

// Other people's pages and who plays best, in English and French.
import { add } from "../words";

export const people = {
  "player.since": ["aboard since {when}", "à bord depuis {when}"],
  "player.met": ["You and {name}", "Vous et {name}"],
  "player.games": ["Places, game by game", "Ses places, jeu par jeu"],
  "player.last": ["Last matches anybody could watch", "Dernières parties ouvertes à tous"],
  "player.none": [
    "No finished match at an open table yet. Those among friends stay among friends.",
    "Aucune partie finie à une table ouverte. Celles entre amis restent entre amis.",
  ],
  "player.unrated": ["No rating yet.", "Pas encore de niveau."],
  "player.rated": ["{count} rated {count?match|matches}", "{count} {count?partie classée|parties classées}"],
  "player.nobody": ["Nobody by this name", "Personne à ce nom"],
  "player.all": ["Who plays best", "Les meilleurs niveaux"],

  "players.title": ["Who plays best", "Les meilleurs niveaux"],
  "players.text": [
    "The level somebody has surely reached, from matches between accounts.",
    "Le niveau sûrement atteint, d’après les parties entre comptes.",
  ],
  "players.game": ["Game", "Jeu"],
  "players.rank": ["Rank", "Rang"],
  "players.name": ["Name", "Nom"],
  "players.rating": ["Rating", "Niveau"],
  "players.played": ["Matches", "Parties"],
  "players.none": [
    "Nobody has a rating here yet: two accounts, one table, and the list begins.",
    "Personne n’a encore de niveau ici : deux comptes, une table, et la liste commence.",
  ],
  "players.find": ["Find somebody by the name of their account", "Trouver quelqu’un par le nom de son compte"],
  "players.go": ["Find", "Trouver"],
} as const satisfies Record<string, readonly [string, string]>;

add(people);

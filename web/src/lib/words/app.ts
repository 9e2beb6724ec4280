// What is said on every page, in English and French.

export const app = {
  "app.skip": ["Skip to the content", "Aller au contenu"],
  "app.wait": ["One moment…", "Un instant…"],
  "app.point": ["A point is one win in a hundred.", "Un point vaut une victoire sur cent."],
  "app.again": ["Try again", "Réessayer"],
  "app.offline": [
    "No network. Lessons, rules and puzzles still work; your matches wait for you.",
    "Pas de réseau. Leçons, règles et énigmes restent là ; vos parties vous attendent.",
  ],
  "app.home": ["Home", "Accueil"],
  "app.menu": ["Menu", "Menu"],
  "app.close": ["Close", "Fermer"],
  "app.colon": ["{what}:", "{what} :"],
  "app.copied": ["Copied", "Copié"],
  "app.player": ["Player {number}", "Place {number}"],
  "app.you": ["You", "Vous"],

  "history.title": ["My past matches", "Mes parties passées"],

  "home.settings": ["Settings", "Réglages"],

  "nav.play": ["Play", "Jouer"],
  "nav.learn": ["Learn", "Apprendre"],
  "nav.me": ["Me", "Moi"],
  "nav.pages": ["Pages", "Pages"],

  "match.lost": ["The connection is lost. Trying again…", "Connexion perdue. Nouvel essai…"],

  "app.percent": ["{percent} %", "{percent} %"],
  "app.and": ["{first} and {last}", "{first} et {last}"],

  "nav.puzzle": ["Puzzle", "Énigme"],
} as const satisfies Record<string, readonly [string, string]>;

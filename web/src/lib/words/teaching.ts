// Lessons and rules, in English and French.

export const teaching = {
  "learn.title": ["Learn {game}", "Apprendre {game}"],
  "learn.next": ["Next", "Suite"],
  "learn.back": ["Back", "Retour"],
  "learn.try": ["Now you: touch what is lit.", "À vous : touchez ce qui brille."],
  "learn.other": ["Good idea, but in this lesson try: {move}", "Bonne idée, mais dans cette leçon essayez : {move}"],
  "learn.end": [
    "That is all you need. The rest you learn at the table.",
    "C’est tout ce qu’il faut. Le reste s’apprend à table.",
  ],
  "learn.step": ["{at} of {count}", "{at} sur {count}"],
  "learn.do": ["Do it for me", "Faites-le pour moi"],

  "rules.title": ["Rules of {game}", "Règles de {game}"],
  "rules.ruling": [
    "The rules in our own words. “Ruling” marks what the booklet leaves open, and how it is played here.",
    "Les règles, dans nos mots. « Décision » marque ce que le livret laisse ouvert, et comment on joue ici.",
  ],
  "rules.search": ["Search the rules", "Chercher dans les règles"],
  "rules.none": ["No clause has that word.", "Aucune clause ne contient ce mot."],
  "rules.found": ["Clauses found: {count}", "Clauses trouvées : {count}"],
} as const satisfies Record<string, readonly [string, string]>;

"""What bots, the arena and hints say, in both languages."""

from __future__ import annotations

from typing import Any

from landfall.core.texts import Texts


def say(key: str, language: str, **args: Any) -> str:
    return BOT_TEXTS.say(key, language, args)


BOT_TEXTS = Texts(
    {
        "refusal.bot-level": (
            "There is no bot “{level}”. There are: {levels}.",
            "Aucun robot ne s’appelle « {level} ». Il y a : {levels}.",
        ),
        "refusal.bot-temper": (
            "No bot has the temper “{temper}”. There are: {tempers}.",
            "Aucun robot n’a le tempérament « {temper} ». Il y a : {tempers}.",
        ),
        "refusal.arena-games": ("An arena needs at least one game, not {count}.", "Il faut au moins une partie, pas {count}."),
        "refusal.arena-fast": (
            "Bots that search need the extra “fast” (Numba): pip install landfall[fast].",
            "Les robots qui cherchent ont besoin de l’extra « fast » (Numba) : pip install landfall[fast].",
        ),
        "refusal.hint-nothing": ("That seat has nothing to choose now.", "Cette place n’a rien à choisir maintenant."),
        "refusal.hint-seconds": ("A hint needs some time to think, not {count} s.", "Un conseil demande un peu de temps, pas {count} s."),
        # the levels and tempers
        "level.random": ("random", "au hasard"),
        "level.simple": ("simple", "simple"),
        "level.easy": ("easy", "facile"),
        "level.medium": ("medium", "moyen"),
        "level.hard": ("hard", "difficile"),
        "level.expert": ("expert", "expert"),
        "temper.careful": ("careful", "prudent"),
        "temper.steady": ("steady", "posé"),
        "temper.bold": ("bold", "hardi"),
        # who they are
        "character.random": ("Jinx the monkey", "Jinx le singe"),
        "character.simple": ("Old Barnaby", "Le vieux Barnabé"),
        "character.easy": ("Pip the cabin boy", "Pip le mousse"),
        "character.medium": ("Marlo the helmsman", "Marlo le timonier"),
        "character.hard": ("Isaura the quartermaster", "Isaura la quartier-maîtresse"),
        "character.expert": ("The Navigator", "La Navigatrice"),
        "about.random": ("Presses whatever is within reach.", "Touche à tout ce qui se trouve à portée."),
        "about.simple": ("Goes by a few old rules of thumb, at once.", "Suit quelques vieilles recettes, sans attendre."),
        "about.easy": (
            "Says what it has, sees the first few moves, forgets who said what, and takes losses badly.",
            "Dit ce qu’il a, voit les premiers coups venus, oublie qui a dit quoi et prend mal ses pertes.",
        ),
        "about.medium": (
            "Honest more often than not, believes whoever was right last time, and remembers the last few turns.",
            "Honnête le plus souvent, croit qui avait raison la fois d’avant et se rappelle les derniers tours.",
        ),
        "about.hard": (
            "Remembers nearly everything, lies when it pays, and lets a good story pass.",
            "Se rappelle presque tout, ment quand cela paie et laisse passer une belle histoire.",
        ),
        "about.expert": (
            "Weighs every move for as long as it takes, forgets nothing and gives nothing away.",
            "Pèse chaque coup le temps qu’il faut, n’oublie rien et ne laisse rien paraître.",
        ),
        "about.careful": ("Careful: would rather not be caught.", "Tempérament prudent : préfère ne pas se faire prendre."),
        "about.steady": ("Steady: does what is worth the most.", "Tempérament posé : fait ce qui vaut le plus."),
        "about.bold": ("Bold: likes a lie, a challenge and a fight.", "Tempérament hardi : aime le mensonge, l’accusation et la bagarre."),
        # the same where all lies open: nobody lies there, nobody is believed
        "open.easy": (
            "Sees the first few moves that come to mind, and takes losses badly.",
            "Voit les premiers coups venus et prend mal ses pertes.",
        ),
        "open.medium": (
            "Thinks a little ahead, misses a good move now and then, and makes up for a setback in a hurry.",
            "Réfléchit un peu, laisse passer un bon coup de temps en temps et veut trop vite se rattraper.",
        ),
        "open.hard": (
            "Thinks ahead, sees nearly everything, and forgives few mistakes.",
            "Voit loin, n’oublie presque rien et pardonne peu d’erreurs.",
        ),
        "open.expert": (
            "Weighs every move for as long as it takes, and leaves nothing to take.",
            "Pèse chaque coup le temps qu’il faut et ne laisse rien à prendre.",
        ),
        "open.careful": ("Careful: takes what is safe.", "Tempérament prudent : prend ce qui est sûr."),
        "open.bold": ("Bold: likes a risk and a fight.", "Tempérament hardi : aime le risque et la bagarre."),
        # the arena
        "arena.about": ("let bots play each other and rate them", "faire jouer des robots entre eux et les classer"),
        "arena.bot": (
            "a bot a seat: {levels}; with a temper as hard:bold ({tempers})",
            "un robot par place : {levels} ; avec un tempérament : hard:bold ({tempers})",
        ),
        "arena.games": ("how many games (default 100)", "nombre de parties (100 si rien n’est dit)"),
        "arena.seed": ("the same seed gives the same result", "la même graine donne le même résultat"),
        "arena.cores": (
            "how many cores (default all); the result does not depend on it",
            "nombre de cœurs (tous par défaut) ; le résultat n’en dépend pas",
        ),
        "arena.option": ("a table option, repeatable", "une option de table, répétable"),
        "arena.json": ("the result as JSON", "le résultat en JSON"),
        "arena.cluster": (
            "let the workers of a Dask scheduler play (ray://… for Ray) instead of this machine",
            "faire jouer les ouvriers d’un ordonnanceur Dask (ray://… pour Ray) au lieu de cette machine",
        ),
        "arena.journal": (
            "write down what was played, and go on from there after a kill",
            "noter ce qui a été joué, et reprendre de là après un arrêt brutal",
        ),
        "arena.records": ("also write the record of each game into this folder", "écrire aussi l’enregistrement de chaque partie dans ce dossier"),
        "arena.plot": ("also draw the result", "dessiner aussi le résultat"),
        "arena.name": ("bot", "robot"),
        "arena.wins": ("wins", "victoires"),
        "arena.fair": ("x fair share", "x part égale"),
        "arena.rating": ("rating", "classement"),
        "arena.move": ("a move", "un coup"),
        "arena.slowest": ("slowest", "le plus lent"),
        "arena.seats": ("Wins by seat: {seats}", "Victoires par place : {seats}"),
        "arena.took": (
            "{games} games in {seconds} s, {seatings} seatings in turn.",
            "{games} parties en {seconds} s, {seatings} dispositions à tour de rôle.",
        ),
        "arena.progress": ("{done} of {total}, {seconds} s left", "{done} sur {total}, encore {seconds} s"),
        "arena.fair-share": ("fair share", "part égale"),
        "arena.plot-wins": ("wins of one such bot, %", "victoires d’un tel robot, %"),
        "arena.title": ("{title}, {games} games", "{title}, {games} parties"),
        # hints
        "hint.about": (
            "the best moves of a position for one seat, from what it knows",
            "les meilleurs coups d’une position pour une place, d’après ce qu’elle sait",
        ),
        "hint.position": ("a position file (JSON); - reads standard input", "un fichier de position (JSON) ; - lit l’entrée standard"),
        "hint.seat": (
            "the seat, by number from 0 or by emblem (default: who is awaited)",
            "la place, par numéro dès 0 ou par emblème (sinon : celle qu’on attend)",
        ),
        "hint.seconds": ("how long to think at most (default 3)", "temps de réflexion au plus (3 si rien n’est dit)"),
        "hint.level": ("whose advice: {levels}", "qui conseille : {levels}"),
        "hint.json": ("the advice as JSON", "le conseil en JSON"),
        "hint.wins": ("wins {percent}%", "gagne {percent} %"),
        "hint.simple": ("by simple sense", "d’instinct"),
        "hint.point": ("A point is one win in a hundred.", "Un point vaut une victoire sur cent."),
        "why.only": ("It is the only move.", "C’est le seul coup."),
        "why.best": (
            "It is {points} {points?point|points} ahead of {runner_up}.",
            "Il devance {runner_up} de {points} {points?point|points}.",
        ),
        "why.behind": (
            "It is {points} {points?point|points} behind {runner_up}.",
            "Il est à {points} {points?point|points} derrière {runner_up}.",
        ),
        "why.close": (
            "It is about as good as {runner_up}: less than a point lies between them.",
            "Il vaut à peu près {runner_up} : moins d’un point les sépare.",
        ),
        "why.and": ("{fact}; {rank}", "{fact} ; {rank}"),
        "why.sense": ("It is what simple sense suggests.", "C’est ce que suggère le bon sens."),
    }
)  # fmt: skip

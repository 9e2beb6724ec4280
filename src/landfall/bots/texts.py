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
        "hint.wins": ("wins {percent} %", "gagne {percent} %"),
        "hint.simple": ("by simple sense", "d’instinct"),
        "why.only": ("It is the only move.", "C’est le seul coup."),
        "why.best": (
            "It wins {gain} % more often than the next best ({runner_up}).",
            "Il gagne {gain} % plus souvent que le suivant ({runner_up}).",
        ),
        "why.behind": (
            "It wins {loss} % less often than the best ({runner_up}).",
            "Il gagne {loss} % moins souvent que le meilleur ({runner_up}).",
        ),
        "why.close": (
            "It is about as good as {runner_up}: the difference is less than chance.",
            "Il vaut à peu près {runner_up} : la différence est moindre que le hasard.",
        ),
        "why.sense": ("It is what simple sense suggests.", "C’est ce que suggère le bon sens."),
        "why.lie": (
            "What was announced is a lie in about {percent} % of the cases you cannot tell apart.",
            "L’annonce est fausse dans environ {percent} % des cas que vous ne pouvez distinguer.",
        ),
        "why.worth": (
            "The find is worth about {points} points to you, in the cases you cannot tell apart.",
            "La trouvaille vaut pour vous environ {points} points, dans les cas que vous ne pouvez distinguer.",
        ),
        "why.true-claim": (
            "It is true, so a challenge would cost the challenger.",
            "C’est vrai : qui crierait au bluff paierait.",
        ),
        "why.false-claim": (
            "It is a lie that is worth its risk: about {percent} % of such claims are challenged.",
            "C’est un mensonge qui vaut son risque : environ {percent} % de telles annonces sont contestées.",
        ),
        "why.card": (
            "It brings {points} points at once and rids you of {tiles} tiles.",
            "Il rapporte {points} points d’un coup et vous débarrasse de {tiles} tuiles.",
        ),
        "why.scatter": (
            "You would hear {mine} tiles by it, the others {theirs}.",
            "Vous entendriez ainsi {mine} tuiles, les autres {theirs}.",
        ),
        "why.way": (
            "Your errand is then about {turns} turns away.",
            "Votre but est alors à environ {turns} tours.",
        ),
        "why.attack": (
            "The prize is {worth}, and you would risk {risk}.",
            "La prise vaut {worth}, et vous risqueriez {risk}.",
        ),
    }
)  # fmt: skip

"""What is said about making and checking puzzles, in both languages."""

from __future__ import annotations

from typing import Any

from landfall.core.texts import Texts

PUZZLE_TEXTS = Texts(
    {
        "refusal.no-puzzles": ("{title} has no puzzles.", "{title} n’a pas d’énigmes."),
        "refusal.no-puzzle": ("There is no puzzle “{id}”.", "Il n’y a pas d’énigme « {id} »."),
        "refusal.puzzle-games": (
            "“{text}” is no range of games: write 0-100.",
            "« {text} » n’est pas une suite de parties : écrivez 0-100.",
        ),
        "puzzles.about": (
            "moments where one move is clearly best: make, check and show them",
            "des moments où un coup est nettement le meilleur : en faire, les vérifier, les montrer",
        ),
        "puzzles.make": ("look for puzzles in games of experts", "chercher des énigmes dans des parties d’experts"),
        "puzzles.check": (
            "search each one afresh with ten times the thought and say which hold",
            "réfléchir à nouveau, dix fois plus, à chacune et dire lesquelles tiennent",
        ),
        "puzzles.list": ("the puzzles that ship, the easiest first", "les énigmes livrées, la plus facile d’abord"),
        "puzzles.show": ("one puzzle, as its seat sees it", "une énigme, telle que sa place la voit"),
        "puzzles.games": ("which games, by number (default 0-100)", "quelles parties, par numéro (0-100 si rien n’est dit)"),
        "puzzles.seconds": (
            "begin no further game after so many seconds",
            "ne plus commencer de partie après tant de secondes",
        ),
        "puzzles.write": (
            "write the best of them, at most so many, into the game’s folder",
            "écrire les meilleures, au plus tant, dans le dossier du jeu",
        ),
        "puzzles.run": ("other seeds (default 1)", "d’autres graines (1 si rien n’est dit)"),
        "puzzles.id": ("the puzzle’s id, as list tells it", "l’identifiant de l’énigme, tel que list le donne"),
        "puzzles.answer": ("also say what is right, and why", "dire aussi ce qui est juste, et pourquoi"),
        "puzzles.drop": (
            "write the file anew without those that do not hold",
            "récrire le fichier sans celles qui ne tiennent pas",
        ),
        "puzzles.found": (
            "{title}: {count} {count?puzzle|puzzles} in {games} {games?game|games}",
            "{title} : {count} {count?énigme|énigmes} en {games} {games?partie|parties}",
        ),
        "puzzles.written": ("{count} written to {file}", "{count} dans {file}"),
        "puzzles.line": (
            "{id}  {kind}  {answer}  {points} points ahead, seen with {simulations} simulations",
            "{id}  {kind}  {answer}  {points} points d’avance, vu avec {simulations} simulations",
        ),
        "puzzles.fails": ("{id}: only {points} points ahead now", "{id} : plus que {points} points d’avance"),
        "puzzles.confirmed": (
            "{title}: {held} of {count} confirmed ({percent}%); the right move is the best in {best}",
            "{title} : {held} sur {count} confirmées ({percent} %) ; le bon coup reste le meilleur dans {best}",
        ),
        "puzzles.none": ("{title} ships no puzzles.", "{title} est livré sans énigmes."),
        "puzzles.wins": ("wins {percent}%", "gagne {percent} %"),
    }
)


def say(key: str, language: str, **details: Any) -> str:
    return PUZZLE_TEXTS.say(key, language, details)

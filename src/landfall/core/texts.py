"""Every text a person reads, as a key with both languages. French and English are equal: neither may be missing.

A text may hold `{arg}`: a seat's name (for the args `seat` and `other`), else the text `arg.<value>` where there is one, else the
value as it is. `{a:item}` looks the value up as `a.<value>`: "a Lizard", "un lézard"; `{seat:emblem}` is the name of the seat with
that emblem; `{count?lie|lies}` is the word that goes with a number: the first for one, in French also for none. In French "de
{seat}" is "d’Ada" where what fills it begins with a vowel. The browser client fills texts by the same rule. What is wrong with a file
is said as a `Both`, beside the check.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

LANGUAGES = ("en", "fr")
SEAT_ARGS = ("seat", "other")
EMBLEMS = ("anchor", "star", "shell", "bird", "key", "leaf")

_HOLE = re.compile(r"\{(?:(\w+):)?(\w+)\}")
_PLURAL = re.compile(r"\{(\w+)\?([^|{}]*)\|([^{}]*)\}")
_ELIDED = re.compile(r"\b(d|qu)e (?=\0[aeiouàâäéèêëîïôöùûü])", re.IGNORECASE)


class Both(str):
    """Words in both languages at once: the English that it is, and the French that goes with it.

    What is wrong with a position, an edition or a record is written so, in one place only: where it is checked, reading like the clause
    it cites. Whoever hands it on asks for a `Both`, so that a sentence in one language alone does not pass mypy.
    """

    __slots__ = ("french",)
    french: str

    def __new__(cls, english: str, french: str) -> Both:
        both = super().__new__(cls, english)
        both.french = french
        return both

    def say(self, language: str) -> str:
        return (str(self), self.french)[LANGUAGES.index(language)]

    def at(self, where: str) -> Both:
        """With the place it is about in front, written as in the file."""
        return Both(f"{where}: {self}", f"{where} : {self.french}")


def listed(parts: Iterable[Both]) -> Both:
    """Several, one after the other."""
    both = list(parts)
    return Both("; ".join(both), " ; ".join(part.french for part in both))


class Texts:
    """A table of texts: key -> (English, French)."""

    def __init__(self, *tables: Mapping[str, tuple[str, str]]) -> None:
        self.table: dict[str, tuple[str, str]] = dict(COMMON)
        for table in tables:
            self.table.update(table)

    def __contains__(self, key: str) -> bool:
        return key in self.table

    def say(self, key: str, language: str, args: Mapping[str, Any] | None = None, names: list[str] | None = None) -> str:
        """The text of a key, its holes filled."""
        text = self.table[key][LANGUAGES.index(language)]
        given = args or {}
        text = _PLURAL.sub(lambda hole: hole[2] if is_one(given[hole[1]], language) else hole[3], text)

        def fill(hole: re.Match[str]) -> str:
            prefix, arg = hole[1] or hole[2], hole[2]
            value = given[arg]
            if arg in SEAT_ARGS:
                return names[value] if names else self.table[f"seat.{EMBLEMS[value]}"][LANGUAGES.index(language)]
            if prefix == "seat" and names:
                return names[EMBLEMS.index(value)]
            if isinstance(value, Both):
                return value.say(language)
            if f"{prefix}.{value}" in self.table:
                return self.table[f"{prefix}.{value}"][LANGUAGES.index(language)]
            return str(value).replace("-", "−") if isinstance(value, int) else str(value)

        if language == "fr":  # where something was filled in is marked, until its elisions are made
            text = _ELIDED.sub("\\1’", _HOLE.sub(lambda hole: "\0" + fill(hole), text)).replace("\0", "")
        else:
            text = _HOLE.sub(fill, text)
        return text[:1].upper() + text[1:] if key.startswith(("event.", "refusal.", "prompt.", "feat.")) else text


def is_one(number: Any, language: str) -> bool:
    """Whether a word beside this number is in the singular: one, minus one, and in French none."""
    return abs(float(number)) < 2 if language == "fr" else abs(float(number)) == 1


def holes(text: str) -> set[str]:
    """The args a text asks for."""
    return {hole[2] for hole in _HOLE.finditer(text)} | {hole[1] for hole in _PLURAL.finditer(text)}


COMMON: dict[str, tuple[str, str]] = {
    "seat.anchor": ("the anchor seat", "la place de l’ancre"),
    "seat.star": ("the star seat", "la place de l’étoile"),
    "seat.shell": ("the shell seat", "la place du coquillage"),
    "seat.bird": ("the bird seat", "la place de l’oiseau"),
    "seat.key": ("the key seat", "la place de la clé"),
    "seat.leaf": ("the leaf seat", "la place de la feuille"),
    "emblem.anchor": ("anchor", "ancre"),
    "emblem.star": ("star", "étoile"),
    "emblem.shell": ("shell", "coquillage"),
    "emblem.bird": ("bird", "oiseau"),
    "emblem.key": ("key", "clé"),
    "emblem.leaf": ("leaf", "feuille"),
    "refusal.malformed": (
        "“{text}” is not a move of this game. Try one of: {verbs}.",
        "« {text} » n’est pas un coup de ce jeu. Essayez : {verbs}.",
    ),
    "refusal.malformed-chance": (
        "“{text}” is nothing that chance can bring here.",
        "« {text} » n’est rien que le hasard puisse amener ici.",
    ),
    "refusal.illegal": ("“{text}” is not possible now.", "« {text} » n’est pas possible maintenant."),
    "refusal.illegal-chance": ("“{text}” cannot happen now.", "« {text} » ne peut pas arriver maintenant."),
    "refusal.awaits-chance": ("Nobody chooses now: chance decides first.", "Personne ne choisit ici : le hasard décide d’abord."),
    "refusal.not-your-turn": ("It is not your turn yet: {seat} is awaited.", "Ce n’est pas encore à vous : on attend {seat}."),
    "refusal.not-your-turn-chance": ("It is not your turn yet.", "Ce n’est pas encore à vous."),
    "refusal.spectator": ("You are watching: only players make moves.", "Vous regardez : seuls les joueurs jouent."),
    "refusal.stale": (
        "The game has moved on since (it is at {now}, you answered {meant}). Look again and choose.",
        "La partie a avancé entre-temps (elle en est à {now}, vous répondiez à {meant}). Regardez et choisissez à nouveau.",
    ),
    "refusal.game-over": ("The game is over.", "La partie est finie."),
    "refusal.too-many-choices": (
        "{title} offers a choice above {last} in phase “{phase}”: one decision has at most {most} choices, 0 to {last}. "
        "Ask in two steps, or make it a wide choice.",
        "{title} propose un choix au-delà de {last} en phase « {phase} » : une décision a au plus {most} choix, de 0 à {last}. "
        "Demandez en deux temps, ou faites-en un choix large.",
    ),
    "refusal.left-out-game": (
        "The game “{game}” is installed but left out: {reason}",
        "Le jeu « {game} » est installé mais laissé de côté : {reason}",
    ),
    "refusal.unknown-game": (
        "There is no game called “{game}”. There are: {games}.",
        "Aucun jeu ne s’appelle « {game} ». Il y a : {games}.",
    ),
    "refusal.seats": (
        "{title} is for {least} to {most} players, not {count}.",
        "{title} se joue de {least} à {most}, pas à {count}.",
    ),
    "refusal.no-such-seat": ("There is no seat {number} at this table.", "Il n’y a pas de place {number} à cette table."),
    "refusal.unknown-option": ("{title} has no option “{option}”.", "{title} n’a pas d’option « {option} »."),
    "refusal.option-value": ("The option “{option}” takes one of: {values}.", "L’option « {option} » accepte : {values}."),
    "refusal.position": ("This position cannot be: {defects}", "Cette position est impossible : {defects}"),
    "refusal.record": (
        "This record does not hold at ply {ply}: {reason}",
        "Cet enregistrement ne tient pas au coup {ply} : {reason}",
    ),
    "refusal.edition": ("This edition file cannot be used: {defects}", "Ce fichier d’édition est inutilisable : {defects}"),
    "refusal.undo-nothing": ("There is nothing to take back.", "Il n’y a rien à reprendre."),
    "refusal.undo-revealed": (
        "That cannot be taken back: something has been revealed since.",
        "Impossible de reprendre : quelque chose a été révélé depuis.",
    ),
}

TEXTS = Texts()

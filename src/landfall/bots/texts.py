"""What bots and the arena say, in both languages."""

from __future__ import annotations

from landfall.core.texts import Texts

BOT_TEXTS = Texts(
    {
        "refusal.bot-level": (
            "There is no bot “{level}”. There are: {levels}.",
            "Aucun robot ne s’appelle « {level} ». Il y a : {levels}.",
        ),
        "refusal.arena-games": ("An arena needs at least one game, not {count}.", "Il faut au moins une partie, pas {count}."),
        "refusal.arena-fast": (
            "Bots that search need the extra “fast” (Numba): pip install landfall[fast].",
            "Les robots qui cherchent ont besoin de l’extra « fast » (Numba) : pip install landfall[fast].",
        ),
        "refusal.bot-temper": (
            "No bot has the temper “{temper}”. There are: {tempers}.",
            "Aucun robot n’a le tempérament « {temper} ». Il y a : {tempers}.",
        ),
        "level.random": ("random", "au hasard"),
        "level.simple": ("simple", "simple"),
        "level.easy": ("easy", "facile"),
        "level.medium": ("medium", "moyen"),
        "level.hard": ("hard", "difficile"),
        "level.expert": ("expert", "expert"),
        "temper.careful": ("careful", "prudent"),
        "temper.steady": ("steady", "posé"),
        "temper.bold": ("bold", "hardi"),
    }
)

"""The words of Lumarathon: those of both games, and its own."""

from __future__ import annotations

from landfall.games.nomads.texts import TEXTS as NOMADS
from landfall.games.oh_captain.texts import TEXTS as CAPTAIN

OWN: dict[str, tuple[str, str]] = {
    "title": ("Lumarathon", "Lumarathon"),
    "tagline": ("Oh Captain!, then Nomads, as one match.", "Oh Capitaine !, puis Nomades, en une seule partie."),
    "authors": (
        "Games by Florian Sirieix and Gary Kim, published by Ludonaute",
        "Des jeux de Florian Sirieix et Gary Kim, édités par Ludonaute",
    ),
    "prompt.loser": ("The lot decides who tends the tiles.", "Le sort désigne qui s’occupe des tuiles."),
    "chance.loser": ("the lot falls on {seat:emblem}", "le sort désigne {seat:emblem}"),
    "event.scored-before": (
        "{seat} ends Oh Captain! with {points} {points?point|points}.",
        "{seat} finit Oh Capitaine ! avec {points} {points?point|points}.",
    ),
    "event.coin-won": (
        "{seat} won: a coin that counts as a Joker tile in Nomads.",
        "{seat} a gagné : sa pièce vaut une tuile Joker dans Nomades.",
    ),
    "event.tends": (
        "{seat} came last and tends the tiles of the Adventurers not played.",
        "{seat} a le plus petit score et s’occupe des tuiles des Aventuriers non joués.",
    ),
    "event.nobody-tends": (
        "Everybody has won: nobody tends the tiles.",
        "Tout le monde a gagné : personne ne s’occupe des tuiles.",
    ),
    "reason.tie": NOMADS["reason.tie"],  # who wins Nomads wins the Lumarathon
    "part.oh-captain": ("first, Oh Captain!", "d’abord, Oh Capitaine !"),
    "part.nomads": ("then, Nomads", "puis, Nomades"),
}
TEXTS: dict[str, tuple[str, str]] = {**CAPTAIN, **NOMADS, **OWN}

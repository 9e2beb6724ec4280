"""The words of liar's dice, English and French."""

from __future__ import annotations

TEXTS: dict[str, tuple[str, str]] = {
    "title": ("Liar’s Dice", "Dés menteurs"),
    "tagline": ("Bid on all dice, knowing only your own.", "Parier sur tous les dés en ne voyant que les siens."),
    "authors": ("A folk game", "Un jeu traditionnel"),
    "option.dice": ("Dice for each player", "Dés par joueur"),
    "option.dice.5": ("five", "cinq"),
    "option.dice.4": ("four", "quatre"),
    "option.dice.3": ("three", "trois"),
    "option.dice.2": ("two", "deux"),
    "option.ones": ("Ones", "Les as"),
    "option.ones.wild": ("count as every face", "comptent pour toutes les faces"),
    "option.ones.plain": ("are only ones", "ne sont que des as"),
    "face.ones": ("ones", "as"),
    "face.twos": ("twos", "deux"),
    "face.threes": ("threes", "trois"),
    "face.fours": ("fours", "quatre"),
    "face.fives": ("fives", "cinq"),
    "face.sixes": ("sixes", "six"),
    # who is awaited for what
    "prompt.lot": ("The lot decides who begins.", "Le sort désigne qui commence."),
    "prompt.roll": ("The dice are rolled.", "On lance les dés."),
    "prompt.bid": (
        "{seat}: how many dice do you bid, or do you challenge?",
        "{seat} : combien de dés annoncez-vous, ou contestez-vous ?",
    ),
    "prompt.face": ("{seat}: of which face?", "{seat} : de quelle face ?"),
    "prompt.over": ("The game is over.", "La partie est finie."),
    # moves, and what chance brings
    "move.challenge": ("Challenge", "Contester"),
    "move.bid": ("Bid {count} dice…", "Annoncer {count} dés…"),
    "move.face": ("… of {face}", "… de {face}"),
    "chance.first": ("the lot falls on {seat:emblem}", "le sort désigne {seat:emblem}"),
    "chance.roll": ("{seat:emblem} rolls a {die}", "{seat:emblem} lance un {die}"),
    # what happens
    "event.first": ("The lot falls on {seat}.", "Le sort désigne {seat}."),
    "event.round": ("Round {round}: {seat} begins.", "Manche {round} : {seat} commence."),
    "event.rolled": ("{seat} rolls {count} dice.", "{seat} lance {count} dés."),
    "event.saw": ("Under your cup: {dice}.", "Sous votre gobelet : {dice}."),
    "event.bid": ("{seat} bids {count} {face}.", "{seat} annonce {count} {face}."),
    "event.challenged": ("{seat} challenges {other}.", "{seat} conteste l’annonce de {other}."),
    "event.showed": ("{seat} shows {dice}.", "{seat} montre {dice}."),
    "event.counted": ("Dice that count as {face}: {count}.", "Dés qui comptent pour des {face} : {count}."),
    "event.lost": ("{seat} loses a die and has {count} left.", "{seat} perd un dé ; il lui en reste {count}."),
    "event.out": ("{seat} is out.", "{seat} est hors jeu."),
    "event.won": ("{seat} is the last with dice and wins.", "{seat} est le dernier à avoir des dés et gagne."),
    "refusal.nothing-to-challenge": ("There is no bid to challenge yet.", "Il n’y a pas encore d’annonce à contester."),
    "refusal.too-low": (
        "That does not raise the bid: name more dice, or as many with a higher face.",
        "Cela ne monte pas l’annonce : nommez plus de dés, ou autant avec une face plus haute.",
    ),
    "refusal.too-many": ("There are not so many dice on the table.", "Il n’y a pas autant de dés sur la table."),
    "reason.last": ("One player alone has dice left.", "Un seul joueur a encore des dés."),
    "line.outlasted": ("Outlasted", "Éliminés avant"),
}

"""What the command line says, in both languages, and how it finds out which one to speak."""

from __future__ import annotations

import os
from typing import Any

from landfall.core.texts import LANGUAGES, Texts


def say(key: str, language: str, **args: Any) -> str:
    return CLI_TEXTS.say(key, language, args)


def language_of(words: list[str]) -> str:
    """The language asked for with --lang, else the locale's, else English."""
    for i, word in enumerate(words):
        value = word[7:] if word.startswith("--lang=") else words[i + 1] if word == "--lang" and i + 1 < len(words) else None
        if value in LANGUAGES:
            return value
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if locale := os.environ.get(name):
            return "fr" if locale.lower().startswith("fr") else "en"
    return "en"


def argparse_text(text: str, language: str) -> str:
    """argparse's own words."""
    return text if language == "en" else _ARGPARSE.get(text, text)


_ARGPARSE = {
    "usage: ": "usage : ",
    "options": "options",
    "positional arguments": "arguments",
    "show this help message and exit": "montrer cette aide et sortir",
    "the following arguments are required: %s": "il manque : %s",
    "unrecognized arguments: %s": "arguments inconnus : %s",
    "invalid choice: %(value)r (choose from %(choices)s)": "choix impossible : %(value)r (choisir parmi %(choices)s)",
    "invalid %(type)s value: %(value)r": "valeur impossible : %(value)r",
    "expected one argument": "il faut une valeur",
    "expected at least one argument": "il faut au moins une valeur",
    "not allowed with argument %s": "impossible avec %s",
    "argument %(argument_name)s: %(message)s": "argument %(argument_name)s : %(message)s",
    "%(prog)s: error: %(message)s\n": "%(prog)s : erreur : %(message)s\n",
}

CLI_TEXTS = Texts(
    {
        # landfall
        "cli.about": (
            "{games}: play, host, replay and prove games.",
            "{games} : jouer, héberger, revoir et prouver des parties.",
        ),
        "cli.codes": (
            "Exit codes: 0 done, 1 refused or not proved, 2 the command line is wrong, 130 interrupted.",
            "Codes de sortie : 0 fait, 1 refusé ou non prouvé, 2 ligne de commande fausse, 130 interrompu.",
        ),
        "cli.commands": ("commands", "commandes"),
        "cli.version": ("show the version and exit", "montrer la version et sortir"),
        "cli.lang": ("the language: en or fr (default: the locale's)", "la langue : en ou fr (par défaut : celle du système)"),
        "cli.json": ("print JSON for programs", "écrire du JSON pour les programmes"),
        "cli.game": ("the game: {games}", "le jeu : {games}"),
        "cli.missing": (
            "{package} is not installed; it comes with: pip install 'landfall[{extra}]'",
            "{package} n’est pas installé ; il vient avec : pip install 'landfall[{extra}]'",
        ),
        "cli.yes": ("yes", "oui"),
        "cli.no": ("no", "non"),
        "cli.points": ("Points", "Points"),
        "cli.winners": ("Won by: {names}", "Gagné par : {names}"),
        "refusal.file": ("“{file}” cannot be read: {reason}", "« {file} » ne peut pas être lu : {reason}"),
        "refusal.file-write": ("“{file}” cannot be written: {reason}", "« {file} » ne peut pas être écrit : {reason}"),
        "refusal.file-large": ("“{file}” is too large.", "« {file} » est trop gros."),
        "refusal.file-json": ("“{file}” is not JSON: {reason}", "« {file} » n’est pas du JSON : {reason}"),
        "refusal.salt-form": (
            "A salt is written seat=text, not “{salt}”.",
            "Un sel s’écrit place=texte, pas « {salt} ».",
        ),
        "refusal.key-form": (
            "A server's key is 64 hexadecimal digits, as /api/key tells it, not “{given}”.",
            "La clé d’un serveur compte 64 chiffres hexadécimaux, comme la dit /api/key, pas « {given} ».",
        ),
        "refusal.key-unchecked": (
            "Signatures cannot be checked here: install Landfall with its extra “{extra}” (pip install 'landfall[{extra}]').",
            "Les signatures ne se vérifient pas ici : installez Landfall avec son extra « {extra} » (pip install 'landfall[{extra}]').",
        ),
        "refusal.option-form": (
            "An option is written name=value, not “{option}”.",
            "Une option s’écrit nom=valeur, pas « {option} ».",
        ),
        # position
        "cli.position": (
            "check a position, list its moves, or play from it",
            "vérifier une position, lister ses coups, ou jouer",
        ),
        "cli.position.check": ("check a position and name each defect", "vérifier une position et nommer chaque défaut"),
        "cli.position.moves": (
            "list the legal moves, or chance's outcomes with their weights",
            "lister les coups permis, ou ce que le hasard peut amener, avec les poids",
        ),
        "cli.position.play": (
            "play moves and chance outcomes; print the events and the new position",
            "jouer des coups et des hasards ; écrire les événements et la nouvelle position",
        ),
        "cli.position.file": ("a JSON position; - reads standard input", "une position en JSON ; - lit l’entrée standard"),
        "cli.position.move": (
            "a move or chance outcome, as text: 'claim lizard'",
            "un coup ou un hasard, en texte : 'claim lizard'",
        ),
        "cli.position.good": ("This position is sound.", "Cette position est correcte."),
        # replay, verify
        "cli.analyse": (
            "understand a match: chances, choices, lies and luck",
            "comprendre une partie : chances, choix, mensonges et hasard",
        ),
        "cli.analyse.records": (
            "record files, or folders of them; - reads standard input; several give a table",
            "des fichiers d’enregistrement, ou leurs dossiers ; - lit l’entrée standard ; plusieurs donnent un tableau",
        ),
        "cli.analyse.plot": ("draw the chances into FILE (.svg or .png)", "dessiner les chances dans FILE (.svg ou .png)"),
        "cli.analyse.html": (
            "write a page that needs no server into FILE",
            "écrire dans FILE une page qui n’a besoin d’aucun serveur",
        ),
        "cli.replay": ("show a recorded match at any moment", "montrer une partie enregistrée à tout moment"),
        "cli.record": ("a record file; - reads standard input", "un fichier d’enregistrement ; - lit l’entrée standard"),
        "cli.replay.at": ("after so many plies (default: all)", "après tant de coups (par défaut : tous)"),
        "cli.replay.seat": (
            "as this seat saw it: a number from 0 or an emblem",
            "vu de cette place : un numéro depuis 0 ou un emblème",
        ),
        "cli.replay.spectator": ("as a spectator saw it (default)", "vu par un spectateur (par défaut)"),
        "cli.replay.truth": ("with everything that was hidden", "avec tout ce qui était caché"),
        "cli.replay.moment": ("After ply {at} of {plies}:", "Après le coup {at} sur {plies} :"),
        "refusal.replay-at": (
            "The record has {plies} plies: --at takes 0 to {plies}, not {at}.",
            "L’enregistrement a {plies} coups : --at va de 0 à {plies}, pas {at}.",
        ),
        "cli.verify": (
            "prove a record: every ply, every chance outcome, the end",
            "prouver un enregistrement : coups, hasards, fin",
        ),
        "cli.verify.seal": (
            "the seal you were shown before the start: refuse a record under another one",
            "le sceau qu’on vous a montré avant le début : refuser un enregistrement qui en porte un autre",
        ),
        "cli.verify.salt": (
            "a seat and the salt added for it: refuse a record with another one (may be repeated)",
            "une place et le sel ajouté pour elle : refuser un enregistrement qui en a un autre (répétable)",
        ),
        "cli.verify.over": (
            "The record holds: {plies} plies, all legal; chance was fair; the outcome is right.",
            "L’enregistrement tient : {plies} coups, tous permis ; hasard loyal ; résultat juste.",
        ),
        "cli.verify.open": (
            "The record holds so far: {plies} plies, all legal. The match is not over, so its seed is still secret.",
            "L’enregistrement tient jusqu’ici : {plies} coups, tous permis. Partie inachevée : sa graine reste secrète.",
        ),
        "cli.verify.key": (
            "the key of the server that must have signed it (its /api/key tells it)",
            "la clé du serveur qui doit l’avoir signé (son /api/key la dit)",
        ),
        "cli.verify.unsigned": (
            "No server has signed it: check sums find accidents, they are no signatures.",
            "Aucun serveur ne l’a signé : les sommes trouvent les accidents, ce ne sont pas des signatures.",
        ),
        "cli.verify.signed": (
            "Signed by the server with the key {server}. Whose that is, the server's /api/key tells; --key asks for a certain one.",
            "Signé par le serveur de clé {server}. À qui elle est, le /api/key du serveur le dit ; --key en exige une.",
        ),
        "cli.verify.pinned": (
            "Signed by the server with the key you named.",
            "Signé par le serveur dont vous avez donné la clé.",
        ),
        "cli.verify.unchecked": (
            "It bears a signature of the key {server}, which was not checked: that takes the extra “{extra}” (pip install 'landfall[{extra}]').",
            "Il porte une signature de la clé {server}, qui n’a pas été vérifiée : il faut l’extra « {extra} » (pip install 'landfall[{extra}]').",
        ),
        # check, bench, warm
        "cli.check": ("the conformance suite, on any registered game", "la suite de conformité, sur n’importe quel jeu"),
        "cli.check.games": (
            "how many games to play for each check (default: {count})",
            "parties à jouer par contrôle (défaut : {count})",
        ),
        "cli.check.pairs": (
            "how many (state, seat) pairs to try for leaks (default: {count})",
            "couples (état, place) à essayer pour les fuites (défaut : {count})",
        ),
        "cli.check.seed": ("where the random play begins (default: 1)", "d’où part le jeu au hasard (défaut : 1)"),
        "cli.check.good": (
            "{count} {count?check holds|checks hold} for {game}.",
            "{count} {count?contrôle tient|contrôles tiennent} pour {game}.",
        ),
        "cli.check.bad": (
            "{count} of {all} checks {count?fails|fail} for {game}.",
            "{count} {count?contrôle|contrôles} sur {all} {count?échoue|échouent} pour {game}.",
        ),
        "cli.check.line": ("{name}: {note}", "{name} : {note}"),
        "cli.check.skipped": ("not checked: Numba is not installed", "non contrôlé : Numba n’est pas installé"),
        "cli.bench": ("measure: landfall bench core", "mesurer : landfall bench core"),
        "cli.bench.what": ("what to measure", "ce qu’il faut mesurer"),
        "cli.bench.seconds": ("about how long each figure may take (default: 1)", "durée approximative par mesure (défaut : 1)"),
        "cli.bench.peers": ("leave the peers (open_spiel) out", "sans les pairs (open_spiel)"),
        "cli.warm": (
            "compile the rules ahead, so that bots and simulations start at once",
            "compiler les règles d’avance pour les robots",
        ),
        "cli.warm.game": ("{game}: compiled in {seconds} s", "{game} : compilé en {seconds} s"),
        "cli.warm.none": (
            "Numba is not installed, so there is nothing to compile: pip install 'landfall[fast]'",
            "Numba n’est pas installé, il n’y a rien à compiler : pip install 'landfall[fast]'",
        ),
        "cli.games": ("list the games, their seats and table options", "lister les jeux, leurs places et leurs options"),
        "cli.games.players": (
            "{least} to {most} players, about {minutes} minutes",
            "{least} à {most} joueurs, environ {minutes} minutes",
        ),
        # play
        "cli.play": ("play in this terminal, with people and bots in any seats", "jouer dans ce terminal, gens et robots mêlés"),
        "cli.play.seat": (
            "who sits there, in order: human or a bot ({levels}); seats left over get simple bots",
            "qui s’assied, dans l’ordre : human ou un robot ({levels}) ; le reste : robots simple",
        ),
        "cli.play.seats": ("how many seats", "combien de places"),
        "cli.play.name": ("the players' names, in order", "les noms des joueurs, dans l’ordre"),
        "cli.play.option": (
            "a table option, name=value (see: landfall games)",
            "une option de table, nom=valeur (voir : landfall games)",
        ),
        "cli.play.edition": ("an edition file (TOML) of your own box", "un fichier d’édition (TOML) de votre boîte"),
        "cli.play.start": ("start from a JSON position", "partir d’une position en JSON"),
        "cli.play.seed": ("makes the game repeatable", "rend la partie reproductible"),
        "cli.play.record": ("write the match's record there", "y écrire l’enregistrement de la partie"),
        "refusal.json-needs-bots": ("--json is for games among bots alone.", "--json est pour les parties entre robots seuls."),
        "refusal.too-many-seats": (
            "{given} players were named for {seats} seats.",
            "{given} joueurs sont nommés pour {seats} places.",
        ),
        "cli.play.loading": (
            "The bots’ search is being loaded; the first time this takes a minute or more.",
            "La recherche des robots se charge ; la première fois, cela prend une minute ou plus.",
        ),
        "cli.play.by-sense": (
            "The bots play by simple sense: their search needs the extra “fast” (Numba).",
            "Les robots jouent d’instinct : leur recherche a besoin de l’extra « fast » (Numba).",
        ),
        "cli.play.committed": ("Chance is sealed: {commitment}", "Le hasard est scellé : {commitment}"),
        "cli.play.you": ("You are {name}.", "Vous êtes {name}."),
        "cli.play.with": ("{name}: {character}.", "{name} : {character}."),
        "cli.play.curtain": ("Pass the screen to {name}, then press Enter.", "Passez l’écran à {name}, puis appuyez sur Entrée."),
        "cli.play.hide": ("Press Enter to hide this.", "Appuyez sur Entrée pour cacher ceci."),
        "cli.play.aim": (
            "  Press Enter: a mark runs along a gauge, twice. Any key stops it; its middle is a perfect aim. Or write fire.",
            "  Entrée : une marque court le long d’une jauge, deux fois. Une touche l’arrête ; au milieu, la visée est parfaite. Ou écrivez feu.",
        ),
        "cli.play.fire": ("  Write fire.", "  Écrivez feu."),
        "cli.play.across": ("Left or right?", "Gauche, droite ?"),
        "cli.play.up": ("High or low?  ", "Haut, bas ?    "),
        "refusal.aim-it": (
            "A shot is aimed at a running gauge (press Enter, in a terminal), or simply fired: fire.",
            "On vise sur une jauge en marche (Entrée, dans un terminal), ou l’on tire simplement : feu.",
        ),
        "cli.play.wide": (
            "  {first} … {last} ({count} {count?choice|choices}: write one)",
            "  {first} … {last} ({count} choix : écrivez-en un)",
        ),
        "cli.play.ask": ("A number, a move, or ? for help > ", "Un numéro, un coup, ou ? pour l’aide > "),
        "cli.play.number": ("There is no choice {number}: 1 to {count}.", "Il n’y a pas de choix {number} : 1 à {count}."),
        "cli.play.help": (
            "Write a choice's number, or the move itself as shown in brackets. Also:\n"
            "  moves  the choices again            board  the table again          log   what has happened so far\n"
            "  rules  the rules about this choice  undo   take the last move back  quit  leave; the record stays\n"
            "  hint   the best moves, and why      rules and a clause’s or section’s number: that one",
            "Écrivez le numéro d’un choix, ou le coup lui-même tel qu’entre crochets. Aussi :\n"
            "  coups   revoir les choix        table      revoir la table          journal  tout le récit\n"
            "  règles  les règles de ce choix  reprendre  annuler le dernier coup  quitter  la partie est gardée\n"
            "  conseil  les meilleurs coups, et pourquoi   règles et un numéro de clause ou de section : celle-là",
        ),
        "cli.play.no-rules": ("No clause is about this choice.", "Aucune clause ne parle de ce choix."),
        "cli.play.no-clause": ("There is no clause {number}.", "Il n’y a pas de clause {number}."),
        "cli.play.undone": ("Taken back: {text}.", "Repris : {text}."),
        "cli.play.left": ("The game stops here, unfinished.", "La partie s’arrête ici, inachevée."),
        "cli.play.recorded": ("The record is in {file}", "L’enregistrement est dans {file}"),
    }
)

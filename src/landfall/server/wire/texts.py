"""The server's own words, in both languages: refusals, phrases to say at a table, and a few events."""

from __future__ import annotations

from landfall.core.refusal import Refusal
from landfall.core.texts import Texts
from landfall.server.wire.answers import InBoth, Refused

TABLE: dict[str, tuple[str, str]] = {
    "refusal.not-found": ("There is nothing here by that name.", "Il n’y a rien ici sous ce nom."),
    "refusal.no-table": ("There is no such table.", "Cette table n’existe pas."),
    "refusal.no-code": ("No table has this code.", "Aucune table n’a ce code."),
    "refusal.bad-request": ("This request cannot be read: {what}", "Cette demande est illisible : {what}"),
    "refusal.bad-method": ("{what} does nothing at this address.", "{what} ne fait rien à cette adresse."),
    "refusal.bad-frame": ("This message cannot be read: {what}", "Ce message est illisible : {what}"),
    "refusal.bad-origin": ("This request comes from another site.", "Cette demande vient d’un autre site."),
    "refusal.not-json": (
        "Requests that change something are JSON and carry the header x-landfall.",
        "Une demande qui change quelque chose est en JSON et porte l’en-tête x-landfall.",
    ),
    "refusal.too-large": ("That is too long.", "C’est trop long."),
    "refusal.too-fast": ("Too fast: wait a moment.", "Trop vite : attendez un instant."),
    "refusal.too-many-tables": (
        "You have many open tables already. Finish some first.",
        "Vous avez déjà beaucoup de tables ouvertes. Terminez-en d’abord.",
    ),
    "refusal.too-many-public": (
        "Many tables for everybody were opened from your network. Wait a minute, or make one for those who have its code.",
        "Beaucoup de tables ouvertes à tous viennent de votre réseau. Attendez une minute, ou faites-en une pour qui a son code.",
    ),
    "refusal.no-person": ("Say your name first.", "Dites d’abord votre nom."),
    "refusal.not-host": ("Only the host of the table may do that.", "C’est à l’hôte de la table de le faire."),
    "refusal.not-seated": ("This is not your seat.", "Ce n’est pas votre place."),
    "refusal.not-open": ("The game has begun already.", "La partie a déjà commencé."),
    "refusal.not-playing": ("The game has not begun yet.", "La partie n’a pas encore commencé."),
    "refusal.not-over": ("This can be seen once the game is over.", "Visible une fois la partie finie."),
    "refusal.no-puzzle": ("There is no such puzzle.", "Cette énigme n’existe pas."),
    "refusal.puzzle-move": ("That is no move of this puzzle.", "Ce n’est pas un coup de cette énigme."),
    "refusal.puzzle-day": (
        "An answer counts for today or for one of the last {days} days.",
        "Une réponse compte pour aujourd’hui ou pour l’un des {days} derniers jours.",
    ),
    "refusal.no-analysis": ("Matches are not analysed here.", "Les parties ne sont pas analysées ici."),
    "refusal.coach-off": ("There is no coach here: the host has switched it off.", "Pas de Mèche ici : l’hébergeur l’a éteinte."),
    "refusal.coach-untaught": (
        "Wick has not learnt this game: what it said would be made up.",
        "Mèche n’a pas appris ce jeu : elle dirait n’importe quoi.",
    ),
    "refusal.coach-slow": (
        "Wick cannot think fast enough on this server (its host has to add Numba: pip install landfall[fast]).",
        "Mèche ne pense pas assez vite sur ce serveur (il y faut Numba : pip install landfall[fast]).",
    ),
    "refusal.coach-not-agreed": (
        "Wick helps here only when everybody at the table wants it.",
        "Mèche n’aide ici que si toute la table le veut.",
    ),
    "refusal.coach-wait": ("Wick has something to say when it is your turn.", "Mèche vous parlera quand ce sera à vous."),
    "refusal.coach-aim": ("Aiming is up to you alone.", "Viser, c’est votre affaire."),
    "refusal.coach-failed": ("Wick has lost the thread. Ask once more.", "Mèche a perdu le fil. Redemandez-lui."),
    "refusal.seat-taken": ("Somebody sits there already.", "La place est déjà prise."),
    "refusal.no-open-seat": ("No seat is free.", "Aucune place n’est libre."),
    "refusal.locked": ("The host has closed this table.", "L’hôte a fermé cette table."),
    "refusal.still-open": (
        "A seat is still empty: wait, put a bot there, or start without it.",
        "Il reste une place vide : attendez, mettez-y un robot, ou commencez sans elle.",
    ),
    "refusal.not-ready": ("Not everybody is ready yet.", "On attend encore quelqu’un."),
    "refusal.seating": (
        "Say for each seat ({count}) who sits there, with one seat for yourself at most.",
        "Dites pour chaque place ({count}) qui s’y assied, avec une place au plus pour vous-même.",
    ),
    "refusal.order": ("Name every seat once.", "Nommez chaque place une fois."),
    "refusal.clock": ("This clock cannot be set like that.", "Cette pendule ne peut pas être réglée ainsi."),
    "refusal.fewer-seats": ("Too many people sit here for that.", "Trop de monde est assis pour cela."),
    "refusal.name": ("A name has 1 to 40 letters.", "Un nom a de 1 à 40 lettres."),
    "refusal.salt": ("At most 64 letters or digits.", "Au plus 64 lettres ou chiffres."),
    "refusal.id": ("A move’s id has 1 to 64 characters.", "L’identifiant d’un coup a de 1 à 64 caractères."),
    "refusal.barred": ("The host lets nobody watch this table.", "L’hôte ne laisse personne regarder cette table."),
    "refusal.not-watching": ("You are not at this table.", "Vous n’êtes pas à cette table."),
    "refusal.taps": (
        "Nobody can have stopped the gauges like that: aim again, or just fire.",
        "Personne n’a pu arrêter les jauges ainsi : visez encore, ou tirez simplement.",
    ),
    "refusal.aim-it": (
        "A shot is aimed with the gauges, or simply fired.",
        "On vise un tir avec les jauges, ou l’on tire simplement.",
    ),
    "refusal.no-shot": ("No shot is awaited from you now.", "Aucun tir n’est attendu de vous."),
    "refusal.no-free-chat": (
        "At this table only the ready-made phrases are spoken.",
        "À cette table on ne dit que les phrases toutes faites.",
    ),
    "refusal.unknown-phrase": ("There is no such phrase.", "Cette phrase n’existe pas."),
    "refusal.takeback-none": ("Nobody asks to take a move back.", "Personne ne demande à annuler un coup."),
    "refusal.takeback-waits": ("Somebody has asked to take a move back already.", "On a déjà demandé à annuler un coup."),
    "refusal.not-kept": (
        "The move could not be kept just now. It is sent again by itself.",
        "Le coup n’a pas pu être conservé. Il est renvoyé de lui-même.",
    ),
    "refusal.name-taken": ("This account name is taken.", "Ce nom de compte est déjà pris."),
    "refusal.passphrase": ("A passphrase has 8 to 200 characters.", "Une phrase de passe a de 8 à 200 caractères."),
    "refusal.bad-login": ("Name and passphrase do not match.", "Le nom et la phrase de passe ne vont pas ensemble."),
    "refusal.bad-passphrase": ("This is not your passphrase.", "Ce n’est pas votre phrase de passe."),
    "refusal.no-account-called": ("Nobody here has an account called {name}.", "Personne n’a ici de compte au nom de {name}."),
    "refusal.no-account": ("This needs an account.", "Il faut un compte pour cela."),
    "refusal.device": ("This link has been used or is too old.", "Ce lien a déjà servi ou est trop ancien."),
    "refusal.device-back": (
        "This device no longer knows who it was before.",
        "Cet appareil ne sait plus qui il était avant.",
    ),
    "refusal.play-on": (
        "Say what to go on from: a match with a version, or a position.",
        "Dites d’où repartir : une partie et un moment, ou une position.",
    ),
    "refusal.no-such-moment": ("The match has no such moment.", "Ce moment n’existe pas dans la partie."),
    "refusal.nothing-left": ("There is nothing left to play from there.", "Il n’y a plus rien à jouer à partir de là."),
    "refusal.fixed-setup": (
        "This table goes on from another: its seats and options stay as they are.",
        "Cette table repart d’une autre : ses places et ses options restent telles quelles.",
    ),
    "refusal.seal": (
        "This word was chosen for another seal than the one this table shows.",
        "Ce mot a été choisi pour un autre sceau que celui de cette table.",
    ),
    "refusal.much-work": (
        "You have asked for much already: wait until that is done.",
        "Vous avez déjà beaucoup demandé : attendez que ce soit fait.",
    ),
    "refusal.heavy-work": ("That takes too long to work out.", "C’est trop long à calculer."),
    "refusal.disk-full": (
        "The server’s disk is full: nothing can be kept until its host makes room.",
        "Le disque du serveur est plein : rien ne peut être conservé tant que l’hébergeur n’a pas fait de place.",
    ),
    "refusal.removed": (
        "The host has taken you from your seat. You can watch from here.",
        "L’hôte vous a fait quitter votre place. Vous pouvez regarder d’ici.",
    ),
    "refusal.removed-playing": (
        "The host has given your seat to a bot for good. You watch now.",
        "L’hôte a confié votre place à un robot pour de bon. Vous regardez désormais.",
    ),
    "refusal.stopping": (
        "The server is being restarted. You will be back in a moment.",
        "Le serveur redémarre. Vous revenez dans un instant.",
    ),
    "event.taken-back": ("{seat} takes the last move back.", "{seat} annule son dernier coup."),
    "event.taken-back.me": ("You take your last choice back.", "Vous annulez votre dernier choix."),
    "phrase.hello": ("Hello, everybody!", "Bonjour !"),
    "phrase.thanks": ("Thank you!", "Merci !"),
    "phrase.well-played": ("Well played!", "Bien joué !"),
    "phrase.good-game": ("Good game!", "Belle partie !"),
    "phrase.ouch": ("Ouch!", "Aïe !"),
    "phrase.haha": ("Ha ha!", "Ha ha !"),
    "phrase.hurry": ("Shall we?", "On y va ?"),
    "phrase.moment": ("One moment, please.", "Un instant, s’il vous plaît."),
    "phrase.sorry": ("Sorry!", "Pardon !"),
    "phrase.again": ("Once more?", "On remet ça ?"),
}
PHRASES = tuple(key.removeprefix("phrase.") for key in TABLE if key.startswith("phrase."))
TEXTS = Texts(TABLE)


class ServerRefusal(Refusal):
    """A refusal of the server's own: a code, the HTTP status that goes with it, and a sentence."""

    status = 409

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(key, TEXTS, **args)


class NotFound(ServerRefusal):
    code, status = "not-found", 404


class Forbidden(ServerRefusal):
    code, status = "forbidden", 403


class BadRequest(ServerRefusal):
    code, status = "bad-request", 400


class BadOrigin(ServerRefusal):
    code, status = "bad-origin", 403


class TooLarge(ServerRefusal):
    code, status = "too-large", 413


class TooMany(ServerRefusal):
    code, status = "too-many", 429


class NotOpen(ServerRefusal):
    code = "not-open"


class SeatTaken(ServerRefusal):
    code = "seat-taken"


class Locked(ServerRefusal):
    code = "locked"


class NotReady(ServerRefusal):
    code = "not-ready"


class NotOver(ServerRefusal):
    code = "not-over"


class Barred(ServerRefusal):
    code, status = "spectators-barred", 403


class NoFreeChat(ServerRefusal):
    code = "no-free-chat"


class UnknownPhrase(ServerRefusal):
    code, status = "unknown-phrase", 422


class NameTaken(ServerRefusal):
    code = "name-taken"


class BadLogin(ServerRefusal):
    code, status = "bad-login", 403


class Removed(ServerRefusal):
    code, status = "removed", 403


class NotKept(ServerRefusal):
    code, status = "busy", 503


def status_of(refusal: Refusal) -> int:
    """The HTTP status of a refusal: the rules' own are 409 where the moment is wrong and 422 where the content is."""
    if isinstance(refusal, ServerRefusal):
        return refusal.status
    return 409 if refusal.code in ("not-your-turn", "stale", "game-over", "illegal") else 422


def refused(refusal: Refusal, id: str | None = None, names: list[str] | None = None) -> Refused:
    """A refusal as it is told, in both languages."""
    texts = refusal.texts
    key, args = (refusal.key, refusal.args_) if refusal.key in texts else ("refusal.illegal", {"text": ""})
    sentences = InBoth(texts.say(key, "en", args, names), texts.say(key, "fr", args, names))
    return Refused(id, refusal.code, sentences, getattr(refusal, "ply", None))

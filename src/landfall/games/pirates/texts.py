"""The words of Labyrintus Pirates, English and French."""

from __future__ import annotations

from landfall.games.pirates.content import *

_LIES = {
    "ne": ("north-east", "nord-est"),
    "se": ("south-east", "sud-est"),
    "sw": ("south-west", "sud-ouest"),
    "nw": ("north-west", "nord-ouest"),
    "ns": ("north-south", "nord-sud"),
    "ew": ("east-west", "est-ouest"),
}

TEXTS: dict[str, tuple[str, str]] = {
    "title": ("Labyrintus Pirates", "Labyrintus Pirates"),
    "tagline": (
        "Turn the wheels, fetch the treasure, beware of cannons.",
        "Pivoter les roues, rapporter le trésor, gare aux canons.",
    ),
    # places, wheels and ways
    **{
        f"place.{wheel_name(wheel)} {lie}": tuple(f"{wheel_name(wheel)} ({name})" for name in _LIES[lie])  # type: ignore[misc]
        for wheel in range(WHEELS)
        for lie in LIES
    },
    **{f"place.island {n}": (f"island {n}", f"l’île {n}") for n in range(1, ISLANDS + 1)},
    "place.port": ("the home port", "son port"),
    "way.cw": ("clockwise", "dans le sens horaire"),
    "way.ccw": ("counter-clockwise", "dans le sens antihoraire"),
    "line.row": ("row", "ligne"),
    "line.column": ("column", "colonne"),
    "pile.left": ("left", "gauche"),
    "pile.right": ("right", "droite"),
    "colour.blue": ("blue", "bleu"),
    "colour.green": ("green", "vert"),
    "colour.yellow": ("yellow", "jaune"),
    "colour.red": ("red", "rouge"),
    "island": ("Island {number}", "Île {number}"),
    "port": ("Port {number}", "Port {number}"),
    # powers and events
    "power.wind": ("Wind in the sails", "Vent dans les voiles"),
    "power.pivot": ("Extra pivot", "Pivot additionnel"),
    "power.double": ("Double cannon", "Double canon"),
    "ability.wind": (
        "Other ships do not block you: you pass over them.",
        "Les autres bateaux ne vous bloquent pas : vous passez par-dessus.",
    ),
    "ability.pivot": ("One or two pivots before your move.", "Un ou deux pivots avant votre mouvement."),
    "ability.double": (
        "Two shots instead of one, attacking and defending; the better one counts.",
        "Deux tirs au lieu d’un, en attaque et en défense ; le meilleur compte.",
    ),
    "omen.gust": ("Gust", "Coup de vent"),
    "omen.tornado": ("Tornado", "Tornade"),
    "omen.kraken": ("Kraken", "Kraken"),
    "omen.floating": ("Floating treasure", "Trésor flottant"),
    "effect.gust": (
        "Every wheel of its row or column makes a quarter turn, except wheels with a ship.",
        "Chaque roue de sa ligne ou de sa colonne fait un quart de tour, sauf celles portant un bateau.",
    ),
    "effect.tornado": (
        "Every wheel around it makes a quarter turn, except wheels with a ship.",
        "Chaque roue qui l’entoure fait un quart de tour, sauf celles portant un bateau.",
    ),
    "effect.kraken": (
        "Ships on its wheel and around go home without their treasure; it blocks its route until the next event.",
        "Les bateaux sur sa roue et autour rentrent sans leur trésor ; il bloque sa route jusqu’au prochain événement.",
    ),
    "effect.floating": (
        "A treasure lies on the route of the rose, for whoever ends a move there.",
        "Un trésor flotte sur la route de la rose, pour qui y finit son mouvement.",
    ),
    # options
    "option.new_mission_on_any_treasure": ("A new Pirate card comes", "Une nouvelle carte Pirate vient"),
    "option.new_mission_on_any_treasure.off": (
        "with a treasure of the mission’s island",
        "avec un trésor de l’île de la mission",
    ),
    "option.new_mission_on_any_treasure.on": ("with any treasure brought home", "avec tout trésor rapporté au port"),
    # moves
    "move.pivot": ("turn {wheel} {way}", "pivoter {wheel} {way}"),
    "move.ready": ("no further pivot: set sail", "plus de pivot : mettre les voiles"),
    "move.sail": ("sail to {place:to}", "naviguer vers {place:to}"),
    "move.attack": ("attack {seat:emblem}", "attaquer {seat:emblem}"),
    "move.stop": ("stop here", "s’arrêter ici"),
    "move.take": ("take treasure {token}", "prendre le trésor {token}"),
    "move.draw": ("draw from the pile on the {pile}", "piocher dans la pile de {pile}"),
    "move.gust": ("turn the {line} {way}", "pivoter la {line} {way}"),
    "move.tornado": ("turn the wheels around it {way}", "pivoter les roues autour {way}"),
    "move.shoot": ("fire with an aim error of {dx} and {dy}", "tirer avec un écart de {dx} et {dy}"),
    "move.swap": ("swap {mine} for {theirs}", "échanger {mine} contre {theirs}"),
    "move.keep": ("keep what you have", "garder ce que vous avez"),
    # chance
    "chance.first": ("the lot falls on {seat:emblem}", "le sort désigne {seat:emblem}"),
    "chance.card": ("a Pirate card: island {island}, {power:power}", "une carte Pirate : île {island}, {power:power}"),
    "chance.reveal": ("treasure {token} is turned up", "le trésor {token} est retourné"),
    "chance.event": ("the event is turned up: {omen:event}", "l’événement est retourné : {omen:event}"),
    "chance.scatter": ("the ball strays by {dx} and {dy}", "le boulet dévie de {dx} et {dy}"),
    # what is awaited
    "prompt.lot": ("The lot decides who begins.", "Le sort décide qui commence."),
    "prompt.deal": ("Everybody gets a Pirate card.", "Chacun reçoit une carte Pirate."),
    "prompt.turn": ("{seat}: turn a wheel on your route.", "{seat} : pivotez une roue sur votre route."),
    "prompt.again": ("{seat}: a second pivot, or set sail?", "{seat} : un second pivot, ou mettre les voiles ?"),
    "prompt.sail": ("{seat}: sail along your route.", "{seat} : naviguez sur votre route."),
    "prompt.engage": (
        "{seat}: another ship is alongside. Attack, or stop here?",
        "{seat} : un bateau est à côté. Attaquer, ou s’arrêter ?",
    ),
    "prompt.onward": ("{seat}: the way is free. Sail on, or stop here?", "{seat} : la voie est libre. Continuer, ou s’arrêter ?"),
    "prompt.pick": ("{seat}: not all fits. Which treasure do you take?", "{seat} : tout n’entre pas. Quel trésor prenez-vous ?"),
    "prompt.draw": ("{seat}: draw a treasure from one of the piles.", "{seat} : piochez un trésor dans une des piles."),
    "prompt.reveal": ("A treasure is turned up.", "Un trésor est retourné."),
    "prompt.omen": ("A red outline: an event is turned up.", "Un contour rouge : un événement est retourné."),
    "prompt.gust": (
        "{seat}: a gust! Row or column, and which way?",
        "{seat} : coup de vent ! Ligne ou colonne, et dans quel sens ?",
    ),
    "prompt.tornado": ("{seat}: a tornado! Which way does it turn?", "{seat} : une tornade ! Dans quel sens tourne-t-elle ?"),
    "prompt.shoot": ("{seat}: aim and fire.", "{seat} : visez et tirez."),
    "prompt.scatter": ("The ball flies.", "Le boulet vole."),
    "prompt.spoils": ("{seat}: you won. Which treasure do you take?", "{seat} : gagné ! Quel trésor prenez-vous ?"),
    "prompt.swap": ("{seat}: you won with a full hold. Swap a treasure?", "{seat} : gagné, cale pleine. Échanger un trésor ?"),
    "prompt.recruit": ("A new Pirate card is drawn.", "Une nouvelle carte Pirate est piochée."),
    "prompt.over": ("The game is over.", "La partie est finie."),
    # events
    "event.first": ("{seat} begins.", "{seat} commence."),
    "event.card": (
        "{seat} sails for island {island}, with {power:power}.",
        "{seat} part pour l’île {island}, avec {power:power}.",
    ),
    "event.turn": ("{seat}’s turn.", "À {seat} de jouer."),
    "event.pivoted": ("{seat} turns {wheel} {way}.", "{seat} pivote {wheel} {way}."),
    "event.turned": ("{wheel} turns {way}.", "{wheel} pivote {way}."),
    "event.no-pivot": ("{seat} can turn no wheel.", "{seat} ne peut pivoter aucune roue."),
    "event.becalmed": ("{seat} cannot move.", "{seat} ne peut pas bouger."),
    "event.sailed": ("{seat} sails from {place:from} to {place:to}.", "{seat} navigue depuis {place:from} vers {place:to}."),
    "event.drew": ("{seat} turns up treasure {token}.", "{seat} retourne le trésor {token}."),
    "event.drew-red": (
        "{seat} turns up treasure {token}, with a red outline!",
        "{seat} retourne le trésor {token}, au contour rouge !",
    ),
    "event.omen": ("{omen:event} at {place}.", "{omen:event} en {place}."),
    "event.kraken-left": ("The Kraken leaves {place}.", "Le Kraken quitte {place}."),
    "event.chased": ("{seat} is driven home.", "{seat} doit rentrer au port."),
    "event.left": ("{seat} leaves treasure {token} at {place}.", "{seat} laisse le trésor {token} en {place}."),
    "event.floats": ("Treasure {token} floats at {place}.", "Le trésor {token} flotte en {place}."),
    "event.took": ("{seat} picks up treasure {token}.", "{seat} ramasse le trésor {token}."),
    "event.won-treasure": ("{seat} takes treasure {token} in the duel.", "{seat} prend le trésor {token} en duel."),
    "event.swapped": ("{seat} swaps {mine} for {theirs}.", "{seat} échange {mine} contre {theirs}."),
    "event.kept": ("{seat} keeps what is in the hold.", "{seat} garde ce qui est en cale."),
    "event.banked": ("{seat} brings treasure {token} home.", "{seat} rapporte le trésor {token} au port."),
    "event.attacked": ("{seat} attacks {other}.", "{seat} attaque {other}."),
    "event.aimed": ("{seat} fires (aim error {dx}, {dy}).", "{seat} tire (écart {dx}, {dy})."),
    "event.landed": ("{seat}’s ball lands at {x}, {y} from the centre.", "Le boulet de {seat} tombe à {x}, {y} du centre."),
    "event.equal": ("Equally near: both fire again.", "À égalité : chacun tire encore."),
    "event.beat": ("{seat} beats {other}.", "{seat} bat {other}."),
    "event.passed": ("{seat} can do nothing and passes.", "{seat} ne peut rien faire et passe."),
    "event.goal": ("{seat} has enough treasure and wins!", "{seat} a assez de trésors et gagne !"),
    "event.all-home": ("No treasure is left: the richest wins.", "Il ne reste aucun trésor : la plus grande fortune gagne."),
    "event.still": (
        "Twenty rounds without treasure: the richest wins.",
        "Vingt tours de table sans trésor : la plus grande fortune gagne.",
    ),
    "event.stopped": ("{seat} stops.", "{seat} s’arrête."),
    # reasons
    "refusal.wheel-ship": ("A wheel with a ship on it cannot be turned.", "On ne pivote pas une roue où se trouve un bateau."),
    "refusal.wheel-kraken": ("The Kraken holds that wheel fast.", "Le Kraken tient cette roue."),
    "refusal.wheel-far": ("That wheel is not connected to your route.", "Cette roue n’est pas reliée à votre route."),
    "refusal.pivot-first": ("Turn a wheel first, then sail.", "Pivotez d’abord une roue, puis naviguez."),
    "refusal.sail-first": ("The wheel is turned: now sail.", "La roue a pivoté : naviguez."),
    "refusal.unreachable": ("You cannot sail there along your route.", "Votre route n’y mène pas."),
    "refusal.no-ball": ("You have no cannonball left.", "Vous n’avez plus de boulet."),
    "refusal.not-beside": (
        "That ship is not next to yours on your route.",
        "Ce bateau n’est pas à côté du vôtre sur votre route.",
    ),
    "refusal.no-such-treasure": ("That treasure is not there to take.", "Ce trésor n’est pas à prendre ici."),
    # the end, line by line
    "reason.goal": ("Enough treasure was brought home.", "Assez de trésors ont été rapportés."),
    "reason.all-home": ("No treasure was left.", "Il ne restait plus de trésor."),
    "reason.still": ("Twenty rounds passed without treasure.", "Vingt tours de table sont passés sans trésor."),
    "line.worth-100": ("Treasures of 100", "Trésors de 100"),
    "line.worth-200": ("Treasures of 200", "Trésors de 200"),
    "line.worth-300": ("Treasures of 300", "Trésors de 300"),
    # the board in a terminal
    "board.legend": (
        "* red rose   $ treasure   K Kraken   1-4 ships   bright: the route of the ship to move",
        "* rose rouge   $ trésor   K Kraken   1-4 bateaux   clair : la route du bateau qui joue",
    ),
    "board.ship": (
        "{number} {name} ({colour:colour}, port {port}): at {place:to}; {points} of {goal} home",
        "{number} {name} ({colour:colour}, port {port}) : à {place:to} ; {points} sur {goal} au port",
    ),
    "board.card": ("mission: island {island}, {power:power}", "mission : île {island}, {power:power}"),
    "board.hold": ("hold: {tokens}", "cale : {tokens}"),
    "board.empty": ("empty", "vide"),
    "board.balls": ("cannonballs: {count}", "boulets : {count}"),
    "board.piles": (
        "Treasure piles: {left} and {right}   Events left: {events}   Pirate cards left: {cards}",
        "Piles de trésors : {left} et {right}   Événements restants : {events}   Cartes Pirate restantes : {cards}",
    ),
    "board.lying": ("Treasure at {place}: {tokens}", "Trésor en {place} : {tokens}"),
    "board.duel": ("Duel: {attacker} against {defender}; shots: {shots}", "Duel : {attacker} contre {defender} ; tirs : {shots}"),
    "board.sails": ("then you can sail to: {places}", "vous pourrez alors naviguer vers : {places}"),
    "board.turns": ("wheels that turn: {wheels}", "roues qui tournent : {wheels}"),
    "board.stakes": (
        "treasure won: up to {wins}, at risk: up to {loses}; your shots: {shots}, theirs: {others}",
        "trésors gagnés : jusqu’à {wins}, en jeu : jusqu’à {loses} ; vos tirs : {shots}, les leurs : {others}",
    ),
    "board.stakes-none": (
        "wins no treasure, at risk: up to {loses}; your shots: {shots}, theirs: {others}",
        "ne rapporte aucun trésor, en jeu : jusqu’à {loses} ; vos tirs : {shots}, les leurs : {others}",
    ),
    "board.islands": ("islands", "îles"),
    "board.ports": ("ports", "ports"),
    "cannon.aim": ("Stop the mark in the middle, twice.", "Arrêtez la marque au milieu, deux fois."),
    "cannon.fire": ("Fire without aiming", "Tirer sans viser"),
    # reasons for a hint
    "puzzle.wheel": ("Which wheel?", "Quelle roue ?"),
    "puzzle.wheel.text": (
        "Your turn. Which wheel do you turn, and which way?",
        "À vous. Quelle roue pivoter, et dans quel sens ?",
    ),
    "puzzle.hit": ("Hit or leave?", "Attaquer ou passer ?"),
    "puzzle.hit.text": (
        "A ship lies within reach. Do you attack it, or sail on?",
        "Un bateau est à portée. L’attaquez-vous, ou poursuivez-vous votre route ?",
    ),
    "why.way": (
        "Your errand is then about {turns} {turns?turn|turns} away.",
        "Votre but est alors à environ {turns} {turns?tour|tours}.",
    ),
    "why.reached": ("It takes you where your errand is.", "Il vous mène à votre but."),
    "why.leave": (
        "You risk nothing and keep your cannonball; the prize you leave is {worth}.",
        "Vous ne risquez rien et gardez votre boulet ; la prise que vous laissez vaut {worth}.",
    ),
    "why.attack-way": (
        "No prize, but that ship is in your way; you would risk {risk} and a cannonball.",
        "Aucune prise, mais ce bateau vous barre la route ; vous risqueriez {risk} et un boulet.",
    ),
    "why.attack": (
        "The prize is {worth}, and you would risk {risk} and a cannonball.",
        "La prise vaut {worth}, et vous risqueriez {risk} et un boulet.",
    ),
    # what was remarkable, and what a replay can jump to
    "jump.duel": ("Next duel", "Duel suivant"),
    "jump.treasure": ("Next treasure home", "Trésor au port suivant"),
    "jump.omen": ("Next event", "Événement suivant"),
    "feat.shot": ("Best shot", "Le plus beau tir"),
    "feat.shot.text": (
        "{seat} against {other}: {distance} {distance?step|steps} from the centre",
        "{seat} contre {other} : à {distance} {distance?pas|pas} du centre",
    ),
    "feat.wheel": ("Most turned wheel", "La roue la plus pivotée"),
    "feat.wheel.text": (
        "wheel {wheel}, turned {count} {count?time|times}",
        "la roue {wheel}, pivotée {count} fois",
    ),
    "feat.gunner": ("Terror of the seas", "La terreur des mers"),
    "feat.gunner.text": ("{count} {count?duel|duels} won", "{count} {count?duel gagné|duels gagnés}"),
    "feat.robber": ("Finest catch", "Le plus beau butin"),
    "feat.robber.text": ("treasure worth {points} taken in duels", "{points} de trésors pris en duel"),
    "feat.kraken": ("Woke the Kraken", "A réveillé le Kraken"),
    "feat.kraken.text": ("{count} {count?time|times}", "{count} fois"),
    # said at the table
    "phrase.fire": ("Fire!", "Feu !"),
    "phrase.missed": ("Missed!", "Raté !"),
    "phrase.wind": ("Blame the wind.", "C’est la faute du vent."),
    "phrase.surrender": ("Strike your flag!", "Amenez votre pavillon !"),
    "phrase.booty": ("What a prize!", "Quel butin !"),
    "phrase.homeward": ("Homeward bound!", "Cap sur le port !"),
    "phrase.kraken": ("Beware of the Kraken!", "Gare au Kraken !"),
    "phrase.my-wheel": ("Not that wheel!", "Pas cette roue !"),
}

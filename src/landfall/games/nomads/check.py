"""What is wrong with a position of Nomads that cannot be: each fault in a sentence, with its clause."""

from __future__ import annotations

from collections.abc import Iterator

from landfall.core.chance import popcount
from landfall.core.texts import Both
from landfall.games.nomads import cards, ring, rules
from landfall.games.nomads.content import *
from landfall.games.nomads.state import Position


def invariants(s: Position) -> list[Both]:
    """Each way in which a position cannot be. Later checks lean on earlier ones, so they wait until those hold."""
    for check in (_tiles, _discs, _cards, _people, _setup, _moment):
        if wrong := list(check(s)):
            return wrong
    fault = _ability(s) or _paying(s)
    return [fault] if fault else []


def seen_tiles(s: Position) -> list[int]:
    """How many tiles of each kind lie in sight or out of the game."""
    found = list(s.gone_tiles)
    for tile in s.top_tile:
        if tile >= 0:
            found[tile] += 1
    for seat in range(s.seats):
        for kind in range(KEPT_KINDS):
            found[kind] += s.tiles[seat][kind]
        found[JOKER] -= s.luma_coin[seat]
        found[OPAL] += s.moons[seat]
    found[OPAL] += s.dial
    return found


def to_hear(s: Position, space: int) -> bool:
    return any(s.hearing >> (turn * SPACES + space) & 1 for turn in range(s.seats + 1))


def _tiles(s: Position) -> Iterator[Both]:
    for kind, found in enumerate(seen_tiles(s)):
        if s.unseen_tiles[kind] < 0 or found + s.unseen_tiles[kind] != TILE_COUNTS[kind]:
            yield Both(
                f"there are {found + max(0, s.unseen_tiles[kind])} tiles of {TILES[kind]}, not {TILE_COUNTS[kind]} (NO-1.2)",
                f"il y a {found + max(0, s.unseen_tiles[kind])} tuiles {TILES[kind]}, et non {TILE_COUNTS[kind]} (NO-1.2)",
            )
    covered = sum(s.tiles_left) - sum(tile >= 0 for tile in s.top_tile)
    if covered != sum(s.unseen_tiles):
        yield Both(
            f"{covered} tiles lie covered, but {sum(s.unseen_tiles)} are in no other place (NO-1.2)",
            f"{covered} tuiles sont cachées, mais {sum(s.unseen_tiles)} ne sont nulle part ailleurs (NO-1.2)",
        )
    hidden = {space for space in range(SPACES) if s.top_tile[space] == COVERED}
    expected = set()
    if s.phase == UNCOVER:
        expected = set(range(s.uncovering, SPACES)) if s.then == THEN_SETUP else {s.uncovering}
    for space in sorted(hidden - expected):
        yield Both(
            f"the top tile of space {space + 1} must be in sight (NO-2.1)",
            f"la première tuile de l’emplacement {space + 1} doit être visible (NO-2.1)",
        )
    for space in sorted(expected - hidden):
        yield Both(
            f"space {space + 1} has no covered tile on top to be uncovered (NO-2.1)",
            f"l’emplacement {space + 1} n’a pas de première tuile cachée à découvrir (NO-2.1)",
        )
    if any((s.tiles_left[space] == 0) != (s.top_tile[space] == NO_TILE) for space in range(SPACES)):
        yield Both(
            "an empty stack has no top tile, and any other has one (NO-2.1)",
            "une pile vide n’a pas de première tuile, toute autre en a une (NO-2.1)",
        )


def _discs(s: Position) -> Iterator[Both]:
    for disc in range(DISC_KINDS):
        found = sum(ring.discs_of(s, space).count(disc) for space in range(SPACES))
        if found + s.to_place[disc] != DISC_COUNTS[disc]:
            yield Both(
                f"there are {found + s.to_place[disc]} discs of {DISCS[disc]}, not {DISC_COUNTS[disc]} (NO-1.4)",
                f"il y a {found + s.to_place[disc]} disques {DISCS[disc]}, et non {DISC_COUNTS[disc]} (NO-1.4)",
            )
    if any(s.stacks[space] >> (DISC_BITS * s.tall[space]) for space in range(SPACES)):
        yield Both("above the top of a stack lies nothing", "au-dessus du sommet d’une pile, il n’y a rien")


def _cards(s: Position) -> Iterator[Both]:
    for seat in range(s.seats):
        if any(s.writer[legend * LEVELS : legend * LEVELS + LEVELS].count(seat) > 1 for legend in range(LEGEND_COUNT)):
            yield Both(
                f"seat {seat} holds two cards of one Legend (NO-6.4)",
                f"la place {seat} tient deux cartes d’une même Légende (NO-6.4)",
            )
        if s.writer[LEGEND_CARDS:].count(seat) > 1:
            yield Both(f"seat {seat} holds two Songs (NO-6.2)", f"la place {seat} tient deux Chansons (NO-6.2)")


def _people(s: Position) -> Iterator[Both]:
    """Who plays whom, and who begins."""
    unknown = s.phase == LOT or (s.phase == UNCOVER and s.then == THEN_SETUP)
    if s.first_player < 0 and not unknown:
        yield Both("there is no first player (NO-2.2)", "il n’y a pas de premier joueur (NO-2.2)")
    if s.phase == LOT and s.first_player >= 0:
        yield Both("the first player is known already (NO-2.2)", "le premier joueur est déjà connu (NO-2.2)")
    picked = [s.plays[seat] >= 0 for seat in range(s.seats)]
    if unknown and any(picked):
        yield Both(
            "nobody has an Adventurer before the first player is known (NO-2.2)",
            "personne n’a d’Aventurier tant que le premier joueur n’est pas connu (NO-2.2)",
        )
    if s.phase == PICK and s.first_player >= 0:
        order = [picked[(s.first_player + k) % s.seats] for k in range(s.seats)]
        if all(order) or order != sorted(order, reverse=True):
            yield Both(
                "Adventurers are picked in turn order from the first player (NO-2.2)",
                "les Aventuriers se choisissent dans l’ordre du tour, à partir du premier joueur (NO-2.2)",
            )
    if s.phase not in (UNCOVER, LOT, PICK) and not all(picked):
        yield Both("somebody has no Adventurer (NO-2.2)", "quelqu’un n’a pas d’Aventurier (NO-2.2)")
    playing = s.phase >= TURN or (s.phase == UNCOVER and s.then != THEN_SETUP)
    if playing and not (all(picked) and s.whose_turn >= 0 and s.lys >= 0 and s.first_player >= 0):
        yield Both(
            "once turns are taken there are Adventurers, a first player, an active player and Lys (NO-2)",
            "dès le premier tour, il y a des Aventuriers, un premier joueur, un joueur actif et Lys (NO-2)",
        )
    if not playing and (s.whose_turn >= 0 or s.lys >= 0):
        yield Both(
            "before the first turn nobody is active and Lys points nowhere (NO-2.8)",
            "avant le premier tour, personne n’est actif et Lys ne désigne aucun emplacement (NO-2.8)",
        )


def _setup(s: Position) -> Iterator[Both]:
    """Which discs are on the ring already."""
    on_ring = [DISC_COUNTS[disc] - s.to_place[disc] for disc in range(DISC_KINDS)]
    early = s.phase in (LOT, PICK, PUT_FROG) or (s.phase == UNCOVER and s.then == THEN_SETUP)
    frog = 0 if early or s.played_by[NOSTROMO] == SLEEPS else 1
    if on_ring[FROG] != frog:
        yield Both(
            "the Frog is on the ring if Nostromo is played, and only then (NO-2.3)",
            "la Grenouille est sur l’anneau si Nostromo est joué, et seulement alors (NO-2.3)",
        )
    if on_ring[NOMAD] != (0 if early else 8):
        yield Both(
            "the eight Nomads come after the Frog, before all other discs (NO-2.4)",
            "les huit Nomades viennent après la Grenouille, avant tous les autres disques (NO-2.4)",
        )
    if s.phase == PUT_FROG and s.played_by[NOSTROMO] == SLEEPS:
        yield Both("nobody plays Nostromo (NO-2.3)", "personne ne joue Nostromo (NO-2.3)")
    own = [on_ring[s.plays[(s.first_player + k) % s.seats]] for k in range(s.seats)] if s.phase >= PUT_FROG else []
    sleeping = [on_ring[a] for a in range(ADVENTURER_COUNT) if s.played_by[a] == SLEEPS]
    if early and any(on_ring[a] for a in range(ADVENTURER_COUNT)):
        yield Both(
            "discs of Adventurers come after the Nomads (NO-2.4)",
            "les disques des Aventuriers viennent après les Nomades (NO-2.4)",
        )
    if s.phase == SLEEPERS and (any(own) or all(count == 2 for count in sleeping)):
        yield Both(
            "the discs of the Adventurers not played come before the players' own (NO-2.5)",
            "les disques des Aventuriers non joués viennent avant ceux des joueurs (NO-2.5)",
        )
    if not early and s.phase != SLEEPERS and any(count < 2 for count in sleeping):
        yield Both(
            "a disc of an Adventurer not played is missing (NO-2.5)", "il manque un disque d’un Aventurier non joué (NO-2.5)"
        )
    if s.phase == PLACE and (own != sorted(own, reverse=True) or max(own) - min(own) > 1 or min(own) == 2):
        yield Both(
            "players place their discs one each, from the first player on (NO-2.6)",
            "les joueurs placent leurs disques un à un, à partir du premier joueur (NO-2.6)",
        )
    if not early and s.phase not in (SLEEPERS, PLACE) and any(count < 2 for count in own):
        yield Both("a player's disc is missing (NO-2.6)", "il manque un disque d’un joueur (NO-2.6)")
    if not early and s.phase <= GUIDE and s.phase != UNCOVER and max(s.tall) > SETUP_LIMIT:
        yield Both(
            "during setup no space holds more than 4 discs (NO-2.7)",
            "pendant la mise en place, pas plus de 4 disques par emplacement (NO-2.7)",
        )
    if (
        (early or s.phase <= GUIDE)
        and s.phase != UNCOVER
        and (any(s.gone_tiles) or s.dial or any(s.moons) or min(s.tiles_left) < STACK_SIZE)
    ):
        yield Both("no tile is taken before the first turn (NO-2)", "aucune tuile n’est prise avant le premier tour (NO-2)")


def _moment(s: Position) -> Iterator[Both]:
    """Whether the phase fits what lies on the table."""
    ending = ring.stacks_left(s) <= 2 or s.quiet_turns >= 2 * s.seats
    if s.closing and not ending:
        yield Both(
            "last cards are written when at most 2 stacks are left, or after two quiet rounds (NO-8.1)",
            "on écrit les dernières cartes quand il reste au plus 2 piles, ou après deux tours de table sans récit (NO-8.1)",
        )
    if s.quiet_turns > 2 * s.seats:
        yield Both("two quiet rounds end the game (NO-8.1)", "deux tours de table sans récit terminent la partie (NO-8.1)")
    if s.phase == TURN and ending:
        yield Both("the game ends before this turn (NO-8.1)", "la partie se termine avant ce tour (NO-8.1)")
    if s.closing and s.phase != DAWN and s.lasts >= s.seats:
        yield Both("everybody has had a last card (NO-8.2)", "chacun a eu sa dernière carte (NO-8.2)")
    if s.phase == DAWN and s.lasts != s.seats:
        yield Both("not everybody has had a last card (NO-8.2)", "tous n’ont pas eu leur dernière carte (NO-8.2)")
    if not s.closing and s.lasts:
        yield Both("no last card is written yet (NO-8.2)", "aucune dernière carte ne s’écrit encore (NO-8.2)")
    if s.nudged and (s.closing or s.whose_turn < 0 or s.plays[s.whose_turn] != MOON):
        yield Both(
            "only Moon moves Lys at the start of her turn (NO-9.2)", "seule Moon déplace Lys au début de son tour (NO-9.2)"
        )
    if s.hearing and not (s.phase == UNCOVER and s.then == THEN_LISTEN):
        yield Both(
            "tiles are still to be taken only while everybody listens (NO-5.1)",
            "il ne reste des tuiles à prendre que pendant l’écoute (NO-5.1)",
        )
    if s.hearing and any(to_hear(s, space) and s.top_tile[space] == COVERED for space in range(SPACES)):
        yield Both("a space gives one tile in a listening (NO-5.1)", "un emplacement donne une seule tuile par écoute (NO-5.1)")


def _ability(s: Position) -> Both | None:
    owner = {DOUBLE: ULRICH, SKIP: SIANA, RISE: RED}.get(s.phase)
    if owner is not None and s.plays[s.whose_turn] != owner:
        return Both(
            f"phase {PHASES[s.phase]} is for {ADVENTURERS[owner]} (NO-9)",
            f"la phase {PHASES[s.phase]} est pour {ADVENTURERS[owner]} (NO-9)",
        )
    if s.phase in (DOUBLE, SKIP):
        space = s.lifted // 2
        if not ring.holds_disc_of(s, space, s.plays[s.to_act]):
            return Both(
                "none of the player's discs is in the lifted stack (NO-4.1)",
                "aucun disque du joueur n’est dans la pile soulevée (NO-4.1)",
            )
        if s.phase == DOUBLE and s.tall[space] < 2:
            return Both("a single disc cannot be dropped twice (NO-9.1)", "un disque seul ne se pose pas deux fois (NO-9.1)")
    if s.phase == RISE and popcount(rules.rise_choices(s)) == 1:
        return Both("Red has no disc to raise (NO-9.3)", "Red n’a aucun disque à remonter (NO-9.3)")
    return None


def _paying(s: Position) -> Both | None:
    if s.phase == LAST and cards.writable(s, s.to_act) == 0:
        return Both("who can write nothing is not asked (NO-8.2)", "on ne demande rien à qui ne peut rien écrire (NO-8.2)")
    if s.phase not in (JOKERS, KEEP):
        return None
    seat = s.to_act
    if not cards.writable(s, seat) >> s.writing & 1:
        return Both("the card being written cannot be had (NO-6)", "la carte qui s’écrit ne peut pas être prise (NO-6)")
    if s.phase == JOKERS and popcount(rules.joker_choices(s)) > 1:
        return None
    if s.phase == JOKERS:
        return Both("there is no choice of Jokers (NO-6.5)", "il n’y a pas de choix de Jokers (NO-6.5)")
    if any(s.kept[kind] > min(s.tiles[seat][kind], 1 if kind != JOKER else MAX_SEATS) for kind in range(KEPT_KINDS)):
        return Both("a tile is kept that is not there (NO-6.2)", "une tuile gardée n’est pas là (NO-6.2)")
    spare = cards.means_for(s, seat, s.writing) - cards.cost_of(s, seat, s.writing) - sum(s.kept)
    if s.to_keep == spare > 0:
        return None
    return Both(
        "the tiles to keep do not agree with the Song's price (NO-6.2)",
        "les tuiles à garder ne s’accordent pas avec le prix de la Chanson (NO-6.2)",
    )

"""Every text has both languages with the same holes, and everything a game can say has its text."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import landfall
from landfall.core.game import Game
from landfall.core.texts import COMMON, LANGUAGES, Both, Texts, holes, listed
from landfall.games.clauses import ENDINGS, clauses_of, page_clauses, read_page
from landfall.games.packages import needed_texts
from landfall.lab.conformance.playing import walk
from shared import lame

Table = dict[str, tuple[str, str]]


def tables() -> dict[str, Table]:
    """Every table of texts there is: each game's, and every `Texts` or text dictionary at the top of a module named texts or board."""
    found: dict[str, Table] = {"core": COMMON}
    for game in landfall.GAMES.values():
        found[game.name] = game.texts.table
    for info in pkgutil.walk_packages(landfall.__path__, "landfall."):
        if info.name.rpartition(".")[2] not in ("texts", "board"):
            continue
        for name, value in vars(importlib.import_module(info.name)).items():
            if isinstance(value, Texts):
                found[f"{info.name}.{name}"] = value.table
            elif name.isupper() and isinstance(value, dict) and value and all(_is_text(pair) for pair in value.values()):
                found[f"{info.name}.{name}"] = value
    return found


def _is_text(value: object) -> bool:
    return isinstance(value, tuple) and all(isinstance(text, str) for text in value)


def faults(table: Table) -> list[str]:
    """What is wrong with a table."""
    wrong = []
    for key, texts in table.items():
        if len(texts) != len(LANGUAGES) or not all(text.strip() for text in texts):
            wrong.append(f"{key}: a language is missing")
        elif holes(texts[0]) != holes(texts[1]):
            wrong.append(f"{key}: the holes differ: {holes(texts[0])} / {holes(texts[1])}")
        elif re.search(r"\w'\w", texts[1]):
            wrong.append(f"{key}: French is written with ’, not '")
    return wrong


@pytest.mark.parametrize("name", tables())
def test_both_languages_with_the_same_holes(name: str) -> None:
    assert faults(tables()[name]) == []


def test_a_missing_language_and_another_hole_are_caught() -> None:
    broken = {"a": ("yes", ""), "b": ("{seat}", "{other}"), "c": ("it is", "c'est"), "d": ("good {seat}", "bon {seat}")}
    assert [fault.partition(":")[0] for fault in faults(broken)] == ["a", "b", "c"]


@pytest.mark.parametrize("game", landfall.GAMES.values(), ids=lambda game: game.name)
def test_everything_a_game_asks_for_has_its_text(game: Game) -> None:
    assert [key for key in needed_texts(game) if key not in game.texts] == []


@pytest.mark.parametrize("game", landfall.GAMES.values(), ids=lambda game: game.name)
def test_every_event_and_refusal_named_in_the_code_has_its_text(game: Game) -> None:
    """Refusal keys are written out where they are raised; events are named in each game's game.py."""
    home = Path(importlib.import_module(type(game).__module__).__file__ or "").parent
    source = "\n".join(path.read_text("utf-8") for path in home.glob("*.py") if path.name != "texts.py")
    refusals = set(re.findall(r"\"(refusal\.[a-z-]+)\"", source))
    assert [key for key in sorted(refusals) if key not in game.texts] == []


@pytest.mark.parametrize("game", landfall.GAMES.values(), ids=lambda game: game.name)
def test_every_event_the_rules_can_tell_has_its_text(game: Game) -> None:
    """All that its code can name; and whatever is told in a few games is among that."""
    kinds = set()
    for kind in range(200):
        try:
            kinds.add(game.event(kind, 0, 0, 0)[0])
        except (KeyError, IndexError):
            continue
    assert [name for name in sorted(kinds) if f"event.{name}" not in game.texts] == []
    told = {
        event.name
        for seed in range(3)
        for _, state, choice in walk(game, seed)
        for event in game.apply(state.copy().position, choice)
    }
    assert told
    assert told <= kinds


# -- what is wrong with a file -----------------------------------------------------------------------------------------------------

Sentence = str | None  # its text with `{}` for each hole; None if it is not written out


def sentence(node: ast.expr) -> Sentence:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return None


def said_twice(source: str) -> Iterator[tuple[int, Sentence, Sentence]]:
    """The line and the two sentences of every `Both(...)` in a module's text."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Both":
            english, french = node.args
            yield node.lineno, sentence(english), sentence(french)


def lame_ones(source: str) -> list[str]:
    """What is wrong with the sentences of a module's text."""
    wrong = []
    for line, english, french in said_twice(source):
        if english is None and french is None:
            continue  # made of others
        if english is None or french is None:
            wrong.append(f"{line}: write both out, side by side")
        elif fault := lame(english, french):
            wrong.append(f"{line}: {fault}")
        elif english.count("{}") != french.count("{}"):
            wrong.append(f"{line}: the holes differ")
    return wrong


def test_every_fault_of_a_file_is_said_in_both_languages() -> None:
    """Every `Both` there is, whether or not a test can bring it about."""
    sources = {path: path.read_text("utf-8") for path in Path(landfall.__file__).parent.rglob("*.py")}
    assert [path for path, source in sources.items() if re.search(r"\bBoth\(", source) and not list(said_twice(source))] == []
    assert {path.name: wrong for path, source in sources.items() if (wrong := lame_ones(source))} == {}


@pytest.mark.parametrize(
    "planted",
    [
        'Both("is missing", "is missing")',
        'Both("is missing", "")',
        'Both("", "manque")',
        'Both("no rose (ZZ-1.3)", "pas de rose (ZZ-1.4)")',
        'Both("no rose (ZZ-1.3)", "pas de rose")',
        'Both("it is empty", "il is vide")',
        'Both("a ship", "l\'un des bateaux")',
        'Both(f"not {name}", "pas cela")',
        'Both(f"not {name}", french)',
    ],
)
def test_a_planted_sentence_in_one_language_is_caught(planted: str) -> None:
    assert len(lame_ones(planted)) == 1
    assert lame_ones('Both(f"{what} has no rose (ZZ-1.3)", f"{what} n’a pas de rose (ZZ-1.3)")') == []


@pytest.mark.parametrize(
    ("count", "english", "french"),
    [(0, "0 lies", "0 mensonge"), (1, "1 lie", "1 mensonge"), (-1, "−1 lie", "−1 mensonge"), (2, "2 lies", "2 mensonges")],
)
def test_a_word_beside_a_number_is_singular_or_plural(count: int, english: str, french: str) -> None:
    texts = Texts({"lies": ("{count} {count?lie|lies}", "{count} {count?mensonge|mensonges}")})
    assert (texts.say("lies", "en", {"count": count}), texts.say("lies", "fr", {"count": count})) == (english, french)
    assert faults({"lies": ("{count?lie|lies}", "{other?mensonge|mensonges}")})  # its number is a hole like any other


def test_a_name_is_elided_in_french_and_a_number_has_its_sign() -> None:
    """By the same rule as the browser's (web/test/words.test.ts)."""
    texts = Texts({"event.landed": ("The ball of {seat} lands at {x}.", "Le boulet de {seat} tombe à {x}.")})
    told = [texts.say("event.landed", "fr", {"seat": 0, "x": -7}, [name]) for name in ("Ada", "Éloi", "Bo")]
    assert told == ["Le boulet d’Ada tombe à −7.", "Le boulet d’Éloi tombe à −7.", "Le boulet de Bo tombe à −7."]
    assert texts.say("event.landed", "en", {"seat": 0, "x": -7}, ["Ada"]) == "The ball of Ada lands at −7."


def test_a_text_within_a_text_is_said_in_its_language() -> None:
    reason = Both("it is empty", "il est vide").at("ring[0]")
    table = Texts({"no": ("No: {why}", "Non : {why}")})
    assert table.say("no", "en", {"why": reason}) == "No: ring[0]: it is empty"
    assert table.say("no", "fr", {"why": reason}) == "Non : ring[0] : il est vide"
    assert listed([reason, Both("one", "un")]).say("fr") == "ring[0] : il est vide ; un"


# -- the rules' pages --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", landfall.GAMES.values(), ids=lambda game: game.name)
def test_the_rules_have_the_same_clauses_in_both_languages(game: Game) -> None:
    english, french = (page_clauses(read_page(game, ending)) for ending in ENDINGS)
    assert english
    assert list(english) == list(french)
    same = [number for number, text in english.items() if text == french[number]]
    assert [number for number in same if "." in number] == []  # a heading may be the same word in both


@pytest.mark.parametrize("game", landfall.GAMES.values(), ids=lambda game: game.name)
def test_every_clause_a_choice_names_is_in_the_rules(game: Game) -> None:
    known = {number for part in (game, *game.made_of) for number in clauses_of(part)}
    state = game.start(game.least)
    named = set()
    for phase in range(len(game.phases)):
        state.position.phase = phase
        named |= set(game.clauses(state.position))
    assert named
    assert named - known == set()


TYPED_COLON = re.compile(r"\S\}: \$?\{")  # between two texts; after a word of the code there is a space before the brace


def test_no_colon_is_typed_between_two_texts_of_the_client() -> None:
    """French has a space before it, to the eye and to the ear: `colon` of lib/i18n.ts puts it there."""
    web = Path(__file__).parents[1] / "web/src"
    typed = [
        f"{file.relative_to(web)}:{number}"
        for file in sorted([*web.rglob("*.svelte"), *web.rglob("*.ts")])
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if TYPED_COLON.search(line) and not re.search(r'": \[|^ +"[^"]*",$', line)  # a pair of texts has its own
    ]
    assert typed == []

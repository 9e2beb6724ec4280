"""Writes the wire's types, and each game's view, as TypeScript: `python -m landfall.server.wire.typescript` prints web/src/lib/wire.ts."""

from __future__ import annotations

import sys
import types
import typing
from pathlib import Path
from typing import Any

from msgspec import inspect as look

from landfall.core.game import Game
from landfall.games import GAMES, OURS
from landfall.server import wire
from landfall.server.wire import answers, frames, puzzles, requests

CLIENT = Path(__file__).resolve().parents[4] / "web" / "src"
HEAD = "// Written by `python -m landfall.server.wire.typescript` from src/landfall/server/wire/ and the games' views. Do not edit.\n"
PLAIN: dict[type, str] = {
    look.StrType: "string",
    look.IntType: "number",
    look.FloatType: "number",
    look.BoolType: "boolean",
    look.NoneType: "null",
    look.AnyType: "unknown",
}


class Writer:
    """Gathers the interfaces to write; `prefix` tells one game's types from another's."""

    def __init__(self) -> None:
        self.names: dict[type, str] = {}
        self.blocks: list[str] = []

    def add(self, kind: type, prefix: str = "") -> str:
        if kind not in self.names:
            name = kind.__name__
            self.names[kind] = name if name.startswith(prefix) else prefix + name
            self.write(kind, self.names[kind], prefix)
        return self.names[kind]

    def write(self, kind: type, name: str, prefix: str) -> None:
        info: Any = look.type_info(kind)
        asked = issubclass(kind, wire.Asked)
        lines = [f"{info.tag_field}: {quote(str(info.tag))}"] if info.tag_field else []
        for field in info.fields:
            mark = "?" if asked and not field.required else ""
            lines.append(f"{field.encode_name}{mark}: {self.spell(field.type, prefix)}")
        body = "".join(f"  {line}\n" for line in lines)
        doc = "" if prefix else f"/** {' '.join((kind.__doc__ or '').split())} */\n"  # a game's own are told in its view.py
        self.blocks.append(f"{doc}export interface {name} {{\n{body}}}\n")

    def spell(self, info: Any, prefix: str) -> str:
        if type(info) in PLAIN:
            return PLAIN[type(info)]
        if isinstance(info, look.LiteralType):
            return " | ".join(quote(str(value)) for value in info.values)
        if isinstance(info, look.UnionType):
            return " | ".join(self.spell(part, prefix) for part in info.types)
        if isinstance(info, look.ListType | look.VarTupleType):
            inner = self.spell(info.item_type, prefix)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        if isinstance(info, look.TupleType):
            return "[" + ", ".join(self.spell(part, prefix) for part in info.item_types) + "]"
        if isinstance(info, look.DictType):
            return f"Record<string, {self.spell(info.value_type, prefix)}>"
        if isinstance(info, look.StructType):
            return self.add(info.cls, prefix)
        if isinstance(info, look.RawType):
            return "unknown"
        raise TypeError(f"no TypeScript for {info}")


def quote(text: str) -> str:
    return f'"{text}"'


def view_type(game: Game) -> type:
    """The struct that a game's view is."""
    made: type = typing.get_type_hints(game.view_module.view)["return"]
    return made


def own_prefix(game: Game) -> str:
    return "".join(part.capitalize() for part in game.name.split("-"))


def drawn_games() -> list[Game]:
    """The games that the client has a folder for; the plain board of all others reads any view."""
    return [GAMES[name] for name in OURS if (CLIENT / "games" / name).is_dir()]


def render() -> str:
    """The whole file."""
    writer = Writer()
    for module in (requests, answers, puzzles, frames):
        for value in vars(module).values():
            if isinstance(value, type) and value.__module__ == module.__name__ and value not in (wire.Do, wire.Is):
                writer.add(value)
    views = []
    for game in drawn_games():
        views.append((game.name, writer.add(view_type(game), own_prefix(game))))
    lines = [HEAD, *writer.blocks]
    lines.append(union("FromClient", wire.FromClient, writer))
    lines.append(union("FromServer", wire.FromServer, writer))
    table = "".join(f"  {quote(name)}: {view}\n" for name, view in views)
    lines.append(f"/** The view of each game. */\nexport interface Views {{\n{table}}}\n")
    lines.append(f"export const LEVELS = [{', '.join(map(quote, wire.LEVELS))}] as const\n")
    text = "\n".join(lines)
    return text.replace("  views: Record<string, unknown>", "  views: Record<string, SeatView>").replace(
        "  events: Record<string, unknown>", "  events: Record<string, EventInfo[]>"
    )


def union(name: str, kind: Any, writer: Writer) -> str:
    assert isinstance(kind, types.UnionType)
    return f"export type {name} = {' | '.join(writer.names[part] for part in kind.__args__)}\n"


def main(argv: list[str]) -> int:
    if argv:
        Path(argv[0]).write_text(render(), encoding="utf-8")
    else:
        sys.stdout.write(render())
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

"""Words at a table: ready-made phrases in both languages, and one's own where the host allows it."""

from __future__ import annotations

from landfall.games import GAMES
from landfall.server import wire
from landfall.server.people.limits import Limit
from landfall.server.store.moments import now_ms
from landfall.server.tables.room import Room
from landfall.server.wire.texts import PHRASES, Forbidden, NoFreeChat, TooLarge, TooMany, UnknownPhrase


class Chat:
    """Says what may be said, and not too often: five in a row, then one every two seconds."""

    def __init__(self) -> None:
        self.limit = Limit(rate=0.5, most=5)

    async def phrase(self, room: Room, person: str | None, asked: wire.Phrase) -> None:
        if asked.phrase not in (*PHRASES, *GAMES[room.table.game].phrases):
            raise UnknownPhrase("refusal.unknown-phrase")
        await self._say(room, person, wire.ChatFrame(room.table.id, asked.seat, asked.phrase, None, now_ms()))

    async def say(self, room: Room, person: str | None, asked: wire.Say) -> None:
        if not room.table.free_chat:
            raise NoFreeChat("refusal.no-free-chat")
        text = " ".join("".join(letter if letter.isprintable() else " " for letter in asked.text).split())
        if not 1 <= len(text) <= wire.MOST_SAY:
            raise TooLarge("refusal.too-large")
        await self._say(room, person, wire.ChatFrame(room.table.id, asked.seat, None, text, now_ms()))

    async def _say(self, room: Room, person: str | None, frame: wire.ChatFrame) -> None:
        """Keep it, then tell it: what somebody has heard is there after a restart too."""
        if frame.seat not in room.table.seats_of(person):
            raise Forbidden("refusal.not-seated")
        if not self.limit.allows(str(person)):
            raise TooMany("refusal.too-fast")
        await room.node.store.say(frame)
        room.telling.chat(frame)
        room.node.hint("chat", room.table.id, chat=frame)

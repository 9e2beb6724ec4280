"""A socket's connection: uvicorn's own, with a short way for what comes and goes a thousand times a second, small texts in one piece.

All else (the handshake, pings, closing, long or broken or divided frames) goes the library's way. The short way is taken only between
two whole frames, and only while nothing waits to be read, so that both ways keep one order and a flood is held back as before.
"""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C where it can be

TEXT, BINARY, PING, PONG = 0x81, 0x82, 0x89, 0x8A  # the first byte of a frame that is final (RFC 6455, 5.2)
MASKED = 0x80  # of the second, whose other bits are the size, or say how many bytes of size follow
TWO_BYTES, EIGHT_BYTES = 126, 127
MASK = 4


def header(size: int) -> bytes:
    """What goes before a text of this size: final, text, not masked."""
    if size < TWO_BYTES:
        return bytes((TEXT, size))
    return b"\x81\x7e" + size.to_bytes(2) if size < 65_536 else b"\x81\x7f" + size.to_bytes(8)


def whole_text(data: bytes) -> bytes | None:
    """The text of a chunk that is exactly one masked text frame below 64 kB; None: it is something else."""
    if len(data) < 2 + MASK or data[0] != TEXT or data[1] < MASKED:
        return None
    size, at = data[1] - MASKED, 2
    if size == TWO_BYTES:
        size, at = int.from_bytes(data[2:4]), 4
    elif size == EIGHT_BYTES:
        return None
    if len(data) != at + MASK + size:
        return None
    return apply_mask(data[at + MASK :], data[at : at + MASK])


def ends_whole(data: bytes) -> bool:
    """Whether a chunk that begins with a frame is made of whole frames, none of them divided or closing."""
    at = 0
    while at + 2 <= len(data) and data[at] in (TEXT, BINARY, PING, PONG) and data[at + 1] != MASKED + EIGHT_BYTES:
        size = data[at + 1] - MASKED
        at += 2
        if size == TWO_BYTES:
            size = int.from_bytes(data[at : at + 2])
            at += 2
        at += MASK + size
    return at == len(data)


class Connection(WebSocketsSansIOProtocol):
    """One connection. `between`: all that came since the handshake ended with a whole frame, and none was divided."""

    between = True

    def data_received(self, data: bytes) -> None:
        if self.between and self.handshake_initiated:
            text = whole_text(data)
            if text is None:
                self.between = self.handshake_complete and ends_whole(data)
            elif self.handshake_complete and not self.close_sent and self.queue.empty() and text.isascii():
                self.queue.put_nowait({"type": "websocket.receive", "bytes": text})
                return
        super().data_received(data)

    def write_now(self, *frames: bytes) -> bool:
        """Write texts in one go, if nothing waits to be written: what `send` would do, in a third of the time.

        Nothing is compressed and a frame goes out whole, so its few bytes of header are all there is to add.
        """
        if not self.writable.is_set():
            return False
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):  # else its reader will notice
            self.transport.write(b"".join([header(len(frame)) + frame for frame in frames]))
        return True

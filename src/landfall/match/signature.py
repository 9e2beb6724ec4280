"""A server's signature under a record: "this server wrote this record" (docs/record.md).

Ed25519 over the record's text up to its end, with the key of the server that kept the match. The key itself is a name that anybody can give
themselves: it says something to who knows it to be a certain server's (`GET /api/key`). Needs the library `cryptography`, of the extra
`server`; reading and replaying a record do not.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from typing import TYPE_CHECKING

from landfall.core.refusal import BadRecord
from landfall.core.texts import Both

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

PURPOSE = b"landfall record 1\n"  # what is signed begins with it: no other text signed with this key can be taken for a record
SECRET_BYTES = 32
EXTRA = "server"  # of the package: brings the library
_KEY = re.compile("[0-9a-f]{64}")
_VALUE = re.compile("[0-9a-f]{128}")


@dataclass(frozen=True, slots=True)
class Signature:
    """As it stands in a record: the server's public key and what it made of the text, both hexadecimal."""

    key: str
    value: str


class Signer:
    """A server's secret key."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    @cached_property
    def _key(self) -> Ed25519PrivateKey:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        return Ed25519PrivateKey.from_private_bytes(self.secret)

    @cached_property
    def public(self) -> str:
        """The key by which others know this server."""
        raw: bytes = self._key.public_key().public_bytes_raw()
        return raw.hex()

    def sign(self, text: str) -> Signature:
        return Signature(self.public, self._key.sign(PURPOSE + text.encode()).hex())


def can_sign() -> bool:
    """Whether the library is there, for signing and for checking."""
    return find_spec("cryptography") is not None


def is_key(text: str) -> bool:
    return _KEY.fullmatch(text) is not None


def holds(signature: Signature, text: str) -> bool:
    """Whether the key's owner signed this text."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(signature.key))
        key.verify(bytes.fromhex(signature.value), PURPOSE + text.encode())
    except (InvalidSignature, ValueError):
        return False
    return True


def prove(signature: Signature | None, text: str, wanted: str | None, line: int) -> bool | None:
    """Prove a record's signature: True, or None if it could not be checked here. BadRecord if it is wrong, or not of the wanted key."""
    if signature is None:
        if wanted is not None:
            raise BadRecord(line, Both("no server has signed it", "aucun serveur ne l’a signé"))
        return None
    if wanted is not None and signature.key != wanted:
        raise BadRecord(
            line,
            Both(
                f"another server signed it: its key is {signature.key}",
                f"un autre serveur l’a signé : sa clé est {signature.key}",
            ),
        )
    if not can_sign():
        return None
    if not holds(signature, text):
        raise BadRecord(
            line,
            Both(
                "its signature does not hold: this is not what the server with that key has signed",
                "sa signature ne tient pas : ce n’est pas ce que le serveur de cette clé a signé",
            ),
        )
    return True


def read_signature(body: dict[str, object], line: int) -> Signature:
    """From the line of a record that holds it."""
    key, value = body.get("key"), body.get("signature")
    good = set(body) == {"key", "signature"} and isinstance(key, str) and isinstance(value, str)
    if not good or not is_key(str(key)) or _VALUE.fullmatch(str(value)) is None:
        raise BadRecord(line, Both("it is not a signature", "ce n’est pas une signature"))
    return Signature(str(key), str(value))

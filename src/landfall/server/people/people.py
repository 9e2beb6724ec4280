"""Who is asking: a random token in a cookie, kept only as a hash; and accounts, for those who want one."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from concurrent.futures import ThreadPoolExecutor

import argon2

from landfall.server import wire
from landfall.server.store.moments import now_ms
from landfall.server.store.store import Person, Store
from landfall.server.wire.texts import BadLogin, BadRequest, Forbidden, NameTaken, NotFound

COOKIE = "landfall"
COOKIE_SECONDS = 400 * 86_400
DEVICE_MS = 10 * 60_000
MOST_KNOWN = 5_000  # half a kilobyte each; whoever was forgotten is looked up in the store


def new_token() -> str:
    """128 random bits."""
    return secrets.token_urlsafe(16)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def clean_name(name: str | None) -> str:
    """A name as it is shown: without control characters and useless spaces."""
    plain = " ".join("".join(letter for letter in name or "" if letter.isprintable()).split())
    if not 1 <= len(plain) <= wire.MOST_NAME:
        raise BadRequest("refusal.name")
    return plain


class People:
    """Everybody known by a token. What was looked up is remembered for a while."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: dict[str, Person] = {}  # by the token's hash
        self.hasher = argon2.PasswordHasher(
            time_cost=2, memory_cost=19_456, parallelism=1
        )  # argon2id; OWASP's second choice: 19 MiB
        self.dummy = self.hasher.hash(secrets.token_hex(16))
        self.hashing = ThreadPoolExecutor(max_workers=1, thread_name_prefix="hash")

    async def by_token(self, token: str | None) -> Person | None:
        return await self.by_hash(hashed(token)) if token and len(token) <= 64 else None

    async def by_hash(self, key: str) -> Person | None:
        if key not in self.known:
            person = await self.store.person_by_token(key)
            if person is None:
                return None
            self._remember(key, person)
        return self.known[key]

    def _remember(self, key: str, person: Person) -> None:
        if len(self.known) >= MOST_KNOWN:
            self.known.clear()
        self.known[key] = person

    def forget(self, person: str | None = None) -> None:
        """Look tokens up anew: something about them has changed."""
        self.known = {} if person is None else {key: known for key, known in self.known.items() if known.id != person}

    async def make(self) -> tuple[Person, str]:
        """A new person and its token."""
        person, token = Person(secrets.token_urlsafe(12)), new_token()
        await self.store.new_person(person, hashed(token))
        self._remember(hashed(token), person)
        return person, token

    async def rename(self, person: Person, asked: wire.SetMe) -> None:
        if asked.name is not None:
            person.name = clean_name(asked.name)
        if asked.language is not None:
            person.language = asked.language
        await self.store.save_person(person)
        self.forget(person.id)

    # -- another device -----------------------------------------------------------------------------------------------------------

    async def new_device(self, person: Person) -> tuple[str, int]:
        """A one-time token for another device, and until when it is good."""
        token, until = new_token(), now_ms() + DEVICE_MS
        await self.store.add_token(hashed(token), person.id, "device", until)
        return token, until

    async def look_device(self, token: str) -> Person:
        """Whose a one-time token is; it is as good as before."""
        id = await self.store.device_token(hashed(token)) if len(token) <= 64 else None
        person = (await self.store.people([id])).get(id) if id is not None else None
        if person is None:
            raise NotFound("refusal.device")
        return person

    async def use_device(self, token: str) -> str:
        """Use a one-time token up: the token of the other device."""
        person = await self.store.use_device_token(hashed(token)) if len(token) <= 64 else None
        if person is None:
            raise NotFound("refusal.device")
        return await self.let_in(person)

    async def let_in(self, person: str) -> str:
        token = new_token()
        await self.store.add_token(hashed(token), person, "seat")
        return token

    # -- accounts --------------------------------------------------------------------------------------------------------------------

    async def register(self, person: Person, asked: wire.Credentials, token: str) -> None:
        """An account for a person. Whoever else got hold of this person before shall not have the account too."""
        name = clean_name(asked.name)
        _check_passphrase(asked.passphrase)
        secret = await self._slowly(self.hasher.hash, asked.passphrase)
        if person.account is not None or not await self.store.register(person.id, name, str(secret)):
            raise NameTaken("refusal.name-taken")
        await self._shut_out(person.id, token, asked.keep_others)

    async def remember_device(self, person: str) -> str:
        """A token for a device that was let in: it opens nothing, but its tries are not counted with a stranger's."""
        token = new_token()
        await self.store.add_token(hashed(token), person, "known")
        return token

    async def knows_device(self, account: str, token: str) -> bool:
        """Whether a device was let in as this account before."""
        known = await self.store.passphrase(account[: wire.MOST_NAME]) if token and len(token) <= 64 else None
        return known is not None and await self.store.known_device(hashed(token)) == known[0]

    async def login(self, asked: wire.Credentials) -> str:
        """A token for an account's person. A wrong name takes as long as a wrong passphrase."""
        known = await self.store.passphrase(asked.name[: wire.MOST_NAME])
        good = await self._slowly(self._verify, known[1] if known else self.dummy, asked.passphrase[:200])
        if known is None or not good:
            raise BadLogin("refusal.bad-login")
        token = await self.let_in(known[0])
        await self._shut_out(known[0], token, asked.keep_others)
        return token

    async def change_passphrase(self, person: Person, asked: wire.ChangePassphrase, token: str) -> None:
        """A new passphrase for who knows the old one; every other device has to log in again."""
        await self._prove(person, asked.old)
        _check_passphrase(asked.new)
        secret = await self._slowly(self.hasher.hash, asked.new)
        await self.store.set_passphrase(person.id, str(secret))
        await self._shut_out(person.id, token, asked.keep_others)

    async def delete(self, person: Person, passphrase: str) -> None:
        """The account is gone, and everything that was only its own."""
        await self._prove(person, passphrase)
        await self.store.delete_person(person.id)
        self.forget(person.id)

    async def _prove(self, person: Person, passphrase: str) -> None:
        known = await self.store.passphrase(person.account or "")
        if known is None or not await self._slowly(self._verify, known[1], passphrase[:200]):
            raise BadLogin("refusal.bad-passphrase")

    def _verify(self, secret: str, passphrase: str) -> bool:
        try:
            return bool(self.hasher.verify(secret, passphrase))
        except argon2.exceptions.VerificationError:
            return False

    async def logout(self, token: str) -> None:
        self.known.pop(hashed(token), None)
        await self.store.drop_token(hashed(token))

    async def forget_others(self, person: Person | None, token: str) -> None:
        """Every other device of this person is shut out."""
        if person is None:
            raise Forbidden("refusal.no-person")
        await self._shut_out(person.id, token, keep=False)

    async def _shut_out(self, person: str, token: str, keep: bool) -> None:
        """End all tokens of a person but this one, unless they are to be kept."""
        if not keep:
            await self.store.drop_other_tokens(person, hashed(token))
        self.forget(person)

    async def _slowly(self, work: object, *args: str) -> object:
        return await asyncio.get_running_loop().run_in_executor(self.hashing, work, *args)  # type: ignore[arg-type]


def _check_passphrase(passphrase: str) -> None:
    if not 8 <= len(passphrase) <= 200:
        raise BadRequest("refusal.passphrase")

"""Accounts: a name and a password, nothing else; nobody needs one to play."""

from __future__ import annotations

import asyncio
import time
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from donjon.server.http_types import Credentials, Signed
from donjon.server.limits import HASHES, HASHING, TRIES, TRY_EVERY, Buckets
from donjon.server.schema import ACCOUNTS, SESSIONS
from donjon.server.store import Store
from donjon.server.tables import Refusal
from donjon.server.tokens import hashed, new_token

HASHER = PasswordHasher()  # Argon2id
SESSION = 60 * 86400.0
# Letters of other alphabets and digits that look like Latin letters: names that look alike are the same name.
ALIKE = str.maketrans(
    "01358аеорсухкмтвніѕјԁԛԝһӏгпзьуοαερτυχνικϲıγβηωσօսոցքɑɡɩʟꞵ|!$@",
    "oiesbaeopcyxkmtbhisjdqwhirnbbyoaeptuxvikciybnwooungqagilbiisa",
)
APART = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "HEBREW", "ARABIC", "CHEROKEE", "GEORGIAN", "COPTIC")


@lru_cache(maxsize=1)
def nobody() -> str:
    """A hash to compare with when there is no such account: it takes as long."""
    return HASHER.hash("nobody has this password")


def shown(name: str) -> str:
    """A name as people see it: no invisible letters, single spaces."""
    seen = unicodedata.normalize("NFKC", name)
    kept = "".join(each for each in seen if each.isprintable() and unicodedata.category(each) not in ("Cf", "Mn"))
    cleaned = " ".join(kept.split())[:30].strip()
    if not any(each.isalnum() for each in cleaned):
        raise Refusal("bad_name", 422)
    if len(scripts(cleaned)) > 1:
        raise Refusal("bad_name", 422)  # letters of two alphabets in one name are there to deceive
    return cleaned


def scripts(name: str) -> set[str]:
    """The alphabets of a name whose letters are taken for one another's."""
    words = (unicodedata.name(each, "").split(" ")[0] for each in name if each.isalpha())
    return {word for word in words if word in APART}


def normal(name: str) -> str:
    """A name without what eyes cannot tell apart: case, accents, look-alike letters, marks between."""
    bare = unicodedata.normalize("NFKD", shown(name).casefold())
    letters = "".join(each for each in bare if not unicodedata.combining(each)).translate(ALIKE)
    return "".join(each for each in letters if each.isalnum()).replace("rn", "m").replace("l", "i") or letters


class Accounts:
    """Who is who."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.hashing = asyncio.Semaphore(HASHING)  # Argon2 wants memory: not too many at once
        self.waiting = 0
        self.tries = Buckets(TRIES, 1 / TRY_EVERY)

    async def argon(self, work: Callable[..., Any], *arguments: str) -> Any:
        """Argon2 takes its time: some of it at once, some waiting, and no more."""
        if self.waiting >= HASHES:
            raise Refusal("busy", 503)
        self.waiting += 1
        try:
            async with self.hashing:
                return await asyncio.to_thread(work, *arguments)
        finally:
            self.waiting -= 1

    async def create(self, form: Credentials) -> Signed:
        name = shown(form.name)
        password = await self.argon(HASHER.hash, form.password)
        try:
            async with self.store.write() as connection:
                made = await connection.execute(
                    ACCOUNTS.insert()
                    .values(name=name, normal=normal(name), password=password, created=time.time())
                    .returning(ACCOUNTS.c.id)
                )
                account = made.scalar_one()
        except IntegrityError:
            raise Refusal("name_taken", 409) from None
        return await self.sign_in(account, name)

    async def open_session(self, form: Credentials) -> Signed:
        async with self.store.read() as connection:
            try:
                wanted = normal(form.name)
            except Refusal:
                wanted = ""
            found = (await connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.normal == wanted))).one_or_none()
        # From however many addresses: a password is not found by trying.
        if wanted and not self.tries.take(f"account {wanted}"):
            raise Refusal("too_fast", 429)
        # An unknown name takes as long as a wrong password.
        fits = await self.argon(verify, found.password if found else nobody(), form.password)
        if found is None or not fits:
            raise Refusal("bad_password", 403)
        return await self.sign_in(found.id, found.name)

    async def sign_in(self, account: int, name: str) -> Signed:
        session = new_token()
        async with self.store.write() as connection:
            await connection.execute(SESSIONS.delete().where(SESSIONS.c.expires < time.time()))
            expires = time.time() + SESSION
            await connection.execute(SESSIONS.insert().values(hash=hashed(session), account=account, expires=expires))
        return Signed(name, session)

    async def close_session(self, session: str) -> None:
        async with self.store.write() as connection:
            await connection.execute(SESSIONS.delete().where(SESSIONS.c.hash == hashed(session)))

    async def close_sessions(self, account: int) -> None:
        """On every device."""
        async with self.store.write() as connection:
            await connection.execute(SESSIONS.delete().where(SESSIONS.c.account == account))

    async def who(self, session: str) -> tuple[int, str] | None:
        """The account of a session: its number and name."""
        if not session:
            return None
        async with self.store.read() as connection:
            found = await connection.execute(
                select(ACCOUNTS.c.id, ACCOUNTS.c.name)
                .join(SESSIONS, SESSIONS.c.account == ACCOUNTS.c.id)
                .where(SESSIONS.c.hash == hashed(session), SESSIONS.c.expires > time.time())
            )
            row = found.one_or_none()
        return None if row is None else (row.id, row.name)


def verify(password_hash: str, password: str) -> bool:
    try:
        return HASHER.verify(password_hash, password)
    except (VerificationError, InvalidHashError):
        return False

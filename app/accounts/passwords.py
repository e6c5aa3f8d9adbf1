"""Passwords are kept as Argon2id hashes; recovery codes, which no search can find, as plain digests."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from app.accounts.errors import WeakPassword

SHORTEST, LONGEST = 8, 128
CODES = 8
SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Signs that nobody takes for one another when they are written down."""
GROUPS, GROUP = 3, 4
"""ABCD-EFGH-JKLM: sixty random bits."""
AT_ONCE = 2
"""How many hashes are made at once: each takes its time and its memory on purpose."""


class Passwords:
    """Hashes and compares, off the loop and a few at a time."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._working = asyncio.Semaphore(AT_ONCE)
        self._nobodys: str | None = None

    async def hashed(self, password: str) -> str:
        async with self._working:
            return await asyncio.to_thread(self._hasher.hash, _normal(password))

    async def fits(self, password: str, hashed: str | None) -> bool:
        """Whether this is the password. Without a hash it takes as long: nobody learns which names are there."""
        if hashed is None:
            self._nobodys = self._nobodys or await self.hashed(secrets.token_hex(16))
        async with self._working:
            fits = await asyncio.to_thread(self._verify, hashed or self._nobodys or "", _normal(password))
        return fits and hashed is not None

    def is_old(self, hashed: str) -> bool:
        """Whether it was made with weaker settings than today's."""
        return self._hasher.check_needs_rehash(hashed)

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False


def good_password(password: str, name: str) -> str:
    """The password, if it may be one of this name. Raises WeakPassword."""
    if not SHORTEST <= len(_normal(password)) <= LONGEST or _normal(password).casefold() == _normal(name).casefold():
        raise WeakPassword
    return password


def new_codes() -> list[str]:
    """Recovery codes, to be shown once and kept by their owner alone."""
    return ["-".join(_letters(GROUP) for _ in range(GROUPS)) for _ in range(CODES)]


def code_digest(code: str) -> str:
    """The digest of a code, however it was typed."""
    signs = "".join(sign for sign in code.upper() if sign.isalnum())
    return hashlib.sha256(b"tablee recovery 1:" + signs.encode("utf-8", "surrogatepass")).hexdigest()


def _letters(count: int) -> str:
    return "".join(secrets.choice(SIGNS) for _ in range(count))


def _normal(password: str) -> str:
    """The same however a keyboard composes its accents."""
    return unicodedata.normalize("NFKC", password.encode("utf-8", "replace").decode())

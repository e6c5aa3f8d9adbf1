"""Registering, coming in, recovering, changing and leaving. A guest who registers stays who they are."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from secrets import token_hex
from typing import Any, Protocol

from app.accounts.errors import HasAccount, NameTaken, NoAccount, WrongCode, WrongPassword
from app.accounts.passwords import Passwords, code_digest, good_password, new_codes
from app.kernel.contract import RuleError
from app.matches.errors import MatchError
from app.matches.service import Matches
from app.rooms.errors import RoomError
from app.rooms.people import People, Person, shown_name
from app.rooms.rooms import Rooms

MOST_ROOMS = 10_000
"""More than anybody sits at."""

GONE = "Anonyme"
"""What remains of the name of who has left: in the records of the others their seat is theirs."""


@dataclass(frozen=True, slots=True)
class Account:
    person: Person
    password: str
    """Its hash."""
    created_at: datetime
    codes: int
    """How many recovery codes can still be used."""


@dataclass(frozen=True, slots=True)
class Past:
    """A match that is over, in which a person sat."""

    match: str
    game: str
    started_at: datetime
    others: tuple[str, ...]
    """The names of who else sat there, by seat."""


class LoginTaken(Exception):
    """Another account has this login, or this person has an account already."""


class CodeSpent(Exception):
    """The code has been used."""


class AccountStore(Protocol):
    async def of(self, person: str) -> Account | None: ...

    async def with_login(self, login: str) -> Account | None: ...

    async def open(self, person: Person, login: str, password: str, codes: Sequence[str], created_at: datetime) -> None:
        """Keeps a new account and the person's name in it, with the digests of its codes. Raises LoginTaken."""

    async def rename(self, person: Person, login: str) -> None:
        """Raises LoginTaken."""

    async def set_password(self, person: str, password: str) -> None: ...

    async def set_codes(self, person: str, codes: Sequence[str]) -> None:
        """New codes in the place of all old ones."""

    async def has_code(self, person: str, code: str) -> bool:
        """Whether the digest is one of this person's, used or not."""

    async def recover(self, person: str, code: str, password: str) -> None:
        """Uses a code, sets the password and closes every session, together. Raises CodeSpent."""

    async def past(self, person: str, most: int) -> list[Past]:
        """Their matches that are over, newest first."""

    async def everything(self, person: str) -> dict[str, Any]:
        """All that is stored about this person, as JSON-able data."""

    async def erase(self, person: str, name: str) -> None:
        """Erases all of it, save the seats in matches, which are the others' too: they keep this name."""


class Accounts:
    """All accounts."""

    def __init__(
        self, store: AccountStore, people: People, rooms: Rooms, matches: Matches, passwords: Passwords
    ) -> None:
        self._store = store
        self._people = people
        self._rooms = rooms
        self._matches = matches
        self._passwords = passwords

    async def of(self, person: Person) -> Account | None:
        """None for a guest."""
        return await self._store.of(person.id)

    async def register(self, guest: Person, name: str, password: str) -> tuple[Person, list[str]]:
        """Makes an account of a guest, who keeps everything; gives the recovery codes, never to be seen again.

        Raises BadName, WeakPassword, HasAccount, NameTaken.
        """
        person = Person(guest.id, shown_name(name), guest.language)
        hashed = await self._passwords.hashed(good_password(password, person.name))
        if await self.of(guest) is not None:
            raise HasAccount
        codes = new_codes()
        try:
            await self._store.open(person, login_of(person.name), hashed, _digests(codes), datetime.now(UTC))
        except LoginTaken:
            raise NameTaken from None
        self._people.forget(person.id)
        await self._tell_matches(person)
        return person, codes

    async def may_open(self, name: str, password: str) -> None:
        """Whether an account could be opened with these. Raises BadName, WeakPassword, NameTaken."""
        good_password(password, shown_name(name))
        if await self._store.with_login(login_of(name)) is not None:
            raise NameTaken

    async def enter(self, name: str, password: str, device: str) -> tuple[Person, str]:
        """The person of this account, and the token of a new session. Raises WrongPassword."""
        account = await self._store.with_login(login_of(name))
        if not await self._passwords.fits(password, account.password if account else None) or account is None:
            raise WrongPassword
        if self._passwords.is_old(account.password):
            await self._store.set_password(account.person.id, await self._passwords.hashed(password))
        return account.person, await self._people.open_session(account.person, device)

    async def recover(self, name: str, code: str, password: str, device: str) -> tuple[Person, str]:
        """Sets a new password by a recovery code, closes every session and opens one.

        Raises WrongCode, WeakPassword.
        """
        account = await self._store.with_login(login_of(name))
        digest = code_digest(code)
        good_password(password, name)
        hashed = await self._passwords.hashed(password)  # made in any case: no name is known by its quick refusal
        if account is None or not await self._store.has_code(account.person.id, digest):
            raise WrongCode
        try:
            await self._store.recover(account.person.id, digest, hashed)
        except CodeSpent:
            raise WrongCode from None
        self._people.forget(account.person.id)
        return account.person, await self._people.open_session(account.person, device)

    # --- changes

    async def rename(self, person: Person, name: str) -> Person:
        """Raises BadName, and NameTaken where an account goes by its name."""
        if await self.of(person) is None:
            renamed = await self._people.rename(person, name)
        else:
            renamed = Person(person.id, shown_name(name), person.language)
            try:
                await self._store.rename(renamed, login_of(renamed.name))
            except LoginTaken:
                raise NameTaken from None
            self._people.forget(person.id)
        await self._tell_matches(person)
        return renamed

    async def change_password(self, person: Person, current: str, new: str, session: str) -> None:
        """Closes every session but this one. Raises NoAccount, WrongPassword, WeakPassword."""
        await self._proven(person, current)
        hashed = await self._passwords.hashed(good_password(new, person.name))
        await self._store.set_password(person.id, hashed)
        await self._people.close_others(person, session)

    async def renew_codes(self, person: Person, password: str) -> list[str]:
        """New recovery codes; the old ones open nothing any more. Raises NoAccount, WrongPassword."""
        await self._proven(person, password)
        codes = new_codes()
        await self._store.set_codes(person.id, _digests(codes))
        return codes

    # --- one's own data

    async def past(self, person: Person, most: int = 20) -> list[Past]:
        """Their matches that are over, newest first."""
        return await self._store.past(person.id, most)

    async def everything(self, person: Person) -> dict[str, Any]:
        """All that the house keeps about this person."""
        return await self._store.everything(person.id)

    async def erase(self, person: Person, password: str) -> None:
        """Forgets a person. Their matches go on without them, with a bot in their seat. Raises WrongPassword.

        A guest has no password: the session is all that proves who they are.
        """
        if await self.of(person) is not None:
            await self._proven(person, password)
        await self.vacate(person)
        await self._store.erase(person.id, GONE)
        self._people.forget(person.id)
        await self._tell_matches(person)

    async def vacate(self, person: Person) -> None:
        """Gets up from every table; where a match goes on, a bot plays for them until they come back."""
        for room in await self._rooms.of(person, MOST_ROOMS):
            try:
                if room.match is None:
                    await self._rooms.leave(room.id, person)
                elif (seat := room.seat_of(person)) is not None:
                    await self._matches.leave(room.match, seat, f"gone {person.id} {token_hex(4)}")
            except (RoomError, MatchError, RuleError):  # it is over, or of another edition: there is nothing to leave
                continue

    async def _tell_matches(self, person: Person) -> None:
        """The matches of this person are to bear their new name."""
        for room in await self._rooms.of(person, MOST_ROOMS):
            if room.match is not None:
                await self._matches.refresh(room.match)

    async def _proven(self, person: Person, password: str) -> None:
        account = await self.of(person)
        if account is None:
            raise NoAccount
        if not await self._passwords.fits(password, account.password):
            raise WrongPassword


def login_of(name: str) -> str:
    """The name as accounts compare it: without case, and however it was typed."""
    return unicodedata.normalize("NFKC", " ".join(unicodedata.normalize("NFKC", name).split()).casefold())


def _digests(codes: Sequence[str]) -> list[str]:
    return [code_digest(code) for code in codes]

"""A name and a password open the door anywhere; a guest who registers keeps everything; who leaves is forgotten."""

from __future__ import annotations

import asyncio

import pytest
from argon2 import PasswordHasher
from sqlalchemy import select

from app.accounts.accounts import Accounts, login_of
from app.accounts.errors import HasAccount, NameTaken, NoAccount, WeakPassword, WrongCode, WrongPassword
from app.accounts.passwords import CODES, Passwords, code_digest, new_codes
from app.rooms.errors import BadName
from app.rooms.people import People
from app.store.accounts import ERASED, KEPT, StoredAccounts
from app.store.people import StoredPeople
from app.store.schema import accounts as accounts_table
from app.store.schema import metadata, people, recovery_codes, sessions
from tests.storage import Services

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""A hash that takes no time: how strong it is, is not what is tested here."""
PASSWORD = "une longue phrase"
OTHER = "une autre phrase"


@pytest.fixture
async def accounts(house: Services) -> Accounts:
    store = StoredAccounts(house.engine, house.writer)
    return Accounts(store, house.people, house.rooms, house.matches, Passwords(QUICK))


async def test_a_guest_who_registers_keeps_their_seats_and_comes_in_anywhere(
    house: Services, accounts: Accounts
) -> None:
    ines, token = await house.people.enrol("Inès", "fr")
    room = await house.rooms.open(ines, "toy", 2, {}, "link")
    registered, codes = await accounts.register(ines, "Inès de la Mer", PASSWORD)
    assert registered.id == ines.id
    assert len(set(codes)) == CODES
    assert await house.people.known_by(token) == registered, "the device at hand is still known"
    entered, elsewhere = await accounts.enter(" inès DE LA MER ", PASSWORD, "Firefox, Linux")
    assert entered == registered
    assert [found.id for found in await house.rooms.of(entered)] == [room.id]
    assert {session.device for session in await house.people.sessions(ines)} == {"", "Firefox, Linux"}
    assert await house.people.known_by(elsewhere) == registered


async def test_an_account_without_its_password_is_nobodys(house: Services, accounts: Accounts) -> None:
    ines, _ = await house.people.enrol("Inès", "fr")
    await accounts.register(ines, "Inès", PASSWORD)
    for name, password in (("Inès", OTHER), ("Inès", ""), ("Malik", PASSWORD), ("", PASSWORD), ("x" * 200, PASSWORD)):
        with pytest.raises(WrongPassword):
            await accounts.enter(name, password, "")


@pytest.mark.parametrize("password", ["", "1234567", "x" * 129, "INÈS DE MER"])
async def test_a_password_that_anybody_would_try_is_refused(house: Services, accounts: Accounts, password: str) -> None:
    ines, _ = await house.people.enrol("Inès", "fr")
    with pytest.raises(WeakPassword):
        await accounts.register(ines, "Inès de Mer", password)
    assert await accounts.of(ines) is None


async def test_a_name_is_one_accounts_however_it_is_written(house: Services, accounts: Accounts) -> None:
    ines, malik = await house.two()
    await accounts.register(ines, "Inès", PASSWORD)
    for name in ("Inès", "INÈS", "ine\u0300s"):
        with pytest.raises(NameTaken):
            await accounts.register(malik, name, PASSWORD)
    with pytest.raises(BadName):
        await accounts.register(malik, " ", PASSWORD)
    with pytest.raises(HasAccount):
        await accounts.register(ines, "Zoé", PASSWORD)
    with pytest.raises(NameTaken):
        await accounts.may_open("inès", PASSWORD)
    with pytest.raises(WeakPassword):
        await accounts.may_open("Malik", "short")
    await accounts.may_open("Malik", PASSWORD)


async def test_of_two_who_want_the_same_name_at_once_one_has_it(house: Services, accounts: Accounts) -> None:
    both = await house.two()
    done = await asyncio.gather(*(accounts.register(guest, "Zoé", PASSWORD) for guest in both), return_exceptions=True)
    assert sorted(isinstance(result, NameTaken) for result in done) == [False, True]


async def test_neither_password_nor_token_nor_code_is_stored(house: Services, accounts: Accounts) -> None:
    ines, token = await house.people.enrol("Inès", "fr")
    _, codes = await accounts.register(ines, "Inès", PASSWORD)
    async with house.engine.connect() as connection:
        stored = [
            str(row)
            for table in (people, sessions, accounts_table, recovery_codes)
            for row in (await connection.execute(select(table))).all()
        ]
    assert not [row for row in stored for secret in (PASSWORD, token, *codes) if secret in row]
    assert any("$argon2id$" in row for row in stored)


# --- recovery


async def test_a_code_opens_once_and_closes_every_other_door(house: Services, accounts: Accounts) -> None:
    ines, token = await house.people.enrol("Inès", "fr")
    _, codes = await accounts.register(ines, "Inès", PASSWORD)
    person, fresh = await accounts.recover("Inès", codes[0].lower().replace("-", " "), OTHER, "phone")
    assert person.id == ines.id
    assert await house.people.known_by(token) is None
    assert await house.people.known_by(fresh) == person
    with pytest.raises(WrongPassword):
        await accounts.enter("Inès", PASSWORD, "")
    assert await accounts.enter("Inès", OTHER, "")
    with pytest.raises(WrongCode):
        await accounts.recover("Inès", codes[0], PASSWORD, "")
    account = await accounts.of(person)
    assert account
    assert account.codes == CODES - 1


async def test_of_two_who_use_one_code_at_once_one_comes_in(house: Services, accounts: Accounts) -> None:
    ines, _ = await house.people.enrol("Inès", "fr")
    _, codes = await accounts.register(ines, "Inès", PASSWORD)
    done = await asyncio.gather(
        *(accounts.recover("Inès", codes[0], OTHER, "") for _ in range(2)), return_exceptions=True
    )
    assert sorted(isinstance(result, WrongCode) for result in done) == [False, True]


async def test_a_code_is_its_owners_alone(house: Services, accounts: Accounts) -> None:
    ines, malik = await house.two()
    _, codes = await accounts.register(ines, "Inès", PASSWORD)
    await accounts.register(malik, "Malik", PASSWORD)
    for name, code in (("Malik", codes[0]), ("Personne", codes[0]), ("Inès", "AAAA-AAAA-AAAA"), ("Inès", "")):
        with pytest.raises(WrongCode):
            await accounts.recover(name, code, OTHER, "")
    with pytest.raises(WeakPassword):
        await accounts.recover("Inès", codes[0], "short", "")
    await accounts.recover("Inès", codes[0], OTHER, "")


async def test_new_codes_are_made_for_a_password_and_replace_the_old(house: Services, accounts: Accounts) -> None:
    ines, malik = await house.two()
    _, old = await accounts.register(ines, "Inès", PASSWORD)
    with pytest.raises(WrongPassword):
        await accounts.renew_codes(ines, OTHER)
    with pytest.raises(NoAccount):
        await accounts.renew_codes(malik, PASSWORD)
    new = await accounts.renew_codes(ines, PASSWORD)
    with pytest.raises(WrongCode):
        await accounts.recover("Inès", old[0], OTHER, "")
    assert await accounts.recover("Inès", new[0], OTHER, "")


def test_codes_are_easily_read_and_hard_to_guess() -> None:
    for code in new_codes():
        assert len(code) == 14
        assert not set(code) & set("01IO")
        assert code_digest(code) == code_digest(code.lower().replace("-", ""))


# --- changes


async def test_a_changed_password_closes_the_other_devices(house: Services, accounts: Accounts) -> None:
    ines, here = await house.people.enrol("Inès", "fr")
    await accounts.register(ines, "Inès", PASSWORD)
    _, there = await accounts.enter("Inès", PASSWORD, "")
    known = await house.people.known(here)
    assert known
    with pytest.raises(WrongPassword):
        await accounts.change_password(ines, OTHER, OTHER, known.session.id)
    await accounts.change_password(ines, PASSWORD, OTHER, known.session.id)
    assert await house.people.known_by(here) is not None
    assert await house.people.known_by(there) is None


async def test_a_session_is_closed_by_its_own_person_alone(house: Services) -> None:
    ines, token = await house.people.enrol("Inès", "fr")
    malik, _ = await house.people.enrol("Malik", "fr")
    (session,) = await house.people.sessions(ines)
    await house.people.close_session(malik, session.id)
    assert await house.people.known_by(token) == ines
    await house.people.close_session(ines, session.id)
    assert await house.people.known_by(token) is None


async def test_a_session_closed_elsewhere_is_soon_closed_here(house: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    ines, token = await house.people.enrol("Inès", "fr")
    assert await house.people.known_by(token)
    elsewhere = People(StoredPeople(house.engine, house.writer))
    (session,) = await elsewhere.sessions(ines)
    await elsewhere.close_session(ines, session.id)
    monkeypatch.setattr("app.rooms.people.time.monotonic", lambda: 1e12)
    assert await house.people.known_by(token) is None


async def test_a_guest_and_an_account_change_their_names(house: Services, accounts: Accounts) -> None:
    ines, malik = await house.two()
    await accounts.register(ines, "Inès", PASSWORD)
    assert (await accounts.rename(malik, "Inès")).name == "Inès", "the name at the table is nobody's"
    with pytest.raises(BadName):
        await accounts.rename(malik, "")
    zoe = await accounts.rename(ines, "Zoé")
    assert (await accounts.enter("Zoé", PASSWORD, ""))[0] == zoe
    await accounts.register(malik, "Inès", PASSWORD)
    with pytest.raises(NameTaken):
        await accounts.rename(zoe, "INÈS")


async def test_a_match_under_way_bears_the_new_name(house: Services, accounts: Accounts) -> None:
    match = await house.match()
    sight = await house.matches.sight(match, None)
    room = await house.rooms.find(sight.room)
    assert room.seats[0]
    await accounts.rename(room.seats[0], "Ondine")
    assert (await house.matches.sight(match, None)).names[0] == "Ondine"


# --- one's own data


async def test_all_that_is_known_of_a_person_can_be_taken(house: Services, accounts: Accounts) -> None:
    match = await house.match()
    room = await house.rooms.find((await house.matches.sight(match, None)).room)
    ines, malik = room.seats
    assert ines
    assert malik
    seen = await house.matches.sight(match, 0)
    await house.matches.act(match, 0, seen.offers[0].token, seen.step, "a")
    told = await accounts.everything(ines)
    assert told["person"]["name"] == "Inès"
    assert [table["id"] for table in told["tables"]] == [room.id]
    assert [(played["id"], played["seat"]) for played in told["matches"]] == [(match, 0)]
    assert [action["token"] for action in told["actions"]] == [seen.offers[0].token]
    assert "Malik" not in str(told)
    assert (await accounts.everything(malik))["actions"] == []


async def test_matches_that_are_over_are_found_again_newest_first(house: Services, accounts: Accounts) -> None:
    match = await house.match()
    room = await house.rooms.find((await house.matches.sight(match, None)).room)
    ines, malik = room.seats
    assert ines
    assert malik
    assert await accounts.past(ines) == []
    await house.matches.resign(match, 0)
    (past,) = await accounts.past(ines)
    assert (past.match, past.game, past.others) == (match, "toy", ("Malik",))
    (theirs,) = await accounts.past(malik)
    assert theirs.others == ("Inès",)


async def test_who_leaves_is_forgotten_and_their_match_goes_on(house: Services, accounts: Accounts) -> None:
    match = await house.match()
    room = await house.rooms.find((await house.matches.sight(match, None)).room)
    ines, malik = room.seats
    assert ines
    assert malik
    await accounts.register(ines, "Inès", PASSWORD)
    waiting = await house.rooms.open(ines, "toy", 2, {}, "link")
    _, token = await accounts.enter("Inès", PASSWORD, "")
    with pytest.raises(WrongPassword):
        await accounts.erase(ines, OTHER)
    await accounts.erase(ines, PASSWORD)
    assert await house.people.known_by(token) is None
    with pytest.raises(WrongPassword):
        await accounts.enter("Inès", PASSWORD, "")
    sight = await house.matches.sight(match, 1)
    assert sight.names == ("Anonyme", "Malik")
    assert sight.away == (0,), "a bot plays on for who has gone"
    assert (await house.rooms.find(waiting.id)).seats == (None, None)
    told = await accounts.everything(ines)
    assert (told["person"]["name"], told["account"], told["sessions"]) == ("Anonyme", [], [])


async def test_a_guest_leaves_without_a_password(house: Services, accounts: Accounts) -> None:
    ines, token = await house.people.enrol("Inès", "fr")
    await accounts.erase(ines, "")
    assert await house.people.known_by(token) is None


def test_every_table_that_names_a_person_says_what_becomes_of_it() -> None:
    naming = {
        table.name
        for table in metadata.tables.values()
        if any(key.column.table is people for key in table.foreign_keys)
    }
    assert naming == {table.name for table in (*ERASED, *KEPT)}


def test_a_login_is_the_same_however_a_keyboard_writes_it() -> None:
    assert login_of(" Ine\u0300s  DE  Mer") == login_of("inès de mer")
    assert login_of("straße") == login_of("STRASSE")
    assert login_of("Inès") != login_of("Ines")

"""The tries at the challenges of the day, in both kinds of database."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

from app.daily.challenge import Challenge
from app.daily.ranking import Try
from app.matches.clocks import SharedDeal, Terms
from app.store.accounts import StoredAccounts
from app.store.daily import StoredDailies
from tests.storage import services

TODAY = Challenge("etraclor", "guardians", date(2026, 12, 1))
NOW = datetime(2026, 12, 1, 8, 30, tzinfo=UTC)
SEED = bytes(range(32))


def tried(person: str, number: int, challenge: Challenge = TODAY) -> Try:
    return Try(challenge, person, number, f"{person}{challenge.mode}{number}"[-24:], NOW)


async def test_a_try_is_claimed_once_and_found_with_its_match_its_name_and_its_worth(database: str) -> None:
    async with services(database) as house:
        tries = StoredDailies(house.engine, house.writer)
        ines, malik = await house.two()
        first = tried(ines.id, 0)
        assert await tries.claim(first)
        assert not await tries.claim(replace(first, room="another"))
        assert await tries.claim(tried(ines.id, 1))
        assert await tries.claim(tried(malik.id, 0))
        assert await tries.claim(tried(ines.id, 0, replace(TODAY, mode="monster")))

        own = await tries.of_person(ines.id, TODAY)
        assert [(one.number, one.name, one.guest, one.match, one.over) for one in own] == [
            (0, "Inès", True, None, False),
            (1, "Inès", True, None, False),
        ]
        assert own[0].begun_at == NOW
        assert {one.name for one in await tries.of_challenge(TODAY)} == {"Inès", "Malik"}
        assert [one.challenge.mode for one in await tries.past(ines.id)] == ["guardians", "monster"]

        assert await tries.deal(TODAY) is None
        terms = Terms(shared=SharedDeal(0, 0))
        room = await house.rooms.open_alone(ines, "etraclor", {}, terms, first.room, SEED)
        again = await house.rooms.open_alone(ines, "etraclor", {}, terms, first.room, bytes(32))
        assert again == room
        assert await tries.deal(TODAY) == SEED
        assert room.match is not None
        await tries.keep_worth(replace(first, worth=(0, -33, 9, 0), seal="s"))
        (found, _) = await tries.of_person(ines.id, TODAY)
        assert (found.match, found.over, found.worth, found.seal) == (room.match, False, (0, -33, 9, 0), "s")


async def test_who_has_an_account_is_no_guest_and_who_leaves_takes_their_tries_along(database: str) -> None:
    async with services(database) as house:
        tries, accounts = StoredDailies(house.engine, house.writer), StoredAccounts(house.engine, house.writer)
        ines, _ = await house.two()
        await tries.claim(tried(ines.id, 0))
        await accounts.open(ines, "ines", "hash", [], NOW)
        assert [one.guest for one in await tries.of_challenge(TODAY)] == [False]
        (told,) = (await accounts.everything(ines.id))["challenges"]
        assert (told["mode"], told["day"], told["worth"]) == ("guardians", "2026-12-01", None)
        await accounts.erase(ines.id, "Anonyme")
        assert await tries.of_challenge(TODAY) == []

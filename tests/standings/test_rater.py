"""Every match is rated once: by whichever process, in any order of arrival, and after a fall between end and rating."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
from sqlalchemy import select

from app.rooms.people import Person
from app.standings.rater import Rater, Unrated
from app.standings.ratings import Rating, rated
from app.store.accounts import StoredAccounts
from app.store.ratings import StoredRatings
from app.store.schema import ratings
from app.store.writer import Writer
from tests.matches.players import hide_and_ready
from tests.storage import Services


def rater_of(house: Services, writer: Writer | None = None) -> Rater:
    return Rater(StoredRatings(house.engine, writer or house.writer), house.matches.has_ended)


async def over(house: Services, winner: Person, loser: Person) -> str:
    """A match that `loser` has given up."""
    room = await house.rooms.open(winner, "toy", 2, {}, "link")
    _, room = await house.rooms.take_seat(room.id, loser)
    assert room.match is not None
    await hide_and_ready(house.matches, room.match)
    await house.matches.resign(room.match, 1)
    return room.match


async def rows(house: Services) -> list[Any]:
    async with house.engine.connect() as connection:
        return list((await connection.execute(select(ratings).order_by(ratings.c.number, ratings.c.mu))).all())


async def test_a_match_is_rated_after_its_end_and_only_once(house: Services) -> None:
    ines, malik = await house.two()
    match = await over(house, ines, malik)
    rater = rater_of(house)
    assert [await rater.rate_some() for _ in range(3)] == [1, 0, 0]
    [[winner], [loser]] = rated([[Rating()], [Rating()]], [0, 1])
    assert [(row.match, row.person, row.number, row.newest) for row in await rows(house)] == [
        (match, malik.id, 1, True),
        (match, ines.id, 1, True),
    ]
    assert [row.mu for row in await rows(house)] == pytest.approx([loser.mu, winner.mu])


async def test_each_rating_goes_on_from_the_one_before(house: Services) -> None:
    ines, malik = await house.two()
    one, other = Rating(), Rating()
    for _ in range(3):
        await over(house, ines, malik)
        [[one], [other]] = rated([[one], [other]], [0, 1])
    assert await rater_of(house).rate_some() == 3
    newest = {row.person: row for row in await rows(house) if row.newest}
    assert {person: (row.number, row.mu) for person, row in newest.items()} == {
        ines.id: (3, pytest.approx(one.mu)),
        malik.id: (3, pytest.approx(other.mu)),
    }


async def test_several_processes_that_rate_at_once_rate_each_match_once(house: Services) -> None:
    """Nine matches among three people, four processes with writers of their own: nobody's numbers have a gap."""
    people = [(await house.people.enrol(name, "fr"))[0] for name in ("Inès", "Malik", "Zoé")]
    dice = Random(1)
    for _ in range(9):
        await over(house, *dice.sample(people, 2))
    writers = [Writer(house.engine) for _ in range(4)]
    for writer in writers:
        writer.start()
    await asyncio.gather(*(rater_of(house, writer).rate_some() for writer in writers))
    for writer in writers:
        await writer.close()
    assert await rater_of(house).rate_some() == 0
    found = await rows(house)
    assert len(found) == 18
    for person in people:
        own = [row for row in found if row.person == person.id]
        assert [row.number for row in own] == list(range(1, len(own) + 1))
        assert [row.newest for row in own] == [False] * (len(own) - 1) + [True]


async def test_what_a_fallen_process_has_not_rated_the_next_one_rates(house: Services) -> None:
    """The process dies between the end and the rating, and again in the middle of the rating."""
    match = await over(house, *await house.two())
    store = StoredRatings(house.engine, house.writer)

    class Falling(StoredRatings):
        async def rate(self, match: Unrated, after: Any) -> None:
            raise SystemExit

    with pytest.raises(SystemExit):
        await Rater(Falling(house.engine, house.writer), house.matches.has_ended).rate_some()
    assert await store.unrated(10) == [match]
    assert await rater_of(house).rate_some() == 1
    assert len(await rows(house)) == 2


async def test_a_running_rater_rates_what_has_just_ended(house: Services) -> None:
    rater = rater_of(house)
    house.broker.listen(rater.moved, rater.gap)
    rater.start()
    await over(house, *await house.two())
    async with asyncio.timeout(60):
        while not await rows(house):
            await asyncio.sleep(0.01)
    await rater.close()


async def test_without_one_who_has_left_the_house_a_match_is_settled_unrated(house: Services) -> None:
    ines, malik = await house.two()
    await over(house, ines, malik)
    await StoredAccounts(house.engine, house.writer).erase(malik.id, "Anonyme")
    assert [await rater_of(house).rate_some() for _ in range(2)] == [1, 0]
    assert await rows(house) == []


async def test_who_leaves_the_house_takes_their_ratings_along(house: Services) -> None:
    ines, malik = await house.two()
    await over(house, ines, malik)
    await rater_of(house).rate_some()
    await StoredAccounts(house.engine, house.writer).erase(malik.id, "Anonyme")
    assert [row.person for row in await rows(house)] == [ines.id]

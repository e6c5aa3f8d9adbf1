"""What may be read of people, and by whom."""

from __future__ import annotations

import pytest

from app.rooms.people import Person
from app.standings.rater import Unrated
from app.standings.ratings import SETTLED, Rating
from app.standings.standings import NobodyThere, Profile, Score, Standings
from app.store.accounts import StoredAccounts
from app.store.ratings import StoredRatings
from app.store.standings import StoredStandings
from tests.matches.players import hide_and_ready
from tests.standings.test_rater import over, rater_of
from tests.standings.test_results import left_by
from tests.storage import Services


def standings_of(house: Services) -> Standings:
    return Standings(StoredStandings(house.engine, house.writer))


async def rated_as(house: Services, match: str, **ratings: tuple[Person, Rating]) -> None:
    """Gives people these ratings, as if they came from this match."""
    (ended,) = {row.ended_at for row in await left_by(house, match)}
    after = {person.id: rating for person, rating in ratings.values()}
    await StoredRatings(house.engine, house.writer).rate(Unrated(match, "toy", ended, (), True), after)


async def test_a_profile_tells_scores_strength_and_how_one_fared_against_who_looks(house: Services) -> None:
    ines, malik = await house.two()
    for winner, loser in ((ines, malik), (ines, malik), (malik, ines)):
        await over(house, winner, loser)
    await rater_of(house).rate_some()
    profile = await standings_of(house).profile(ines.id, malik)
    (toy,) = profile.games
    assert (toy.people, toy.computers) == (Score(won=2, lost=1), Score())
    assert [rated.rating.matches for rated in toy.ratings] == [1, 2, 3]
    assert toy.rating is not None
    assert toy.rating.provisional
    assert toy.place is None
    assert profile.against_viewer == {"toy": Score(won=2, lost=1)}
    assert (await standings_of(house).profile(ines.id, None)).against_viewer == {}
    (met,) = await standings_of(house).opponents(malik, "toy")
    assert (met.name, met.id, met.score) == ("Inès", ines.id, Score(won=1, lost=2))


async def recent(house: Services, person: Person, viewer: Person | None) -> list[str]:
    profile: Profile = await standings_of(house).profile(person.id, viewer)
    return [one.finished.match for one in profile.recent]


async def test_matches_at_tables_of_friends_are_listed_to_those_who_sat_there_alone(house: Services) -> None:
    ines, malik = await house.two()
    stranger, _ = await house.people.enrol("Zoé", "fr")
    private = await over(house, ines, malik)
    room = await house.rooms.open(ines, "toy", 2, {}, "public")
    _, room = await house.rooms.take_seat(room.id, malik)
    public = str(room.match)
    await hide_and_ready(house.matches, public)
    await house.matches.resign(public, 0)
    assert set(await recent(house, ines, malik)) == set(await recent(house, ines, ines)) == {private, public}
    assert await recent(house, ines, stranger) == await recent(house, ines, None) == [public]


async def test_who_hides_their_page_is_read_by_nobody_and_leads_nowhere(house: Services) -> None:
    ines, malik = await house.two()
    await over(house, ines, malik)
    standings = standings_of(house)
    await standings.hide(malik, True)
    with pytest.raises(NobodyThere):
        await standings.profile(malik.id, ines)
    assert (await standings.profile(malik.id, malik)).person.hidden
    (one,) = (await standings.profile(ines.id, ines)).recent
    assert one.others == (("Malik", None),)
    assert [met.id for met in await standings.opponents(ines, "toy")] == [None]
    await standings.hide(malik, False)
    assert (await standings.profile(malik.id, ines)).person.name == "Malik"


async def test_nobody_has_the_page_of_the_house_or_of_who_has_left(house: Services) -> None:
    ines, malik = await house.two()
    await StoredAccounts(house.engine, house.writer).erase(malik.id, "Anonyme")
    (bot, *_) = await house.rooms._store.bots("greedy")
    for person in (malik.id, bot.id, "nobody"):
        with pytest.raises(NobodyThere):
            await standings_of(house).profile(person, ines)


async def test_a_ranking_holds_who_is_settled_and_shown_ordered_by_what_they_are_worth_at_least(
    house: Services,
) -> None:
    names = ("Inès", "Malik", "Zoé", "Camille")
    people = [(await house.people.enrol(name, "fr"))[0] for name in names]
    ines, malik, zoe, camille = people
    match = await over(house, ines, malik)
    await rated_as(
        house,
        match,
        unsure=(ines, Rating(30, 6, SETTLED)),
        sure=(malik, Rating(26, 1, SETTLED + 5)),
        provisional=(zoe, Rating(40, 1, SETTLED - 1)),
        hidden=(camille, Rating(40, 1, SETTLED)),
    )
    standings = standings_of(house)
    await standings.hide(camille, True)
    ranking = await standings.ranking("toy")
    assert [(one.place, one.person.name) for one in ranking] == [(1, "Malik"), (2, "Inès")]
    (reached,) = (await standings.profile(ines.id, None)).games
    assert reached.place == 2

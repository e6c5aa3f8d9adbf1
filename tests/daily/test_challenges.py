"""The challenges of the day: the same deal for everybody, one try that counts, scores found by playing again."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import date, timedelta

import pytest
from sqlalchemy import text

from app.daily.calendar import begins, ends
from app.daily.challenge import Challenge, Keys, challenge_named, challenges_of
from app.daily.errors import AnotherDay, NoChallenge
from app.daily.service import Dailies
from app.daily.weigher import Weigher
from app.games.etraclor.catalogue import FORMATIONS
from app.kernel.chance import Seeded
from app.kernel.token import token_of
from app.matches.errors import NotOver, Withheld
from app.rooms.people import Person
from app.store.daily import StoredDailies
from app.store.tally import StoredTally
from tests.daily.conftest import SECRET, Fair, Opens
from tests.matches.players import act

HOURS = 3600
DAY = date(2026, 12, 1)


async def seen(fair: Fair, match: str) -> object:
    return (await fair.house.matches.sight(match, 0)).view


async def play(fair: Fair, match: str, most: int = 500) -> None:
    """Plays as a good player would, to the end or for so many actions."""
    for _ in range(most):
        sight = await fair.house.matches.sight(match, 0)
        if sight.outcome:
            return
        offers = [offer.action for offer in sight.offers]
        chosen = sight.game.bots["greedy"](sight.view, offers, Seeded(bytes(32), 0))
        await act(fair.house.matches, match, 0, token_of(chosen))


# --- the deal


def test_two_challenges_a_day_with_the_options_of_the_rule_ET_1_13_6() -> None:
    a, b = challenges_of(DAY)
    assert (a.name, b.name) == ("etraclor:A:2026-12-01", "etraclor:B:2026-12-01")
    formations = [
        challenge_named("etraclor", "guardians", DAY + timedelta(days=n)).options["formation"] for n in range(9)
    ]
    assert sorted(map(str, formations)) == sorted(FORMATIONS)
    assert challenge_named("etraclor", "guardians", date(2024, 1, 1)).options["formation"] == "et-f-2334"
    assert b.options["monster"] == "drawn"
    for game, mode, day in (("chess", "A", DAY), ("etraclor", "A", DAY), ("etraclor", "monster", date(2023, 12, 31))):
        with pytest.raises(NoChallenge):
            challenge_named(game, mode, day)


def test_a_seed_is_of_one_day_one_mode_and_one_secret_ET_1_13_6() -> None:
    a, b = challenges_of(DAY)
    keys = Keys(SECRET)
    seeds = {
        keys.seed(a),
        keys.seed(b),
        keys.seed(replace(a, day=DAY + timedelta(days=1))),
        Keys(SECRET + ".").seed(a),
    }
    assert len(seeds) == 4
    assert keys.seed(a) == Keys(SECRET).seed(a)
    assert {len(seed) for seed in seeds} == {32}


async def test_everybody_has_the_same_deal_all_day_and_another_one_the_day_after_ET_1_13_6(opened: Opens) -> None:
    async with opened() as fair:
        ines, malik = await fair.house.two()
        deals = [await seen(fair, await fair.begin(ines))]
    async with opened() as fair:  # in another process
        fair.clock.now = ends(DAY) - timedelta(seconds=1)
        deals.append(await seen(fair, await fair.begin(malik)))
        fair.clock.turn(1)
        tomorrow = await seen(fair, await fair.begin(malik))
    assert deals[0] == deals[1] != tomorrow


async def test_the_first_try_of_a_day_fixes_its_deal_also_when_the_secret_is_changed(opened: Opens) -> None:
    async with opened() as fair:
        ines, malik = await fair.house.two()
        first = await seen(fair, await fair.begin(ines))
    async with opened("another secret") as fair:
        assert await seen(fair, await fair.begin(malik)) == first


@pytest.mark.parametrize("day", [date(2026, 3, 29), date(2026, 10, 25)], ids=["23 hours", "25 hours"])
async def test_a_day_on_which_clocks_change_has_one_deal_to_its_last_second_ET_1_13_6(fair: Fair, day: date) -> None:
    ines, malik = await fair.house.two()
    fair.clock.now = begins(day)
    deals = [await seen(fair, await fair.begin(ines))]
    fair.clock.now = ends(day) - timedelta(seconds=1)
    deals.append(await seen(fair, await fair.begin(malik)))
    assert fair.dailies.today == day
    fair.clock.turn(1)
    assert fair.dailies.today == day + timedelta(days=1)
    assert deals[0] == deals[1]
    with pytest.raises(AnotherDay):
        await fair.dailies.begin(ines, "etraclor", "monster", day)
    with pytest.raises(AnotherDay):
        await fair.dailies.begin(ines, "etraclor", "monster", day + timedelta(days=2))


# --- one try


async def test_the_first_try_counts_and_the_second_is_practice_ET_1_13_6(fair: Fair) -> None:
    ines = await fair.person("Inès")
    first = await fair.lose(ines)
    second = await fair.lose(ines)
    assert first != second
    today = challenge_named("etraclor", "guardians", DAY)
    tries = await fair.dailies.tries(ines, today)
    assert [(one.match, one.counts) for one in tries] == [(first, True), (second, False)]
    assert [(one.place, one.attempt.match) for one in await fair.dailies.standings(today)] == [(1, first)]
    assert (await fair.dailies.tries(ines, challenge_named("etraclor", "monster", DAY))) == []


async def test_practice_waits_until_the_try_is_over_lest_it_shows_what_comes(fair: Fair) -> None:
    ines = await fair.person("Inès")
    first = await fair.begin(ines)
    assert await fair.begin(ines) == first
    assert await fair.begin(ines, "monster") != first


async def test_who_begins_twice_at_once_has_one_try(opened: Opens) -> None:
    async with opened() as fair, opened() as elsewhere:
        ines = await fair.person("Inès")
        begun = await asyncio.gather(*(process.begin(ines) for process in (fair, elsewhere) * 3))
        assert len(set(begun)) == 1


async def test_a_try_whose_table_was_never_laid_is_found_again(fair: Fair, monkeypatch: pytest.MonkeyPatch) -> None:
    """The house fell between the claim and the table: the try is not lost, nor given twice."""
    ines = await fair.person("Inès")

    async def falls(*told: object) -> None:
        raise ConnectionError

    with monkeypatch.context() as cut:
        cut.setattr(fair.house.rooms, "open_alone", falls)
        with pytest.raises(ConnectionError):
            await fair.begin(ines)
    match = await fair.begin(ines)
    (attempt,) = await fair.dailies.tries(ines, challenge_named("etraclor", "guardians", DAY))
    assert (attempt.match, attempt.counts) == (match, True)


async def test_what_is_abandoned_is_a_defeat_after_24_hours_ET_1_13_6(opened: Opens) -> None:
    async with opened() as fair:
        ines = await fair.person("Inès")
        match = await fair.begin(ines)
        await play(fair, match, 3)
    today = challenge_named("etraclor", "guardians", DAY)
    async with opened() as fair:
        fair.clock.turn(24 * HOURS - 1)
        await fair.tick()
        assert await fair.dailies.standings(today) == []
        fair.clock.turn(1)
        await fair.tick()
        (standing,) = await fair.dailies.standings(today)
        assert standing.attempt.match == match
        assert standing.attempt.worth == (0, 0, 1, 0)  # no Guardian, and still the first turn
        assert not standing.attempt.won


# --- withheld, then open


async def test_records_are_withheld_until_24_hours_after_the_day_ET_1_13_6(fair: Fair) -> None:
    ines, malik = await fair.house.two()
    match = await fair.begin(ines)
    with pytest.raises(Withheld):
        await fair.house.matches.seat_of(match, malik.id)
    with pytest.raises(NotOver):
        await fair.house.matches.record(match)
    await fair.house.matches.resign(match, 0)
    fair.clock.now = ends(DAY) + timedelta(hours=24) - timedelta(seconds=1)
    assert not fair.dailies.is_open(DAY)
    with pytest.raises(Withheld):
        await fair.house.matches.record(match)
    with pytest.raises(Withheld):
        await fair.house.matches.seat_of(match, malik.id)
    fair.clock.turn(1)
    assert fair.dailies.is_open(DAY)
    record = await fair.house.matches.record(match)
    assert record["seed"] == Keys(SECRET).seed(challenge_named("etraclor", "guardians", DAY)).hex()
    assert await fair.house.matches.seat_of(match, malik.id) is None


# --- scores


async def stored(fair: Fair, statement: str, **values: object) -> None:
    async with fair.house.engine.begin() as connection:
        await connection.execute(text(statement), values)


def afresh(fair: Fair) -> Dailies:
    """The service as it is after a restart."""
    return Dailies(StoredDailies(fair.house.engine, fair.house.writer), fair.house.rooms, fair.house.matches, SECRET)


async def test_a_score_is_what_comes_out_when_the_match_is_played_again_ET_1_13_6(fair: Fair) -> None:
    ines = await fair.person("Inès")
    match = await fair.begin(ines)
    await play(fair, match)
    state = await fair.house.matches.played_again(match)
    today = challenge_named("etraclor", "guardians", DAY)
    (standing,) = await fair.dailies.standings(today)
    assert today.terms.worth(state) == standing.attempt.worth
    assert standing.attempt.name == "Inès"


async def test_a_stored_score_that_was_tampered_with_is_not_believed_ET_1_13_6(fair: Fair) -> None:
    ines = await fair.person("Inès")
    await fair.lose(ines)
    today = challenge_named("etraclor", "guardians", DAY)
    (honest,) = await fair.dailies.standings(today)
    assert (await afresh(fair).standings(today)) == [honest]
    await stored(fair, "UPDATE daily_tries SET worth = '[1,54,-1,0]'")
    assert (await afresh(fair).standings(today))[0].attempt.worth == honest.attempt.worth
    await stored(fair, "UPDATE daily_tries SET worth = '[1,54,-1,0]', seal = NULL")
    assert (await afresh(fair).standings(today))[0].attempt.worth == honest.attempt.worth
    assert (await afresh(fair).standings(today))[0].attempt.seal == honest.attempt.seal  # written anew


async def test_a_try_is_weighed_when_it_ends_whoever_looks(fair: Fair) -> None:
    weigher = Weigher(fair.dailies, fair.house.matches.has_ended, seconds=3600)
    fair.house.broker.listen(weigher.moved, weigher.gap)
    weigher.start()
    ines = await fair.person("Inès")
    await fair.lose(ines)
    found = None
    async with asyncio.timeout(60):
        while not found:
            await asyncio.sleep(0.01)
            async with fair.house.engine.connect() as connection:
                found = (await connection.execute(text("SELECT worth FROM daily_tries"))).scalar()
    assert found == "[0,0,1,0]"
    await weigher.close()


async def test_a_seal_is_of_one_match_and_one_score(fair: Fair) -> None:
    keys = Keys(SECRET)
    seal = keys.seal("m", (1, 2, -3, 0))
    assert keys.is_sealed("m", (1, 2, -3, 0), seal)
    assert not keys.is_sealed("n", (1, 2, -3, 0), seal)
    assert not keys.is_sealed("m", (1, 23, 0), seal)
    assert not Keys(SECRET + ".").is_sealed("m", (1, 2, -3, 0), seal)


async def test_a_snapshot_that_was_tampered_with_gives_no_score_ET_1_13_6(fair: Fair) -> None:
    """A match that is said to be over and whose actions do not lead to an end has no place."""
    ines = await fair.person("Inès")
    match = await fair.begin(ines)
    await stored(fair, "UPDATE matches SET over = true WHERE id = :match", match=match)
    fair.house.matches.forget()
    assert await fair.dailies.standings(challenge_named("etraclor", "guardians", DAY)) == []


async def test_draws_that_many_share_are_not_counted_among_those_of_the_house(fair: Fair) -> None:
    tally = StoredTally(fair.house.engine, fair.house.writer)
    ines = await fair.person("Inès")
    await fair.lose(ines)
    assert await tally.uncounted(9) == []
    room = await fair.house.rooms.open(ines, "etraclor", 1, {}, "link")
    assert room.match is not None
    await fair.house.matches.resign(room.match, 0)
    assert await tally.uncounted(9) == [room.match]


# --- people


async def test_the_past_holds_every_day_on_which_one_has_played(fair: Fair) -> None:
    ines = await fair.person("Inès")
    for _ in range(2):
        await fair.lose(ines)
        fair.clock.turn(24 * HOURS)
    await fair.lose(ines, "monster")
    days = [(one.challenge.mode, one.challenge.day) for one in await fair.dailies.past(ines)]
    assert days == [("monster", date(2026, 12, 3)), ("guardians", date(2026, 12, 2)), ("guardians", DAY)]
    assert await fair.dailies.past(Person("nobody", "Nemo", "fr")) == []


async def test_the_standings_of_a_day_are_those_of_its_tries_alone(fair: Fair) -> None:
    ines, malik = await fair.house.two()
    await fair.lose(ines)
    fair.clock.turn(24 * HOURS)
    await fair.lose(malik)
    names = [
        [one.attempt.name for one in await fair.dailies.standings(Challenge("etraclor", "guardians", day))]
        for day in (DAY, DAY + timedelta(days=1))
    ]
    assert names == [["Inès"], ["Malik"]]

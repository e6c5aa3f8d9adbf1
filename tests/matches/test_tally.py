"""C31: the draws of finished matches are counted once each, and the counts are what an honest chance gives."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random

import pytest

from app.kernel.chance import Noted, Seeded
from app.kernel.contract import Game
from app.matches.playout import seed_of
from app.matches.reels import Reels
from app.matches.tally import Tally, spread
from app.store.tally import StoredTally
from tests.matches.players import play
from tests.storage import Services


def tally_of(house: Services) -> Tally:
    return Tally(StoredTally(house.engine, house.writer), Reels(house.matches.record, house.archive))


async def test_a_match_is_counted_when_it_is_over_and_only_once(house: Services) -> None:
    match = await house.match()
    tally = tally_of(house)
    assert await tally.count_some() == 0
    await play(house.matches, match, Random(1))
    drawn = (await Reels(house.matches.record, house.archive).of_match(match)).draws()
    expected: dict[int, Counter[int]] = {}
    for sides, face in (draw for step in drawn for draw in step):
        expected.setdefault(sides, Counter())[face] += 1
    await asyncio.gather(tally.count_some(), tally_of(house).count_some())
    assert await tally.counts() == expected
    assert await tally.count_some() == 0


async def test_counts_of_several_matches_add_up(house: Services) -> None:
    tally = tally_of(house)
    totals = []
    for seed in (1, 2):
        await play(house.matches, await house.match(), Random(seed))
        await tally.count_some()
        totals.append(sum(sum(faces.values()) for faces in (await tally.counts()).values()))
    assert totals[1] > totals[0] > 0


async def test_a_match_that_cannot_be_played_again_does_not_hold_up_the_others(
    house: Services, toy: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play(house.matches, await house.match(), Random(1))

    async def broken(match: str) -> dict[str, object]:
        raise RuntimeError(match)

    tally = Tally(StoredTally(house.engine, house.writer), Reels(broken, house.archive))
    assert await tally.count_some() == 1
    assert await tally.count_some() == 0
    assert await tally.counts() == {}


def test_what_is_noted_is_what_is_drawn() -> None:
    noted, seeded = Noted(seed_of(1), 3), Seeded(seed_of(1), 3)
    noted.shuffled(range(20))
    noted.die()
    seeded.shuffled(range(20))
    seeded.die()
    assert [sides for sides, _ in noted.draws] == [*range(20, 1, -1), 6]
    assert noted.drawn == seeded.drawn == 20
    assert noted.below(1000) == seeded.below(1000)


def test_an_honest_die_stays_below_the_threshold_and_a_loaded_one_does_not() -> None:
    faces = Counter(Seeded(seed_of(2), step).below(6) for step in range(6000))
    honest = spread(6, faces)
    assert honest.total == 6000
    assert sum(face.share for face in honest.faces) == pytest.approx(100)
    assert honest.chi_square < honest.threshold
    loaded = spread(6, {**faces, 5: faces[5] + 300})
    assert loaded.chi_square > loaded.threshold


@pytest.mark.parametrize(("sides", "threshold"), [(2, 6.63), (6, 15.09), (54, 79.84)])
def test_the_threshold_is_that_of_the_tables(sides: int, threshold: float) -> None:
    assert spread(sides, {}).threshold == pytest.approx(threshold, rel=0.02)


def test_nothing_counted_is_nothing_wrong() -> None:
    empty = spread(6, {})
    assert (empty.total, empty.chi_square) == (0, 0.0)

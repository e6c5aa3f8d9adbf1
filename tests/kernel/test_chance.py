"""Chance: one primitive, fair, handed in, and dictated where a test wants it."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.kernel.chance import OutOfDraws, Scripted, Seeded

SEED = bytes(range(32))


def test_the_same_seed_and_step_give_the_same_draws() -> None:
    draws = [[Seeded(SEED, 7).below(n) for n in (6, 100, 10**9)] for _ in range(2)]
    assert draws[0] == draws[1]


def test_a_step_draws_the_same_whatever_was_drawn_in_the_steps_before_it() -> None:
    earlier = Seeded(SEED, 1)
    earlier.shuffled(range(50))
    assert Seeded(SEED, 2).shuffled(range(20)) == Seeded(SEED, 2).shuffled(range(20))
    assert Seeded(SEED, 2).shuffled(range(20)) != Seeded(SEED, 3).shuffled(range(20))


def test_another_seed_gives_other_draws() -> None:
    assert Seeded(SEED, 1).shuffled(range(20)) != Seeded(bytes(32), 1).shuffled(range(20))


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_has_256_bits(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Seeded(bytes(length), 0)


@pytest.mark.parametrize("n", [0, -3])
def test_nothing_is_drawn_from_nothing(n: int) -> None:
    with pytest.raises(ValueError, match="nothing to draw"):
        Seeded(SEED, 0).below(n)


@given(st.binary(min_size=32, max_size=32), st.integers(0, 10**6), st.integers(1, 2**63))
def test_a_draw_is_always_below_its_bound(seed: bytes, step: int, n: int) -> None:
    assert 0 <= Seeded(seed, step).below(n) < n


def test_the_faces_of_a_die_come_up_about_equally_often() -> None:
    rng = Seeded(SEED, 0)
    faces = Counter(rng.die() for _ in range(6000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(880 <= n <= 1120 for n in faces.values())  # more than four standard deviations on each side


def test_every_order_of_a_shuffle_comes_up_about_equally_often() -> None:
    rng = Seeded(SEED, 0)
    orders = Counter(rng.shuffled("abc") for _ in range(6000))
    assert len(orders) == 6
    assert all(880 <= n <= 1120 for n in orders.values())


def test_a_shuffle_keeps_every_card_and_leaves_its_source_alone() -> None:
    deck = ["a", "a", "b", "c"]
    assert sorted(Seeded(SEED, 3).shuffled(deck)) == deck == ["a", "a", "b", "c"]


def test_draws_are_counted_so_that_a_step_with_chance_is_known() -> None:
    rng = Seeded(SEED, 0)
    assert rng.drawn == 0
    rng.die()
    rng.pick("abc")
    assert rng.drawn == 2
    rng.shuffled("abcd")
    assert rng.drawn == 5


def test_a_script_dictates_dice_by_their_faces_and_other_draws_from_zero() -> None:
    rng = Scripted([6, 0, 2])
    assert (rng.die(), rng.below(6), rng.pick("abc")) == (6, 0, "c")
    assert rng.drawn == 3


@pytest.mark.parametrize("draw", [0, 7])
def test_a_script_may_not_dictate_a_face_that_the_die_lacks(draw: int) -> None:
    with pytest.raises(OutOfDraws, match=f"{draw} is not a draw from 1 to 6"):
        Scripted([draw]).die()


def test_a_script_may_not_dictate_a_draw_beyond_its_bound() -> None:
    with pytest.raises(OutOfDraws, match="3 is not a draw from 0 to 2"):
        Scripted([3]).below(3)


def test_a_script_that_has_ended_says_so() -> None:
    rng = Scripted([1])
    rng.die()
    with pytest.raises(OutOfDraws, match="none is left"):
        rng.die()


def test_a_script_keeps_the_order_of_shuffles() -> None:
    rng = Scripted([4])
    assert rng.shuffled("dcba") == ("d", "c", "b", "a")
    assert rng.die() == 4


def test_after_its_script_chance_goes_on_freely() -> None:
    rng = Scripted([2], then=Seeded(SEED, 5))
    free = Seeded(SEED, 5)
    assert rng.die() == 2
    assert rng.shuffled(range(9)) == free.shuffled(range(9))
    assert rng.below(1000) == free.below(1000)
    assert rng.die(20) == free.die(20)

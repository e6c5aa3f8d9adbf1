"""What is true of every position that play can reach, tried on wandering matches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.games.etraclor import GAME
from app.games.etraclor.cards import SLOT, SLOTS, SUIT, SUITS, VALUE
from app.games.etraclor.damage import blow
from app.games.etraclor.notation import read_holder, write_holder
from app.games.etraclor.options import Options
from app.games.etraclor.state import Holder, State
from app.kernel.chance import Scripted, Seeded
from app.kernel.play import start, step
from tests.games.etraclor.table import NAMES

SEEDS = st.integers(min_value=0, max_value=2**32)
SWITCHES = {
    "joker": st.sampled_from(("none", "revive", "recall")),
    "ko_on_death": st.booleans(),
    "fresh_wait": st.booleans(),
    "weapon_swap": st.booleans(),
    "pas_de_quartier": st.booleans(),
    "undo": st.booleans(),
}
WAVES = {
    "arrival": st.sampled_from(("assault_only", "assault_then_turn")),
    "fallen_gear": st.sampled_from(("discard", "reserve")),
}
TABLES = st.builds(Options, **SWITCHES, **WAVES) | st.builds(Options, mode=st.just("monster"), **SWITCHES)
bounded = settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow])


def wander(seed: int, options: Options) -> Iterator[tuple[State, Any, State, tuple[Any, ...]]]:
    """(before, action, after, events) of a whole match of choices that prefer deeds to ends."""
    key = seed.to_bytes(32, "big")
    state, whim = start(GAME, options, 1, Seeded(key, 0)), Seeded(key[::-1], 0)
    while GAME.outcome(state) is None:
        offers = GAME.legal(state, 0)
        lively = [action for action in offers if not action.kind.startswith("end")]
        action = whim.pick(lively) if lively and whim.below(6) else whim.pick(offers)
        played = step(GAME, state, 0, action, Scripted())
        yield state, action, played.state, played.events
        state = played.state


@bounded
@given(SEEDS, TABLES)
def test_no_gauge_is_empty_or_overfull_and_every_card_is_in_its_slot_ET_1_2_ET_1_6(seed: int, options: Options) -> None:
    for _, _, state, _ in wander(seed, options):
        for holder in state.line + state.enemies:
            assert 0 < holder.hp <= holder.max_hp
            assert all(SLOT[card] == slot for slot in SLOTS if (card := holder.in_slot(slot)))
            assert (holder.shield is None) == (holder.shield_left == 0)
            assert (holder.psychic is None) == (holder.psychic_left == 0)
            assert read_holder(write_holder(holder), holder.side).gear == holder.gear
        suits = [etrac.suit for etrac in state.line]
        assert suits == [suit for suit in SUITS if suit in suits]


@bounded
@given(SEEDS, TABLES)
def test_the_sum_of_every_attack_adds_up_ET_1_6_1_ET_1_6_2_ET_1_6_3(seed: int, options: Options) -> None:
    for _, _, _, events in wander(seed, options):
        for hit in events:
            if hit.kind == "attacked" and hit.target is not None:
                assert hit.damage == max(0, hit.weapon + hit.bonus + hit.boost - hit.defence)
                assert hit.psychic + hit.shield + hit.lost <= hit.damage
                assert hit.after == hit.before - hit.lost
                if hit.after:
                    assert hit.psychic + hit.shield + hit.lost == hit.damage


@bounded
@given(SEEDS, TABLES)
def test_every_enemy_attack_goes_round_the_circle_to_the_first_that_is_there_ET_1_11_ET_2_7_ET_3_8(
    seed: int, options: Options
) -> None:
    for _, _, _, events in wander(seed, options):
        marked = [event.suit for event in events if event.kind == "marked"]
        for hit in events:
            if hit.kind == "attacked" and hit.side != "etrac":
                first = marked[0] if marked else SUIT[hit.by]
                begin = SUITS.index(first)
                assert hit.tried == (SUITS[begin:] + SUITS[:begin])[: len(hit.tried)]
                if hit.target is None:
                    assert len(hit.tried) == len(SUITS)
                else:
                    assert SUIT[hit.target] == hit.tried[-1]


@bounded
@given(SEEDS, TABLES)
def test_what_is_foreseen_is_what_happens_ET_1_13_9(seed: int, options: Options) -> None:
    for before, action, _, events in wander(seed, options):
        if action.kind not in ("attack", "cast", "heal"):
            continue
        said = GAME.foresee(GAME.view(before, 0), action)
        assert said is not None
        foreseen = GAME.words.say(said, "en", NAMES)
        deeds = []
        for event in events:
            if event.kind in ("turn_ended", "final"):
                break
            line = GAME.tell(event)
            assert line is not None
            deeds.append(GAME.words.say(line, "en", NAMES))
        assert foreseen.startswith(" ".join(deeds))


@bounded
@given(SEEDS, TABLES)
def test_each_guardian_does_one_action_from_left_to_right_ET_2_5(seed: int, options: Options) -> None:
    for _, _, after, events in wander(seed, options):
        if GAME.outcome(after) is not None:
            continue
        deeds = [
            event.holder if event.kind == "passed" else event.by
            for event in events
            if event.step == "act" and event.kind in ("passed", "attacked", "spell_cast", "healed")
        ]
        turns = [event for event in events if event.kind == "guardians_turn"]
        assert deeds == [guardian.card for guardian in after.enemies] * len(turns)


@bounded
@given(SEEDS, TABLES)
def test_cards_leave_the_deck_from_the_top_and_never_come_back_ET_1_3_1_ET_1_9_2(seed: int, options: Options) -> None:
    for before, _, after, _ in wander(seed, options):
        gone = len(before.deck) - len(after.deck)
        assert before.deck == after.last_cards + after.deck
        assert gone == len(after.last_cards)


HOLDERS = st.builds(
    Holder,
    side=st.just("monster"),
    card=st.sampled_from(("AH", "JS", "QD", "KC")),
    hp=st.integers(1, 50),
    weapon=st.sampled_from(("2S", "7S", "10S")),
    shield=st.sampled_from((None, "2D", "10D")),
    boost=st.integers(0, 12),
    psychic=st.sampled_from((None, "3C", "9C")),
)


@bounded
@given(HOLDERS, HOLDERS)
def test_shields_take_before_hit_points_and_nothing_is_taken_twice_ET_1_6_3(attacker: Holder, target: Holder) -> None:
    hit = blow(attacker, target)
    assert attacker.weapon is not None
    assert hit.damage == max(0, VALUE[attacker.weapon] + attacker.bonus("attack") + attacker.boost - hit.defence)
    room = target.psychic_left + target.shield_left + target.hp
    assert hit.done == min(hit.damage, room)
    assert not hit.shield or hit.psychic == target.psychic_left
    assert not hit.lost or hit.shield == target.shield_left

"""Whatever somebody may send, it is answered: what is not offered is refused with a rule, and nothing breaks."""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.elemental_arena import GAME, actions
from app.games.elemental_arena.options import CustomArena, Options
from app.kernel.token import read_token, token_of
from tests.games.elemental_arena.table import ROW, Table, lay, sit

CELLS = st.sampled_from(("a1", "b2", "c3", "c4", "d4", "e5", "f6", "a6", "g7", "j10", "a0", "c", "", "44", "SW"))
NUMBERS = st.integers(-1, 5)
CARDS = st.sampled_from(("act-standard", "act-choix", "eve-elan", "spe-druide", "nobody", ""))
WORDS = st.sampled_from(("earth", "fire", "water", "air", "stone", "", "N", "SW", "E", "NOWHERE", "SE", "O1"))
PAIRS = st.lists(CARDS, max_size=3).map(tuple)
FLAGS = st.booleans()

ANYTHING = st.one_of(
    st.builds(actions.Place, WORDS, CELLS),
    st.builds(actions.Unplace, WORDS, CELLS),
    st.builds(actions.Ready),
    st.builds(actions.Play, CARDS),
    st.builds(actions.Recycle, PAIRS),
    st.builds(actions.Breath, CELLS, CELLS, NUMBERS, NUMBERS, NUMBERS),
    st.builds(actions.End),
    st.builds(actions.Move, CELLS, NUMBERS, CELLS, FLAGS),
    st.builds(actions.Grow, CELLS),
    st.builds(actions.Confront, CELLS, CELLS),
    st.builds(actions.Put, WORDS, CELLS),
    st.builds(actions.ChooseGroup, CELLS),
    st.builds(actions.ChooseElement, WORDS),
    st.builds(actions.ChooseCell, CELLS),
    st.builds(actions.Push, CELLS, st.none() | CELLS, WORDS, NUMBERS, NUMBERS),
    st.builds(actions.ChooseDirection, WORDS),
    st.builds(actions.ChooseTiles, WORDS, WORDS),
    st.builds(actions.ChooseTile, WORDS),
    st.builds(actions.ChooseVoid, st.sampled_from(("add", "remove")), CELLS),
    st.builds(actions.TakeCard, CARDS),
    st.builds(actions.RefuseEvents, PAIRS),
    st.builds(actions.ChooseOption, NUMBERS),
    st.builds(actions.TakeReward, FLAGS),
    st.builds(actions.RewardCard, CARDS, st.sampled_from(("hand", "play"))),
    st.builds(actions.Done),
)

SCENE = ("c3 0.air 2/1", "c4 0.fire 1", "d4 1.earth 2", "e5 1.water 3/1", "b2 0.earth 1")


def at_a_choice(hand: str, *tokens: str) -> Table:
    return lay(
        *SCENE,
        hand=f"{hand} act-standard",
        discard="act-choix act-furtif",
        rewards=("f5",),
        voids=("e1",),
        pile=f"{ROW} eve-elan eve-brume eve-mirage",
        permanents=("1.eve-solstice",),
        specialties=(hand, "spe-meneur") if hand.startswith("spe-") else "none",
    ).play(f"play:{hand}", *tokens)


POSITIONS = {
    "a secret invocation": lambda: sit(Options(arena=CustomArena()), seed=1).play("place:earth:a1", seat=0),
    "an open invocation": lambda: sit(Options(arena=CustomArena(), invocation="open", first=0), seed=1),
    "a turn": lambda: lay(*SCENE, hand="act-standard act-choix eve-elan", pile=ROW),
    "a move": lambda: at_a_choice("act-furtif"),
    "a growth": lambda: at_a_choice("act-croissance"),
    "a confrontation": lambda: at_a_choice("act-confrontation"),
    "a preparation": lambda: at_a_choice("act-preparation"),
    "an option": lambda: at_a_choice("act-choix"),
    "a summoning": lambda: at_a_choice("eve-renforts"),
    "a removal": lambda: at_a_choice("eve-offrande"),
    "a tile": lambda: at_a_choice("eve-seisme"),
    "a push": lambda: at_a_choice("eve-tornade"),
    "a direction": lambda: at_a_choice("eve-raz-de-maree"),
    "a relocation": lambda: at_a_choice("eve-portail", "group:b2"),
    "a swap": lambda: at_a_choice("eve-mirage", "group:c3"),
    "a transformation": lambda: at_a_choice("spe-alchimiste", "group:c3"),
    "two tiles": lambda: at_a_choice("eve-derive"),
    "a void": lambda: at_a_choice("spe-batisseur"),
    "a fetch": lambda: at_a_choice("spe-oracle"),
    "an archive": lambda: at_a_choice("spe-archiviste"),
    "a discard": lambda: at_a_choice("spe-stratege"),
    "a permanent": lambda: at_a_choice("eve-dissipation", "option:0"),
}


@cache
def scene(position: str) -> Table:
    table = POSITIONS[position]()
    table.stays_open = True
    return table


@settings(deadline=None, max_examples=300)
@given(position=st.sampled_from(sorted(POSITIONS)), action=ANYTHING, seat=st.sampled_from((0, 1)))
def test_what_is_not_offered_is_refused_with_a_rule_and_nothing_breaks_EA_17_9(
    position: str, action: Any, seat: int
) -> None:
    table = scene(position)
    refusal = GAME.why_not(table.state, seat, action)
    if action in GAME.legal(table.state, seat):
        assert refusal is None
        return
    assert refusal is not None
    assert refusal.code
    assert refusal.rule is not None
    assert refusal.rule.startswith("EA-")


def test_every_offer_is_accepted_and_has_one_spelling_EA_17_9() -> None:
    for position in POSITIONS:
        table = scene(position)
        for seat in table.awaited:
            tokens = table.offers(seat=seat)
            assert tokens, position
            assert len(set(tokens)) == len(tokens)
            for action in GAME.legal(table.state, seat):
                assert GAME.why_not(table.state, seat, action) is None
                assert read_token(GAME, token_of(action)) == action

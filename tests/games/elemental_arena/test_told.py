"""What the table is told of each thing that happens, in which order, and the trace it leaves on the board: EA-17.2."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.games.elemental_arena.options import CustomArena, Options
from app.kernel.chance import Seeded
from tests.games.elemental_arena.table import ROW, Table, hold, lay, played, sit

PILE = f"{ROW} eve-elan eve-brume eve-mirage eve-derive"
DUEL = ("c3 0.fire 1", "c4 1.earth 1")


def fight(*scene: str) -> Table:
    return lay(*scene, hand="act-confrontation").play("play:act-confrontation", "confront:c3:c4")


def reward(answer: str) -> Table:
    table = lay("c3 0.water 1", hand="act-furtif", rewards=("c4",), pile=PILE)
    return table.play("play:act-furtif", "move:c3:1:c4:0").play(answer)


def invocation(*tokens: str) -> Table:
    table = sit(Options(arena=CustomArena(), initiation=True, first=0), seed=1)
    for token in tokens:
        table.play(token, seat=0)
    return table


def army(seat: int, table: Table) -> Table:
    for element in ("earth", "fire", "water", "air") * 2:
        table.play(table.offers(f"place:{element}", seat=seat)[0], seat=seat)
    return table.play("ready", seat=seat, chance=Seeded(bytes(32), 1))


STORIES: dict[str, tuple[Callable[[], Table], list[str]]] = {
    "a card": (lambda: lay("c3 0.water 1", hand="act-standard").play("play:act-standard"), ["played"]),
    "a move": (lambda: played("act-standard", "c3 0.water 1").play("move:c3:1:c4:0"), ["moved"]),
    "an overflow": (
        lambda: played("act-standard", "c3 0.air 2", "c4 0.air 2").play("move:c3:2:c4:0"),
        ["moved", "overflowed"],
    ),
    "a growth": (lambda: played("act-croissance", "b2 0.earth 1").play("grow:b2"), ["grew"]),
    "a fight and an advance": (lambda: fight(*DUEL), ["confronted", "advanced"]),
    "a fight without an advance": (lambda: fight("c3 0.fire 1", "c4 1.earth 2"), ["confronted"]),
    "a breath": (lambda: lay("3: A1 w1 . . . .").play("breath:a3:b3:1:1:0"), ["breathed", "displaced"]),
    "a breath into a fight": (
        lambda: lay("3: A2 F1 . e1 . .").play("breath:a3:b3:1:2:0"),
        ["breathed", "displaced", "confronted", "advanced"],
    ),
    "a breath into a fight at once": (
        lambda: lay("3: A1 e1 f1 . . .").play("breath:a3:b3:1:1:0"),
        ["breathed", "confronted"],
    ),
    "a summoning": (lambda: played("spe-sourcier", "c3 0.earth 1").play("put:water:c4"), ["summoned"]),
    "a removal": (lambda: played("eve-offrande", "c3 0.fire 2").play("group:c3"), ["removed", "gained_pa"]),
    "marks": (lambda: played("spe-geolier", "c3 1.fire 2").play("group:c3"), ["marked"]),
    "marks lifted": (lambda: played("eve-second-elan", "c3 0.fire 2/1").play("group:c3"), ["marked"]),
    "a push": (lambda: played("eve-tornade", "a2 1.water 1").play("push:a2:-:E:1:0"), ["displaced"]),
    "a relocation": (lambda: played("eve-portail", "c3 0.water 1").play("group:c3", "cell:b5"), ["relocated"]),
    "a swap": (lambda: played("eve-mirage", "c3 0.water 1", "c4 1.air 1").play("group:c3", "group:c4"), ["swapped"]),
    "a transformation": (
        lambda: played("spe-alchimiste", "c3 0.fire 1").play("group:c3", "element:air"),
        ["transformed"],
    ),
    "an exchange of terrains": (lambda: played("eve-derive").play("tiles:SW:NE"), ["terrains_swapped"]),
    "a void under a group": (
        lambda: played("eve-gouffre", "c3 1.fire 1").play("void:add:c3"),
        ["void_added", "removed"],
    ),
    "a void taken off": (lambda: played("spe-batisseur", voids=("c3",)).play("void:remove:c3"), ["void_removed"]),
    "points": (lambda: hold("eve-elan").play("play:eve-elan"), ["played", "gained_pa"]),
    "a draw": (
        lambda: hold("eve-inspiration", deck="act-choix").play("play:eve-inspiration"),
        ["played", "drew", "drew_some"],
    ),
    "a recycling": (
        lambda: lay(hand="act-choix act-choix").play("recycle:act-choix,act-choix"),
        ["recycled", "shuffled", "drew", "drew_some"],
    ),
    "an option": (lambda: played("act-choix", "b2 0.earth 1").play("option:1").play("grow:b2"), ["grew"]),
    "an event taken": (lambda: played("act-preparation", pile=PILE).play("card:eve-gel"), ["took_event", "row_filled"]),
    "two events refused": (
        lambda: played("act-preparation", pile=PILE).play("refuse:eve-averse,eve-gel"),
        ["refused_events", "row_filled"],
    ),
    "a permanent": (lambda: hold("eve-brume").play("play:eve-brume"), ["played", "permanent_laid"]),
    "a permanent discarded": (
        lambda: played("eve-dissipation", permanents=("1.eve-brume",)).play("option:0", "card:eve-brume"),
        ["permanent_discarded"],
    ),
    "a discard": (lambda: played("spe-stratege", hand="act-choix").play("card:act-choix"), ["discarded"]),
    "an action fetched in the open": (
        lambda: played("spe-archiviste", discard="act-choix").play("card:act-choix"),
        ["fetched"],
    ),
    "events looked at": (
        lambda: hold("spe-oracle", pile=PILE).play("play:spe-oracle"),
        ["played", "looked", "looked_at_some"],
    ),
    "an event fetched": (lambda: played("spe-oracle", pile=PILE).play("card:eve-elan"), ["fetched", "fetched_one"]),
    "a reward left": (lambda: reward("reward:0"), ["reward_left"]),
    "a reward taken": (lambda: reward("reward:1"), ["reward_taken", "looked", "looked_at_some"]),
    "a reward kept": (lambda: reward("reward:1").play("reward_card:eve-elan:hand"), ["fetched", "fetched_one"]),
    "a reward played": (lambda: reward("reward:1").play("reward_card:eve-elan:play"), ["played", "gained_pa"]),
    "the end of a turn": (lambda: lay().play("end"), ["turn_ended", "turn_started"]),
    "the end of a turn and a hand": (
        lambda: lay(deck="act-choix").play("end"),
        ["turn_ended", "drew", "drew_some", "turn_started"],
    ),
    "a resignation": (lambda: lay().play("resign"), ["resigned", "eliminated", "ended"]),
    "a clock at zero": (lambda: lay().play("timeout"), ["timed_out", "eliminated", "ended"]),
    "an offer": (lambda: lay().play("offer_draw"), ["draw_offered"]),
    "an offer accepted": (lambda: lay().play("offer_draw").play("answer_draw:1", seat=1), ["draw_answered", "ended"]),
    "an offer declined": (lambda: lay().play("offer_draw").play("answer_draw:0", seat=1), ["draw_answered"]),
    "a pawn placed": (lambda: invocation("place:earth:a1"), ["placed"]),
    "a pawn taken back": (lambda: invocation("place:earth:a1", "unplace:earth:a1"), ["took_back"]),
    "one who is ready": (lambda: army(0, invocation()), ["said_ready"]),
    "all who are ready": (
        lambda: army(1, army(0, invocation())),
        ["said_ready", "armies_revealed", *["drew", "drew_some"] * 2, "first_player", "turn_started"],
    ),
}


@pytest.mark.parametrize("story", STORIES)
def test_what_happens_is_told_in_its_order_and_under_its_rules_EA_17_2(story: str) -> None:
    tell, kinds = STORIES[story]
    table = tell()
    table.stays_open = True
    assert table.told == kinds
    for event in table.events:
        assert event.rules
        assert event.to is None or event.but is None


def test_who_falls_loses_permanents_before_all_eyes_EA_13_4() -> None:
    table = lay(permanents=("1.eve-brume",), pile=ROW, mode="ffa").play("resign", seat=1)
    table.bystanders = ()
    assert table.told == ["resigned", "eliminated", "permanent_discarded"]


TRACES: dict[str, tuple[Callable[[], Table], tuple[str, ...], tuple[str, ...]]] = {
    "a move": (lambda: played("act-standard", "c3 0.water 1").play("move:c3:1:c4:0"), ("c3",), ("c4",)),
    "a growth": (lambda: played("act-croissance", "b2 0.earth 1").play("grow:b2"), (), ("b2",)),
    "an advance": (lambda: fight(*DUEL), ("c3",), ("c4",)),
    "a fight": (lambda: fight("c3 0.fire 1", "c4 1.earth 2"), (), ("c4",)),
    "a breath": (lambda: lay("3: A2 w1 . . . .").play("breath:a3:b3:1:2:0"), ("b3",), ("d3",)),
    "a push": (lambda: played("eve-tornade", "a2 1.water 1").play("push:a2:-:E:1:0"), ("a2",), ("d2",)),
    "a removal": (lambda: played("eve-offrande", "c3 0.fire 2").play("group:c3"), (), ("c3",)),
    "a relocation": (lambda: played("eve-portail", "c3 0.water 1").play("group:c3", "cell:b5"), ("c3",), ("b5",)),
    "a summoning": (lambda: played("spe-sourcier", "c3 0.earth 1").play("put:water:c4"), (), ("c4",)),
    "a transformation": (lambda: played("spe-alchimiste", "c3 0.fire 1").play("group:c3", "element:air"), (), ("c3",)),
    "a void": (lambda: played("eve-gouffre", "c3 1.fire 1").play("void:add:c3"), (), ("c3",)),
}


@pytest.mark.parametrize("story", TRACES)
def test_a_board_change_leaves_its_trace_for_all_eyes_EA_14_1(story: str) -> None:
    change, left, reached = TRACES[story]
    table = change()
    for eyes in (None, 0, 1):
        assert (table.seen(eyes).last_from, table.seen(eyes).last_to) == (left, reached)


def test_a_pawn_placed_in_the_open_leaves_its_trace_EA_5_6() -> None:
    table = sit(Options(arena=CustomArena(), initiation=True, invocation="open", first=0), seed=1).play(
        "place:earth:a1"
    )
    assert table.seen(1).last_to == ("a1",)

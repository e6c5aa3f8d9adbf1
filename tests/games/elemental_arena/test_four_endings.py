"""How a match of four ends, and how one leaves it: EA-14 and EA-17 as far as they need more than two."""

from __future__ import annotations

import pytest

from app.games.elemental_arena.options import CustomArena, Options
from app.kernel.chance import Seeded
from tests.games.elemental_arena.table import ROW, Table, lay, sit

EARTHS = ("a1 0.earth 1/0", "a10 1.earth 1/0", "j10 2.earth 1/0", "j1 3.earth 1/0")
SPARK = "f1 3.fire 1/0"
"""Somewhere near nobody."""


def clash(*scene: str, mode: str = "ffa", at: str = "e5", target: str = "e6", **more: object) -> Table:
    table = lay(*scene, hand="act-confrontation", mode=mode, **more)  # type: ignore[arg-type]
    return table.play("play:act-confrontation", f"confront:{at}:{target}")


def burning(*scene: str, mode: str = "ffa", **more: object) -> Table:
    """An Incendie with nobody on the board but the scene."""
    table = lay(*scene, hand="eve-incendie", mode=mode, bystanders=(), pile=ROW, **more)  # type: ignore[arg-type]
    return table.play("play:eve-incendie")


# --- EA-14 among four


def test_a_team_wins_when_both_of_the_other_are_out_the_fallen_ally_shares_it_EA_14_3_EA_17_8() -> None:
    table = clash("e5 0.fire 1", "e6 1.earth 1", mode="teams_facing", bystanders=(EARTHS[0], EARTHS[3], SPARK))
    assert table.outcome is None
    table = lay(
        "e5 0.fire 1",
        "e6 1.earth 1",
        hand="act-confrontation",
        mode="teams_facing",
        bystanders=(EARTHS[0], EARTHS[2], SPARK),
    )
    table.play("resign", seat=2).play("resign", seat=3)
    table.play("play:act-confrontation", "confront:e5:e6")
    assert table.outcome == ("win", (0, 2), "elimination")


def test_without_teams_the_last_one_living_wins_EA_14_3() -> None:
    table = lay("e5 0.fire 1", "e6 1.earth 1", hand="act-confrontation", mode="ffa", bystanders=EARTHS[:1])
    table.play("resign", seat=2).play("resign", seat=3).play("play:act-confrontation", "confront:e5:e6")
    assert table.outcome == ("win", (0,), "elimination")


def test_teams_add_up_the_pawns_of_their_living_players_EA_14_4() -> None:
    table = clash(
        *("e5 0.water 1", "e6 1.fire 1"),
        *("a1 0.earth 1", "j10 2.earth 2", "a10 1.earth 2", "j1 3.earth 2"),
        mode="teams_facing",
        bystanders=(),
    )
    assert table.outcome == ("win", (1, 3), "no_fire"), "Earth 3 against 4, though seat 0's Water is alone"


def test_two_players_may_fall_at_the_same_time_EA_14_6() -> None:
    table = burning("e5 0.fire 1", "e6 1.earth 1", "f6 2.earth 1", "a1 0.earth 1", "j1 3.earth 1")
    assert [player.living for player in table.seen().players] == [True, False, False, True]
    assert table.outcome is None


def test_pawns_removed_by_an_elimination_may_take_the_last_fire_EA_14_6() -> None:
    table = lay("e5 1.fire 1", "e6 1.earth 1", "e7 0.water 1", mode="ffa", bystanders=(EARTHS[0], EARTHS[2], EARTHS[3]))
    table.play("resign", seat=1)
    assert table.outcome == ("win", (0,), "no_fire"), "Earth 1-1-1, Water 1-0-0"


def test_if_the_last_earth_of_both_teams_goes_at_once_count_per_team_EA_14_7_EA_14_5() -> None:
    scene = ("e5 0.fire 1", "e6 0.earth 1", "f6 1.earth 1", "d6 2.earth 1", "d5 3.earth 1")
    assert burning(*scene, "a1 0.water 1", "j1 3.water 2", mode="teams_facing").outcome == ("win", (1, 3), "no_earth")
    assert burning(*scene, "a1 0.water 1", "j1 3.water 1", mode="teams_facing").outcome == ("win", (0, 2), "no_earth")
    even = burning(*scene, "a1 0.water 1", "j1 3.water 1", "c9 1.fire 1", mode="teams_facing")
    assert even.outcome == ("draw", (0, 1, 2, 3), "no_earth")


def test_the_last_earth_of_one_team_alone_is_an_elimination_EA_14_7() -> None:
    table = burning("e5 0.fire 1", "e6 0.earth 2", "f6 1.earth 1", "d6 2.earth 1", "d5 3.earth 1", mode="teams_facing")
    assert table.outcome == ("win", (0, 2), "elimination")


@pytest.mark.parametrize(
    ("more", "outcome"),
    [
        (("b2 0.water 2", "c9 1.water 1"), ("win", (0,))),
        (("b2 0.water 1", "c9 1.water 1"), ("draw", (0, 1))),
        (("b2 0.water 1", "c9 1.water 1", "h9 2.water 1"), ("draw", (0, 1, 2))),
        ((), ("draw", (0, 1, 2, 3))),
    ],
)
def test_each_for_themselves_equals_at_the_top_share_a_draw_EA_14_8(
    more: tuple[str, ...], outcome: tuple[str, tuple[int, ...]]
) -> None:
    table = lay(*EARTHS, *more, hand="act-furtif", mode="ffa", bystanders=())
    table.play("play:act-furtif", "move:a1:1:a2:0")
    assert table.outcome == (*outcome, "no_fire")


def test_a_round_without_the_fallen_ends_with_the_last_one_living_EA_14_9() -> None:
    table = lay("e5 0.fire 1", mode="ffa", bystanders=EARTHS[:3], round_limit=2).play("end").play("resign", seat=3)
    assert (table.play("end").seen().turn, table.seen().round) == (2, 1)
    assert (table.play("end").seen().turn, table.seen().round) == (0, 2)


def test_a_round_goes_on_when_its_first_player_falls_EA_14_9() -> None:
    table = lay("e5 1.fire 1", mode="ffa", bystanders=EARTHS[1:]).play("end").play("resign", seat=0)
    assert (table.seen().turn, table.seen().round) == (1, 1)
    table.play("end", "end")
    assert (table.seen().turn, table.seen().round) == (3, 1)
    assert (table.play("end").seen().turn, table.seen().round) == (1, 2)


def test_at_the_limit_the_fallen_do_not_count_EA_14_9() -> None:
    table = lay("e5 1.earth 2", mode="ffa", round_limit=1, bystanders=(*EARTHS, SPARK))
    table.play("end").play("resign", seat=1).play("end", "end")
    assert table.outcome == ("win", (3,), "round_limit"), "Earth and Water are equal, seat 3 has the Fire"


# --- EA-17 among four


@pytest.mark.parametrize("token", ["resign", "timeout"])
def test_resigning_out_of_turn_leaves_the_turn_where_it_is_EA_17_4_EA_17_6(token: str) -> None:
    table = lay("e5 0.water 1", hand="act-standard", mode="ffa").play("play:act-standard").play(token, seat=2)
    assert (table.outcome, table.seen().turn) == (None, 0)
    table.bystanders = ()
    table.play("move:e5:1:e6:0")


@pytest.mark.parametrize("token", ["resign", "timeout"])
def test_resigning_on_the_own_turn_passes_it_on_EA_17_4_EA_13_4(token: str) -> None:
    table = lay("e5 0.water 1", hand="act-standard", mode="ffa").play("play:act-standard").play(token)
    assert (table.outcome, table.seen().turn, table.state.pending) == (None, 1, None)
    table.bystanders = ()


def test_the_fallen_do_nothing_more_EA_13_4() -> None:
    table = lay(mode="ffa").play("resign", seat=2)
    for token in ("resign", "timeout", "offer_draw", "answer_draw:1"):
        table.refuses(token, "EA-13.4", seat=2)
    table.bystanders = ()


def test_one_side_left_after_resignations_wins_EA_17_4() -> None:
    table = lay(mode="teams_facing").play("resign", seat=1)
    assert table.outcome is None
    assert table.play("resign", seat=3).outcome == ("win", (0, 2), "resign")


def secret() -> Table:
    return sit(Options(arena=CustomArena(), initiation=True, mode="ffa"), 4, seed=1)


def deploy(table: Table, seat: int) -> Table:
    for element in ("earth", "earth", "fire", "fire", "water", "water", "air", "air"):
        table.play(table.offers(f"place:{element}", seat=seat)[0], seat=seat)
    return table.play("ready", seat=seat, chance=Seeded(bytes(32), 1))


def test_an_invocation_goes_on_without_the_army_of_who_resigned_EA_17_4() -> None:
    table = secret()
    for seat in (0, 1, 2):
        deploy(table, seat)
    assert table.awaited == (3,)
    table.play("resign", seat=3, chance=Seeded(bytes(32), 1))
    assert (table.outcome, table.seen().phase) == (None, "turn")
    assert {group.split()[1][0] for group in table.everything()} == {"0", "1", "2"}


def test_who_resigned_is_not_waited_for_EA_17_4() -> None:
    table = secret().play("resign", seat=1)
    assert table.awaited == (0, 2, 3)
    for seat in (0, 2, 3):
        deploy(table, seat)
    assert table.seen().phase == "turn"
    assert table.seen().first != 1


def test_a_first_player_who_resigned_before_the_first_turn_is_skipped_EA_17_4() -> None:
    options = Options(arena=CustomArena(), initiation=True, mode="ffa", first=1)
    table = sit(options, 4, seed=1).play("resign", seat=1)
    for seat in (0, 2, 3):
        deploy(table, seat)
    assert table.seen().turn == 2


def test_in_the_open_the_next_one_places_for_who_resigned_EA_17_4_EA_5_6() -> None:
    options = Options(arena=CustomArena(), initiation=True, mode="ffa", invocation="open", first=0)
    table = sit(options, 4, seed=1).play("place:earth:c1").play("resign", seat=0)
    assert (table.awaited, table.everything()) == ((1,), [])


def test_a_draw_needs_all_the_others_living_EA_17_5() -> None:
    table = lay(mode="ffa").play("offer_draw").play("answer_draw:1", seat=1).play("answer_draw:1", seat=3)
    assert table.outcome is None
    table.refuses("answer_draw:1", "EA-17.5", seat=1)
    assert table.play("answer_draw:1", seat=2).outcome == ("draw", (0, 1, 2, 3), "agreement")


def test_one_refusal_ends_the_offer_EA_17_5() -> None:
    table = lay(mode="ffa").play("offer_draw").play("answer_draw:1", seat=1).play("answer_draw:0", seat=3)
    assert (table.outcome, table.seen().draw_offer) == (None, None)


def test_an_offer_that_only_the_fallen_had_not_accepted_is_a_draw_EA_17_5() -> None:
    table = lay("e5 0.fire 1", mode="ffa").play("offer_draw")
    table.play("answer_draw:1", seat=1).play("answer_draw:1", seat=2)
    assert table.play("resign", seat=3).outcome is not None
    assert table.outcome == ("draw", (0, 1, 2), "agreement")


def test_a_choice_that_a_resignation_leaves_without_an_answer_ends_by_itself_EA_17_10() -> None:
    marked = ("a1 0.earth 1", "a10 1.earth 1", "j10 2.earth 1/1", "j1 3.earth 1/1", "f1 3.fire 1/1")
    table = lay(hand="eve-torpeur", mode="ffa", pile=ROW, bystanders=marked).play("play:eve-torpeur")
    assert table.offers() == ["group:a10"]
    table.play("resign", seat=1)
    assert table.state.pending is None
    assert table.offers()[-1] == "end"
    table.bystanders = ()


def test_a_partner_that_resigns_away_ends_the_exchange_EA_17_10() -> None:
    table = lay("e5 0.water 1", "e6 1.water 1", hand="eve-mirage", mode="ffa", pile=ROW).play(
        "play:eve-mirage", "group:e5"
    )
    table.play("resign", seat=1)
    assert table.board == ["e5 0.water 1/0"]
    table.bystanders = ()


def test_an_offer_falls_with_the_turn_of_who_made_it_and_left_EA_17_5() -> None:
    table = lay("e5 1.fire 1", mode="ffa", bystanders=EARTHS[1:]).play("offer_draw").play("answer_draw:1", seat=1)
    table.play("resign", seat=0)
    assert (table.seen().draw_offer, table.seen().turn) == (None, 1)
    table.refuses("answer_draw:1", "EA-17.5", seat=2)


def test_the_fallen_are_skipped_in_the_order_of_an_eight_EA_13_2_EA_13_4() -> None:
    table, turns = lay(mode="teams_side", bystanders=(*EARTHS, SPARK)).play("resign", seat=2), []
    table.bystanders = ()
    for _ in range(4):
        turns.append(table.seen().turn)
        table.play("end")
    assert turns == [0, 1, 3, 0]


def test_a_resignation_in_the_invocation_leaves_the_count_to_its_end_EA_17_4_EA_5_5() -> None:
    table = secret().play("resign", seat=3)
    assert table.outcome is None, "no Fire is on the board, but nobody counts yet"
    for seat in (0, 1, 2):
        for element in ("earth", "earth", "earth", "water", "water", "air", "air", "air"):
            table.play(table.offers(f"place:{element}", seat=seat)[0], seat=seat)
        table.play("ready", seat=seat)
    assert table.outcome == ("draw", (0, 1, 2), "no_fire")


def test_the_collector_who_fell_collects_nothing_EA_12_8() -> None:
    table = lay(
        *("e5 0.fire 1", "e6 0.earth 1", "f1 3.fire 1"),
        hand="act-confrontation",
        rewards=("e6",),
        pile=f"{ROW} eve-elan",
        mode="ffa",
        bystanders=EARTHS[1:],
    )
    table.play("play:act-confrontation", "confront:e5:e6")
    assert (table.player(0).living, table.rewards, table.seen().turn) == (False, ["e6"], 1)


def test_the_rest_of_a_card_is_dropped_when_its_player_falls_EA_14_1() -> None:
    table = lay(
        "e5 0.earth 1",
        "f1 3.fire 1",
        hand="eve-offrande",
        deck="act-choix",
        mode="ffa",
        pile=ROW,
        bystanders=EARTHS[1:],
    )
    table.play("play:eve-offrande", "group:e5")
    assert "gained_pa" not in table.told
    assert (table.seen().turn, table.outcome) == (1, None)

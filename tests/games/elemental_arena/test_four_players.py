"""Four players, in teams or each for themselves: EA-13, and EA-14 and EA-17 as far as they need more than two."""

from __future__ import annotations

import pytest

from app.games.elemental_arena.options import CustomArena, Options
from app.kernel.chance import Seeded
from tests.games.elemental_arena.table import ROW, Table, lay, sit

MODES = ("teams_facing", "teams_side", "ffa")
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


# --- EA-13.1


@pytest.mark.parametrize(("mode", "sides"), [("teams_facing", [{0, 2}, {1, 3}]), ("teams_side", [{0, 1}, {2, 3}])])
def test_two_teams_of_two_EA_13_1(mode: str, sides: list[set[int]]) -> None:
    players = lay(mode=mode).seen().players
    assert [
        {player.seat for player in players if player.team == team} for team in sorted({p.team for p in players})
    ] == sides


def test_each_for_themselves_everybody_is_a_side_EA_13_1() -> None:
    assert len({player.team for player in lay(mode="ffa").seen().players}) == 4


def test_facing_teams_are_the_default_of_four_EA_16_1() -> None:
    assert sit(Options(arena=CustomArena()), 4, seed=1).seen().mode == "teams_facing"


# --- EA-13.2


@pytest.mark.parametrize("mode", ["teams_facing", "ffa"])
@pytest.mark.parametrize("first", range(4))
def test_turns_go_clockwise_from_the_first_player_EA_13_2(mode: str, first: int) -> None:
    table, turns = lay(mode=mode, turn=first), []
    for _ in range(5):
        turns.append(table.seen().turn)
        table.play("end")
    assert turns == [(first + n) % 4 for n in range(5)]


@pytest.mark.parametrize("order", [(0, 2, 1, 3), (1, 3, 0, 2), (2, 0, 3, 1), (3, 1, 2, 0)])
def test_teams_side_by_side_play_in_the_order_of_an_eight_EA_13_2(order: tuple[int, ...]) -> None:
    table, turns = lay(mode="teams_side", turn=order[0]), []
    for _ in range(8):
        turns.append(table.seen().turn)
        table.play("end")
    assert turns == [*order, *order]


def test_an_open_invocation_goes_round_in_turn_order_EA_5_6_EA_13_2() -> None:
    options = Options(arena=CustomArena(), invocation="open", initiation=True, mode="teams_side", first=0)
    table, turns = sit(options, 4, seed=1), []
    for _ in range(5):
        turns.append(table.seen().turn)
        for _ in range(2):
            table.play(table.offers("place")[0])
    assert turns == [0, 2, 1, 3, 0]


def test_a_round_is_a_turn_of_each_EA_14_9() -> None:
    table = lay(mode="teams_side", turn=2)
    for _ in range(3):
        table.play("end")
    assert table.seen().round == 1
    assert table.play("end").seen().round == 2


# --- EA-13.3


def test_allies_keep_their_own_groups_hands_and_reserves_EA_13_3() -> None:
    table = lay("e5 2.fire 1", "e6 1.earth 1", hands=("act-confrontation", "", "", ""), mode="teams_facing")
    table.refuses("play:act-confrontation", "EA-9.3")
    assert table.reserve(0)["fire"] == 4
    assert table.reserve(2)["fire"] == 3
    assert table.hand(2) == []


def test_an_ally_is_no_enemy_EA_1_4() -> None:
    table = lay("e5 2.water 1", "e6 1.water 1", hand="eve-torpeur", mode="teams_facing", pile=ROW).play(
        "play:eve-torpeur"
    )
    table.refuses("group:e5", "EA-17.9").play("group:e6", "done")


def test_without_teams_everybody_else_is_an_enemy_EA_1_4() -> None:
    table = lay("e5 2.water 1", "e6 1.water 1", hand="eve-torpeur", mode="ffa", pile=ROW)
    table.play("play:eve-torpeur", "group:e5", "group:e6")
    assert table.board == ["e5 2.water 1/1", "e6 1.water 1/1"]


def test_a_card_may_name_any_owner_me_an_ally_an_enemy_EA_1_5() -> None:
    table = lay(
        "e5 0.fire 1",
        "e6 2.earth 2",
        "f5 1.earth 2",
        "d5 0.earth 2",
        hand="eve-incendie",
        mode="teams_facing",
        pile=ROW,
    )
    assert table.play("play:eve-incendie").board == [
        "d5 0.earth 1/0",
        "e5 0.fire 1/0",
        "f5 1.earth 1/0",
        "e6 2.earth 1/0",
    ]


@pytest.mark.parametrize(("mode", "losers"), [("teams_facing", [1, 3]), ("teams_side", [2, 3]), ("ffa", [1, 2, 3])])
def test_confusion_strikes_each_enemy_and_no_ally(mode: str, losers: list[int]) -> None:
    table = lay(hands=("eve-confusion", "act-choix", "act-choix", "act-choix"), mode=mode, pile=ROW)
    table.play("play:eve-confusion", draws=[0] * len(losers))
    assert [seat for seat in (1, 2, 3) if table.discard(seat)] == losers


def test_what_binds_the_enemies_does_not_bind_the_ally_EA_V_7() -> None:
    table = lay(
        *("e5 1.fire 1", "e6 2.earth 1", "g5 2.fire 1", "g6 1.earth 1"),
        hands=("eve-treve", "act-confrontation", "act-confrontation", ""),
        mode="teams_facing",
        pile=ROW,
    )
    table.play("play:eve-treve", "end").refuses("play:act-confrontation", "EA-9.3").play("end")
    table.play("play:act-confrontation", "confront:g5:g6")


# --- EA-13.4: elimination among four


def test_an_eliminated_player_leaves_the_board_and_is_skipped_the_others_play_on_EA_13_4() -> None:
    table = clash("e5 0.fire 1", "e6 1.earth 1", "e8 1.water 3", bystanders=(*EARTHS[:1], *EARTHS[2:], SPARK))
    assert table.everything() == [
        "a1 0.earth 1/0",
        "f1 3.fire 1/0",
        "j1 3.earth 1/0",
        "e6 0.fire 1/1",
        "j10 2.earth 1/0",
    ]
    assert [player.living for player in table.seen().players] == [True, False, True, True]
    assert table.outcome is None
    assert table.play("end").seen().turn == 2


def test_the_ally_of_an_eliminated_player_plays_on_EA_13_4() -> None:
    table = clash("e5 0.fire 1", "e6 1.earth 1", mode="teams_facing", bystanders=(*EARTHS[:1], *EARTHS[2:], SPARK))
    assert table.outcome is None
    table.play("end", "end")
    assert table.awaited == (3,)


def test_who_falls_on_the_own_turn_ends_it_at_once_EA_13_4() -> None:
    table = clash("e5 0.earth 1", "e6 1.fire 1", bystanders=(*EARTHS[1:], SPARK), deck="act-choix")
    assert table.seen().turn == 1
    assert "turn_ended" not in table.told
    assert table.player(0).living is False


def test_cards_of_the_eliminated_leave_the_game_and_their_events_go_to_the_event_discard_EA_13_4() -> None:
    table = lay(
        *("e5 0.fire 1", "e6 1.earth 1"),
        hands=("act-confrontation", "act-choix eve-elan", "", ""),
        deck="",
        rival_deck="act-furtif eve-mirage",
        rival_discard="eve-derive act-rapide",
        permanents=("1.eve-brume", "2.eve-solstice"),
        pile=ROW,
        mode="ffa",
        bystanders=(*EARTHS[:1], *EARTHS[2:], SPARK),
    )
    table.play("play:act-confrontation", "confront:e5:e6")
    fallen = table.player(1)
    assert (fallen.hand, fallen.deck, fallen.discard, fallen.played) == (0, 0, (), ())
    assert sorted(table.seen().event_discard) == ["eve-brume", "eve-derive", "eve-elan", "eve-mirage"]
    assert [laid.card for laid in table.seen().permanents] == ["eve-solstice"]
    assert sorted(table.state.gone) == ["act-choix", "act-furtif", "act-rapide"]


def test_cards_that_the_eliminated_was_looking_at_go_back_under_their_pile_EA_13_4() -> None:
    pile = f"{ROW} eve-elan eve-brume eve-mirage eve-derive"
    table = lay("e5 0.water 1", hand="act-furtif", rewards=("e6",), pile=pile, mode="ffa")
    table.play("play:act-furtif", "move:e5:1:e6:0", "reward:1").play("resign")
    assert table.state.event_pile == ("eve-derive", "eve-elan", "eve-brume", "eve-mirage")
    assert (table.seen().turn, table.rewards) == (1, [])
    table.bystanders = ()


def test_specialties_that_the_eliminated_was_looking_at_go_back_into_their_pile_EA_13_4() -> None:
    table = lay(
        hand="eve-vocation", specialties=("spe-druide", "spe-oracle", "spe-meneur", "spe-gardien"), pile=ROW, mode="ffa"
    )
    table.play("play:eve-vocation", chance=Seeded(bytes(32), 1))
    shown = set(table.seen(0).pending.offered)
    table.play("resign", chance=Seeded(bytes(32), 2))
    assert shown <= set(table.state.specialty_pile)
    assert len(table.state.specialty_pile) == 16
    table.bystanders = ()


# --- rewards and ground of the large board


@pytest.mark.parametrize(
    ("seat", "start", "to", "mine"),
    [
        (0, "e5", "e6", True),
        (0, "e4", "e5", False),
        (1, "e5", "f5", True),
        (1, "d5", "e5", False),
        (2, "e6", "e5", True),
        (2, "e7", "e6", False),
        (3, "f5", "e5", True),
        (3, "g5", "f5", False),
    ],
)
def test_the_far_half_is_that_farthest_from_ones_side_EA_2_9_EA_12_1(
    seat: int, start: str, to: str, mine: bool
) -> None:
    hands = tuple("act-furtif" if other == seat else "" for other in range(4))
    table = lay(f"{start} {seat}.water 1", hands=hands, turn=seat, rewards=(to,), pile=f"{ROW} eve-elan", mode="ffa")
    table.play("play:act-furtif", f"move:{start}:1:{to}:0")
    assert (table.offers()[0].startswith("reward:")) is mine
    if mine:
        table.play("reward:0")


def test_thirty_six_voids_leave_only_room_to_take_one_off_EA_2_10() -> None:
    voids = tuple(f"{column}{row}" for row in (2, 4, 6, 8) for column in "abcdefghi")
    table = lay(
        voids=voids,
        hand="spe-batisseur",
        pile=ROW,
        mode="ffa",
        specialties=("spe-batisseur", "spe-druide", "spe-oracle", "spe-meneur"),
    ).play("play:spe-batisseur")
    assert {token.split(":")[1] for token in table.offers()} == {"remove"}
    table.play("void:remove:a2")
    assert len(table.voids) == 35


def test_thirty_five_voids_leave_room_for_one_more_EA_2_10() -> None:
    voids = tuple(f"{column}{row}" for row in (2, 4, 6, 8) for column in "abcdefghi")[1:]
    table = lay(
        voids=voids,
        hand="spe-batisseur",
        pile=ROW,
        mode="ffa",
        specialties=("spe-batisseur", "spe-druide", "spe-oracle", "spe-meneur"),
    ).play("play:spe-batisseur")
    assert "void:add:a2" in table.offers()
    table.play("void:add:a2")
    assert len(table.voids) == 36

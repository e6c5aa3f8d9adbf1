"""Scenarios in the making (EA-16): brushes, settings, sketches and faults."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from app.games.elemental_arena import GAME
from app.games.elemental_arena.board import geometry
from app.games.elemental_arena.catalogue import ARENAS
from app.games.elemental_arena.options import ArmyGroup, CustomArena, Options, Overlay, PlacedGroup
from app.games.elemental_arena.scenario import (
    BRUSHES,
    Settings,
    faults_of,
    own_army,
    painted,
    seats_of,
    settled,
    sketch,
    tally,
)
from app.games.elemental_arena.scenario.settings import whole_match
from app.games.elemental_arena.view import CellSeen, view_of
from app.kernel.chance import Seeded
from app.kernel.play import start
from app.matches.codec import codec_of

DUEL = Options(players=2, mode="duel")
FOUR = Options(players=4, mode="ffa")
USUAL = Settings(
    mode="duel",
    arena="random",
    terrain="random",
    invocation="secret",
    armies=(),
    initiation=False,
    specialties="random",
    chosen=(),
    events="all",
    available=(),
    rewards=True,
    first=None,
    round_limit=0,
)


def after(options: Options, *touches: str) -> Options:
    """The draft after these touches, each "brush cell"."""
    for touch in touches:
        brush, cell = touch.split()
        options = painted(options, brush, cell)
    return options


def at(options: Options, name: str) -> CellSeen:
    return next(cell for cell in sketch(options) if cell.name == name)


# --- brushes


def test_a_block_is_laid_and_taken_away_again() -> None:
    laid = after(DUEL, "void c3", "void d4")
    assert laid.arena == CustomArena(voids=("c3", "d4"))
    assert after(laid, "void c3").arena == CustomArena(voids=("d4",))
    assert (at(laid, "c3").void, at(laid, "c4").void) == (True, False)


def test_a_block_and_a_token_make_room_for_each_other_EA_4_3() -> None:
    assert after(DUEL, "void c3", "reward c3").arena == CustomArena(rewards=("c3",))
    assert after(DUEL, "reward c3", "void c3").arena == CustomArena(voids=("c3",))
    assert after(DUEL, "reward c3", "reward c3").arena == CustomArena()


def test_an_arena_of_the_game_becomes_ones_own_when_it_is_touched() -> None:
    named = ARENAS[0]
    free = next(cell for cell in geometry(6).names if cell not in (*named.voids, *named.rewards))
    touched = after(replace(DUEL, arena=named.id), f"void {free}")
    assert touched.arena == CustomArena((*named.voids, free), named.rewards)


def test_a_quarter_exchanges_its_terrain_with_the_one_that_had_it_EA_2_2() -> None:
    assert after(DUEL, "terrain.mountain a1").terrain == ("mountain", "savanna", "marsh", "forest")
    assert after(DUEL, "terrain.forest a1").terrain == ("forest", "savanna", "marsh", "mountain")


def test_an_overlay_lies_around_the_cell_and_stays_on_the_board_EA_16_1() -> None:
    assert after(FOUR, "overlay.marsh e5").overlay == (Overlay("marsh", "d4"),)
    assert after(FOUR, "overlay.marsh a1").overlay == (Overlay("marsh", "a1"),)
    assert after(FOUR, "overlay.marsh j10").overlay == (Overlay("marsh", "h8"),)
    laid = after(FOUR, "overlay.marsh e5", "overlay.forest f6")
    assert laid.overlay == (Overlay("forest", "d4"),)
    assert (at(laid, "f6").tile, at(laid, "f6").terrain, at(laid, "g7").tile) == ("O1", "forest", "NE")
    assert after(laid, "overlay.forest d4").overlay == ()


def test_overlays_are_for_four_EA_16_1() -> None:
    small = after(DUEL, "overlay.marsh c3")
    assert [fault.code for fault in faults_of(small)] == ["bad_overlay_small"]
    assert len(sketch(small)) == 36


def test_a_group_grows_to_three_and_is_then_taken_away_EA_3_1() -> None:
    empty = replace(DUEL, invocation="preset", armies=((), "equilibre"))
    sizes = [own_army(after(empty, *["pawn.0.fire c3"] * touches), 0) for touches in range(1, 5)]
    assert sizes == [(ArmyGroup("c3", "fire", 1),), (ArmyGroup("c3", "fire", 2),), (ArmyGroup("c3", "fire", 3),), ()]


def test_the_first_pawn_makes_a_ready_army_ones_own_and_leaves_the_other_EA_5_7() -> None:
    drawn = after(DUEL, "pawn.0.air d3")
    assert (drawn.invocation, drawn.armies[1]) == ("preset", "equilibre")
    assert (len(own_army(drawn, 0)), own_army(drawn, 0)[-1]) == (9, ArmyGroup("d3", "air", 1))
    assert faults_of(drawn) == ()


def test_the_first_pawn_takes_the_place_of_one_of_the_ready_army() -> None:
    drawn = after(DUEL, "pawn.0.air c2")  # where the ready army has a Water
    assert [group for group in own_army(drawn, 0) if group.at == "c2"] == [ArmyGroup("c2", "air", 1)]
    assert faults_of(drawn) == ()
    theirs = after(DUEL, "pawn.0.air c5")
    assert (theirs.armies[0] != "equilibre", len(own_army(theirs, 1))) == (True, 7)


def test_a_group_makes_room_for_another_of_another_seat() -> None:
    drawn = after(DUEL, "pawn.0.fire c3", "pawn.1.water c3")
    assert at(drawn, "c3").group is not None
    assert (at(drawn, "c3").group.seat, at(drawn, "c3").group.element) == (1, "water")  # type: ignore[union-attr]
    assert all(group.at != "c3" for group in own_army(drawn, 0))


def test_a_block_clears_its_cell_of_pawns_EA_2_6() -> None:
    drawn = after(DUEL, "pawn.0.fire c3", "void c3")
    assert (at(drawn, "c3").void, at(drawn, "c3").group) == (True, None)
    assert at(after(drawn, "pawn.0.fire c3"), "c3").void is False


def test_the_eraser_takes_what_lies_on_top() -> None:
    drawn = after(FOUR, "overlay.marsh e5", "reward e5", "pawn.0.fire e5")
    drawn = after(drawn, "erase e5")
    assert (at(drawn, "e5").group, at(drawn, "e5").reward) == (None, True)
    drawn = after(drawn, "erase e5")
    assert (at(drawn, "e5").reward, drawn.overlay) == (False, (Overlay("marsh", "d4"),))
    assert after(drawn, "erase e5").overlay == ()
    assert after(DUEL, "erase e5") == DUEL


def test_in_a_match_under_way_pawns_are_its_groups_EA_16_3() -> None:
    midway = replace(DUEL, groups=(PlacedGroup("a1", 0, "earth", 2, 1), PlacedGroup("f6", 1, "earth")))
    drawn = after(midway, "pawn.1.air c3", "erase a1")
    assert drawn.groups == (PlacedGroup("f6", 1, "earth"), PlacedGroup("c3", 1, "air"))
    assert (drawn.armies, drawn.invocation) == ((), "secret")
    assert whole_match(drawn).groups is None


def test_a_brush_or_a_cell_that_is_not_there_is_no_touch() -> None:
    for brush, cell in (("pawn.4.fire", "c3"), ("pawn.2.fire", "c3"), ("gold", "c3"), ("void", "g7")):
        with pytest.raises(KeyError):
            painted(DUEL, brush, cell)


# --- settings


def test_settings_that_say_nothing_leave_the_defaults() -> None:
    assert settled(Options(), USUAL) == DUEL


def test_another_number_of_players_keeps_of_the_board_what_is_on_it() -> None:
    drawn = after(FOUR, "void a1", "void j10", "reward b2", "overlay.marsh e5", "pawn.3.air e5")
    small = settled(drawn, replace(USUAL, arena="own"))
    assert (small.arena, small.overlay, small.players) == (CustomArena(("a1",), ("b2",)), (), 2)
    assert faults_of(small) == ()


def test_initiation_has_no_specialties_and_no_events_to_choose_EA_15_1() -> None:
    asked = replace(USUAL, initiation=True, specialties="chosen", chosen=("x", "x"), events="some", available=("y",))
    assert settled(DUEL, asked) == replace(DUEL, initiation=True)


def test_only_what_is_chosen_counts() -> None:
    some_events = settled(DUEL, replace(USUAL, events="some", available=("eve-crue",)))
    assert (some_events.event_cards, some_events.events) == (("eve-crue",), True)
    assert settled(some_events, replace(USUAL, events="none", available=("eve-crue",))).event_cards is None
    pile = replace(DUEL, event_pile=("eve-crue",))
    assert settled(pile, replace(USUAL, events="pile")).event_pile == ("eve-crue",)
    assert settled(pile, USUAL).event_pile is None


def test_armies_follow_their_names_and_own_ones_stay() -> None:
    drawn = after(DUEL, "pawn.0.air d3")
    kept = settled(drawn, replace(USUAL, invocation="preset", armies=("own", "brasier")))
    assert (own_army(kept, 0), kept.armies[1]) == (own_army(drawn, 0), "brasier")
    assert settled(kept, replace(USUAL, invocation="open", armies=("own", "brasier"))).armies == ()


# --- sketches and faults


@pytest.mark.parametrize("arena", ARENAS, ids=lambda arena: arena.id)
def test_a_sketch_shows_the_board_that_a_match_begins_with(arena: Any) -> None:
    options = Options(
        players=arena.players,
        arena=arena.id,
        terrain=("marsh", "forest", "mountain", "savanna"),
        overlay=(Overlay("marsh", "d4"),) if arena.players == 4 else (),
        invocation="preset",
    )
    assert faults_of(options) == ()
    state = start(GAME, options, arena.players, Seeded(bytes(32), 0))
    assert sketch(options) == view_of(state, None).cells


def test_a_sketch_draws_what_no_match_could_begin_with() -> None:
    wrong = replace(
        DUEL,
        arena=CustomArena(("z9", "a1"), ("b2",)),
        groups=(PlacedGroup("c3", 9, "fire"), PlacedGroup("c4", 0, "fire", 10**9), PlacedGroup("d4", 0, "fire", 2, 5)),
    )
    assert [cell.name for cell in sketch(wrong) if cell.group] == []
    assert at(wrong, "a1").void
    assert faults_of(wrong) != ()


def test_an_army_without_room_is_not_drawn_and_is_refused_EA_16_4() -> None:
    crowded = after(replace(DUEL, invocation="preset"), *(f"void {cell}" for cell in ("a1", "b1", "c1", "d1", "e1")))
    full = replace(crowded, armies=("equilibre", "equilibre"))
    assert own_army(full, 0) == ()
    assert [fault.code for fault in faults_of(full)] == ["bad_zone_too_small"]


def test_pawns_are_counted_for_each_seat_EA_1_1() -> None:
    drawn = after(
        replace(DUEL, invocation="preset", armies=((), ())), "pawn.0.fire c3", "pawn.0.fire c3", "pawn.1.air d4"
    )
    assert tally(drawn) == ((0, 2, 0, 0), (0, 0, 0, 1))
    assert tally(DUEL) == ()


def test_too_many_pawns_are_named_EA_1_1() -> None:
    drawn = after(DUEL, *["pawn.0.earth c3"] * 3)
    assert [(fault.code, fault.rule) for fault in faults_of(drawn)] == [("bad_too_many", "EA-1.1")]


TOUCHES = some.lists(
    some.tuples(some.sampled_from(sorted(BRUSHES)), some.sampled_from(geometry(10).names)), max_size=25
)


@given(TOUCHES, some.sampled_from([DUEL, FOUR]))
def test_any_drawing_can_be_drawn_written_and_judged(touches: list[tuple[str, str]], options: Options) -> None:
    """A finished draft begins a match that shows it; an unfinished one says why not."""
    codec = codec_of(GAME)
    for brush, cell in touches:
        with suppress(KeyError):  # a seat or a cell of the larger board
            options = painted(options, brush, cell)
    assert codec.read_options(codec.dump_options(options)) == options
    shown = sketch(options)
    assert not any(cell.void and (cell.group or cell.reward) for cell in shown)
    if not faults_of(options):
        fixed = replace(options, arena=CustomArena() if options.arena == "random" else options.arena)
        fixed = replace(
            fixed,
            terrain=options.terrain if options.terrain != "random" else ("forest", "savanna", "marsh", "mountain"),
        )
        seen = view_of(start(GAME, fixed, seats_of(options), Seeded(bytes(32), 0)), None)
        assert seen.cells == sketch(fixed)

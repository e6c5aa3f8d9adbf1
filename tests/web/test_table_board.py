"""The board of Elemental Arena as each side sees it."""

from __future__ import annotations

import re

from app.matches.sight import Sight
from app.web.table import regions
from app.web.tables.elemental_arena.board import EAST, NORTH, SOUTH, WEST, rows, side_of
from tests.web import table_samples as scenes


def board_of(sight: Sight, language: str = "fr") -> str:
    return regions(sight, language)["board"].html


def name_of(at: str, sight: Sight, language: str = "fr") -> str:
    found = re.search(f'id="c-{at}"[^>]* aria-label="([^"]*)"', board_of(sight, language))
    assert found
    return found[1]


def test_each_side_has_its_own_rows_at_the_bottom() -> None:
    """EA-2.4."""
    assert rows(6, SOUTH)[0] == ("a6", "b6", "c6", "d6", "e6", "f6")
    assert rows(6, SOUTH)[-1][0] == "a1"
    assert rows(6, NORTH)[0] == ("f1", "e1", "d1", "c1", "b1", "a1")
    assert rows(6, NORTH)[-1][0] == "f6"
    assert rows(10, WEST)[-1] == tuple(f"a{row}" for row in range(10, 0, -1))
    assert rows(10, EAST)[-1] == tuple(f"j{row}" for row in range(1, 11))


def test_seats_sit_clockwise_from_the_south_and_a_spectator_stands_there() -> None:
    assert [side_of(seat, 6) for seat in (0, 1, None)] == [SOUTH, NORTH, SOUTH]
    assert [side_of(seat, 10) for seat in (0, 1, 2, 3)] == [SOUTH, WEST, NORTH, EAST]


def test_cells_stand_in_reading_order_from_the_top_row() -> None:
    cells = re.findall(r'id="c-(\w+)"', board_of(scenes.my_turn()))
    assert cells == [name for row in rows(6, SOUTH) for name in row]


def test_a_player_and_a_spectator_of_one_side_share_every_byte() -> None:
    assert board_of(scenes.my_turn()) == board_of(scenes.watching())


def test_the_board_tells_nothing_of_what_is_offered() -> None:
    assert board_of(scenes.my_turn()) == board_of(scenes.waiting())


def test_every_cell_says_its_name_ground_and_group() -> None:
    sight = scenes.my_turn()
    assert name_of("c3", sight) == "c3, Savane, 3 Feu, Camille, dont 1 marqué."
    assert name_of("f3", sight) == "f3, Marais, 1 Eau, Camille."
    assert name_of("a6", sight) == "a6, Montagne, vide."
    assert name_of("b2", sight) == "b2, Néant."
    assert name_of("d3", scenes.sight(scenes.view(cells=scenes.cells({}, ("d3",))))).endswith("jeton Récompense.")
    assert name_of("c3", sight, "en") == "c3, Savanna, 3 Fire, Camille, 1 of them marked."


def test_the_last_move_is_said_and_drawn() -> None:
    sight = scenes.my_turn()
    assert name_of("d5", sight).endswith("Départ du dernier déplacement.")
    assert 'id="c-d4" data-pick="c:d4" data-state="to"' in board_of(sight)


def test_the_camp_of_a_group_is_drawn_and_said_where_there_are_two() -> None:
    """EA-13.1: partners are told from rivals, by a plate and by a word."""
    html = board_of(scenes.four())
    assert re.findall(r'data-seat="(\d)"[^>]* data-camp="(\w)"', html) == [
        ("2", "A"),
        ("3", "B"),
        ("1", "B"),
        ("0", "A"),
        ("0", "A"),
    ]
    assert name_of("a4", scenes.four()) == "a4, Savane, 1 Terre, Malik, Camp B."
    assert "data-camp" not in board_of(scenes.four("ffa"))
    assert "data-camp" not in board_of(scenes.my_turn())


def test_the_zones_are_marked_while_armies_are_placed() -> None:
    """EA-2.8, EA-5.2: each by the number of its seat; the board is the same for all who sit on one side."""
    html = board_of(scenes.deploying())
    assert len(re.findall(r'data-home="0"', html)) == len(re.findall(r'data-home="1"', html)) == 12 - 2
    assert name_of("c1", scenes.deploying()) == "c1, Savane, 1 Feu, Camille. Zone d’invocation\u202f: Camille."
    assert "data-home" not in board_of(scenes.my_turn())


def test_marked_pawns_lie_beside_the_standing_ones() -> None:
    """EA-3.4: marks are per pawn."""
    html = board_of(scenes.my_turn())
    cell = html[html.index('id="c-c3"') :]
    cell = cell[: cell.index("</button>")]
    assert cell.count('class="pawn"') == 3
    assert cell.count("data-marked") == 1


def test_letters_of_the_plates_come_from_the_language() -> None:
    sight = scenes.my_turn()
    assert ">T2<" in board_of(sight, "fr")
    assert ">E1<" in board_of(sight, "fr")
    assert ">W1<" in board_of(sight, "en")
    assert ">E2<" in board_of(sight, "en")


def test_a_seat_on_the_other_side_sees_the_tiles_turned() -> None:
    sight = scenes.sight(scenes.view(me=1), audience=1)
    tiles = re.findall(r'data-terrain="(\w+)" preserve', board_of(sight))
    assert tiles == ["marsh", "savanna", "forest", "mountain"]


def test_a_large_board_can_be_shown_one_terrain_tile_at_a_time() -> None:
    board = board_of(scenes.four())
    shown = re.findall(r'data-zoom-to="(\d?)"[^>]* aria-label="([^"]*)"', board)
    assert shown == [
        ("0", "Montagne, en haut à gauche"),
        ("1", "Forêt, en haut à droite"),
        ("2", "Savane, en bas à gauche"),
        ("3", "Marais, en bas à droite"),
        ("", "Tout le plateau"),
    ]
    assert "data-zoom-to" not in board_of(scenes.my_turn())


def test_the_tiles_to_enlarge_stand_as_each_side_sees_them() -> None:
    """EA-2.4."""
    west = board_of(scenes.four(me=1))
    assert re.findall(r'data-zoom-to="\d" data-terrain="(\w+)"', west) == ["forest", "marsh", "mountain", "savanna"]

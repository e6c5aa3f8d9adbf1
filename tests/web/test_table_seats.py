"""Who sits at the table: panels, camps, specialties, the order of the turn."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from app.matches.sight import Sight
from app.web.table import regions, render_table
from tests.web import table_samples as scenes


def part(sight: Sight, name: str, language: str = "fr") -> str:
    return regions(sight, language)[name].html


def crests(html: str) -> list[int]:
    return [int(seat) for seat in re.findall(r'class="crest" data-seat="(\d)"', html)]


@pytest.mark.parametrize(
    ("mode", "first", "order"),
    [("teams_facing", 2, [2, 3, 0, 1]), ("ffa", 1, [1, 2, 3, 0]), ("teams_side", 0, [0, 2, 1, 3])],
)
def test_the_order_of_the_turn_is_shown_from_the_first_player(mode: str, first: int, order: list[int]) -> None:
    """EA-13.2: clockwise, or an 8 where partners sit side by side."""
    shown = part(scenes.four(mode, first=first), "order")
    assert crests(shown) == order
    assert re.search(r'aria-current="true">.*?<span class="sr">Camille, joue</span>', shown, re.DOTALL)


def test_two_need_no_order_and_nobody_has_one_before_the_first_player_is_known() -> None:
    assert part(scenes.my_turn(), "order") == ""
    assert part(scenes.four(first=None), "order") == ""


def test_the_others_are_listed_in_the_order_in_which_they_play() -> None:
    assert crests(part(scenes.four("teams_side"), "them")) == [2, 1, 3]
    assert crests(part(scenes.four(me=2), "them")) == [3, 0, 1]
    assert crests(part(scenes.four(me=2), "you")) == [2]


def test_partners_and_rivals_are_told_by_letter_and_word() -> None:
    """EA-13.1."""
    them = part(scenes.four(), "them")
    assert re.findall(r'data-camp="(\w)">\w</span> ([\w ]+)<', them) == [
        ("B", "Camp adverse"), ("A", "Votre camp"), ("B", "Camp adverse"),
    ]  # fmt: skip
    watched = scenes.four(me=None)
    assert "Camp B" in part(watched, "them")
    assert "camp" not in part(scenes.four("ffa"), "them").lower()


def test_everybody_sees_the_specialty_of_everybody_and_may_read_it() -> None:
    """EA-4.1: shown to all."""
    for sight in (scenes.four(), scenes.four(me=None)):
        page = render_table(sight, "fr", "/live")
        assert page.count('popovertarget="read-spe-druide" aria-label="Spécialité\u202f: Druide"') == 4
        assert 'id="read-spe-druide"' in page


def test_who_is_eliminated_is_folded_and_out_of_the_order() -> None:
    """EA-14.2: the partner plays on."""
    sight = scenes.four()
    players = list(sight.view.players)
    players[2] = replace(players[2], living=False)
    sight = replace(sight, view=replace(sight.view, players=tuple(players)))
    assert crests(part(sight, "order")) == [0, 1, 3]
    panel = re.search(r'id="seat-2".*?</section>', part(sight, "them"), re.DOTALL)
    assert panel
    assert "data-out" in panel[0]
    assert "Éliminé" in panel[0]


def test_many_action_points_are_a_number() -> None:
    players = (scenes.player(0, pa=5), scenes.player(1, pa=4))
    sight = scenes.my_turn(players=players)
    assert part(sight, "you").count('#ap"') == 1
    assert 'aria-label="5 points d’action"' in part(sight, "you")
    assert part(sight, "them").count('#ap"') == 4

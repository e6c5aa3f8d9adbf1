"""Offers as paths of picks: what may be pointed at is exactly what is offered."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from app.games.elemental_arena import GAME
from app.games.elemental_arena import actions as act
from app.kernel.chance import Seeded
from app.kernel.play import start, step
from app.matches.codec import codec_of
from app.matches.sight import Sight
from app.web.tables.elemental_arena.pointing import is_final, paths, picks_of
from app.web.tables.picks import QUESTION, SURE, Path, picks_in, tree_of
from tests.web import table_samples as scenes

SCENES = {
    "my turn": scenes.my_turn,
    "a target": scenes.choosing_target,
    "a move": scenes.moving,
    "the invocation": scenes.deploying,
}


def tokens_in(node: Any) -> Iterator[str]:
    for pick, below in node.items():
        if pick != QUESTION:
            yield from tokens_in(below) if isinstance(below, dict) else [below.removeprefix(SURE)]


def tree(sight: Sight) -> dict[str, Any]:
    return tree_of(paths(sight.offers, sight.view), lambda picks: "?")[0]


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_the_tree_leads_to_every_offer_and_to_nothing_else(scene: Any) -> None:
    sight = scene()
    assert set(tokens_in(tree(sight))) == {offer.token for offer in sight.offers}


def test_who_is_offered_nothing_may_point_at_nothing() -> None:
    assert picks_in(tree(scenes.waiting())) == ()


def test_a_move_is_a_group_then_a_place_then_a_number() -> None:
    seen = scenes.view()
    assert picks_of(act.Move("c3", 2, "d4", False), seen) == (("c:c3", "c:d4", "n:2"),)
    assert picks_of(act.Move("e1", 1, "f2", True), seen) == (("c:e1", "b:pre", "c:f2", "n:1"),)


def test_two_cards_are_recycled_in_whatever_order_they_are_pointed_at() -> None:
    both = picks_of(act.Recycle(("act-choix", "act-furtif")), scenes.view())
    assert both == (
        ("b:recycle", "hand:act-choix", "hand:act-furtif"),
        ("b:recycle", "hand:act-furtif", "hand:act-choix"),
    )


def test_two_equal_cards_are_recycled_by_pointing_at_each() -> None:
    pick = "hand:act-confrontation"
    assert picks_of(act.Recycle(("act-confrontation",) * 2), scenes.view()) == (("b:recycle", pick, pick),)


def test_a_push_is_pointed_at_by_the_cell_it_leads_to() -> None:
    assert picks_of(act.Push("c4", "c3", "N", 1, 0), scenes.view()) == (("c:c4", "c:c5", "n:1", "m:0"),)


def test_what_shows_nothing_and_draws_no_chance_is_not_final() -> None:
    """EA-17.7: an action may be taken back as long as nothing hidden was shown and no chance was drawn."""
    seen = scenes.choosing_target().view
    assert not is_final(act.Confront("c3", "c4"), seen)
    assert not is_final(act.Play("act-furtif"), scenes.view())


def test_what_draws_cards_or_ends_the_turn_is_final() -> None:
    assert is_final(act.End(), scenes.view())
    assert is_final(act.Recycle(("act-choix", "act-furtif")), scenes.view())
    assert is_final(act.Ready(), scenes.deploying().view)


def test_a_fast_move_is_final_because_it_draws_but_its_stealth_step_is_not() -> None:
    """EA-8.2, EA-8.4."""
    seen = scenes.moving().view
    assert is_final(act.Move("c3", 1, "b3", False), seen)
    assert not is_final(act.Move("e1", 1, "f2", True), seen)


def test_a_final_offer_is_written_so_that_it_is_confirmed() -> None:
    root = tree(scenes.my_turn())
    assert root["b:end"] == SURE + "end"
    assert root["hand:act-furtif"] == "play:act-furtif"


def test_a_path_that_goes_on_where_another_ends_is_refused() -> None:
    one, longer = Path("grow:c3", ("c:c3",)), Path("confront:c3:c4", ("c:c3", "c:c4"))
    for pair in ([one, longer], [longer, one], [one, Path("group:c3", ("c:c3",))]):
        with pytest.raises(ValueError, match="c3"):
            tree_of(pair, lambda picks: "?")


def test_each_node_keeps_the_question_asked_there() -> None:
    sight = scenes.choosing_target()
    root, questions = tree_of(paths(sight.offers, sight.view), lambda picks: "/".join(picks) or "first")
    assert questions[root[QUESTION]] == "first"
    assert questions[root["c:c3"][QUESTION]] == "c:c3"


def test_no_single_tap_sacrifices_pawns_or_loses_the_match() -> None:
    """A breath can be taken back, and is asked for all the same (EA-10.2); so is a lost confrontation."""
    assert is_final(act.Breath("e1", "d2", 1, 1, 0), scenes.view())
    lost = {
        "groups": [
            {"at": "c3", "seat": 0, "element": "earth", "n": 1},
            {"at": "d3", "seat": 1, "element": "fire", "n": 1},
            {"at": "f6", "seat": 1, "element": "earth", "n": 1},
            {"at": "c4", "seat": 1, "element": "water", "n": 1},
        ],
        "hands": [["act-confrontation"], []],
        "turn": 0,
        "initiation": True,
        "arena": {"voids": [], "rewards": []},
    }
    state = start(GAME, codec_of(GAME).read_options(lost), 2, Seeded(bytes(32), 0))
    state = step(GAME, state, 0, act.Play("act-confrontation"), Seeded(bytes(32), 1)).state
    assert is_final(act.Confront("c3", "d3"), GAME.view(state, 0))  # the only Earth burns
    assert not is_final(act.Confront("c3", "c4"), GAME.view(state, 0))  # a Water is absorbed


@pytest.mark.parametrize(("seat", "seen"), [(0, ["NW", "NE", "SW", "SE"]), (1, ["SE", "SW", "NE", "NW"])])
def test_tiles_are_listed_as_the_seat_sees_them(seat: int, seen: list[str]) -> None:
    view = scenes.view(me=seat, turn=seat, pending=scenes.pending("terrain", "eve-derive", seat=seat))
    pairs = [act.ChooseTiles(one, other) for one, other in combinations(("SW", "SE", "NW", "NE"), 2)]
    first = tree(scenes.sight(view, *pairs))
    assert [pick for pick in first if pick != QUESTION] == [f"tile:{tile}" for tile in seen]
    assert [pick for pick in first[f"tile:{seen[0]}"] if pick != QUESTION] == [f"tile:{tile}" for tile in seen[1:]]

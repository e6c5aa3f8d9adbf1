"""Overlay tiles, and what scenarios may lay out: EA-16.2 and EA-16.3 in play."""

from __future__ import annotations

import pytest

from app.games.elemental_arena import GAME
from app.games.elemental_arena.options import Overlay
from app.kernel.chance import Seeded
from app.kernel.contract import BadOptions
from app.kernel.play import start
from app.matches.codec import codec_of
from tests.games.elemental_arena.table import ROW, Table, lay


def overlaid(*scene: str, **more: object) -> Table:
    """The large board with a mountain tile on e5 to g7 (O1) and a forest tile on a4 to c6 (O2)."""
    return lay(*scene, mode="ffa", overlay=(Overlay("mountain", "e5"), Overlay("forest", "a4")), pile=ROW, **more)  # type: ignore[arg-type]


def test_growth_looks_at_the_overlay_a_cell_belongs_to_EA_16_2() -> None:
    table = overlaid("f6 0.air 1", "h8 0.air 1", hand="act-croissance").play("play:act-croissance", "grow:f6")
    assert table.board == ["f6 0.air 2/0", "h8 0.air 1/0"]


def test_an_exchange_of_terrains_may_name_an_overlay_EA_16_2_EA_V_3() -> None:
    table = overlaid("e5 0.fire 1", hand="eve-derive").play("play:eve-derive")
    assert table.offers()[-1] == "tiles:O1:O2"
    table.play("tiles:SE:O1")
    assert (table.cell("e5").terrain, table.cell("j1").terrain, table.cell("d5").terrain) == (
        "savanna",
        "mountain",
        "forest",
    )


def test_tiles_of_the_same_terrain_are_not_exchanged_EA_V() -> None:
    table = overlaid(hand="eve-derive").play("play:eve-derive").refuses("tiles:SW:O2", "EA-17.9")
    table.refuses("tiles:NE:O1", "EA-17.9").play("tiles:SW:O1")


def test_a_tile_selector_may_choose_an_overlay_EA_16_2() -> None:
    table = overlaid("f6 1.water 2", "h8 1.water 2", hand="eve-seisme").play("play:eve-seisme")
    assert table.offers() == ["tile:NE", "tile:O1"]
    table.play("tile:O1")
    assert table.board == ["f6 1.water 1/0", "h8 1.water 2/0"]


def test_a_scenario_may_begin_with_marked_pawns_and_points_to_spend_EA_16_3() -> None:
    table = lay("c3 0.water 2/2", hand="act-standard", pa=0).refuses("play:act-standard", "EA-6.6")
    table.play("end", "end")
    assert (table.board, table.pa()) == (["c3 0.water 2/0"], 3)


def test_more_points_than_three_may_be_given_EA_16_3_EA_6_2() -> None:
    assert lay(pa=7).pa() == 7


def test_a_scenario_goes_on_by_the_ordinary_rules_EA_16_3() -> None:
    table = lay("c3 0.fire 1", "c4 1.earth 2", hand="act-confrontation", deck="act-choix").play(
        "play:act-confrontation", "confront:c3:c4"
    )
    table.play("end")
    assert table.hand() == ["act-confrontation", "act-choix"]
    assert (table.seen().turn, table.seen().round) == (1, 1)


LAID = {
    "groups": [
        {"at": "a1", "seat": 0, "element": "earth", "n": 1},
        {"at": "a6", "seat": 1, "element": "earth", "n": 1},
    ]
}


@pytest.mark.parametrize(
    ("too_much", "most", "code"),
    [
        (lambda n: {"pa": n}, 30, "bad_pa"),
        (lambda n: {"hands": [["act-standard"] * n, []]}, 100, "bad_zone_size"),
        (lambda n: {"event_pile": ["eve-crue"] * n}, 100, "bad_zone_size"),
    ],
)
def test_a_scenario_asks_for_no_more_than_a_table_holds_EA_16_3(too_much, most, code) -> None:  # type: ignore[no-untyped-def]
    def begun(n: int) -> None:
        start(GAME, codec_of(GAME).read_options({**LAID, **too_much(n)}), 2, Seeded(bytes(32), 0))

    begun(most)
    with pytest.raises(BadOptions) as refused:
        begun(most + 1)
    assert (refused.value.code, refused.value.rule) == (code, "EA-16.3")

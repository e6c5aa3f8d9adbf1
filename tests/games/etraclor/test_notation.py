"""ET-1.14: positions as text, for tests and reports of faults."""

from __future__ import annotations

import pytest

from app.games.etraclor import GAME
from app.games.etraclor.notation import read_holder, write_holder
from app.games.etraclor.options import Options, Position
from app.games.etraclor.state import Holder, census
from app.kernel.chance import Scripted
from app.kernel.contract import BadOptions
from app.kernel.play import start
from tests.games.etraclor.table import lay


@pytest.mark.parametrize(
    "text",
    ["KH 9/13 w=7S s=9D-3 o=4H b=5", "AS 10/10", "QC 1/12 o=10C", "JD 11/11 s=2D"],
)
def test_a_holder_is_written_as_it_is_read_ET_1_14_1(text: str) -> None:
    assert write_holder(read_holder(text, "etrac")) == text


def test_a_monster_adds_its_psychic_shield_ET_1_14_1() -> None:
    holder = read_holder("KD 12/80 psy=8C-1 w=3S", "monster")
    assert (holder.psychic, holder.psychic_left, holder.max_hp) == ("8C", 7, 80)
    assert write_holder(holder) == "KD 12/80 w=3S psy=8C-1"


def test_full_hit_points_may_be_left_out_ET_1_14_1() -> None:
    assert read_holder("KH w=7S", "guardian", 2) == Holder("guardian", "KH", 13, weapon="7S", place=2)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "5H",
        "KH 14/13",
        "KH 0/13",
        "KH w=7D",
        "KH s=7S",
        "KH o=7S",
        "KH o=4H-1",
        "KH s=3D-3",
        "KH psy=8C",
        "KH z=3",
        "KH w=99S",
        "KH 5/99",
        "KH ９/13",
        "KH 5/13 6/13",
        "KH w=7S w=8S",
        "KH b=3 b=5",
    ],
)
def test_a_holder_that_cannot_be_is_refused_ET_1_14_1(text: str) -> None:
    with pytest.raises(BadOptions) as error:
        read_holder(text, "etrac")
    assert (error.value.code, error.value.rule) == ("position", "ET-1.14.2")


@pytest.mark.parametrize("part", ["{}", "5/{}", "b={}", "s=9D-{}"])
def test_a_number_too_long_to_be_one_is_refused_like_any_other_ET_1_14_1(part: str) -> None:
    with pytest.raises(BadOptions) as error:
        read_holder(f"KH {part.format('9' * 5000)}", "etrac")
    said = GAME.words.say(error.value.refusal.phrase, "en")
    assert "KH " in said
    assert len(said) < 120


def test_a_position_lists_everything_and_what_is_not_named_does_not_exist_ET_1_14_2() -> None:
    table = lay(
        "QC o=10C | KH 9/13",
        "AS w=2S | JD",
        hand="9S QS",
        deck="4S 5S",
        discard="6S",
        reserve="7C",
        fallen="2H",
        coming=("KD 10S 2C 3H | AC",),
    )
    assert dict(census(table.state)) == {
        "deck": 2,
        "hand": 2,
        "discard": 1,
        "line": 3,
        "coming": 5,
        "reserve": 1,
        "fallen": 1,
        "unused": 0,
        "enemies": 3,
    }
    assert (table.line, table.enemies, table.deck) == (
        ["KH 9/13", "QC 12/12 o=10C"],
        ["AS 10/10 w=2S", "JD 11/11"],
        ["4S", "5S"],
    )
    assert (table.seen.waves, table.seen.wave, table.state.unused) == ((2, 2), 1, ())


@pytest.mark.parametrize(
    "position",
    [
        Position(line=("KH", "QH"), enemies=("AS",), deck=("2H",)),
        Position(line=("KH w=2S",), hand=("2S",), enemies=("AS",), deck=("2H",)),
        Position(enemies=("AS",), deck=()),
        Position(deck=("2H",)),
        Position(coming=(("KD",),), deck=("2H",)),
        Position(enemies=("AS", "AH", "AD", "AC", "KC"), deck=("2H",)),
        Position(enemies=("AS",), hand=("11H",), deck=("2H",)),
        Position(enemies=("AS",), deck=("2H", "ZZ")),
        Position(enemies=("AS",), coming=(("5H",),), deck=("2H",)),
        Position(enemies=("AS",), coming=(("KD 2S 3S 4S 5S",),), deck=("2H",)),
        Position(enemies=("AS",), deck=("2H",), turn=0),
        Position(enemies=("AS",), deck=("2H",), turn=53),
        Position(enemies=("AS",), deck=("2H",), last_turns=2),
        Position(enemies=("AS",), deck=(), last_turns=2),
    ],
)
def test_a_position_that_could_not_be_met_is_refused_ET_1_14_2(position: Position) -> None:
    with pytest.raises(BadOptions) as error:
        start(GAME, Options(position=position), 1, Scripted())
    assert error.value.code == "position"
    assert GAME.words.say(error.value.refusal.phrase, "fr").startswith("Cette position est impossible")


@pytest.mark.parametrize("left", [None, -1, 4, 10**30])
def test_after_the_deck_three_turns_are_left_at_most_ET_1_10_4(left: int | None) -> None:
    with pytest.raises(BadOptions):
        lay("KH", "AS", deck="", last_turns=left, pas_de_quartier=True)
    assert lay("KH", "AS", deck="", last_turns=3, pas_de_quartier=True).state.last_turns == 3


@pytest.mark.parametrize(
    "position",
    [
        Position(enemies=("AS", "KS"), deck=("2H",)),
        Position(enemies=("AS",), reserve=("2S",), deck=("2H",)),
        Position(enemies=("AS w=2S",), line=("KH w=2S",), deck=("2H",)),
    ],
)
def test_a_position_with_a_monster_has_one_enemy_from_the_players_pack_ET_1_14_2(position: Position) -> None:
    with pytest.raises(BadOptions):
        start(GAME, Options(mode="monster", position=position), 1, Scripted())

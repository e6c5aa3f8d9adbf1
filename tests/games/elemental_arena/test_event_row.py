"""Preparation, the event row, permanents and what lasts: EA-11."""

from __future__ import annotations

from app.games.elemental_arena.catalogue import EVENTS
from tests.games.elemental_arena.table import ROW, Table, lay

SIX = "eve-elan eve-gel eve-crue eve-brume eve-mirage eve-derive"


def preparing(pile: str = SIX, **more: object) -> Table:
    return lay(hand="act-preparation", pile=pile, **more).play("play:act-preparation")  # type: ignore[arg-type]


# --- EA-11.3


def test_a_preparation_takes_one_event_of_the_row_replaced_at_once_EA_11_3() -> None:
    table = preparing().play("card:eve-gel")
    assert table.hand() == ["eve-gel"]
    assert sorted(table.seen().event_row) == ["eve-brume", "eve-crue", "eve-elan", "eve-mirage"]
    assert (table.seen().event_pile, table.seen().event_discard) == (1, ())


def test_a_preparation_may_refuse_two_events_both_replaced_EA_11_3() -> None:
    table = preparing().play("refuse:eve-crue,eve-elan")
    assert table.hand() == []
    assert sorted(table.seen().event_row) == ["eve-brume", "eve-derive", "eve-gel", "eve-mirage"]
    assert sorted(table.seen().event_discard) == ["eve-crue", "eve-elan"]


def test_refused_events_are_named_sorted_by_id_and_lie_in_the_row_EA_17_9() -> None:
    table = preparing()
    assert len(table.offers("refuse")) == 6
    assert len(table.offers("card")) == 4
    for token in (
        "refuse:eve-elan,eve-crue",
        "refuse:eve-crue,eve-mirage",
        "refuse:eve-elan,eve-elan",
        "card:eve-mirage",
    ):
        table.refuses(token, "EA-17.9")
    table.play("card:eve-elan")


def test_equal_events_of_the_row_are_offered_once_EA_17_9_EA_7_9() -> None:
    table = preparing("eve-crue eve-crue eve-elan eve-gel")
    assert table.offers("card") == ["card:eve-crue", "card:eve-elan", "card:eve-gel"]
    assert "refuse:eve-crue,eve-crue" in table.offers()
    assert len(table.offers("refuse")) == 4
    table.play("card:eve-crue")
    assert sorted(table.seen().event_row) == ["eve-crue", "eve-elan", "eve-gel"]


def test_refusing_needs_two_events_in_the_row_EA_11_3() -> None:
    table = preparing("eve-elan")
    assert table.offers() == ["card:eve-elan"]
    table.play("card:eve-elan")
    assert preparing("eve-elan eve-gel").play("refuse:eve-elan,eve-gel").hand() == []


# --- EA-11.4


def test_an_event_taken_from_the_row_may_be_played_in_the_same_turn_EA_11_4() -> None:
    table = preparing(pa=1).play("card:eve-elan").play("play:eve-elan")
    assert table.pa() == 2
    assert "took_event" in [event.kind for event in table.log]


# --- EA-11.5


def test_an_empty_event_pile_is_made_anew_from_the_event_discard_EA_11_5() -> None:
    table = lay(hand="act-preparation act-preparation act-preparation", pile=f"{ROW} eve-elan")
    table.play("play:act-preparation", "refuse:eve-averse,eve-crue")
    # One card was left in the pile: the two refused ones are shuffled, and one of them comes straight back.
    assert len(table.seen().event_row) == 4
    assert table.seen().event_pile + len(table.seen().event_discard) == 1
    assert "events_shuffled" in table.told


def test_the_row_stays_shorter_when_pile_and_discard_are_empty_EA_11_5() -> None:
    table = preparing(ROW).play("card:eve-crue")
    assert len(table.seen().event_row) == 3


def test_the_row_is_completed_at_the_start_of_each_turn_EA_11_5() -> None:
    table = preparing(ROW).play("card:eve-gel").play("play:eve-gel").play("end")
    assert sorted(table.seen().event_row) == sorted(ROW.split()), "the discarded event came back"
    assert table.seen().event_discard == ()


def test_a_preparation_is_not_played_while_the_row_is_empty_EA_11_5() -> None:
    lay(hand="act-preparation", pile="").refuses("play:act-preparation", "EA-11.5", "cannot_start")


# --- EA-11.6, EA-11.7


def test_there_is_one_copy_of_each_permanent_EA_11_6() -> None:
    permanents = [card for card in EVENTS if card.kind == "permanent"]
    assert permanents
    assert all(card.copies == 1 for card in permanents)


def test_a_permanent_works_for_as_long_as_it_lies_there_EA_7_6_EA_11_6() -> None:
    table = lay("c3 0.air 1", "c4 1.water 1", hand="eve-accalmie eve-dissipation", pile=ROW).play("play:eve-accalmie")
    table.refuses("breath:c3:c4:1:1:0", "EA-V.7").play("play:eve-dissipation", "option:0", "card:eve-accalmie")
    table.play("breath:c3:c4:1:1:0")
    assert table.board == ["c5 1.water 1/0"]


def test_a_permanent_of_you_binds_its_player_whoever_is_active_EA_7_6() -> None:
    scene = ("b2 1.earth 1", "e2 1.earth 1")
    table = lay(*scene, permanents=("1.eve-terre-nourriciere",), rival="act-croissance", pile=ROW).play("end")
    table.play("play:act-croissance", "grow:e2")
    assert table.board == ["b2 1.earth 1/0", "e2 1.earth 2/0"]


def test_until_the_end_of_the_turn_ends_when_the_play_area_is_discarded_EA_11_7() -> None:
    table = lay(
        "c3 0.fire 1",
        "c4 1.earth 3",
        "e3 1.fire 1",
        "e4 0.earth 2",
        hand="eve-brasier",
        rival="act-confrontation",
        pile=ROW,
    )
    table.play("play:eve-brasier", "done", "end", "play:act-confrontation", "confront:e3:e4")
    assert "e4 0.earth 1/0" in table.board


def test_until_the_start_of_your_next_turn_ends_with_the_discard_that_opens_it_EA_11_7_EA_7_5() -> None:
    table = lay("c3 1.fire 1", "c4 0.earth 1", hand="eve-treve", rival="act-confrontation", pile=ROW)
    table.play("play:eve-treve", "end").refuses("play:act-confrontation", "EA-9.3")
    table.play("end")
    assert table.played() == []
    assert "eve-treve" in table.seen().event_discard

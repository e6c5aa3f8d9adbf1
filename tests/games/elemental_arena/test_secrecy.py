"""Who may know what: EA-17.1, EA-17.2, and the secret invocation of EA-5.3."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.games.elemental_arena import GAME
from app.games.elemental_arena.options import CustomArena, Options
from app.kernel.chance import Seeded
from app.kernel.contract import hears
from tests.games.elemental_arena.table import ROW, Table, lay, sit

DECK = "act-choix act-furtif act-rapide act-standard"


def heard(table: Table, by: int | None) -> list[Any]:
    """The events of the last step that these eyes hear of."""
    return [event for event in table.events if hears(by, event)]


def names(table: Table, by: int | None) -> str:
    """All that these eyes are told and shown, as text."""
    return f"{heard(table, by)} {table.seen(by)}"


# --- zones


def test_each_player_has_four_zones_and_the_table_five_EA_7_1() -> None:
    table = lay(
        hand="act-choix eve-gel",
        deck="act-rapide act-standard act-standard",
        discard="act-furtif",
        permanents=("0.eve-brume",),
        pile=f"{ROW} eve-elan",
    ).play("play:eve-gel")
    me, seen = table.seen().players[0], table.seen()
    assert (me.deck, me.hand, me.played, me.discard) == (2, 2, ("eve-gel",), ("act-furtif",))
    assert (seen.event_pile, seen.event_row, seen.event_discard) == (1, tuple(ROW.split()), ())
    assert [laid.card for laid in seen.permanents] == ["eve-brume"]


def test_a_hand_is_seen_by_its_owner_only_and_counted_by_all_EA_17_1() -> None:
    table = lay(hand="act-choix act-furtif", rival="act-rapide")
    assert (table.hand(0), table.hand(1)) == (["act-furtif", "act-choix"], ["act-rapide"])
    assert table.seen(None).hand == ()
    assert [player.hand for player in table.seen(None).players] == [2, 1]
    assert "act-rapide" not in str(table.seen(0))
    assert "act-choix" not in str(table.seen(1))


def test_discards_and_play_areas_are_public_in_their_order_EA_17_1() -> None:
    table = lay("c3 0.water 1", hand="act-furtif", discard="act-choix act-rapide", rival_discard="act-coordonne")
    table.play("play:act-furtif", "move:c3:1:c4:0")
    for eyes in (None, 0, 1):
        players = table.seen(eyes).players
        assert players[0].discard == ("act-choix", "act-rapide")
        assert players[1].discard == ("act-coordonne",)
        assert players[0].played == ("act-furtif",)


def test_the_order_of_a_draw_pile_is_nobodys_to_know_EA_17_1() -> None:
    one, other = (lay(deck=deck, rival_deck=deck) for deck in (DECK, " ".join(reversed(DECK.split()))))
    for eyes in (None, 0, 1):
        assert one.seen(eyes) == other.seen(eyes)
        assert "act-choix" not in str(one.seen(eyes))


def test_the_order_of_the_event_pile_is_nobodys_to_know_EA_17_1() -> None:
    one = lay(pile=f"{ROW} eve-elan eve-brume")
    other = lay(pile=f"{ROW} eve-brume eve-elan")
    for eyes in (None, 0, 1):
        assert one.seen(eyes) == other.seen(eyes)
        assert one.seen(eyes).event_pile == 2
        assert one.seen(eyes).event_row == tuple(ROW.split())


def test_the_specialty_pile_is_hidden_and_the_specialties_in_use_are_not_EA_17_1() -> None:
    table = lay(specialties=("spe-druide", "spe-oracle"), hand="spe-druide", rival="spe-oracle", pile="")
    assert [player.specialty for player in table.seen(None).players] == ["spe-druide", "spe-oracle"]
    assert "spe-meneur" not in "".join(str(table.seen(eyes)) for eyes in (None, 0, 1))
    assert "spe-meneur" in table.state.specialty_pile


def test_points_reserves_marks_and_permanents_are_public_EA_17_1() -> None:
    table = lay("c3 0.water 2/1", permanents=("0.eve-brume",), pile=ROW, pa=2)
    for eyes in (None, 1):
        seen = table.seen(eyes)
        assert (seen.players[0].pa, seen.players[0].reserve.water) == (2, 2)
        assert [laid.card for laid in seen.permanents] == ["eve-brume"]
        assert "c3 0.water 2/1" in table.everything(by=eyes)


def test_all_see_whose_choice_is_pending_EA_17_1() -> None:
    table = lay("c3 0.water 1", hand="act-standard").play("play:act-standard")
    for eyes in (None, 0, 1):
        assert (table.seen(eyes).pending.seat, table.seen(eyes).pending.step) == (0, "move")
    table.play("move:c3:1:c4:0")


@pytest.mark.parametrize("field", ["deck", "hand"])
def test_a_view_is_a_white_list_what_is_hidden_is_not_in_it_EA_17_1(field: str) -> None:
    table = lay(hand="act-choix", rival="act-furtif", deck="act-rapide", rival_deck="act-coordonne")
    me, rival = table.state.players
    changed = replace(rival, **{field: ("act-standard",) * len(getattr(rival, field))})
    other = replace(table.state, players=(me, changed))
    assert GAME.view(other, 0) == table.seen(0)
    assert GAME.view(other, None) == table.seen(None)


def test_the_cards_of_every_pile_are_counted_for_all_EA_17_1() -> None:
    table = lay(specialties=("spe-druide", "spe-oracle"), hand="spe-druide", rival="spe-oracle", pile=f"{ROW} eve-elan")
    for eyes in (None, 0, 1):
        seen = table.seen(eyes)
        assert (seen.event_pile, seen.specialty_pile) == (1, 18)


# --- events


def test_a_draw_tells_its_player_the_card_and_the_others_the_number_EA_17_2() -> None:
    table = lay("c3 0.water 1", hand="act-rapide", deck="act-choix").play("play:act-rapide", "move:c3:1:c4:0")
    assert [event.cards for event in heard(table, 0) if event.kind == "drew"] == [("act-choix",)]
    for eyes in (None, 1):
        assert [event.n for event in heard(table, eyes) if event.kind == "drew_some"] == [1]
        assert "act-choix" not in names(table, eyes)
    assert "drew_some" not in [event.kind for event in heard(table, 0)], "the owner is not told twice"


def test_the_draw_at_the_end_of_a_turn_is_told_alike_EA_17_2() -> None:
    table = lay(deck=DECK).play("end")
    assert "act-choix" in names(table, 0)
    for eyes in (None, 1):
        assert all(card not in names(table, eyes) for card in DECK.split())
        assert [event.n for event in heard(table, eyes) if event.kind == "drew_some"] == [4]


def test_taking_an_event_from_the_row_is_public_EA_11_4() -> None:
    table = lay(hand="act-preparation", pile=ROW).play("play:act-preparation", "card:eve-gel")
    for eyes in (None, 0, 1):
        assert any(event.kind == "took_event" and event.card == "eve-gel" for event in heard(table, eyes))


def test_the_cards_of_a_reward_are_seen_by_the_collector_only_EA_17_1_EA_12_5() -> None:
    table = lay(
        "c3 0.water 1", hand="act-furtif", rewards=("c4",), pile=f"{ROW} eve-elan eve-brume eve-mirage eve-derive"
    )
    table.play("play:act-furtif", "move:c3:1:c4:0", "reward:1")
    assert table.seen(0).pending.offered == ("eve-elan", "eve-brume", "eve-mirage")
    for eyes in (None, 1):
        assert table.seen(eyes).pending.offered == ()
        assert all(card not in names(table, eyes) for card in ("eve-elan", "eve-brume", "eve-mirage"))
    table.play("reward_card:eve-brume:hand")
    for eyes in (None, 1):
        assert all(card not in names(table, eyes) for card in ("eve-elan", "eve-brume", "eve-mirage"))
    assert table.hand() == ["eve-brume"]


def test_the_cards_of_a_fetch_are_seen_by_the_fetcher_only_EA_17_1() -> None:
    table = lay(
        hand="spe-oracle", specialties=("spe-oracle", "spe-druide"), pile=f"{ROW} eve-elan eve-brume eve-mirage"
    )
    table.play("play:spe-oracle")
    assert table.seen(0).pending.offered == ("eve-elan", "eve-brume", "eve-mirage")
    for eyes in (None, 1):
        assert all(card not in names(table, eyes) for card in ("eve-elan", "eve-brume", "eve-mirage"))
    table.play("card:eve-mirage")
    for eyes in (None, 1):
        assert all(card not in names(table, eyes) for card in ("eve-elan", "eve-brume", "eve-mirage"))


# --- the secret invocation


def deployed() -> Table:
    table = sit(Options(arena=CustomArena()), seed=5)
    for pawn in ("earth:a1", "earth:a1", "fire:b1", "water:c2"):
        table.play(f"place:{pawn}", seat=0)
    return table


def test_placing_and_taking_back_are_told_to_their_player_alone_EA_5_3_EA_17_2() -> None:
    table = deployed()
    assert heard(table, 0)
    assert heard(table, 1) == heard(table, None) == []
    table.play("unplace:water:c2", seat=0)
    assert heard(table, 0)
    assert heard(table, 1) == heard(table, None) == []


def test_neither_cells_nor_reserve_nor_number_of_pawns_are_seen_EA_5_3() -> None:
    table = deployed()
    for eyes in (None, 1):
        seen = table.seen(eyes)
        assert all(cell.group is None for cell in seen.cells)
        assert seen.players[0].reserve is None
        assert seen.placed == 0
        assert (seen.last_from, seen.last_to) == ((), ())
    assert table.seen(1).players[1].reserve is not None, "one's own is one's own"


def test_only_the_ready_flag_is_public_EA_5_3() -> None:
    table = deployed()
    for pawn in ("water:d1", "water:d1", "air:e1", "air:e1"):
        table.play(f"place:{pawn}", seat=0)
    before = table.seen(1)
    table.play("ready", seat=0)
    after = table.seen(1)
    assert (before.players[0].ready, after.players[0].ready) == (False, True)
    assert replace(after, players=before.players) == before
    assert [event.kind for event in heard(table, 1)] == ["said_ready"]


def test_an_ally_sees_no_more_than_an_enemy_EA_5_3() -> None:
    table = sit(Options(arena=CustomArena(), mode="teams_facing"), 4, seed=1).play("place:earth:c1", seat=0)
    assert table.everything(by=2) == table.everything(by=1) == []
    assert table.seen(2).players[0].reserve is None


def test_hands_of_allies_stay_closed_to_each_other_EA_13_3_EA_17_1() -> None:
    table = lay(hands=("act-choix", "", "act-furtif", ""), mode="teams_facing")
    assert table.seen(2).hand == ("act-furtif",)
    assert "act-choix" not in str(table.seen(2))


def test_an_imagined_state_looks_the_same_and_hides_something_else_EA_17_1() -> None:
    table = lay(
        rival="act-choix act-furtif",
        deck=DECK,
        rival_deck="act-rapide act-coordonne act-croissance",
        pile=f"{ROW} eve-elan eve-brume",
    )
    other = False
    for number in range(8):
        imagined = GAME.imagine(table.state, 0, Seeded(bytes(32), number))
        assert GAME.view(imagined, 0) == table.seen(0)
        other = other or imagined != table.state
    assert other

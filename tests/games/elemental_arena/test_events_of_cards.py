"""The events of cards and points: each is played, and shown where it cannot be."""

from __future__ import annotations

import pytest

from app.kernel.chance import Seeded
from tests.games.elemental_arena.table import ROW, Table, hold, lay, played

# --- Inspiration: draw 3. 0 PA.


def test_inspiration_draws_three_cards() -> None:
    table = played("eve-inspiration", deck="act-choix act-furtif act-rapide act-standard", pa=0)
    assert table.hand() == ["act-furtif", "act-rapide", "act-choix"]


def test_inspiration_is_played_even_when_nothing_can_be_drawn_EA_V_4() -> None:
    assert played("eve-inspiration").hand() == []
    lay(deck="eve-inspiration", pile=ROW).refuses("play:eve-inspiration", "EA-6.3")


# --- Élan: gain 2 PA. 0 PA.


@pytest.mark.parametrize("pa", [0, 3])
def test_elan_gains_two_points(pa: int) -> None:
    assert played("eve-elan", pa=pa).pa() == pa + 2


def test_elan_is_played_from_hand_only() -> None:
    lay(deck="eve-elan", pile=ROW).refuses("play:eve-elan", "EA-6.3")


# --- Confusion: each enemy discards 1 card at random; draw 1. 1 PA.


@pytest.mark.parametrize(("draw", "lost"), [(0, "act-furtif"), (1, "act-rapide"), (2, "act-choix")])
def test_confusion_takes_a_random_card_of_the_enemys_hand_and_draws(draw: int, lost: str) -> None:
    table = hold("eve-confusion", rival="act-choix act-furtif act-rapide", deck="act-croissance")
    table.play("play:eve-confusion", draws=(draw,))
    assert table.discard(1) == [lost]
    assert lost not in table.hand(1)
    assert (len(table.hand(1)), table.hand(0)) == (2, ["act-croissance"])


def test_confusion_needs_an_enemy_with_a_card() -> None:
    hold("eve-confusion", deck="act-croissance").refuses("play:eve-confusion", "EA-V.4")


def test_confusion_sends_an_event_to_the_discard_of_its_holder_EA_7_4() -> None:
    table = hold("eve-confusion", rival="eve-elan").play("play:eve-confusion", draws=(0,))
    assert (table.discard(1), table.seen().event_discard) == (["eve-elan"], ())


# --- Vocation: one of two random unused specialties replaces one's own. 0 PA.


def vocation(where: str = "hand", **more: object) -> Table:
    zones = {"hand": {"hand": "spe-druide"}, "deck": {"deck": "spe-druide"}, "discard": {"discard": "spe-druide"}}[
        where
    ]
    table = hold("eve-vocation", specialties=("spe-druide", "spe-oracle"), **{**zones, **more})
    return table.play("play:eve-vocation", chance=Seeded(bytes(32), 3))


@pytest.mark.parametrize("where", ["hand", "deck", "discard"])
def test_vocation_replaces_the_specialty_wherever_it_lies_EA_V_6(where: str) -> None:
    table = vocation(where)
    one, other = table.seen(0).pending.offered
    assert {one, other}.isdisjoint({"spe-druide", "spe-oracle"})
    assert table.seen(1).pending.offered == ()
    table.play(f"card:{one}", chance=Seeded(bytes(32), 4))
    assert table.hand() == [one]
    assert [player.specialty for player in table.seen().players] == [one, "spe-oracle"]
    assert {"spe-druide", other} <= set(table.state.specialty_pile)
    assert (table.player(0).deck, table.discard()) == (0, [])
    assert table.event("specialty_changed").card == one


def test_vocation_takes_back_a_specialty_that_was_played_this_turn_EA_V_6() -> None:
    table = hold("eve-vocation", hand="spe-intendant", specialties=("spe-intendant", "spe-oracle")).play(
        "play:spe-intendant"
    )
    table.play("play:eve-vocation", chance=Seeded(bytes(32), 3))
    table.play(table.offers()[0], chance=Seeded(bytes(32), 4))
    assert table.played() == ["eve-vocation"]
    assert "spe-intendant" in table.state.specialty_pile


def test_vocation_needs_an_unused_specialty() -> None:
    hold("eve-vocation", specialties="none").refuses("play:eve-vocation", "EA-V.4")


# --- Présage: two preparations. 0 PA.


def test_presage_makes_two_preparations_EA_11_3() -> None:
    table = played("eve-presage", pile="eve-elan eve-gel eve-crue eve-brume eve-mirage eve-derive eve-renforts", pa=0)
    table.play("card:eve-gel")
    assert table.seen().event_row == ("eve-elan", "eve-crue", "eve-brume", "eve-mirage")
    table.play("refuse:eve-crue,eve-elan")
    assert sorted(table.seen().event_row) == ["eve-brume", "eve-derive", "eve-mirage", "eve-renforts"]
    assert table.hand() == ["eve-gel"]
    assert sorted(table.seen().event_discard) == ["eve-crue", "eve-elan"]


def test_presage_may_take_the_card_that_just_came() -> None:
    table = played("eve-presage", pile="eve-elan eve-gel eve-crue eve-brume eve-mirage").play(
        "card:eve-gel", "card:eve-mirage"
    )
    assert sorted(table.hand()) == ["eve-gel", "eve-mirage"]


def test_presage_skips_the_second_preparation_when_the_row_is_empty_EA_6_6() -> None:
    assert played("eve-presage", pile="eve-elan").play("card:eve-elan").offers()[-1] == "end"


def test_presage_needs_an_event_in_the_row_EA_11_5() -> None:
    hold("eve-presage", pile="").refuses("play:eve-presage", "EA-11.5")


# --- Dissipation: discard a permanent, or draw 2. 0 PA.


def test_dissipation_discards_a_permanent_of_anybody() -> None:
    table = played("eve-dissipation", permanents=("1.eve-brume", "0.eve-solstice"), pa=0).play("option:0")
    assert sorted(table.offers()) == ["card:eve-brume", "card:eve-solstice"]
    table.play("card:eve-brume")
    assert [laid.card for laid in table.seen().permanents] == ["eve-solstice"]
    assert table.seen().event_discard == ("eve-brume",)


def test_dissipation_or_draws_two() -> None:
    table = played("eve-dissipation", permanents=("1.eve-brume",), deck="act-choix act-furtif act-rapide").play(
        "option:1"
    )
    assert table.hand() == ["act-furtif", "act-choix"]
    assert len(table.seen().permanents) == 1


def test_dissipation_offers_no_discard_without_a_permanent_EA_7_8() -> None:
    table = played("eve-dissipation", deck="act-choix").refuses("option:0", "EA-7.8")
    assert table.offers() == ["option:1"]
    table.play("option:1")


# --- Offrande: 1 pawn of an own group for 2 PA and a card. 0 PA.


def test_offrande_gives_a_pawn_for_two_points_and_a_card() -> None:
    table = played("eve-offrande", "c3 0.fire 3/1", "e5 1.air 1", deck="act-choix", pa=0).refuses("group:e5", "EA-17.9")
    table.play("group:c3")
    assert table.board == ["c3 0.fire 2/0", "e5 1.air 1/0"]
    assert (table.pa(), table.hand()) == (2, ["act-choix"])


def test_offrande_of_the_last_earth_loses_the_match_before_the_points_come_EA_14_1() -> None:
    table = played("eve-offrande", "c3 0.fire 1", deck="act-choix").play("group:a6")
    assert table.outcome == ("win", (1,), "elimination")
    assert "gained_pa" not in table.told


def test_offrande_is_played_from_hand_only() -> None:
    lay(deck="eve-offrande", pile=ROW).refuses("play:eve-offrande", "EA-6.3")


# --- Abondance, permanent: hands of five. 1 PA.


def test_abondance_lets_every_player_draw_up_to_five() -> None:
    deck = " ".join(["act-choix"] * 6)
    table = played("eve-abondance", deck=deck, rival_deck=deck).play("end").play("end")
    assert [len(table.hand(seat)) for seat in (0, 1)] == [5, 5]


def test_abondance_costs_a_point() -> None:
    hold("eve-abondance", pa=0).refuses("play:eve-abondance", "EA-6.6")


# --- Solstice, permanent: one more PA for all. 0 PA.


def test_solstice_gives_every_player_a_point_at_the_start_of_the_turn_EA_6_8() -> None:
    table = played("eve-solstice", pa=1)
    assert table.pa() == 1, "not in the turn in which it is played"
    table.play("end")
    assert table.pa(1) == 4
    table.play("end")
    assert table.pa(0) == 4


def test_solstice_is_played_from_hand_only() -> None:
    lay(deck="eve-solstice", pile=ROW).refuses("play:eve-solstice", "EA-6.3")


# --- Observatoire, permanent: own Preparations cost one less. 1 PA.


def test_observatoire_makes_own_preparations_free_and_not_the_enemys() -> None:
    pile = f"{ROW} eve-elan eve-mirage eve-derive"
    table = played("eve-observatoire", hand="act-preparation act-choix", rival="act-preparation", pile=pile, pa=1)
    table.refuses("play:act-choix", "EA-6.6").play("play:act-preparation", "card:eve-gel")
    assert table.pa() == 0
    table.play("end").play("play:act-preparation", "card:eve-crue")
    assert table.pa(1) == 2


def test_observatoire_costs_a_point() -> None:
    hold("eve-observatoire", pa=0).refuses("play:eve-observatoire", "EA-6.6")

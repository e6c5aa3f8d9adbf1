"""The events of cards, points, armies and ground: each is played once, and shown once where it cannot be."""

from __future__ import annotations

from collections import Counter

import pytest

from app.games.elemental_arena import GAME
from app.kernel.chance import Seeded
from tests.games.elemental_arena import test_events_elements
from tests.games.elemental_arena.table import ROW, Table, lay

CHANCE = Seeded(bytes(32), 7)


def hold(card: str, *scene: str, hand: str = "", **more: object) -> Table:
    more.setdefault("pile", ROW)
    return lay(*scene, hand=f"{card} {hand}".strip(), **more)  # type: ignore[arg-type]


def played(card: str, *scene: str, hand: str = "", **more: object) -> Table:
    return hold(card, *scene, hand=hand, **more).play(f"play:{card}")


# === Cards and points

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


# === Armies

# --- Renforts: 2 pawns of any elements on empty cells of the starting rows. 1 PA.


def test_renforts_summons_two_pawns_on_empty_cells_of_the_starting_rows() -> None:
    table = played("eve-renforts", "a1 0.fire 1", "b1 1.water 1")
    for token in ("put:fire:a1", "put:fire:b1", "put:fire:a3", "put:fire:a5"):
        table.refuses(token, "EA-17.9")
    table.play("put:fire:a2").refuses("put:fire:a2", "EA-17.9").play("put:air:f2")
    assert table.board == ["a1 0.fire 1/0", "b1 1.water 1/0", "a2 0.fire 1/0", "f2 0.air 1/0"]


def test_renforts_needs_two_pawns_in_reserve_and_two_cells_EA_11_2() -> None:
    free_two = tuple(f"{column}{row}" for row in (1, 2) for column in "abcdef")[:9]
    table = hold("eve-renforts", voids=free_two, bystanders=("a6 0.earth 1", "f2 1.earth 1", "f6 1.fire 1"))
    table.play("play:eve-renforts", "put:air:d2", "put:air:e2")
    table = hold(
        "eve-renforts", "e2 1.water 1", voids=free_two, bystanders=("a6 0.earth 1", "f2 1.earth 1", "f6 1.fire 1")
    )
    table.refuses("play:eve-renforts", "EA-11.2")


# --- Torpeur: mark one or two enemy groups. 1 PA.


def test_torpeur_marks_one_or_two_enemy_groups() -> None:
    two = played("eve-torpeur", "c3 1.fire 2", "d4 1.air 2/1", "e5 0.water 1").play("group:c3")
    two.refuses("group:c3", "EA-17.9").refuses("group:e5", "EA-17.9").play("group:d4")
    assert two.board == ["c3 1.fire 2/2", "d4 1.air 2/2", "e5 0.water 1/0"]
    assert two.offers() == ["end"]
    one = played("eve-torpeur", "c3 1.fire 2").refuses("done", "EA-17.10").play("group:c3", "done")
    assert one.board == ["c3 1.fire 2/2"]


def test_torpeur_needs_an_enemy_group_with_an_unmarked_pawn() -> None:
    hold("eve-torpeur", bystanders=("a6 0.earth 1", "f1 1.earth 1/1", "f6 0.fire 1")).refuses(
        "play:eve-torpeur", "EA-V.4"
    )


# --- Second élan: unmark one own group. 0 PA.


def test_second_elan_unmarks_one_own_group() -> None:
    table = played("eve-second-elan", "c3 0.fire 3/2", "d4 0.air 1/1", "e5 1.air 1/1", pa=0)
    table.refuses("group:e5", "EA-17.9").refuses("group:a6", "EA-17.9").play("group:c3")
    assert table.board == ["c3 0.fire 3/0", "d4 0.air 1/1", "e5 1.air 1/1"]


def test_second_elan_needs_a_marked_own_group() -> None:
    hold("eve-second-elan", "c3 0.fire 3", "e5 1.air 1/1").refuses("play:eve-second-elan", "EA-V.4")


# --- Trêve: enemies start no direct confrontation until the next turn. 2 PA.


def test_treve_forbids_every_direct_confrontation_of_the_enemies() -> None:
    table = played("eve-treve", "c3 0.earth 1", "c4 1.fire 1", "e3 0.fire 1", "e4 1.water 1", rival="act-confrontation")
    table.play("end").refuses("play:act-confrontation", "EA-9.3")
    table.play("end", "end").play("play:act-confrontation", "confront:c4:c3")


def test_treve_does_not_bind_its_player() -> None:
    table = played("eve-treve", "c3 0.fire 1", "c4 1.earth 1", hand="act-confrontation")
    table.play("play:act-confrontation", "confront:c3:c4")


def test_treve_costs_two_points() -> None:
    hold("eve-treve", pa=1).refuses("play:eve-treve", "EA-6.6")


# --- Marche forcée: one, two or three standard moves. 1 PA.


def test_marche_forcee_makes_up_to_three_standard_moves() -> None:
    table = played("eve-marche-forcee", "a1 0.water 2", "c1 0.fire 1").refuses("done", "EA-17.10")
    table.play("move:a1:1:a2:0", "move:c1:1:c2:0").refuses("move:a2:1:a3:0", "EA-8.1").play("move:a1:1:b1:0")
    assert table.board == ["b1 0.water 1/1", "a2 0.water 1/1", "c2 0.fire 1/1"]
    assert table.offers() == ["end"]


def test_marche_forcee_may_stop_after_the_first() -> None:
    assert played("eve-marche-forcee", "a1 0.water 2").play("move:a1:2:a2:0", "done").board == ["a2 0.water 2/2"]


def test_marche_forcee_needs_a_move() -> None:
    hold("eve-marche-forcee", "a1 0.earth 1/1", bystanders=("f1 1.earth 1", "f6 1.fire 1")).refuses(
        "play:eve-marche-forcee", "EA-8.1"
    )


# --- Mirage: exchange an own group and an adjacent enemy group. 1 PA.


def test_mirage_exchanges_an_own_group_and_an_adjacent_enemy() -> None:
    table = played("eve-mirage", "c3 0.fire 3/1", "c4 1.water 1/1", "e3 1.air 1").play("group:c3")
    assert table.offers() == ["group:c4"]
    table.refuses("group:e3", "EA-17.9").play("group:c4")
    assert table.board == ["c3 1.water 1/1", "e3 1.air 1/0", "c4 0.fire 3/1"]


def test_mirage_offers_no_own_group_without_an_enemy_beside_it_EA_V_3() -> None:
    table = played("eve-mirage", "c3 0.fire 1", "c4 1.water 1", "e3 0.air 1").refuses("group:e3", "EA-17.9")
    table.play("group:c3", "group:c4")


def test_mirage_needs_an_enemy_beside_an_own_group() -> None:
    hold("eve-mirage", "c3 0.fire 1", "c4 0.water 1", "e3 1.air 1").refuses("play:eve-mirage", "EA-V.4")


# --- Portail: an own group, whole, on an empty cell of its home terrain. 1 PA.


def test_portail_puts_a_whole_group_on_its_home_terrain() -> None:
    table = played("eve-portail", "b2 0.fire 3/1", "e2 1.water 1").play("group:b2")
    table.refuses("cell:e2", "EA-17.9").refuses("cell:c3", "EA-17.9").play("cell:d3")
    assert table.board == ["e2 1.water 1/0", "d3 0.fire 3/1"]


def test_portail_knows_the_homes_that_permanents_add_EA_V_7() -> None:
    table = played("eve-portail", "e5 0.fire 1", permanents=("1.eve-canicule",)).play("group:e5", "cell:a1")
    assert table.board == ["a1 0.fire 1/0"]


def test_portail_needs_a_free_cell_of_a_home_terrain() -> None:
    voids = tuple(f"{column}{row}" for column in "abc" for row in (1, 2, 3))
    hold("eve-portail", voids=voids).refuses("play:eve-portail", "EA-V.4")


# === Ground

# --- Dérive: exchange two terrains, draw 1. 0 PA.


def test_derive_exchanges_two_terrains_and_draws() -> None:
    table = played("eve-derive", "b2 0.earth 1", deck="act-choix", pa=0).play("tiles:SE:NW")
    assert [table.cell(at).terrain for at in ("a1", "f1", "a6", "f6")] == ["forest", "marsh", "savanna", "mountain"]
    assert (table.board, table.hand()) == (["b2 0.earth 1/0"], ["act-choix"])


def test_derive_exchanges_no_tile_with_itself() -> None:
    played("eve-derive").refuses("tiles:SW:SW", "EA-17.9").play("tiles:SW:SE")


# --- Gouffre: a void under a Fire, Water or Air group. 3 PA.


@pytest.mark.parametrize("group", ["1.fire 3/1", "0.water 2/0", "1.air 1/0"])
def test_gouffre_swallows_a_group_of_fire_water_or_air_EA_2_11(group: str) -> None:
    table = played("eve-gouffre", f"c3 {group}", "d4 1.earth 1").refuses("void:add:d4", "EA-17.9")
    table.refuses("void:add:c4", "EA-17.9").play("void:add:c3")
    assert (table.board, table.voids) == (["d4 1.earth 1/0"], ["c3"])
    seat, element = int(group[0]), group[2:].split()[0]
    assert table.reserve(seat)[element] == 4 - (element == "fire" and seat == 1)


def test_gouffre_may_end_the_match_by_count_EA_14_4() -> None:
    table = played("eve-gouffre", "c3 0.water 1", bystanders=("a6 0.earth 1", "f1 1.earth 1", "f6 1.fire 2")).play(
        "void:add:f6"
    )
    assert table.outcome == ("win", (0,), "no_fire")


def test_gouffre_walls_nobody_off_EA_2_10() -> None:
    table = played("eve-gouffre", "a5 1.water 1", voids=("b5", "b6")).refuses("void:add:a5", "EA-17.9")
    table.play("void:add:f6")
    table.bystanders = ()


def test_gouffre_spares_a_cell_with_a_reward_EA_2_10() -> None:
    table = played("eve-gouffre", "c3 1.water 1", rewards=("c3",)).refuses("void:add:c3", "EA-17.9").play("void:add:f6")
    table.bystanders = ()


def test_gouffre_needs_a_group_it_may_swallow() -> None:
    hold("eve-gouffre", "a1 0.earth 1", bystanders=("f1 1.earth 1",)).refuses("play:eve-gouffre", "EA-V.4")


# --- the catalogue


def test_every_event_has_its_tests() -> None:
    names = Counter(name for module in (globals(), vars(test_events_elements)) for name in module)
    events = [card.id.removeprefix("eve-").replace("-", "_") for card in GAME.cards if card.kind == "event"]
    assert [event for event in events if sum(f"test_{event}_" in name for name in names) < 2] == []

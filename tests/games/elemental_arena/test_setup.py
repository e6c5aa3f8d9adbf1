"""Set-up and its options: EA-4, EA-15 and EA-16."""

from __future__ import annotations

from collections import Counter

import pytest

from app.games.elemental_arena.options import ArmyGroup, CustomArena, Options, Overlay, PlacedGroup, PlacedPermanent
from tests.games.elemental_arena.table import Table, lay, refused, sit

EMPTY = CustomArena()
BASE = {
    "act-croissance": 1,
    "act-standard": 1,
    "act-furtif": 1,
    "act-rapide": 1,
    "act-coordonne": 1,
    "act-confrontation": 2,
    "act-preparation": 1,
    "act-choix": 1,
}
"""EA-7.7."""


def preset(seats: int = 2, seed: int = 1, **options: object) -> Table:
    """A match in which nobody places, at its first turn."""
    return sit(Options(arena=EMPTY, invocation="preset", **options), seats, seed=seed)  # type: ignore[arg-type]


def cards_of(table: Table, seat: int) -> Counter[str]:
    player = table.state.players[seat]
    return Counter(player.deck + player.hand)


@pytest.mark.parametrize("seats", [2, 4])
def test_each_player_holds_four_of_ten_cards_nine_of_them_the_base_deck_EA_4_1_EA_7_7(seats: int) -> None:
    table = preset(seats)
    for seat in range(seats):
        specialty = table.player(seat).specialty
        assert cards_of(table, seat) == Counter({**BASE, specialty: 1})
        assert len(table.hand(seat)) == 4
        assert (table.player(seat).hand, table.player(seat).deck) == (4, 6)


def test_specialties_differ_and_are_shown_to_all_EA_4_1_EA_11_1() -> None:
    table = preset(4)
    specialties = [player.specialty for player in table.seen().players]
    assert len(set(specialties)) == 4
    assert all(card.startswith("spe-") for card in specialties)
    assert set(table.state.specialty_pile).isdisjoint(specialties)
    assert len(table.state.specialty_pile) == 16


def test_four_events_lie_face_up_and_fifty_wait_in_the_pile_EA_4_1() -> None:
    table = preset()
    assert len(table.seen().event_row) == 4
    assert table.seen().event_pile == 50
    assert table.seen().event_discard == ()


def test_nobody_draws_before_the_invocation_is_over_EA_4_1() -> None:
    table = sit(Options(arena=EMPTY), seed=1)
    assert [(player.hand, player.deck) for player in table.seen().players] == [(0, 10), (0, 10)]


def test_chance_decides_arena_terrain_decks_and_first_player_EA_4_1_EA_4_2() -> None:
    tables = [sit(Options(invocation="preset"), seed=seed) for seed in range(20)]
    assert len({table.seen().arena for table in tables}) > 5
    assert {table.seen().first for table in tables} == {0, 1}
    assert len({tuple(table.hand()) for table in tables}) > 10


def test_the_first_player_starts_with_three_action_points_EA_4_1_EA_6_1() -> None:
    table = preset(first=1)
    assert (table.seen().turn, table.seen().first, table.seen().round) == (1, 1, 1)
    assert [table.pa(0), table.pa(1)] == [3, 3]
    assert table.awaited == (1,)


def test_voids_and_rewards_of_an_arena_are_disjoint_and_rewards_at_most_four_EA_4_3() -> None:
    assert refused(Options(arena=CustomArena(("c3",), ("c3",)))) == ("bad_void_and_reward", "EA-4.3")
    assert refused(Options(arena=CustomArena((), ("a3", "b3", "c3", "d3", "e3"))))[1] == "EA-4.3"
    table = sit(Options(arena=CustomArena(("c3",), ("a3", "b3", "d3", "e3"))), seed=1)
    assert (table.voids, table.rewards) == (["c3"], ["a3", "b3", "d3", "e3"])


def test_a_pawn_placed_on_a_reward_gains_nothing_EA_4_4() -> None:
    arena = CustomArena((), ("a1", "f6"))
    table = sit(Options(arena=arena), seed=1)
    for at in ("a1", "b1", "c1", "d1"):
        table.play(f"place:earth:{at}", seat=0)
        table.play(f"place:fire:{at[0]}2", seat=0)
    assert table.rewards == ["a1", "f6"]
    assert table.state.pending is None


# --- EA-15


def test_the_initiation_has_eight_cards_no_event_no_specialty_and_no_reward_EA_15_1() -> None:
    table = sit(Options(arena="temple-oublie", invocation="preset", initiation=True), seed=1)
    for seat in (0, 1):
        assert cards_of(table, seat) == Counter({card: n for card, n in BASE.items() if card != "act-preparation"})
    seen = table.seen()
    assert (seen.event_row, seen.event_pile, [player.specialty for player in seen.players]) == ((), 0, [None, None])
    assert table.rewards == []
    assert table.voids == ["b2", "e2", "b5", "e5"], "an arena may be used"


def test_a_tactical_choice_offers_no_preparation_in_the_initiation_EA_15_1() -> None:
    table = lay("b2 0.earth 1", "c2 1.water 1", hand="act-choix", initiation=True).play("play:act-choix")
    assert table.offers() == ["option:0", "option:1", "option:2"]
    table.refuses("option:3", "EA-7.8").play("option:1", "grow:b2")


# --- EA-16.1


def test_events_off_removes_events_preparation_and_rewards_but_keeps_specialties_EA_16_1() -> None:
    table = sit(Options(arena="temple-oublie", invocation="preset", events=False), seed=1)
    specialty = table.player(0).specialty
    assert cards_of(table, 0) == Counter(
        {**{card: n for card, n in BASE.items() if card != "act-preparation"}, specialty: 1}
    )
    assert (table.seen().event_row, table.seen().event_pile, table.rewards) == ((), 0, [])


def test_rewards_off_lays_no_token_EA_16_1() -> None:
    assert sit(Options(arena="temple-oublie", rewards=False), seed=1).rewards == []
    assert sit(Options(arena="temple-oublie"), seed=1).rewards == ["c3", "d3", "c4", "d4"]


def test_an_arena_is_chosen_by_its_id_drawn_or_made_up_EA_16_1() -> None:
    assert sit(Options(arena="le-goulet"), seed=1).seen().arena == "le-goulet"
    assert sit(Options(), seed=1).seen().arena is not None
    assert sit(Options(arena=EMPTY), seed=1).seen().arena is None


def test_terrain_is_laid_as_told_EA_16_1() -> None:
    table = sit(Options(arena=EMPTY, terrain=("marsh", "mountain", "forest", "savanna")), seed=1)
    assert [table.cell(at).terrain for at in ("a1", "f1", "a6", "f6")] == ["marsh", "mountain", "forest", "savanna"]


def test_specialties_are_dealt_as_told_or_to_nobody_EA_16_1() -> None:
    table = preset(specialties=("spe-druide", "spe-oracle"))
    assert [player.specialty for player in table.seen().players] == ["spe-druide", "spe-oracle"]
    assert "spe-druide" in cards_of(table, 0)
    nobody = preset(specialties="none")
    assert [player.specialty for player in nobody.seen().players] == [None, None]
    assert cards_of(nobody, 0) == Counter(BASE)
    assert nobody.state.specialty_pile == ()


def test_an_explicit_event_pile_begins_with_the_row_EA_16_1() -> None:
    pile = ("eve-elan", "eve-gel", "eve-crue", "eve-brume", "eve-incendie", "eve-mirage")
    table = preset(event_pile=pile)
    assert table.seen().event_row == pile[:4]
    assert table.seen().event_pile == 2


def test_explicit_draw_piles_replace_the_shuffle_EA_16_1() -> None:
    deck = ("act-standard", "act-furtif", "act-rapide", "act-choix", "act-croissance")
    table = preset(decks=(deck, None))
    assert table.hand(0) == ["act-standard", "act-furtif", "act-rapide", "act-choix"]
    assert table.player(0).deck == 1
    assert table.player(1).deck == 6


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        (Options(players=4), 2),
        (Options(players=2), 4),
        (Options(mode="ffa"), 2),
        (Options(mode="duel"), 4),
        (Options(arena="nowhere"), 2),
        (Options(arena="temple-oublie"), 4),
        (Options(first=2), 2),
        (Options(round_limit=-1), 2),
        (Options(specialties=("spe-druide",)), 2),
        (Options(specialties=("spe-druide", "spe-nobody")), 2),
        (Options(specialties=("spe-druide", "act-choix")), 2),
        (Options(event_pile=("spe-druide",)), 2),
        (Options(decks=(("act-nothing",), None)), 2),
        (Options(invocation="preset", armies=("equilibre",)), 2),
        (Options(invocation="preset", armies=("equilibre", "nobody")), 2),
        (Options(arena=CustomArena(("z9",))), 2),
    ],
)
def test_options_that_name_the_unknown_are_refused_EA_16_1_EA_16_4(options: Options, seats: int) -> None:
    code, rule = refused(options, seats)
    assert code.startswith("bad_")
    assert rule


def army(*groups: tuple[str, str, int]) -> tuple[ArmyGroup, ...]:
    return tuple(ArmyGroup(at, element, n) for at, element, n in groups)  # type: ignore[arg-type]


HERE = army(("c3", "earth", 1), ("c4", "fire", 3))
THERE = army(("f6", "earth", 2))


def test_an_army_of_ones_own_stands_on_any_free_cells_EA_16_1() -> None:
    table = preset(armies=(HERE, THERE))
    assert table.everything() == ["c3 0.earth 1/0", "c4 0.fire 3/0", "f6 1.earth 2/0"]


def test_an_army_may_be_one_pawn_or_all_sixteen_EA_16_1() -> None:
    whole = army(
        *(
            (f"{column}{row}", element, 2)
            for row, element in enumerate(("earth", "fire", "water", "air"), 1)
            for column in "ab"
        )
    )
    table = preset(armies=(whole, army(("f6", "earth", 1))))
    assert table.reserve(0) == {}
    assert table.reserve(1) == {"earth": 3, "fire": 4, "water": 4, "air": 4}


@pytest.mark.parametrize(
    ("mine", "rule"),
    [
        (army(("c3", "fire", 1)), "EA-16.1"),  # no Earth
        ((), "EA-16.1"),
        (army(("c3", "earth", 4)), "EA-3.1"),
        (army(("c3", "earth", 0)), "EA-3.1"),
        (army(("c3", "earth", 3), ("c4", "earth", 2)), "EA-1.1"),
        (army(("c3", "earth", 1), ("c3", "fire", 1)), "EA-3.1"),
        (army(("f6", "earth", 1)), "EA-3.1"),  # where the other army stands
        (army(("d4", "earth", 1)), "EA-2.6"),  # on a void
    ],
)
def test_an_army_that_cannot_stand_is_refused_EA_16_1_EA_16_4(mine: tuple[ArmyGroup, ...], rule: str) -> None:
    options = Options(arena=CustomArena(("d4",)), invocation="preset", armies=(mine, THERE))
    assert refused(options)[1] == rule


def test_overlay_tiles_lie_on_the_large_board_before_the_voids_EA_16_1_EA_16_2() -> None:
    table = sit(
        Options(
            arena=CustomArena(("e5",)),
            terrain=("forest", "savanna", "marsh", "mountain"),
            overlay=(Overlay("mountain", "e5"), Overlay("forest", "h8")),
        ),
        4,
        seed=1,
    )
    covered = [cell.name for cell in table.seen().cells if cell.tile == "O1"]
    assert covered == ["e5", "f5", "g5", "e6", "f6", "g6", "e7", "f7", "g7"]
    assert {table.cell(at).terrain for at in covered} == {"mountain"}
    assert (table.cell("d5").tile, table.cell("h8").tile, table.cell("j10").tile) == ("SW", "O2", "O2")
    assert table.voids == ["e5"]


def test_overlays_stay_on_the_large_board_and_apart_EA_16_4() -> None:
    assert refused(Options(overlay=(Overlay("forest", "a1"),)), 2)[1] == "EA-16.1"
    for at in ("i1", "a9", "j10"):
        assert refused(Options(overlay=(Overlay("forest", at),)), 4)[1] == "EA-16.4"
    assert refused(Options(overlay=(Overlay("forest", "c3"), Overlay("marsh", "e5"))), 4)[1] == "EA-16.4"
    sit(Options(arena=EMPTY, overlay=(Overlay("forest", "c3"), Overlay("marsh", "f5"))), 4, seed=1)


# --- EA-16.3


def test_a_scenario_starts_in_the_middle_of_a_turn_EA_16_3() -> None:
    table = lay(
        "c3 0.fire 2/1",
        hand="act-choix act-standard",
        rival="act-furtif",
        rival_discard="act-rapide act-coordonne",
        turn=1,
        pa=1,
        first=0,
        permanents=("0.eve-brume",),
        pile="eve-elan eve-gel",
    )
    assert table.board == ["c3 0.fire 2/1"]
    assert (table.hand(0), table.hand(1)) == (["act-standard", "act-choix"], ["act-furtif"])
    assert table.discard(1) == ["act-rapide", "act-coordonne"]
    assert (table.seen().turn, table.seen().first, table.pa(1)) == (1, 0, 1)
    assert [(laid.card, laid.seat) for laid in table.seen().permanents] == [("eve-brume", 0)]
    assert table.seen().event_row == ("eve-elan", "eve-gel")


def midway(**more: object) -> Options:
    groups = (PlacedGroup("a1", 0, "earth"), PlacedGroup("f6", 1, "earth"), PlacedGroup("f5", 1, "fire"))
    return Options(**{"arena": EMPTY, "groups": groups, **more})  # type: ignore[arg-type]


def test_zones_that_a_scenario_does_not_give_are_filled_from_the_cards_not_used_EA_16_3() -> None:
    table = sit(midway(hands=(("act-standard", "act-standard"), None), discards=(("act-choix",), ())), seed=3)
    specialty = table.player(0).specialty
    rest = Counter({**BASE, specialty: 1}) - Counter(["act-standard", "act-standard", "act-choix"])
    assert Counter(table.state.players[0].deck) == rest
    assert table.hand(0) == ["act-standard", "act-standard"]
    assert len(table.hand(1)) == 4
    assert len(table.seen().event_row) == 4


def test_an_event_in_a_hand_of_a_scenario_is_not_in_the_pile_too_EA_16_3() -> None:
    table = sit(
        midway(hands=(("eve-elan",), ("eve-crue",)), permanents=(PlacedPermanent("eve-brume", 0),)),
        seed=3,
    )
    left = Counter(table.state.event_pile + table.state.event_row)
    assert (left["eve-elan"], left["eve-crue"], left["eve-brume"]) == (0, 1, 0), "Crue has two copies"
    assert left.total() == 51


def test_no_ending_is_checked_before_the_first_action_EA_16_3() -> None:
    table = lay("c3 0.earth 1", "e5 1.earth 1", hand="act-furtif", bystanders=())
    assert table.outcome is None
    table.play("play:act-furtif", "move:c3:1:c4:0")
    assert table.outcome == ("draw", (0, 1), "no_fire")


@pytest.mark.parametrize(
    ("groups", "rule"),
    [
        ((PlacedGroup("a1", 0, "earth", 4),), "EA-3.1"),
        ((PlacedGroup("a1", 0, "earth", 0),), "EA-3.1"),
        ((PlacedGroup("a1", 0, "earth", 2, 3),), "EA-3.1"),
        ((PlacedGroup("a1", 0, "earth", 2, -1),), "EA-3.1"),
        ((PlacedGroup("a1", 0, "earth", 3), PlacedGroup("b1", 0, "earth", 2)), "EA-1.1"),
        ((PlacedGroup("a1", 0, "earth"), PlacedGroup("a1", 1, "earth")), "EA-3.1"),
        ((PlacedGroup("c3", 0, "earth"),), "EA-2.6"),
        ((PlacedGroup("g1", 0, "earth"),), "EA-2.1"),
        ((PlacedGroup("a1", 2, "earth"),), "EA-1.2"),
    ],
)
def test_groups_that_cannot_stand_are_refused_EA_16_4(groups: tuple[PlacedGroup, ...], rule: str) -> None:
    assert refused(Options(arena=CustomArena(("c3",)), groups=groups))[1] == rule


@pytest.mark.parametrize(
    ("more", "rule"),
    [
        ({"hands": (("act-nothing",), None)}, "EA-16.4"),
        ({"turn": 2}, "EA-1.2"),
        ({"pa": -1}, "EA-16.3"),
        ({"permanents": (PlacedPermanent("eve-elan", 0),)}, "EA-11.6"),
        ({"permanents": (PlacedPermanent("eve-brume", 2),)}, "EA-1.2"),
        ({"events": False, "hands": (("eve-elan",), None)}, "EA-16.1"),
    ],
)
def test_a_scenario_that_contradicts_the_rules_is_refused_EA_16_3_EA_16_4(more: dict[str, object], rule: str) -> None:
    assert refused(midway(**more))[1] == rule


def test_what_starts_in_the_middle_needs_its_groups_EA_16_3() -> None:
    assert refused(Options(arena=EMPTY, pa=2))[1] == "EA-16.3"
    assert refused(Options(arena=EMPTY, hands=((), ())))[1] == "EA-16.3"


@pytest.mark.parametrize("invocation", ["secret", "open"])
def test_each_zone_needs_eight_free_cells_for_an_invocation_EA_16_4(invocation: str) -> None:
    voids = ("a1", "b1", "c1", "d1", "e1")
    assert refused(Options(arena=CustomArena(voids), invocation=invocation)) == ("bad_zone_too_small", "EA-16.4")  # type: ignore[arg-type]
    sit(Options(arena=CustomArena(voids[:4]), invocation=invocation), seed=1)  # type: ignore[arg-type]


# --- options that make no sense together (EA-16.4)

PILE = ("eve-crue",)


@pytest.mark.parametrize(
    ("options", "code", "rule"),
    [
        ({"events": False, "event_pile": PILE}, "bad_pile_without_events", "EA-16.1"),
        ({"initiation": True, "event_pile": PILE}, "bad_pile_in_initiation", "EA-15.1"),
        ({"initiation": True, "specialties": ("spe-druide", "spe-oracle")}, "bad_specialties_in_initiation", "EA-15.1"),
        ({"invocation": "secret", "armies": ("brasier", "rempart")}, "bad_armies_not_preset", "EA-5.7"),
        ({"invocation": "open", "armies": ("brasier", "rempart")}, "bad_armies_not_preset", "EA-5.7"),
        (
            {"invocation": "preset", "armies": ("brasier", "rempart"), "groups": (PlacedGroup("a1", 0, "earth"),)},
            "bad_armies_midway",
            "EA-16.3",
        ),
    ],
)
def test_an_option_that_another_leaves_without_effect_is_refused_EA_16_4(
    options: dict[str, object], code: str, rule: str
) -> None:
    assert refused(Options(**options)) == (code, rule)  # type: ignore[arg-type]


def test_options_that_go_together_are_played_EA_16_4() -> None:
    assert sit(Options(event_pile=PILE), seed=1).seen().event_row == PILE
    assert sit(Options(initiation=True, specialties="none"), seed=1).seen().players[0].specialty is None
    assert sit(Options(invocation="preset", armies=("brasier", "rempart")), seed=1).seen().phase == "turn"

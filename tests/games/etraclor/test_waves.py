"""ET-2.1 to ET-2.4: how the Guardians are laid out, and how a wave comes."""

from __future__ import annotations

import pytest

from app.games.etraclor import GAME
from app.games.etraclor.cards import CHARACTERS, EQUIPMENT, PACK, SUITED, is_character
from app.games.etraclor.catalogue import FORMATIONS
from app.games.etraclor.options import Options
from app.kernel.chance import Rng, Scripted, Seeded
from app.kernel.contract import BadOptions
from app.kernel.play import start
from app.matches.codec import codec_of
from app.matches.playout import seed_of
from tests.games.etraclor.table import lay, looked_at, say, sit, why

ENTRY = {card.id: card for card in GAME.cards}


class Listening(Rng):
    """Keeps what is shuffled, and hands out what it was given for each shuffle."""

    def __init__(self, *packs: tuple[str, ...]) -> None:
        self.asked: list[tuple[str, ...]] = []
        self.packs = list(packs)

    def shuffled(self, things):  # type: ignore[no-untyped-def]
        self.asked.append(tuple(things))
        return self.packs.pop(0) if self.packs else tuple(things)


def test_twelve_guardians_lie_face_down_under_three_equipment_cards_each_ET_2_1_1() -> None:
    state = sit(seed=3).state
    piles = [pile for wave in state.coming for pile in wave]
    assert [len(pile.gear) for pile in piles] == [3] * 12
    assert sorted(card for pile in piles for card in pile.gear) == sorted(EQUIPMENT)
    assert sorted([*(pile.guardian for pile in piles), *state.unused]) == sorted(CHARACTERS)
    assert len(state.unused) == 4
    assert state.table.den == SUITED


def test_piles_are_dealt_in_order_wave_after_wave_from_the_left_ET_2_1_2_ET_1_13_1() -> None:
    rng = Listening()
    state = start(GAME, Options(formation="et-f-2334"), 1, rng)
    assert rng.asked == [CHARACTERS, EQUIPMENT, PACK]
    assert [[pile.guardian for pile in wave] for wave in state.coming] == [
        ["AH", "JH"],
        ["QH", "KH", "AS"],
        ["JS", "QS", "KS"],
        ["AD", "JD", "QD", "KD"],
    ]
    assert state.coming[0][0].gear == ("2H", "3H", "4H")
    assert state.coming[0][1].gear == ("5H", "6H", "7H")
    assert state.coming[3][3].gear == ("8C", "9C", "10C")
    assert state.unused == ("AC", "JC", "QC", "KC")


@pytest.mark.parametrize(
    ("formation", "waves"),
    [
        ("et-f-2334", (2, 3, 3, 4)),
        ("et-f-112233", (1, 1, 2, 2, 3, 3)),
        ("et-f-222222", (2, 2, 2, 2, 2, 2)),
        ("et-f-12333", (1, 2, 3, 3, 3)),
        ("et-f-12234", (1, 2, 2, 3, 4)),
        ("et-f-1344", (1, 3, 4, 4)),
        ("et-f-2244", (2, 2, 4, 4)),
        ("et-f-3333", (3, 3, 3, 3)),
        ("et-f-444", (4, 4, 4)),
    ],
)
def test_a_formation_gives_the_sizes_of_the_waves_ET_2_2_1_ET_1_12(formation: str, waves: tuple[int, ...]) -> None:
    options = codec_of(GAME).read_options({"formation": formation})
    state = start(GAME, options, 1, Scripted())
    assert tuple(len(wave) for wave in state.coming) == waves == state.table.waves
    assert GAME.view(state, 0).formation == formation
    assert ENTRY[formation].fr[1].startswith("-".join(map(str, waves)))
    listed = start(GAME, Options(formation=waves), 1, Scripted())
    assert listed == state
    with pytest.raises(BadOptions):
        codec_of(GAME).read_options({"formation": formation + "9"})


def test_the_default_is_the_first_formation_ET_2_2_1() -> None:
    assert sit().seen.formation == "et-f-2334"
    assert [formation.id for formation in FORMATIONS.values() if formation.default] == ["et-f-2334"]


def test_a_custom_formation_need_not_grow_ET_2_2_2() -> None:
    table = sit(formation=(4, 1, 3, 1, 3))
    assert (table.seen.formation, table.seen.waves) == (None, (4, 1, 3, 1, 3))
    assert len(sit(formation=(1,) * 12).seen.waves) == 12


@pytest.mark.parametrize(
    ("waves", "code"),
    [
        ((4, 4), "waves"),
        ((1,) * 13, "waves"),
        ((), "waves"),
        ((5, 4, 3), "wave_size"),
        ((4, 4, 4, 0), "wave_size"),
        ((4, 4, 3), "wave_sum"),
        ((4, 4, 4, 1), "wave_sum"),
    ],
)
def test_any_other_list_is_refused_with_the_reason_ET_2_2_2(waves: tuple[int, ...], code: str) -> None:
    with pytest.raises(BadOptions) as error:
        start(GAME, Options(formation=waves), 1, Scripted())
    assert (error.value.code, error.value.rule) == (code, "ET-2.2.2")
    for language in ("fr", "en"):
        assert GAME.words.say(error.value.refusal.phrase, language)


def test_the_opening_hand_has_five_cards_and_the_first_turn_draws_one_ET_2_3_1_ET_2_3_2() -> None:
    state = sit(seed=1).state
    assert (len(state.hand), len(state.deck), state.turn, state.phase) == (6, 48, 1, "strategy")
    assert sorted(state.opening.drawn + state.opening.first) == sorted(state.hand)


def test_a_hand_without_a_character_is_shuffled_back_whole_ET_2_3_1_ET_1_13_1() -> None:
    poor = ("2H", "3H", "4H", "5H", "JO1", *(card for card in PACK if card not in ("2H", "3H", "4H", "5H", "JO1")))
    rng = Listening(CHARACTERS, EQUIPMENT, poor, poor)
    state = start(GAME, Options(), 1, rng)
    assert rng.asked[2:] == [PACK, PACK, PACK]
    assert state.opening.redraws == 2
    assert state.opening.drawn == PACK[:5]


def test_every_opening_hand_holds_a_character_ET_2_3_1() -> None:
    redraws = 0
    for seed in range(100):
        opening = start(GAME, Options(), 1, Seeded(seed_of(seed), 0)).opening
        assert any(is_character(card) for card in opening.drawn)
        redraws += opening.redraws > 0
    assert 5 < redraws < 30


def test_the_first_wave_comes_whether_or_not_an_etrac_was_placed_ET_2_3_3() -> None:
    table = lay("", "", coming=("AH 5S | KD",), moment="strategy", turn=1).play("end_strategy")
    assert (table.enemies, table.state.wave) == (["AH 10/10 w=5S", "KD 13/13"], 1)
    assert table.the("attacked").target is None


# --- a new wave


def test_with_the_last_guardian_the_turn_ends_and_the_next_wave_comes_ET_2_4_1() -> None:
    table = lay("KS w=10S | QC w=2S", "AH 2/10", coming=("KD 3D",)).play("attack:KS:AH")
    assert table.kinds[:4] == ["attacked", "died", "turn_ended", "wave_came"]
    assert (table.state.phase, table.state.turn, table.enemies) == ("strategy", 6, ["KD 13/13 s=3D"])
    assert table.sealed


def test_while_a_guardian_lives_the_turn_goes_on_ET_2_4_1() -> None:
    table = lay("KS w=10S | QC w=2S", "AH 2/10 | KH", coming=("KD 3D",)).play("attack:KS:AH")
    assert (table.state.phase, table.offers("attack"), table.sealed) == ("combat", ["attack:QC:KH"], False)


def test_each_guardian_equips_from_its_own_pile_and_the_rest_joins_the_reserve_ET_2_4_2_ET_2_4_3() -> None:
    table = lay("KS w=10S", "AH 2/10", reserve="10D", coming=("KD 3S 5S 2D | QH 4H 6H 9S",)).play("attack:KS:AH")
    assert table.enemies == ["KD 13/13 w=5S s=2D", "QH 12/12 w=9S o=6H"]
    assert table.state.reserve == ("4H", "3S", "10D")
    assert [event.cards for event in table.told("to_reserve")] == [("3S",), ("4H",)]
    came = table.told("guardian_came")
    assert [(event.guardian, event.place, event.gear) for event in came] == [
        ("KD", 1, ("3S", "5S", "2D")),
        ("QH", 2, ("4H", "6H", "9S")),
    ]
    assert say(came[0]) == "Guardian Rognik Defender is turned up at place 1 with Weapon 3, Weapon 5, Shield 2."


@pytest.mark.parametrize(
    ("pile", "object_", "why_"),
    [
        ("QC 2C 9C 10H", "9C", "scroll_first"),
        ("QC 4H 10H 3D", "10H", "scroll_missing"),
        ("QH 2C 9C 3H", "3H", "potion_first"),
        ("QS 9C 10C 8C", None, None),
        ("QD 9C 5H 6H", "6H", "potion_first"),
    ],
)
def test_mages_prefer_scrolls_and_others_never_take_one_ET_2_4_3(
    pile: str, object_: str | None, why_: str | None
) -> None:
    table = lay("KS w=10S", "AH 2/10", coming=(pile,)).play("attack:KS:AH")
    assert table.state.enemies[0].object == object_
    assert [event.why for event in table.told("equipped", slot="object")] == ([why_] if why_ else [])


def test_the_new_wave_attacks_at_once_from_left_to_right_without_spells_or_healing_ET_2_4_4() -> None:
    table = lay("KS 13/13 w=10S | QC", "AH 2/10", coming=("KD 3S | JC 8C | QC 5S 9C",)).play("attack:KS:AH")
    assaults = table.told("attacked", step="assault")
    assert [(hit.by, hit.target) for hit in assaults] == [("KD", "QC"), ("QC", "QC")]
    assert table.told("spell_cast") == []
    assert table.line == ["KS 13/13 w=10S", "QC 4/12"]
    assert table.enemies[1:] == ["JC 11/11 o=8C", "QC 12/12 w=5S o=9C"]


def test_the_first_wave_attacks_at_once_too_ET_2_4_4_ET_2_3_3() -> None:
    table = lay("KD", "", coming=("AS 5S",), moment="strategy", turn=1).play("end_strategy")
    assert table.line == ["KD 8/13"]


def test_places_are_numbered_from_the_left_and_the_fallen_leave_theirs_ET_2_4_5() -> None:
    table = lay("KS w=10S", "AH 2/10 | KD | QC").play("attack:KS:AH")
    assert [(seen.card, seen.place) for seen in table.seen.enemies] == [("KD", 2), ("QC", 3)]


def test_the_assault_takes_the_place_of_the_guardians_turn_ET_2_4_6_ET_1_12() -> None:
    table = lay("KS w=10S", "AH 2/10", reserve="9D", coming=("KD",)).play("attack:KS:AH")
    assert (table.told("guardians_turn"), table.enemies) == ([], ["KD 13/13"])


def test_with_assault_then_turn_a_whole_turn_of_the_guardians_follows_ET_2_4_6_ET_1_12() -> None:
    table = lay("KS w=10S", "AH 2/10", reserve="9D", coming=("KD 5S",), arrival="assault_then_turn")
    table.play("attack:KS:AH")
    assert table.enemies == ["KD 13/13 w=5S s=9D"]
    assert [hit.step for hit in table.told("attacked", side="guardian")] == ["assault", "act"]
    assert table.line == ["KS 3/13 w=10S"]


# --- the Guardians' turn


def test_the_guardians_equip_then_act_then_it_is_the_players_turn_ET_2_5_1() -> None:
    table = lay("KD", "AH | QS", reserve="2S").play("end_turn")
    assert table.kinds == ["turn_ended", "guardians_turn", "equipped", "attacked", "passed", "turn_started", "drew"]
    assert [event.step for event in table.events[2:5]] == ["equip", "act", "act"]


def test_the_leftmost_fills_all_its_slots_before_the_next_looks_ET_2_5_2() -> None:
    table = lay("KD", "AH | QS w=2S", reserve="9S 3S 4D 5H 6H").play("end_turn")
    assert table.enemies == ["AH 10/10 w=9S s=4D o=6H", "QS 12/12 w=2S o=5H"]
    assert table.state.reserve == ("3S",)
    nothing = lay("KD", "AH w=2S s=2D o=2H | QS", reserve="9C").play("end_turn")
    assert nothing.state.reserve == ("9C",)
    assert looked_at(nothing.the("took_nothing")) == [("AH", "slot_filled"), ("QS", "nothing_fits")]
    assert why(nothing.the("took_nothing"))[1] == "Guardian Demaneq Attacker: nothing that fits."


def test_a_mage_keeps_its_potion_for_want_of_an_empty_slot_ET_2_5_3() -> None:
    table = lay("KD", "QC o=2H", reserve="9C").play("end_turn")
    assert (table.enemies, table.state.reserve) == (["QC 12/12 o=2H"], ("9C",))


def test_no_guardian_changes_its_weapon_for_a_better_one_ET_2_4_3() -> None:
    table = lay("KD", "QS w=2S", reserve="9S").play("end_turn")
    assert (table.enemies, table.state.reserve) == (["QS 12/12 w=2S"], ("9S",))


def test_a_later_guardian_sees_what_the_earlier_have_done_ET_2_5_4() -> None:
    table = lay("QS 2/12 | KD", "AS w=5S | JS w=3S").play("end_turn")
    assert [(hit.by, hit.target) for hit in table.told("attacked")] == [("AS", "QS"), ("JS", "KD")]


def test_a_hurt_guardian_drinks_before_all_else_even_for_one_point_ET_2_6_1() -> None:
    table = lay("KD", "QH 11/12 w=9S o=10H | KS w=2S").play("end_turn")
    healed = table.the("healed")
    assert (healed.by, healed.gained, healed.why, table.enemies[0]) == ("QH", 1, "hurt", "QH 12/12 w=9S")
    assert [hit.by for hit in table.told("attacked")] == ["KS"]
    assert table.state.fallen == ("10H",)


def test_an_unhurt_guardian_keeps_its_potion_and_attacks_ET_2_6_1_ET_2_6_3() -> None:
    table = lay("KD", "QH w=9S o=10H").play("end_turn")
    assert (table.told("healed"), table.enemies) == ([], ["QH 12/12 w=9S o=10H"])
    assert looked_at(table.the("attacked")) == [("drink", "full_hp"), ("cast", "not_mage")]


def test_a_mage_casts_before_it_attacks_ET_2_6_2() -> None:
    table = lay("KD w=3S", "QC w=9S o=8C").play("end_turn")
    assert (table.told("attacked"), table.the("spell_cast").spell) == ([], "dematerialise")
    without = lay("KD w=3S", "QC w=9S").play("end_turn")
    assert looked_at(without.the("attacked")) == [("drink", "no_potion"), ("cast", "no_scroll")]


def test_an_armed_guardian_attacks_ET_2_6_3() -> None:
    assert lay("KD", "QS w=4S").play("end_turn").line == ["KD 9/13"]


def test_an_unarmed_unhurt_healer_heals_another_ET_2_6_4() -> None:
    table = lay("KD", "QH o=4H | KS 3/13").play("end_turn")
    healed = table.the("healed")
    assert (healed.by, healed.target, healed.gained, healed.why) == ("QH", "KS", 5, "first_hurt_right")
    assert table.enemies == ["QH 12/12", "KS 8/13"]


def test_an_armed_healer_attacks_rather_than_heal_another_ET_2_6_4() -> None:
    table = lay("KD", "QH w=2S o=4H | KS 3/13").play("end_turn")
    assert (table.told("healed"), [hit.by for hit in table.told("attacked")]) == ([], ["QH"])


def test_a_guardian_without_anything_to_do_passes_and_says_why_ET_2_6_5() -> None:
    table = lay("KD", "QH o=4H | KS | AC | JH").play("end_turn")
    passed = table.told("passed")
    assert [event.holder for event in passed] == ["QH", "KS", "AC", "JH"]
    assert looked_at(passed[0])[:3] == [("drink", "full_hp"), ("cast", "not_mage"), ("attack", "no_weapon")]
    assert looked_at(passed[0])[3:] == [
        ("KS", "full_hp"),
        ("AC", "full_hp"),
        ("JH", "full_hp"),
        ("heal", "nobody_hurt"),
    ]
    assert looked_at(passed[1])[-1] == ("heal", "not_healer")
    assert looked_at(passed[2]) == [
        ("drink", "no_potion"),
        ("cast", "no_scroll"),
        ("attack", "no_weapon"),
        ("heal", "not_healer"),
    ]
    assert looked_at(passed[3])[-1] == ("heal", "no_potion")
    assert why(passed[1], "fr")[0] == "Boire sa Potion : pas de Potion."


@pytest.mark.parametrize(
    ("line", "target", "tried", "reason"),
    [
        ("KH | QS | JD | AC", "QS", ["spades"], "own_element"),
        ("KH | JD | AC", "JD", ["spades", "diamonds"], "next_element"),
        ("KH | AC", "AC", ["spades", "diamonds", "clubs"], "next_element"),
        ("KH", "KH", ["spades", "diamonds", "clubs", "hearts"], "next_element"),
        ("", None, ["spades", "diamonds", "clubs", "hearts"], "nobody"),
    ],
)
def test_an_attacker_goes_for_its_own_element_then_round_the_circle_ET_2_7_1(
    line: str, target: str | None, tried: list[str], reason: str
) -> None:
    table = lay(line, "AS w=2S")
    (guardian,) = table.seen.enemies
    assert (guardian.aim, list(guardian.aim_tried)) == (target, tried)
    hit = table.play("end_turn").the("attacked")
    assert (hit.target, list(hit.tried), hit.why) == (target, tried, reason)
    assert hit.rules[:2] == ("ET-2.6.3", "ET-2.7.1")


def test_an_unarmed_guardian_aims_at_nobody_ET_2_7_1() -> None:
    (guardian,) = lay("KH", "AS").seen.enemies
    assert (guardian.aim, guardian.aim_tried, guardian.raw) == (None, (), 0)


def test_a_healer_looks_to_its_right_then_from_the_leftmost_ET_2_9_1() -> None:
    table = lay("KD", "AS 2/10 | JS 3/11 | QH o=4H | KS").play("end_turn")
    healed = table.the("healed")
    assert (healed.target, table.enemies[:2]) == ("AS", ["AS 7/10", "JS 3/11"])
    assert looked_at(healed)[-1] == ("KS", "full_hp")
    right = lay("KD", "AS 2/10 | QH o=4H | KS | JS 10/11").play("end_turn")
    assert right.the("healed").target == "JS"
    assert say(right.the("healed")) == (
        "Guardian Demaneq Healer gives Potion 4 to Guardian Valkaj Attacker: +1 HP (11)."
    )

"""ET-1.12, ET-1.13: options, chance, undo, views, the daily challenge, narration and the tally."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from app.games.etraclor import GAME
from app.games.etraclor.catalogue import FORMATIONS, MONSTERS
from app.games.etraclor.daily import daily_name, daily_options
from app.games.etraclor.difficulty import label_of_waves, label_of_win_rate
from app.games.etraclor.options import PRESETS, Options, Position, preset, preset_of
from app.games.etraclor.score import Score
from app.kernel.chance import Scripted, Seeded
from app.kernel.contract import BadOptions
from app.kernel.play import start, step
from app.matches.playout import bots_of, playout, seed_of
from tests.games.etraclor.table import face, lay, looked_at, say, sit, why


def story(seed: int, **options: object) -> list[object]:
    """The steps of a match of the reference player."""
    given = Options(**options)  # type: ignore[arg-type]
    return list(playout(GAME, given, 1, seed_of(seed), bots_of(GAME, ("greedy",), 1)))


# --- options


def test_presets_are_what_they_say_and_merciless_is_for_guardians_ET_1_12() -> None:
    assert PRESETS == {"guardians": ("discovery", "classic", "merciless"), "monster": ("discovery", "classic")}
    assert preset("classic", "guardians") == Options()
    assert preset("discovery", "monster") == Options(mode="monster", joker="revive")
    assert preset("merciless", "guardians") == Options(arrival="assault_then_turn")


def test_a_preset_is_known_whatever_the_formation_ET_1_12() -> None:
    assert preset_of(Options(formation="et-f-444")) == "classic"
    assert preset_of(Options(mode="monster", monster="KC", joker="revive")) == "discovery"
    assert preset_of(Options(joker="recall")) is None


def test_the_view_says_every_option_ET_1_12_ET_1_13_5() -> None:
    seen = sit(joker="recall", weapon_swap=True, fresh_wait=True, undo=False, pas_de_quartier=True).seen
    told = {name: getattr(seen, name) for name in ("joker", "weapon_swap", "fresh_wait", "undo", "pas_de_quartier")}
    assert told == {
        "joker": "recall",
        "weapon_swap": True,
        "fresh_wait": True,
        "undo": False,
        "pas_de_quartier": True,
    }
    assert (seen.arrival, seen.ko_on_death, seen.fallen_gear) == ("assault_only", True, "discard")


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (Options(monster="KC"), "idle_guardians"),
        (Options(mode="monster", formation="et-f-444"), "idle_monster"),
        (Options(mode="monster", arrival="assault_then_turn"), "idle_monster"),
        (Options(mode="monster", fallen_gear="reserve"), "idle_monster"),
        (Options(formation="et-f-444", position=Position(enemies=("AS",), deck=("2H",))), "idle_position"),
        (Options(mode="monster", monster="AS", position=Position(enemies=("AS",), deck=("2H",))), "idle_position"),
    ],
)
def test_an_option_that_another_leaves_without_effect_is_refused_ET_1_12(options: Options, code: str) -> None:
    with pytest.raises(BadOptions) as error:
        start(GAME, options, 1, Scripted())
    assert (error.value.code, error.value.rule) == (code, "ET-1.12")
    for language in ("fr", "en"):
        assert "{" not in GAME.words.say(error.value.refusal.phrase, language)


# --- chance


def test_nothing_but_the_setup_is_random_ET_1_13_1_ET_1_13_2_ET_1_13_3() -> None:
    for seed in range(3):
        first, *steps = story(seed)
        assert first.step.drawn > 0  # type: ignore[attr-defined]
        assert [turn.step.drawn for turn in steps] == [0] * len(steps)  # type: ignore[attr-defined]


def test_the_same_options_and_seed_give_the_same_match_ET_1_13_2() -> None:
    assert story(5, mode="monster") == story(5, mode="monster")
    assert start(GAME, Options(), 1, Seeded(seed_of(1), 0)) != start(GAME, Options(), 1, Seeded(seed_of(2), 0))


def test_a_turn_of_the_enemy_is_part_of_the_action_that_ends_the_players_ET_1_13_3() -> None:
    table = lay("KD", "AS w=2S").play("end_turn")
    assert table.state.phase == "strategy"
    assert table.kinds == [
        "turn_ended",
        "guardians_turn",
        "took_nothing",
        "attacked",
        "turn_started",
        "drew",
    ]


# --- taking back


def test_what_reveals_nothing_may_be_taken_back_ET_1_13_4() -> None:
    table = lay("KS w=3S | QC o=3C", "AH | KD", hand="QH 5H", moment="strategy")
    for token in ("place:QH", "equip:5H:QH", "end_strategy", "cast:QC:boost:KS:-", "attack:KS:AH"):
        assert not table.play(token).sealed, token


@pytest.mark.parametrize(
    ("line", "enemies", "token", "coming"),
    [
        ("KS w=3S", "AH | KD", "end_turn", ()),
        ("KS w=9S", "AH 2/10", "attack:KS:AH", ("KD",)),
        ("KS w=9S", "AH 2/10", "attack:KS:AH", ()),
    ],
)
def test_a_draw_a_new_wave_and_the_end_cannot_be_taken_back_ET_1_13_4(
    line: str, enemies: str, token: str, coming: tuple[str, ...]
) -> None:
    assert lay(line, enemies, coming=coming).play(token).sealed


def test_the_start_of_a_turn_is_final_even_when_it_reveals_nothing_ET_1_13_4() -> None:
    table = lay("KS", "AH", deck="", last_turns=2, pas_de_quartier=True).play("end_turn")
    assert ("drew_nothing" in table.kinds, table.sealed) == (True, True)


def test_without_undo_every_action_is_final_ET_1_13_4_ET_1_12() -> None:
    table = lay("KS w=3S", "AH", hand="QH", moment="strategy", undo=False).play("place:QH")
    assert (table.sealed, table.kinds) == (True, ["placed", "final"])
    assert GAME.tell(table.events[-1]) is None


# --- views


def test_the_player_and_a_spectator_see_all_but_three_secrets_ET_1_13_5() -> None:
    table = sit(seed=4)
    mine, theirs = GAME.view(table.state, 0), GAME.view(table.state, None)
    assert replace(mine, me=None) == theirs
    assert (mine.deck, mine.waves, mine.hand) == (48, (2, 3, 3, 4), table.state.hand)
    names = {fact.name for fact in fields(mine)}
    assert not {"coming", "unused", "box"} & names
    text = repr(mine)
    hidden = [card for card in table.state.deck if f"'{card}'" in text]
    assert hidden == []


def test_what_is_hidden_may_be_dealt_again_and_nobody_notices_ET_1_13_5() -> None:
    state = sit(seed=4).state
    other = GAME.imagine(state, 0, Seeded(seed_of(9), 1))
    assert other != state
    assert GAME.view(other, 0) == GAME.view(state, 0)
    assert (other.deck != state.deck, other.coming != state.coming, other.unused != state.unused) == (True, True, True)


def test_discard_piles_and_the_reserve_are_public_ET_1_13_5() -> None:
    seen = lay("KD", "AH", discard="9S QS", fallen="2H", reserve="3C 9D").seen
    assert (seen.discard, seen.fallen, seen.reserve) == (("9S", "QS"), ("2H",), ("9D", "3C"))


# --- the daily challenge


def test_the_challenge_of_a_day_has_a_name_and_default_options_ET_1_13_6() -> None:
    assert daily_name("guardians", "2026-12-01") == "etraclor:A:2026-12-01"
    assert daily_name("monster", "2026-12-01") == "etraclor:B:2026-12-01"
    days = [daily_options("guardians", day).formation for day in range(10)]
    assert days == [*FORMATIONS, "et-f-2334"]
    assert daily_options("guardians", 0) == Options()
    assert daily_options("monster", 4) == Options(mode="monster")


def test_victories_are_ranked_by_cards_left_then_turns_then_losses_ET_1_13_6() -> None:
    won = lay("KS w=10S", "AH 2/10", deck="2H 3H", turn=9).play("attack:KS:AH").seen.score
    assert won == Score(1, 2, -9, 0)
    assert [Score(1, 3, -9, 0), Score(1, 2, -8, -5), won, Score(1, 2, -9, -1)] == sorted(
        [won, Score(1, 2, -8, -5), Score(1, 2, -9, -1), Score(1, 3, -9, 0)],
        key=lambda score: (score.won, score.first, score.second, score.third),
        reverse=True,
    )


def test_defeats_are_ranked_by_what_was_achieved_then_by_the_turn_ET_1_13_6() -> None:
    lost = lay("KS w=10S | QC", "AH 2/10 | KD", deck="2H", turn=9).play("attack:KS:AH", "end_turn").seen.score
    assert lost == Score(0, 1, 10, 0)
    monster = face("KH 33/80", "KS", deck="2D", turn=9).play("end_turn").seen.score
    assert monster == Score(0, -33, 9, 0)


def test_what_a_try_is_worth_is_its_score_as_it_is_compared_ET_1_13_6() -> None:
    assert GAME.daily is not None
    assert GAME.daily.modes == ("guardians", "monster")
    won = lay("KS w=10S", "AH 2/10", deck="2H 3H", turn=9).play("attack:KS:AH").state
    lost = lay("KS w=10S | QC", "AH 2/10 | KD", deck="2H", turn=9).play("attack:KS:AH", "end_turn").state
    assert [GAME.daily.worth(state) for state in (won, lost)] == [(1, 2, -9, 0), (0, 1, 10, 0)]


def test_time_out_counts_as_an_end_ET_1_13_6() -> None:
    assert "timeout" in GAME.endings


# --- difficulty


@pytest.mark.parametrize(
    ("rate", "label"),
    [(0.85, "accessible"), (0.84, "moderate"), (0.67, "moderate"), (0.66, "hard"), (0.5, "hard"), (0.49, "extreme")],
)
def test_a_label_follows_from_the_win_rate_ET_1_13_7(rate: float, label: str) -> None:
    assert label_of_win_rate(rate) == label


def test_every_printed_label_is_that_of_its_printed_rate_ET_1_13_7() -> None:
    for formation in FORMATIONS.values():
        assert label_of_win_rate(formation.greedy_win) == formation.label
        assert label_of_win_rate(formation.greedy_win_then_turn) == formation.label_then_turn
    for monster in MONSTERS.values():
        assert label_of_win_rate(monster.greedy_win) == monster.label


def test_the_label_in_force_is_shown_ET_1_13_7() -> None:
    assert sit().seen.difficulty == "moderate"
    assert sit(arrival="assault_then_turn").seen.difficulty == "extreme"
    assert face("KD", "KS").seen.difficulty == "extreme"
    assert sit(mode="monster", monster="AH").seen.difficulty == "moderate"
    won = face("AH 2/50", "KS w=9S").play("attack:KS:M")
    assert won.seen.difficulty == "hard"


@pytest.mark.parametrize(
    ("waves", "label", "then_turn"),
    [
        ((1,) * 12, "accessible", "hard"),
        ((1, 1, 1, 1, 4, 4), "accessible", "hard"),
        ((1, 1, 3, 3, 4), "accessible", "extreme"),
        ((2, 2, 4, 4), "moderate", "extreme"),
        ((4, 4, 4), "hard", "extreme"),
    ],
)
def test_a_custom_formation_is_labelled_by_its_number_of_waves_ET_1_13_7(
    waves: tuple[int, ...], label: str, then_turn: str
) -> None:
    assert label_of_waves(None, waves, "assault_only") == label
    assert label_of_waves(None, waves, "assault_then_turn") == then_turn


# --- the tally


def test_the_tally_counts_what_statistics_need_ET_1_13_8() -> None:
    table = lay("KS w=9S | QC o=8C | QH 1/12", "AH s=4D w=2S | KD w=10S")
    table.play("attack:KS:AH", "cast:QC:dematerialise:KD:weapon", "end_turn")
    tally = table.state.tally
    assert (tally.dealt, tally.biggest_hit, tally.dematerialisations) == (6, 10, 1)
    assert (tally.taken, tally.lost, tally.kos, tally.default_kos, tally.beaten) == (1, 1, 1, 0, 0)
    beaten = lay("KS w=9S | QC o=10C", "AH | KD 3/13")
    beaten.play("cast:QC:lightning:AH:-", "attack:KS:KD")
    assert (beaten.state.tally.beaten, beaten.state.tally.lightnings, beaten.state.tally.dealt) == (2, 1, 13)


def test_boosts_are_counted_by_kind_ET_1_13_8() -> None:
    for scroll, spell, name in (("3C", "boost", "boosts"), ("6C", "superboost", "superboosts")):
        table = lay(f"KS w=3S | QC o={scroll}", "AH").play(f"cast:QC:{spell}:KS:-")
        assert getattr(table.state.tally, name) == 1


# --- narration


def test_every_automated_step_says_where_who_and_by_which_rule_ET_1_13_9() -> None:
    places = set()
    for seed in range(4):
        for options in ({}, {"mode": "monster"}):
            for turn in story(seed, **options):
                for event in turn.step.events:  # type: ignore[attr-defined]
                    assert event.rules, event
                    if getattr(event, "side", "etrac") in ("guardian", "monster") and event.kind not in (
                        "broke",
                        "struck",
                        "died",
                    ):
                        on_player = event.kind == "dematerialised"
                        assert event.step or on_player, event
                    places.add(event.step)
    assert places >= {"arrival", "assault", "equip", "act", "mark", "object", "attack"}


def test_choices_carry_what_was_tested_before_with_words_in_both_languages_ET_1_13_9() -> None:
    cast = lay("KD w=3S", "AS w=2S | QC o=6C").play("end_turn").the("spell_cast")
    assert looked_at(cast) == [
        ("drink", "no_potion"),
        ("lightning", "level_too_low"),
        ("dematerialise", "level_too_low"),
    ]
    assert why(cast, "fr") == [
        "Boire sa Potion : pas de Potion.",
        "Foudroiement : Parchemin trop faible.",
        "Dématérialisation : Parchemin trop faible.",
        "C’est le premier Gardien armé sur sa gauche.",
    ]
    assert why(cast, "en")[1] == "Lightning: Scroll too weak."


def test_an_attack_tells_its_whole_sum_and_the_circle_ET_1_13_9() -> None:
    table = lay("KD 9/13 s=2D", "AS w=7S b=3").play("end_turn")
    hit = table.the("attacked")
    facts = (hit.weapon, hit.bonus, hit.boost, hit.defence, hit.damage, hit.shield, hit.lost, hit.before, hit.after)
    assert facts == (7, 1, 3, 1, 10, 2, 8, 9, 1)
    assert why(hit)[-2:] == ["Targeting circle: Spades, Diamonds.", "It is the first Etrac on the targeting circle."]
    assert say(hit, "fr") == (
        "Le Gardien Assa Attaquant attaque Rognik Défenseur "
        "(Arme 7, Attaque +1, sort +3, Défense −1) : 2 au Bouclier, 8 PV, il en reste 1."
    )


# --- actions and forecasts


def test_every_kind_of_action_is_offered_somewhere_ET_1_13_10() -> None:
    table = lay("KS w=3S | QC o=8C | QH 3/12 o=2H", "AH w=2S", hand="JO1 QD 9S", discard="KD", moment="strategy")
    assert {token.split(":")[0] for token in table.offers()} == {"place", "equip", "end_strategy"}
    rich = lay("KS w=3S", "AH", hand="JO1 QD 9S", discard="KD", moment="strategy", joker="revive", weapon_swap=True)
    assert [token.split(":")[0] for token in rich.offers()] == ["place", "swap_weapon", "joker", "end_strategy"]
    table.play("end_strategy")
    assert {token.split(":")[0] for token in table.offers()} == {"heal", "cast", "attack", "end_turn"}


def test_forecasts_say_what_an_equipment_is_good_for_ET_1_13_9() -> None:
    table = lay("KS b=3 | QC | KH", "AH", hand="9S 4D 5H 8C QD", moment="strategy")
    assert table.foresees("equip:9S:KS") == "Its attacks will do 13, before defence."
    assert table.foresees("equip:4D:KS") == "Will absorb 4 damage."
    assert table.foresees("equip:5H:KH") == "May restore 6 HP."
    assert table.foresees("equip:8C:QC") == "Spells: Boost, Superboost, Dematerialisation."
    assert table.foresees("equip:8C:KS") == "Only a Mage can cast the spells of a Scroll."
    assert table.foresees("place:QD") == "Comes into play with 12 HP."
    assert table.foresees("place:KD") == "Comes into play with 13 HP."
    assert table.foresees("end_strategy") is None
    assert sit().foresees("end_strategy") == "The first wave comes and attacks at once."


def test_a_forecast_tells_the_turn_of_the_guardians_as_far_as_it_is_known_ET_1_13_9() -> None:
    table = lay("QS 3/12", "AS w=5S | KC w=2S", reserve="9D")
    foreseen = table.foresees("end_turn")
    assert foreseen is not None
    assert foreseen.startswith("Guardian Assa Attacker takes Shield 9. Guardian Assa Attacker attacks Demaneq Attacker")
    assert "Demaneq Attacker falls. KO: 2 cards drawn, 1 discarded." in foreseen
    assert face("KH", "QS").foresees("end_turn") == "The Monster draws a card, equips from your hand and attacks."


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        ("2H", "KO: 1 card drawn, none left to discard. Defeat."),
        ("2H 3H", "KO: 2 cards drawn, none left to discard. Defeat."),
        ("2H 3H 4H", "KO: 2 cards drawn, 1 discarded. Defeat."),
        ("2H 3H 4H 5H 6H", "KO: 2 cards drawn, 1 discarded."),
    ],
)
def test_a_forecast_of_a_KO_takes_no_card_that_the_deck_does_not_have_ET_1_9_2(deck: str, said: str) -> None:
    foreseen = lay("QS 3/12", "AS w=5S", deck=deck).foresees("end_turn")
    assert foreseen is not None
    assert said in foreseen
    assert ("Defeat." in foreseen) == ("Defeat." in said)


def test_a_forecast_of_a_KO_without_a_deck_draws_nothing_ET_1_10_4() -> None:
    table = lay("QS 3/12", "AS w=5S", deck="", last_turns=2, pas_de_quartier=True)
    foreseen = table.foresees("end_turn")
    assert foreseen is not None
    assert foreseen.endswith("KO: the deck is empty, nothing is drawn.")


def test_a_forecast_knows_a_new_wave_a_victory_and_a_defeat_ET_1_13_9() -> None:
    more = lay("KS w=10S", "AH 2/10", coming=("KD",)).foresees("attack:KS:AH")
    last = lay("KS w=10S", "AH 2/10").foresees("attack:KS:AH")
    lost = lay("KS w=10S", "AH w=2S", deck="2H").foresees("end_turn")
    assert more is not None
    assert more.endswith("Guardian Assa Healer falls. The next wave comes and attacks at once.")
    assert last is not None
    assert last.endswith("Victory! The last Guardian has fallen.")
    assert lost is not None
    assert lost.endswith("Defeat. The last card of the deck is gone.")


def test_a_forecast_of_what_is_not_allowed_says_nothing_ET_1_13_9() -> None:
    assert lay("KS", "AH").foresees("attack:KS:AH") is None
    assert lay("KS", "AH").foresees("equip:9S:QD") is None


def test_one_is_told_why_a_character_waits_or_an_etrac_does_not_attack_ET_1_2_1_ET_1_5_2() -> None:
    strategy = lay("KS", "AH", hand="QS QD 5S", moment="strategy")
    assert [action.card for action in GAME.wished(strategy.seen)] == ["QS", "QD"]
    combat = lay("KS | QD w=2S", "AH | AC")
    assert [(action.by, action.target) for action in GAME.wished(combat.seen)] == [("KS", "AH"), ("QD", "AH")]
    over = lay("KS w=10S", "AH 2/10").play("attack:KS:AH")
    assert GAME.wished(over.seen) == ()


def test_what_is_fought_is_counted_in_a_series_ET_1_13_8() -> None:
    assert [remark.card for remark in GAME.remarks(sit().state, ())] == ["et-f-2334"]
    assert [remark.card for remark in GAME.remarks(face("KD").state, ())] == ["et-m-king-diamonds"]
    assert list(GAME.remarks(sit(formation=(4, 1, 3, 1, 3)).state, ())) == []


def test_no_match_is_longer_than_its_horizon_ET_1_10_1() -> None:
    state = sit(pas_de_quartier=True).state
    number = 0
    while GAME.outcome(state) is None:
        token = GAME.legal(state, 0)[-1]
        state = step(GAME, state, 0, token, Scripted()).state
        number += 1
    assert number < GAME.horizon

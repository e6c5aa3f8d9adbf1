"""ET-1.9, ET-1.10, ET-1.11: death, KO, the targeting circle, and how a match ends."""

from __future__ import annotations

import pytest

from app.games.etraclor import GAME
from app.games.etraclor.circle import aim, around
from app.games.etraclor.state import Holder
from app.kernel.chance import Scripted
from app.kernel.contract import AnswerDraw, OfferDraw, Outcome, Resign, RunOutOfTime
from app.kernel.play import step
from tests.games.etraclor.table import face, lay, looked_at, say, why


def test_the_dead_and_their_equipment_go_to_their_owners_discard_ET_1_9_1() -> None:
    table = lay("KS w=10S | QH", "AH 4/10 w=2S s=3D o=4H | KD", fallen="9C").play("attack:KS:AH")
    assert table.state.fallen == ("9C", "3D", "AH", "2S", "4H")
    assert (table.enemies, table.discard, table.state.reserve) == (["KD 13/13"], [], ())


def test_an_etrac_that_dies_goes_to_the_players_discard_ET_1_9_1() -> None:
    table = lay("QS 3/12 w=4S s=2D o=9H | KC", "AS w=10S").play("end_turn")
    died = table.the("died")
    assert (died.holder, died.side, died.gear) == ("QS", "etrac", ("4S", "9H"))
    assert table.discard[:4] == ["2D", "QS", "4S", "9H"]
    assert table.line == ["KC 13/13"]


def test_with_fallen_gear_a_dead_guardians_equipment_joins_the_reserve_whole_ET_1_9_1_ET_1_12() -> None:
    after = lay("KS w=10S", "AH 2/10 w=2S s=9D-5 o=4H | KD", fallen_gear="reserve").play("attack:KS:AH")
    assert (after.state.reserve, after.state.fallen) == (("4H", "2S"), ("9D", "AH"))
    assert after.the("died").gear_to == "reserve"
    after.play("end_turn")
    assert after.enemies == ["KD 13/13 w=2S o=4H"]


def test_lightning_leaves_a_whole_shield_to_the_reserve_ET_1_9_1() -> None:
    table = lay("QC o=10C", "AH s=9D-5 | KD", fallen_gear="reserve").play("cast:QC:lightning:AH:-", "end_turn")
    assert table.enemies == ["KD 13/13 s=9D"]


def test_a_ko_is_two_cards_drawn_and_a_third_discarded_ET_1_9_2() -> None:
    table = lay("", "AS w=5S", deck="2H 3H 4H 5H 6H").play("end_turn")
    ko = table.the("knocked_out")
    assert (ko.drawn, ko.discarded, ko.deck) == (("2H", "3H"), ("4H",), 2)
    assert (table.hand, table.discard, table.deck) == (["2H", "3H", "5H"], ["4H"], ["6H"])


def test_each_attack_that_finds_nobody_is_a_ko_by_default_ET_1_9_3() -> None:
    table = lay("", "AS w=5S b=3 | KD w=2S | JH").play("end_turn")
    assert [(hit.by, hit.target, hit.boost) for hit in table.told("attacked")] == [("AS", None, 3), ("KD", None, 0)]
    assert [ko.cause for ko in table.told("knocked_out")] == ["default", "default"]
    assert table.enemies[0] == "AS 10/10 w=5S"
    assert (table.state.tally.default_kos, table.state.tally.kos) == (2, 0)
    assert why(table.told("attacked")[0])[-1] == "There is no Etrac on the targeting circle."
    assert say(table.told("attacked")[0], "fr").endswith("ne trouve aucun Etrac : KO d’office.")


def test_an_attack_that_finds_somebody_is_no_ko_ET_1_9_3() -> None:
    assert lay("KC", "AS w=5S").play("end_turn").told("knocked_out") == []


def test_a_death_is_a_ko_taken_before_the_next_enemy_acts_ET_1_9_4() -> None:
    table = lay("QS 3/12 | KC", "AS w=10S | AC w=2S").play("end_turn")
    assert table.kinds[2:7] == ["took_nothing", "attacked", "died", "knocked_out", "attacked"]
    assert (table.the("knocked_out").cause, table.state.tally.kos, table.state.tally.lost) == ("death", 1, 1)


def test_without_ko_on_death_a_death_is_only_a_death_ET_1_9_4_ET_1_12() -> None:
    table = lay("QS 3/12 | KC", "AS w=10S", ko_on_death=False).play("end_turn")
    assert (table.told("knocked_out"), table.line) == ([], ["KC 13/13"])


# --- the end


def test_the_match_is_lost_when_the_last_card_is_drawn_ET_1_10_1() -> None:
    table = lay("KC", "AS", deck="2H").play("end_turn")
    assert table.outcome == Outcome("loss", (), "deck_ran_out")
    assert table.hand == ["2H"]
    assert lay("KC", "AS", deck="2H 3H").play("end_turn").outcome is None


def test_the_match_is_lost_when_the_last_card_is_discarded_and_nothing_follows_ET_1_10_1() -> None:
    table = lay("", "AS w=5S | KD w=3S", deck="2H 3H 4H").play("end_turn")
    assert table.kinds[-3:] == ["attacked", "knocked_out", "ended"]
    assert (table.outcome.reason, table.hand, table.discard) == ("deck_ran_out", ["2H", "3H"], ["4H"])
    short = lay("", "AS w=5S", deck="2H").play("end_turn")
    assert (short.the("knocked_out").drawn, short.the("knocked_out").discarded) == (("2H",), ())


def test_the_match_is_won_with_the_last_guardian_of_the_last_wave_ET_1_10_2() -> None:
    table = lay("KS w=10S", "AH 2/10").play("attack:KS:AH")
    assert table.outcome == Outcome("win", (0,), "guardians_beaten")
    assert lay("KS w=10S", "AH 2/10 | KD").play("attack:KS:AH").outcome is None


def test_the_match_is_won_when_the_monster_falls_ET_1_10_2() -> None:
    table = face("AH 2/50 w=3S", "KS w=10S").play("attack:KS:M")
    assert table.outcome == Outcome("win", (0,), "monster_beaten")
    assert (table.discard, table.enemies) == (["AH", "3S"], [])


def test_to_have_no_etrac_in_play_is_no_defeat_ET_1_10_2() -> None:
    table = lay("QS 1/12", "AS w=10S").play("end_turn")
    assert (table.line, table.outcome) == ([], None)


def test_one_may_resign_at_any_decision_ET_1_10_3() -> None:
    for moment in ("strategy", "combat"):
        table = lay("KC", "AS", moment=moment)
        after = step(GAME, table.state, 0, Resign(), Scripted())
        assert GAME.outcome(after.state) == Outcome("loss", (), "resign")
        late = step(GAME, table.state, 0, RunOutOfTime(), Scripted())
        assert GAME.outcome(late.state) == Outcome("loss", (), "timeout")
        assert Resign() not in GAME.legal(table.state, 0)


def test_there_is_nobody_to_share_a_draw_with_ET_1_10_2() -> None:
    table = lay("KC", "AS")
    for word in (OfferDraw(), AnswerDraw(True)):
        refusal = GAME.why_not(table.state, 0, word)
        assert refusal is not None
        assert (refusal.code, refusal.rule) == ("no_draw", "ET-1.10.2")


def test_nothing_is_allowed_after_the_end_ET_1_10_2() -> None:
    table = lay("KS w=10S", "AH 2/10").play("attack:KS:AH")
    assert GAME.legal(table.state, 0) == ()
    for action in (Resign(), GAME.legal(lay("KS", "AH").state, 0)[0]):
        refusal = GAME.why_not(table.state, 0, action)
        assert refusal is not None
        assert refusal.code == "over"


# --- No Quarter


def test_in_no_quarter_the_last_card_begins_three_last_turns_ET_1_10_4_ET_1_12() -> None:
    table = lay("KC", "KD", deck="2H", pas_de_quartier=True).play("end_turn")
    assert (table.outcome, table.the("deck_ran_out").turns, table.seen.last_turns) == (None, 3, 3)
    for left in (2, 1, 0):
        table.play("end_strategy", "end_turn")
        assert (table.seen.last_turns, table.kinds[-1]) == (left, "drew_nothing")
    assert table.play("end_strategy").outcome is None
    assert table.play("end_turn").outcome == Outcome("loss", (), "last_turn_over")


def test_in_no_quarter_a_ko_takes_what_is_left_ET_1_10_4() -> None:
    table = lay("QS 1/12 | KC", "AS w=10S", deck="2H 3H", pas_de_quartier=True).play("end_turn")
    ko = table.the("knocked_out")
    assert (ko.drawn, ko.discarded, table.outcome) == (("2H", "3H"), (), None)
    assert say(ko) == "KO: Camille draws Potion 2, Potion 3, the deck is empty."


def test_in_no_quarter_a_death_with_an_empty_deck_costs_no_cards_ET_1_10_4() -> None:
    table = lay("QS 1/12 | KC", "AS w=10S", deck="", last_turns=2, pas_de_quartier=True).play("end_turn")
    assert (table.outcome, table.the("knocked_out").drawn, table.seen.last_turns) == (None, (), 1)
    assert table.told("deck_ran_out") == []


def test_in_no_quarter_a_ko_by_default_with_an_empty_deck_is_a_defeat_ET_1_10_4() -> None:
    table = lay("", "AS w=10S", deck="", last_turns=2, pas_de_quartier=True).play("end_turn")
    assert table.outcome == Outcome("loss", (), "ko_without_deck")
    begun = lay("", "AS w=10S", deck="2H", pas_de_quartier=True).play("end_turn")
    assert begun.outcome is None


def test_in_no_quarter_the_monster_marks_its_own_element_and_finds_no_capharnaum_ET_1_10_4_ET_3_7_4() -> None:
    table = face("KC w=2S o=3C", "AD", deck="", last_turns=2, pas_de_quartier=True).play("end_turn")
    assert (table.the("marked").card, table.the("marked").suit) == (None, "clubs")
    skipped = table.the("skipped")
    assert looked_at(skipped)[-1] == ("capharnaum", "deck_empty")
    assert table.monster == "KC 80/80 w=2S o=3C"


# --- the circle


def test_the_circle_goes_hearts_spades_diamonds_clubs_and_round_again_ET_1_11_1() -> None:
    assert around("hearts") == ("hearts", "spades", "diamonds", "clubs")
    assert around("diamonds") == ("diamonds", "clubs", "hearts", "spades")


@pytest.mark.parametrize(
    ("line", "start", "found", "tried"),
    [
        ("KH QS", "spades", "QS", ["spades"]),
        ("KH QS", "diamonds", "KH", ["diamonds", "clubs", "hearts"]),
        ("QS", "diamonds", "QS", ["diamonds", "clubs", "hearts", "spades"]),
        ("", "clubs", None, ["clubs", "hearts", "spades", "diamonds"]),
    ],
)
def test_the_first_etrac_on_the_circle_is_found_ET_1_11_1(
    line: str, start: str, found: str | None, tried: list[str]
) -> None:
    holders = tuple(Holder("etrac", card, 5) for card in line.split())
    target, looked_at = aim(holders, start)  # type: ignore[arg-type]
    assert (target.card if target else None, list(looked_at)) == (found, tried)

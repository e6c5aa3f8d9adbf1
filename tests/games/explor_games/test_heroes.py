"""Every hero: called, placed, helpful; and where each effect does nothing."""

from __future__ import annotations

import pytest

from app.games.explor_games.catalogue import CHARACTERS, HEROES
from tests.games.explor_games.table import ending, lay, trying

PLAIN = (
    *("kar-nolwenn", "kar-brouillardine", "cmp-filin", "amb-tamsin"),
    *("amb-savinien", "mir-ressort", "bor-siv"),
)
STUBBORN = ("kar-maelane", "cmp-quatrenoeuds", "amb-idris", "mir-montreuse", "bor-henrik")
PASSING = (
    *("kar-yvonig", "cmp-pimpam", "amb-philibert", "mir-toupie", "mir-eleonore"),
    *("lun-fanfan", "lun-pierrot", "bor-echo"),
)
SPANNING = ("amb-lampion", "mir-apolline", "mir-fumiste", "lun-trimains", "lun-belladone", "bor-igloo")
GUARDING = ("kar-gwilhou", "cmp-perroquet", "mir-boulon")
SENDING_HOME = ("lun-anatole", "lun-loyal", "bor-morse")
DRAWING = ("kar-tourbe", "amb-zephyrine")
CHANGING_THE_LINE = ("cmp-ysoline", "bor-septportails")
REWARDED = ("cmp-bastingue", "amb-barnabe", "amb-carrefer")
BONUS = ("kar-granit", "kar-sonneuse", "cmp-josephe", "mir-cliquet", "lun-cassiopette", "lun-trapeze", "bor-prisme")
OTHERS = ("cmp-anselme", "bor-plasma")


def test_every_hero_has_a_test() -> None:
    tested = (*PLAIN, *STUBBORN, *PASSING, *SPANNING, *GUARDING, *SENDING_HOME, *DRAWING, *CHANGING_THE_LINE)
    assert sorted((*tested, *REWARDED, *BONUS, *OTHERS)) == sorted(HEROES)


@pytest.mark.parametrize("card", HEROES)
def test_a_hero_is_called_for_its_price_and_not_for_less(card: str) -> None:
    cost = CHARACTERS[card].cost
    lay(hand=card, reserve=cost - 10).refuses(f"call:{card}", "EX-6.3", "character_too_dear")
    scene = lay("lun-pierrot@1", hand=card, reserve=cost, rival="kar-nolwenn")
    scene.play(f"call:{card}")
    if scene.awaited and scene.seen().pending:
        scene.play(scene.offers()[-1])
    assert (scene.emp(), scene.play_area()[:2]) == (0, ["lun-pierrot@1", card])
    assert scene.play_area(1) == ["kar-nolwenn"]


@pytest.mark.parametrize("card", PLAIN)
@pytest.mark.parametrize("stat", ["magic", "force"])
def test_a_plain_hero_adds_the_declared_score_where_it_stands_and_nowhere_else(card: str, stat: str) -> None:
    score = CHARACTERS[card].score(stat)  # type: ignore[arg-type]
    scene = trying(f"{card}@2", line="ch-puits ch-puits").play(f"attempt:1:{stat}", draws=(1, 1))
    assert scene.event("rolled").total == 2
    scene.play(f"attempt:2:{stat}", draws=(1, 1))
    assert scene.event("rolled").total == 2 + score


# --- the glossary


@pytest.mark.parametrize("card", STUBBORN)
def test_a_stubborn_hero_rolls_again_where_it_stands(card: str) -> None:
    scene = trying(f"{card}@2", line="ch-puits ch-nid").play("attempt:1:magic", draws=(1, 1))
    assert scene.seen().pending is None
    scene.play("attempt:2:force", draws=(1, 2))
    assert scene.seen().pending.card == card
    scene.play("reroll", draws=(1, 3))
    assert (scene.state.attempt, scene.play_area()) == (None, [f"{card}@2"])


@pytest.mark.parametrize("card", PASSING)
def test_a_passing_hero_leaves_at_the_end_of_the_turn_and_not_before(card: str) -> None:
    scene = lay(f"{card}@1", "kar-nolwenn@1").play("adventure", "conclude")
    assert scene.play_area() == [f"{card}@1", "kar-nolwenn@1"]
    scene.play("end")
    assert (scene.play_area(), scene.discard()) == (["kar-nolwenn@1"], [card])


@pytest.mark.parametrize("card", SPANNING)
def test_a_spanning_hero_helps_on_two_neighbours(card: str) -> None:
    scene = lay(card, "kar-nolwenn").refuses("place:2:1:1", "EX-8.5").refuses("place:1:3:1", "EX-8.5")
    scene.play("place:1:1:1", "adventure").play("attempt:1:force", draws=(6, 6))
    assert scene.play_area() == [f"{card}@2", "kar-nolwenn"]
    scene.play("attempt:2:force", draws=(6, 6))
    assert (scene.play_area(), scene.discard(), scene.emp()) == (["kar-nolwenn"], [card], 300)


@pytest.mark.parametrize("card", GUARDING)
def test_a_guarding_hero_discards_a_villain_and_spares_heroes(card: str) -> None:
    scene = lay(hand=card, rival="kar-nolwenn bor-geltotal").play(f"call:{card}").play("pass")
    assert (scene.play_area(1), scene.discard(1)) == (["kar-nolwenn"], ["bor-geltotal"])
    scene = lay(hand=card, rival="kar-nolwenn").play(f"call:{card}")
    assert scene.play_area(1) == ["kar-nolwenn"]


@pytest.mark.parametrize("card", SENDING_HOME)
@pytest.mark.parametrize(("die", "gone"), [(3, False), (4, True)])
def test_a_hero_who_sends_home_is_spent_whatever_the_die(card: str, die: int, gone: bool) -> None:
    lay(card).refuses("use:1", "EX-6.11")
    scene = ending(card, "kar-granit", rival="kar-nolwenn").refuses("use:2", "EX-6.11").play("use:1", draws=(die,))
    assert (scene.discard(), scene.play_area(), scene.play_area(1)) == (
        [card],
        ["kar-granit"],
        [] if gone else ["kar-nolwenn"],
    )


# --- arrivals


@pytest.mark.parametrize("card", DRAWING)
def test_a_drawing_hero_draws_one_if_there_is_one(card: str) -> None:
    scene = lay(hand=card, pile="kar-nolwenn kar-granit").play(f"call:{card}")
    assert (scene.hand(), scene.player().pile) == (["kar-nolwenn"], ("kar-granit",))
    assert lay(hand=card).play(f"call:{card}").hand() == []


def test_cmp_ysoline_changes_one_challenge_of_the_own_line() -> None:
    scene = lay(hand="cmp-ysoline", rival_line="ch-puits").play("call:cmp-ysoline")
    scene.refuses("pick_position:4", "EX-15.2")
    scene.play("pick_position:1")
    assert (scene.line(), scene.line(1)) == (["ch-tiroir", "ch-coffre", "ch-puits"], ["ch-puits"])


def test_bor_septportails_adds_a_challenge_that_may_be_attempted_this_turn() -> None:
    scene = lay(hand="bor-septportails", line="ch-puits").play("call:bor-septportails", "place:1:2:0", "adventure")
    assert scene.line() == ["ch-puits", "ch-tiroir"]
    assert "attempt:2:magic" in scene.offers()
    full = "ch-passerelle ch-coffre ch-puits ch-citron ch-ruche"
    assert len(lay(hand="bor-septportails", line=full).play("call:bor-septportails").line()) == 5


def test_cmp_anselme_looks_at_one_villain_in_secret() -> None:
    scene = lay(hand="cmp-anselme", rival="bor-geltotal kar-nolwenn bor-cobalt").play("call:cmp-anselme").play("pass")
    scene.refuses("pick_slot:2", "EX-15.2").play("pick_slot:3")
    assert [seen.card for seen in scene.seen(0).players[1].companions] == [None, "kar-nolwenn", "bor-cobalt"]
    assert [seen.card for seen in scene.seen().players[1].companions] == [None, "kar-nolwenn", None]
    alone = lay(hand="cmp-anselme", rival="kar-nolwenn").play("call:cmp-anselme")
    assert alone.seen().pending is None


def test_bor_plasma_takes_a_hero_of_the_discard_back() -> None:
    scene = lay(hand="bor-plasma", discard="bor-geltotal kar-nolwenn kar-granit").play("call:bor-plasma")
    assert scene.offers() == ["pick_card:kar-nolwenn", "pick_card:kar-granit"]
    scene.refuses("pick_card:bor-geltotal", "EX-15.2").play("pick_card:kar-granit")
    assert (scene.hand(), scene.discard()) == (["kar-granit"], ["bor-geltotal", "kar-nolwenn"])
    assert lay(hand="bor-plasma", discard="bor-geltotal").play("call:bor-plasma").hand() == []


# --- successes


@pytest.mark.parametrize(("card", "more"), [("cmp-bastingue", 10), ("amb-barnabe", 30)])
def test_a_rewarded_hero_adds_to_the_reward_of_its_own_success(card: str, more: int) -> None:
    scene = trying(f"{card}@1", line="ch-puits ch-puits", reserve=0).play("attempt:1:force", draws=(6, 6))
    assert (scene.emp(), scene.event("succeeded").reward) == (100 + more, 100 + more)
    scene = trying(f"{card}@2", line="ch-puits ch-puits", reserve=0).play("attempt:1:force", draws=(6, 6))
    assert scene.emp() == 100


def test_amb_carrefer_draws_when_her_challenge_succeeds() -> None:
    scene = trying("amb-carrefer@1", line="ch-puits", pile="kar-nolwenn").play("attempt:1:magic", draws=(6, 6))
    assert scene.hand() == ["kar-nolwenn"]
    scene = trying("amb-carrefer@1", line="ch-puits", pile="kar-nolwenn").play("attempt:1:magic", draws=(1, 1))
    assert scene.hand() == []


# --- bonuses


@pytest.mark.parametrize(
    ("card", "challenge", "stat", "bonus"),
    [
        ("kar-granit", "ch-cordes", "force", 1),
        ("kar-granit", "ch-crypte", "force", 0),
        ("cmp-josephe", "ch-crypte", "force", 2),
        ("cmp-josephe", "ch-crypte", "magic", 0),
        ("mir-cliquet", "ch-crypte", "force", 2),
        ("mir-cliquet", "ch-cordes", "force", 0),
        ("lun-cassiopette", "ch-crypte", "magic", 2),
        ("lun-cassiopette", "ch-crypte", "force", 0),
        ("bor-prisme", "ch-puits", "magic", 2),
        ("bor-prisme", "ch-cordes", "magic", 0),
        ("kar-sonneuse", "ch-crypte", "magic", 1),
        ("kar-sonneuse", "ch-crypte", "force", 0),
        ("lun-trapeze", "ch-crypte", "force", 1),
        ("lun-trapeze", "ch-crypte", "magic", 0),
    ],
)
def test_a_bonus_counts_where_the_card_says(card: str, challenge: str, stat: str, bonus: int) -> None:
    scene = trying(f"{card}@1", line=challenge).play(f"attempt:1:{stat}", draws=(1, 1))
    assert scene.event("rolled").total == 2 + CHARACTERS[card].score(stat) + bonus  # type: ignore[arg-type]


@pytest.mark.parametrize(("card", "stat"), [("kar-sonneuse", "magic"), ("lun-trapeze", "force")])
def test_a_continuous_bonus_counts_from_anywhere_and_once(card: str, stat: str) -> None:
    scene = trying(card, line="ch-puits").play(f"attempt:1:{stat}", draws=(1, 1))
    assert scene.event("rolled").total == 3


@pytest.mark.parametrize("card", ["kar-granit", "cmp-josephe", "mir-cliquet", "lun-cassiopette", "bor-prisme"])
def test_a_bonus_of_its_own_challenge_counts_nowhere_else(card: str) -> None:
    scene = trying(f"{card}@2", line="ch-puits ch-puits").play("attempt:1:magic", draws=(1, 1))
    assert scene.event("rolled").total == 2

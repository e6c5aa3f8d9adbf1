"""Every villain: one test that plays it, one moment or table that refuses it."""

from __future__ import annotations

from typing import Any

import pytest

from app.games.explor_games.catalogue import CHARACTERS, VILLAINS
from app.games.explor_games.lint import moments_of
from tests.games.explor_games.table import Scene, coming, ending, lay, trying

MOMENTS = ("start", "call", "buy", "attempt", "roll", "end")


def at(moment: str, villain: str, *band: str, **more: Any) -> Scene:
    """The rival lies in wait with this villain, and this window is open."""
    more = {"rival": villain, "line": "ch-puits ch-puits", "hand": "lun-pierrot", **more}
    band = band or ("kar-nolwenn@1", "kar-granit")
    match moment:
        case "start":
            return coming(*band, **more).play("end")
        case "call":
            return lay(*band, **more).play("call:lun-pierrot")
        case "buy":
            return lay(*band, **more).play("buy:1")
        case "attempt":
            return trying(*band, **more).play(f"attempt:1:{more.get('stat', 'magic')}")
        case "roll":
            return trying(*band, **more).play("attempt:1:magic").play("pass", draws=more.pop("dice", (3, 6)))
    return ending(*band, **more).play("end")


@pytest.mark.parametrize("villain", VILLAINS)
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_villain_is_played_at_its_moments_and_at_no_other(villain: str, moment: str) -> None:
    scene = at(moment, villain)
    if villain == "amb-siroc" or moment not in moments_of(CHARACTERS[villain]):
        scene.refuses("villain:1", "EX-9.6").play("pass", draws=(1, 1) if moment == "attempt" else ())
    else:
        assert scene.offers() == ["villain:1", "pass"]
        scene.leave_open()


# --- start and end of the turn


def test_kar_colporteur_makes_drop_a_card_at_random() -> None:
    scene = at("start", "kar-colporteur", hand="bor-siv kar-tourbe lun-pierrot").play("villain:1", draws=(1,))
    assert (scene.hand(), scene.discard()) == (["bor-siv", "lun-pierrot"], ["kar-tourbe"])


@pytest.mark.parametrize("moment", ["start", "end"])
def test_amb_guide_changes_a_challenge_and_draws(moment: str) -> None:
    scene = at(moment, "amb-guide", rival_pile="kar-nolwenn").play("villain:1")
    scene.refuses("pick_position:3", "EX-15.2").play("pick_position:1")
    assert (scene.line(), scene.play_area()) == (["ch-tiroir", "ch-puits"], ["kar-nolwenn", "kar-granit"])
    assert "kar-nolwenn" in scene.hand(1)


@pytest.mark.parametrize(("reserves", "left"), [((100, 100), (40, 80)), ((50, 10), (0, 0))])
def test_lun_caissiere_costs_both(reserves: tuple[int, int], left: tuple[int, int]) -> None:
    scene = at("end", "lun-caissiere", reserve=reserves[0], rival_reserve=reserves[1]).play("villain:1")
    assert (scene.emp(), scene.emp(1)) == left


# --- deals


def test_cmp_douanier_raises_the_price_of_a_fragment() -> None:
    scene = at("buy", "cmp-douanier", reserve=160).play("villain:1")
    assert (scene.emp(), scene.player().fragments) == (0, (1,))
    scene = at("buy", "cmp-douanier", reserve=150).play("villain:1")
    assert (scene.emp(), scene.player().fragments) == (150, ())


def test_mir_cables_raises_the_price_of_a_call() -> None:
    scene = at("call", "mir-cables", reserve=70).play("villain:1")
    assert (scene.emp(), "lun-pierrot" in scene.play_area()) == (0, True)
    scene = at("call", "mir-cables", reserve=60).play("villain:1")
    assert (scene.emp(), scene.hand()) == (60, ["lun-pierrot"])


def test_mir_huissier_calls_a_purchase_off() -> None:
    scene = at("buy", "mir-huissier").play("villain:1").refuses("buy:1", "EX-6.1")
    assert (scene.emp(), scene.player().fragments) == (100, ())


def test_lun_mime_calls_off_a_call_and_a_use() -> None:
    scene = at("call", "lun-mime").play("villain:1")
    assert (scene.discard(), scene.emp()) == (["lun-pierrot"], 100)
    scene = lay("lun-anatole", rival="lun-mime kar-nolwenn").play("use:1").play("villain:1")
    assert (scene.discard(), scene.play_area(1)) == (["lun-anatole"], ["kar-nolwenn"])


# --- attempts


@pytest.mark.parametrize(
    ("villain", "stat", "n"),
    [
        ("kar-kozhbras", "magic", 4),
        ("kar-kozhbras", "force", 4),
        ("amb-siroc", "force", 6),
        ("bor-parasite", "magic", 6),
        ("bor-geltotal", "magic", 6),
        ("bor-geltotal", "force", 6),
    ],
)
def test_a_weight_on_one_attempt_and_not_on_the_next(villain: str, stat: str, n: int) -> None:
    scene = trying(line="ch-puits ch-puits", rival=villain).play(f"attempt:1:{stat}").play("villain:1", draws=(6, 5))
    assert scene.event("rolled").total == 11 - n
    scene.play(f"attempt:2:{stat}", draws=(1, 1))
    assert scene.event("rolled").total == 2


@pytest.mark.parametrize(("villain", "stat"), [("amb-siroc", "magic"), ("bor-parasite", "force")])
def test_a_weight_on_the_other_score_is_refused(villain: str, stat: str) -> None:
    scene = trying(rival=villain).play(f"attempt:1:{stat}").refuses("villain:1", "EX-9.6")
    scene.play("pass", draws=(1, 1))


def test_cmp_grappin_sends_a_chosen_hero_of_the_challenge_to_hand() -> None:
    scene = at("attempt", "cmp-grappin", "kar-nolwenn@1", "kar-granit@1", "lun-loyal@2").play("villain:1")
    scene.refuses("pick_slot:3", "EX-15.2").play("pick_slot:2", draws=(1, 1))
    assert (scene.hand(), scene.play_area()) == (["kar-granit", "lun-pierrot"], ["kar-nolwenn@1", "lun-loyal@2"])


@pytest.mark.parametrize(("die", "gone"), [(2, False), (3, True)])
def test_bor_cobalt_discards_a_hero_of_the_challenge_on_three_or_more(die: int, gone: bool) -> None:
    scene = at("attempt", "bor-cobalt").play("villain:1", draws=(die, 1, 1))
    assert scene.play_area() == (["kar-granit"] if gone else ["kar-nolwenn@1", "kar-granit"])


@pytest.mark.parametrize(("die", "gone"), [(3, False), (4, True)])
def test_lun_tignasse_aims_at_anybody_at_any_moment(die: int, gone: bool) -> None:
    scene = at("buy", "lun-tignasse", "kar-nolwenn@1", "bor-geltotal").play("villain:1")
    scene.play("pick_slot:2", draws=(die,))
    assert scene.play_area() == (["kar-nolwenn@1"] if gone else ["kar-nolwenn@1", "bor-geltotal"])


# --- winning rolls


def test_kar_lavandiere_forces_a_reroll() -> None:
    scene = at("roll", "kar-lavandiere").play("villain:1", draws=(1, 1))
    assert (scene.emp(), scene.event("rolled_again").dice) == (100, (1, 1))
    scene = at("roll", "kar-lavandiere").play("villain:1", draws=(6, 6))
    assert scene.emp() == 200


def test_cmp_fondcale_moves_sixty() -> None:
    scene = at("roll", "cmp-fondcale", reserve=0, rival_reserve=0).play("villain:1")
    assert (scene.emp(), scene.emp(1), scene.event("succeeded").reward) == (40, 60, 40)


@pytest.mark.parametrize(("reserve", "taken"), [(100, 50), (30, 30)])
def test_amb_scarabin_takes_fifty_of_what_there_is(reserve: int, taken: int) -> None:
    scene = at("roll", "amb-scarabin", reserve=reserve, rival_reserve=0).play("villain:1")
    assert (scene.emp(1), scene.emp()) == (taken, reserve - taken + 100)


def test_amb_scarabin_needs_something_to_take() -> None:
    at("roll", "amb-scarabin", reserve=0).refuses("villain:1", "EX-9.6").play("pass")


@pytest.mark.parametrize(("dice", "crushed"), [((3, 6), (3, 1)), ((6, 3), (1, 3)), ((5, 5), (1, 5))])
def test_mir_engrenaille_crushes_the_higher_die(dice: tuple[int, int], crushed: tuple[int, int]) -> None:
    scene = trying(line="ch-puits", rival="mir-engrenaille").play("attempt:1:magic").play("pass", draws=dice)
    scene.play("villain:1")
    assert (scene.event("die_crushed").dice, "failed" in scene.told) == (crushed, True)

"""What the table of Explor Games says of the last attempt, and asks of a hero that is pointed at."""

from __future__ import annotations

from typing import Any

import pytest

from app.games.explor_games import GAME
from app.kernel.token import token_of
from app.matches.sight import Line, Offer, Sight
from app.web.tables.explor_games import TABLE
from app.web.tables.explor_games.asking import question
from app.web.tables.explor_games.throw import Throw, throw
from app.web.tables.frame import Voice
from tests.games.explor_games.table import Scene, lay, trying

NAMES = ("Camille", "Malik")


def sight_of(scene: Scene) -> Sight:
    """What seat 0 sees; each event so far is a step of its own."""
    awaited = scene.awaited
    offers = GAME.legal(scene.state, 0) if 0 in awaited else ()
    return Sight(
        match="m", room="r", game=GAME, audience=0, step=len(scene.log), to_act=awaited, view=scene.seen(0),
        offers=tuple(Offer(token_of(action), action) for action in offers), outcome=GAME.outcome(scene.state),
        commitment="", names=NAMES, may_undo=False, refusals=(),
        log=tuple(Line(step, (event,)) for step, event in enumerate(scene.log, start=1)),
    )  # fmt: skip


def thrown(scene: Scene) -> Throw:
    lying = throw(sight_of(scene), Voice(TABLE.words, "fr", NAMES))
    assert lying is not None
    return lying


def shown(scene: Scene) -> str:
    return TABLE.regions(sight_of(scene), Voice(TABLE.words, "fr", NAMES))["throw"].html


# --- the last attempt


def test_winning_dice_that_a_villain_made_fail_are_not_called_a_success_EX_7_7() -> None:
    scene = trying("cmp-josephe@1", "kar-granit@1", line="ch-cordes", rival="lun-tignasse")
    scene.play("attempt:1:force").play("pass", draws=(1, 2))
    assert thrown(scene).reached
    scene.play("villain:1").play("pick_slot:1", draws=(4,))
    lying = thrown(scene)
    assert (lying.title, lying.total, lying.threshold) == ("Défi raté", 3 + 5 + 1, 14)
    assert (lying.reached, lying.alone) == (False, False)


def test_a_challenge_failed_for_want_of_a_hero_says_so_whatever_the_dice_show_EX_7_7() -> None:
    scene = trying("mir-ressort@1", line="ch-cordes", rival="lun-tignasse")
    scene.play("attempt:1:force").play("pass", draws=(6, 6)).play("villain:1", draws=(4,))
    lying = thrown(scene)
    assert (lying.title, lying.dice, lying.reached, lying.alone) == ("Défi raté", (6, 6), False, True)
    assert 'data-reached="no"' in shown(scene)
    assert "plus aucun héros" in shown(scene)


def test_dice_of_an_earlier_challenge_are_not_shown_for_one_failed_without_dice_EX_7_4() -> None:
    scene = trying("mir-ressort@2", line="ch-puits ch-cordes", rival="bor-cobalt")
    scene.play("attempt:1:force", "pass", draws=(6, 6)).play("pass")
    assert (thrown(scene).title, thrown(scene).dice) == ("Défi réussi", (6, 6))
    scene.play("attempt:2:force").play("villain:1", draws=(3,))
    assert (thrown(scene).title, thrown(scene).dice, thrown(scene).alone) == ("Défi raté", (), True)


@pytest.mark.parametrize(("dice", "title"), [((4, 5), "Défi réussi"), ((4, 4), "Défi raté")])
def test_an_attempt_left_alone_is_told_as_it_fell_EX_7_6(dice: tuple[int, int], title: str) -> None:
    lying = thrown(trying(line="ch-puits").play("attempt:1:magic", draws=dice))
    assert (lying.title, lying.dice, lying.total, lying.threshold) == (title, dice, sum(dice), 9)
    assert (lying.reached, lying.alone) == (title == "Défi réussi", False)


# --- what is asked of a hero


def asked(scene: Scene, slot: int) -> str:
    return question(sight_of(scene), Voice(TABLE.words, "fr", NAMES), (f"slot:{slot}",)).replace("\u202f", " ")


@pytest.mark.parametrize(
    ("scene", "slot", "french"),
    [
        ({"phase": "preparation"}, 1, "Où va Monsieur Loyal-Quand-Même ?"),
        (
            {"phase": "conclusion"},
            1,
            "Défausser Monsieur Loyal-Quand-Même pour renvoyer un personnage adverse chez lui ?",
        ),
        ({"phase": "preparation", "line": "ch-puits"}, 2, "Que faites-vous de L’Ours Anatole ?"),
    ],
)
def test_a_hero_who_cannot_be_placed_is_not_asked_where_to_EX_5_5(
    scene: dict[str, Any], slot: int, french: str
) -> None:
    assert asked(lay("lun-loyal", "lun-anatole@1", rival="kar-nolwenn", **scene), slot) == french

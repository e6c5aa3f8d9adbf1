"""Every challenge and every fragment: reached, missed by one, and what else it brings."""

from __future__ import annotations

import pytest

from app.games.explor_games.catalogue import CHALLENGES, CHARACTERS
from tests.games.explor_games.table import coming, lay, trying

QUIET = (
    *("ch-passerelle", "ch-coffre", "ch-puits", "ch-empreintes", "ch-citron", "ch-cascade"),
    *("ch-tiroir", "ch-cadran", "ch-barque"),
    *("ch-cordes", "ch-biblio", "ch-phare", "ch-haies", "ch-herse", "ch-tyrolienne"),
    *("ch-crypte", "ch-train", "ch-glacier", "ch-gardien", "ch-marees", "ch-portail"),
)
DRAWING = ("ch-ruche", "ch-meule", "ch-miroir", "ch-orgue", "ch-bal", "ch-nid")
PAYING = ("ch-follets",)
HELP = {
    ("magic", 100): ("cmp-filin@1",),
    ("force", 100): ("lun-cassiopette@1",),
    ("magic", 200): ("kar-brouillardine@1",),
    ("force", 200): ("mir-ressort@1",),
    ("magic", 300): ("kar-brouillardine@1", "mir-eleonore@1"),
    ("force", 300): ("mir-ressort@1", "amb-philibert@1"),
}
"""Heroes who bring no bonus, by score and value."""


def test_every_challenge_has_a_test() -> None:
    assert sorted((*QUIET, *DRAWING, *PAYING)) == sorted(CHALLENGES)


@pytest.mark.parametrize("card", CHALLENGES)
@pytest.mark.parametrize("stat", ["magic", "force"])
def test_a_challenge_is_reached_at_its_threshold_and_missed_one_below(card: str, stat: str) -> None:
    challenge = CHALLENGES[card]
    needed = challenge.threshold(stat)  # type: ignore[arg-type]
    band = HELP[stat, min(challenge.value, 300)]
    helped = sum(CHARACTERS[hero.removesuffix("@1")].score(stat) for hero in band)  # type: ignore[arg-type]
    for total, succeeds in ((needed, True), (needed - 1, False)):
        dice = total - helped
        scene = trying(*band, line=card, reserve=0, pile="kar-tourbe")
        scene.play(f"attempt:1:{stat}", draws=(max(1, dice - 6), min(6, dice - 1)))
        assert (scene.event("rolled").total, scene.event("rolled").threshold) == (total, needed)
        assert ("succeeded" in scene.told, scene.emp() >= challenge.value) == (succeeds, succeeds)


@pytest.mark.parametrize("card", DRAWING)
def test_a_drawing_challenge_draws_one_on_success_alone(card: str) -> None:
    band = HELP["force", 300]
    scene = trying(*band, line=card, pile="kar-tourbe kar-nolwenn").play("attempt:1:force", draws=(6, 6))
    assert (scene.hand(), scene.player().pile) == (["kar-tourbe"], ("kar-nolwenn",))
    scene = trying(*band, line=card, pile="kar-tourbe").play("attempt:1:magic", draws=(1, 1))
    assert scene.hand() == []


def test_ch_follets_pays_twenty_more_on_success_alone() -> None:
    scene = trying(line="ch-follets", reserve=0).play("attempt:1:force", draws=(5, 5))
    assert (scene.emp(), scene.event("succeeded").reward, scene.event("earned").n) == (120, 100, 20)
    assert trying(line="ch-follets", reserve=0).play("attempt:1:force", draws=(5, 4)).emp() == 0


# --- fragments


def test_fragment_1_adds_one_on_100_challenges_alone() -> None:
    scene = trying("mir-ressort@2", line="ch-puits ch-cordes", fragments=(1,)).play("attempt:1:magic", draws=(1, 1))
    assert (scene.event("rolled").total, scene.seen().players[0].fragments) == (3, (1,))
    assert [item.card for item in _items(scene, 1)] == ["fragment-1"]
    scene.play("attempt:2:force", draws=(1, 1))
    assert scene.event("rolled").total == 2 + 6


def _items(scene, place: int):  # type: ignore[no-untyped-def]
    from app.games.explor_games.odds import reckon

    return reckon("normal", scene.player(), place, "magic").items


def test_fragment_2_brings_twenty_at_each_start_of_the_owners_turn() -> None:
    scene = coming(reserve=0, fragments=(2,)).play("end")
    assert (scene.emp(), scene.event("earned").card) == (20, "fragment-2")
    assert coming(reserve=0, rival_fragments=(2,)).play("end").emp(1) == 100


@pytest.mark.parametrize(("number", "card", "n"), [(3, "fragment-3", 1), (5, "fragment-5", 2)])
def test_fragments_3_and_5_add_to_every_roll_of_their_owner(number: int, card: str, n: int) -> None:
    scene = trying("mir-ressort@2", line="ch-puits ch-cordes", fragments=(number,))
    assert [(item.card, item.n) for item in _items(scene, 1)] == [(card, n)]
    scene.play("attempt:1:magic", draws=(1, 1)).play("attempt:2:force", draws=(1, 1))
    assert scene.event("rolled").total == 8 + n
    assert trying(rival_fragments=(number,)).play("attempt:1:magic", draws=(1, 1)).event("rolled").total == 2


def test_fragment_4_draws_one_more_at_each_start() -> None:
    pile = "kar-nolwenn kar-granit kar-tourbe"
    scene = coming(fragments=(4,), pile=pile).play("end")
    assert (len(scene.hand()), "fragment-4" in scene.offers("buy")) == (2, False)
    assert len(coming(pile=pile).play("end").hand()) == 1


@pytest.mark.parametrize("number", [5, 6])
def test_fragments_5_and_6_draw_one_character_when_bought(number: int) -> None:
    scene = lay(reserve=600, pile="kar-nolwenn kar-granit").play(f"buy:{number}")
    assert scene.hand() == ["kar-nolwenn"]
    assert lay(reserve=600, pile="kar-nolwenn").play("buy:4").hand() == []


def test_fragment_6_adds_a_challenge_when_bought_and_one_reroll_to_each_attempt() -> None:
    scene = lay(reserve=600, line="ch-puits ch-coffre").play("buy:6", "adventure")
    assert scene.line() == ["ch-puits", "ch-coffre", "ch-tiroir"]
    scene.play("attempt:1:magic", draws=(1, 1))
    assert scene.seen().pending.card == "fragment-6"
    scene.play("reroll", draws=(1, 1))
    assert scene.state.attempt is None
    scene.play("attempt:2:magic", draws=(1, 1)).play("keep")
    rival = trying(rival_fragments=(6,)).play("attempt:1:magic", draws=(1, 1))
    assert rival.state.attempt is None

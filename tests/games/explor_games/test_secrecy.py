"""Who sees what: EX-13."""

from __future__ import annotations

from typing import Any

import pytest

from app.games.explor_games import GAME
from app.games.explor_games.catalogue import VILLAINS
from app.kernel.contract import hears
from app.matches.codec import codec_of
from tests.conformance import leaves
from tests.games.explor_games.table import Scene, coming, ending, lay, sit, trying

ELSEWHERE: dict[str, Any] = {"pile": "kar-nolwenn kar-tourbe", "rival_pile": "bor-siv bor-cobalt"}


def knows(scene: Scene, by: int | None) -> set[str]:
    return {leaf for leaf in leaves(scene.seen(by)) if "-" in leaf}


def test_ex_13_1_hands_and_piles_are_counts_to_others() -> None:
    scene = lay("bor-geltotal", hand="lun-pierrot", rival_hand="kar-granit lun-loyal", **ELSEWHERE)
    assert {"lun-pierrot", "bor-geltotal"} <= knows(scene, 0)
    for hidden in ("kar-granit", "lun-loyal", "kar-tourbe", "bor-siv", "bor-cobalt"):
        assert hidden not in {card for player in scene.seen(0).players for card in player.cards}
    assert not {"lun-pierrot", "bor-geltotal", "kar-nolwenn", "kar-tourbe"} & knows(scene, 1)
    assert not {"lun-pierrot", "bor-geltotal", "kar-granit", "lun-loyal"} & knows(scene, None)
    assert [(seen.hand, seen.pile) for seen in scene.seen().players] == [(1, 2), (2, 2)]


def test_ex_13_1_only_the_top_of_a_challenge_pile_is_seen() -> None:
    scene = lay(challenges="ch-citron ch-portail")
    assert scene.seen(0).players[0].next_challenge == scene.seen(1).players[0].next_challenge == "ch-citron"
    assert "ch-portail" not in knows(scene, 1)


def test_ex_13_1_deck_lists_and_their_names_are_their_owners_until_the_end() -> None:
    scene = sit(first="seat0", decks=("maree", "troupe"))
    assert [seen.deck_name for seen in scene.seen(0).players] == ["maree", None]
    assert [seen.deck for seen in scene.seen().players] == [None, None]
    scene.play("resign", seat=1)
    assert [seen.deck_name for seen in scene.seen(0).players] == ["maree", "troupe"]


@pytest.mark.parametrize("villain", VILLAINS)
def test_ex_13_2_a_villain_is_called_as_a_face_down_card_at_a_price(villain: str) -> None:
    scene = lay(hand=villain).play(f"call:{villain}")
    for audience in (1, None):
        heard = [event for event in scene.events if hears(audience, event)]
        assert [event.kind for event in heard] == ["villain_called"]
        assert villain not in {leaf for event in heard for leaf in leaves(event)}
        assert villain not in knows(scene, audience)
    assert (heard[0].slot, heard[0].cost) == (1, 100 - scene.emp())
    assert [event.kind for event in scene.events if hears(0, event)] == ["own_villain_called"]


@pytest.mark.parametrize("moment", ["buy", "attempt", "roll", "end"])
def test_ex_13_3_a_window_looks_the_same_whatever_the_villain(moment: str) -> None:
    looks = set()
    dump = codec_of(GAME)
    for villain in ("bor-geltotal", "mir-engrenaille", "kar-colporteur", "lun-mime", "lun-tignasse"):
        price_of_twenty = {"rival": villain, "line": "ch-puits"}
        if moment == "buy":
            scene = lay(**price_of_twenty).play("buy:1")
        elif moment == "end":
            scene = ending(**price_of_twenty).play("end")
        else:
            scene = trying(**price_of_twenty).play("attempt:1:magic")
            if moment == "roll":
                scene.play("pass", draws=(6, 6))
        heard = tuple(event for event in scene.events if hears(0, event))
        open_view = dump.dump_view(scene.seen(0))
        scene.play("pass", draws=(1, 1) if moment == "attempt" else ())
        passed = tuple(event for event in scene.events if hears(0, event))
        looks.add((heard, open_view, passed, dump.dump_view(scene.seen(0))))
    assert len(looks) == 1


def test_ex_13_4_what_peek_has_shown_stays_known_to_the_one_who_looked() -> None:
    scene = lay(hand="cmp-anselme", rival="bor-geltotal bor-cobalt").play("call:cmp-anselme").play("pass")
    scene.play("pick_slot:1")
    (mine,) = (event for event in scene.events if event.kind == "peeked")
    assert (mine.to, mine.card) == (0, "bor-geltotal")
    assert "bor-geltotal" not in {leaf for event in scene.events if hears(None, event) for leaf in leaves(event)}
    scene.play("adventure", "conclude").play("end").play("pass")
    assert [(seen.card, seen.known) for seen in scene.seen(0).players[1].companions] == [
        ("bor-geltotal", True),
        (None, False),
    ]
    assert [seen.card for seen in scene.seen().players[1].companions] == [None, None]
    assert [seen.known for seen in scene.seen(1).players[1].companions] == [False, False]


def test_ex_13_5_a_draw_is_shown_to_its_owner_and_a_discard_to_all() -> None:
    scene = coming(pile="kar-nolwenn").play("end")
    assert "kar-nolwenn" in {leaf for event in scene.events if hears(0, event) for leaf in leaves(event)}
    for other in (1, None):
        assert "kar-nolwenn" not in {leaf for event in scene.events if hears(other, event) for leaf in leaves(event)}
    scene = lay(hand="mir-boulon", rival="bor-cobalt").play("call:mir-boulon").play("pass")
    assert all("bor-cobalt" in knows(scene, by) for by in (0, 1, None))


def test_ex_13_6_a_reshuffle_shows_the_count_and_the_new_top_alone() -> None:
    scene = trying(line="ch-puits", challenges="", done="ch-citron ch-portail").play("attempt:1:magic", draws=(6, 6))
    seen = scene.seen(1).players[0]
    assert (seen.challenge_pile, seen.next_challenge, seen.challenge_discard) == (2, "ch-citron", ())
    assert "ch-portail" not in knows(scene, 1)


def test_ex_13_7_the_offers_of_a_seat_are_its_own() -> None:
    scene = trying(rival="bor-geltotal").play("attempt:1:magic")
    assert (scene.offers(seat=0), scene.offers(seat=1)) == ([], ["villain:1", "pass"])
    scene.play("pass", draws=(1, 1))


def test_ex_13_8_spectators_see_what_the_rival_of_each_seat_sees() -> None:
    scene = lay("bor-geltotal", "kar-nolwenn", rival="bor-cobalt", hand="lun-pierrot")
    assert scene.seen().players[0] == scene.seen(1).players[0]
    assert scene.seen().players[1] == scene.seen(0).players[1]


def test_ex_13_9_everything_is_shown_when_the_match_is_over() -> None:
    scene = lay("bor-geltotal", hand="lun-pierrot", rival="bor-cobalt", **ELSEWHERE).play("resign", seat=0)
    for by in (0, 1, None):
        seen = scene.seen(by).players
        assert [there.card for player in seen for there in player.companions] == ["bor-geltotal", "bor-cobalt"]
        assert (seen[0].cards, seen[0].pile_cards) == (("lun-pierrot",), ("kar-nolwenn", "kar-tourbe"))
        assert seen[1].challenge_pile_cards == ("ch-tiroir", "ch-citron")


def test_ex_4_2_a_sign_is_secret_until_both_are_made() -> None:
    scene = sit(first="chifoumi", seed=1).play("sign:rock", seat=0)
    assert (scene.seen(0).sign, scene.seen(1).sign, scene.seen().sign) == ("rock", None, None)
    assert [player.signed for player in scene.seen(1).players] == [True, False]


def test_ex_15_7_the_view_holds_the_context_of_the_open_choice_and_not_its_options() -> None:
    scene = trying("kar-nolwenn@1", "kar-granit@1", line="ch-puits", rival="cmp-grappin").play("attempt:1:magic")
    pending = scene.seen().pending
    assert (pending.kind, pending.seat, pending.moment) == ("window", 1, "attempt")
    scene.play("villain:1")
    pending = scene.seen().pending
    assert (pending.kind, pending.card, pending.verb) == ("pick", "cmp-grappin", "expel")
    scene.play("pick_slot:1", draws=(1, 1))
    assert scene.seen().pending is None

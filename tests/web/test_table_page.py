"""The whole table: one renderer for the page, the answer and the push."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import orjson
import pytest

from app.games.elemental_arena.view import PermanentSeen
from app.kernel.contract import Outcome, Refusal
from app.kernel.words import phrase
from app.matches.sight import Line, Sight
from app.web.table import how_to, preview, push, regions, render_table
from tests.web import table_samples as scenes

SCENES = {
    "my turn": scenes.my_turn,
    "a target": scenes.choosing_target,
    "a move": scenes.moving,
    "another's turn": scenes.waiting,
    "a spectator": scenes.watching,
    "the invocation": scenes.deploying,
    "the end": scenes.over,
    "four in teams": scenes.four,
}
every_scene = pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
every_language = pytest.mark.parametrize("language", ["fr", "en"])


def part(sight: Sight, name: str, language: str = "fr") -> str:
    return regions(sight, language)[name].html


@every_scene
@every_language
def test_the_page_holds_what_the_push_brings(scene: Any, language: str) -> None:
    sight = scene()
    page, pushed = render_table(sight, language, "/live"), push(sight, language)
    for name, region in regions(sight, language).items():
        assert region.html in page
        assert f'<hx-partial hx-target="#{name}" hx-swap="innerMorph">{region.html}</hx-partial>' in pushed
        assert page.count(f'id="{name}"') == 1


@every_scene
@every_language
def test_ids_are_unique(scene: Any, language: str) -> None:
    ids = re.findall(r' id="([^"]+)"', render_table(scene(), language, "/live"))
    assert len(ids) == len(set(ids))


@every_scene
@every_language
def test_the_page_lives_under_a_strict_policy(scene: Any, language: str) -> None:
    page = render_table(scene(), language, "/live")
    assert not re.search(r"<style|<script|\sstyle=|\son\w+=|javascript:|url\(|hx-on", page)


@every_scene
def test_every_opened_card_is_there_to_be_opened(scene: Any) -> None:
    page = render_table(scene(), "fr", "/live")
    for opened in re.findall(r'(?:popovertarget|data-read)="([^"]+)"', page):
        assert f'id="{opened}"' in page


def test_a_push_leaves_out_what_the_reader_has() -> None:
    sight = scenes.my_turn()
    known = regions(sight, "fr")
    assert push(sight, "fr", known) == ""
    after = replace(sight, view=replace(sight.view, last_to=("e4",)), step=13)
    assert set(re.findall(r'hx-target="#(\w+)"', push(after, "fr", known))) == {"board", "live", "state"}


def test_a_refusal_comes_with_the_table_and_says_that_nothing_changed() -> None:
    pushed = push(scenes.my_turn(), "fr", notice="Ce n’est pas à vous de jouer.")
    assert pushed.index('id="offers"') < pushed.index("Ce n’est pas à vous de jouer. Rien n’a changé.")
    assert 'hx-target="#notice"' in push(scenes.my_turn(), "fr")


def test_names_are_text_and_nothing_else() -> None:
    sight = replace(scenes.my_turn(), names=("<b onclick='x'>", "Malik"))
    page = render_table(sight, "fr", "/live")
    assert "<b onclick" not in page
    assert "&lt;b onclick" in page


def test_the_offers_are_read_back_as_they_were_written() -> None:
    sight = replace(scenes.choosing_target(), names=("L'un & <l'autre>", "Malik"))
    html = part(sight, "state")
    found = re.search(r"data-offers='([^']*)'", html)
    assert found
    text = found[1].replace("&lt;", "<").replace("&#39;", "'").replace("&amp;", "&")
    assert orjson.loads(text)["tree"]["c:c3"]["c:c4"] == "confront:c3:c4"
    assert f'data-step="{sight.step}"' in html


# --- the prompt


@pytest.mark.parametrize(
    ("scene", "who"),
    [(scenes.my_turn, "you"), (scenes.waiting, "other"), (scenes.watching, "other"), (scenes.over, "over")],
)
def test_the_prompt_says_who_is_awaited(scene: Any, who: str) -> None:
    assert f'data-who="{who}"' in part(scene(), "asked")


def test_the_prompt_names_the_card_and_asks_for_its_answer() -> None:
    asked = part(scenes.choosing_target(), "asked")
    assert "À vous, Camille · Confrontation" in asked
    assert "Quel groupe déclenche la confrontation\u202f?" in asked


def test_the_question_after_a_pick_counts_the_group() -> None:
    assert "Quel groupe affrontez-vous avec vos 3 Feu\u202f?" in part(scenes.choosing_target(), "state")
    assert "Which group do your 3 Fire confront?" in part(scenes.choosing_target(), "state", "en")


def test_the_end_is_told_to_the_players_as_theirs_and_to_others_by_name() -> None:
    winner, loser, watcher = (replace_eyes(scenes.over(), me) for me in (0, 1, None))
    assert "Vous avez gagné. Il n’y a plus de Terre dans le camp adverse." in part(winner, "asked")
    assert "Vous avez perdu contre Camille. Il n’y a plus de Terre dans votre camp." in part(loser, "asked")
    assert "Camille gagne la partie. Il n’y a plus de Terre dans le camp adverse." in part(watcher, "asked")


@pytest.mark.parametrize("reason", ["resign", "timeout"])
def test_who_gave_up_is_told_that_it_was_them(reason: str) -> None:
    ended = replace(scenes.over(), outcome=Outcome("win", (0,), reason))
    assert "Votre camp" in part(replace_eyes(ended, 1), "asked")
    assert "L’autre camp" in part(replace_eyes(ended, 0), "asked")


@pytest.mark.parametrize(
    ("mode", "winners", "me", "said"),
    [
        ("teams_facing", (0, 2), 0, "Votre camp a gagné\u202f: Camille et Inès."),
        (
            "teams_facing",
            (0, 2),
            1,
            "Votre camp a perdu contre Camille et Inès. Il n’y a plus de Terre dans votre camp.",
        ),
        ("teams_facing", (0, 2), None, "Camille et Inès gagnent la partie."),
        ("ffa", (2,), 1, "Vous avez perdu contre Inès. Tous les autres camps sont éliminés."),
    ],
)
def test_the_end_of_four_names_those_who_won(mode: str, winners: tuple[int, ...], me: int | None, said: str) -> None:
    """EA-17.8."""
    ended = scenes.four(mode, me)
    ended = replace(ended, to_act=(), offers=(), outcome=Outcome("win", winners, "elimination"))
    assert said in part(ended, "asked")


def replace_eyes(sight: Sight, me: int | None) -> Sight:
    return replace(sight, audience=me, view=replace(sight.view, me=me))


def test_the_seat_that_is_ready_sees_who_is_still_deploying() -> None:
    sight = scenes.deploying()
    ready = replace(sight.view.players[0], ready=True)
    waiting = replace(sight, view=replace(sight.view, players=(ready, sight.view.players[1])), to_act=(1,), offers=())
    assert "Malik se déploie encore." in part(waiting, "asked")
    assert "Votre camp est prêt." in part(waiting, "side")


# --- the hand


def test_ids_of_cards_are_those_of_their_places() -> None:
    ids = re.findall(r'id="(h-\w+)"', part(scenes.my_turn(), "side"))
    assert ids == ["h-0", "h-1", "h-2", "h-3"]


def test_a_spectator_is_sent_no_hand_and_no_offer() -> None:
    sight = scenes.watching()
    assert "hand:" not in push(sight, "fr")
    assert 'data-offers=\'{"tree":{"?":0},"ask":[""],"say":{}}\'' in part(sight, "state")


def test_a_card_out_of_reach_says_why_and_cites_its_rule() -> None:
    refusal = Refusal("cannot_start", "EA-8.8", phrase("said", what="Réserve vide."))
    side = part(replace(scenes.my_turn(), refusals=(("play:act-croissance", refusal),)), "side")
    assert side.count('data-why="Réserve vide. (EA-8.8)"') == 1
    assert side.count("aria-describedby") == 1


def test_between_two_choices_the_hand_is_not_greyed() -> None:
    assert "data-why" not in part(scenes.waiting(), "side")
    assert "data-why" not in part(scenes.choosing_target(), "side")


def test_the_card_in_play_lies_beside_the_hand_and_not_among_the_played_ones() -> None:
    side = part(scenes.choosing_target(), "side")
    assert 'id="h-play"' in side
    assert "Cartes jouées ce tour" not in side
    watched = scenes.choosing_target()
    watched = replace(watched, audience=None, view=replace(watched.view, me=None, hand=()))
    assert "Cartes jouées ce tour" in part(watched, "side")


def test_undo_is_offered_exactly_while_it_is_free() -> None:
    undo = r'id="b-undo" type="button" data-post="undo" aria-disabled'
    assert not re.search(undo, part(scenes.my_turn(), "side"))
    assert re.search(undo, part(scenes.moving(), "side"))
    assert "b-undo" not in part(scenes.over(), "side")


def test_the_rival_s_placements_are_not_drawn_while_they_are_secret() -> None:
    """EA-5.3."""
    them = part(scenes.deploying(), "them")
    assert "Réserve cachée jusqu’à la révélation." in them
    assert "plate" not in them


# --- the whole game


def full(**facts: Any) -> Sight:
    usual = {"initiation": False, "event_row": ("eve-incendie", "eve-eclipse"), "event_pile": 40}
    return scenes.my_turn(**{**usual, **facts})


def test_every_card_of_the_row_is_pointed_at_and_read_separately() -> None:
    """EA-11.3: while an event may be taken, a tap takes it; the loupe beside it reads."""
    side = part(full(), "side")
    for card in ("eve-incendie", "eve-eclipse"):
        assert f'data-pick="row:{card}" data-read="read-{card}"' in side
        assert f'popovertarget="read-{card}"' in side


def test_a_permanent_lies_beside_the_board_with_its_owner() -> None:
    side = part(full(permanents=(PermanentSeen("eve-abondance", 1),)), "side")
    lasting = side[side.index("Effets durables en jeu") :]
    assert "Abondance" in lasting
    assert 'data-seat="1"' in lasting
    assert "Malik" in lasting


def test_discarded_events_may_be_looked_through_newest_first() -> None:
    sight = full(event_discard=("eve-elan", "eve-crue"))
    assert "défausse 2" in part(sight, "side")
    pile = part(sight, "piles")
    pile = pile[pile.index('id="pile-events"') :]
    assert pile.index("Crue") < pile.index("Élan")
    assert "pile-events" not in part(scenes.my_turn(), "piles")


def test_without_events_nothing_of_them_lies_on_the_table() -> None:
    """EA-16.1: they are left out, and Preparation with them; specialties stay."""
    without = full(events=False, event_row=(), event_pile=0)
    assert "events-panel" in part(full(), "side")
    assert "events-panel" not in part(without, "side")
    assert "pile-events" not in part(without, "piles")
    page = render_table(without, "fr", "/live")
    for card, stays in (("act-preparation", False), ("eve-crue", False), ("spe-druide", True), ("act-choix", True)):
        assert (f'id="read-{card}"' in page) is stays


@pytest.mark.parametrize(("language", "word"), [("fr", "préparation"), ("en", "preparation")])
def test_tactical_choice_names_preparation_only_where_there_is_one(language: str, word: str) -> None:
    """EA-15.1."""
    for sight, names_it in ((full(), True), (full(events=False), False), (scenes.my_turn(), False)):
        page = render_table(sight, language, "/live")
        card = page[page.index('id="read-act-choix"') :]
        text = card[card.index('class="text"') : card.index('class="kind"')]
        assert (word in text) is names_it
        assert "croissance" in text or "growth" in text


def test_a_reward_is_shown_as_cards_to_its_collector_alone() -> None:
    """EA-12.5."""
    offered = ("eve-crue", "eve-braises", "eve-eclipse")
    choosing = scenes.pending("reward_card", None, offered=offered)
    side = part(full(pending=choosing, event_row=()), "side")
    assert re.findall(r'class="card"[^>]* data-pick="shown:([\w-]+)"', side) == list(offered)
    assert "À vous, Camille · Récompense" in part(full(pending=choosing), "asked")
    watched = replace(choosing, offered=())
    others = full(me=1, hand=(), pending=watched, event_row=())
    assert not any(f"shown:{card}" in push(replace(others, to_act=(0,), offers=()), "fr") for card in offered)
    assert "Camille prend une récompense." in part(replace(others, to_act=(0,), offers=()), "asked")


# --- the log


def test_the_log_is_newest_first_under_the_heading_of_its_turn() -> None:
    log = part(scenes.my_turn(), "lines")
    said = re.findall(r">([^<>]+)</(?:span|li)>", log)
    assert said == [
        "Tour 4, Camille",
        "Tour 4, Malik",
        "Malik pioche 2 cartes.",
        "1 Air va de d5 à d4, marqué.",
        "Malik joue Déplacement rapide.",
    ]


def test_each_line_leads_to_its_rule() -> None:
    assert 'href="/games/elemental_arena#EA-6.5"' in part(scenes.my_turn(), "lines")


def test_the_live_region_tells_the_last_step_once() -> None:
    live = part(scenes.my_turn(), "live")
    assert live.startswith('<span id="said-12">Malik pioche 2 cartes. Tour 4, Camille. À vous, Camille')
    assert "Jouez une carte" not in part(scenes.waiting(), "live")


# --- before a final choice


def test_a_final_choice_says_what_it_will_do_and_names_its_button() -> None:
    sight = scenes.my_turn()
    assert preview(sight, "end", phrase("said", what="Vous piochez 1 carte."), "fr") == {
        "says": "Vous piochez 1 carte.",
        "verb": "Choisir end",
    }
    assert preview(sight, "end", None, "en")["says"] == "This choice is final."


@every_language
def test_the_game_is_taught_in_both_languages(language: str) -> None:
    lesson = how_to("elemental_arena", language)
    assert ("souffle" in lesson) == (language == "fr")
    for chapter in ("EA-5", "EA-6", "EA-8", "EA-9", "EA-10", "EA-14"):
        assert f'id="{chapter}"' in lesson
    assert not re.search(r"<style|<script|\sstyle=|url\(", lesson)


# --- the log


def test_taking_back_several_times_in_a_row_is_one_line_of_the_log() -> None:
    undone = [Line(step, (), took_back=0) for step in (4, 5, 6)]
    sight = replace(scenes.my_turn(), log=(*scenes.LOG, *undone))
    lines = part(sight, "lines")
    assert lines.count("reprend son dernier coup") == 1
    assert "Camille reprend son dernier coup, 3 fois de suite." in lines
    assert part(replace(sight, log=(*scenes.LOG, undone[0])), "lines").count("fois de suite") == 0


def test_what_happens_in_between_or_by_another_keeps_the_lines_apart() -> None:
    apart = (Line(4, (), took_back=0), scenes.LOG[1], Line(5, (), took_back=0), Line(6, (), took_back=1))
    lines = part(replace(scenes.my_turn(), log=apart), "lines")
    assert lines.count("Camille reprend son dernier coup.") == 2
    assert lines.count("Malik reprend son dernier coup.") == 1
    assert "Malik joue Déplacement rapide." in lines

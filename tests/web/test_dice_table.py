"""The companion's screen: in every state of whole fights each answer has its button (DT-15, DT-18)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

import app.games.dice_throne as game
from app.games.dice_throne import GAME
from app.games.dice_throne import actions as act
from app.games.dice_throne.options import Label, Options
from app.games.dice_throne.view import View
from app.kernel.chance import Seeded
from app.kernel.play import start, step, to_act
from app.kernel.token import token_of
from app.matches.codec import codec_of
from app.matches.sight import Line, Offer, Sight
from app.web.table import how_to, regions, render_table, whole_log
from app.web.tables import table_of
from app.web.tables.dice_throne.cards import gallery
from app.web.tables.dice_throne.opening import choices, read
from app.web.tables.frame import Voice
from app.web.tables.log import SHOWN_STEPS
from tests.games.dice_throne.table import lay, rolled

TABLES: dict[str, Options] = {
    "asked screen by screen": Options(),
    "real dice and real cards": Options(
        hero="other",
        hero_name="Zoé",
        labels=(Label("Chi", "positive"), Label("Gel", "negative")),
        boss="pyromancer",
        difficulty="hard",
        dice="table",
        upgrades="table",
    ),
    "all by the app": Options(hero="monk", boss="shadow_thief", difficulty="hard", dice="app", upgrades="app"),
}
REST: dict[str, Any] = {"boss": "barbarian", "difficulty": "easy", "dice": "app", "upgrades": "app"}
TAPS = 160
SHOWN = re.compile(r'data-fields="token=([^"]+)"')
WORDS_THAT_ARE_KEYS = re.compile(r">\s*(?:label|step|ask|do|field|dial|side)\.[a-z_]+\s*<")


def fight(options: Options, seed: int, taps: int = TAPS) -> Iterator[tuple[Any, list[Line]]]:
    """The states of a fight that a person without a plan might have, and its log so far."""
    secret = seed.to_bytes(32, "big")
    state = start(GAME, options, 1, Seeded(secret, 0))
    log: list[Line] = []
    for number in range(1, taps):
        yield state, log
        if not to_act(GAME, state):
            return
        rng = Seeded(secret, number)
        bot = GAME.bots["greedy" if number % 3 else "random"]
        played = step(GAME, state, 0, bot(GAME.view(state, 0), GAME.legal(state, 0), rng), rng)
        state = played.state
        log.append(Line(number, tuple(played.events)))


def sight_of(state: Any, audience: int | None = 0, log: tuple[Line, ...] = ()) -> Sight:
    awaited = to_act(GAME, state)
    offers = GAME.legal(state, audience) if audience in awaited else ()
    return Sight(
        match="m", room="r", game=GAME, audience=audience, step=len(log), to_act=awaited,
        view=GAME.view(state, audience), offers=tuple(Offer(token_of(action), action) for action in offers),
        outcome=GAME.outcome(state), commitment="", names=("Camille",), log=log, may_undo=audience == 0,
    )  # fmt: skip


def page_of(sight: Sight, language: str = "fr") -> str:
    return "".join(region.html for region in regions(sight, language).values())


def shown_tokens(page: str) -> set[str]:
    return {unquote(token) for token in SHOWN.findall(page)}


def until(question: str, options: Options = TABLES["all by the app"]) -> Any:
    """The first state of a fight in which this is asked."""
    for seed in range(12):
        for state, _ in fight(options, seed, 400):
            if GAME.view(state, 0).question == question:
                return state
    raise AssertionError(question)


# --- every state


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_every_answer_has_its_button_and_who_looks_on_has_none_DT_15_1(table: Options, language: str) -> None:
    for number, (state, log) in enumerate(fight(table, seed=len(language))):
        if number % 2:
            continue
        sight = sight_of(state, 0, tuple(log[-3:]))
        page = page_of(sight, language)
        assert {offer.token for offer in sight.offers} == shown_tokens(page)
        assert not WORDS_THAT_ARE_KEYS.search(page)
        assert not shown_tokens(page_of(sight_of(state, None, tuple(log[-3:])), language))


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_no_id_is_there_twice_and_every_sheet_that_a_button_opens_is_there(table: Options) -> None:
    for number, (state, log) in enumerate(fight(table, seed=7)):
        if number % 5:
            continue
        page = str(render_table(sight_of(state, 0, tuple(log[-3:])), "fr", "/live"))
        ids = re.findall(r'\bid="([^"]+)"', page)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'popovertarget="([^"]+)"', page)) <= set(ids)
        assert "style=" not in page


def test_the_order_of_the_decks_is_never_on_the_screen_DT_5_5() -> None:
    state = until("turn")
    pages = {page_of(sight_of(GAME.imagine(state, 0, Seeded(bytes(32), number)))) for number in range(3)}
    assert pages == {page_of(sight_of(state))}


# --- the question and why


def test_the_last_decisions_stay_beside_the_question_with_their_rule_DT_17_4() -> None:
    told = 0
    for state, log in fight(TABLES["all by the app"], 3):
        page = regions(sight_of(state, 0, tuple(log)), "fr")["centre"].html
        decisions = [event for event in (log[-1].events if log else ()) if event.kind == "decided"]
        for event in decisions[-1:]:
            assert GAME.words.say(GAME.tell(event), "fr") in page.replace("&#39;", "'")
            assert f"#{event.rules[0]}" in page or f"#{event.rules[0].split('.')[0]}" in page
            told += 1
    assert told > 10


def reasons_of(page: str) -> list[str]:
    return re.findall(r"<span>([^<]+)</span><a", page.partition('class="reasons"')[2].partition("</ul>")[0])


def test_what_was_to_be_done_in_a_turn_that_is_over_is_no_longer_told_DT_17_4_DT_7_1() -> None:
    """Else the boss's income asks for the card that the player has drawn already."""
    told = 0
    for seed in range(3):
        for state, log in fight(TABLES["all by the app"], seed):
            shown = reasons_of(regions(sight_of(state, 0, tuple(log)), "fr")["centre"].html)
            told += (draws := any("Piochez 1 carte de votre deck" in line for line in shown))
            assert not (draws and state.phase == "b_income")
    assert told


def test_dice_of_a_defence_say_which_one_and_what_it_does_DT_7_11_DT_7_13() -> None:
    table = lay("main").play("attack", "number:damage:5", "confirm", draws=(1, 4, 6))
    page = regions(sight_of(table.state), "fr")["centre"].html
    assert "Défense du boss · Peau épaisse<small>Défense, 3 dés." in page


def test_dice_of_an_ability_and_of_a_card_say_what_they_are_for_DT_10_2_DT_8_5() -> None:
    table = rolled("12366", ai="ai-13", boss="pyromancer").play("continue")
    assert (table.view.throw.purpose, table.view.strike.ability) == ("ability", "pyroblast")
    page = regions(sight_of(table.state), "fr")["centre"].html
    assert re.search(r"Dés de la capacité · Déflagration<small>[^<]*Lance 1 dé", page)
    table = lay("draw", action="barb-feeling-good").play("draw", draws=(1, 2, 3))
    page = regions(sight_of(table.state), "fr")["centre"].html
    assert "Dés de la carte Action · La grande forme<small>Lance 3 dés" in page


@pytest.mark.parametrize(
    ("hands", "one", "said"),
    [(1, False, "Le boss dépense une Main du Roi"), (0, False, "Continuer"), (2, True, "Continuer")],
)
def test_the_button_says_that_a_kings_hand_is_spent_DT_9_12(hands: int, one: bool, said: str) -> None:
    table = rolled("12456", ai="ai-16", counters={"boss.kings_hand": hands}, one_kings_hand=one)
    assert table.view.met == ()
    page = regions(sight_of(table.state), "fr")["centre"].html
    assert f"<span>{said}</span></button></div>" in page


@pytest.mark.parametrize(("upgrades", "numbers"), [("app", ["5 sur 6", "6 sur 6"]), ("table", ["6 sur 7", "7 sur 7"])])
def test_the_set_up_counts_the_screens_that_are_shown_DT_3_1(upgrades: str, numbers: list[str]) -> None:
    table, told = table_of("dice_throne"), []
    options = Options(hero="monk", boss="moon_elf", difficulty="easy", dice="app")
    state = start(GAME, options, 1, Seeded(bytes(32), 0))
    while state.phase == "setup":
        told.append(table.prompt(sight_of(state), Voice(table.words, "fr", ("Camille",))).step)
        chosen = act.Choose("upgrades", upgrades)
        offers = GAME.legal(state, 0)
        state = step(GAME, state, 0, chosen if chosen in offers else offers[0], Seeded(bytes(32), len(told))).state
    assert list(dict.fromkeys(told))[-2:] == [f"Mise en place, {number}" for number in numbers]


def test_what_is_corrected_is_shown_as_it_stands_DT_16_2() -> None:
    table = lay("main", counters={"player.hp": 37}).play("correct", "counter:player.hp")
    assert '<p class="due">PV du joueur\u202f: 37.</p>' in page_of(sight_of(table.state))


def test_an_attack_that_came_to_nothing_says_so_beside_the_question_DT_7_3_DT_17_4() -> None:
    table = lay("main", counters={"player.knockdown": 1}).play("attack", "answer:skip")
    page = regions(sight_of(table.state, 0, (Line(1, table.events),)), "fr")["centre"].html
    assert reasons_of(page) == ["À Terre\u202f: la phase de lancer offensif est sautée."]


def test_who_looks_on_is_not_told_that_it_is_their_turn_DT_20_1() -> None:
    table = table_of("dice_throne")
    for state, _ in fight(TABLES["all by the app"], 6):
        told = table.prompt(sight_of(state, None), Voice(table.words, "en", ("Camille",)))
        assert not re.search(r"\b[Yy]our\b", f"{told}")
    mine = table.prompt(sight_of(lay("main").state), Voice(table.words, "en", ("Camille",)))
    assert "Your turn" in f"{mine}"


def test_a_name_that_does_not_show_gives_way_to_the_heros_own_DT_3_2() -> None:
    labels = (Label("\u200b\u202e", "positive"), Label("Gel\u202e\x00", "negative"))
    shown = [
        page_of(
            sight_of(start(GAME, Options(hero="other", hero_name=name, labels=labels, **REST), 1, Seeded(bytes(32), 0)))
        )
        for name in ("   ", "\u202e\u200b", "Zo\u202eé")
    ]
    assert ["Un autre héros" in page for page in shown] == [True, True, False]
    assert "Zoé" in shown[2]
    assert all("Jeton propre n° 1" in page and "Gel" in page for page in shown)
    assert not any(hidden in page for page in shown for hidden in "\u202e\u200b\x00")


def test_the_whole_log_is_had_as_text_the_oldest_line_first_DT_16_4() -> None:
    *_, (state, log) = fight(TABLES["all by the app"], 4)
    text = whole_log(sight_of(state, 0, tuple(log)), "fr")
    told = [GAME.words.say(said, "fr", ("Camille",)) for line in log for e in line.events if (said := GAME.tell(e))]
    assert len(log) > SHOWN_STEPS
    assert [line.strip().split(" [DT-")[0] for line in text.splitlines() if line] == told


def test_the_odds_are_those_of_the_engine_to_the_hundredth_DT_20_6() -> None:
    view: View = GAME.view(until("roll"), 0)
    assert view.objective is not None
    whole, hundredths = divmod(view.objective.odds, 100)
    assert f"{whole},{hundredths:02}" in page_of(sight_of(until("roll")), "fr")
    assert f"{whole}.{hundredths:02}" in page_of(sight_of(until("roll")), "en")


def test_dials_bear_plus_and_minus_in_the_turn_and_lead_to_corrections_elsewhere_DT_7_2_DT_16_2() -> None:
    turn, roll = page_of(sight_of(until("turn"))), page_of(sight_of(until("roll")))
    assert token_of(act.Adjust("boss.hp", -1)) in shown_tokens(turn)
    assert token_of(act.Adjust("boss.hp", -1)) not in shown_tokens(roll)
    assert roll.count(f'id="dial-boss-hp" type="button" data-post="actions" data-fields="token={act.Correct.kind}') <= 1
    assert 'id="dial-boss-hp" type="button"' in roll


def test_the_end_can_be_undone_and_is_summed_up_DT_14_3_DT_14_4() -> None:
    state = until("over")
    parts = regions(sight_of(state), "fr")
    assert "summary" in parts["centre"].html
    assert shown_tokens(parts["centre"].html) == {"close"}
    assert 'id="b-undo" type="button" data-post="undo" title' in parts["bar"].html


def test_a_fight_that_is_closed_says_who_won_and_says_it_once_DT_14_1() -> None:
    table = table_of("dice_throne")
    told = []
    for counter, attack in (("boss.hp", "number:damage:9"), ("player.hp", "")):
        fight = lay("main", counters={counter: 1})
        if attack:
            fight.play("attack", "kind:pure", attack, "confirm", "close")
        else:
            fight.play("correct", "counter:player.hp", "set:player.hp:0", "confirm", "close")
        told.append(table.prompt(sight_of(fight.state), Voice(table.words, "fr", ("Camille",))).question)
    assert told == ["Victoire\u202f: le boss est vaincu.", "Le boss l’emporte (joueur vaincu)."]


# --- cards


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_gallery_shows_every_card_of_both_decks_DT_18_6(language: str) -> None:
    cards = gallery(language)
    assert sum(card.deck == "ai" for card in cards) == 16
    sets = [card.set for card in cards if card.deck == "action"]
    assert sets.count("core") == 24
    assert {name: sets.count(name) for name in set(sets) - {"core"}} == dict.fromkeys(
        ("barbarian", "moon_elf", "pyromancer", "shadow_thief"), 8
    )
    assert all(card.text.endswith(".") for card in cards)


def test_cards_drawn_are_counted_the_last_one_first_DT_18_7() -> None:
    for state, _ in fight(TABLES["all by the app"], 5):
        view: View = GAME.view(state, 0)
        if len(view.ai.drawn) >= 2:
            page = regions(sight_of(state), "fr")["drawn"].html
            assert f"il en reste {view.ai.left}" in page
            assert page.index(f"#{view.ai.drawn[-1]}") < page.index(f"#{view.ai.drawn[-2]}")
            return
    raise AssertionError("no second card")


# --- the form and the page of the rules


def test_every_choice_of_the_form_makes_a_fight_DT_3_1() -> None:
    offer = choices("fr")
    for boss in offer["bosses"]:
        for hero in offer["heroes"]:
            form = {"option.boss": boss, "option.hero": hero, "option.difficulty": "easy", "option.dice": "app"}
            opening = read({**form, "option.upgrades": "app"}, None)
            state = start(GAME, codec_of(GAME).read_options(opening.options), opening.seats, Seeded(bytes(32), 0))
            assert GAME.view(state, 0).question == "start"


def test_a_hero_out_of_the_list_brings_its_name_and_tokens_DT_3_2() -> None:
    form = {"option.hero": "other", "hero_name": " Zoé ", "positive": "Chi,  Élan vital ", "negative": "Gel,"}
    options = codec_of(GAME).read_options(read(form, None).options)
    assert options.hero_name == "Zoé"
    assert [(label.name, label.polarity) for label in options.labels] == [
        ("Chi", "positive"), ("Élan vital", "positive"), ("Gel", "negative"),
    ]  # fmt: skip
    listed = read({**form, "option.hero": "monk"}, None).options
    assert "hero_name" not in listed


def cited() -> set[str]:
    """The numbers that stand in tuples of rules, wherever the game tells what happened."""
    found: set[str] = set()
    for file in Path(game.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and re.fullmatch(r"DT-\d+\.\d+", str(node.value)):
                found.add(str(node.value))
    return found


def test_every_rule_that_the_log_cites_has_its_place_on_the_page() -> None:
    numbers = {number for number in cited() if int(number[3:].split(".")[0]) <= 16}
    assert {"DT-4.5", "DT-9.6", "DT-13.4"} <= numbers
    assert numbers - table_of("dice_throne").anchors == set()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_anchor_is_the_id_of_one_element(language: str) -> None:
    ids = re.findall(r'id="(DT-[^"]+)"', str(how_to("dice_throne", language)))
    assert len(ids) == len(set(ids))
    assert set(ids) >= table_of("dice_throne").anchors

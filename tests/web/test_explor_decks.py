"""The decks of Explor Games on pages, without any script: built, kept, shared, taken away and brought back (EX-2)."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import orjson
import pytest
from httpx import Response

from app.games.explor_games.catalogue import CHALLENGES, CHARACTERS, READY_DECKS
from app.games.explor_games.options import Deck
from app.kernel.contract import BadOptions
from app.web.tables.explor_games.decks import Draft, as_body, copy_of, laid_out, read, told
from app.web.tables.explor_games.decks.draft import Sieve
from tests.web.people import HOUSE, Reader

HERE = "/games/explor_games/decks"
MAREE = Deck(READY_DECKS["maree"].characters, READY_DECKS["maree"].challenges)


def fields_of(page: str) -> list[tuple[str, str]]:
    """What the form of the builder would send."""
    form = page[page.index('<form id="deck"') : page.index("</form>", page.index('<form id="deck"'))]
    sent = [
        (str(name), value)
        for tag in re.findall(r"<input [^>]*>", form)
        if (name := attribute(tag, "name"))
        and (attribute(tag, "type") not in ("checkbox", "radio") or re.search(r"\schecked", tag))
        for value in (unescape(attribute(tag, "value") or ""),)
    ]
    for name, options in re.findall(r'<select [^>]*name="([^"]+)"[^>]*>(.*?)</select>', form, re.S):
        chosen = re.search(r'value="([^"]*)" selected', options) or re.search(r'value="([^"]*)"', options)
        assert chosen
        sent.append((name, chosen[1]))
    return sent


def attribute(tag: str, name: str) -> str | None:
    found = re.search(rf'\s{name}="([^"]*)"', tag)
    return found[1] if found else None


async def touch(
    reader: Reader,
    path: str = f"{HERE}/draft",
    without: tuple[str, ...] = (),
    also: tuple[str, ...] = (),
    **fields: Any,
) -> Response:
    """Sends the builder with some cards taken out, some put in and some fields changed, and follows where it leads."""
    kept = [(k, v) for k, v in fields_of(reader.page) if k not in fields and not (k == "card" and v in without)]
    data: dict[str, Any] = {}
    for name, value in (*kept, *(("card", card) for card in also), *fields.items()):
        data.setdefault(name, []).append(value)
    answer = await reader.http.post(path, data=data, headers={"Origin": HOUSE})
    if answer.is_redirect:
        return await reader.get(answer.headers["location"])
    if answer.headers["content-type"].startswith("text/html"):
        reader.page = answer.text
    return answer


def cards_in(reader: Reader) -> list[str]:
    return sorted(value for name, value in fields_of(reader.page) if name == "card")


def shown(reader: Reader) -> list[str]:
    return re.findall(r'<li id="c-([\w-]+)"><label', reader.page)


def reasons(reader: Reader) -> list[str]:
    found = re.search(r'<div class="judged" data-good="(\w+)">(.*?)</div>', reader.page, re.S)
    assert found, "nothing judges the deck"
    return re.findall(r"#(EX-[\d.]+)", found[2])


async def kept(reader: Reader, title: str = "Le mien", copy: str = "maree") -> str:
    """The address of a new deck of this reader."""
    await reader.get(f"{HERE}/new?copy={copy}")
    answer = await touch(reader, HERE, title=title, name="Camille")
    return answer.url.path


# --- building


async def test_every_card_is_there_to_be_read_and_chosen(camille: Reader) -> None:
    page = (await camille.get(f"{HERE}/new")).text
    assert sorted(shown(camille)) == sorted(CHARACTERS)
    for card in CHALLENGES:
        assert f'name="copies.{card}"' in page
    assert cards_in(camille) == []


async def test_an_empty_deck_hears_all_that_it_lacks_with_the_rules_EX_2_7(camille: Reader) -> None:
    await camille.get(f"{HERE}/new")
    assert {"EX-2.1", "EX-2.3", "EX-2.9"} <= set(reasons(camille))


async def test_a_ready_made_deck_is_copied_and_legal(camille: Reader) -> None:
    for name, deck in READY_DECKS.items():
        await camille.get(f"{HERE}/new?copy={name}")
        assert cards_in(camille) == sorted(deck.characters)
        assert reasons(camille) == []


async def test_each_touch_is_judged(camille: Reader) -> None:
    await camille.get(f"{HERE}/new?copy=maree")
    await touch(camille, without=("kar-granit",))
    assert reasons(camille) == ["EX-2.1"]
    await touch(camille, also=("kar-nolwenn",))
    assert reasons(camille) == []
    await touch(camille, also=("kar-granit",))
    assert reasons(camille) == ["EX-2.1"]
    await touch(camille, format="extended")
    assert reasons(camille) == []


async def test_the_challenges_of_a_ready_made_deck_are_taken_at_once_EX_2_9(camille: Reader) -> None:
    await camille.get(f"{HERE}/new?copy=maree")
    await touch(camille, **{"copies.ch-passerelle": "1"})
    assert set(reasons(camille)) == {"EX-2.1", "EX-2.3", "EX-2.9"}
    await touch(camille, act="challenges.troupe")
    assert reasons(camille) == []
    await touch(camille, HERE, title="Mêlé", name="Camille")
    answer = await touch(camille, f"{HERE}/file")
    assert sorted(answer.json()["challenges"]) == sorted(READY_DECKS["troupe"].challenges)


async def test_what_the_sieve_hides_stays_in_the_deck(camille: Reader) -> None:
    await camille.get(f"{HERE}/new?copy=maree")
    await touch(camille, universe="bor", kind="villain")
    assert shown(camille)
    assert all(CHARACTERS[card].universe == "bor" and CHARACTERS[card].kind == "villain" for card in shown(camille))
    assert cards_in(camille) == sorted(MAREE.characters)
    await touch(camille, act="all")
    assert len(shown(camille)) == len(CHARACTERS)


@pytest.mark.parametrize(
    ("sieve", "passes"),
    [
        (Sieve(kind="hero"), lambda card: card.kind == "hero"),
        (Sieve(cost=20), lambda card: card.cost <= 20),
        (Sieve(keyword="de_passage"), lambda card: card.keyword == "de_passage"),
        (Sieve(stat="magic", score=5), lambda card: card.magic >= 5),
        (Sieve(score=6), lambda card: max(card.magic, card.force) >= 6),
        (Sieve(chosen=True), lambda card: card.id in MAREE.characters),
        (Sieve(words="NOLWENN"), lambda card: card.id == "kar-nolwenn"),
        (Sieve(words="mael gue"), lambda card: card.id == "kar-maelane"),
    ],
)
def test_the_sieve_lets_through_what_answers_to_it(sieve: Sieve, passes: Any) -> None:
    through = {shelved.card.id for shelved in laid_out(Draft(MAREE, "standard", sieve), "fr")["shown"]}
    assert through == {card.id for card in CHARACTERS.values() if passes(card)}
    assert through


def test_the_figures_count_every_card() -> None:
    for language in ("fr", "en"):
        charts = {chart.id: chart for chart in laid_out(Draft(MAREE), language)["charts"]}
        assert sum(bar.n for bar in charts["cost"].bars) == 19
        assert sum(bar.n for bar in charts["universe"].bars) == 19
        heroes = sum(1 for card in MAREE.characters if CHARACTERS[card].kind == "hero")
        assert sum(bar.n for bar in charts["magic"].bars) == sum(bar.n for bar in charts["force"].bars) == heroes
        assert all(0 <= bar.length <= 100 for chart in charts.values() for bar in chart.bars)


def test_the_advice_of_EX_2_6_is_told_and_refuses_nothing() -> None:
    villains = tuple(card.id for card in CHARACTERS.values() if card.kind == "villain")
    heroes = tuple(card.id for card in CHARACTERS.values() if card.kind == "hero")
    deck = Deck((*villains[:10], *heroes[:9]), MAREE.challenges)
    view = laid_out(Draft(deck), "fr")
    assert [reason.rule for reason in view["warnings"]] == ["EX-2.6", "EX-2.6"]
    assert view["reasons"] == []


# --- keeping


async def test_a_guest_keeps_a_deck_changes_it_and_throws_it_away(camille: Reader) -> None:
    path = await kept(camille)
    assert cards_in(camille) == sorted(MAREE.characters)
    await touch(camille, HERE, without=("kar-granit",), title="Plus léger")
    assert camille.page.count("Plus léger") >= 1
    await camille.get(HERE)
    assert "Plus léger" in camille.page
    assert "À finir avant de jouer" in camille.page
    await camille.get(path)
    await camille.send(f"{path}/removal")
    assert "Plus léger" not in camille.page
    assert (await camille.get(path)).status_code == 404


async def test_a_deck_without_a_name_is_given_one(camille: Reader) -> None:
    await kept(camille, "  ")
    assert "Deck sans nom" in camille.page


async def test_another_is_made_of_one_s_own(camille: Reader) -> None:
    path = await kept(camille)
    await camille.send(f"{path}/copy")
    assert "Le mien, copie" in camille.page
    assert cards_in(camille) == sorted(MAREE.characters)


async def test_nobody_else_reaches_a_deck_that_is_not_shared(camille: Reader, malik: Reader) -> None:
    path = await kept(camille)
    await malik.get(HERE)
    assert (await malik.get(path)).status_code in (401, 404)
    await kept(malik, "Other", "troupe")
    assert (await malik.get(path)).status_code == 404


async def test_a_shared_deck_is_read_by_its_code_and_copied_until_it_is_taken_back(
    camille: Reader, malik: Reader
) -> None:
    path = await kept(camille)
    await camille.send(f"{path}/sharing")
    found = re.search(r"/decks/([A-Z0-9]{4}-[A-Z0-9]{4})", camille.page)
    assert found
    answer = await malik.get(f"{HERE}?code={found[1].replace('-', '').lower()}")
    answer = await malik.get(answer.headers["location"])
    assert "Le mien" in answer.text
    assert "Camille" in answer.text
    taken = (await malik.http.get(f"/decks/{found[1]}/file")).json()
    assert sorted(taken["characters"]) == sorted(MAREE.characters)
    await malik.send(f"/decks/{found[1]}/copy", name="Malik")
    assert cards_in(malik) == sorted(MAREE.characters)
    await camille.send(f"{path}/secret")
    assert (await malik.get(f"/decks/{found[1]}")).status_code == 404
    assert (await malik.get(f"{HERE}?code={found[1]}")).status_code == 404


# --- files


async def test_what_is_taken_away_is_brought_back_the_same(camille: Reader) -> None:
    await camille.get(f"{HERE}/new?copy=grimoire")
    answer = await touch(camille, f"{HERE}/file", title="Le grimoire")
    assert 'filename="le-grimoire.json"' in answer.headers["content-disposition"]
    await camille.get(HERE)
    await camille.send(f"{HERE}/import", text=answer.text, name="Camille")
    assert "Le grimoire" in camille.page
    assert (await touch(camille, f"{HERE}/file")).json() == answer.json()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Choisissez un fichier"),
        ("pas du JSON", "pas du JSON"),
        ("[]", "pas du JSON"),
        ('{"characters": ["kar-granit"]}', "n’est pas un deck"),
        ('{"characters": ["kar-granit", "nobody"], "challenges": ["ch-puits", "kar-granit"]}', "nobody"),
    ],
)
async def test_what_is_no_deck_is_refused_and_nothing_is_kept(camille: Reader, text: str, said: str) -> None:
    await camille.get(HERE)
    answer = await camille.send(f"{HERE}/import", text=text, name="Camille")
    assert answer.status_code == 422
    assert said in answer.text
    assert "L’étagère est vide." in (await camille.get(HERE)).text


def test_every_stranger_in_a_list_is_named_EX_2_7() -> None:
    given = {"characters": ["nobody", "ch-puits"], "challenges": ["kar-granit"]}
    with pytest.raises(BadOptions) as refused:
        read(given)
    assert refused.value.rule == "EX-2.7"


def test_a_deck_is_read_again_as_it_was_kept() -> None:
    for name in READY_DECKS:
        draft = copy_of(name)
        assert draft
        assert read(as_body(draft)) == draft
        assert told(as_body(draft), "en")["reasons"] == []
    twice = Draft(Deck((*MAREE.characters[:-1], MAREE.characters[0]), MAREE.challenges))
    assert read(as_body(twice)) == twice


async def test_a_repeated_character_is_told_and_can_be_taken_out_EX_2_4(camille: Reader) -> None:
    twice = {"characters": [*MAREE.characters, "kar-granit"], "challenges": list(MAREE.challenges)}
    await camille.get(HERE)
    await camille.send(f"{HERE}/import", text=orjson.dumps(twice).decode(), name="Camille")
    assert "EX-2.4" in reasons(camille)
    form = [field for field in fields_of(camille.page) if field == ("card", "kar-granit")]
    assert len(form) == 2


async def test_a_game_without_decks_says_so(camille: Reader) -> None:
    answer = await camille.get("/games/elemental_arena/decks")
    assert answer.status_code == 404
    assert "Ce jeu se joue sans decks." in answer.text

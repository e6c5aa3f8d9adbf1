"""A lesson as a reader meets it: one click, a guide opposite, and a page that leads through a real match."""

from __future__ import annotations

import asyncio
import re
from html import unescape

import orjson
import pytest
from httpx import Response

from app.games import GAMES
from app.kernel.contract import Game
from tests.web.people import HOUSE, Reader, step_in

LESSON = "/games/elemental_arena/lesson"


async def begin(reader: Reader, name: str = "Camille") -> Response:
    """Asks for the lesson on the page of the game, with the button of the form that opens tables."""
    await reader.get("/games/elemental_arena")
    assert f'formaction="{LESSON}"' in reader.page
    answer = await reader.http.post(LESSON, data={"csrf": reader.seal, "name": name}, headers={"Origin": HOUSE})
    reader.page = answer.text
    return await reader.get(answer.headers["location"]) if answer.is_redirect else answer


def part(text: str, name: str) -> str:
    """The words of an element of the page."""
    found = re.search(rf'<p[^>]* id="{name}"[^>]*>(.*?)</p>', text)
    return unescape(re.sub("<[^>]+>", "", found[1])) if found else ""


def led(text: str) -> str | None:
    found = re.search(r"data-offers='([^']*)'", text)
    assert found
    token: str | None = orjson.loads(unescape(found[1])).get("led")
    return token


async def follow(reader: Reader) -> str:
    """Does what the lesson waits for, and gives the table after it."""
    answer = await reader.post(
        f"/matches/{reader.match}/actions", token=led(reader.page), step=step_in(reader.page), key=led(reader.page)
    )
    assert answer.status_code == 200
    return await look(reader)


async def look(reader: Reader) -> str:
    """The table as it is now, loaded anew."""
    answer = await reader.http.get(f"/matches/{reader.match}")
    await reader.get(answer.headers["location"])
    return reader.page


async def test_one_click_and_a_guide_sits_opposite(camille: Reader) -> None:
    answer = await begin(camille)
    assert answer.status_code == 200
    assert part(camille.page, "step") == "Étape 1 sur 13 · Deux armées"
    assert part(camille.page, "taught").startswith("D’ordinaire, chacun invoque son armée en secret")
    assert part(camille.page, "question") == "Pour agir, jouez une carte\u202f: touchez Déplacement standard."
    assert led(camille.page) == "play:act-standard"
    assert "Ambroise" in camille.page
    assert 'href="/games/elemental_arena#EA-3.1"' in camille.page


async def test_who_is_known_begins_from_home_without_a_question(malik: Reader) -> None:
    await malik.get("/")
    assert 'href="/games/elemental_arena#lesson"' in malik.page
    await malik.open_table("Malik")
    await malik.get("/")
    await malik.send(LESSON)
    assert part(malik.page, "step") == "Step 1 of 13 · Two armies"
    assert part(malik.page, "question") == "To act, play a card: touch Standard Move."


async def test_a_newcomer_says_a_name_first(camille: Reader) -> None:
    answer = await begin(camille, name=" ")
    assert answer.status_code == 422
    assert 'id="name-fault"' in camille.page


async def test_the_lesson_is_followed_over_the_guide_s_turn_to_its_end(camille: Reader) -> None:
    await begin(camille)
    steps = [part(camille.page, "step")]
    async with asyncio.timeout(60):
        while led(camille.page) or 'data-who="other"' in camille.page:
            if led(camille.page):
                await follow(camille)
            else:
                await asyncio.sleep(0.02)
                await look(camille)
            steps.append(part(camille.page, "step"))
    assert part(camille.page, "step") == "Bravo, vous savez jouer\u202f!"
    numbers = [int(found[1]) for step in steps if (found := re.match(r"Étape (\d+)", step))]
    assert numbers == sorted(numbers)
    assert set(range(1, 14)) - set(numbers) <= {6}  # the guide's turn may have passed while nobody looked
    doors = re.findall(r'<a class="btn[^"]*" href="(/games/[^"]+)"', camille.page)
    assert doors == [f"/games/elemental_arena{door}" for door in ("?against=computer#open", "#open", "#rules")]


async def test_what_is_taken_back_is_taught_again_ea_17_7(camille: Reader) -> None:
    await begin(camille)
    await follow(camille)
    assert part(camille.page, "step").startswith("Étape 2")
    answer = await camille.post(f"/matches/{camille.match}/undo", step=camille.step, key="back")
    assert part(answer.text, "step").startswith("Étape 1")
    assert led(answer.text) == "play:act-standard"


async def test_a_match_that_leaves_the_path_goes_on_and_says_so(camille: Reader) -> None:
    await begin(camille)
    answer = await camille.post(f"/matches/{camille.match}/actions", token="play:act-rapide", step=0, key="own way")
    assert part(answer.text, "step") == "Hors de la leçon"
    assert led(answer.text) is None
    assert 'href="/games/elemental_arena#lesson"' in answer.text
    back = await camille.post(f"/matches/{camille.match}/undo", step=step_in(answer.text), key="back")
    assert led(back.text) == "play:act-standard"


async def test_who_watches_is_taught_nothing(camille: Reader, passer_by: Reader) -> None:
    answer = await begin(camille)
    await passer_by.get(answer.url.path)
    assert 'id="taught"' in camille.page
    assert 'id="taught"' not in passer_by.page
    assert led(passer_by.page) is None


@pytest.mark.parametrize("game", ["chess", "elemental_arena_2"])
async def test_no_lesson_of_a_game_that_is_not_there(camille: Reader, game: str) -> None:
    await camille.get("/")
    answer = await camille.http.post(
        f"/games/{game}/lesson", data={"csrf": camille.seal, "name": "Camille"}, headers={"Origin": HOUSE}
    )
    assert answer.status_code == 404


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.lesson], ids=lambda game: game.id)
def test_bots_that_know_their_part_take_every_seat_but_the_first(game: Game) -> None:
    assert game.lesson
    assert set(game.lesson.bots.values()) <= set(game.bots)
    assert set(game.lesson.bots) == set(range(1, game.lesson.seats))

"""The pages and calls about people: profiles, rankings, one's own statistics, and the way to them from a table."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from fastapi import FastAPI

from app.standings.standings import Standings
from tests.web.people import Program, Reader, refused, started

ARENA = "elemental_arena"


async def finished(winner: Program, loser: Program) -> str:
    """A duel that both have played and the second has given up."""
    match = await started(winner, loser)
    for _ in range(2):
        for program in (winner, loser):
            seen = await program.look(match)
            if seen["seat"] in seen["to_act"]:
                end = next(offer["token"] for offer in seen["offers"] if offer["token"] == "end")
                await program.act(match, end, seen["step"], f"{seen['step']}")
    await loser.http.post(f"/api/matches/{match}/resignation")
    return match


async def person_of(program: Program, match: str, seat: int) -> str:
    address = (await program.http.get(f"/matches/{match}/people/{seat}")).headers["location"]
    return str(address.removeprefix("/people/"))


async def rating_of(program: Program) -> dict[str, Any]:
    """The caller's rating, once it is there."""
    async with asyncio.timeout(60):
        while (told := (await program.http.get(f"/api/me/results?game={ARENA}")).json())["rating"] is None:
            await asyncio.sleep(0.01)
    rating: dict[str, Any] = told["rating"]
    return rating


async def test_a_duel_leaves_results_and_ratings_to_both(ada: Program, bot: Program) -> None:
    match = await finished(ada, bot)
    own = (await ada.http.get(f"/api/me/results?game={ARENA}")).json()
    (result,) = own["results"]
    assert (result["match"], result["ending"], result["reason"]) == (match, "won", "resign")
    assert result["figures"]["mode"] == "duel"
    winner, loser = await rating_of(ada), await rating_of(bot)
    assert winner["points"] > 1500 > loser["points"]
    assert winner["provisional"]
    person = await person_of(ada, match, 1)
    profile = (await ada.http.get(f"/api/people/{person}")).json()
    assert profile["person"] == {"id": person, "name": "Bot"}
    assert profile["against_you"] == {ARENA: {"played": 1, "won": 0, "drawn": 0, "lost": 1}}
    (game,) = profile["games"]
    assert (game["game"], game["place"], game["rating"]["matches"]) == (ARENA, None, 1)
    assert (await ada.http.get(f"/api/games/{ARENA}/ranking")).json()["ranking"] == []


async def test_a_profile_is_a_page_in_both_languages(
    ada: Program, bot: Program, camille: Reader, malik: Reader
) -> None:
    match = await finished(ada, bot)
    await rating_of(ada)
    person = await person_of(ada, match, 0)
    french = (await camille.get(f"/people/{person}")).text
    assert "1 victoire, 0 défaite" in french
    assert "provisoire" in french
    assert "Dernières parties" not in french  # it was at a table of friends
    assert "1 victory, 0 defeats" in (await malik.get(f"/people/{person}")).text


async def test_who_hides_has_no_page_but_for_themselves(camille: Reader, malik: Reader) -> None:
    room = await camille.open_table("Camille")
    await malik.sit(room, "Malik")
    await camille.get("/me")
    mine = re.search(r'href="(/people/[^"]+)"', camille.page)
    assert mine
    assert (await malik.get(mine[1])).status_code == 200
    await camille.send("/me/profile")
    assert "Votre page est cachée" in camille.page
    hidden = await malik.get(mine[1])
    assert (hidden.status_code, "Nobody shows their page" in hidden.text) == (404, True)
    assert (await malik.get("/people/nobody")).status_code == 404
    assert "Personne d’autre ne lit cette page" in (await camille.get(mine[1])).text
    await camille.get("/me")
    await camille.send("/me/profile")
    assert (await malik.get(mine[1])).status_code == 200


async def test_a_program_may_not_read_who_hides(app: FastAPI, ada: Program, bot: Program) -> None:
    match = await finished(ada, bot)
    person = await person_of(ada, match, 1)
    standings: Standings = app.state.house.standings
    known = await app.state.house.people.known_by(bot.token)
    await standings.hide(known, True)
    refused(await ada.http.get(f"/api/people/{person}"), 404, "person_not_found")


async def test_a_ranking_is_told_of_rated_games_alone(passer_by: Reader, ada: Program) -> None:
    page = await passer_by.get(f"/games/{ARENA}/ranking")
    assert "Personne n’a encore fini assez de parties classées." in page.text
    for game in ("etraclor", "chess"):
        assert (await passer_by.get(f"/games/{game}/ranking")).status_code == 404
    refused(await ada.http.get("/api/games/etraclor/ranking"), 404, "not_rated")


async def test_statistics_count_ones_own_matches_and_can_be_narrowed(ada: Program, bot: Program) -> None:
    await finished(ada, bot)
    await finished(ada, bot)
    page = (await ada.http.get(f"/games/{ARENA}/statistics")).text
    assert re.search(r"<dt>Matches</dt><dd class=\"num\">2</dd>", page)
    assert re.search(r"<dt>Longest streak</dt><dd class=\"num\">2</dd>", page)
    assert "Against whom?" in page
    with_computers = (await ada.http.get(f"/games/{ARENA}/statistics?with=computers")).text
    assert re.search(r"<dt>Matches</dt><dd class=\"num\">0</dd>", with_computers)
    alone = (await ada.http.get(f"/games/{ARENA}/statistics?by=mode&value=duel")).text
    assert "See all matches again" in alone


@pytest.mark.parametrize(
    "query", ["?by=mode&value=nothing", "?by=nothing&value=duel", "?by=specialty&value=%3Cb%3E", "?with=people"]
)
async def test_what_nobody_has_played_is_nothing_and_no_fault(ada: Program, bot: Program, query: str) -> None:
    await finished(ada, bot)
    answer = await ada.http.get(f"/games/{ARENA}/statistics{query}")
    assert answer.status_code == 200
    assert "<b>" not in answer.text.split("<main")[1].split("<dl")[0]


@pytest.mark.parametrize("game", [ARENA, "explor_games", "etraclor", "dice_throne"])
async def test_who_has_played_nothing_is_told_so(passer_by: Reader, game: str) -> None:
    assert "Finissez une partie" in (await passer_by.get(f"/games/{game}/statistics")).text


async def test_statistics_of_whole_matches_alone_are_told(ada: Program) -> None:
    """Etraclor and the companion, given up: reasons, splits, figures."""
    for game, options in (("etraclor", {"mode": "monster"}), ("etraclor", {})):
        asked = {"game": game, "seats": 1, "options": options}
        match = (await ada.http.post("/api/rooms", json=asked)).json()["match"]["id"]
        await ada.http.post(f"/api/matches/{match}/resignation")
    page = (await ada.http.get("/games/etraclor/statistics")).text
    for said in ("Against the Guardians", "Against a Monster", "Biggest single hit", "Given up", "By formation"):
        assert said in page, said
    (result, _) = (await ada.http.get("/api/me/results?game=etraclor")).json()["results"]
    assert {"dealt", "taken", "kos", "lost", "biggest_hit"} <= set(result["figures"])


async def test_the_end_of_a_table_leads_to_who_played_and_to_ones_figures(camille: Reader, malik: Reader) -> None:
    room = await camille.open_table("Camille")
    await malik.sit(room, "Malik")
    await camille.get(room)
    await camille.post(f"/matches/{camille.match}/resignation")
    await camille.get(room)
    assert f'href="/matches/{camille.match}/people/1"' in camille.page
    assert f'href="/matches/{camille.match}/people/0"' not in camille.page
    assert f'href="/games/{ARENA}/statistics"' in camille.page
    met = await malik.get(f"/matches/{camille.match}/people/0")
    assert met.headers["location"].startswith("/people/")
    assert (await malik.get(f"/matches/{camille.match}/people/5")).status_code == 404


async def test_computers_lead_nowhere(camille: Reader) -> None:
    room = await camille.open_table("Camille", against="computer")
    await camille.get(room)
    await camille.post(f"/matches/{camille.match}/resignation")
    await camille.get(room)
    assert "/people/1" not in camille.page
    bot = await camille.get(f"/matches/{camille.match}/people/1")
    assert (await camille.get(bot.headers["location"])).status_code == 404
    figures = (await camille.get(f"/games/{ARENA}/statistics?with=computers")).text
    assert '<th scope="row">L’ordinateur</th><td class="num">1</td>' in figures


async def test_while_people_wait_for_each_other_their_names_lead_to_their_pages(ada: Program, bot: Program) -> None:
    asked = {"game": ARENA, "seats": 4, "options": {}}
    room = (await ada.http.post("/api/rooms", json=asked)).json()["room"]["id"]
    await bot.http.post(f"/api/rooms/{room}/seats", json={})
    page = (await bot.http.get(f"/rooms/{room}")).text
    led = re.findall(r'<p class="name"><a href="(/people/[^"]+)" target="_blank" rel="noopener">([^<]+)</a>', page)
    assert [name for _, name in led] == ["Ada"], "nobody is led to themselves"
    assert "Ada" in (await bot.http.get(led[0][0])).text

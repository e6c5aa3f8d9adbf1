"""C31: what is published of chance, when, and how a seat adds to it."""

from __future__ import annotations

from app.kernel.chance import Seeded
from app.matches.commitment import chance_of, commitment_to
from tests.web.people import Program, Reader, started
from tests.web.test_replay import ended


async def test_draws_are_told_at_the_end_and_follow_from_the_seed(ada: Program, bot: Program, camille: Reader) -> None:
    match = await ended(ada, bot)
    told = (await camille.get(f"/matches/{match}/draws")).json()
    assert told["commitment"] == (await ada.look(match))["commitment"] == commitment_to(bytes.fromhex(told["seed"]))
    key = chance_of(bytes.fromhex(told["seed"]), told["salts"])
    assert sum(map(len, told["steps"])) > 10
    for step, draws in enumerate(told["steps"]):
        rng = Seeded(key, step)
        assert [[sides, rng.below(sides)] for sides, _ in draws] == draws


async def test_no_draw_is_told_before_the_end(ada: Program, bot: Program, camille: Reader) -> None:
    match = await started(ada, bot)
    answer = await camille.get(f"/matches/{match}/draws")
    assert answer.status_code == 403
    assert "seed" not in answer.text


async def test_a_seat_adds_its_salt_while_the_table_waits(camille: Reader, malik: Reader) -> None:
    room = await camille.open_table("Camille", **{"option.invocation": "preset"})
    commitment = (await camille.http.get(f"/api/rooms/{room.split('/')[-1]}")).json()["room"]["commitment"]
    assert commitment in camille.page
    await camille.send(f"{room}/salt", salt="<b>sel</b>")
    assert 'value="&lt;b&gt;sel&lt;/b&gt;"' in camille.page
    assert "&lt;b&gt;sel" not in (await malik.get(room)).text, "it is the seat's own until the end"
    await malik.sit(room, "Malik")
    await camille.get(room)
    assert (await camille.http.get(f"/api/matches/{camille.match}")).json()["commitment"] == commitment
    await camille.post(f"/matches/{camille.match}/resignation")
    record = (await camille.http.get(f"/api/matches/{camille.match}/record")).json()
    assert record["salts"] == ["<b>sel</b>", ""]
    late = await camille.post(f"{room}/salt", salt="trop tard")
    assert late.status_code == 409


async def test_the_verifier_knows_where_the_draws_of_a_match_are(ada: Program, bot: Program, camille: Reader) -> None:
    match = await ended(ada, bot)
    assert f"/verify?match={match}" in (await camille.get(f"/matches/{match}/replay")).text
    assert f'value="/matches/{match}/draws"' in (await camille.get(f"/verify?match={match}")).text
    assert (await camille.get("/verify?match=../../x")).status_code == 422


async def test_a_noted_commitment_can_come_with_the_address(camille: Reader) -> None:
    noted = commitment_to(bytes(32))
    assert f'value="{noted}"' in (await camille.get(f"/verify?match=m&commitment={noted}")).text
    assert (await camille.get(f"/verify?commitment={'0' * 129}")).status_code == 422


async def test_nothing_is_sent_before_the_script_can_answer(camille: Reader) -> None:
    assert '<button class="btn primary" disabled>' in (await camille.get("/verify")).text


async def test_the_counts_are_for_everybody(camille: Reader) -> None:
    assert "Aucune partie n’est encore comptée." in (await camille.get("/chance")).text

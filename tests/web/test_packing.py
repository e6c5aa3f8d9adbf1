"""How long a packed page is tells nobody whether two texts on it are alike."""

from __future__ import annotations

import gzip
from itertools import product

from app.web.packing import alone, apart, packed, pieces, whole
from tests.web.people import Program, Reader

FRAME = "<main>" + "<p>The same for every reader, word by word.</p>" * 80
SECRET = '<article class="card" data-card="water-7" data-read="read-water-7">'
LIKE, UNLIKE = SECRET, 'xqzjvkwbyf%gmpu"hdlcot&rnise a0912345678!QWE,RTY.UIO;PAS:DFGHJKLZX~'


def size(*parts: str) -> int:
    return len(packed("".join(parts)))


def test_a_packed_page_is_the_page() -> None:
    text = "".join((FRAME, apart(SECRET), "é", alone("<i>ü</i>" * 9), FRAME))
    assert gzip.decompress(packed(text)) == whole(text).encode()
    assert whole(text) == FRAME + SECRET + "é" + "<i>ü</i>" * 9 + FRAME
    assert len(packed(text)) < len(whole(text)) / 4


def test_what_is_apart_takes_as_many_bytes_as_it_has_whatever_stands_beside_it() -> None:
    assert len(LIKE) == len(UNLIKE)
    assert size(FRAME, alone(SECRET), apart(LIKE)) == size(FRAME, alone(SECRET), apart(UNLIKE))
    assert size(FRAME, apart(SECRET + LIKE)) == size(FRAME, apart(SECRET + UNLIKE))
    assert LIKE.encode() in packed(FRAME + apart(LIKE) + FRAME)


def test_what_is_packed_alone_is_as_long_whatever_stands_beside_it() -> None:
    gain = size(FRAME, alone(LIKE * 3)) - size(FRAME, alone(UNLIKE * 3))
    for before, after in product((SECRET * 9, "", UNLIKE * 9), (alone(SECRET * 9), alone(UNLIKE * 9), apart(SECRET))):
        like, unlike = (size(FRAME, alone(before), alone(text * 3), after, FRAME) for text in (LIKE, UNLIKE))
        assert like - unlike == gain


def test_a_page_packed_as_one_would_tell() -> None:
    """Else the tests above could not fail."""
    assert len(gzip.compress((SECRET + LIKE).encode())) < len(gzip.compress((SECRET + UNLIKE).encode()))


def test_nobody_writes_the_marks() -> None:
    forged = SECRET.replace("card", "\x1f<b>card\x1e")
    assert pieces(f"a{apart(forged)}b") == ["a", SECRET.replace("card", "<b>card"), "b"]
    assert len(pieces(f"a{alone(forged)}b")) == 5


async def test_a_table_leaves_the_house_with_nothing_of_others_squeezed(camille: Reader, malik: Reader) -> None:
    room = await camille.open_table("Camille", **{"option.invocation": "preset"})
    await malik.sit(room, "Malik-le-Grand")
    said = "Une phrase assez longue, assez longue, assez longue pour se laisser serrer."
    await malik.get(room)
    await malik.send(f"{room}/talk", text=said)
    async with camille.http.stream("GET", room) as answer:
        raw = b"".join([part async for part in answer.aiter_raw()])
    page = gzip.decompress(raw).decode()
    assert answer.headers["Content-Encoding"] == "gzip"
    assert len(raw) < len(page) / 2
    assert "\x1e" not in page
    assert "\x1f" not in page
    for text in ("Malik-le-Grand", said):
        assert page.count(text) == raw.count(text.encode()) > 0, text


async def test_what_is_read_at_a_table_is_not_packed(camille: Reader, malik: Reader, ada: Program) -> None:
    room = await camille.open_table("Camille", **{"option.invocation": "preset"})
    waiting = await malik.http.get(room)
    await malik.sit(room, "Malik")
    other = await malik.http.get("/elsewhere")
    talk = await malik.http.get(f"{room}/talk")
    for answer in (waiting, talk, other, await malik.http.get("/me"), await ada.http.get(f"/api{room}")):
        assert answer.status_code == 200
        assert "Content-Encoding" not in answer.headers, answer.url

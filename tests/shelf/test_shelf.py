"""Shelves: whose a document is, who may read it, and how much fits; on both databases."""

from __future__ import annotations

import asyncio

import pytest

from app.shelf.errors import BadTitle, DocumentNotFound, DocumentTooLarge, ShelfFull
from app.shelf.shelf import LONGEST_TITLE, Shelf
from app.store.shelf import StoredShelf
from tests.storage import Services

BODY = {"voids": ["c4"], "first": 1}


@pytest.fixture
def shelf(house: Services) -> Shelf:
    return Shelf(StoredShelf(house.engine, house.writer), places=3, largest=200)


async def test_what_one_puts_on_the_shelf_is_found_again(house: Services, shelf: Shelf) -> None:
    ines, malik = await house.two()
    put = await shelf.put(ines, "toy", "scenario", "  Le  gué ", BODY)
    assert (put.name, put.author, put.code) == ("Le gué", "Inès", None)
    assert await shelf.own(ines, put.id) == put
    assert await shelf.of(ines, "toy", "scenario") == [put]
    assert await shelf.of(malik, "toy", "scenario") == []
    assert await shelf.of(ines, "toy", "deck") == []
    assert await shelf.of(ines, "another", "scenario") == []


async def test_what_changed_last_comes_first(house: Services, shelf: Shelf) -> None:
    ines, _ = await house.two()
    first = await shelf.put(ines, "toy", "scenario", "A", BODY)
    second = await shelf.put(ines, "toy", "scenario", "B", BODY)
    assert [document.id for document in await shelf.of(ines, "toy", "scenario")] == [second.id, first.id]
    changed = await shelf.rewrite(ines, first.id, "A bis", {"first": 0})
    assert (changed.id, changed.name, changed.body) == (first.id, "A bis", {"first": 0})
    assert await shelf.of(ines, "toy", "scenario") == [changed, second]


async def test_a_document_is_its_owner_s_alone(house: Services, shelf: Shelf) -> None:
    ines, malik = await house.two()
    put = await shelf.put(ines, "toy", "scenario", "Le gué", BODY)
    with pytest.raises(DocumentNotFound):
        await shelf.own(malik, put.id)
    with pytest.raises(DocumentNotFound):
        await shelf.rewrite(malik, put.id, "À moi", {})
    with pytest.raises(DocumentNotFound):
        await shelf.share(malik, put.id)
    with pytest.raises(DocumentNotFound):
        await shelf.unshare(malik, put.id)
    with pytest.raises(DocumentNotFound):
        await shelf.remove(malik, put.id)
    assert await shelf.own(ines, put.id) == put


async def test_who_has_the_code_reads_and_copies_until_it_is_taken_away(house: Services, shelf: Shelf) -> None:
    ines, malik = await house.two()
    put = await shelf.put(ines, "toy", "scenario", "Le gué", BODY)
    shared = await shelf.share(ines, put.id)
    assert shared.code
    assert await shelf.share(ines, put.id) == shared  # the same code again
    assert await shelf.shared(shared.code.lower().replace("-", " ")) == shared

    copied = await shelf.copy(malik, shared.code)
    assert (copied.owner, copied.author, copied.name, copied.body) == (malik.id, "Malik", "Le gué", BODY)
    assert copied.code is None
    await shelf.rewrite(ines, put.id, "Le gué", {"first": 0})
    assert (await shelf.shared(shared.code)).body == {"first": 0}  # readers see the change
    assert (await shelf.own(malik, copied.id)).body == BODY  # a copy is another document

    await shelf.unshare(ines, put.id)
    with pytest.raises(DocumentNotFound):
        await shelf.shared(shared.code)
    again = await shelf.share(ines, put.id)
    assert again.code not in (None, shared.code)


async def test_sharing_twice_at_once_gives_one_code(house: Services, shelf: Shelf) -> None:
    ines, _ = await house.two()
    put = await shelf.put(ines, "toy", "scenario", "Le gué", BODY)
    shared = await asyncio.gather(*(shelf.share(ines, put.id) for _ in range(4)))
    assert len({document.code for document in shared}) == 1


async def test_a_code_that_is_taken_is_not_given_again(
    house: Services, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = iter(["AAAA-2222", "AAAA-2222", "BBBB-3333"])
    monkeypatch.setattr("app.shelf.shelf.new_code", lambda: next(codes))
    ines, _ = await house.two()
    one = await shelf.put(ines, "toy", "scenario", "A", BODY)
    other = await shelf.put(ines, "toy", "scenario", "B", BODY)
    assert (await shelf.share(ines, one.id)).code == "AAAA-2222"
    assert (await shelf.share(ines, other.id)).code == "BBBB-3333"


async def test_what_is_thrown_away_is_gone_for_its_readers_too(house: Services, shelf: Shelf) -> None:
    ines, _ = await house.two()
    kept = await shelf.put(ines, "toy", "scenario", "Autre", BODY)
    put = await shelf.share(ines, (await shelf.put(ines, "toy", "scenario", "Le gué", BODY)).id)
    await shelf.remove(ines, put.id)
    assert await shelf.of(ines, "toy", "scenario") == [kept]
    with pytest.raises(DocumentNotFound):
        await shelf.shared(str(put.code))


async def test_a_full_shelf_takes_no_more_however_many_come_at_once(house: Services, shelf: Shelf) -> None:
    ines, malik = await house.two()
    puts = (shelf.put(ines, "toy", "scenario", f"N° {number}", BODY) for number in range(6))
    results = await asyncio.gather(*puts, return_exceptions=True)
    assert sum(isinstance(result, ShelfFull) for result in results) == 3
    kept = await shelf.of(ines, "toy", "scenario")
    assert sorted(document.place for document in kept) == [0, 1, 2]
    await shelf.put(ines, "toy", "deck", "Autre rayon", BODY)  # another kind, another person: other shelves
    await shelf.put(malik, "toy", "scenario", "Autre rayon", BODY)

    await shelf.remove(ines, kept[1].id)
    await shelf.put(ines, "toy", "scenario", "À la place", BODY)
    assert len(await shelf.of(ines, "toy", "scenario")) == 3


async def test_what_is_too_large_or_has_no_readable_name_is_refused(house: Services, shelf: Shelf) -> None:
    ines, _ = await house.two()
    for name in ("", "   ", "a\x00b", "\u200b", "x" * (LONGEST_TITLE + 1)):
        with pytest.raises(BadTitle):
            await shelf.put(ines, "toy", "scenario", name, BODY)
    with pytest.raises(DocumentTooLarge):
        await shelf.put(ines, "toy", "scenario", "Gros", {"voids": ["c4"] * 50})
    assert await shelf.of(ines, "toy", "scenario") == []
    put = await shelf.put(ines, "toy", "scenario", "x" * LONGEST_TITLE, BODY)
    with pytest.raises(DocumentTooLarge):
        await shelf.rewrite(ines, put.id, "Gros", {"voids": ["c4"] * 50})
    assert await shelf.own(ines, put.id) == put

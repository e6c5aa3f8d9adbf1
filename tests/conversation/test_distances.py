"""C34: a mute is its owner's alone; a block works both ways, everywhere, and nobody hides an insult by it."""

from __future__ import annotations

import pytest

from app.conversation.conversation import Said
from app.conversation.distances import MOST_KEPT, Distances
from app.conversation.errors import ListFull, OwnLine
from app.conversation.herald import of_person
from app.rooms.errors import NotWelcome
from tests.conversation.conftest import Parlour


async def test_a_mute_holds_for_its_owner_and_at_one_table_or_at_all(parlour: Parlour) -> None:
    elsewhere = await parlour.rooms.open(parlour.malik, "toy", 2, {}, "link")
    await parlour.say(parlour.malik, "here")
    await parlour.conversation.say(elsewhere, parlour.malik, Said("there"))
    ines, malik = parlour.ines, parlour.malik

    async def heard_elsewhere() -> list[str]:
        return [line.text for line in await parlour.conversation.heard(elsewhere.id, ines.id)]

    await parlour.distances.keep(ines, malik.id, "mute", parlour.room.id)
    assert await parlour.heard(ines) == []
    assert await heard_elsewhere() == ["there"]
    assert await parlour.heard(malik) == await parlour.heard(None) == ["here"], "it is nobody else's"
    await parlour.distances.keep(ines, malik.id, "mute")
    assert await heard_elsewhere() == []
    await parlour.distances.end(ines, malik.id, "mute")
    await parlour.distances.end(ines, malik.id, "mute", parlour.room.id)
    assert await parlour.heard(ines) == ["here"]
    await parlour.rooms.welcome(malik, [ines.id])


async def test_a_block_works_both_ways_from_now_on(parlour: Parlour) -> None:
    ines, malik = parlour.ines, parlour.malik
    await parlour.say(ines, "before")
    await parlour.say(malik, "insult")
    await parlour.distances.keep(malik, ines.id, "block")
    await parlour.say(ines, "after")
    await parlour.say(malik, "more")
    assert await parlour.heard(malik) == ["insult", "more"], "who blocks is shown nothing of them any more"
    assert await parlour.heard(ines) == ["before", "insult", "after"], "who was insulted keeps the insult"
    assert await parlour.heard(None) == ["before", "insult", "after", "more"]
    assert parlour.herald.subjects[2:4] == [of_person(malik.id), of_person(ines.id)]
    await parlour.distances.end(malik, ines.id, "block")
    assert await parlour.heard(malik) == ["before", "insult", "after", "more"]


@pytest.mark.parametrize("blocker", ["host", "guest"])
async def test_people_apart_neither_sit_down_together_nor_watch_nor_find_each_others_tables(
    parlour: Parlour, blocker: str
) -> None:
    zoe, _ = await parlour.house.people.enrol("Zoé", "fr")
    who, whom = (parlour.ines, zoe) if blocker == "host" else (zoe, parlour.ines)
    await parlour.distances.keep(who, whom.id, "block")
    with pytest.raises(NotWelcome):
        await parlour.rooms.take_seat(parlour.room.id, zoe)
    with pytest.raises(NotWelcome):
        await parlour.rooms.welcome(zoe, parlour.room.people)
    assert await parlour.rooms.open_rooms("elemental_arena", visitor=zoe) == []
    assert [room.id for room in await parlour.rooms.open_rooms("elemental_arena", visitor=None)] == [parlour.room.id]
    await parlour.rooms.welcome(None, parlour.room.people)
    await parlour.distances.end(who, whom.id, "block")
    assert [room.id for room in await parlour.rooms.open_rooms("elemental_arena", visitor=zoe)] == [parlour.room.id]
    await parlour.rooms.take_seat(parlour.room.id, zoe)


async def test_who_sits_already_stays_when_somebody_there_blocks_them(parlour: Parlour) -> None:
    """A match is played to its end; only the talk is over."""
    await parlour.distances.keep(parlour.ines, parlour.malik.id, "block")
    await parlour.rooms.welcome(parlour.malik, parlour.room.people)
    seat, _ = await parlour.rooms.take_seat(parlour.room.id, parlour.malik)
    assert seat == 1


async def test_a_distance_is_kept_once_and_never_from_oneself(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(2):
        await parlour.distances.keep(parlour.ines, parlour.malik.id, "block")
    (kept,) = (await parlour.distances.around(parlour.ines.id)).own
    assert (kept.kind, kept.other, kept.name) == ("block", parlour.malik.id, "Malik")
    assert (await parlour.distances.around(parlour.malik.id)).own == (), "theirs is not his to see"
    with pytest.raises(OwnLine):
        await parlour.distances.keep(parlour.ines, parlour.ines.id, "block")
    monkeypatch.setattr("app.conversation.distances.MOST_KEPT", 1)
    assert MOST_KEPT > 1
    with pytest.raises(ListFull):
        await parlour.distances.keep(parlour.ines, parlour.malik.id, "mute")


async def test_a_passer_by_keeps_no_distance(parlour: Parlour) -> None:
    distances: Distances = parlour.distances
    assert (await distances.around(None)).apart == frozenset()

"""What a draft lays on the board, whether it may be played or not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from app.games.elemental_arena.armies import ARMIES, standing
from app.games.elemental_arena.board import ELEMENTS, TERRAINS, TILES, Geometry, geometry, overlay_cells
from app.games.elemental_arena.catalogue import ARENA
from app.games.elemental_arena.options import ArmyGroup, CustomArena, Options
from app.games.elemental_arena.view import CellSeen, GroupSeen

USUAL_ARMY = "equilibre"
"""That of everybody where none is chosen (EA-16.1)."""
NOTHING = CustomArena()
LARGEST_GROUP = 3
"""EA-3.1."""


def seats_of(options: Options) -> int:
    """For how many the draft is: by what it says, else by how it is played."""
    if options.players in (2, 4):
        return options.players
    return 2 if options.mode in (None, "duel") else 4


def ground_of(options: Options) -> Geometry:
    return geometry(6 if seats_of(options) == 2 else 10)


def arena_of(options: Options) -> CustomArena:
    """The void blocks and the reward tokens that are known before chance lays the others."""
    if isinstance(options.arena, CustomArena):
        return options.arena
    named = ARENA.get(options.arena)
    return CustomArena(named.voids, named.rewards) if named else NOTHING


def terrains_of(options: Options) -> tuple[str, ...]:
    """Those of the four tiles; where chance lays them, one of the ways in which it may."""
    return TERRAINS if options.terrain == "random" else options.terrain


def own_army(options: Options, seat: int) -> tuple[ArmyGroup, ...]:
    """The army of this seat group by group, a ready one as it stands on this board."""
    army = options.armies[seat] if seat < len(options.armies) else USUAL_ARMY
    if not isinstance(army, str):
        return army
    ground, voids = ground_of(options), arena_of(options).voids
    blocked = tuple(name in voids for name in ground.names)
    ready = ARMIES.get(army, ())
    if sum(not blocked[cell] for cell in ground.zones[seat]) < len(ready):
        return ()  # no room for it, as the faults of the draft say
    stands = standing(ground, seat, ready, blocked)
    return tuple(ArmyGroup(ground.names[cell], element) for cell, element in stands)  # type: ignore[arg-type]


def groups_of(options: Options) -> Iterator[tuple[str, GroupSeen]]:
    """Each group that the draft lays, with its cell; armies that their players will place are none."""
    if options.groups is not None:
        for placed in options.groups:
            yield placed.at, GroupSeen(placed.seat, placed.element, placed.n, placed.marked)
    elif options.invocation == "preset":
        for seat in range(seats_of(options)):
            for group in own_army(options, seat):
                yield group.at, GroupSeen(seat, group.element, group.n, 0)


def sketch(options: Options) -> tuple[CellSeen, ...]:
    """The board of the draft, in board order. What cannot be drawn is left out: a group of nobody, or of a hundred."""
    ground, arena = ground_of(options), arena_of(options)
    tile_of = [TILES[tile] for tile in ground.tile]
    terrains = dict(zip(TILES, terrains_of(options), strict=False))
    for number, overlay in enumerate(options.overlay, start=1):
        cells = overlay_cells(ground.index[overlay.at]) if ground.size == 10 and overlay.at in ground.index else ()
        for cell in cells:
            tile_of[cell] = f"O{number}"
        terrains[f"O{number}"] = overlay.terrain
    groups: dict[str, GroupSeen] = {}
    for at, group in groups_of(options):
        if group.seat in range(seats_of(options)) and 0 <= group.marked <= group.n <= LARGEST_GROUP and group.n:
            groups.setdefault(at, group)
    has_rewards = options.rewards and options.events and not options.initiation
    return tuple(
        CellSeen(
            name=name,
            tile=tile,
            terrain=terrains[tile],
            void=name in arena.voids,
            reward=has_rewards and name in arena.rewards,
            group=groups.get(name),
        )
        for name, tile in zip(ground.names, tile_of, strict=True)
    )


def tally(options: Options) -> tuple[tuple[int, ...], ...]:
    """How many pawns of each element every seat has on the board; empty while armies are still to be placed."""
    if options.groups is None and options.invocation != "preset":
        return ()
    owned: Counter[tuple[int, str]] = Counter()
    for _, group in groups_of(options):
        owned[group.seat, group.element] += group.n
    return tuple(tuple(owned[seat, element] for element in ELEMENTS) for seat in range(seats_of(options)))

"""The board, as each side of the table sees it. It is public: who sits on one side shares one text per language.

The text is made without templates: it is the largest part of the page, and most cells have not changed.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from markupsafe import escape

from app.games.elemental_arena.board import COLUMNS, geometry
from app.games.elemental_arena.view import CellSeen, GroupSeen, View
from app.kernel.words import Who
from app.web.tables.elemental_arena.cards import PIECES
from app.web.tables.frame import Voice
from app.web.tables.paper import SPRITES, paper
from app.web.tables.region import Region, in_place_of

SOUTH, WEST, NORTH, EAST = range(4)
LARGE: Final = 10
"""The side of a board whose cells may be too small for a thumb."""
QUARTERS: Final = {
    SOUTH: ("NW", "NE", "SW", "SE"),
    NORTH: ("SE", "SW", "NE", "NW"),
    WEST: ("NE", "SE", "NW", "SW"),
    EAST: ("SW", "NW", "SE", "NE"),
}
"""The four terrain tiles in reading order, as each side sees them."""


PLACES: Final = ("up_left", "up_right", "down_left", "down_right")
"""Where each of the four stands, in the same order."""


CAMPS: Final = "AB"
"""The letters of the two teams, on the panels of their seats and in the names of cells."""


def is_in_teams(view: View) -> bool:
    return view.mode in ("teams_facing", "teams_side")


def side_of(seat: int | None, size: int) -> int:
    """The side of the board at which a seat sits (EA-2.4); a spectator stands in the South."""
    if seat is None:
        return SOUTH
    return seat if size == 10 else (SOUTH, NORTH)[seat]


@cache
def rows(size: int, side: int) -> tuple[tuple[str, ...], ...]:
    """The names of the cells, row by row from the far one, as this side sees them."""
    letters, numbers = COLUMNS[:size], range(1, size + 1)
    match side:
        case 0:
            return tuple(tuple(f"{letter}{n}" for letter in letters) for n in reversed(numbers))
        case 1:
            return tuple(tuple(f"{letter}{n}" for n in reversed(numbers)) for letter in reversed(letters))
        case 2:
            return tuple(tuple(f"{letter}{n}" for letter in reversed(letters)) for n in numbers)
        case _:
            return tuple(tuple(f"{letter}{n}" for n in numbers) for letter in letters)


class Board(Region):
    """The board as a region of the page: a step sends the cells that it has changed."""

    __slots__ = ("_around", "_cells", "_traces", "_voice")

    def __init__(self, view: View, voice: Voice, side: int) -> None:
        self.id = "board"
        self._cells = view.cells
        self._traces = view.last_from, view.last_to
        self._voice = voice
        camps = tuple(CAMPS[player.team] for player in view.players) if is_in_teams(view) else ()
        self._around = view.size, side, camps, view.phase == "invocation"

    @property
    def html(self) -> str:
        size, side, camps, deploying = self._around
        return _board(size, self._cells, *self._traces, camps, deploying, self._voice, side)

    def changes(self, before: Region | None) -> str:
        if not isinstance(before, Board) or (before._voice, before._around) != (self._voice, self._around):
            return self.partial
        touched = [(was, now) for was, now in zip(before._cells, self._cells, strict=True) if was is not now]
        if any(was.terrain != now.terrain for was, now in touched):  # the ground under the cells is one drawing
            return self.partial
        names = {now.name for was, now in touched if was != now}
        if before._traces != self._traces:
            names.update(*before._traces, *self._traces)
        return "".join(in_place_of(f"c-{cell.name}", self._cell(cell)) for cell in self._cells if cell.name in names)

    def _cell(self, cell: CellSeen) -> str:
        size, _, camps, deploying = self._around
        left, reached = self._traces
        trace = "to" if cell.name in reached else "from" if cell.name in left else ""
        camp = camps[cell.group.seat] if camps and cell.group else ""
        zone = _zones(size).get(cell.name) if deploying else None
        return _cell(cell, trace, camp, zone, self._voice, False)


def drawing_board(size: int, cells: tuple[CellSeen, ...], voice: Voice) -> str:
    """The board of a scenario in the making, seen from the South: each cell is a button that sends its name."""
    return _board(size, cells, (), (), (), True, voice, SOUTH, drawing=True)


def shown_board(size: int, cells: tuple[CellSeen, ...], voice: Voice) -> str:
    """The board of a scenario, to be looked at."""
    return _board(size, cells, (), (), (), False, voice, SOUTH)


def _board(
    size: int,
    cells: tuple[CellSeen, ...],
    left: tuple[str, ...],
    reached: tuple[str, ...],
    camps: tuple[str, ...],
    deploying: bool,
    voice: Voice,
    side: int,
    drawing: bool = False,
) -> str:
    traces = {**dict.fromkeys(left, "from"), **dict.fromkeys(reached, "to")}
    zones = _zones(size) if deploying else {}
    drawn = {
        cell.name: _cell(
            cell,
            traces.get(cell.name, ""),
            camps[cell.group.seat] if camps and cell.group else "",
            zones.get(cell.name),
            voice,
            drawing,
        )
        for cell in cells
    }
    ground = {cell.tile: cell.terrain for cell in cells}
    across, along = _coordinates(size, side)
    return (
        f'<div class="board" data-n="{size}" role="group" aria-label="{escape(voice("cell.board", size=size))}">'
        f"{across}{along}"
        '<div class="ground"><div class="tiles" aria-hidden="true">'
        + "".join(_tile(ground[quarter]) for quarter in QUARTERS[side])
        + '</div><div class="cells">'
        + "".join(drawn[name] for row in rows(size, side) for name in row)
        + f"</div></div>{along}{across}</div>"
        + (_zoom(tuple(ground[quarter] for quarter in QUARTERS[side]), voice) if size == LARGE else "")
    )


@lru_cache(maxsize=256)
def _zoom(terrains: tuple[str, ...], voice: Voice) -> str:
    """What a narrow screen needs: one terrain tile at a time, and back to the whole."""
    quarters = [
        (
            str(place),
            terrain,
            voice(f"terrain.{terrain}"),
            voice(f"zoom.{PLACES[place]}", terrain=voice(f"terrain.{terrain}")),
        )
        for place, terrain in enumerate(terrains)
    ]
    return str(paper.render("games/elemental_arena/zoom.html", voice, quarters=quarters))


@cache
def _coordinates(size: int, side: int) -> tuple[str, str]:
    """The engraved letters and figures: those above and below, those at the left and right."""
    seen = rows(size, side)
    lettered = side in (SOUTH, NORTH)
    above = [name[0] if lettered else name[1:] for name in seen[0]]
    beside = [row[0][1:] if lettered else row[0][0] for row in seen]
    return _engraved("coords", above), _engraved("coords v", beside)


def _engraved(kind: str, signs: list[str]) -> str:
    return f'<div class="{kind}" aria-hidden="true">' + "".join(f"<span>{sign}</span>" for sign in signs) + "</div>"


@cache
def _tile(terrain: str) -> str:
    return f'<svg data-terrain="{terrain}" preserveAspectRatio="none"><use href="{PIECES}#tile-{terrain}"/></svg>'


@cache
def _zones(size: int) -> dict[str, int]:
    """The seat in whose invocation zone each cell lies (EA-2.8)."""
    ground = geometry(size)
    return {ground.names[cell]: seat for seat, zone in enumerate(ground.zones) for cell in zone}


def _cell(cell: CellSeen, trace: str, camp: str, zone: int | None, voice: Voice, drawing: bool) -> str:
    if cell.void:
        inside = f'<svg class="void" aria-hidden="true"><use href="{PIECES}#void"/></svg>'
    elif cell.group:
        inside = _group(cell.group, camp, voice.plain)
    elif cell.reward:
        inside = f'<svg class="reward" aria-hidden="true"><use href="{PIECES}#reward"/></svg>'
    else:
        inside = ""
    state = f' data-state="{trace}"' if trace else ""
    overlay = ""
    if cell.tile.startswith("O"):
        overlay = f' data-terrain="{cell.terrain}"'
        inside = inside if cell.void else _sign(cell.terrain) + inside
    home = f' data-home="{zone}"' if zone is not None and not cell.void else ""
    press = f'name="cell" value="{cell.name}" formnovalidate' if drawing else 'type="button" aria-disabled="true"'
    return (
        f'<button class="cell" {press} id="c-{cell.name}" data-pick="c:{cell.name}"{overlay}{home}{state}'
        f' aria-label="{escape(cell_name(cell, trace, camp, zone, voice))}">{inside}</button>'
    )


def _sign(terrain: str) -> str:
    """The terrain of an overlay tile, which has no ground of its own to say it without colour."""
    return f'<svg class="sign" aria-hidden="true"><use href="{SPRITES}#ter-{terrain}"/></svg>'


def cell_name(cell: CellSeen, trace: str, camp: str, zone: int | None, voice: Voice) -> str:
    """What a screen reader says of a cell: its name, ground, group, whose zone it is, the last move's footprint."""
    said = f"{_standing(cell, camp, voice)}."
    if zone is not None and not cell.void:
        return voice("cell.home", cell=said, who=Who(zone))
    if not trace:
        return said
    return voice("cell.left" if trace == "from" else "cell.reached", cell=said)


def _standing(cell: CellSeen, camp: str, voice: Voice) -> str:
    if cell.void:
        return voice("cell.void", at=cell.name)
    terrain = voice(f"terrain.{cell.terrain}")
    group = cell.group
    if group is None:
        return voice("cell.reward" if cell.reward else "cell.empty", at=cell.name, terrain=terrain)
    said = voice(
        "cell.group_marked" if group.marked else "cell.group",
        at=cell.name,
        terrain=terrain,
        count=group.n,
        element=voice(f"element.{group.element}.name"),
        who=Who(group.seat),
        **({"marked": group.marked} if group.marked else {}),
    )
    if camp:
        said = voice("cell.group_of_camp", group=said, camp=voice("seat.camp", letter=camp))
    return voice("cell.group_on_reward", group=said) if cell.reward else said


@lru_cache(maxsize=4096)
def _group(group: GroupSeen, camp: str, voice: Voice) -> str:
    """One to three pawns, the marked ones lying, and a plate with letter and count."""
    standing, lying = _pawn(group.seat, group.element, False), _pawn(group.seat, group.element, True)
    plate = voice(f"element.{group.element}.letter") + str(group.n)
    team = f' data-camp="{camp}"' if camp else ""
    return (
        f'<span class="group" data-seat="{group.seat}" data-el="{group.element}" data-n="{group.n}"{team}>'
        f'{standing * (group.n - group.marked)}{lying * group.marked}<span class="plate">{plate}</span></span>'
    )


@cache
def _pawn(seat: int, element: str, marked: bool) -> str:
    lying = " data-marked" if marked else ""
    return (
        f'<svg class="pawn" viewBox="0 0 48 58"{lying}><use href="{PIECES}#pawn-{seat}"/>'
        f'<use href="{SPRITES}#el-{element}" x="11" y="8" width="26" height="26"/></svg>'
    )

"""A position made again from a view: what a bot or a forecast may reason on.

Hidden hands and piles are empty, so a draw brings cards of the discard, or none: their number can be trusted, not their
names.
"""

from __future__ import annotations

from app.games.elemental_arena.board import TILES, geometry
from app.games.elemental_arena.setup import TEAMS
from app.games.elemental_arena.state import Pending, Permanent, Player, State, Table, group
from app.games.elemental_arena.view import PendingSeen, PlayerSeen, View


def position_of(view: View) -> State:
    """The state as far as this view knows it."""
    ground = geometry(view.size)
    tiles = (*TILES, *dict.fromkeys(cell.tile for cell in view.cells if cell.tile not in TILES))
    terrain_of = {cell.tile: cell.terrain for cell in view.cells}
    return State(
        table=Table(
            mode=view.mode,
            teams=TEAMS[view.mode],
            size=view.size,
            arena=view.arena,
            tiles=tiles,
            tile_at=tuple(tiles.index(cell.tile) for cell in view.cells),
            invocation=view.invocation,
            initiation=view.initiation,
            events=view.events,
            round_limit=view.round_limit,
            box=(),
        ),
        phase=view.phase,
        groups=tuple(
            group(cell.group.seat, cell.group.element, cell.group.n, cell.group.marked) if cell.group else None
            for cell in view.cells
        ),
        voids=tuple(cell.void for cell in view.cells),
        rewards=tuple(cell.reward for cell in view.cells),
        terrains=tuple(terrain_of.get(tile, "forest") for tile in tiles),
        players=tuple(_player(view, player) for player in view.players),
        first=0 if view.first is None else view.first,
        turn=view.turn,
        round=view.round,
        resolving=view.resolving,
        pending=_pending(view.pending, tiles, ground.index) if view.pending else None,
        entered=(),
        due=tuple(ground.index[cell] for cell in view.due),
        event_pile=(),
        event_row=view.event_row,
        event_discard=view.event_discard,
        permanents=tuple(Permanent(laid.card, laid.seat) for laid in view.permanents),
        specialty_pile=(),
        gone=(),
        offer=None,
        offered=True,
        last_from=(),
        last_to=(),
        last_cards=(),
        outcome=None,
    )


def _player(view: View, seen: PlayerSeen) -> Player:
    mine = seen.seat == view.me
    counts = seen.reserve
    return Player(
        reserve=(counts.earth, counts.fire, counts.water, counts.air) if counts else (0, 0, 0, 0),
        deck=(),
        hand=view.hand if mine else (),
        played=seen.played,
        discard=seen.discard,
        specialty=seen.specialty,
        pa=seen.pa,
        living=seen.living,
        ready=seen.ready,
        placed=view.placed if mine else 0,
    )


def _pending(seen: PendingSeen, tiles: tuple[str, ...], index: dict[str, int]) -> Pending:
    return Pending(
        seat=seen.seat,
        step=seen.step,
        card=seen.card,
        branch=seen.branch,
        index=seen.index,
        may_stop=seen.optional,
        left=seen.left,
        premoved=None if seen.premoved is None else index[seen.premoved],
        chosen=tuple(index[cell] for cell in seen.chosen),
        tile=None if seen.tile is None else tiles.index(seen.tile),
        shown=seen.offered,
    )

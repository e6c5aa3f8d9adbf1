"""What one seat may know (EA-17.1): built from a white list, never trimmed from the state."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal

from app.games.elemental_arena.board import geometry
from app.games.elemental_arena.catalogue import CARDS
from app.games.elemental_arena.options import Mode, Terrain
from app.games.elemental_arena.state import Group, Pending, Player, Resolving, State
from app.games.elemental_arena.vocabulary import Choose
from app.kernel.contract import Audience
from app.kernel.typesetting import english, french


@dataclass(frozen=True, slots=True)
class GroupSeen:
    seat: int
    element: str
    n: int
    marked: int


@dataclass(frozen=True, slots=True)
class CellSeen:
    name: str
    """Column then row: "c4"."""
    tile: str
    terrain: str
    void: bool
    reward: bool
    group: GroupSeen | None
    """During a secret invocation, only this seat's own placements."""


@dataclass(frozen=True, slots=True)
class CountsSeen:
    """Pawns by element."""

    earth: int
    fire: int
    water: int
    air: int


@dataclass(frozen=True, slots=True)
class PlayerSeen:
    seat: int
    team: int
    """Players of one team share it; without teams it is the seat."""
    living: bool
    pa: int
    hand: int
    deck: int
    discard: tuple[str, ...]
    """Oldest first."""
    played: tuple[str, ...]
    """The play area, in the order in which the cards were played."""
    reserve: CountsSeen | None
    """None while this player's placements are secret to these eyes."""
    ready: bool
    """In a secret invocation: has said so. True afterwards."""
    specialty: str | None


@dataclass(frozen=True, slots=True)
class PendingSeen:
    """The choice that is open, the last one to be answered."""

    seat: int
    step: str
    """The primitive that asks (EA-V), or "reward", "reward_card"."""
    card: str | None
    """The card whose step it is."""
    optional: bool
    premoved: str | None
    """After Air's pre-move: the cell it reached, from which the move must start."""
    left: int
    """How many more times it will be asked at most."""
    offered: tuple[str, ...]
    """Cards shown to this seat alone for this choice (a reward, a fetch)."""
    options: tuple[tuple[str, str], ...]
    """The options of a `choose` step, as (fr, en)."""
    chosen: tuple[str, ...] = ()
    """Cells that earlier answers to this step chose, or that its moves entered; the cell of a reward."""
    tile: str | None = None
    """The tile that was chosen first."""
    index: int = 0
    """Where the step stands on the card."""
    branch: tuple[int, int] | None = None
    """The step and option of the card to which it belongs, if it is part of an option."""


@dataclass(frozen=True, slots=True)
class PermanentSeen:
    card: str
    seat: int


@dataclass(frozen=True, slots=True)
class View:
    phase: Literal["invocation", "turn", "over"]
    mode: Mode
    invocation: Literal["secret", "open", "preset"]
    initiation: bool
    arena: str | None
    """An arena id, or None for a custom board."""
    size: int
    """6 or 10."""
    cells: tuple[CellSeen, ...]
    """Board order (EA-1.6): row 1 first, from column a."""
    players: tuple[PlayerSeen, ...]
    round: int
    """From 1; 0 during the invocation."""
    turn: int | None
    """The active player's seat; None in a secret invocation and when the match is over."""
    me: int | None
    hand: tuple[str, ...]
    """Own hand, sorted by catalogue order; empty for a spectator."""
    placed: int
    """Own pawns placed in the invocation; 0 for a spectator."""
    pending: PendingSeen | None
    event_row: tuple[str, ...]
    event_pile: int
    event_discard: tuple[str, ...]
    permanents: tuple[PermanentSeen, ...]
    draw_offer: int | None
    """The seat whose draw offer stands."""
    last_from: tuple[str, ...]
    """Cells that the last board change left, for the trace on the board."""
    last_to: tuple[str, ...]
    """Cells that it reached."""
    last_cards: tuple[str, ...] = ()
    """Cards that the last action laid open."""
    round_limit: int = 200
    """The last round."""
    first: int | None = None
    """The first player, once known."""
    resolving: tuple[Resolving, ...] = ()
    """The lists of steps being carried out, the innermost last."""
    due: tuple[str, ...] = ()
    """Cells of the rewards that are still to be offered after this one."""
    specialty_pile: int = 0
    """How many specialties nobody uses."""
    events: bool = True
    """Whether the match is played with events; without them there is no Preparation either (EA-15.1, EA-16.1)."""


def confers(view: View, seat: int) -> tuple[int, ...]:
    """Allies may talk apart until the invocation is over (EA-5.4); a lone player has none."""
    if view.phase != "invocation":
        return ()
    own = view.players[seat].team
    return tuple(player.seat for player in view.players if player.team == own and player.seat != seat)


def view_of(state: State, audience: Audience) -> View:
    """What these eyes may know of the state."""
    names = state.table.geometry.names
    mine = None if audience is None else state.players[audience]
    hiding = state.phase == "invocation" and state.table.invocation == "secret"
    return View(
        phase=state.phase,
        mode=state.table.mode,
        invocation=state.table.invocation,
        initiation=state.table.initiation,
        arena=state.table.arena,
        size=state.table.size,
        cells=_cells(state, audience, hiding),
        players=tuple(_player(state, seat, hiding and seat != audience) for seat in state.table.seats),
        round=state.round,
        turn=state.turn,
        me=audience,
        hand=mine.hand if mine else (),
        placed=mine.placed if mine and state.phase == "invocation" else 0,
        pending=_pending(state, state.pending, audience) if state.pending else None,
        event_row=state.event_row,
        event_pile=len(state.event_pile),
        event_discard=state.event_discard,
        permanents=tuple(PermanentSeen(laid.card, laid.seat) for laid in state.permanents),
        draw_offer=state.offer.seat if state.offer else None,
        last_from=tuple(names[cell] for cell in state.last_from),
        last_to=tuple(names[cell] for cell in state.last_to),
        last_cards=state.last_cards,
        specialty_pile=len(state.specialty_pile),
        round_limit=state.table.round_limit,
        first=state.first,
        resolving=state.resolving,
        due=tuple(names[cell] for cell in state.due),
        events=state.table.events,
    )


def _cells(state: State, audience: Audience, hiding: bool) -> tuple[CellSeen, ...]:
    groups = _shown(state.groups, audience) if hiding else state.groups
    table = state.table
    return _board(table.size, table.tiles, table.tile_at, state.terrains, state.voids, state.rewards, groups)


@lru_cache(1 << 10)  # most steps change no cell, and what one audience sees of them the others see too
def _board(
    size: int,
    tiles: tuple[str, ...],
    tile_at: tuple[int, ...],
    terrains: tuple[Terrain, ...],
    voids: tuple[bool, ...],
    rewards: tuple[bool, ...],
    groups: tuple[Group | None, ...],
) -> tuple[CellSeen, ...]:
    return tuple(
        _cell(name, tiles[tile], terrains[tile], voids[cell], rewards[cell], groups[cell])
        for cell, (name, tile) in enumerate(zip(geometry(size).names, tile_at, strict=True))
    )


def _shown(groups: tuple[Group | None, ...], audience: Audience) -> tuple[Group | None, ...]:
    """While armies are secret: one's own alone."""
    return tuple(here if here is not None and here.seat == audience else None for here in groups)


@lru_cache(1 << 14)  # most cells of a board look as they did a moment ago: they need not be made again
def _cell(name: str, tile: str, terrain: str, void: bool, reward: bool, group: Group | None) -> CellSeen:
    seen = None if group is None else GroupSeen(group.seat, group.element, group.n, group.marked)
    return CellSeen(name, tile, terrain, void, reward, seen)


def _player(state: State, seat: int, hidden: bool) -> PlayerSeen:
    player: Player = state.players[seat]
    return PlayerSeen(
        seat=seat,
        team=state.table.teams[seat],
        living=player.living,
        pa=player.pa,
        hand=len(player.hand),
        deck=len(player.deck),
        discard=player.discard,
        played=player.played,
        reserve=None if hidden and player.living else CountsSeen(*player.reserve),
        ready=player.ready,
        specialty=player.specialty,
    )


def _pending(state: State, ask: Pending, audience: Audience) -> PendingSeen:
    names = state.table.geometry.names
    return PendingSeen(
        seat=ask.seat,
        step=ask.step,
        card=ask.card,
        optional=ask.may_stop,
        premoved=None if ask.premoved is None else names[ask.premoved],
        left=ask.left,
        offered=ask.shown if ask.seat == audience else (),
        options=_options(ask),
        chosen=tuple(names[cell] for cell in ask.chosen),
        tile=None if ask.tile is None else state.table.tiles[ask.tile],
        index=ask.index,
        branch=ask.branch,
    )


def _options(ask: Pending) -> tuple[tuple[str, str], ...]:
    return _printed(ask.card, ask.index) if ask.step == "choose" and ask.card is not None else ()


@cache
def _printed(card: str, index: int) -> tuple[tuple[str, str], ...]:
    step = CARDS[card].effect[index]
    return tuple((french(option.fr), english(option.en)) for option in step.options) if isinstance(step, Choose) else ()

"""The people at the table: a panel for each seat, the order of the turn, the open discards."""

from __future__ import annotations

from app.games.elemental_arena.turn import turn_order
from app.games.elemental_arena.view import View
from app.matches.sight import Sight
from app.web.tables.elemental_arena.board import CAMPS, is_in_teams
from app.web.tables.elemental_arena.faces import panel, pile
from app.web.tables.elemental_arena.side import HERE
from app.web.tables.frame import Voice
from app.web.tables.paper import paper
from app.web.tables.region import Piece


def in_turn(view: View) -> tuple[int, ...]:
    """All seats in the order in which they play; clockwise from the South until the first player is known."""
    return turn_order(view.mode, range(len(view.players)), view.first or 0)


def others(view: View) -> tuple[int, ...]:
    """The other seats, the next to play first; a spectator sits in the place of seat 0."""
    seats = in_turn(view)
    own = seats.index(view.me or 0)
    return (*seats[own + 1 :], *seats[:own])


def order_of(view: View) -> tuple[tuple[int, ...], int | None]:
    """Who plays after whom, and who plays now; nobody where there are only two."""
    if len(view.players) == 2 or view.first is None:
        return (), None
    return tuple(seat for seat in in_turn(view) if view.players[seat].living), view.turn


def order(seats: tuple[int, ...], turn: int | None, voice: Voice) -> str:
    """Who plays after whom, where there are more than two."""
    return paper.render(f"{HERE}/order.html", voice, seats=seats, turn=turn, names=voice.names) if seats else ""


def seat_panel(sight: Sight, seat: int, voice: Voice) -> Piece:
    view: View = sight.view
    player = view.players[seat]
    active = sight.outcome is None and seat in sight.to_act
    deploying = view.phase == "invocation" and view.invocation == "secret"
    mine = seat == view.me
    camp = camp_of(view, player.team, voice) if is_in_teams(view) else ""
    side = side_name(seat, view.size, mine, voice)
    computer = sight.played_by_computer(seat)
    letter = CAMPS[player.team] if camp else ""
    return Piece(f"seat-{seat}", panel, (player, side, camp, letter, active, deploying, mine, computer, voice))


def camp_of(view: View, team: int, voice: Voice) -> str:
    """Whose team it is, for these eyes."""
    if view.me is None:
        return voice("seat.camp", letter=CAMPS[team])
    return voice("seat.own_camp" if view.players[view.me].team == team else "seat.other_camp")


def side_name(seat: int, size: int, mine: bool, voice: Voice) -> str:
    """The colour and the side of a seat, as its panel says them."""
    if mine:
        return voice(f"side.{('ivory', 'ebony', 'brass', 'coral')[seat]}_you")
    if size == 6:
        return voice(("side.south", "side.north")[seat])
    return voice(("side.south", "side.second_west", "side.third_north", "side.fourth_east")[seat])


def piles(view: View, voice: Voice) -> list[Piece]:
    """The discards, to be opened."""
    opened = [Piece(f"pile-{player.seat}", pile, (player.seat, player.discard, voice)) for player in view.players]
    events = [Piece("pile-events", pile, (None, view.event_discard, voice))] if view.events else []
    return opened + events

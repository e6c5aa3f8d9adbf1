"""The people at the table: a panel for each seat, the order of the turn, the open discards."""

from __future__ import annotations

from functools import lru_cache

from app.games.elemental_arena.board import ELEMENTS
from app.games.elemental_arena.turn import turn_order
from app.games.elemental_arena.view import PlayerSeen, View
from app.matches.sight import Sight
from app.web.tables.elemental_arena.board import CAMPS, is_in_teams
from app.web.tables.elemental_arena.cards import drawn
from app.web.tables.elemental_arena.side import HERE, Cards
from app.web.tables.frame import Voice
from app.web.tables.paper import paper


def in_turn(view: View) -> tuple[int, ...]:
    """All seats in the order in which they play; clockwise from the South until the first player is known."""
    return turn_order(view.mode, range(len(view.players)), view.first or 0)


def others(view: View) -> tuple[int, ...]:
    """The other seats, the next to play first; a spectator sits in the place of seat 0."""
    seats = in_turn(view)
    own = seats.index(view.me or 0)
    return (*seats[own + 1 :], *seats[:own])


def order(view: View, voice: Voice) -> str:
    """Who plays after whom, where there are more than two."""
    if len(view.players) == 2 or view.first is None:
        return ""
    return _order(tuple(seat for seat in in_turn(view) if view.players[seat].living), view.turn, voice)


@lru_cache(maxsize=1024)
def _order(seats: tuple[int, ...], turn: int | None, voice: Voice) -> str:
    return paper.render(f"{HERE}/order.html", voice, seats=seats, turn=turn, names=voice.names)


def seat_panel(sight: Sight, seat: int, voice: Voice) -> str:
    view: View = sight.view
    player = view.players[seat]
    active = sight.outcome is None and seat in sight.to_act
    deploying = view.phase == "invocation" and view.invocation == "secret"
    mine = seat == view.me
    camp = camp_of(view, player.team, voice) if is_in_teams(view) else ""
    side = side_name(seat, view.size, mine, voice)
    return _panel(player, side, camp, active, deploying, mine, sight.played_by_computer(seat), voice)


@lru_cache(maxsize=4096)
def _panel(
    player: PlayerSeen, side: str, camp: str, active: bool, deploying: bool, mine: bool, computer: bool, voice: Voice
) -> str:
    return paper.render(
        f"{HERE}/seat.html",
        voice,
        player=player,
        name=voice.names[player.seat],
        side=side,
        camp=camp,
        letter=CAMPS[player.team] if camp else "",
        specialty=drawn(player.specialty, voice.language) if player.specialty else None,
        active=active,
        mine=mine,
        computer=computer,
        deploying=deploying,
        elements=ELEMENTS,
    )


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


def piles(view: View, voice: Voice) -> str:
    """The discards, to be opened."""
    discards = tuple(player.discard for player in view.players)
    return _piles(discards, view.event_discard if view.events else None, voice)


@lru_cache(maxsize=1024)
def _piles(discards: tuple[Cards, ...], events: Cards | None, voice: Voice) -> str:
    piles = [(str(seat), voice("seat.discard_of", who=voice.names[seat]), cards) for seat, cards in enumerate(discards)]
    if events is not None:
        piles.append(("events", voice("row.discarded"), events))
    shown = [
        {"of": of, "title": title, "cards": [drawn(card, voice.language) for card in reversed(cards)]}
        for of, title, cards in piles
    ]
    return paper.render(f"{HERE}/piles.html", voice, piles=shown)

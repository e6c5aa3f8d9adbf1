"""The two sides of the table: who sits there, the characters in play, the challenges and the fragments won."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from app.games.explor_games.state import SLOTS
from app.games.explor_games.view import CompanionSeen, PlayerSeen, View
from app.matches.sight import Sight
from app.web.tables.explor_games.cards import DrawnCard, drawn, fragments, name_of
from app.web.tables.explor_games.purse import gained
from app.web.tables.explor_games.throw import Odds, odds
from app.web.tables.frame import Voice
from app.web.tables.paper import paper

HERE: Final = "games/explor_games"


@dataclass(frozen=True, slots=True)
class Place:
    """A character where it lies."""

    slot: int
    card: DrawnCard | None
    """None for a card of which only the back is seen."""
    villain: bool
    hidden: bool
    """It lies face down, though these eyes know it."""
    moved: bool
    accomplished: bool
    known: bool
    price: int


@dataclass(frozen=True, slots=True)
class Stand:
    """A challenge of the line, and who stands on it."""

    position: int
    card: DrawnCard
    heroes: tuple[Place, ...]
    shared: tuple[str, ...]
    """The names of heroes that stand here too, but are drawn on the challenge before."""
    now: bool
    """It is being attempted."""
    passed: bool
    """It may not be attempted any more this turn."""
    odds: Odds | None


def side(sight: Sight, seat: int, voice: Voice) -> str:
    """One side of the table: own, or the rival's, seen from these eyes."""
    view: View = sight.view
    player = view.players[seat]
    near = seat == near_seat(view)
    going_on = sight.outcome is None
    return _side(
        player,
        _seated(view, seat, voice),
        near,
        view.me == seat,
        going_on and view.active == seat,
        going_on and seat in sight.to_act,
        sight.played_by_computer(seat),
        gain := gained(sight, seat),
        sight.step if gain else 0,
        _loose(player, voice.language),
        _stands(view, seat, near and going_on, voice),
        voice,
    )


def near_seat(view: View) -> int:
    """Whose side lies near the reader: one's own; a spectator sits behind seat 0."""
    return view.me or 0


@lru_cache(maxsize=1024)
def _side(
    player: PlayerSeen,
    seated: str,
    near: bool,
    mine: bool,
    active: bool,
    awaited: bool,
    computer: bool,
    gain: int,
    step: int,
    loose: tuple[Place, ...],
    stands: tuple[Stand, ...],
    voice: Voice,
) -> str:
    return paper.render(
        f"{HERE}/side.html",
        voice,
        player=player,
        name=voice.names[player.seat],
        seated=seated,
        near=near,
        mine=mine,
        active=active,
        awaited=awaited,
        computer=computer,
        gain=gain,
        step=step,
        loose=loose,
        free=SLOTS - len(player.companions),
        stands=stands,
    )


def _seated(view: View, seat: int, voice: Voice) -> str:
    """What stands under a name: one's own seat, or whose turn it is."""
    if view.me == seat:
        return voice("seat.you")
    return voice("seat.active" if view.active == seat else "seat.rival")


def _loose(player: PlayerSeen, language: str) -> tuple[Place, ...]:
    """The characters that are on no challenge, by slot."""
    return tuple(_place(seen, language) for seen in player.companions if not seen.on)


def _place(seen: CompanionSeen, language: str) -> Place:
    return Place(
        slot=seen.slot,
        card=drawn(seen.card, language) if seen.card else None,
        villain=seen.villain,
        hidden=seen.villain and seen.card is not None,
        moved=seen.moved,
        accomplished=seen.accomplished,
        known=seen.known,
        price=seen.price,
    )


def _stands(view: View, seat: int, counted: bool, voice: Voice) -> tuple[Stand, ...]:
    player, active = view.players[seat], view.active == seat
    attempted = view.attempt.position if active and view.attempt else 0
    likely = {entry.position: entry for entry in odds(view, seat, voice)} if counted else {}
    return tuple(
        Stand(
            position=position,
            card=drawn(card, voice.language),
            heroes=tuple(
                _place(seen, voice.language) for seen in player.companions if seen.on and seen.on[0] == position
            ),
            shared=tuple(
                name_of(seen.card, voice.language)
                for seen in player.companions
                if seen.card and position in seen.on[1:]
            ),
            now=position == attempted,
            passed=active and view.phase == "adventure" and position <= view.cursor and position != attempted,
            odds=likely.get(position),
        )
        for position, card in enumerate(player.line, start=1)
    )


# --- the maps, and the discards


def maps(view: View, voice: Voice) -> str:
    """The fragments of both, the rival's first."""
    near = near_seat(view)
    return "".join(
        _map(seat, view.players[seat].fragments, view.players[seat].barred, seat == view.me, voice)
        for seat in (1 - near, near)
    )


@lru_cache(maxsize=1024)
def _map(seat: int, owned: tuple[int, ...], barred: tuple[str, ...], mine: bool, voice: Voice) -> str:
    return paper.render(
        f"{HERE}/map.html",
        voice,
        seat=seat,
        name=voice.names[seat],
        fragments=fragments(voice.language),
        owned=owned,
        barred=barred,
        mine=mine,
    )


def piles(view: View, voice: Voice) -> str:
    """The discards, to be opened."""
    return _piles(tuple((player.discard, player.challenge_discard) for player in view.players), voice)


@lru_cache(maxsize=512)
def _piles(discards: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...], voice: Voice) -> str:
    shown = [
        {
            "of": f"{seat}-{kind}",
            "title": voice(f"pile.{kind}", who=voice.names[seat]),
            "cards": [drawn(card, voice.language) for card in cards],
        }
        for seat, both in enumerate(discards)
        for kind, cards in zip(("characters", "challenges"), both, strict=True)
    ]
    return paper.render(f"{HERE}/piles.html", voice, piles=shown)

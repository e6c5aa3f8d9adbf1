"""The table of Elemental Arena: what one seat may know, laid out on the page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path as File
from typing import Any

from app.games.elemental_arena.board import ELEMENTS
from app.games.elemental_arena.view import PlayerSeen, View
from app.kernel.words import Words
from app.matches.sight import Sight
from app.web.tables.elemental_arena import asking, pointing
from app.web.tables.elemental_arena.board import board, side_of
from app.web.tables.elemental_arena.cards import drawn, readable
from app.web.tables.frame import SHARED_WORDS, Prompt, Region, Voice
from app.web.tables.paper import paper
from app.web.tables.picks import Path, Picks

HERE = "games/elemental_arena"


class ElementalArenaTable:
    """See GameTable."""

    page = f"{HERE}/table.html"
    lesson = f"{HERE}/how_to.html"
    words = Words.read(SHARED_WORDS, File(__file__).with_name("words.toml"))
    headings = frozenset({"turn_started"})

    def still(self, sight: Sight, voice: Voice) -> dict[str, Any]:
        return {"readable": readable(sight.view.initiation, voice.language)}

    def regions(self, sight: Sight, voice: Voice) -> Mapping[str, Region]:
        view: View = sight.view
        first = view.me or 0
        seats = [(first + turn) % len(view.players) for turn in range(len(view.players))]
        parts = (
            Region("board", board(view, voice, side_of(view.me, view.size))),
            Region("side", _side(sight, voice)),
            Region("them", "".join(_seat(sight, seat, voice) for seat in seats[:0:-1])),
            Region("you", _seat(sight, first, voice)),
            Region("piles", _piles(tuple((player.seat, player.discard) for player in view.players), voice)),
        )
        return {part.id: part for part in parts}

    def prompt(self, sight: Sight, voice: Voice) -> Prompt:
        return asking.prompt_of(sight, voice)

    def paths(self, sight: Sight) -> list[Path]:
        return pointing.paths(sight.offers, sight.view)

    def ask(self, sight: Sight, voice: Voice, picks: Picks) -> str:
        return asking.question(sight, voice, picks)

    def label(self, sight: Sight, voice: Voice, pick: str) -> str | None:
        return asking.label(sight, voice, pick)


TABLE = ElementalArenaTable()


# --- the seats


def _seat(sight: Sight, seat: int, voice: Voice) -> str:
    view: View = sight.view
    active = sight.outcome is None and seat in sight.to_act
    deploying = view.phase == "invocation" and view.invocation == "secret"
    return _panel(view.players[seat], view.size, active, deploying, seat == view.me, voice)


@lru_cache(maxsize=4096)
def _panel(player: PlayerSeen, size: int, active: bool, deploying: bool, mine: bool, voice: Voice) -> str:
    return paper.render(
        f"{HERE}/seat.html",
        voice,
        player=player,
        name=voice.names[player.seat],
        side=asking.side_name(player, size, mine, voice),
        active=active,
        mine=mine,
        deploying=deploying,
        elements=ELEMENTS,
    )


@lru_cache(maxsize=1024)
def _piles(piles: tuple[tuple[int, tuple[str, ...]], ...], voice: Voice) -> str:
    shown = [
        {
            "seat": seat,
            "title": voice("seat.discard_of", who=voice.names[seat]),
            "cards": [drawn(card, voice.language) for card in reversed(cards)],
        }
        for seat, cards in piles
    ]
    return paper.render(f"{HERE}/piles.html", voice, piles=shown)


# --- hand, tray, tools, events


def _side(sight: Sight, voice: Voice) -> str:
    view: View = sight.view
    pending = view.pending
    mine = pending is not None and pending.seat == view.me
    in_play = pending.card if pending and mine else None
    language = voice.language
    return paper.render(
        f"{HERE}/side.html",
        voice,
        me=view.me,
        over=sight.outcome is not None,
        may_undo=sight.may_undo,
        tray=_tray(view),
        in_play=drawn(in_play, language) if in_play else None,
        hand=[drawn(card, language) for card in view.hand],
        reasons=_reasons(sight, voice),
        offered=[drawn(card, language) for card in pending.offered] if pending and mine else (),
        played=None if view.turn is None else [drawn(card, language) for card in _played(view, in_play)],
        row=None if view.initiation else [drawn(card, language) for card in view.event_row],
        pile=view.event_pile,
        permanents=[drawn(permanent.card, language) for permanent in view.permanents],
    )


def _played(view: View, in_play: str | None) -> tuple[str, ...]:
    """The play area of the active player, less the card that lies beside the hand because it asks something."""
    assert view.turn is not None
    cards = view.players[view.turn].played
    return cards[:-1] if in_play and cards and cards[-1] == in_play else cards


def _tray(view: View) -> dict[str, Any] | None:
    """The pawns that this seat has still to place; None once the invocation is over, and for a spectator."""
    if view.phase != "invocation" or view.me is None:
        return None
    me = view.players[view.me]
    left = [(element, getattr(me.reserve, element)) for element in ELEMENTS] if me.reserve else []
    secret = view.invocation == "secret"
    return {"left": left, "placed": view.placed, "done": secret and me.ready, "secret": secret}


def _reasons(sight: Sight, voice: Voice) -> dict[str, str]:
    """Why each card of the hand cannot be played, while a card is what is asked for; nothing else is ever greyed."""
    view: View = sight.view
    if view.me is None or view.phase != "turn" or view.pending or view.me not in sight.to_act:
        return {}
    playable = {offer.action.card for offer in sight.offers if offer.action.kind == "play"}
    refused = dict(sight.refusals)
    pa = view.players[view.me].pa
    reasons = {}
    for card in view.hand:
        if card in playable:
            continue
        short = drawn(card, voice.language).cost - pa
        if phrase := refused.get(f"play:{card}"):
            reasons[card] = voice.phrase(sight.game, phrase)
        else:
            reasons[card] = voice("hand.short", n=short) if short > 0 else voice("table.unplayable_now")
    return reasons

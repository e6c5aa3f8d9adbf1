"""The cards and the panels beside the board, written without templates: a step that changes them is pushed at once.

What does not depend on the people at the table is written once for each language.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import escape

from app.games.elemental_arena.board import ELEMENTS
from app.games.elemental_arena.view import PermanentSeen, PlayerSeen
from app.web.paper import icon
from app.web.tables.elemental_arena.cards import PIECES, DrawnCard, drawn
from app.web.tables.frame import Voice
from app.web.tables.paper import SPRITES

Cards = tuple[str, ...]

AP: Final = f'<svg class="ico" aria-hidden="true"><use href="{PIECES}#ap"/></svg>'
AP_SPENT: Final = f'<svg class="ico" aria-hidden="true"><use href="{PIECES}#ap-spent"/></svg>'
MOST_DRAWN: Final = 4
"""More action points are written as a number."""


# --- cards


def _cost(card: DrawnCard, voice: Voice) -> str:
    return f'<span class="sr">{escape(voice("hand.cost", n=card.cost))}</span>{AP * card.cost}'


def _element(card: DrawnCard) -> str:
    return f' data-el="{card.element}"' if card.element else ""


def _picture(card: DrawnCard) -> str:
    return f'<svg class="ico" aria-hidden="true"><use href="{card.picture}"/></svg>'


def loupe(card: DrawnCard, voice: Voice) -> str:
    """The button that opens a card to be read."""
    label = escape(voice("table.read", card=card.name))
    opens = f'popovertarget="read-{card.id}" aria-label="{label}"'
    return f'<button class="read" type="button" {opens}>{icon("zoom")}</button>'


@lru_cache(maxsize=4096)
def line_card(id: str, zone: str, kind: str, seat: int | None, voice: Voice) -> str:
    """A card as one line of a list: of the row, of a pile, of what was played; `seat` is whose it is."""
    card = drawn(id, voice.language)
    sign = _picture(card) if seat is None else crest(seat)
    return (
        f'<li><button class="line-card" type="button" data-kind="{card.kind}"{_element(card)} data-pick="{zone}:{id}"'
        f' data-read="read-{id}">{escape(card.name)}<small>{sign}{escape(kind)}<span class="cost">{_cost(card, voice)}'
        f"</span></small></button>{loupe(card, voice)}</li>"
    )


@lru_cache(maxsize=4096)
def held(id: str, slot: str, why: str | None, in_play: bool, voice: Voice) -> str:
    """A card of the hand. Its id is that of its place, so that it tells nothing of the card."""
    card = drawn(id, voice.language)
    kind = voice("hand.in_play") if in_play else voice(f"hand.{card.kind}")
    state = ' data-state="selected"' if in_play else f' data-pick="hand:{id}"'
    said = escape(why) if why else ""
    off = f' aria-disabled="true" aria-describedby="why-{slot}" data-why="{said}"' if why else ""
    below = f'<span class="sr" id="why-{slot}">{said}</span>' if why else ""
    return (
        f'<li class="held"><button class="card" id="h-{slot}" data-kind="{card.kind}"{_element(card)} type="button"'
        f'{state} data-read="read-{id}"{off}><span class="in"><span class="top">'
        f'<span class="vals">{_cost(card, voice)}</span></span><span class="art">{_picture(card)}</span>'
        f'<span class="name">{escape(card.name)}</span><span class="kind">{escape(kind)}</span></span></button>'
        f"{loupe(card, voice)}{below}</li>"
    )


# --- lists of cards


def played(cards: Cards, voice: Voice) -> str:
    """What the active player has played this turn."""
    lines = "".join(line_card(card, "played", _kind(card, voice), None, voice) for card in cards)
    return (
        '<section class="paper events-panel" id="side-played" aria-labelledby="played-title">'
        f'<header><h3 id="played-title">{escape(voice("hand.played"))}</h3></header><ol class="events">{lines}</ol>'
        "</section>"
    )


def pile(seat: int | None, cards: Cards, voice: Voice) -> str:
    """A discard, to be opened: that of a seat, or of the events."""
    of = "events" if seat is None else seat
    title = voice("row.discarded") if seat is None else voice("seat.discard_of", who=voice.names[seat])
    if cards:
        lines = "".join(line_card(card, "pile", _kind(card, voice), None, voice.plain) for card in reversed(cards))
        order = escape(voice("seat.discard_order"))
        inside = f'<p class="soft"><small>{order}</small></p><ol class="events">{lines}</ol>'
    else:
        inside = f"<p>{escape(voice('seat.discard_empty'))}</p>"
    return (
        f'<div class="reading pile-open" id="pile-{of}" popover aria-label="{escape(title)}"><section class="paper">'
        f'<h3>{escape(title)}</h3>{inside}</section><div class="row"><button class="btn" type="button"'
        f' popovertarget="pile-{of}" popovertargetaction="hide">{icon("close")}{escape(voice("table.close"))}</button>'
        "</div></div>"
    )


def events(row: Cards, left: int, discard: int, lasting: tuple[PermanentSeen, ...], voice: Voice) -> str:
    """The events that may be prepared, and those that last."""
    lines = "".join(line_card(card, "row", _how_long(card, voice), None, voice.plain) for card in row)
    owned = "".join(
        line_card(laid.card, "permanent", voice.names[laid.seat], laid.seat, voice.plain) for laid in lasting
    )
    below = (
        f'<h4 class="eyebrow">{escape(voice("row.lasting"))}</h4><ol class="events">{owned}</ol>'
        if lasting
        else f'<p class="soft foot"><small>{escape(voice("row.no_lasting"))}</small></p>'
    )
    return (
        '<section class="paper events-panel" id="side-events" aria-labelledby="row-title"><header>'
        f'<h3 id="row-title">{escape(voice("row.title"))}</h3>'
        f'<span class="soft num"><small>{escape(voice("row.pile", n=left))}</small></span>'
        '<button class="count num" type="button" popovertarget="pile-events">'
        f"<small>{escape(voice('row.discard', n=discard))}</small></button></header>"
        f'<ol class="events">{lines}</ol>{below}</section>'
    )


def _kind(card: str, voice: Voice) -> str:
    return voice(f"hand.{drawn(card, voice.language).kind}")


def _how_long(card: str, voice: Voice) -> str:
    return voice("row.permanent" if drawn(card, voice.language).kind == "permanent" else "row.once")


# --- seats


def crest(seat: int, computer: bool = False) -> str:
    """The arms of a seat."""
    drawing = (
        f'<svg class="crest" data-seat="{seat}" aria-hidden="true" viewBox="0 0 48 48">'
        f'<use href="{SPRITES}#seat-{seat}"/><text x="24" y="32">{seat + 1}</text></svg>'
    )
    return f'<span class="crested">{drawing}{icon("bot")}</span>' if computer else drawing


def panel(
    player: PlayerSeen,
    side: str,
    camp: str,
    letter: str,
    active: bool,
    deploying: bool,
    mine: bool,
    computer: bool,
    voice: Voice,
) -> str:
    """One of the people at the table: name, action points, what they hold and what is left to them."""
    name = escape(voice.names[player.seat])
    flags = "".join((' aria-current="true"' * active, " data-mine" * mine, " data-out" * (not player.living)))
    where = f'<span class="plate" data-camp="{letter}">{letter}</span> {escape(camp)}' if camp else escape(side)
    bot = f"<small>{escape(voice('table.computer'))}</small>" if computer else ""
    called = f"{name}, {escape(voice('table.computer'))}" if computer else name
    return (
        f'<section class="paper seat" id="seat-{player.seat}"{flags} aria-label="{called}">'
        f'{crest(player.seat, computer)}<p class="name">{name}<small>{where}</small>{bot}</p>'
        f"{_state(player, deploying, voice)}{_counts(player, voice)}{_specialty(player, voice)}"
        f"{_reserve(player, deploying, voice)}</section>"
    )


def _state(player: PlayerSeen, deploying: bool, voice: Voice) -> str:
    if not player.living:
        return f'<p class="state-word">{escape(voice("seat.out"))}</p>'
    if deploying:
        sign, words = ("check", "seat.ready") if player.ready else ("lock", "seat.placing")
        return f'<p class="state-word">{icon(sign)}{escape(voice(words))}</p>'
    return _pips(player.pa, voice.plain)


@lru_cache(maxsize=1024)
def _pips(points: int, voice: Voice) -> str:
    number = f'<b class="num" aria-hidden="true">{points}</b>' if points > MOST_DRAWN else ""
    drawings = AP * (points if points <= MOST_DRAWN else 1) + AP_SPENT * (3 - points)
    label = escape(voice("seat.pa", n=points))
    return f'<span class="pips" role="img" aria-label="{label}">{number}{drawings}</span>'


def _counts(player: PlayerSeen, voice: Voice) -> str:
    hand, deck, discard, opens = _counted(player.seat, voice)
    return (
        f'<ul class="counts"><li>{hand}{player.hand}</b></span></li><li>{deck}{player.deck}</b></span></li>'
        f"<li>{opens}{discard}{len(player.discard)}</b></span></button></li></ul>"
    )


@lru_cache(maxsize=4096)
def _counted(seat: int, voice: Voice) -> tuple[str, str, str, str]:
    """What stands before each number, and the button that opens the discard."""
    hand, deck, discard = (
        f'{icon(sign)}<span><span class="sr">{escape(voice(f"seat.{sign}"))} </span><b class="num">'
        for sign in ("hand", "deck", "discard")
    )
    label = escape(voice("seat.open_discard", who=voice.names[seat]))
    opens = f'<button class="count" type="button" popovertarget="pile-{seat}" aria-label="{label}">'
    return hand, deck, discard, opens


def _specialty(player: PlayerSeen, voice: Voice) -> str:
    return "" if player.specialty is None else _named_specialty(player.specialty, voice.plain)


@lru_cache(maxsize=1024)
def _named_specialty(id: str, voice: Voice) -> str:
    card = drawn(id, voice.language)
    label = escape(voice("seat.specialty", card=card.name))
    return (
        f'<button class="specialty" type="button" popovertarget="read-{card.id}" aria-label="{label}">'
        f"{_picture(card)}<span>{escape(card.name)}</span></button>"
    )


def _reserve(player: PlayerSeen, deploying: bool, voice: Voice) -> str:
    reserve = player.reserve
    if reserve is None:
        return f'<p class="reserve soft">{escape(voice("seat.reserve_hidden"))}</p>' if deploying else ""
    return _reserved(reserve.earth, reserve.fire, reserve.water, reserve.air, voice.plain)


@lru_cache(maxsize=4096)
def _reserved(earth: int, fire: int, water: int, air: int, voice: Voice) -> str:
    left = {"earth": earth, "fire": fire, "water": water, "air": air}
    plates = "".join(
        f'<li data-el="{element}">{icon(f"el-{element}")}<span class="plate">'
        f'<span class="sr">{escape(voice(f"element.{element}.name"))} </span>'
        f"{escape(voice(f'element.{element}.letter'))}{left[element]}</span></li>"
        for element in ELEMENTS
    )
    return f'<ul class="reserve" aria-label="{escape(voice("seat.reserve"))}">{plates}</ul>'

"""What is said of actions and events, as phrases of the catalogue `words.toml`."""

from __future__ import annotations

from typing import Any

from app.games.elemental_arena import actions as act
from app.games.elemental_arena import events as ev
from app.games.elemental_arena.board import TILES
from app.kernel.contract import AnswerDraw, OfferDraw, Resign, RunOutOfTime
from app.kernel.words import Listed, Phrase, Who, phrase


def card_name(card: str) -> Phrase:
    return phrase(f"card.{card}")


def card_names(cards: tuple[str, ...]) -> Listed:
    return Listed(tuple(card_name(card) for card in cards))


def element_name(element: str) -> Phrase:
    return phrase(f"element.{element}")


def tile_name(tile: str) -> Phrase:
    return phrase(f"tile.{tile}") if tile in TILES else phrase("tile.overlay", n=int(tile[1:]))


def direction_name(direction: str) -> Phrase:
    return phrase(f"direction.{direction}")


# --- offers


def label(action: Any) -> Phrase:
    """What choosing the action means, as a button says it."""
    match action:
        case act.Place(element, at):
            return phrase("label.place", element=element_name(element), at=at)
        case act.Unplace(element, at):
            return phrase("label.unplace", element=element_name(element), at=at)
        case act.Play(card):
            return phrase("label.play", card=card_name(card))
        case act.Recycle(cards):
            return phrase("label.recycle", a=card_name(cards[0]), b=card_name(cards[1]))
        case act.Breath(at, target, n, d, 0):
            return phrase("label.breath", at=at, target=target, n=n, d=d)
        case act.Breath(at, target, n, d, marked):
            return phrase("label.breath_marked", at=at, target=target, n=n, d=d, marked=marked)
        case act.Move(at, n, to, pre):
            return phrase("label.premove" if pre else "label.move", at=at, n=n, to=to)
        case act.Grow(at):
            return phrase("label.grow", at=at)
        case act.Confront(at, target):
            return phrase("label.confront", at=at, target=target)
        case act.Ready() | act.End() | act.Done():
            return phrase(f"label.{action.kind}")
    return _label_of_answer(action)


def _label_of_answer(action: Any) -> Phrase:
    match action:
        case act.Put(element, at):
            return phrase("label.put", element=element_name(element), at=at)
        case act.ChooseGroup(at) | act.ChooseCell(at):
            return phrase(f"label.{action.kind}", at=at)
        case act.ChooseElement(element):
            return phrase("label.element", element=element_name(element))
        case act.Push(target, _, direction, n, marked):
            return phrase("label.push", target=target, dir=direction_name(direction), n=n, marked=marked)
        case act.ChooseDirection(direction):
            return phrase("label.dir", dir=direction_name(direction))
        case act.ChooseTiles(a, b):
            return phrase("label.tiles", a=tile_name(a), b=tile_name(b))
        case act.ChooseTile(tile):
            return phrase("label.tile", tile=tile_name(tile))
        case act.ChooseVoid(op, at):
            return phrase(f"label.void_{op}", at=at)
        case act.TakeCard(card):
            return phrase("label.card", card=card_name(card))
        case act.RefuseEvents(cards):
            return phrase("label.refuse", a=card_name(cards[0]), b=card_name(cards[1]))
        case act.ChooseOption(index):
            return phrase("label.option", n=index + 1)
        case act.TakeReward(take):
            return phrase("label.reward_take" if take else "label.reward_leave")
        case act.RewardCard(card, mode):
            return phrase(f"label.reward_{mode}", card=card_name(card))
    return _label_of_agreement(action)


def _label_of_agreement(action: Any) -> Phrase:
    match action:
        case Resign() | RunOutOfTime() | OfferDraw():
            return phrase(f"label.{action.kind}")
        case AnswerDraw(accept):
            return phrase("label.accept_draw" if accept else "label.decline_draw")
    raise TypeError(f"not an action of this game: {action!r}")


# --- the log


def tell(event: Any) -> Phrase:
    """The line of the log."""
    who = Who(getattr(event, "seat", 0))
    match event:
        case ev.Moved():
            return _moved(event, who)
        case ev.Confronted():
            return _confronted(event)
        case ev.Marked(element=element, at=at, marked=marked):
            return phrase("log.marked" if marked else "log.unmarked", who=who, element=element_name(element), at=at)
        case ev.Breathed(at=at, target=target, spent=spent):
            return phrase("log.breathed", who=who, at=at, target=target, n=spent)
        case ev.Placed() | ev.TookBack() | ev.Overflowed() | ev.Grew() | ev.Summoned():
            return phrase(f"log.{event.kind}", who=who, element=element_name(event.element), at=event.at)
        case ev.Advanced() | ev.Displaced() | ev.Relocated():
            pawns = element_name(event.element)
            return phrase(f"log.{event.kind}", who=who, n=event.n, element=pawns, at=event.at, to=event.reached)
        case ev.Removed(element=element, n=n, at=at):
            return phrase("log.removed", who=who, n=n, element=element_name(element), at=at)
        case ev.Transformed(at=at, n=n, element=element, into=into):
            return phrase(
                "log.transformed", who=who, n=n, element=element_name(element), at=at, into=element_name(into)
            )
        case ev.Swapped(a=a, b=b):
            return phrase("log.swapped", a=a, b=b)
        case ev.TerrainsSwapped(a=a, b=b):
            return phrase("log.terrains_swapped", a=tile_name(a), b=tile_name(b))
        case ev.VoidAdded(at=at) | ev.VoidRemoved(at=at):
            return phrase(f"log.{event.kind}", at=at)
    return _tell_cards(event, who)


def _moved(event: ev.Moved, who: Who) -> Phrase:
    key = "premoved" if event.pre else "moved_marked" if event.marked else "moved"
    element = element_name(event.element)
    return phrase(f"log.{key}", who=who, n=event.n, element=element, at=event.at, to=event.reached)


def _confronted(event: ev.Confronted) -> Phrase:
    element, foe, at, target = element_name(event.element), element_name(event.foe_element), event.at, event.target
    if not event.removed:
        return phrase("log.withstood", element=element, at=at, foe=foe, target=target)
    lost, who = element_name(event.lost), Who(event.loser)
    return phrase("log.confronted", element=element, at=at, foe=foe, target=target, n=event.removed, lost=lost, who=who)


def _tell_cards(event: Any, who: Who) -> Phrase:
    match event:
        case ev.Played(card=card, cost=cost):
            return phrase("log.played", who=who, card=card_name(card), cost=cost)
        case ev.OptionChosen(card=card, index=index):
            return phrase("log.option_chosen", card=card_name(card), option=phrase(f"option.{card}.{index}"))
        case ev.Recycled(cards=cards) | ev.RefusedEvents(cards=cards):
            return phrase(f"log.{event.kind}", who=who, a=card_name(cards[0]), b=card_name(cards[1]))
        case ev.Drew(cards=cards) | ev.Looked(cards=cards) | ev.RowFilled(cards=cards):
            return phrase(f"log.{event.kind}", cards=card_names(cards))
        case ev.Discarded(cards=cards):
            return phrase("log.discarded", who=who, cards=card_names(cards))
        case ev.DrewSome(n=n) | ev.LookedAtSome(n=n) | ev.GainedPA(n=n):
            return phrase(f"log.{event.kind}", who=who, n=n)
        case ev.TookEvent(card=card) | ev.Fetched(card=card) | ev.SpecialtyChanged(card=card):
            return phrase(f"log.{event.kind}", who=who, card=card_name(card))
        case ev.PermanentLaid(card=card) | ev.PermanentDiscarded(card=card):
            return phrase(f"log.{event.kind}", card=card_name(card))
        case ev.RewardTaken(at=at) | ev.RewardLeft(at=at):
            return phrase(f"log.{event.kind}", who=who, at=at)
    return _tell_match(event, who)


def _tell_match(event: Any, who: Who) -> Phrase:
    match event:
        case ev.TurnStarted(round=number, pa=pa):
            return phrase("log.turn_started", who=who, round=number, pa=pa)
        case ev.DrawAnswered(accepted=accepted):
            return phrase("log.draw_accepted" if accepted else "log.draw_declined", who=who)
        case ev.Ended(won=won, winners=winners, reason=reason):
            names = Listed(tuple(phrase("name.seat", who=Who(seat)) for seat in winners))
            return phrase("log.won" if won else "log.drawn", who=names, reason=phrase(f"ending.{reason}"))
        case ev.ArmiesRevealed() | ev.EventsShuffled():
            return phrase(f"log.{event.kind}")
    return phrase(f"log.{event.kind}", who=who)

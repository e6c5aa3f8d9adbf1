"""What is said of actions and events, as phrases of the catalogue `words.toml`."""

from __future__ import annotations

from typing import Any

from app.games.explor_games import actions as act
from app.games.explor_games import attempt_events as tried
from app.games.explor_games import events as ev
from app.games.explor_games import turn_events as turn
from app.games.explor_games.catalogue import CHARACTERS, NUMBERED
from app.kernel.contract import AnswerDraw, OfferDraw, Resign, RunOutOfTime
from app.kernel.words import Listed, Phrase, Who, phrase


def card_name(card: str) -> Phrase:
    return phrase(f"card.{card}")


def card_names(cards: tuple[str, ...]) -> Listed:
    return Listed(tuple(card_name(card) for card in cards))


def stat_name(stat: str) -> Phrase:
    return phrase(f"stat.{stat}")


# --- offers


def label(action: Any) -> Phrase:
    """What choosing the action means, as a button says it."""
    match action:
        case act.Sign(sign):
            return phrase(f"sign.{sign}")
        case act.Buy(number):
            fragment = NUMBERED[number]
            return phrase("label.buy", n=number, fragment=card_name(fragment.id), cost=fragment.cost)
        case act.Call(card):
            return phrase("label.call", card=card_name(card), cost=CHARACTERS[card].cost)
        case act.Place(slot, place, span):
            if span:
                return phrase("label.place_on_two", slot=slot, place=place, next=place + 1)
            return phrase("label.place", slot=slot, place=place)
        case act.TryChallenge(place, stat):
            return phrase("label.attempt", place=place, stat=stat_name(stat))
        case act.Lift(slot) | act.Use(slot) | act.PlayVillain(slot) | act.PickSlot(slot):
            return phrase(f"label.{action.kind}", slot=slot)
        case act.PickPosition(place):
            return phrase("label.pick_position", place=place)
        case act.PickCard(card):
            return phrase("label.pick_card", card=card_name(card))
        case act.Adventure() | act.Conclude() | act.End() | act.RollAgain() | act.Keep() | act.Pass():
            return phrase(f"label.{action.kind}")
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
        case turn.SignsShown(signs=(one, other)):
            return phrase("log.signs_shown", a=phrase(f"sign.{one}"), b=phrase(f"sign.{other}"))
        case turn.StarterChosen(how=how):
            return phrase(f"log.starter_{how}", who=who)
        case turn.TurnStarted(turn=number):
            return phrase("log.turn_started", who=who, number=number)
        case turn.PhaseBegan(phase=phase):
            return phrase(f"log.phase_{phase}", who=who)
        case turn.Earned() | turn.Lost() | turn.Stole():
            return phrase(f"log.{event.kind}", who=who, n=event.n, card=card_name(event.card))
        case turn.PurchaseDeclared() | turn.Bought() | turn.CallDeclared() | turn.DealUnpayable():
            return phrase(f"log.{event.kind}", who=who, card=card_name(event.card), cost=event.cost)
        case turn.HeroCalled(card=card, slot=slot, cost=cost) | turn.OwnVillainCalled(card=card, slot=slot, cost=cost):
            return phrase(f"log.{event.kind}", who=who, card=card_name(card), slot=slot, cost=cost)
        case turn.VillainCalled(slot=slot, cost=cost):
            return phrase("log.villain_called", who=who, slot=slot, cost=cost)
        case turn.DealCancelled(card=card, deal=deal, to_pile=to_pile):
            key = "call_cancelled_to_discard" if to_pile else f"{deal}_cancelled"
            return phrase(f"log.{key}", who=who, card=card_name(card))
        case turn.CostRaised(card=card, n=n, cost=cost):
            return phrase("log.cost_raised", card=card_name(card), n=n, cost=cost)
        case turn.Placed(card=card, positions=places):
            if len(places) == 2:
                return phrase("log.placed_on_two", who=who, card=card_name(card), a=places[0], b=places[1])
            return phrase("log.placed", who=who, card=card_name(card), place=places[0])
        case turn.Lifted(card=card) | turn.Used(card=card):
            return phrase(f"log.{event.kind}", who=who, card=card_name(card))
    return _tell_answers(event, who)


def _tell_answers(event: Any, who: Who) -> Phrase:
    match event:
        case tried.WindowOpened(moment=moment):
            return phrase("log.window_opened", who=who, moment=phrase(f"moment.{moment}"))
        case tried.VillainPlayed(card=card):
            return phrase("log.villain_played", who=who, card=card_name(card))
        case tried.AttemptDeclared(card=card, stat=stat, position=place):
            return phrase("log.attempt_declared", who=who, card=card_name(card), stat=stat_name(stat), place=place)
        case tried.Rolled(dice=dice, total=total, threshold=threshold):
            return phrase("log.rolled", who=who, a=dice[0], b=dice[1], total=total, threshold=threshold)
        case (
            tried.RolledAgain(card=card, dice=dice, total=total, threshold=threshold)
            | tried.DieCrushed(card=card, dice=dice, total=total, threshold=threshold)
        ):
            name = card_name(card)
            return phrase(
                f"log.{event.kind}", who=who, card=name, a=dice[0], b=dice[1], total=total, threshold=threshold
            )
        case tried.Recounted(total=total, threshold=threshold):
            return phrase("log.recounted", who=who, total=total, threshold=threshold)
        case tried.Weighed(card=card, n=n):
            return phrase("log.weighed", who=who, card=card_name(card), n=n)
        case tried.RewardChanged(card=card, n=n):
            return phrase("log.reward_lowered" if n < 0 else "log.reward_raised", card=card_name(card), n=abs(n))
        case tried.Succeeded(card=card, reward=reward):
            return phrase("log.succeeded", who=who, card=card_name(card), reward=reward)
        case tried.Failed(card=card, alone=alone):
            return phrase("log.failed_alone" if alone else "log.failed", who=who, card=card_name(card))
        case tried.Accomplished(card=card, position=place):
            return phrase("log.accomplished", card=card_name(card), place=place)
    return _tell_cards(event, who)


def _tell_cards(event: Any, who: Who) -> Phrase:
    match event:
        case ev.Drew(cards=cards):
            return phrase("log.drew", cards=card_names(cards))
        case ev.DrewSome(n=n):
            return phrase("log.drew_some", who=who, n=n)
        case ev.Discarded(card=card, why=why):
            return phrase(f"log.discarded_{why}", who=who, card=card_name(card))
        case ev.Expelled(card=card, to_hand=to_hand):
            return phrase("log.sent_to_hand" if to_hand else "log.expelled", who=who, card=card_name(card))
        case ev.Targeted(slot=slot, by=by, die=die, needed=needed):
            return phrase("log.targeted", who=who, slot=slot, card=card_name(by), die=die, needed=needed)
        case ev.Peeked(slot=slot, card=card):
            return phrase("log.peeked", slot=slot, card=card_name(card))
        case ev.PeekedAt(slot=slot):
            return phrase("log.peeked_at", who=who, slot=slot)
        case ev.Recovered(card=card):
            return phrase("log.recovered", who=who, card=card_name(card))
        case ev.ChallengeCame(card=card, position=place):
            return phrase("log.challenge_came", who=who, card=card_name(card), place=place)
        case ev.ChallengeCycled(card=card, position=place, new=new):
            return phrase("log.challenge_cycled", who=who, card=card_name(card), place=place, new=card_name(new))
        case ev.Ended(won=won, winners=winners, reason=reason):
            names = Listed(tuple(phrase("name.seat", who=Who(seat)) for seat in winners))
            return phrase("log.won" if won else "log.drawn", who=names, reason=phrase(f"ending.{reason}"))
    return phrase(f"log.{event.kind}", who=who)

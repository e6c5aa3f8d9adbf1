"""What is said of answers and events, as phrases of the catalogue `words.toml`."""

from __future__ import annotations

from typing import Any

from app.games.dice_throne import actions as act
from app.games.dice_throne import events as ev
from app.games.dice_throne.corrections import DIALS
from app.kernel.contract import AnswerDraw, OfferDraw, Resign, RunOutOfTime
from app.kernel.words import Phrase, phrase

# --- names


def card_name(card: str) -> Phrase:
    return phrase(f"card.{card}")


def ability_name(ability: str) -> Phrase:
    return phrase(f"ability.{ability}")


def token_name(token: str) -> Phrase:
    """Of a status, or of a token of the player's hero by its number: the page knows how it is called."""
    if token.startswith("label_"):
        return phrase("token.label", n=int(token.removeprefix("label_")))
    return phrase(f"token.{token}")


def counter_name(counter: str) -> Phrase:
    side, _, name = counter.partition(".")
    if counter == "d" or counter in DIALS:
        return phrase(f"counter.{counter}")
    if side == "level":
        return phrase("counter.of.level", ability=ability_name(name))
    return phrase(f"counter.of.{side}", token=token_name(name))


def faces(dice: tuple[int, ...]) -> str:
    return ", ".join(map(str, dice))


def faces_said(dice: tuple[int, ...]) -> Phrase | str:
    """In order, as one says them: "3, 4 and 5"."""
    *others, last = sorted(dice)
    return phrase("name.and", all=faces(tuple(others)), last=last) if others else str(last)


# --- answers


def label(action: Any) -> Phrase:
    """What choosing the answer means, as a button says it."""
    match action:
        case act.Choose(topic=topic, value=value):
            return phrase("label.choose", value=_choice(topic, value))
        case act.RevealUpgrade(card=card):
            return phrase("label.reveal", card=card_name(card))
        case act.SpendSalves(n=n) | act.HaveCp(n=n):
            return phrase(f"label.{action.kind}", n=n)
        case act.ChooseKind(attack=attack):
            return phrase("label.kind", value=phrase(f"attack.{attack}"))
        case act.Number(field=field, n=n):
            return phrase(f"label.number.{field}", n=n)
        case act.Toggle(side=side, token=token):
            return phrase(f"label.toggle_{side}", token=token_name(token))
        case act.Prevent(token=token):
            return phrase("label.prevent", token=token_name(token))
        case act.Answer(value=value):
            return phrase(f"label.answer.{value}")
        case act.PickToken(token="none"):
            return phrase("label.pick_none")
        case act.PickToken(token=token):
            return phrase("label.pick_token", token=token_name(token))
        case act.PickAbility(ability=ability):
            return phrase("label.pick_ability", ability=ability_name(ability))
        case act.BackStrike(how=how, n=n):
            return phrase(f"label.back_strike_{how}", n=n)
    return _label_at_any_time(action)


def _label_at_any_time(action: Any) -> Phrase:
    match action:
        case act.EnterDie(face=face):
            return phrase("label.die", face=face)
        case act.ChangeDie(die=die, face=face):
            return phrase("label.change_die", die=die + 1, face=face)
        case act.RerollDie(die=die):
            return phrase("label.reroll_die", die=die + 1)
        case act.Adjust(counter=counter, by=by):
            return phrase("label.more" if by > 0 else "label.less", counter=counter_name(counter))
        case act.PickCounter(counter=counter):
            return phrase("label.counter", counter=counter_name(counter))
        case act.SetCounter(counter=counter, n=n):
            return phrase("label.set", counter=counter_name(counter), n=n)
        case act.DiceMode(mode=mode):
            return phrase("label.dice_mode", value=phrase(f"dice.{mode}"))
        case AnswerDraw(accept=accept):
            return phrase("label.accept_draw" if accept else "label.decline_draw")
        case OfferDraw() | Resign() | RunOutOfTime():
            return phrase(f"label.{action.kind}")
    return phrase(f"label.{action.kind}")


def _choice(topic: str, value: str) -> Phrase:
    return phrase(f"{topic}.{value}") if topic != "boss" else phrase(f"hero.{value}")


# --- the log


def tell(event: Any) -> Phrase | None:
    """The line of the log."""
    match event:
        case ev.Decided():
            return _reason(event)
        case ev.Chosen(topic=topic, value=value):
            return phrase("log.chosen", topic=phrase(f"topic.{topic}"), value=_choice(topic, value))
        case ev.RoundBegan(round=number):
            return phrase("log.round_began", n=number)
        case ev.PhaseBegan(phase=name):
            return phrase("log.phase_began", phase=phrase(f"phase.{name}"))
        case ev.Changed(counter=counter, was=was, now=now) | ev.ByHand(counter=counter, was=was, now=now):
            return phrase(f"log.{event.kind}", counter=counter_name(counter), was=was, now=now)
        case ev.DiceModeChanged(mode=mode):
            return phrase("log.dice_mode_changed", mode=phrase(f"dice.{mode}"))
        case ev.Drew(deck=deck, card=card):
            return phrase("log.drew", deck=phrase(f"deck.{deck}"), card=card_name(card))
        case ev.Reshuffled(deck=deck):
            return phrase("log.reshuffled", deck=phrase(f"deck.{deck}"))
        case ev.Bonus(bonus=bonus, n=n):
            return phrase(f"bonus.{bonus}", n=n)
        case ev.Reminded(what="lose_token", status=status) if status:
            return phrase("remind.lose_this", token=token_name(status))
        case ev.Reminded(what=what, n=n):
            return phrase(f"remind.{what}", n=n)
    return _tell_dice(event)


def _tell_dice(event: Any) -> Phrase | None:
    match event:
        case ev.Threw(purpose=purpose, dice=dice, entered=entered):
            key = "log.entered" if entered else "log.threw"
            return phrase(key, throw=phrase(f"throw.{purpose}"), dice=faces(dice))
        case ev.DieChanged(die=die, was=was, now=now):
            return phrase("log.die_changed", die=die + 1, was=was, now=now)
        case ev.RollTakenAway(left=left):
            return phrase("log.roll_taken_away", n=left)
        case ev.Activated(ability=ability):
            return phrase("log.activated", ability=ability_name(ability))
        case ev.Attacked(attack=attack, damage=damage, collateral=collateral):
            key = "log.attacked_too" if collateral else "log.attacked"
            return phrase(key, attack=phrase(f"attack.{attack}"), n=damage, collateral=collateral)
        case ev.Struck(type=kind, damage=damage, collateral=collateral):
            key = "log.struck_too" if collateral else "log.struck"
            return phrase(key, attack=phrase(f"struck.{kind}"), n=damage, collateral=collateral)
        case ev.AttackFailed(why=why):
            return phrase(f"log.failed_{why}")
        case ev.StruckBack(how=how, n=n):
            return phrase(f"log.struck_back_{how}", n=n)
        case ev.Ended(reason=reason):
            return phrase(f"log.ended_{reason}")
    return phrase(f"log.{event.kind}")


def _reason(event: ev.Decided) -> Phrase:
    fills: dict[str, Any] = {
        "n": event.n,
        "of": event.of,
    }
    if event.kept:
        fills["kept"] = faces_said(event.kept)
    if event.again:
        fills["again"] = faces_said(event.again)
    if event.card:
        fills["card"] = card_name(event.card)
    if event.ability:
        fills["ability"] = ability_name(event.ability)
    if event.status:
        fills["status"] = token_name(event.status)
    return phrase(f"reason.{_key(event)}", **fills)


def _key(event: ev.Decided) -> str:
    """A straight says why its end is kept (DT-17.3)."""
    if event.reason == "keep_straight" and 6 in event.kept:
        return "keep_straight_six"
    if event.reason == "keep_straight" and 1 in event.kept:
        return "keep_straight_one"
    return event.reason

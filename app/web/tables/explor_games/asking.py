"""What the table asks: the prompt, the question after each pick, the words on its buttons."""

from __future__ import annotations

from typing import Final

from app.games.explor_games.odds import chances
from app.games.explor_games.view import PendingSeen, View
from app.games.explor_games.vocabulary import Stat
from app.kernel.words import Who
from app.matches.sight import Sight
from app.web.tables.explor_games.cards import name_of
from app.web.tables.explor_games.wording import of_game
from app.web.tables.frame import Prompt, Voice
from app.web.tables.picks import Picks

BUTTONS: Final = {
    "b:adventure": "tools.adventure",
    "b:conclude": "tools.conclude",
    "b:end": "tools.end",
    "b:alone": "pick.alone",
    "b:span": "pick.span",
    "b:lift": "pick.lift",
    "b:use": "pick.use",
    "b:pass": "pick.pass",
    "b:keep": "pick.keep",
}


def prompt_of(sight: Sight, voice: Voice) -> Prompt:
    """Who is awaited and for what."""
    if sight.outcome:
        return _end(sight, voice)
    me = sight.audience
    if me is not None and me in sight.to_act:
        return Prompt("you", me, _step(sight.view, me, voice), question(sight, voice, ()))
    awaited = sight.to_act[0] if sight.to_act else None
    return Prompt("other", awaited, *_waiting(sight, voice))


def _step(view: View, me: int, voice: Voice) -> str:
    """What is going on while this seat is awaited."""
    pending = view.pending
    if view.phase == "signs":
        return voice("prompt.signs")
    if pending is None:
        return voice(f"prompt.{view.phase}", who=Who(me))
    match pending.kind:
        case "window":
            return _moment(view, pending, voice)
        case "reroll":
            return _tally(view, voice)
        case _:
            assert pending.card is not None
            return voice("prompt.card", who=Who(me), card=name_of(pending.card, voice.language))


def _moment(view: View, pending: PendingSeen, voice: Voice) -> str:
    """What a window answers: all of it is public."""
    assert view.active is not None
    active = Who(view.active)
    match pending.moment:
        case "call" | "buy" | "use" if view.deal:
            return voice(f"window.{pending.moment}", who=active, card=name_of(view.deal.card, voice.language))
        case "attempt" | "roll" if view.attempt:
            challenge = view.players[view.active].line[view.attempt.position - 1]
            name = name_of(challenge, voice.language)
            return voice(f"window.{pending.moment}_{view.attempt.stat}", who=active, challenge=name)
        case moment:
            return voice(f"window.{moment}", who=active)


def _tally(view: View, voice: Voice) -> str:
    attempt = view.attempt
    assert attempt is not None
    assert view.active is not None
    likely = chances(view, view.active, attempt.position, attempt.stat)
    total = sum(attempt.dice) + likely.reckoning.added
    return voice("prompt.reroll", total=total, threshold=likely.reckoning.threshold)


def _waiting(sight: Sight, voice: Voice) -> tuple[str, str]:
    """What is told to who is not awaited: of a window, the same whatever its holder could do (EX-13.3)."""
    view: View = sight.view
    if not sight.to_act:
        return voice("prompt.signs"), ""
    who = Who(sight.to_act[0])
    pending = view.pending
    if view.phase == "signs":
        return voice("prompt.signs"), _signed(view, who, voice)
    if pending is None:
        return voice(f"prompt.{view.phase}", who=who), voice("wait.turn", who=who)
    if pending.kind == "window":
        return _moment(view, pending, voice), voice("wait.window", who=who)
    if pending.kind == "reroll":
        return _tally(view, voice), voice("wait.reroll", who=who)
    assert pending.card is not None
    return voice("prompt.other", who=who), voice("wait.card", who=who, card=name_of(pending.card, voice.language))


def _signed(view: View, who: Who, voice: Voice) -> str:
    """Who has chosen is told what."""
    if view.sign is None:
        return voice("wait.sign", who=who)
    return voice("wait.signed", sign=of_game(f"sign.{view.sign}", voice.language).lower(), who=who)


def _end(sight: Sight, voice: Voice) -> Prompt:
    outcome = sight.outcome
    assert outcome is not None
    reason = of_game(f"ending.{outcome.reason}", voice.language)
    if outcome.kind != "win":
        return Prompt("over", None, voice("over.title"), voice("over.even", why=reason))
    (winner,) = outcome.winners
    if sight.audience is None:
        return Prompt("over", winner, voice("over.title"), voice("over.they_won", who=Who(winner), why=reason))
    key = "over.you_won" if winner == sight.audience else "over.you_lost"
    return Prompt("over", winner, voice("over.title"), voice(key, who=Who(winner), why=reason))


# --- the question after some picks


def question(sight: Sight, voice: Voice, picks: Picks) -> str:
    """What is asked once these picks are made; nothing at all of who is not awaited."""
    view: View = sight.view
    if not sight.offers:
        return ""
    if picks:
        return _ask_further(sight, voice, picks)
    pending = view.pending
    if view.phase == "signs":
        return voice("ask.sign")
    if pending is None:
        return voice(_ask_phase(sight))
    if pending.kind == "pick":
        return voice(f"ask.{pending.verb}")
    return voice(f"ask.{pending.kind}")


def _ask_phase(sight: Sight) -> str:
    kinds = {offer.action.kind for offer in sight.offers}
    phase = sight.view.phase
    if phase == "preparation":
        return "ask.preparation" if kinds - {"adventure"} else "ask.preparation_spent"
    if phase == "adventure":
        return "ask.adventure" if "attempt" in kinds else "ask.adventure_spent"
    return "ask.conclusion" if kinds - {"end"} else "ask.conclusion_spent"


def _ask_further(sight: Sight, voice: Voice, picks: Picks) -> str:
    view: View = sight.view
    kind, _, place = picks[0].partition(":")
    if kind == "pos":
        assert view.me is not None
        challenge = view.players[view.me].line[int(place) - 1]
        return voice("ask.by_what", challenge=name_of(challenge, voice.language))
    if len(picks) > 1:
        return voice("ask.span")
    return voice(_ask_hero(sight, int(place)), card=_own_hero(view, int(place), voice))


def _ask_hero(sight: Sight, slot: int) -> str:
    """Who may not be placed any more is not asked where to (EX-5.5, EX-6.9)."""
    kinds = {offer.action.kind for offer in sight.offers if getattr(offer.action, "slot", None) == slot}
    if "place" in kinds:
        return "ask.place"
    return "ask.use" if kinds == {"use"} else "ask.place_no_more"


def _own_hero(view: View, slot: int, voice: Voice) -> str:
    assert view.me is not None
    card = next(seen.card for seen in view.players[view.me].companions if seen.slot == slot)
    assert card is not None
    return name_of(card, voice.language)


# --- the words of the picks that are buttons


def label(sight: Sight, voice: Voice, pick: str) -> str | None:
    """The words of a pick as a button; None for what always lies on the table."""
    view: View = sight.view
    kind, _, rest = pick.partition(":")
    match kind:
        case "by":
            return _way(view, voice, rest)
        case "b" if rest == "reroll":
            return _again(view, voice)
        case "b":
            return voice(BUTTONS[pick])
    return None


def _way(view: View, voice: Voice, rest: str) -> str:
    position, _, score = rest.partition(":")
    assert view.me is not None
    stat: Stat = "magic" if score == "magic" else "force"
    return voice(f"pick.by_{stat}", percent=chances(view, view.me, int(position), stat).percent)


def _again(view: View, voice: Voice) -> str:
    attempt = view.attempt
    assert attempt is not None
    assert view.active is not None
    return voice("pick.reroll", percent=chances(view, view.active, attempt.position, attempt.stat).percent)

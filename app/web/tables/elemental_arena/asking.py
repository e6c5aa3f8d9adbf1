"""What the table asks: the prompt, the question after each pick, the words on its buttons."""

from __future__ import annotations

from typing import Any, Final

from app.games.elemental_arena.board import DIRECTIONS
from app.games.elemental_arena.view import GroupSeen, PendingSeen, View
from app.kernel.words import Who
from app.matches.sight import Sight
from app.web.tables.elemental_arena.board import EAST, NORTH, PLACES, QUARTERS, SOUTH, WEST, is_in_teams, side_of
from app.web.tables.elemental_arena.cards import name_of
from app.web.tables.frame import Prompt, Voice
from app.web.tables.picks import Picks

BY_ANSWER: Final = {"element": "element", "cell": "relocate_to", "tile": "tile", "dir": "push_all_to"}
"""The question of the second half of a step, known by what answers it."""
WORDS_OF_BUTTONS: Final = {
    "b:pre": "pick.pre",
    "b:done": "pick.done",
    "b:refuse": "pick.refuse",
    "b:take": "pick.take",
    "b:leave": "pick.leave",
    "b:hand": "pick.to_hand",
    "b:play": "pick.play_it",
    "b:end": "tools.end",
    "b:recycle": "tools.recycle",
    "b:back": "tray.back",
    "b:ready": "tray.ready",
}
AGAIN: Final = frozenset({"move", "grow", "remove", "mark", "swap"})
"""Steps that may ask for several groups, one after the other: the next question says so."""
SUFFERED: Final = frozenset({"elimination", "resign", "timeout"})
"""Reasons of an end that the beaten side has suffered, rather than a count."""
AROUND: Final = ("up", "up_right", "right", "down_right", "down", "down_left", "left", "up_left")
QUARTER_TURNS: Final = {SOUTH: 0, WEST: 3, NORTH: 2, EAST: 1}
"""By how many quarters, clockwise, the board is turned for each side."""


def prompt_of(sight: Sight, voice: Voice) -> Prompt:
    """Who is awaited and for what."""
    view: View = sight.view
    if sight.outcome:
        return _end(sight, voice)
    me = sight.audience
    if me is not None and me in sight.to_act:
        return Prompt("you", me, _step(view, me, voice), question(sight, voice, ()))
    awaited = sight.to_act[0] if sight.to_act else None
    return Prompt("other", awaited, *_waiting(sight, voice))


def _step(view: View, me: int, voice: Voice) -> str:
    if view.phase == "invocation":
        return voice("prompt.you_deploy", n=view.placed)
    if view.pending and view.pending.card:
        return voice("prompt.you_card", who=Who(me), card=name_of(view.pending.card, voice.language))
    if view.pending:
        return voice("prompt.you_reward", who=Who(me))
    return voice("prompt.you", who=Who(me), n=view.players[me].pa)


def _waiting(sight: Sight, voice: Voice) -> tuple[str, str]:
    view: View = sight.view
    if view.phase == "invocation" and view.turn is None:
        key = "wait.deploy_both" if len(sight.to_act) > 1 else "wait.deploy"
        return voice("prompt.deploy"), voice(key, who=Who(sight.to_act[0]))
    who = Who(sight.to_act[0])
    if view.phase == "invocation":
        return voice("prompt.deploy_open"), voice("wait.deploy", who=who)
    if view.pending and view.pending.card:
        card = name_of(view.pending.card, voice.language)
        return voice("prompt.other", who=who), voice("wait.card", who=who, card=card)
    if view.pending:
        return voice("prompt.other", who=who), voice("wait.reward", who=who)
    return voice("prompt.other", who=who), voice("wait.turn", who=who)


def _end(sight: Sight, voice: Voice) -> Prompt:
    """Who has won and why, told to the players as to those whose match it was."""
    outcome = sight.outcome
    assert outcome is not None
    winners = outcome.winners
    if outcome.kind != "win":
        return Prompt("over", None, voice("over.title"), f"{voice('over.drawn')}. {voice(f'over.{outcome.reason}')}")
    names = [voice.names[seat] for seat in winners]
    who = voice("end.pair", a=names[0], b=names[1]) if len(names) == 2 else names[0]
    result = voice(_result(sight), who=who)
    return Prompt("over", winners[0], voice("over.title"), f"{result}. {voice(_reason(sight))}")


def _result(sight: Sight) -> str:
    assert sight.outcome is not None
    view: View = sight.view
    if view.me is None:
        return "over.won" if len(sight.outcome.winners) == 1 else "end.both_won"
    side = "camp" if is_in_teams(view) else "you"
    return f"end.{side}_won" if view.me in sight.outcome.winners else f"end.{side}_lost"


def _reason(sight: Sight) -> str:
    """What the beaten one of two sides has suffered is said to it as its own; of several, one is left."""
    assert sight.outcome is not None
    view: View = sight.view
    reason = sight.outcome.reason
    if reason not in SUFFERED:
        return f"over.{reason}"
    if len({player.team for player in view.players}) > 2:
        return "end.last"
    beaten = view.me is not None and view.me not in sight.outcome.winners
    return f"end.own.{reason}" if beaten else f"over.{reason}"


# --- the question after some picks


def question(sight: Sight, voice: Voice, picks: Picks) -> str:
    """What is asked once these picks are made; nothing at all of who is not awaited."""
    view: View = sight.view
    if not sight.offers:
        return ""
    if view.phase == "invocation":
        return _ask_deploying(sight, voice, picks)
    if view.pending is None:
        return _ask_turn(sight, voice, picks)
    return _ask_pending(sight, voice, picks)


def _ask_deploying(sight: Sight, voice: Voice, picks: Picks) -> str:
    if picks == ("b:back",):
        return voice("ask.unplace")
    if picks:
        element = voice(f"element.{picks[0].removeprefix('el:')}.name")
        return voice("ask.place", element=element)
    return voice("ask.all_placed" if any(offer.action.kind == "ready" for offer in sight.offers) else "ask.place_first")


def _ask_turn(sight: Sight, voice: Voice, picks: Picks) -> str:
    match picks:
        case ():
            return voice(_ways_of_the_turn(sight))
        case ("b:recycle",):
            return voice("ask.recycle")
        case ("b:recycle", _):
            return voice("ask.recycle_other")
        case (_,):
            return voice("ask.breath_whom")
        case (_, _):
            return voice("ask.breath_power")
        case _:
            return voice("ask.how_marked")


def _ways_of_the_turn(sight: Sight) -> str:
    """What one may do now, and nothing that one may not: who has no Air hears nothing of breath."""
    kinds = {offer.action.kind for offer in sight.offers}
    first = "play" if "play" in kinds else "recycle" if "recycle" in kinds else "end"
    return f"ask.turn.{first}_or_breathe" if "breath" in kinds else f"ask.turn.{first}"


def _ask_pending(sight: Sight, voice: Voice, picks: Picks) -> str:
    view: View = sight.view
    pending = view.pending
    assert pending is not None
    if pending.step == "move":
        return _ask_move(view, voice, picks)
    if not picks:
        return _ask_first(sight, pending, voice)
    if pending.step == "confront":
        return _about("ask.confront_whom", view, voice, picks[0])
    if pending.step == "push":
        return _ask_push(view, voice, picks)
    if pending.step == "terrain":
        return voice("ask.terrain_other")
    if pending.step == "summon":
        return voice("ask.summon_where", element=voice(f"element.{picks[0].removeprefix('el:')}.name"))
    return voice("ask.refuse" if "b:refuse" in picks else "ask.reward_mode")


def _ask_first(sight: Sight, pending: PendingSeen, voice: Voice) -> str:
    """The question of a step before anything is pointed at."""
    actions = [offer.action for offer in sight.offers if offer.action.kind != "done"]
    if pending.step == "summon":
        return _ask_summon(pending, {action.element for action in actions}, voice)
    if pending.step == "void":
        return voice(f"ask.void_{_void_asked(sight.view, actions)}")
    if pending.step == "discard" and not any(action.card in sight.view.hand for action in actions):
        return voice("ask.discard_permanent")
    if pending.chosen and pending.step in AGAIN:
        return voice(f"ask.{pending.step}_again")
    return voice(f"ask.{BY_ANSWER.get(sight.offers[0].action.kind, pending.step)}")


def _ask_summon(pending: PendingSeen, elements: set[str], voice: Voice) -> str:
    if len(elements) > 1:
        return voice("ask.summon", n=pending.left)
    (element,) = elements
    return voice("ask.summon_where", element=voice(f"element.{element}.name"))


def _void_asked(view: View, actions: list[Any]) -> str:
    """Whether a block is put down, under a group or not, or taken off, or either."""
    ops = {action.op for action in actions}
    if len(ops) > 1:
        return "either"
    if ops == {"remove"}:
        return "remove"
    return "under" if any(_group_at(view, action.at) for action in actions) else "add"


def _ask_push(view: View, voice: Voice, picks: Picks) -> str:
    if len(picks) == 1:
        return _about("ask.push_to", view, voice, picks[0])
    return voice("ask.push_how_many" if len(picks) == 2 else "ask.how_marked")


def _ask_move(view: View, voice: Voice, picks: Picks) -> str:
    pending = view.pending
    if not picks:
        return voice(_first_of_move(pending))
    if picks[-1] == "b:pre":
        return voice("ask.pre_to")
    if len(picks) == 1:
        return _about("ask.move_to", view, voice, picks[0])
    return voice("ask.how_many")


def _first_of_move(pending: PendingSeen | None) -> str:
    if pending and pending.premoved:
        return "ask.move_on"
    return "ask.move_again" if pending and pending.chosen else "ask.move"


def _about(key: str, view: View, voice: Voice, pick: str) -> str:
    """A question about the group that was picked, with its size and its element."""
    group = _group_at(view, pick.removeprefix("c:"))
    assert group is not None  # one points at groups
    return voice(key, n=group.n, element=voice(f"element.{group.element}.name"))


def _group_at(view: View, at: str) -> GroupSeen | None:
    return next((cell.group for cell in view.cells if cell.name == at), None)


# --- the words of the picks that are buttons


def label(sight: Sight, voice: Voice, pick: str) -> str | None:
    """The words of a pick as a button; None for a cell, which is always on the page."""
    view: View = sight.view
    kind, _, rest = pick.partition(":")
    match kind:
        case "c":
            return None
        case "b":
            return voice(WORDS_OF_BUTTONS[pick])
        case "n":
            return voice("pick.count", n=int(rest))
        case "nd":
            pawns, cells = map(int, rest.split("x"))
            return voice("pick.breath", pawns=pawns, n=cells)
        case "m":
            return voice("pick.marked", n=int(rest)) if int(rest) else voice("pick.unmarked")
        case "el":
            return voice(f"element.{rest}.name")
        case "opt":
            options = view.pending.options if view.pending else ()
            french, english = options[int(rest)]
            return french if voice.language == "fr" else english
        case "dir":
            turned = DIRECTIONS.index(rest) + 2 * QUARTER_TURNS[side_of(view.me, view.size)]
            return voice(f"pick.{AROUND[turned % len(AROUND)]}")
        case "tile":
            return _tile(view, voice, rest)
        case _:
            return name_of(rest, voice.language)


def _tile(view: View, voice: Voice, tile: str) -> str:
    terrain = voice("terrain." + next(cell.terrain for cell in view.cells if cell.tile == tile))
    if tile.startswith("O"):
        return voice("pick.tile", terrain=terrain, place=voice("pick.overlay", n=tile.removeprefix("O")))
    place = QUARTERS[side_of(view.me, view.size)].index(tile)
    return voice(f"zoom.{PLACES[place]}", terrain=terrain)

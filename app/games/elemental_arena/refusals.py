"""Why something is not allowed: a code, the rule, and a sentence that helps."""

from __future__ import annotations

from typing import Any

from app.games.elemental_arena.actions import (
    Breath,
    ChooseOption,
    Confront,
    Done,
    End,
    Grow,
    Move,
    Place,
    Play,
    Ready,
    Recycle,
    RewardCard,
    TakeCard,
    Unplace,
)
from app.games.elemental_arena.board import AIR, EARTH, INDEX, OFF, confrontable
from app.games.elemental_arena.breath import sacrifice
from app.games.elemental_arena.catalogue import CARDS
from app.games.elemental_arena.course import Position
from app.games.elemental_arena.effects import first_mandatory, step_of
from app.games.elemental_arena.invocation import ARMY, TAKE_BACKS, needs_earth
from app.games.elemental_arena.modifiers import banned, cost_of, is_home, terrain_at
from app.games.elemental_arena.state import Group, Pending, State
from app.games.elemental_arena.view import View
from app.games.elemental_arena.vocabulary import Confront as ConfrontStep
from app.games.elemental_arena.vocabulary import Grow as GrowStep
from app.games.elemental_arena.vocabulary import Move as MoveStep
from app.kernel.contract import Refusal
from app.kernel.words import Phrase, phrase

CANNOT_START = {
    "move": "EA-8.1",
    "grow": "EA-8.8",
    "confront": "EA-9.3",
    "summon": "EA-11.2",
    "take_event": "EA-11.5",
}
"""The rule that keeps a verb from being carried out; EA-V.4 for the others."""


def refusal(code: str, rule: str, **fills: int | str | Phrase) -> Refusal:
    return Refusal(code, rule, phrase(f"refusal.{code}", **fills))


def explain(state: State, seat: int, action: Any) -> Refusal:
    """Why this action, which is not legal, is refused."""
    if state.phase == "over":
        return refusal("over", "EA-14.3")
    if state.phase == "invocation":
        return _invocation(state, seat, action)
    if seat != state.turn:
        return refusal("not_your_turn", "EA-6.3")
    if state.pending is not None:
        return _answer(state, state.pending, action)
    match action:
        case Play(card=card):
            return why_not_play(state, seat, card)
        case Recycle(cards=cards):
            return _recycle(state, seat, cards)
        case Breath():
            return _breath(state, seat, action)
        case Place() | Unplace() | Ready():
            return refusal("invocation_over", "EA-5.3")
    return refusal("nothing_asked", "EA-6.3")


def wished(view: View) -> tuple[Play, ...]:
    """The cards of one's own hand, while a card is what is asked for: each can be played, or says why it cannot."""
    if view.phase != "turn" or view.turn != view.me or view.pending is not None:
        return ()
    return tuple(Play(card) for card in view.hand)


# --- the invocation


def _invocation(state: State, seat: int, action: Any) -> Refusal:
    player, secret = state.players[seat], state.table.invocation == "secret"
    if not player.living:
        return refusal("eliminated", "EA-13.4")
    if not isinstance(action, Place | Unplace | Ready):
        return refusal("invocation_first", "EA-5.5")
    if secret and player.ready:
        return refusal("ready_already", "EA-5.3")
    if not secret and seat != state.turn:
        return refusal("not_your_placing", "EA-5.6")
    if isinstance(action, Ready):
        if not secret:
            return refusal("only_in_secret", "EA-5.6")
        return refusal("not_all_placed", "EA-5.3", n=ARMY - player.placed)
    if isinstance(action, Unplace):
        return _take_back(state, seat, action)
    return _place(state, seat, action)


def _place(state: State, seat: int, action: Place) -> Refusal:
    player, geometry = state.players[seat], state.table.geometry
    if player.placed == ARMY:
        return refusal("all_placed", "EA-5.1")
    cell = geometry.index.get(action.at)
    if cell is None or cell not in geometry.zones[seat]:
        return refusal("not_your_zone", "EA-5.1", at=action.at)
    if action.element not in INDEX:
        return refusal("unknown_element", "EA-1.2")
    if state.voids[cell]:
        return refusal("void_cell", "EA-2.6", at=action.at)
    if needs_earth(state, seat) and action.element != EARTH:
        return refusal("needs_earth", "EA-5.3")
    if not player.reserve[INDEX[action.element]]:
        return refusal("none_in_reserve", "EA-1.1", element=phrase(f"element.{action.element}"))
    here = state.groups[cell]
    if here is not None and here.element == action.element:
        return refusal("group_full", "EA-3.1", at=action.at)
    return refusal("cell_taken", "EA-3.1", at=action.at)


def _take_back(state: State, seat: int, action: Unplace) -> Refusal:
    if state.table.invocation != "secret":
        return refusal("placed_stays", "EA-5.6")
    if state.players[seat].taken_back >= TAKE_BACKS:
        return refusal("too_many_take_backs", "EA-5.3", n=TAKE_BACKS)
    return refusal("nothing_to_take_back", "EA-5.3", at=action.at)


# --- the turn


def why_not_play(state: State, seat: int, card: str) -> Refusal:
    """Why a card cannot be played now."""
    player = state.players[seat]
    if card not in player.hand:
        return refusal("not_in_hand", "EA-6.3")
    cost = cost_of(state, seat, card)
    if cost > player.pa:
        return Refusal("too_few_pa", "EA-6.6", phrase("refusal.too_few_pa", cost=cost, n=player.pa))
    step = first_mandatory(CARDS[card].effect)
    assert step is not None
    rule = CANNOT_START.get(step.do, "EA-V.4")
    return Refusal("cannot_start", rule, phrase(f"refusal.cannot_start.{step.do}"))


def _recycle(state: State, seat: int, cards: tuple[str, ...]) -> Refusal:
    player = state.players[seat]
    if player.pa < 1:
        return Refusal("too_few_pa", "EA-6.3", phrase("refusal.too_few_pa", cost=1, n=player.pa))
    if len(player.hand) < 2 or len(cards) != 2:
        return refusal("two_cards", "EA-6.3")
    if all(cards.count(card) <= player.hand.count(card) for card in cards):
        return refusal("sorted_cards", "EA-17.9")
    return refusal("not_in_hand", "EA-6.3")


def _breath(state: State, seat: int, action: Breath) -> Refusal:
    geometry = state.table.geometry
    at, target = geometry.index.get(action.at), geometry.index.get(action.target)
    air = None if at is None else state.groups[at]
    if air is None or at is None or air.seat != seat or air.element != AIR:
        return refusal("not_your_air", "EA-10.1", at=action.at)
    if banned(state, "no_breath", seat):
        return refusal("breath_banned", "EA-V.7")
    there = None if target is None else state.groups[target]
    if there is None or target is None or target not in geometry.around[at]:
        return refusal("no_target", "EA-10.1", at=action.target)
    if action.n < 1 or action.d < 1 or action.n > there.n:
        return refusal("breath_shape", "EA-10.3")
    if not max(0, action.n - there.unmarked) <= action.marked <= min(action.n, there.marked):
        return refusal("marked_pawns", "EA-10.4")
    ahead = geometry.beyond[target][geometry.heading[at][target]]
    if ahead == OFF or state.voids[ahead]:
        return refusal("blown_nowhere", "EA-10.8")
    if sacrifice(state, seat, action.n, action.d) > air.unmarked:
        return refusal("too_little_air", "EA-10.2", n=sacrifice(state, seat, action.n, action.d))
    obstacle = state.groups[ahead]
    if obstacle is not None and not _merge(there, obstacle) and not confrontable(there.element, obstacle.element):
        return refusal("obstacle", "EA-10.8", at=geometry.names[ahead])
    return refusal("breath_shape", "EA-10.3")


def _merge(one: Group, other: Group) -> bool:
    return one.seat == other.seat and one.element == other.element


# --- answers to an open choice


def _answer(state: State, ask: Pending, action: Any) -> Refusal:
    if isinstance(action, Play | Recycle | Breath | End):
        return refusal("choice_pending", "EA-6.3")
    if isinstance(action, Done):
        return refusal("cannot_stop", "EA-17.10")
    if ask.card is None:
        if isinstance(action, RewardCard) and action.card in ask.shown:
            return _unplayable_reward(action)
        return refusal("not_an_answer", "EA-12.5")
    step = step_of(ask)
    if isinstance(action, Move) and isinstance(step, MoveStep):
        return _move(state, ask, step, action)
    if isinstance(action, Grow) and isinstance(step, GrowStep):
        return _grow(state, ask, step, action)
    if isinstance(action, Confront) and isinstance(step, ConfrontStep):
        return _confront(state, ask, step, action)
    if isinstance(action, ChooseOption):
        return refusal("option_impossible", "EA-7.8")
    if isinstance(action, TakeCard):
        return refusal("card_not_offered", "EA-17.9")
    return refusal("not_an_answer", "EA-17.9")


def _unplayable_reward(action: RewardCard) -> Refusal:
    step = first_mandatory(CARDS[action.card].effect)
    assert step is not None
    rule = CANNOT_START.get(step.do, "EA-V.4")
    return Refusal("cannot_start", rule, phrase(f"refusal.cannot_start.{step.do}"))


def _mine(position: Position, seat: int, at: str) -> tuple[int, Group] | None:
    cell = position.table.geometry.index.get(at)
    here = None if cell is None else position.groups[cell]
    return None if cell is None or here is None or here.seat != seat else (cell, here)


def _move(state: State, ask: Pending, step: MoveStep, action: Move) -> Refusal:
    geometry, found = state.table.geometry, _mine(state, ask.seat, action.at)
    if found is None:
        return refusal("not_your_group", "EA-8.1", at=action.at)
    cell, here = found
    if ask.premoved is not None and (cell != ask.premoved or action.pre):
        return refusal("after_premove", "EA-8.4", at=geometry.names[ask.premoved])
    if here.element not in step.element:
        return refusal("element_not_named", "EA-V.4", element=phrase(f"element.{here.element}"))
    if action.pre and (here.element != AIR or banned(state, "no_premove", ask.seat)):
        return refusal("no_premove", "EA-8.4")
    if step.distinct and ask.premoved is None and cell in ask.chosen:
        return refusal("entered_before", "EA-V.4", at=action.at)
    if not 1 <= action.n <= here.unmarked:
        return refusal("unmarked_left", "EA-8.1", n=here.unmarked, at=action.at)
    to = geometry.index.get(action.to)
    if to is None or to not in geometry.around[cell]:
        return refusal("not_adjacent", "EA-2.5", at=action.to)
    if state.voids[to]:
        return refusal("void_cell", "EA-2.6", at=action.to)
    return refusal("cell_taken", "EA-8.1", at=action.to)


def _grow(state: State, ask: Pending, step: GrowStep, action: Grow) -> Refusal:
    found = _mine(state, ask.seat, action.at)
    if found is None:
        return refusal("not_your_group", "EA-8.8", at=action.at)
    cell, here = found
    element = phrase(f"element.{here.element}")
    if cell in ask.chosen:
        return refusal("chosen_before", "EA-V.4", at=action.at)
    if here.element not in step.element:
        return refusal("element_not_named", "EA-V.4", element=element)
    if here.n == 3:
        return refusal("group_full", "EA-8.8", at=action.at)
    if banned(state, "no_growth", ask.seat, here.element):
        return refusal("growth_banned", "EA-V.7", element=element)
    if not step.anywhere and not is_home(state, ask.seat, here.element, terrain_at(state, cell)):
        return refusal("not_home", "EA-8.7", at=action.at)
    return refusal("none_in_reserve", "EA-8.8", element=element)


def _confront(state: State, ask: Pending, step: ConfrontStep, action: Confront) -> Refusal:
    geometry, found = state.table.geometry, _mine(state, ask.seat, action.at)
    if found is None:
        return refusal("not_your_group", "EA-9.3", at=action.at)
    cell, here = found
    element = phrase(f"element.{here.element}")
    if here.element not in step.element:
        return refusal("element_not_named", "EA-V.4", element=element)
    if banned(state, "no_confront", ask.seat, here.element):
        return refusal("confront_banned", "EA-V.7", element=element)
    if not here.unmarked:
        return refusal("all_marked", "EA-3.4", at=action.at)
    target = geometry.index.get(action.target)
    there = None if target is None else state.groups[target]
    if there is None or target not in geometry.around[cell]:
        return refusal("no_target", "EA-9.1", at=action.target)
    return refusal("not_confrontable", "EA-9.2", element=element, other=phrase(f"element.{there.element}"))

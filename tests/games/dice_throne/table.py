"""The table at which a rule is tried: lay a scene, answer by tokens, look at every counter.

A scene is a fight in its first round, at one of four questions: the player's upkeep ("upkeep"), the player's free panel
("main"), the two cards ("draw"), the boss's dice ("roll"). Counters are named as corrections name them: "boss.hp",
"player.burn", "level.smack".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

import pytest

from app.games.dice_throne import GAME
from app.games.dice_throne.board import keep, objective_pattern
from app.games.dice_throne.corrections import counters, value_of
from app.games.dice_throne.course import Course
from app.games.dice_throne.options import Options
from app.games.dice_throne.rolling import begin_rolling
from app.games.dice_throne.state import Deck, State, census
from app.games.dice_throne.tokens import index_of
from app.kernel.chance import Rng, Scripted, Seeded
from app.kernel.contract import RuleError
from app.kernel.play import start, step
from app.kernel.token import read_token, token_of

SEED = bytes(range(32))


def options(**chosen: Any) -> Options:
    """A table at which nothing is left to ask before the start."""
    plain = {"hero": "paladin", "boss": "barbarian", "difficulty": "normal", "dice": "app", "upgrades": "app"}
    return Options(**{**plain, **chosen})


@dataclass
class Table:
    """A fight under test. `play` answers; `events` and `reasons` tell what the last answers did."""

    state: State
    events: tuple[Any, ...] = ()
    number: int = 0
    before: dict[str, int] = field(default_factory=dict)
    laid: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.laid = self.counters()

    def play(self, *tokens: str, draws: tuple[int, ...] = (), by: Rng | None = None) -> Table:
        """Answers in turn. Chance is dictated by `draws`: each must be used; without any it is drawn."""
        self.before, self.events = self.counters(), ()
        for token in tokens:
            self.number += 1
            rng = by or Scripted(draws, Seeded(SEED, self.number))
            done = step(GAME, self.state, 0, read_token(GAME, token), rng)
            draws = draws[rng.drawn :] if not by else draws
            self.state, self.events = done.state, self.events + done.events
            census(self.state)
        assert not draws, f"dice that nobody threw: {draws}"
        return self

    def refuses(self, token: str, rule: str | None, code: str) -> Table:
        with pytest.raises(RuleError) as refused:
            step(GAME, self.state, 0, read_token(GAME, token), Scripted())
        assert (refused.value.rule, refused.value.code) == (rule, code)
        assert GAME.words.say(refused.value.refusal.phrase, "fr")
        assert GAME.words.say(refused.value.refusal.phrase, "en")
        return self

    @property
    def offers(self) -> tuple[str, ...]:
        return tuple(token_of(offer) for offer in GAME.legal(self.state, 0))

    def offered(self, kind: str) -> list[str]:
        """The tokens of this kind, without it."""
        return [token.partition(":")[2] for token in self.offers if token.partition(":")[0] == kind]

    @property
    def view(self) -> Any:
        return GAME.view(self.state, 0)

    @property
    def question(self) -> str:
        return str(self.view.question)

    @property
    def reasons(self) -> list[str]:
        """What was decided by the last answers, in order."""
        return [event.reason for event in self.events if event.kind == "decided"]

    def reason(self, reason: str) -> Any:
        (found,) = (event for event in self.events if event.kind == "decided" and event.reason == reason)
        return found

    def kinds(self, kind: str) -> list[Any]:
        return [event for event in self.events if event.kind == kind]

    @property
    def lines(self) -> list[str]:
        """The log of the last answers, in French."""
        said = (GAME.tell(event) for event in self.events)
        return [GAME.words.say(phrase, "fr") for phrase in said if phrase]

    def counters(self) -> dict[str, int]:
        state = self.state
        return {counter: value_of(state, counter) for counter in counters(state)} if state.boss.tokens else {}

    def value(self, counter: str) -> int:
        return value_of(self.state, counter)

    @property
    def changes(self) -> dict[str, int]:
        """By how much each counter changed in the last answers; those that did not are left out."""
        return self._changed_since(self.before)

    @property
    def changes_in_all(self) -> dict[str, int]:
        """By how much each counter changed since the scene was laid."""
        return self._changed_since(self.laid)

    def _changed_since(self, before: dict[str, int]) -> dict[str, int]:
        now = self.counters()
        return {name: now[name] - was for name, was in before.items() if now[name] != was}

    @property
    def outcome(self) -> Any:
        """What the end screen says."""
        return self.state.verdict

    def save(self) -> Table:
        """A second table with the same scene."""
        return Table(self.state, number=self.number)


# --- scenes


@cache
def _begun(chosen: tuple[tuple[str, Any], ...]) -> State:
    """Right after the start, all abilities at level 1."""
    state = start(GAME, options(**dict(chosen)), 1, Seeded(SEED, 0))
    state = step(GAME, state, 0, read_token(GAME, "start"), Seeded(SEED, 1)).state
    return replace(state, boss=replace(state.boss, levels=(1,) * len(state.boss.levels)))


def lay(
    at: str = "main",
    *,
    ai: str = "ai-01",
    action: str | None = None,
    counters: Mapping[str, int] | None = None,
    raised: tuple[str, ...] = (),
    active: bool = False,
    **chosen: Any,
) -> Table:
    """A scene: the cards on top of the piles, or in play at "roll"; counters as given, the others as at the start.

    `active` puts the AI card in play at "main", as after a first round.
    """
    state = _begun(tuple(chosen.items()))
    state = replace(state, boss=replace(state.boss, raised=raised))
    for counter, n in (counters or {}).items():
        state = _with(state, counter, n)
    if at == "upkeep":
        return Table(state)
    state = replace(state, upkeep=None, phase="p_main")
    if at == "main":
        return Table(replace(state, ai=_in_play(_on_top(state.ai, ai))) if active else state)
    ai_deck, action_deck = _on_top(state.ai, ai), _on_top(state.action, action)
    if at == "draw":
        return Table(replace(state, ai=ai_deck, action=action_deck, phase="b_income"))
    assert at == "roll"
    action_deck = _in_play(action_deck) if action else action_deck
    course = Course(replace(state, ai=_in_play(ai_deck), action=action_deck), Scripted())
    begin_rolling(course)
    return Table(course.freeze())


def _with(state: State, counter: str, n: int) -> State:
    side, _, name = counter.partition(".")
    if counter == "d":
        return replace(state, d=n)
    if side == "level":
        names = GAME.view(state, None).abilities
        levels = tuple(n if ability == name else level for ability, level in zip(names, state.boss.levels, strict=True))
        return replace(state, boss=replace(state.boss, levels=levels))
    owner: Any = getattr(state, side)
    if hasattr(owner, name):
        return replace(state, **{side: replace(owner, **{name: n})})
    index = index_of(name)
    tokens = (*owner.tokens[:index], n, *owner.tokens[index + 1 :])
    return replace(state, **{side: replace(owner, tokens=tokens)})


def _on_top(deck: Deck, card: str | None) -> Deck:
    if card is None:
        return deck
    return replace(deck, pile=(card, *(other for other in deck.pile if other != card)))


def _in_play(deck: Deck) -> Deck:
    card, *pile = deck.pile
    return replace(deck, pile=tuple(pile), card=card, drawn=(card,), since=1)


def pile(table: Table, deck: str, *cards: str) -> Table:
    """Puts these cards on top of a pile, the first one uppermost."""
    found: Deck = getattr(table.state, deck)
    rest = tuple(card for card in found.pile if card not in cards)
    table.state = replace(table.state, **{deck: replace(found, pile=(*cards, *rest))})  # type: ignore[arg-type]
    return table


def rolled(dice: str, **scene: Any) -> Table:
    """The boss's rolls are over with these dice: "11236". The objective may be reached or missed."""
    faces = tuple(int(face) for face in dice)
    table = lay("roll", **scene)
    while table.question == "roll":
        left = table.view.rolling.left
        fresh = [number for number in range(5) if not _stays(table, number)]
        table.play("roll", draws=tuple(faces[number] for number in fresh))
        if table.question == "roll" and left == 1:
            raise AssertionError("the rolls go on")
    shown = table.view.rolling.dice
    assert sorted(shown) == sorted(faces), f"other dice lie there: {shown}"
    return table


def _stays(table: Table, number: int) -> bool:
    rolling = table.state.rolling
    assert rolling is not None
    assert table.state.ai.card is not None
    return keep(objective_pattern(table.state.table.boss, table.state.ai.card), rolling.dice)[number]

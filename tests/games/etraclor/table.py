"""The table at which a rule is tried: lay a position, play by tokens, look at what everybody sees.

Positions are written as in ET-1.14: `KH 9/13 w=7S s=9D-3 o=4H b=5` is a holder, `KH 7S 9D 4H` a hidden pile.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from app.games.etraclor import GAME
from app.games.etraclor.cards import EQUIPMENT
from app.games.etraclor.notation import write_holder
from app.games.etraclor.options import Options, Position
from app.games.etraclor.state import census
from app.games.etraclor.telling import reasons
from app.kernel.chance import Scripted, Seeded
from app.kernel.contract import RuleError
from app.kernel.play import start, step
from app.kernel.token import read_token, token_of
from app.matches.playout import seed_of

NAMES = ("Camille",)


@dataclass
class Table:
    """A match in progress, and what was told of its last step."""

    state: Any
    events: tuple[Any, ...] = ()
    sealed: bool = False
    log: list[Any] = field(default_factory=list)
    """Every event so far."""

    # --- playing

    def play(self, *tokens: str) -> Table:
        """Plays these actions. No action of this game draws lots."""
        for token in tokens:
            played = step(GAME, self.state, 0, read_token(GAME, token), Scripted())
            self.state, self.events, self.sealed = played.state, played.events, played.sealed
            self.log.extend(played.events)
            census(self.state)
        return self

    def refuses(self, token: str, rule: str, code: str) -> Table:
        """The action is refused under this rule, is not among the offers, and nothing changes."""
        before = self.state
        with pytest.raises(RuleError) as refusal:
            step(GAME, self.state, 0, read_token(GAME, token), Scripted())
        error = refusal.value
        assert (error.rule, error.code) == (rule, code), token
        assert GAME.words.say(error.refusal.phrase, "fr", NAMES)
        assert GAME.words.say(error.refusal.phrase, "en", NAMES)
        assert token not in self.offers()
        assert self.state == before
        return self

    def offers(self, kind: str = "") -> list[str]:
        """The tokens on offer, in their order; only those that begin with `kind`."""
        tokens = [token_of(action) for action in GAME.legal(self.state, 0)]
        return [token for token in tokens if not kind or token == kind or token.startswith(kind + ":")]

    # --- looking

    @property
    def seen(self) -> Any:
        return GAME.view(self.state, 0)

    @property
    def line(self) -> list[str]:
        """The Setrac in notation."""
        return [write_holder(etrac) for etrac in self.state.line]

    @property
    def enemies(self) -> list[str]:
        return [write_holder(enemy) for enemy in self.state.enemies]

    @property
    def monster(self) -> str:
        (monster,) = self.enemies
        return monster

    @property
    def hand(self) -> list[str]:
        return list(self.state.hand)

    @property
    def deck(self) -> list[str]:
        return list(self.state.deck)

    @property
    def discard(self) -> list[str]:
        return list(self.state.discard)

    @property
    def outcome(self) -> Any:
        return GAME.outcome(self.state)

    @property
    def kinds(self) -> list[str]:
        """The events of the last step, in order."""
        return [event.kind for event in self.events]

    def told(self, kind: str, **facts: Any) -> list[Any]:
        """The events of this kind in the last step, with these facts."""
        return [
            event
            for event in self.events
            if event.kind == kind and all(getattr(event, name) == value for name, value in facts.items())
        ]

    def the(self, kind: str, **facts: Any) -> Any:
        """The one event of this kind in the last step."""
        (event,) = self.told(kind, **facts)
        return event

    def foresees(self, token: str, language: str = "en") -> str | None:
        said = GAME.foresee(self.seen, read_token(GAME, token))
        return GAME.words.say(said, language, NAMES) if said else None


def cards(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def holders(text: str) -> tuple[str, ...]:
    """Holders are divided by bars: `KH w=7S | QD`."""
    return tuple(part.strip() for part in text.split("|") if part.strip())


def lay(
    line: str = "",
    enemies: str = "",
    *,
    hand: str = "",
    deck: str | None = None,
    discard: str = "",
    reserve: str = "",
    fallen: str = "",
    coming: tuple[str, ...] = (),
    moment: str = "combat",
    turn: int = 5,
    last_turns: int | None = None,
    **options: Any,
) -> Table:
    """A table at which this position has been reached. The deck holds what nobody else has, if it is not named."""
    if deck is None:
        named = " ".join((line, hand, discard, enemies if options.get("mode") == "monster" else ""))
        deck = " ".join(card for card in EQUIPMENT if card not in named.replace("=", " ").replace("-", " ").split())
    position = Position(
        line=holders(line),
        enemies=holders(enemies),
        coming=tuple(holders(wave) for wave in coming),
        reserve=cards(reserve),
        hand=cards(hand),
        discard=cards(discard),
        fallen=cards(fallen),
        deck=cards(deck),
        moment=moment,  # type: ignore[arg-type]
        turn=turn,
        last_turns=last_turns,
    )
    state = start(GAME, Options(position=position, **options), 1, Scripted())
    census(state)
    return Table(state)


def face(monster: str, line: str = "", **more: Any) -> Table:
    """A table at which one faces this Monster."""
    return lay(line, monster, mode="monster", **more)


def sit(seed: int = 1, **options: Any) -> Table:
    """A table at which a match begins."""
    return Table(start(GAME, Options(**options), 1, Seeded(seed_of(seed), 0)))


def say(event: Any, language: str = "en") -> str:
    """The line of the log."""
    line = GAME.tell(event)
    assert line is not None
    return typed(GAME.words.say(line, language, NAMES))


def typed(text: str) -> str:
    """A sentence as one types it: French sets narrow spaces before its high punctuation."""
    return text.replace("\u202f", " ")


def why(event: Any, language: str = "en") -> list[str]:
    """The reasons of an automated step."""
    return [typed(GAME.words.say(line, language, NAMES)) for line in reasons(event)]


def looked_at(event: Any) -> list[tuple[str, str]]:
    """What was looked at before the step was chosen, and why it was not taken."""
    return [(entry.what, entry.reason) for entry in event.considered]

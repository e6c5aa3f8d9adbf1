"""The table at which a rule is tried: lay a scene, play by tokens, look at what everybody sees.

Characters in play are written with the positions of their challenges, `cmp-josephe@1`, `amb-lampion@1+2`,
`kar-nolwenn`; they take slots 1, 2... in this order.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import pytest

from app.games.explor_games import GAME
from app.games.explor_games.options import Deck, Options
from app.games.explor_games.state import Companion, Player, State, Table, census
from app.kernel.chance import Rng, Scripted, Seeded
from app.kernel.contract import Audience, BadOptions, RuleError
from app.kernel.play import start, step
from app.kernel.token import read_token, token_of

LINE = "ch-passerelle ch-coffre ch-puits"
"""Three challenges worth 100: (10, 7), (7, 10), (8, 9) by magic and by force."""
NEXT = "ch-tiroir ch-citron"

laid: list[Scene] = []
"""The scenes of the test that runs: `conftest.py` looks at them when it ends."""


@dataclass
class Scene:
    """A match in progress, and what was told of its last step."""

    state: Any
    events: tuple[Any, ...] = ()
    sealed: bool = False
    log: list[Any] = field(default_factory=list)
    """Every event so far."""
    stays_open: bool = False
    """Whether the test ends, on purpose, while a choice is pending."""

    # --- playing

    def play(
        self, *tokens: str, seat: int | None = None, draws: Iterable[int] = (), chance: Rng | None = None
    ) -> Scene:
        """Plays these actions, by the seat that is awaited unless another is named; `draws` are those of the last."""
        for left, token in enumerate(tokens, start=1 - len(tokens)):
            dictated = () if left else tuple(draws)
            rng = chance or Scripted(dictated)
            played = step(GAME, self.state, self.whose(seat), read_token(GAME, token), rng)
            assert chance or rng.drawn == len(dictated), "a dictated draw was not needed"
            self.state, self.events, self.sealed = played.state, played.events, played.sealed
            self.log.extend(played.events)
            census(self.state)
        return self

    def refuses(self, token: str, rule: str | None, code: str | None = None, seat: int | None = None) -> Scene:
        """The action is refused under this rule, is not among the offers, and nothing changes."""
        before, seat = self.state, self.whose(seat)
        with pytest.raises(RuleError) as refusal:
            step(GAME, self.state, seat, read_token(GAME, token), Scripted())
        error = refusal.value
        assert (error.rule, error.code) == (rule, code or error.code), token
        assert token not in self.offers(seat=seat)
        assert self.state == before
        return self

    def leave_open(self) -> Scene:
        """The test ends on purpose while a choice is open."""
        self.stays_open = True
        return self

    def whose(self, seat: int | None = None) -> int:
        return GAME.awaited(self.state)[0] if seat is None else seat

    def offers(self, kind: str = "", seat: int | None = None) -> list[str]:
        """The tokens that the seat is offered, in their order; only those of this kind."""
        tokens = [token_of(action) for action in GAME.legal(self.state, self.whose(seat) if self.awaited else 0)]
        return [token for token in tokens if not kind or token.split(":")[0] == kind]

    # --- looking

    def seen(self, by: Audience = None) -> Any:
        return GAME.view(self.state, by)

    @property
    def awaited(self) -> tuple[int, ...]:
        return GAME.awaited(self.state)

    def player(self, seat: int = 0) -> Any:
        return self.state.players[seat]

    def emp(self, seat: int = 0) -> int:
        return int(self.player(seat).reserve)

    def hand(self, seat: int = 0) -> list[str]:
        return list(self.player(seat).hand)

    def discard(self, seat: int = 0) -> list[str]:
        """Latest first."""
        return list(self.player(seat).discard)

    def line(self, seat: int = 0) -> list[str]:
        return list(self.player(seat).line)

    def play_area(self, seat: int = 0) -> list[str]:
        """Characters in play, written as in `lay`."""
        return [
            companion.card + ("@" + "+".join(map(str, companion.on)) if companion.on else "")
            for companion in self.player(seat).companions
        ]

    @property
    def phase(self) -> str:
        return str(self.state.phase)

    @property
    def window(self) -> str | None:
        """The moment of the open window."""
        pending = self.seen().pending
        return pending.moment if pending is not None and pending.kind == "window" else None

    @property
    def outcome(self) -> tuple[str, tuple[int, ...], str] | None:
        """(kind, winners, reason) once the match is over."""
        ended = GAME.outcome(self.state)
        return ended and (ended.kind, ended.winners, ended.reason)

    @property
    def told(self) -> list[str]:
        """The kinds of the events of the last step."""
        return [event.kind for event in self.events]

    def event(self, kind: str) -> Any:
        """The only event of this kind in the last step."""
        (found,) = (event for event in self.events if event.kind == kind)
        return found

    @property
    def cited(self) -> set[str]:
        """The rules that the events of the last step name."""
        return {rule for event in self.events for rule in event.rules}


# --- laying


def lay(
    *band: str,
    line: str = LINE,
    hand: str = "",
    reserve: int = 100,
    fragments: tuple[int, ...] = (),
    pile: str = "",
    discard: str = "",
    challenges: str = NEXT,
    done: str = "",
    rival: str = "",
    rival_line: str = LINE,
    rival_hand: str = "",
    rival_reserve: int = 100,
    rival_fragments: tuple[int, ...] = (),
    rival_pile: str = "",
    rival_discard: str = "",
    rival_challenges: str = NEXT,
    phase: str = "preparation",
    active: int = 0,
    turns: tuple[int, int] = (1, 0),
    mode: str = "normal",
    max_turns: int = 60,
    still: int = 0,
    starter: int = 0,
) -> Scene:
    """A match in the middle of a turn of seat 0, which has this band of characters in play.

    Cards are ids with spaces between; every zone that is not given is empty, but for lines and challenge piles.
    `challenges` is the challenge pile, `done` the challenge discard, `rival` what seat 1 has in play.
    """
    mine = _player(" ".join(band), line, hand, reserve, fragments, pile, discard, challenges, done, turns[0])
    yours = _player(
        *(rival, rival_line, rival_hand, rival_reserve, rival_fragments, rival_pile, rival_discard),
        *(rival_challenges, "", turns[1]),
    )
    one, other = (_deck(player) for player in (mine, yours))
    table = Table(mode, "standard", "seat0", max_turns, (one, other), (None, None))  # type: ignore[arg-type]
    state = State(
        table=table,
        phase=phase,  # type: ignore[arg-type]
        players=(mine, yours),
        signs=(None, None),
        ties=0,
        starter=starter,
        active=active,
        agenda=(),
        deal=None,
        attempt=None,
        cursor=0,
        stirred=False,
        still=still,
        shown=(),
        outcome=None,
    )
    census(state)
    scene = Scene(state)
    laid.append(scene)
    return scene


def trying(*band: str, **more: Any) -> Scene:
    """The same, in the adventure."""
    return lay(*band, phase="adventure", **more)


def ending(*band: str, **more: Any) -> Scene:
    """The same, in the conclusion."""
    return lay(*band, phase="conclusion", **more)


def coming(*band: str, **more: Any) -> Scene:
    """The same, but the rival is about to end the turn before: `end` begins the turn of seat 0."""
    return lay(*band, phase="conclusion", active=1, turns=more.pop("turns", (1, 1)), **more)


def sit(*, draws: Iterable[int] = (), seed: int | None = None, **options: Any) -> Scene:
    """A match set up from options; chance is dictated, or comes from a seed."""
    rng = Scripted(tuple(draws)) if seed is None else Seeded(seed.to_bytes(32, "big"), 0)
    scene = Scene(start(GAME, Options(**options), 2, rng))
    census(scene.state)
    laid.append(scene)
    return scene


def refused(**options: Any) -> BadOptions:
    """Why these options are refused."""
    with pytest.raises(BadOptions) as refusal:
        start(GAME, Options(**options), 2, Seeded(bytes(32), 0))
    return refusal.value


def _player(
    band: str,
    line: str,
    hand: str,
    reserve: int,
    fragments: tuple[int, ...],
    pile: str,
    discard: str,
    challenges: str,
    done: str,
    turns: int,
) -> Player:
    companions = []
    for slot, written in enumerate(band.split(), start=1):
        card, _, on = written.partition("@")
        companions.append(Companion(slot, card, tuple(int(place) for place in on.split("+") if place)))
    return Player(
        reserve=reserve,
        hand=tuple(sorted(hand.split())),
        pile=tuple(pile.split()),
        challenge_pile=tuple(challenges.split()),
        line=tuple(line.split()),
        discard=tuple(discard.split()),
        challenge_discard=tuple(done.split()),
        fragments=fragments,
        companions=tuple(companions),
        turns=turns,
    )


def _deck(player: Player) -> Deck:
    band = tuple(companion.card for companion in player.companions)
    characters = (*band, *player.hand, *player.pile, *player.discard)
    return Deck(characters, (*player.line, *player.challenge_pile, *player.challenge_discard))

"""What the table sees of the rival's answers and of attempts: windows, villains, rolls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from app.games.explor_games.told import Told
from app.games.explor_games.vocabulary import Moment, Stat

# --- windows and villains


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowOpened(Told):
    seat: int
    """The defender."""
    moment: Moment
    rules: tuple[str, ...] = ("EX-9.3", "EX-9.4")
    kind: Literal["window_opened"] = "window_opened"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowClosed(Told):
    seat: int
    moment: Moment
    rules: tuple[str, ...] = ("EX-9.5",)
    kind: Literal["window_closed"] = "window_closed"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class VillainPlayed(Told):
    seat: int
    card: str
    slot: int
    moment: Moment
    rules: tuple[str, ...] = ("EX-9.1", "EX-9.2")
    kind: Literal["villain_played"] = "villain_played"
    seals: ClassVar[bool] = True


# --- attempts


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptDeclared(Told):
    seat: int
    card: str
    position: int
    stat: Stat
    rules: tuple[str, ...] = ("EX-7.2", "EX-7.3")
    kind: Literal["attempt_declared"] = "attempt_declared"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rolled(Told):
    seat: int
    dice: tuple[int, ...]
    total: int
    threshold: int
    rules: tuple[str, ...] = ("EX-7.5", "EX-7.6")
    kind: Literal["rolled"] = "rolled"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class RolledAgain(Told):
    seat: int
    card: str
    """The card that grants or forces it."""
    dice: tuple[int, ...]
    total: int
    threshold: int
    rules: tuple[str, ...] = ("EX-7.9", "EX-7.10")
    kind: Literal["rolled_again"] = "rolled_again"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class DieCrushed(Told):
    seat: int
    card: str
    dice: tuple[int, ...]
    total: int
    threshold: int
    rules: tuple[str, ...] = ("EX-12.3",)
    kind: Literal["die_crushed"] = "die_crushed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Recounted(Told):
    """The dice lie as they lay, but a hero who counted is gone."""

    seat: int
    dice: tuple[int, ...]
    total: int
    threshold: int
    rules: tuple[str, ...] = ("EX-7.7",)
    kind: Literal["recounted"] = "recounted"


@dataclass(frozen=True, slots=True, kw_only=True)
class Weighed(Told):
    """A villain takes `n` off the attempt of this seat."""

    seat: int
    card: str
    n: int
    rules: tuple[str, ...] = ("EX-7.8", "EX-12.3")
    kind: Literal["weighed"] = "weighed"


@dataclass(frozen=True, slots=True, kw_only=True)
class RewardChanged(Told):
    seat: int
    card: str
    n: int
    rules: tuple[str, ...] = ("EX-7.11", "EX-12.3")
    kind: Literal["reward_changed"] = "reward_changed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Succeeded(Told):
    seat: int
    card: str
    position: int
    reward: int
    rules: tuple[str, ...] = ("EX-7.6", "EX-7.11")
    kind: Literal["succeeded"] = "succeeded"


@dataclass(frozen=True, slots=True, kw_only=True)
class Failed(Told):
    seat: int
    card: str
    position: int
    alone: bool
    """Because no hero was left on a challenge above 100."""
    rules: tuple[str, ...] = ("EX-7.6", "EX-7.12")
    kind: Literal["failed"] = "failed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Accomplished(Told):
    """The hero leaves the challenge that succeeded and stays on the one at `position`."""

    seat: int
    card: str
    position: int
    rules: tuple[str, ...] = ("EX-8.5",)
    kind: Literal["accomplished"] = "accomplished"

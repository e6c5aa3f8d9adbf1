"""What the table sees of a turn: phases, EMP, purchases, calls and moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from app.games.explor_games.options import Sign
from app.games.explor_games.told import Told

# --- who starts


@dataclass(frozen=True, slots=True, kw_only=True)
class SignChosen(Told):
    """A seat has chosen; what, nobody else knows."""

    seat: int
    rules: tuple[str, ...] = ("EX-4.2",)
    kind: Literal["sign_chosen"] = "sign_chosen"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class SignsShown(Told):
    signs: tuple[Sign, Sign]
    """By seat."""
    rules: tuple[str, ...] = ("EX-4.2",)
    kind: Literal["signs_shown"] = "signs_shown"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class StarterChosen(Told):
    seat: int
    how: Literal["coin", "agreement", "chifoumi"]
    rules: tuple[str, ...] = ("EX-4.2",)
    kind: Literal["starter_chosen"] = "starter_chosen"
    seals: ClassVar[bool] = True


# --- the turn


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnStarted(Told):
    seat: int
    turn: int
    """From 1, for each player."""
    rules: tuple[str, ...] = ("EX-5.2",)
    kind: Literal["turn_started"] = "turn_started"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseBegan(Told):
    seat: int
    phase: Literal["preparation", "adventure", "conclusion"]
    rules: tuple[str, ...] = ("EX-5.1",)
    kind: Literal["phase_began"] = "phase_began"


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded(Told):
    seat: int
    rules: tuple[str, ...] = ("EX-5.6",)
    kind: Literal["turn_ended"] = "turn_ended"
    seals: ClassVar[bool] = True


# --- EMP and fragments


@dataclass(frozen=True, slots=True, kw_only=True)
class Earned(Told):
    seat: int
    n: int
    card: str
    """The card that says so."""
    rules: tuple[str, ...] = ("EX-12.3",)
    kind: Literal["earned"] = "earned"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lost(Told):
    seat: int
    n: int
    card: str
    rules: tuple[str, ...] = ("EX-12.3", "EX-1.2")
    kind: Literal["lost"] = "lost"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stole(Told):
    """EMP went from the rival to this seat."""

    seat: int
    n: int
    card: str
    rules: tuple[str, ...] = ("EX-12.3", "EX-1.2")
    kind: Literal["stole"] = "stole"


@dataclass(frozen=True, slots=True, kw_only=True)
class PurchaseDeclared(Told):
    seat: int
    card: str
    cost: int
    rules: tuple[str, ...] = ("EX-6.2",)
    kind: Literal["purchase_declared"] = "purchase_declared"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bought(Told):
    seat: int
    card: str
    cost: int
    """What was paid, surcharges included."""
    rules: tuple[str, ...] = ("EX-6.2",)
    kind: Literal["bought"] = "bought"


# --- calls, moves and uses


@dataclass(frozen=True, slots=True, kw_only=True)
class CallDeclared(Told):
    seat: int
    card: str
    cost: int
    rules: tuple[str, ...] = ("EX-6.4",)
    kind: Literal["call_declared"] = "call_declared"


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroCalled(Told):
    """The hero is paid and in play."""

    seat: int
    card: str
    slot: int
    cost: int
    rules: tuple[str, ...] = ("EX-6.4", "EX-3.2")
    kind: Literal["hero_called"] = "hero_called"


@dataclass(frozen=True, slots=True, kw_only=True)
class VillainCalled(Told):
    """A card lies face down: what the rival and spectators learn."""

    seat: int
    slot: int
    cost: int
    rules: tuple[str, ...] = ("EX-6.5", "EX-13.2")
    kind: Literal["villain_called"] = "villain_called"


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnVillainCalled(Told):
    """The same, to its owner."""

    seat: int
    card: str
    slot: int
    cost: int
    rules: tuple[str, ...] = ("EX-6.5", "EX-13.2")
    kind: Literal["own_villain_called"] = "own_villain_called"


@dataclass(frozen=True, slots=True, kw_only=True)
class DealCancelled(Told):
    """A villain has cancelled a call, a purchase or a use: nothing is paid."""

    seat: int
    card: str
    deal: Literal["call", "buy", "use"]
    to_pile: bool
    """Whether a called hero goes to the discard instead of the hand."""
    rules: tuple[str, ...] = ("EX-6.2", "EX-6.4", "EX-6.11")
    kind: Literal["deal_cancelled"] = "deal_cancelled"


@dataclass(frozen=True, slots=True, kw_only=True)
class DealUnpayable(Told):
    """The reserve is short of the final cost: nothing is paid, and the card is barred this turn."""

    seat: int
    card: str
    cost: int
    rules: tuple[str, ...] = ("EX-6.2", "EX-6.4")
    kind: Literal["deal_unpayable"] = "deal_unpayable"


@dataclass(frozen=True, slots=True, kw_only=True)
class CostRaised(Told):
    seat: int
    card: str
    n: int
    cost: int
    """The cost so far."""
    rules: tuple[str, ...] = ("EX-12.3", "EX-6.6")
    kind: Literal["cost_raised"] = "cost_raised"


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Told):
    seat: int
    card: str
    positions: tuple[int, ...]
    rules: tuple[str, ...] = ("EX-6.7", "EX-6.9")
    kind: Literal["placed"] = "placed"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Lifted(Told):
    seat: int
    card: str
    rules: tuple[str, ...] = ("EX-6.8", "EX-6.9")
    kind: Literal["lifted"] = "lifted"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Used(Told):
    """The hero is spent; its effect follows."""

    seat: int
    card: str
    rules: tuple[str, ...] = ("EX-6.11",)
    kind: Literal["used"] = "used"

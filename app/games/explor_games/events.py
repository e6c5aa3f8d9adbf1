"""What the table sees happen: cards and the end, beside all that turns and attempts bring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from app.games.explor_games.attempt_events import (
    Accomplished,
    AttemptDeclared,
    DieCrushed,
    Failed,
    Recounted,
    RewardChanged,
    Rolled,
    RolledAgain,
    Succeeded,
    VillainPlayed,
    Weighed,
    WindowClosed,
    WindowOpened,
)
from app.games.explor_games.told import Told
from app.games.explor_games.turn_events import (
    Bought,
    CallDeclared,
    CostRaised,
    DealCancelled,
    DealUnpayable,
    Earned,
    HeroCalled,
    Lifted,
    Lost,
    OwnVillainCalled,
    PhaseBegan,
    Placed,
    PurchaseDeclared,
    SignChosen,
    SignsShown,
    StarterChosen,
    Stole,
    TurnEnded,
    TurnStarted,
    Used,
    VillainCalled,
)

# --- cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew(Told):
    """What the owner sees of a draw."""

    seat: int
    cards: tuple[str, ...]
    rules: tuple[str, ...] = ("EX-13.5",)
    kind: Literal["drew"] = "drew"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class DrewSome(Told):
    """What the others hear of it."""

    seat: int
    n: int
    rules: tuple[str, ...] = ("EX-13.5",)
    kind: Literal["drew_some"] = "drew_some"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Discarded(Told):
    seat: int
    """The owner."""
    card: str
    why: Literal["accomplished", "departed", "dropped"]
    rules: tuple[str, ...] = ("EX-13.5",)
    kind: Literal["discarded"] = "discarded"


@dataclass(frozen=True, slots=True, kw_only=True)
class Expelled(Told):
    seat: int
    """The owner."""
    card: str
    slot: int
    to_hand: bool
    by: str
    """The card that expels."""
    rules: tuple[str, ...] = ("EX-12.3", "EX-13.5")
    kind: Literal["expelled"] = "expelled"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Targeted(Told):
    """A die was rolled to expel the character in this slot."""

    seat: int
    """The owner of the target."""
    slot: int
    by: str
    needed: int
    die: int
    rules: tuple[str, ...] = ("EX-8.2", "EX-12.3")
    kind: Literal["targeted"] = "targeted"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Peeked(Told):
    seat: int
    """Who looks."""
    slot: int
    card: str
    rules: tuple[str, ...] = ("EX-13.4",)
    kind: Literal["peeked"] = "peeked"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class PeekedAt(Told):
    """What the others hear of it."""

    seat: int
    slot: int
    rules: tuple[str, ...] = ("EX-13.4",)
    kind: Literal["peeked_at"] = "peeked_at"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Recovered(Told):
    seat: int
    card: str
    rules: tuple[str, ...] = ("EX-12.3", "EX-13.5")
    kind: Literal["recovered"] = "recovered"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeCame(Told):
    seat: int
    card: str
    position: int
    rules: tuple[str, ...] = ("EX-7.11", "EX-10.4")
    kind: Literal["challenge_came"] = "challenge_came"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeCycled(Told):
    seat: int
    """Whose line it is."""
    card: str
    """The one that goes under the pile."""
    position: int
    new: str
    rules: tuple[str, ...] = ("EX-10.5",)
    kind: Literal["challenge_cycled"] = "challenge_cycled"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class CharactersShuffled(Told):
    seat: int
    rules: tuple[str, ...] = ("EX-10.1", "EX-13.6")
    kind: Literal["characters_shuffled"] = "characters_shuffled"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengesShuffled(Told):
    seat: int
    rules: tuple[str, ...] = ("EX-10.1", "EX-13.6")
    kind: Literal["challenges_shuffled"] = "challenges_shuffled"
    seals: ClassVar[bool] = True


# --- the end


@dataclass(frozen=True, slots=True, kw_only=True)
class Blocked(Told):
    """Strategic failure: no EMP, no challenge worth 100, no hero in play."""

    seat: int
    rules: tuple[str, ...] = ("EX-11.3",)
    kind: Literal["blocked"] = "blocked"


@dataclass(frozen=True, slots=True, kw_only=True)
class Resigned(Told):
    seat: int
    rules: tuple[str, ...] = ("EX-11.4",)
    kind: Literal["resigned"] = "resigned"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class TimedOut(Told):
    seat: int
    rules: tuple[str, ...] = ("EX-11.2",)
    kind: Literal["timed_out"] = "timed_out"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Told):
    won: bool
    winners: tuple[int, ...]
    reason: str
    rules: tuple[str, ...] = ("EX-11.2",)
    kind: Literal["ended"] = "ended"
    seals: ClassVar[bool] = True


Event = (
    SignChosen
    | SignsShown
    | StarterChosen
    | TurnStarted
    | PhaseBegan
    | TurnEnded
    | Earned
    | Lost
    | Stole
    | PurchaseDeclared
    | Bought
    | CallDeclared
    | HeroCalled
    | VillainCalled
    | OwnVillainCalled
    | DealCancelled
    | DealUnpayable
    | CostRaised
    | Placed
    | Lifted
    | Used
    | WindowOpened
    | WindowClosed
    | VillainPlayed
    | AttemptDeclared
    | Rolled
    | RolledAgain
    | DieCrushed
    | Recounted
    | Weighed
    | RewardChanged
    | Succeeded
    | Failed
    | Accomplished
    | Drew
    | DrewSome
    | Discarded
    | Expelled
    | Targeted
    | Peeked
    | PeekedAt
    | Recovered
    | ChallengeCame
    | ChallengeCycled
    | CharactersShuffled
    | ChallengesShuffled
    | Blocked
    | Resigned
    | TimedOut
    | Ended
)

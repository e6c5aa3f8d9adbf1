"""The bodies that the API reads, checked, and those that it answers, for its documentation."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from app.matches.clocks import USUAL_WINDOWS, Correspondence, Live, WindowTerms
from app.matches.sight import Kind
from app.matches.windows import Manner, Setting
from app.web.limits import LONGEST_KEY, LONGEST_TOKEN

Id = Annotated[str, Field(max_length=64)]


Seat = Annotated[int, Field(ge=0, le=7)]
Bot = Annotated[str, Field(max_length=24)]


class Asked(BaseModel):
    model_config = ConfigDict(extra="forbid")


class GuestAsked(Asked):
    name: Annotated[str, Field(max_length=200)]
    """1 to 24 letters."""


class RoomAsked(Asked):
    game: Id
    seats: Annotated[int, Field(ge=1, le=8)]
    options: dict[str, Any] = {}
    """As the options schema of the game says; each may be left out."""
    visibility: Literal["public", "link"] = "link"
    bots: dict[Seat, Bot] = {}
    """Bots of the game, by the seat that each of them takes."""
    clock: Annotated[Live | Correspondence, Field(discriminator="kind")] | None = None
    """A bank and an increment in seconds, or days for each move; none is untimed."""
    spectators: bool = True
    """Whether who has no seat may watch."""
    windows: WindowTerms = USUAL_WINDOWS
    """How long one may think about an answer out of turn, in a game that asks for some: 5, 10 or 20 seconds, or null
    for no limit; and whether passes are masked."""
    brought: dict[str, Any] | None = None
    """What you bring to your seat, as the schema of the game says; nobody else is told."""


class SeatAsked(Asked):
    seat: Seat | None = None
    """None is any free one."""
    bot: Bot | None = None
    """The host may seat a bot of the game instead of themselves."""
    brought: dict[str, Any] | None = None
    """What you bring to your seat; who sits already may bring something else until the match begins."""


class ActionAsked(Asked):
    token: Annotated[str, Field(max_length=LONGEST_TOKEN)]
    """That of an offer in the newest view."""
    step: Annotated[int, Field(ge=0)]
    """The step of the view that it answers."""
    key: Annotated[str, Field(min_length=1, max_length=LONGEST_KEY)]
    """Your own name for this click: sent again, it answers again and plays once."""


class AbsenceAsked(Asked):
    key: Annotated[str, Field(min_length=1, max_length=LONGEST_KEY)]
    """Your own name for this request: sent again, it counts once."""


class StepAsked(AbsenceAsked):
    step: Annotated[int, Field(ge=0)]
    """The step of the view that it answers."""


class ProposalAsked(AbsenceAsked):
    kind: Kind


class AnswerAsked(AbsenceAsked):
    accept: bool
    step: Annotated[int, Field(ge=0)]
    """The step of the view that it answers."""


class SettingAsked(AbsenceAsked):
    setting: Setting
    """Asked at every window; only when there is something to play; at none until the rival's turn is over."""


class MomentAsked(AbsenceAsked):
    moment: Annotated[str, Field(max_length=24)]
    """One of the moments at which the game opens windows."""
    passes: bool


class InterruptionAsked(AbsenceAsked):
    wants: bool = True


class PersonTold(BaseModel):
    id: str
    name: str


class GuestTold(BaseModel):
    person: PersonTold
    token: str
    """Shown once; we keep only a digest of it."""


class GameTold(BaseModel):
    id: str
    edition: int
    seats: list[int]
    options: dict[str, Any]
    """A JSON Schema."""
    brought: dict[str, Any] | None
    """That of what a seat may bring of its own; none where all is in the options."""


class SeatedTold(PersonTold):
    bot: str | None
    """Which bot of the game plays for them."""


class SeatTold(BaseModel):
    person: SeatedTold | None
    present: bool


class MatchTold(BaseModel):
    id: str
    url: str
    live: str


class RoomTold(BaseModel):
    id: str
    url: str
    code: str
    game: str
    options: dict[str, Any]
    visibility: Literal["public", "link"]
    commitment: str | None
    """To the seed of its first match."""
    seats: list[SeatTold]


class RoomAndMatch(BaseModel):
    room: RoomTold
    match: MatchTold | None


class Rooms(BaseModel):
    rooms: list[RoomTold]


class SeatTaken(BaseModel):
    seat: int
    match: MatchTold | None


class OfferTold(BaseModel):
    token: str
    label: str
    action: dict[str, Any]


class OutcomeTold(BaseModel):
    winners: list[int]
    reason: str


class ClockTold(BaseModel):
    left: int
    """Milliseconds, when it was last touched."""
    since: int
    until: int | None
    """When it runs out; none while it stands."""


class ClocksTold(BaseModel):
    kind: Literal["live", "correspondence"]
    seats: list[ClockTold]


class ProposalTold(BaseModel):
    kind: Kind
    seat: int
    agreed: list[int]


class WindowTold(BaseModel):
    """Who may answer out of turn. All but `seat` and `until` is told to that seat alone."""

    seat: int
    until: int | None
    """The latest end, in milliseconds since 1970; to that seat, the end of what it is asked."""
    asked: bool | None = None
    manner: Manner | None = None
    held: bool | None = None
    """It has passed, which does not show yet."""
    lapse: str | None = None
    """The token by which it lets the window pass."""


class HabitTold(BaseModel):
    setting: Setting
    always: list[str]
    """The moments that are always let pass."""
    interrupts: bool
    """The next window is asked about, whatever the setting says."""


class ViewTold(BaseModel):
    """What one seat, or a spectator, sees. Its shape under `view` is the game's own."""

    match: str
    game: str
    edition: int
    step: int
    seat: int | None
    to_act: list[int]
    view: dict[str, Any]
    offers: list[OfferTold]
    outcome: OutcomeTold | None
    commitment: str
    bots: list[str | None]
    """Which bot plays each seat now."""
    away: list[int]
    """The seats whose people have left them to a bot."""
    clocks: ClocksTold | None
    proposal: ProposalTold | None
    may_say: list[str]
    """What the caller may say to the table now: offer_draw, answer_draw, stop, take_back, answer."""
    may_undo: bool
    """The caller may take back their last action, with nobody asked."""
    may_redo: bool
    """The caller may play again what they took back last."""
    window: WindowTold | None
    habit: HabitTold | None
    """The caller's own settings, in a game that asks for answers out of turn."""


class TryTold(BaseModel):
    counts: bool
    """The first one does; the others are practice."""
    worth: list[int] | None
    """What it is ranked by, each figure the more the better; the first is 1 for a victory. None before the end."""
    match: str | None
    """In the ranking, none until the records of the day are open."""


class StandingTold(TryTold):
    place: int
    """Equals share it."""
    name: str
    guest: bool


class ChallengeTold(BaseModel):
    game: str
    mode: str
    options: dict[str, Any]
    ranking: list[StandingTold]
    """Best first."""
    tries: list[TryTold]
    """The caller's own."""


class ChallengesTold(BaseModel):
    day: str
    """Of Paris."""
    ends: str
    """Its midnight."""
    opens: str
    """Until then the deal is kept: no records, and no looking on."""
    challenges: list[ChallengeTold]


class MovePlayed(BaseModel):
    seat: int
    token: str
    at: str


class AbsenceTold(BaseModel):
    seat: int
    left: bool
    """False for a return."""
    at: str


class RecordTold(BaseModel):
    """A whole match; `tablee replay` plays it again and compares every state."""

    game: str
    edition: int
    catalogue: str
    options: dict[str, Any]
    seats: int
    seed: str
    salts: list[str] = []
    """What each seat added to the seed; left out where nobody did."""
    actions: list[MovePlayed]
    undone: list[MovePlayed]
    bots: list[str | None]
    absences: list[AbsenceTold]
    terms: dict[str, Any]
    """The clock, and whether others might watch."""
    stopped: bool
    """By common consent, without a result."""
    digests: list[str]
    outcome: OutcomeTold | None


class ErrorDetail(BaseModel):
    code: str
    message: str
    rule: str | None = None


class ErrorTold(BaseModel):
    error: ErrorDetail


def answers(status: int, model: type[BaseModel], *refusals: int) -> dict[int | str, dict[str, Any]]:
    """What a call may answer, for the documentation; the bodies themselves are written by hand, once, and fast."""
    return {status: {"model": model}, **{refusal: {"model": ErrorTold} for refusal in refusals}}

"""The log of a match in memory: what was played, what counts of it, and what each audience has heard."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from app.kernel.contract import Audience, hears
from app.matches.clocks import milliseconds
from app.matches.ports import ABSENT, AGAIN, AGREE, LEAVE, REFUSE, RETURN, STOP, STOPPED, TAKE_BACK, Logged
from app.matches.sight import Kind, Line, Proposal

BY_CONSENT = (TAKE_BACK, AGREE)
"""The entries that may take an action back together with all that came after it."""
KINDS: dict[str, Kind] = {STOP: "stop", TAKE_BACK: "take_back"}


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the log, with its events as the game knows them."""

    logged: Logged
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class RefusedProposal:
    """Somebody has said no to what this seat proposed."""

    seat: int
    kind: Kind
    at: int


@dataclass(frozen=True, slots=True)
class History:
    """The log after some entries; `after` makes the next one."""

    entries: tuple[Entry, ...]
    effective: tuple[Entry, ...]
    """The actions that count: the log without those that were taken back, and without what is no action."""
    counts: tuple[int, ...]
    """The step of each seat, then that of spectators."""
    clicks: frozenset[tuple[int, str]]
    """Every (seat, key) that was played: the same click again plays nothing."""
    lines: tuple[tuple[Line, ...], ...]
    """The log as each audience knows it, by seat and then for spectators: numbered by its own count, without what it
    could not notice."""
    away: tuple[int, ...] = ()
    """The seats that their people have left, ascending."""
    proposal: Proposal | None = None
    """What has been proposed and is not answered by all."""
    refused: tuple[RefusedProposal, ...] = ()
    """The proposals that were refused, oldest first."""
    stopped: bool = False
    """Everybody has agreed to stop."""
    again: tuple[int, ...] = ()
    """The seats that want to play again, ascending."""
    to_redo: tuple[Logged, ...] = ()
    """The actions that were taken back one by one and may be played again, the next one last."""
    without_trace: bool = False
    """What is taken back vanishes from the lines: nobody else was at the table."""

    @classmethod
    def of(cls, entries: Iterable[Entry], seats: int, without_trace: bool = False) -> History:
        nothing = cls((), (), (0,) * (seats + 1), frozenset(), ((),) * (seats + 1))
        history = replace(nothing, without_trace=without_trace)
        for entry in entries:
            history = history.after(entry)
        return history

    def after(self, entry: Entry) -> History:
        """The history with one entry more."""
        logged = entry.logged
        clicks = self.clicks if logged.key is None else self.clicks | {(logged.seat, logged.key)}
        if logged.plays:  # nearly always: made in one go, without a look at each of its fields
            return History(
                (*self.entries, entry),
                (*self.effective, entry),
                logged.counts,
                clicks,
                _told_to_all(self.lines, entry),
                self.away,
                None if self._overtakes(logged) else self.proposal,
                self.refused,
                self.stopped,
                self.again,
                self._still_to_redo(logged),
                self.without_trace,
            )
        grown = replace(self, entries=(*self.entries, entry), counts=logged.counts, clicks=clicks)
        if logged.private:
            return grown
        if logged.undoes is None:
            return grown._settled(logged, self.proposal)
        if logged.token in BY_CONSENT:
            return self._without_all_since(logged.undoes, logged, grown)
        (taken_back,) = (other for other in self.effective if other.logged.position == logged.undoes)
        effective = tuple(other for other in self.effective if other is not taken_back)
        proposal = None if self._overtakes(logged) else self.proposal
        lines, redo = self._taken_back(logged, (taken_back,)), (*self.to_redo, taken_back.logged)
        return replace(grown, effective=effective, proposal=proposal, lines=lines, to_redo=redo)

    def _still_to_redo(self, played: Logged) -> tuple[Logged, ...]:
        """Something else was done: nothing. The same again leads where it led before, and what followed still can."""
        *others, following = self.to_redo or (None,)
        same = following is not None and (following.seat, following.token) == (played.seat, played.token)
        return tuple(other for other in others if other) if same else ()

    def _without_all_since(self, position: int, logged: Logged, grown: History) -> History:
        """Everybody has consented: an action and all that came after it do not count any more."""
        who = logged.seat if self.proposal is None or logged.token == TAKE_BACK else self.proposal.seat
        effective = tuple(entry for entry in self.effective if entry.logged.position < position)
        lines = self._taken_back(logged, self.effective[len(effective) :], who)
        refused = tuple(no for no in self.refused if (no.seat, no.kind) != (who, "take_back"))
        return replace(grown, effective=effective, lines=lines, proposal=None, refused=refused, to_redo=())

    def _taken_back(
        self, logged: Logged, gone: tuple[Entry, ...], who: int | None = None
    ) -> tuple[tuple[Line, ...], ...]:
        """The log of each audience without what it knew of these actions."""
        seat = logged.seat if who is None else who
        if self.without_trace:
            return tuple(self._without(audience, gone) for audience in self.audiences)
        return tuple(
            (*self._without(audience, gone), Line(logged.counts[_place(audience)], (), took_back=seat))
            if logged.counts[_place(audience)] > self.count_of(audience)
            else self.heard(audience)
            for audience in self.audiences
        )

    def _without(self, audience: Audience, gone: tuple[Entry, ...]) -> tuple[Line, ...]:
        numbers = {entry.logged.counts[_place(audience)] for entry in gone if self.noticed(entry, audience)}
        return tuple(line for line in self.heard(audience) if line.step not in numbers or not line.events)

    def _overtakes(self, logged: Logged) -> bool:
        """Whether this action, which everybody has noticed, answers what is proposed: the match simply goes on."""
        if self.proposal is None or any(now == was for now, was in zip(logged.counts, self.counts, strict=True)):
            return False
        return self.proposal.kind == "take_back" or self.proposal.seat != logged.seat

    def _settled(self, logged: Logged, proposal: Proposal | None) -> History:
        """The history once somebody has settled something that is no action: the whole table is told."""
        seat, token = logged.seat, logged.token
        lines = tuple((*heard, _said(logged, place)) for place, heard in enumerate(self.lines))
        told = replace(self, lines=lines)
        match token:
            case "@leave" | "@absent" | "@return":
                left = proposal is not None and token != RETURN and seat not in proposal.agreed
                return replace(told, away=_away(self.away, logged), proposal=None if left else proposal)
            case "@stop" | "@take_back":
                last = self.last_of(seat) if token == TAKE_BACK else None
                return replace(told, proposal=Proposal(KINDS[token], seat, (), last))
            case "@stopped":
                return replace(told, proposal=None, stopped=True)
            case "@again":
                return replace(told, again=tuple(sorted({*self.again, seat})))
        assert proposal is not None
        if token == AGREE:
            return replace(told, proposal=replace(proposal, agreed=(*proposal.agreed, seat)))
        no = RefusedProposal(proposal.seat, proposal.kind, milliseconds(logged.at))
        return replace(told, proposal=None, refused=(*self.refused, no))

    @property
    def audiences(self) -> tuple[Audience, ...]:
        return (*range(len(self.counts) - 1), None)

    def count_of(self, audience: Audience) -> int:
        return self.counts[_place(audience)]

    def knows(self, seat: int, key: str) -> bool:
        """Whether this click has been played already."""
        return (seat, key) in self.clicks

    def heard(self, audience: Audience) -> tuple[Line, ...]:
        """The log as this audience knows it."""
        return self.lines[_place(audience)]

    def noticed(self, entry: Entry, audience: Audience) -> bool:
        """Whether this audience could tell that something happened."""
        position, place = entry.logged.position, _place(audience)
        before = self.entries[position - 2].logged.counts[place] if position > 1 else 0
        return entry.logged.counts[place] > before

    def free_to_take_back(self, seat: int) -> Entry | None:
        """The last action of this seat, if it is not sealed and this seat has noticed nothing since.

        What a rival has done since in secret does not count: the answer would betray it.
        """
        for entry in reversed(self.effective):
            if entry.logged.seat == seat:
                return None if entry.logged.sealed else entry
            if self.noticed(entry, seat):
                return None
        return None

    def last_of(self, seat: int) -> int | None:
        """The position of the last action of this seat that counts; None when it has done nothing."""
        return next((entry.logged.position for entry in reversed(self.effective) if entry.logged.seat == seat), None)

    def taken_back(self) -> tuple[Entry, ...]:
        """The actions that do not count any more."""
        kept = {entry.logged.position for entry in self.effective}
        return tuple(entry for entry in self.entries if entry.logged.plays and entry.logged.position not in kept)

    def absences(self) -> tuple[Logged, ...]:
        """Who left their seat to a bot, and who came back to it."""
        return tuple(entry.logged for entry in self.entries if entry.logged.token in (LEAVE, ABSENT, RETURN))


def _place(audience: Audience) -> int:
    """Where that which concerns this audience stands: seats first, spectators last."""
    return -1 if audience is None else audience


def _told_to_all(lines: tuple[tuple[Line, ...], ...], entry: Entry) -> tuple[tuple[Line, ...], ...]:
    """What each audience knows after this entry; those who know the same share one line."""
    counts, public = entry.logged.counts, all(event.to is None and event.but is None for event in entry.events)
    if public and not entry.logged.why and entry.events and len(set(counts)) == 1:
        line = Line(counts[0], entry.events)
        return tuple((*heard, line) for heard in lines)
    return tuple(_told(heard, place, entry) for place, heard in enumerate(lines))


def _told(heard: tuple[Line, ...], place: int, entry: Entry) -> tuple[Line, ...]:
    audience = place if place < len(entry.logged.counts) - 1 else None
    events = tuple(event for event in entry.events if hears(audience, event))
    why = entry.logged.why if audience == entry.logged.seat else ""
    return (*heard, Line(entry.logged.counts[place], events, passed=why)) if events else heard


def _away(away: tuple[int, ...], logged: Logged) -> tuple[int, ...]:
    others = {seat for seat in away if seat != logged.seat}
    return tuple(sorted(others if logged.token == RETURN else others | {logged.seat}))


SAID = {
    ABSENT: "absent",
    STOP: "asks_to_stop",
    TAKE_BACK: "asks_to_take_back",
    STOPPED: "stopped",
    AGREE: "agrees",
    REFUSE: "refuses",
    AGAIN: "again",
}
"""What the log calls that which is settled."""


def _said(logged: Logged, place: int) -> Line:
    """What is settled is told to the whole table."""
    step = logged.counts[place]
    if logged.token == LEAVE:
        return Line(step, (), left=logged.seat)
    if logged.token == RETURN:
        return Line(step, (), returned=logged.seat)
    return Line(step, (), settled=SAID[logged.token], by=logged.seat)

"""The bodies that the API answers about people, for its documentation."""

from __future__ import annotations

from pydantic import BaseModel

from app.matches.results import Ending


class RatingTold(BaseModel):
    points: int
    uncertainty: int
    """The true strength lies within so many points, nineteen times of twenty."""
    matches: int
    provisional: bool


class NamedTold(BaseModel):
    id: str
    name: str


class OtherTold(BaseModel):
    name: str
    id: str | None
    """None for a computer, and for who keeps their page to themselves."""


class ScoreTold(BaseModel):
    played: int
    won: int
    drawn: int
    lost: int


class InGameTold(BaseModel):
    game: str
    rating: RatingTold | None
    place: int | None
    people: ScoreTold
    computers: ScoreTold


class ResultTold(BaseModel):
    match: str
    game: str
    seat: int
    ended_at: str
    ending: Ending
    reason: str
    computers: bool


class RecentTold(ResultTold):
    others: list[OtherTold]


class ProfileTold(BaseModel):
    person: NamedTold
    since: str
    games: list[InGameTold]
    recent: list[RecentTold]
    against_you: dict[str, ScoreTold]


class RankedTold(BaseModel):
    place: int
    person: NamedTold
    rating: RatingTold


class RankingTold(BaseModel):
    game: str
    ranking: list[RankedTold]


class OwnResultTold(ResultTold):
    figures: dict[str, int | str]


class ResultsTold(BaseModel):
    game: str
    rating: RatingTold | None
    results: list[OwnResultTold]

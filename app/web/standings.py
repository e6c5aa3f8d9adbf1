"""What is left of matches for their people: profiles, rankings, and one's own statistics.

GET  /people/{person}                               who somebody is at our tables; 404 for who keeps it to themselves
GET  /games/{game}/ranking                          the best of a game that is rated
GET  /games/{game}/statistics   ?by= &value= &with=   one's own figures, all or those of one formation, boss ...
GET  /matches/{match}/people/{seat}                 the profile of who sat there
POST /me/profile                hidden              keeps one's page to oneself, or not any more
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Form, Path, Query, Request, Response

from app.games import GAMES
from app.kernel.contract import Game
from app.rooms.people import Person
from app.standings.ratings import MIDDLE, SETTLED
from app.standings.standings import Finished, InGame, NobodyThere, Profile, Rated, Score
from app.standings.statistics import (
    Group,
    Streaks,
    by_figure,
    chosen,
    grouped,
    measured,
    score_of,
    shares_won,
    streaks_of,
)
from app.web.accounts import Own
from app.web.charts import Curve, curve, scale
from app.web.faults import Missing
from app.web.games import game_named
from app.web.guard import guard_page
from app.web.house import House, house_of
from app.web.language import language_of
from app.web.paper import see_other
from app.web.seat import sight_of
from app.web.session import Visitor
from app.web.tables.statistics import Sheet, sheet_of
from app.web.words import N_, day, say

router = APIRouter(include_in_schema=False, dependencies=[Depends(guard_page)])

NOBODY = N_("Personne ne montre sa page à cette adresse.")
PERCENT = N_("%(n)s %%")
NOT_RATED = N_("Ce jeu n’a pas de classement.")
ROWS = 12
"""How many values a split shows."""

COURSE = 100
"""How many matches its drawing goes back."""

Figure = Annotated[str, Query(pattern=r"^[a-z_]{0,24}$")]
Value = Annotated[str, Query(max_length=40)]
Company = Annotated[Literal["", "people", "computers"], Query(alias="with")]


@router.get("/people/{person}")
async def show_person(request: Request, visitor: Visitor, person: str) -> Response:
    house = house_of(request)
    profile = await profile_of(house, person, visitor)
    context = {
        "visitor": visitor,
        "profile": profile,
        "own": visitor is not None and visitor.id == person,
        "games": [ShownGame.of(game) for game in profile.games],
        "settled": SETTLED,
    }
    return house.pages.page(request, "people/profile.html", context)


@router.get("/matches/{match}/people/{seat}")
async def show_who_sat(
    request: Request, visitor: Visitor, match: str, seat: Annotated[int, Path(ge=0, le=7)]
) -> Response:
    """The table does not know who its people are elsewhere."""
    house = house_of(request)
    sight = await sight_of(house, match, visitor)
    person = await house.standings.who_sat(sight.match, seat)
    if person is None:
        raise Missing
    return see_other(f"/people/{person}")


@router.get("/games/{game}/ranking")
async def show_ranking(request: Request, visitor: Visitor, game: str) -> Response:
    house = house_of(request)
    played = rated_game(game)
    context = {
        "visitor": visitor,
        "game": played,
        "ranked": await house.standings.ranking(game),
        "own": await house.standings.rating(visitor, game) if visitor else None,
        "hidden": await house.standings.is_hidden(visitor) if visitor else False,
        "settled": SETTLED,
        "middle": MIDDLE,
    }
    return house.pages.page(request, "people/ranking.html", context)


@router.get("/games/{game}/statistics")
async def show_statistics(
    request: Request, visitor: Visitor, game: str, by: Figure = "", value: Value = "", company: Company = ""
) -> Response:
    house, language = house_of(request), language_of(request)
    played = game_named(game)
    results = await house.standings.results(visitor, game) if visitor else ()
    asked = Asked(sheet_of(game), language, by if by in sheet_of(game).splits else "", value, company)
    context = {
        "visitor": visitor,
        "game": played,
        "with_others": played.seats != (1,),
        "asked": asked,
        "shown": Statistics(asked, asked.among(results), played),
        "any": bool(results),
        "strength": await house.standings.rating(visitor, game) if visitor and played.rated else None,
        "settled": SETTLED,
        "opponents": await house.standings.opponents(visitor, game) if visitor and not asked.name else (),
    }
    return house.pages.page(request, "people/statistics.html", context)


@router.post("/me/profile")
async def show_or_hide(request: Request, known: Own, hidden: Annotated[bool, Form()] = False) -> Response:
    await house_of(request).standings.hide(known.person, hidden)
    return see_other("/me#profile-title")


# --- what the pages are told


async def profile_of(house: House, person: str, visitor: Person | None) -> Profile:
    """Raises Missing, whoever it is that does not show it."""
    try:
        return await house.standings.profile(person, visitor)
    except NobodyThere:
        raise Missing("person_not_found", NOBODY) from None


def rated_game(game: str) -> Game:
    """Raises Missing for a game that is unknown or not rated."""
    played = game_named(game)
    if not played.rated:
        raise Missing("not_rated", NOT_RATED)
    return played


@dataclass(frozen=True, slots=True)
class ShownGame:
    """A game of a profile, with the drawing of its ratings."""

    reached: InGame
    alone: bool
    chart: Curve | None

    @classmethod
    def of(cls, reached: InGame) -> ShownGame:
        return cls(reached, GAMES[reached.game].seats == (1,), rating_curve(reached.ratings))

    def rows(self, language: str) -> list[tuple[str, ...]]:
        """What the drawing shows, the newest first: the match, its day, the points and the doubt."""
        return [
            (str(one.rating.matches), day(one.at, language), str(one.rating.points), f"± {one.rating.uncertainty}")
            for one in reversed(self.reached.ratings)
        ]


def rating_curve(ratings: Sequence[Rated]) -> Curve | None:
    if not ratings:
        return None
    points = [float(rated.rating.points) for rated in ratings]
    doubts = [float(rated.rating.uncertainty) for rated in ratings]
    reach = [point + sign * doubt for point, doubt in zip(points, doubts, strict=True) for sign in (-1, 1)]
    return curve(points, *scale(reach), doubts, MIDDLE)


@dataclass(frozen=True, slots=True)
class Asked:
    """Which of the matches are looked at."""

    sheet: Sheet
    language: str
    by: str
    value: str
    company: str

    def among(self, results: Sequence[Finished]) -> tuple[Finished, ...]:
        wanted = {self.by: self.value} if self.by and self.value else {}
        with_computers = {"people": False, "computers": True}.get(self.company)
        return tuple(
            result for result in chosen(results, wanted) if with_computers is None or result.computers == with_computers
        )

    @property
    def name(self) -> str:
        """What they have in common; nothing where all are looked at, or where nobody has ever played that."""
        try:
            return self.sheet.name(self.by, self.value, self.language) if self.by and self.value else ""
        except KeyError:
            return ""


@dataclass(frozen=True, slots=True)
class Row:
    name: str
    played: int
    won: int
    share: float | None
    link: str = ""
    """The value by which one may look at these alone."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """The figures of some matches, in the words of their game."""

    asked: Asked
    results: tuple[Finished, ...]
    game: Game

    @property
    def score(self) -> Score:
        return score_of(self.results)

    @property
    def share(self) -> float | None:
        return self.score.share

    @property
    def streaks(self) -> Streaks:
        return streaks_of(self.results)

    @property
    def measures(self) -> list[tuple[str, float]]:
        """Each in words, and its figure."""
        sheet, language = self.asked.sheet, self.asked.language
        found = ((measure, measured(measure, self.results)) for measure in sheet.measures)
        return [(sheet.measure_word(measure, language), value) for measure, value in found if value is not None]

    @property
    def course(self) -> Curve | None:
        """The share of victories after each match that was decided."""
        return curve(shares_won(self.results)[-COURSE:], 0, 100, middle=50)

    @property
    def course_rows(self) -> list[tuple[str, ...]]:
        """What the drawing shows, the newest first: the match, its day, and the share after it."""
        decided = [result for result in self.results if result.ending != "stopped"]
        after = zip(decided, shares_won(decided), strict=True)
        rows: list[tuple[str, ...]] = [
            (str(number), day(result.ended_at, self.asked.language), say(PERCENT, self.asked.language, n=round(share)))
            for number, (result, share) in enumerate(after, start=1)
        ]
        return rows[-COURSE:][::-1]

    @property
    def splits(self) -> list[tuple[str, str, list[Row]]]:
        """The figure, its title, and the rows of its values; not where all share one."""
        sheet, language = self.asked.sheet, self.asked.language
        tables = []
        for split in sheet.splits:
            groups = grouped(self.results, by_figure(split))
            tells = len(groups) > 1 or (groups and len(groups[0].results) < len(self.results))
            if split != self.asked.by and tells:
                rows = [self._row(sheet.name(split, group.value, language), group, group.value) for group in groups]
                tables.append((split, sheet.split_word(split, language), rows[:ROWS]))
        return tables

    @property
    def seats(self) -> list[Row]:
        """By seat, where there are several."""
        groups = sorted(grouped(self.results, lambda result: result.seat + 1), key=lambda group: group.value)
        return [self._row(group.value, group) for group in groups] if self.game.seats != (1,) else []

    @property
    def tallies(self) -> list[tuple[str, list[tuple[str, int, float]]]]:
        """The title of each, and its figures with their share of the greatest."""
        sheet, language = self.asked.sheet, self.asked.language
        told = []
        for tally, figures in sheet.tallies.items():
            sums = [sum(int(result.figures.get(figure, 0)) for result in self.results) for figure in figures]
            most = max(sums, default=0)
            if most:
                words = [sheet.figure_word(figure, language) for figure in figures]
                rows = [(word, total, 100 * total / most) for word, total in zip(words, sums, strict=True)]
                told.append((sheet.tally_word(tally, language), rows))
        return told

    @property
    def reasons(self) -> list[tuple[str, int, float]]:
        """Why matches were lost: how often, and the share of all that were."""
        lost = [result for result in self.results if result.ending == "lost"]
        groups = grouped(lost, lambda result: result.reason)
        words = ((self.asked.sheet.reason_word(group.value, self.asked.language), group) for group in groups)
        return [(word, len(group.results), 100 * len(group.results) / len(lost)) for word, group in words]

    def _row(self, name: str, group: Group, link: str = "") -> Row:
        score = group.score
        return Row(name, score.played, score.won, score.share, link)

"""People: what everybody may read of them, the rankings, and one's own results."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from app.standings.ratings import Rating
from app.standings.standings import Finished, InGame, Score
from app.web.api.people_shapes import ProfileTold, RankingTold, ResultsTold
from app.web.api.shapes import answers
from app.web.bodies import as_json
from app.web.games import game_named
from app.web.house import house_of
from app.web.session import Someone, Visitor
from app.web.standings import profile_of, rated_game

router = APIRouter(tags=["people"])


@router.get("/people/{person}", responses=answers(200, ProfileTold, 404))
async def show_person(request: Request, visitor: Visitor, person: str) -> Response:
    """Who somebody is at our tables; 404 for who keeps it to themselves, but for themselves."""
    profile = await profile_of(house_of(request), person, visitor)
    known = profile.person
    return as_json(
        {
            "person": {"id": known.id, "name": known.name},
            "since": known.since.isoformat(),
            "games": [_in_game(game) for game in profile.games],
            "recent": [
                {**_result(one.finished), "others": [{"name": name, "id": id} for name, id in one.others]}
                for one in profile.recent
            ],
            "against_you": {game: _score(score) for game, score in profile.against_viewer.items()},
        }
    )


@router.get("/games/{game}/ranking", responses=answers(200, RankingTold, 404))
async def ranking(request: Request, game: str) -> Response:
    """The best of a game, whose rating is no longer provisional, ordered by what they are worth at least."""
    ranked = await house_of(request).standings.ranking(rated_game(game).id)
    return as_json(
        {
            "game": game,
            "ranking": [
                {
                    "place": one.place,
                    "person": {"id": one.person.id, "name": one.person.name},
                    "rating": rating_body(one.rating),
                }
                for one in ranked
            ],
        }
    )


@router.get("/me/results", responses=answers(200, ResultsTold, 401, 404))
async def own_results(request: Request, person: Someone, game: Annotated[str, Query(max_length=64)]) -> Response:
    """The caller's finished matches of a game, the newest last, with what the game remembers of each."""
    played = game_named(game)
    standings = house_of(request).standings
    rating = await standings.rating(person, game) if played.rated else None
    results = await standings.results(person, game)
    return as_json(
        {
            "game": game,
            "rating": rating_body(rating) if rating else None,
            "results": [{**_result(result), "figures": dict(result.figures)} for result in results],
        }
    )


def rating_body(rating: Rating) -> dict[str, Any]:
    return {
        "points": rating.points,
        "uncertainty": rating.uncertainty,
        "matches": rating.matches,
        "provisional": rating.provisional,
    }


def _score(score: Score) -> dict[str, int]:
    return {"played": score.played, "won": score.won, "drawn": score.drawn, "lost": score.lost}


def _in_game(game: InGame) -> dict[str, Any]:
    return {
        "game": game.game,
        "rating": rating_body(game.rating) if game.rating else None,
        "place": game.place,
        "people": _score(game.people),
        "computers": _score(game.computers),
    }


def _result(result: Finished) -> dict[str, Any]:
    return {
        "match": result.match,
        "game": result.game,
        "seat": result.seat,
        "ended_at": result.ended_at.isoformat(),
        "ending": result.ending,
        "reason": result.reason,
        "computers": result.computers,
    }

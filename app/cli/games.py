"""tablee games"""

from __future__ import annotations

from app.cli.arguments import AsJson
from app.cli.speech import put, tell
from app.games import GAMES
from app.matches.codec import codec_of


def games(as_json: AsJson = False) -> None:
    if as_json:
        put(
            [
                {
                    "id": game.id,
                    "edition": game.edition,
                    "seats": list(game.seats),
                    "options": codec_of(game).options_schema(),
                    "brought": codec_of(game).brought_schema(),
                }
                for game in GAMES.values()
            ]
        )
    else:
        for game in GAMES.values():
            tell("cli.game", game=game.id, edition=game.edition, seats=", ".join(map(str, game.seats)))

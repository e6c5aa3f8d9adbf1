"""tablee schema"""

from __future__ import annotations

from app.cli.arguments import GameName
from app.cli.speech import game_named, put
from app.matches.codec import codec_of


def schema(name: GameName) -> None:
    put(codec_of(game_named(name)).schema())

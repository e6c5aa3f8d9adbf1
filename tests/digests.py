"""python -m tests.digests prints the digests of matches of every game: in any process they are the same (K1, K10)."""

from __future__ import annotations

from app.matches.codec import codec_of
from app.matches.playout import seed_of
from tests.wandering import games, settings, wander


def digests() -> list[str]:
    """One line for each setting of each game: the digest of each state of one match."""
    lines = []
    for game in games():
        for setting in settings(game.id):
            states = (codec_of(game).digest(scene.state) for scene in wander(setting, seed_of(99)))
            lines.append(" ".join(states))
    return lines


if __name__ == "__main__":
    print(*digests(), sep="\n")

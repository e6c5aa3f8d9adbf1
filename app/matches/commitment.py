"""Chance that can be checked: a commitment to the seed before the first card, and a salt of their own from each seat.

The commitment proves at the end that the deal was not chosen later; the salts, given after it, that it was not chosen
before. `docs/chance.md` says the same for whoever wants to check it with other tools.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache


@lru_cache(1 << 12)
def commitment_to(seed: bytes) -> str:
    """SHA-256 over a name of this use and the seed of 256 random bits, which no search can find from it."""
    return hashlib.sha256(b"tablee seed 1:" + seed).hexdigest()


def chance_of(seed: bytes, salts: Sequence[str]) -> bytes:
    """The key from which all chance of a match is drawn: its seed, together with the salts of its seats.

    Without any salt it is the seed itself. Each salt is preceded by its length, so that none can pass for two.
    """
    if not any(salts):
        return seed
    digest = hashlib.sha256(b"tablee salts 1:" + seed)
    for salt in salts:
        text = salt.encode("utf-8", "surrogatepass")
        digest.update(len(text).to_bytes(2, "big") + text)
    return digest.digest()

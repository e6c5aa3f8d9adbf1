"""The commitment to a seed: shown before the first card, it proves at the end that the deal was not chosen later."""

from __future__ import annotations

import hashlib


def commitment_to(seed: bytes) -> str:
    """SHA-256 over a name of this use and the seed of 256 random bits, which no search can find from it."""
    return hashlib.sha256(b"tablee seed 1:" + seed).hexdigest()

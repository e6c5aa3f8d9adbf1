"""Compression in pieces: what stands apart leaves as it is, and nothing that is packed can refer to it.

Whoever sees how long a compressed answer is learns whether two texts in it are alike. A page that holds the hand of one
seat beside words that others choose would betray the hand to them, guess by guess. So the parts of a page that may hold
both are put `apart`: they are stored, not squeezed. Those that hold but one of them are packed `alone`, and what stands
between, which is the same for every reader, is packed with no memory of either.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from itertools import cycle

from markupsafe import Markup
from starlette.datastructures import Headers

OPENING, CLOSING = "\x1e", "\x1f"
"""Stand around what is apart while a page is written; they never leave the house, and nobody's words bring them in."""

HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff"
"""Of a gzip stream without a name and without a date."""
REPEATED = 2000
"""Letters from which on a piece is worth remembering: the sheets of a game are the same on every page of it."""

_NOTHING = dict.fromkeys(map(ord, OPENING + CLOSING))


def apart(html: str) -> Markup:
    """This part of a page is never squeezed."""
    return Markup(OPENING + html.translate(_NOTHING) + CLOSING)  # noqa: S704  the same text, between two marks


def alone(html: str) -> Markup:
    """This part of a page is squeezed by itself: it holds a secret, or words of others, but not both."""
    return apart("") + Markup(html.translate(_NOTHING)) + apart("")  # noqa: S704  the same text, between marks


def pieces(text: str) -> list[str]:
    """The text in pieces: the first is packed, the second stands apart, and so on in turn."""
    parts = [piece.split(CLOSING, 1) for piece in text.split(OPENING)]
    return parts[0][:1] + [piece for part in parts[1:] for piece in (part if len(part) == 2 else [*part, ""])]


def whole(text: str) -> str:
    """The text without its marks."""
    return text.translate(_NOTHING)


def packed(text: str) -> bytes:
    """The text as one gzip stream in which no piece refers to another, and what is apart is only stored."""
    body, length, seal = [HEAD], 0, 0
    for piece, squeezed in zip(pieces(text), cycle((True, False)), strict=False):
        plain = piece.encode()
        length, seal = length + len(plain), zlib.crc32(plain, seal)
        body.append((_remembered if squeezed and len(plain) >= REPEATED else _block)(plain, squeezed))
    body.append(zlib.compressobj(wbits=-15).flush(zlib.Z_FINISH))
    return b"".join((*body, seal.to_bytes(4, "little"), (length & 0xFFFFFFFF).to_bytes(4, "little")))


def takes_gzip(headers: Headers) -> bool:
    """Whether who asks unpacks gzip."""
    return "gzip" in headers.get("Accept-Encoding", "").lower()


def _block(plain: bytes, squeezed: bool) -> bytes:
    """A piece that ends on a whole byte, after which nothing may refer to it."""
    packer = zlib.compressobj(6 if squeezed else 0, zlib.DEFLATED, -15)
    return packer.compress(plain) + packer.flush(zlib.Z_FULL_FLUSH)


_remembered = lru_cache(maxsize=64)(_block)

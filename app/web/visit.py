"""A visit, before anybody has a name: a random cookie, from which the tokens of our forms are made.

A token looks different on every page, so that compression cannot be made to guess it.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

from starlette.requests import HTTPConnection

VISIT_COOKIE = "tablee_visit"


def visit_of(connection: HTTPConnection) -> str | None:
    return connection.cookies.get(VISIT_COOKIE)


def new_visit() -> str:
    return secrets.token_urlsafe(16)


def token_for(visit: str, secret: str) -> str:
    """A token for a form of this visit."""
    salt = secrets.token_hex(8)
    return f"{salt}.{_seal(visit, salt, secret)}"


def is_token_for(visit: str, token: str, secret: str) -> bool:
    salt, _, seal = token.partition(".")
    return hmac.compare_digest(seal.encode(), _seal(visit, salt, secret).encode())


def _seal(visit: str, salt: str, secret: str) -> str:
    key = hashlib.blake2b(secret.encode(), person=b"tablee-csrf").digest()
    return hmac.new(key, f"{salt}.{visit}".encode(), "sha256").hexdigest()

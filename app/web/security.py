"""What every answer forbids the browser to do, and from where a request may come."""

from __future__ import annotations

import secrets
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

NONCE = "tablee.nonce"
"""Where a request keeps the nonce of its page."""

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'nonce-{nonce}'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "font-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

FILES = "/static/"
FILE_POLICY = "default-src 'none'; frame-ancestors 'none'"
"""A file is no page: whoever opens a drawing by itself sees it, and nothing in it may load or run."""

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",  # `no-referrer` would make the Origin of our own forms "null"
    "Cross-Origin-Resource-Policy": "same-origin",
}
PAGE_HEADERS = {
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""What a browser asks of pages alone; on each file they would only weigh."""

ENCRYPTED_ONLY = "max-age=31536000"


class SecurityHeaders:
    """Gives each request a nonce for its scripts, and each answer the headers that bind the browser."""

    def __init__(self, app: ASGIApp, encrypted: bool) -> None:
        self.app = app
        self.encrypted = encrypted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        nonce = scope[NONCE] = secrets.token_urlsafe(16)

        async def bound(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                is_file = scope["path"].startswith(FILES)
                headers["Content-Security-Policy"] = FILE_POLICY if is_file else POLICY.format(nonce=nonce)
                headers.update(HEADERS if is_file else {**HEADERS, **PAGE_HEADERS})
                if self.encrypted:
                    headers["Strict-Transport-Security"] = ENCRYPTED_ONLY
            await send(message)

        await self.app(scope, receive, bound)


def from_our_pages(connection: HTTPConnection, base_url: str | None) -> bool:
    """Whether the browser says that one of our own pages sent this request.

    The Origin must be exactly ours; "null" is foreign. Where it is missing, Sec-Fetch-Site may say it.
    """
    origin = connection.headers.get("Origin")
    if origin is None:
        return connection.headers.get("Sec-Fetch-Site") == "same-origin"
    return origin == (origin_of(base_url) if base_url else _own_origin(connection))


def origin_of(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def _own_origin(connection: HTTPConnection) -> str:
    scheme = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
    return f"{scheme}://{connection.headers.get('Host', '')}"

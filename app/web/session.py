"""Who is asking: the person of a bearer token, or of the signed cookie of the pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.log import about
from app.rooms.people import Known, Person
from app.web.conversation.told import Banned
from app.web.faults import Unknown
from app.web.house import House, house_of
from app.web.language import A_YEAR

SESSION_COOKIE = "tablee_session"
SALT = "tablee session"
BESIDE_COOKIE = "tablee_beside"
BESIDE_SALT = "tablee beside"
"""The session of a second person at the same device, who has not the device now."""

KEPT_PAGES = '"storage"'
"""As the browser calls them: what a worker has stored, and what scripts have noted."""

PROGRAM = "API"
"""The device of who shows a bearer token."""
BROWSERS = (
    *(("Edg", "Edge"), ("OPR", "Opera"), ("SamsungBrowser", "Samsung"), ("Firefox", "Firefox"), ("FxiOS", "Firefox")),
    *(("Chrom", "Chrome"), ("CriOS", "Chrome"), ("Safari", "Safari")),
)
SYSTEMS = (
    *(("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows")),
    *(("Mac OS", "macOS"), ("CrOS", "ChromeOS"), ("Linux", "Linux")),
)
"""What a browser says of itself that tells it from others; the first that fits."""


def bearer_of(connection: HTTPConnection) -> str | None:
    scheme, _, token = connection.headers.get("Authorization", "").partition(" ")
    return token.strip() or None if scheme.lower() == "bearer" else None


async def visitor_of(connection: HTTPConnection) -> Person | None:
    """Who is asking, or None for a passer-by. A bearer token counts before the cookie; a wrong one raises Unknown.

    Raises Banned.
    """
    house = house_of(connection)
    bearer = bearer_of(connection)
    if bearer is not None:
        person = await house.people.known_by(bearer, PROGRAM)
        if person is None:
            raise Unknown
        return await admitted(house, person)
    known = await session_of(connection)
    return await admitted(house, known.person) if known else None


async def admitted(house: House, person: Person) -> Person:
    """This person, unless the house has shown them the door: then they are told why. Raises Banned.

    Their own page stays open to them (`session_of`): to read it once more, to take their data along, to leave.
    """
    about(person=person.id)
    ban = (await house.conduct.standing(person.id)).ban
    if ban is not None:
        raise Banned(ban)
    return person


async def session_of(connection: HTTPConnection) -> Known | None:
    """Who is asking by the cookie of the pages, and by which of their sessions."""
    house = house_of(connection)
    token = _token_in_cookie(connection, house)
    return await house.people.known(token, device_of(connection)) if token else None


@dataclass(frozen=True, slots=True)
class Who:
    """By what somebody is known for as long as a socket is open."""

    token: str | None
    device: str = ""

    async def is_here(self, house: House) -> Person | None:
        """The person, unless their session is over; None for a passer-by. Raises Banned."""
        person = await house.people.known_by(self.token, self.device) if self.token else None
        return await admitted(house, person) if person else None


def who_asks(connection: HTTPConnection) -> Who:
    """A bearer token counts before the cookie."""
    bearer = bearer_of(connection)
    if bearer is not None:
        return Who(bearer, PROGRAM)
    return Who(_token_in_cookie(connection, house_of(connection)), device_of(connection))


async def person_of(visitor: Annotated[Person | None, Depends(visitor_of)]) -> Person:
    """Who is asking, when a passer-by may not. Raises Unknown."""
    if visitor is None:
        raise Unknown
    return visitor


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A person who has just said a name, with the token by which we shall know them again."""

    person: Person
    token: str


def remember(response: Response, newcomer: Newcomer, house: House) -> None:
    """Keeps the token in a cookie that no script can read, and that no other site can have sent with a POST."""
    _keep(response, SESSION_COOKIE, _signer(house).dumps(newcomer.token), house)


def remembering(response: Response, newcomer: Newcomer | None, house: House) -> Response:
    """The same response, with which somebody new is known from now on; as it is where nobody is new."""
    if newcomer:
        remember(response, newcomer, house)
    return response


def forget(response: Response) -> None:
    """Takes the cookie of the session back, and with it the pages that the browser keeps for when it has no network."""
    response.delete_cookie(SESSION_COOKIE, httponly=True, samesite="lax")
    response.delete_cookie(BESIDE_COOKIE, httponly=True, samesite="lax")
    response.headers["Clear-Site-Data"] = KEPT_PAGES


def keep_beside(response: Response, token: str, house: House) -> None:
    """Keeps the token of a second person at this device."""
    _keep(response, BESIDE_COOKIE, _signer(house, BESIDE_SALT).dumps(token), house)


async def beside_of(connection: HTTPConnection) -> Person | None:
    """The second person at this device, or None."""
    house = house_of(connection)
    token = _token_in(connection, BESIDE_COOKIE, _signer(house, BESIDE_SALT))
    return await house.people.known_by(token, device_of(connection)) if token else None


def hand_on(connection: HTTPConnection, response: Response, house: House) -> None:
    """From now on the second person has the device, and the first is the one beside."""
    here = _token_in_cookie(connection, house)
    beside = _token_in(connection, BESIDE_COOKIE, _signer(house, BESIDE_SALT))
    if here and beside:
        _keep(response, SESSION_COOKIE, _signer(house).dumps(beside), house)
        keep_beside(response, here, house)


def device_of(connection: HTTPConnection) -> str:
    """What a browser says that it is, in two words: so that its owner knows it in a list. Nobody else is shown it."""
    said = connection.headers.get("User-Agent", "")
    browser = next((name for sign, name in BROWSERS if sign in said), "")
    system = next((name for sign, name in SYSTEMS if sign in said), "")
    return ", ".join(filter(None, (browser, system)))


def _token_in_cookie(connection: HTTPConnection, house: House) -> str | None:
    return _token_in(connection, SESSION_COOKIE, _signer(house))


def _token_in(connection: HTTPConnection, cookie: str, signer: URLSafeSerializer) -> str | None:
    try:
        token = signer.loads(connection.cookies.get(cookie, ""))
    except BadSignature:
        return None
    return token if isinstance(token, str) else None


def _keep(response: Response, cookie: str, value: str, house: House) -> None:
    response.set_cookie(cookie, value, max_age=A_YEAR, httponly=True, samesite="lax", secure=house.encrypted)


def _signer(house: House, salt: str = SALT) -> URLSafeSerializer:
    return URLSafeSerializer(house.secret, salt=salt)


Visitor = Annotated[Person | None, Depends(visitor_of)]
Someone = Annotated[Person, Depends(person_of)]

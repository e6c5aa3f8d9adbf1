"""What can be refused to people who meet."""

from __future__ import annotations

from typing import ClassVar


class RoomError(Exception):
    """RoomError
    ├── BadName       a name that cannot be shown at a table
    ├── BadSalt       too long to be added to chance, or not to be read
    ├── RoomNotFound  there is no such room
    ├── NoSuchSeat    the room does not have that seat
    ├── SeatTaken     the seat, or every seat, is somebody else's
    ├── NotHost       only who opened the room may do this
    ├── NoSuchBot     the game has no bot of this name
    ├── RoomStarted   the match has begun: one does not just walk away
    └── NotWelcome    somebody at the table is not to meet them, or the other way round
    """

    code: ClassVar[str]


class BadName(RoomError):
    code = "bad_name"


class BadSalt(RoomError):
    code = "bad_salt"


class RoomNotFound(RoomError):
    code = "room_not_found"


class NoSuchSeat(RoomError):
    code = "no_such_seat"


class SeatTaken(RoomError):
    code = "seat_taken"


class NotHost(RoomError):
    code = "not_host"


class NoSuchBot(RoomError):
    code = "no_such_bot"


class RoomStarted(RoomError):
    code = "room_started"


class NotWelcome(RoomError):
    code = "not_welcome"

"""What can be refused to people who keep something."""

from __future__ import annotations

from typing import ClassVar


class ShelfError(Exception):
    """ShelfError
    ├── DocumentNotFound  there is none, or it is not for this person
    ├── BadTitle          a name that cannot be shown
    ├── DocumentTooLarge  more than a document may hold
    └── ShelfFull         every place of the shelf is taken
    """

    code: ClassVar[str]


class DocumentNotFound(ShelfError):
    code = "document_not_found"


class BadTitle(ShelfError):
    code = "bad_title"


class DocumentTooLarge(ShelfError):
    code = "document_too_large"


class ShelfFull(ShelfError):
    code = "shelf_full"

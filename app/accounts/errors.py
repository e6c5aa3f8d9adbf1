"""What can be refused to who has an account, or wants one."""

from __future__ import annotations

from typing import ClassVar


class AccountError(Exception):
    """AccountError
    ├── NameTaken      somebody else's account bears this name
    ├── HasAccount     one has an account already
    ├── NoAccount      one has none: a guest has no password to change
    ├── WeakPassword   too short, too long, or the name itself
    ├── WrongPassword  the name and the password do not belong together
    └── WrongCode      the code is not one of this account's, or was used already
    """

    code: ClassVar[str]


class NameTaken(AccountError):
    code = "name_taken"


class HasAccount(AccountError):
    code = "has_account"


class NoAccount(AccountError):
    code = "no_account"


class WeakPassword(AccountError):
    code = "weak_password"


class WrongPassword(AccountError):
    code = "wrong_password"


class WrongCode(AccountError):
    code = "wrong_code"

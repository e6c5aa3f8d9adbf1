"""Accounts, for who wants one: a name and a password that open the door on any device. Nobody needs one to play."""

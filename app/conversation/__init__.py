"""What people say to each other at a table, whom they will not hear, what they report, and how the house answers.

Draws and take-backs are proposed in the log of a match (`app/matches/talk.py`): they are no conversation.
"""

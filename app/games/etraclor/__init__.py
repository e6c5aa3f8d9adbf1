"""Etraclor, alone against the Guardians of the Depths or a Troglodyte Monster.

Read in this order: `cards` and `state` (the nouns), `actions` (what one may choose), `rules` (what happens).
"""

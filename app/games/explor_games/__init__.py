"""Explor Games, a duel of treasure hunters: heroes for your challenges, villains for your rival.

Read in this order: `state` (the nouns), `actions` (what one may choose), `rules` (what happens), `view` (who sees it).
"""

"""Tablée: four French tabletop games on one table in the browser."""

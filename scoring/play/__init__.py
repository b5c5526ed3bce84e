"""Scoring as people play: what happened at a table, move by move, and the state that follows from it.

A game describes its play in three files of its own package: `state.py` (where a table stands), `moves.py` (what can
happen) and `play.py` (the description that `Ruleset.play` holds). Everything here is the same for all games.
"""

"""Spoils of War, house rules that change the score."""

from scoring.sheets import Sheet


class Options(Sheet):
    """No house rule of this game changes the score."""

"""Addresses of a game's pages, in what is drawn by functions."""

from functools import cache

from django.urls import reverse

from games.models import Game

KEY = "KEY"  # stands for a game's


def address(name: str, game: Game) -> str:
    """`reverse` takes longer than drawing what the address is for, and the answer to a move has four."""
    return _pattern(name).replace(KEY, game.key)  # keys need no quoting: games/models/game.py


@cache
def _pattern(name: str) -> str:
    return reverse(name, args=[KEY])

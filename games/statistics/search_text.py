"""The words by which a game is found: those of its venue and its notes, as they are compared."""

import re
import unicodedata

from games.models import Game

WORD = re.compile(r"[^\W_]+")


def words(text: str) -> list[str]:
    """Splits a text into words without case and accents, so that Jorvik finds Jórvík."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return WORD.findall("".join(letter for letter in letters if not unicodedata.combining(letter)))


def search_text(game: Game) -> str:
    """Joins words with a space before each, because searches look for beginnings."""
    return "".join(f" {word}" for word in words(f"{game.venue} {game.notes}"))

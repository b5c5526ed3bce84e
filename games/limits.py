"""The limits on what people may enter and how often, in one place. `settings.py` has those of a whole request."""

from datetime import timedelta
from typing import NamedTuple

LARGEST_NUMBER = 9999  # no number at a real table is larger
LONGEST_SUM = 40  # "3+6+2", as it is typed
LONGEST_CREW_NAME, LONGEST_PERSON_NAME, LONGEST_GOD_NAME = 60, 40, 30
LONGEST_VENUE, LONGEST_NOTES, LONGEST_SEARCH = 60, 2000, 100
LONGEST_PLAY = 100 * 60  # minutes
FIRST_YEAR, LAST_YEAR = 1900, 2200
MOST_PLAYERS, MOST_PHONES, MOST_GAMES_OF_A_CREW = 500, 200, 5_000  # docs/decisions/0015-lists.md
MOST_GUESTS = 50  # at a table
MOST_ENTRIES = 3000  # in a game: the longest real ones have some hundred
MOST_UNDONE = 300  # at once: each is an entry of its own, and all are written in one go
CAN_BE_UNDONE = timedelta(days=30)  # a deleted game or crew; guests' names stay as long after their game
MOST_PLACES, MOST_POINTS, MOST_GAMES = 10, 999, 999  # of a campaign


class Rate(NamedTuple):
    """The limit of tries in a time: games/access/throttle.py."""

    kind: str
    most: int  # for one address
    seconds: int
    together: int = 0  # for one thing that is guessed, by everyone; beyond that an address has one try


WRONG_CODES = Rate("code", most=20, seconds=5 * 60, together=200)  # 5,760 a day, of 64 million
WRONG_LINKS = Rate("link", most=20, seconds=60)
LOGINS = Rate("login", most=5, seconds=15 * 60, together=20)
NEW_CREWS = Rate("crew", most=30, seconds=3600)
LONGEST_ENTRY_NAME, LONGEST_ENTRY_KIND, LONGEST_ENTRY_NOTE = 60, 30, 240  # what a crew adds to a reference
LONGEST_CARD_NAME = 40  # in a crew's own edition: it stands on tiles
MOST_ENTRY_NOTES = 24  # of a crew in one game: they travel with the index, which has to stay small

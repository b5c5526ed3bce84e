"""The limits on what people may enter, in one place. `settings.py` has those of a whole request."""

LARGEST_NUMBER = 9999  # no number at a real table is larger
LONGEST_SUM = 40  # "3+6+2", as it is typed
LONGEST_CREW_NAME, LONGEST_PERSON_NAME, LONGEST_GOD_NAME = 60, 40, 30
LONGEST_VENUE, LONGEST_NOTES, LONGEST_SEARCH = 60, 2000, 100
LONGEST_PLAY = 100 * 60  # minutes
FIRST_YEAR, LAST_YEAR = 1900, 2200
MOST_PLACES, MOST_POINTS, MOST_GAMES = 10, 999, 999  # of a campaign

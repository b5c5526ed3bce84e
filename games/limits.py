"""The limits on what people may enter, in one place. `settings.py` has those of a whole request."""

LARGEST_NUMBER = 9999  # no number at a real table is larger
LONGEST_CREW_NAME, LONGEST_PERSON_NAME, LONGEST_GOD_NAME = 60, 40, 30
LONGEST_VENUE, LONGEST_NOTES = 60, 2000
LONGEST_PLAY = 100 * 60  # minutes

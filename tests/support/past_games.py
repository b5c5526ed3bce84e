"""Games that were played on a day in the past, stored as the app stores them."""

from datetime import UTC, datetime

from tests.support.tables import finish, make_game


def played(phone, sheets, *, day=1, hour=20, **game):
    """A finished game of May 2026. `sheets`: what each held at the end, by name."""
    moment = datetime(2026, 5, day, hour, tzinfo=UTC)
    made = make_game(phone, sheets=sheets, played_at=moment, created_at=moment, **game)
    finish(phone, made)
    return made

"""Quotas: anyone may found a crew, and nobody may fill the disk."""

from django.utils.translation import gettext as _

from games.limits import MOST_ENTRIES, MOST_GAMES_OF_A_CREW, MOST_GUESTS, MOST_PHONES, MOST_PLAYERS
from games.models import Crew, Game, Phone, Player
from games.refusals import Refused


def check_players(crew: Crew, new: int = 1) -> None:
    if new and Player.objects.of(crew).count() + new > MOST_PLAYERS:
        text = _("A crew can have {most} players. Merge or remove some first.")
        raise Refused(text.format(most=MOST_PLAYERS))


def check_games(crew: Crew, new: int = 1) -> None:
    if new and Game.objects.filter(crew=crew).count() + new > MOST_GAMES_OF_A_CREW:
        text = _("A crew can have {most} games. Delete some first: they make room after 30 days.")
        raise Refused(text.format(most=MOST_GAMES_OF_A_CREW))


def check_phone(crew: Crew) -> None:
    if Phone.objects.of(crew).count() >= MOST_PHONES:
        text = _("A crew can have {most} phones. Remove some on the crew's page first.")
        raise Refused(text.format(most=MOST_PHONES))


def check_guest(game: Game) -> None:
    if Phone.objects.guests_at(game).count() >= MOST_GUESTS:
        text = _("A table can have {most} guests. Remove some on the table's page first.")
        raise Refused(text.format(most=MOST_GUESTS))


def check_entry(game: Game) -> None:
    """Checks the number of entries, which is the game's version."""
    if game.version >= MOST_ENTRIES:
        text = _("This game has {most} entries, and there is no room for more. Finish it.")
        raise Refused(text.format(most=MOST_ENTRIES))

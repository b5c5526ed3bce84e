from games.models.access import Door, Visit
from games.models.campaign import Campaign, Share
from games.models.counts import Feat, Mention, Rated, Tally, Word
from games.models.crew import Crew, Phone, Player, Remembered
from games.models.entry import Entry
from games.models.game import Game, Seat
from games.models.imports import Import

__all__ = [
    "Campaign",
    "Crew",
    "Door",
    "Entry",
    "Feat",
    "Game",
    "Import",
    "Mention",
    "Phone",
    "Player",
    "Rated",
    "Remembered",
    "Seat",
    "Share",
    "Tally",
    "Visit",
    "Word",
]

from games.models.campaign import Campaign, Share
from games.models.crew import Crew, Phone, Player, Remembered
from games.models.entry import Entry
from games.models.exchange import Import
from games.models.game import Game, Seat
from games.models.statistics import Feat, Mention, Rated, Tally, Word
from games.models.table import Door, Visit

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

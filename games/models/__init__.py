from games.models.campaign import Campaign, Share, StoredStandings
from games.models.counts import Record, StatCount
from games.models.crew import Crew, Phone, Remembered
from games.models.entry import Entry
from games.models.game import Game
from games.models.imports import Import
from games.models.player import Player, Seat
from games.models.reference import ReferenceNote
from games.models.table_links import TableLinks
from games.models.throttle import ThrottleCount
from games.models.visit import Visit

__all__ = [
    "Campaign",
    "Crew",
    "Entry",
    "Game",
    "Import",
    "Phone",
    "Player",
    "Record",
    "ReferenceNote",
    "Remembered",
    "Seat",
    "Share",
    "StatCount",
    "StoredStandings",
    "TableLinks",
    "ThrottleCount",
    "Visit",
]

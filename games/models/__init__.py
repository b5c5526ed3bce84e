from games.models.crew import Crew, Phone, Player, Remembered
from games.models.exchange import Import
from games.models.game import Entry, Game, Seat
from games.models.share import Share

__all__ = ["Crew", "Entry", "Game", "Import", "Phone", "Player", "Remembered", "Seat", "Share"]

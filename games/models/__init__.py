from games.models.crew import Crew, Phone, Player, Remembered
from games.models.game import Entry, Game, Seat
from games.models.table import Door, Visit

__all__ = ["Crew", "Door", "Entry", "Game", "Phone", "Player", "Remembered", "Seat", "Visit"]

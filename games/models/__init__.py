from games.models.crew import Crew, Phone, Player, Remembered
from games.models.game import Entry, Game, Seat

__all__ = ["Crew", "Entry", "Game", "Phone", "Player", "Remembered", "Seat"]

"""The rules of four Viking board games: what a finished table is worth, and why.

Pure: no Django, no database, no clock, no randomness. Start with `GAMES`, `read_table` and `score`.
"""

from scoring.catalogue import GAMES
from scoring.game import Game, TableError, score
from scoring.results import Line, PlayerResult, Result
from scoring.tables import read_table, table_from

__all__ = ["GAMES", "Game", "Line", "PlayerResult", "Result", "TableError", "read_table", "score", "table_from"]

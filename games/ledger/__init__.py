"""Everything that is recorded in a game: the only package that writes it.

`ledger.set_cells`, `ledger.finish` and so on write one entry each; `rounds` and `reseat` hold the kinds of entries that
need more rules; `fold` says what entries add up to; `sentences` puts them into words.
"""

from games.ledger.undoing import undo
from games.ledger.writing import finish, reopen, set_cell, set_cells

__all__ = ["finish", "reopen", "set_cell", "set_cells", "undo"]

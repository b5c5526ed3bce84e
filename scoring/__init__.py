"""The rules of four Viking board games: what a finished table scores, and why.

Pure: no Django, no database, no clock, no randomness. Start with `RULESETS`, `read_table` and `score`.
"""

from scoring.catalogue import RULESETS
from scoring.results import Line, PlayerResult, Result
from scoring.ruleset import Ruleset, TableError, score
from scoring.validation import read_table, table_from

__all__ = ["RULESETS", "Line", "PlayerResult", "Result", "Ruleset", "TableError", "read_table", "score", "table_from"]

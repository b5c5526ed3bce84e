"""The names of the rows of a score sheet, in the order of the sheet."""

from scoring import GAMES, score, table_from


def line_names(rules: str) -> dict[str, str]:
    """An empty table has all the rows."""
    book = GAMES[rules]
    players = [{"name": str(number)} for number in range(min(book.player_counts))]
    return {line.key: line.label for line in score(book, table_from(book, {"players": players})).players[0].lines}

"""The names of the rows of a score sheet, in the order of the sheet."""

from scoring import RULESETS, score, table_from


def line_names(rules: str) -> dict[str, str]:
    """An empty table has all the rows."""
    ruleset = RULESETS[rules]
    players = [{"name": str(number)} for number in range(min(ruleset.player_counts))]
    return {line.key: line.label for line in score(ruleset, table_from(ruleset, {"players": players})).players[0].lines}

"""python -m scoring GAME --play: from a line of JSON to the state of its table."""

from typing import Any

from pydantic import ValidationError

from scoring.play.description import Play
from scoring.play.document import PlayedTable, read_played
from scoring.play.fold import Folded, fold
from scoring.play.moves import MoveError, check_names, named_seats
from scoring.play.reading import read_sheet
from scoring.play.state import State
from scoring.ruleset import Ruleset, TableError
from scoring.translation import gettext as _
from scoring.validation import first_error


def where_it_stands(ruleset: Ruleset[Any], play: Play[Any], text: bytes) -> dict[str, Any]:
    """Returns the state of a table after its moves, or its mistake."""
    try:
        table = read_played(play.document, text)
        folded = fold(play, begin(ruleset, play, table), table.moves)
    except ValidationError as error:
        return first_error(error).as_json()
    except TableError as error:
        return error.as_json()
    return as_json(ruleset, folded)


def begin(ruleset: Ruleset[Any], play: Play[Any], table: PlayedTable) -> State:
    """The table before its first move."""
    _check_players(ruleset, table.players)
    options = _options(ruleset, play, table.options)
    try:
        start = read_sheet(play.start, table.start)
        check_names(start, named_seats(play.start), table.players)
        state: State = play.begin(tuple(table.players), options, start)
    except MoveError as error:
        raise TableError(f"start{error.path}", error.message) from None
    return state


def as_json(ruleset: Ruleset[Any], folded: Folded) -> dict[str, Any]:
    state = folded.state
    return {
        "game": ruleset.key,
        "round": state.round,
        "step": state.step,
        "who": list(state.who),
        "table": state.of_table(),
        "players": [{"name": player} | state.of_player(player) for player in state.players],
        "final": final(ruleset, state),
        "warnings": [warning._asdict() for warning in folded.warnings],
    }


def final(ruleset: Ruleset[Any], state: State) -> dict[str, Any]:
    """Everything that is known so far, as a table that can be scored."""
    players = [{"name": player} | state.final_sheet(player) for player in state.players]
    known = ruleset.options.model_fields
    options = {key: value for key, value in state.options.items() if key in known}
    return {"players": players} | state.final_table() | ({"options": options} if options else {})


def _check_players(ruleset: Ruleset[Any], players: list[str]) -> None:
    counts = ruleset.player_counts
    if len(players) < counts[0]:
        raise TableError("players", _("There must be at least {least} here.").format(least=counts[0]))
    if len(players) > counts[-1]:
        raise TableError("players", _("There must be at most {most} here.").format(most=counts[-1]))
    for index, player in enumerate(players):
        if not player.strip():
            raise TableError(f"players[{index}]", _("A player needs a name."))
        if player in players[:index]:
            raise TableError(f"players[{index}]", _("Two players are called {name}.").format(name=player))


def _options(ruleset: Ruleset[Any], play: Play[Any], given: dict[str, Any]) -> dict[str, Any]:
    """The play rules, on or off by default unless the table chose, and the house rules that it chose."""
    rules = {rule.key: rule.is_on for rule in play.rules}
    for key in rules:
        if not isinstance(given.get(key, True), bool):
            raise TableError(f"options.{key}", _("This must be true or false."))
    try:
        ruleset.options.model_validate({key: value for key, value in given.items() if key not in rules})
    except ValidationError as error:
        first = first_error(error)
        raise TableError(f"options.{first.path}", first.message) from None
    return rules | given

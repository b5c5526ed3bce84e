"""Checks that the parts of a game in our own file agree with each other, which types cannot say."""

import json
from collections.abc import Container, Mapping
from uuid import UUID

from django.utils.translation import gettext as _
from pydantic import ValidationError

from games.crew import remembered
from games.exchange import crew_format
from games.exchange.game_rows import folded, rows_of, same_fields
from games.exchange.json_file import Broken
from games.input.names import first_repeated
from games.ledger.fold import Fold
from games.ledger.read_rounds_entry import effect_adjusts, read_move
from games.models import Campaign, Entry, Game, Player, ReferenceNote, Remembered
from games.models.game import PLAYS_ALONG
from games.reference import notes
from games.refusals import Refused
from games.scores.score_game import NO_SEAT, cell_of
from games.setup.options_form import fits, has_gods, players_of, plays_solo
from scoring import RULESETS
from scoring.play.moves import MoveError, check_names
from scoring.ranking import SHARED, TOTAL


def check_remembered(path: str, value: crew_format.Remembered) -> None:
    """Checks that a person could have typed this value."""
    one = Remembered(rules=value.rules, key=value.key)
    try:
        remembered.read(one, value.value)
    except Refused as refused:
        raise Broken(f"{path}.value", refused.message) from None
    if (one.key, one.value) != (value.key, value.value):
        raise Broken(f"{path}.value", _("This value is not in normalized form."))


def check_reference_note(path: str, value: crew_format.ReferenceNote) -> None:
    """Checks that a person could have written this note."""
    note = ReferenceNote(**same_fields(value))
    try:
        notes.read(note)
    except Refused as refused:
        raise Broken(path, refused.message) from None
    if any(getattr(note, field) != given for field, given in same_fields(value).items()):
        raise Broken(path, _("This note is not in normalized form."))


def check_campaign(path: str, campaign: crew_format.Campaign, players: Container[str]) -> None:
    if campaign.method == Campaign.Method.PLACE_POINTS and not campaign.place_points:
        raise Broken(f"{path}.place_points", _("This must not be empty."))
    if campaign.ends_on and campaign.ends_on < campaign.starts_on:
        raise Broken(f"{path}.ends_on", _("It ends before it starts."))
    if campaign.champions and not campaign.finished_at:
        raise Broken(f"{path}.champions", _("A campaign that is not finished has no champions."))
    for index, name in enumerate(campaign.champions):
        if name not in players:
            raise Broken(f"{path}.champions[{index}]", _("This name is not in the list of players."))


def check_game(
    path: str, game: crew_format.Game, players: Mapping[str, Player], campaigns: Mapping[UUID, Campaign]
) -> None:
    if game.campaign is not None and game.campaign not in campaigns:
        raise Broken(f"{path}.campaign", _("This campaign is not in the file."))
    _check_rules(path, game)
    _check_seats(path, game, players)
    _check_entries(path, game)
    _check_rounds(path, game)
    _check_sheets(path, game, folded(rows_of(game, players, campaigns)))
    _check_result(path, game)


def _check_rules(path: str, game: crew_format.Game) -> None:
    ruleset = RULESETS[game.rules]
    if game.rules_version > ruleset.rules_version:
        text = _("This was scored by newer rules. Update Reavers Companion first.")
        raise Broken(f"{path}.rules_version", text)
    try:
        ruleset.options.model_validate(game.options)
    except ValidationError:
        raise Broken(f"{path}.options", _("The game has no such house rules.")) from None
    if game.gods and not has_gods(ruleset):
        raise Broken(f"{path}.gods", _("There are no gods in this game."))
    if first_repeated(game.gods):
        raise Broken(f"{path}.gods", _("{name} is listed twice.").format(name=first_repeated(game.gods)))


def _check_seats(path: str, game: crew_format.Game, players: Container[str]) -> None:
    for index, seat in enumerate(game.seats):
        here, before = f"{path}.seats[{index}]", game.seats[:index]
        if seat.order in [other.order for other in before]:
            raise Broken(f"{here}.order", _("Two seats have this number."))
        if seat.player in [other.player for other in before]:
            raise Broken(f"{here}.player", _("This player is already at this table."))
        if seat.player is None and not plays_solo(RULESETS[game.rules]):
            raise Broken(f"{here}.player", _("There is no enemy in this game."))
        if seat.player is not None and seat.player not in players:
            raise Broken(f"{here}.player", _("This name is not in the list of players."))
    if game.starter is not None and game.starter not in [seat.order for seat in game.seats]:
        raise Broken(f"{path}.starter", _("There is no such seat at this table."))
    if all(seat.player is None for seat in game.seats):
        raise Broken(f"{path}.seats", _("Nobody sits at this table."))
    if game.is_from_memory and game.status != Game.Status.FINISHED:
        raise Broken(f"{path}.status", _("A game from memory is finished."))
    ruleset, seated = RULESETS[game.rules], sum(seat.player is not None for seat in game.seats)
    if not game.is_from_memory and not fits(ruleset, seated, has_enemy=seated < len(game.seats)):
        text = _("{game} is for {players}. This table had {n}.")
        raise Broken(f"{path}.seats", text.format(game=ruleset.name, players=players_of(ruleset), n=len(game.seats)))


def _check_entries(path: str, game: crew_format.Game) -> None:
    last = 0
    facts: set[int] = set()  # those that can still be undone
    for index, entry in enumerate(game.entries):
        here = f"{path}.entries[{index}]"
        if entry.number <= last:
            raise Broken(f"{here}.number", _("The numbers must increase."))
        if (entry.kind == Entry.Kind.UNDO) != (entry.undoes is not None):
            raise Broken(f"{here}.undoes", _("`undoes` is only allowed on entries of kind undo, and needed there."))
        if entry.undoes is not None and entry.undoes not in facts:
            raise Broken(f"{here}.undoes", _("Entry {n} does not exist or was already undone.").format(n=entry.undoes))
        last = entry.number
        facts.discard(entry.undoes or 0)
        if entry.kind in Entry.FACTS:
            facts.add(entry.number)
    if last > game.version:
        raise Broken(f"{path}.version", _("There are entries with higher numbers."))


def _check_rounds(path: str, game: crew_format.Game) -> None:
    """Checks the rounds before they are folded, which relies on it."""
    ruleset = RULESETS[game.rules]
    known = {PLAYS_ALONG, *(rule.key for rule in ruleset.play_rules)} if ruleset.has_rounds else set()
    if not set(game.play_options) <= known:
        raise Broken(f"{path}.play_options", _("The game has no such house rules."))
    if game.status == Game.Status.PLAYING and not ruleset.has_rounds:
        raise Broken(f"{path}.status", _("This game has no rounds to record."))
    for index, entry in enumerate(game.entries):
        _check_round_entry(f"{path}.entries[{index}]", game, entry)


def _check_round_entry(here: str, game: crew_format.Game, entry: crew_format.Entry) -> None:
    """Checks an entry so that it can be folded: a move that does not fit then changes nothing."""
    said = crew_format.WHAT.get(entry.kind)
    if said is None:
        if entry.what:
            raise Broken(f"{here}.what", _("An entry of this kind cannot contain this."))
        return
    try:
        what = said.model_validate_json(json.dumps(entry.what))
    except ValidationError:
        raise Broken(f"{here}.what", _("An entry of this kind cannot contain this.")) from None
    seats = {str(seat.order) for seat in game.seats}
    if isinstance(what, crew_format.ReseatWhat):
        if sorted(what.order) != sorted(seats):
            raise Broken(f"{here}.what.order", _("There is no such seat at this table."))
        return
    play = RULESETS[game.rules].play
    if play is None or not _can_play_along(game):
        raise Broken(f"{here}.kind", _("This game has no rounds to record."))
    if not set(entry.sets) <= seats:
        raise Broken(here, _("There is no such seat at this table."))
    row = Game(rules=game.rules, gods=game.gods)
    if any(cell_of(row, 1, cell) is None for values in entry.sets.values() for cell in values):
        raise Broken(here, _("The game does not ask for that."))
    if isinstance(what, crew_format.MoveWhat):
        _check_move(f"{here}.what.move", row, what, seats)
    if isinstance(what, crew_format.EffectWhat):
        _check_effect(f"{here}.what", row, entry, seats)


def _can_play_along(game: crew_format.Game) -> bool:
    people = sum(seat.player is not None for seat in game.seats)
    return fits(RULESETS[game.rules], people, has_enemy=people < len(game.seats))


def _check_move(here: str, row: Game, what: crew_format.MoveWhat, seats: Container[str]) -> None:
    try:
        move = read_move(row, what.move)
        check_names(move, type(move).seats, seats)
    except MoveError as error:
        raise Broken(f"{here}{error.path}", error.message) from None
    if "part" in what.model_fields_set and not move.is_hidden_until_all:
        raise Broken(here, _("An entry of this kind cannot contain this."))


def _check_effect(here: str, row: Game, entry: crew_format.Entry, seats: Container[str]) -> None:
    try:
        touched = effect_adjusts(row, entry.what)
    except MoveError as error:
        raise Broken(here, error.message) from None
    if any(adjust.player is not None and adjust.player not in seats for adjust in touched):
        raise Broken(here, _("There is no such seat at this table."))
    if entry.what["seat"] not in seats:
        raise Broken(f"{here}.seat", _("There is no such seat at this table."))


def _check_sheets(path: str, game: crew_format.Game, fold: Fold) -> None:
    """Checks that a sheet is the sum of its entries, and holds only what the game asks for."""
    row, sheets = fold.game, fold.sheets
    seats = enumerate(game.seats)
    stored = [("cells", NO_SEAT, game.cells), *((f"seats[{n}].sheet", s.order, s.sheet) for n, s in seats)]
    for name, order, sheet in stored:
        if sheet != sheets.pop(order, {}):
            raise Broken(f"{path}.{name}", _("This is not what the entries add up to."))
        for key, value in sheet.items():
            cell = cell_of(row, order, key)
            if cell is None or not cell.least <= value <= cell.most:
                raise Broken(f"{path}.{name}.{key}", _("The game does not ask for that, or it is out of range."))
    if any(sheets.values()):
        raise Broken(f"{path}.entries", _("There is no such seat at this table."))
    if game.status not in (Game.Status.FINISHED, fold.progress.status):
        raise Broken(f"{path}.status", _("This is not what the entries add up to."))


def _check_result(path: str, game: crew_format.Game) -> None:
    if game.status != Game.Status.FINISHED:
        if game.result or game.finished_at or any(seat.total is not None or seat.place for seat in game.seats):
            raise Broken(f"{path}.result", _("A game that is not finished has no result."))
        return
    if game.result is None or game.finished_at is None:
        raise Broken(f"{path}.result", _("A finished game has a result and a time."))
    here, players = f"{path}.result", game.result.players
    seats = sorted(game.seats, key=lambda seat: (seat.position, seat.order))
    if [(own.total, own.place, own.winner) for own in players] != [(s.total, s.place, s.is_winner) for s in seats]:
        raise Broken(f"{here}.players", _("This does not match the seats."))
    if len({len(own.lines) for own in players}) != 1:
        raise Broken(f"{here}.players", _("Not everyone has the same lines."))
    if game.result.game != game.rules:
        raise Broken(f"{here}.game", _("This is another game."))
    if not game.is_from_memory:
        _check_winners(here, game.result)


def _check_winners(here: str, result: crew_format.Result) -> None:
    known = {TOTAL, SHARED, *(tie_break.key for tie_break in RULESETS[result.game].tie_breaks)}
    if result.decided_by not in known:
        raise Broken(f"{here}.decided_by", _("This is not a tie-break of the game."))
    if not any(own.winner for own in result.players) or any(own.winner != (own.place == 1) for own in result.players):
        raise Broken(f"{here}.players", _("Exactly the players in first place are winners."))

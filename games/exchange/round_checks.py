"""That a table that played along did what a table can do."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.exchange import crew_format
from games.exchange.json_file import Broken
from games.models import Entry, Game
from games.models.game import PLAYS_ALONG
from games.score_game import cell_of
from scoring import RULESETS
from scoring.reavers.effects import EFFECT

BY_HAND = {"round", "seat"}
EFFECTS = BY_HAND | {"location", "effect", "choice"}
SAYS: dict[str, list[set[str]]] = {  # what an entry of this kind may say, in one of these ways
    Entry.Kind.START: [{"round", "start", "honor_ship"}],
    Entry.Kind.PICK: [{"round", "turn", "seat", "location", "by_hand"}],
    Entry.Kind.EFFECT: [BY_HAND, EFFECTS, EFFECTS | {"other"}],
    Entry.Kind.CLEANUP: [{"round"}],
    Entry.Kind.SWITCH: [{"to"}],
}


def check_rounds(path: str, game: crew_format.Game) -> None:
    """Before the ruleset is added up: that takes for granted what is checked here."""
    ruleset = RULESETS[game.rules]
    known = {PLAYS_ALONG, *(rule.key for rule in ruleset.play_rules)} if ruleset.has_rounds else set()
    if not set(game.play_options) <= known:
        raise Broken(f"{path}.play_options", _("The game has no such house rules."))
    if game.status == Game.Status.PLAYING and not ruleset.has_rounds:
        raise Broken(f"{path}.status", _("This game has no rounds to play along."))
    for index, entry in enumerate(game.entries):
        _check_entry(f"{path}.entries[{index}]", game, entry)


def _check_entry(here: str, game: crew_format.Game, entry: crew_format.Entry) -> None:
    if entry.what.model_fields_set not in SAYS.get(entry.kind, [set()]):
        raise Broken(f"{here}.what", _("This is not what such an entry says."))
    if entry.kind not in SAYS:
        return
    if not RULESETS[game.rules].has_rounds or len(game.seats) not in RULESETS[game.rules].player_counts:
        raise Broken(f"{here}.kind", _("This game has no rounds to play along."))
    seats = {str(seat.order) for seat in game.seats}
    if not set(_seats(entry)) <= seats:
        raise Broken(here, _("There is no such seat at this table."))
    if "effect" in entry.what.given and entry.what.choice not in [one.key for one in EFFECT[entry.what.effect].choices]:
        raise Broken(f"{here}.what.choice", _("There is no such effect."))
    row = Game(rules=game.rules, gods=game.gods)
    cells = {cell for facts in (entry.sets, entry.adds) for values in facts.values() for cell in values}
    if any(cell_of(row, 1, cell) is None for cell in cells):
        raise Broken(here, _("The game does not ask for that."))


def _seats(entry: crew_format.Entry) -> Iterator[str]:
    yield from (*entry.sets, *entry.adds)
    given = entry.what.given
    yield from (given[name] for name in ("start", "honor_ship", "seat", "other") if given.get(name) is not None)

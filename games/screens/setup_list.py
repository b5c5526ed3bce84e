"""The setup list before the first round, by the number of players, with and without a game."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from games.ledger.progress import options_of, play_of
from games.models import Game
from games.setup.options_form import counts_of
from scoring.play.description import Options, Play
from scoring.ruleset import Ruleset


class SetupLine(NamedTuple):
    number: int
    text: str
    is_done: bool


class TakenBySome(NamedTuple):
    """Pieces that only some players take."""

    whose: str
    takes: Sequence[str]


class SetupList(NamedTuple):
    lines: Sequence[SetupLine]
    shares: Sequence[TakenBySome]


def setup_of(ruleset: Ruleset[Any], people: int) -> SetupList:
    """Returns the list without a game: nothing is done, and house rules are as in the rulebook."""
    play = ruleset.play
    assert play is not None  # noqa: S101 - every game has rounds
    return _list(play, people, {rule.key: rule.is_on for rule in play.rules}, ())


def setup_of_game(game: Game) -> SetupList:
    people = sum(not seat.is_enemy for seat in game.seats.all())
    return _list(play_of(game), people, options_of(game), game.ticked)


def has_setup(game: Game) -> bool:
    """An imported game may have a number of players that the rules do not know."""
    people = sum(not seat.is_enemy for seat in game.seats.all())
    fewest, most = counts_of(game.ruleset)
    return game.has_rounds and fewest <= people <= most


def _list(play: Play[Any], people: int, options: Options, ticked: Sequence[int]) -> SetupList:
    plan = play.setup_plan(people, options)
    lines = [SetupLine(number, text, number in ticked) for number, text in enumerate(plan.lines)]
    return SetupList(lines, _shares(plan.takes))


def _shares(takes: Sequence[Sequence[str]]) -> list[TakenBySome]:
    """Lists the pieces of all, then those of only some: from the one who begins, clockwise."""
    if len(takes) == 1:
        return [TakenBySome(_("You take"), takes[0])]
    common = [one for one in takes[0] if all(one in other for other in takes)]
    first, *others = [[one for one in own if one not in common] for own in takes]
    shares = [TakenBySome(_("Each player takes"), common), TakenBySome(_("The player who begins takes"), first)]
    if all(other == others[0] for other in others):
        shares.append(TakenBySome(_("Every other player takes"), others[0]))
    else:
        shares += [TakenBySome(_("Player {n}, clockwise, takes").format(n=n), own) for n, own in enumerate(others, 2)]
    return [share for share in shares if share.takes]

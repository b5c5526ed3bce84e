"""A new game: the table, the people around it and, the first time, their crew. All of it or nothing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from games.colours_and_shapes import deal
from games.models import Campaign, Crew, Game, Phone, Player, Remembered, Seat, quotas
from games.models.game import PLAYS_ALONG
from games.models.simultaneous_changes import is_taken
from games.refusals import Refused
from games.setup.options_form import fits, players_of

ENEMY = "black"  # the colour the solo enemy likes best
TRIES = 2


@dataclass(frozen=True)
class Plan:
    """The checked choices of the people at the table."""

    rules: str
    names: Sequence[str]  # clockwise
    options: dict[str, Any] = field(default_factory=dict)
    gods: Sequence[str] = ()
    has_enemy: bool = False
    campaign: Campaign | None = None
    play_options: dict[str, bool] = field(default_factory=dict)
    colours: dict[str, str] = field(default_factory=dict)  # by name, of those who chose one


def start(crew: Crew | None, plan: Plan, request_id: UUID) -> Game:
    """Creates the game for this form, once. The first game also creates a crew, with this phone as its member."""
    return once(lambda: started(crew, request_id) or _start(crew or _new_crew(request_id), plan, request_id))


def rematch(game: Game, request_id: UUID) -> Game:
    """The same people, colours and rules."""
    return once(lambda: started(game.crew, request_id) or _start_again(game, request_id))


def can_be_played_again(game: Game, seats: Sequence[Seat]) -> bool:
    """Whether the rules allow this number of players, which an imported game may exceed."""
    people = [seat for seat in seats if not seat.is_enemy]
    return fits(game.ruleset, len(people), has_enemy=len(people) < len(seats))


def once(make: Callable[[], Game]) -> Game:
    """Makes it in one go, and tries again if someone did the same at the same moment: now that is visible."""
    for _try in range(TRIES):
        try:
            with transaction.atomic():
                return make()
        except IntegrityError as error:
            if not is_taken(error):
                raise
    raise Refused(_("Reload the page and try again."))


def started(crew: Crew | None, request_id: UUID) -> Game | None:
    """Returns the game that this form made before. Without a crew, only the phone that made it may have it."""
    if crew:
        return Game.objects.of(crew).filter(request_id=request_id).first()
    phone = Phone.objects.members().filter(request_id=request_id).first()
    return started(phone.crew, request_id) if phone else None


def _new_crew(request_id: UUID) -> Crew:
    crew = Crew.objects.create()
    Phone.objects.create(crew=crew, request_id=request_id)
    return crew


def _start(crew: Crew, plan: Plan, request_id: UUID) -> Game:
    quotas.check_games(crew)
    players = [player_called(crew, name) for name in plan.names]
    wanted = [plan.colours.get(name, player.colour) for name, player in zip(plan.names, players, strict=True)]
    colours = deal([*wanted, *[ENEMY] * plan.has_enemy])
    chosen = {"options": plan.options, "gods": list(plan.gods), "campaign": plan.campaign}
    game = Game.objects.create(
        crew=crew, rules=plan.rules, request_id=request_id, **chosen, **_table(crew, plan.play_options)
    )
    _sit_down(game, [*players, *[None] * plan.has_enemy], colours)
    _remember_gods(crew, plan)
    return game


def _start_again(old: Game, request_id: UUID) -> Game:
    quotas.check_games(old.crew)
    seats = list(old.seats.select_related("player"))
    if not can_be_played_again(old, seats):
        text = _("{game} is for {players}. This table had {n}.")
        raise Refused(text.format(game=old.ruleset.name, players=players_of(old.ruleset), n=len(seats)))
    campaign = None if old.campaign is None or old.campaign.is_over else old.campaign
    chosen = {"options": old.options, "gods": old.gods, "campaign": campaign}
    game = Game.objects.create(
        crew=old.crew, rules=old.rules, request_id=request_id, **chosen, **_table(old.crew, old.play_options)
    )
    _sit_down(game, [seat.player for seat in seats], [seat.colour for seat in seats])
    return game


def _table(crew: Crew, play_options: dict[str, bool]) -> dict[str, Any]:
    """Returns the start of the rounds as the table plays them."""
    status = Game.Status.PLAYING if play_options.get(PLAYS_ALONG) else Game.Status.SCORING
    return {"play_options": play_options, "status": status, "hides_totals": crew.hides_totals}


def _sit_down(game: Game, players: Sequence[Player | None], colours: Sequence[str]) -> None:
    places = enumerate(zip(players, colours, strict=True), 1)
    seats = [Seat(game=game, order=order, player=player, colour=colour) for order, (player, colour) in places]
    Seat.objects.bulk_create(seats)
    for seat in seats:
        if seat.player:
            seat.player.colour, seat.player.is_hidden = seat.colour, False
    Player.objects.bulk_update([player for player in players if player], ["colour", "is_hidden"])


def player_called(crew: Crew, name: str) -> Player:
    """The player with this name in any case, or a new one. Not in SQL, because SQLite folds only ASCII."""
    for player in Player.objects.of(crew):
        if player.name.casefold() == name.casefold():
            return player
    quotas.check_players(crew)
    return Player.objects.create(crew=crew, name=name)


def _remember_gods(crew: Crew, plan: Plan) -> None:
    gods = [Remembered.god(god, crew=crew, rules=plan.rules) for god in plan.gods]
    Remembered.objects.bulk_create(gods, ignore_conflicts=True)

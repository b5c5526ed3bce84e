"""A player whose name is removed from all games. The others keep their games."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from games.models import Entry, Game, Phone, Player

AT_ONCE = 100  # games


def forget(player: Player) -> bool:
    """Removes a player who never played, makes any other nameless in all games. Returns whether they remain."""
    if not player.seats.exists():
        player.delete()
        return False
    old, player.name, player.is_hidden = player.name, _nameless(player), True
    with transaction.atomic():
        player.save(update_fields=["name", "is_hidden"])
        _forget_phones(player, old)
        for game in Game.objects.filter(seats__player=player).exclude(result=None).only("result").iterator(AT_ONCE):
            game.result = _renamed(game.result, old, player.name)
            game.save(update_fields=["result"])
    return True


def _nameless(player: Player) -> str:
    taken = {other.name.casefold() for other in Player.objects.filter(crew=player.crew_id)}
    names = (_("Player {n}").format(n=n) for n in range(1, len(taken) + 2))
    return next(name for name in names if name.casefold() not in taken)


def _forget_phones(player: Player, name: str) -> None:
    """Removes the name from phones, too: many are called after their owner."""
    crews = Phone.objects.filter(crew=player.crew_id) | Phone.objects.filter(guest_of__crew=player.crew_id)
    called = [phone.pk for phone in crews.exclude(name="") if phone.name.casefold() == name.casefold()]
    Phone.objects.filter(pk__in=called).update(name="")
    Entry.objects.filter(game__crew=player.crew_id, phone_name=name).update(phone_name="")


def _renamed(value: Any, old: str, new: str) -> Any:  # noqa: ANN401 - whatever is in a result
    """Returns a result with another name in it."""
    match value:
        case dict():
            return {key: _renamed(inner, old, new) for key, inner in value.items()}
        case list():
            return [_renamed(inner, old, new) for inner in value]
        case _:
            return new if value == old else value

"""The colours people play with. Each has a shape of its own in controls.css."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

COLOURS = {
    "teal": _("Teal"),
    "orange": _("Orange"),
    "blue": _("Blue"),
    "red": _("Red"),
    "yellow": _("Yellow"),
    "purple": _("Purple"),
    "green": _("Green"),
    "white": _("White"),
    "black": _("Black"),
    "pink": _("Pink"),
}


def deal(wanted: Sequence[str]) -> list[str]:
    """A colour for each player: the wanted one if it is free, else the first free one."""
    dealt = [colour if colour in COLOURS and colour not in wanted[:i] else "" for i, colour in enumerate(wanted)]
    free = iter([colour for colour in COLOURS if colour not in dealt])
    return [colour or next(free) for colour in dealt]

"""Clans of Midgard, house rules that change the score."""

from typing import Annotated, Literal

from scoring.sheets import Ask, Sheet, Sub
from scoring.translation import gettext_noop as _


class Options(Sheet):
    glory_against: Annotated[
        Literal["written", "collected"],
        Ask(
            _("Glory must beat"),
            "options",
            "C7",
            help=_("The Glory you wrote for the round before, or the Glory you collected in it."),
            each=(Sub("written", _("what was written")), Sub("collected", _("what was collected"))),
        ),
    ] = "written"

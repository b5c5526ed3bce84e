"""Reavers of Midgard, house rules that change the score."""

from typing import Annotated

from scoring.sheets import Ask, Sheet
from scoring.translation import gettext_noop as _


class Options(Sheet):
    majority_needs_one: Annotated[
        bool,
        Ask(
            _("A majority needs at least one token"),
            "options",
            "R23",
            help=_("Off: if nobody has any, everyone gets the bonus."),
        ),
    ] = True

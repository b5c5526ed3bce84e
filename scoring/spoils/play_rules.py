"""House rules of Spoils of War that matter only while it is played."""

from scoring.play.description import PlayRule
from scoring.translation import gettext_noop

STEP_BIDDING = PlayRule(
    "step_bidding",
    gettext_noop("Step bidding"),
    gettext_noop("The first bid has as many dice as there are players. Each later bid has at most one more die."),
    rule="S4",
    is_on=False,
)
GOLD_IS_OPEN = PlayRule(
    "gold_is_open",
    gettext_noop("Gold is open"),
    gettext_noop("Everyone sees everyone's Gold during the game. Otherwise only their own."),
    rule="S32",
    is_on=False,
)

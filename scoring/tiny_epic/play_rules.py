"""House rules of Tiny Epic Vikings that matter only while it is played."""

from scoring.play.description import PlayRule
from scoring.translation import gettext_noop

FAVOR_CARDS_ARE_OPEN = PlayRule(
    "favor_cards_are_open",
    gettext_noop("Favor Cards are open"),
    gettext_noop("Everyone sees the Runes on everyone's Favor Cards during the game. Otherwise only their own."),
    rule="T32",
    is_on=False,
)

"""House rules of Reavers of Midgard that matter only while it is played."""

from scoring.play.description import PlayRule
from scoring.translation import gettext_noop

DRAWS_PROPHECY = PlayRule(
    "draws_prophecy",
    gettext_noop("Everyone starts with a Prophecy"),
    gettext_noop("As in the rulebook. Only when you score as you play."),
    rule="R3",
    is_on=True,
)
TERRITORY_GLORY_AT_THE_END = PlayRule(
    "territory_glory_at_the_end",
    gettext_noop("Territory Glory in round 6, too"),
    gettext_noop("Not in the rulebook: it goes straight to final scoring. Only when you score as you play."),
    rule="R12",
    is_on=False,
    changes_result=True,
)

"""All rulesets. A new game needs its package and a line here."""

from typing import Any

from scoring import clans, reavers, spoils, tiny_epic
from scoring.ruleset import Ruleset

RULESETS: dict[str, Ruleset[Any]] = {
    ruleset.key: ruleset for ruleset in (reavers.RULESET, spoils.RULESET, clans.RULESET, tiny_epic.RULESET)
}

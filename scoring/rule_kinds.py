"""The kinds of rules that score sheets are made of. Each game says its numbers; the sums are done here, once."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scoring.translation import gettext as _
from scoring.translation import ngettext


@dataclass(frozen=True, slots=True)
class Ladder:
    """So many are worth so much. More than the ladder has steps: another set, or so much for each one beyond."""

    steps: tuple[int, ...]
    beyond: int | None = None

    def worth(self, n: int) -> int:
        size, top = len(self.steps), self.steps[-1]
        if self.beyond is not None and n > size:
            return top + self.beyond * (n - size)
        sets, more = divmod(n, size)
        return sets * top + (self.steps[more - 1] if more else 0)

    def why(self, n: int, things: str) -> str:
        """`things` is the number with its noun: "4 Art"."""
        size, top = len(self.steps), self.steps[-1]
        if n < size:
            return things
        if self.beyond is not None:
            if n == size:
                return things
            return _("{things}: {top} for {size}, {more} more").format(
                things=things, top=top, size=number_word(size), more=self.beyond * (n - size)
            )
        sets, more = divmod(n, size)
        full = ngettext("a set of {size} ({points})", "{n} sets of {size} ({points})", sets)
        full = full.format(n=sets, size=size, points=sets * top)
        if not more:
            return _("{things}: {sets}").format(things=things, sets=full)
        return _("{things}: {sets} and {more} more ({points})").format(
            things=things, sets=full, more=more, points=self.steps[more - 1]
        )


class Split(NamedTuple):
    """How a hand falls into sets."""

    complete: int
    one_short: int
    left: int  # cards in no set


@dataclass(frozen=True, slots=True)
class DistinctSets:
    """Sets of different kinds: one of every kind, perhaps also all but one; the rest may be worth something each.

    Complete sets first is never worse while two sets that are one short are worth no more than a complete one:
    every set needs one of the two rarest kinds, a complete set both of them.
    """

    complete: int
    one_short: int = 0
    single: int = 0

    def split(self, counts: Sequence[int]) -> Split:
        rarest, second = sorted(counts)[:2]
        one_short = second - rarest if self.one_short else 0
        left = sum(counts) - rarest * len(counts) - one_short * (len(counts) - 1)
        return Split(rarest, one_short, left)

    def worth(self, counts: Sequence[int]) -> int:
        split = self.split(counts)
        return split.complete * self.complete + split.one_short * self.one_short + split.left * self.single


@dataclass(frozen=True, slots=True)
class Tiers:
    """Each is worth what the number of all of them reaches; the most earn a bonus, in full for all who tie."""

    tiers: tuple[tuple[int, int], ...]  # (from how many on, worth of each), rising
    majority: int

    def each(self, n: int) -> int:
        return max((worth for start, worth in self.tiers if n >= start), default=0)

    def has_most(self, n: int, most: int, *, needs_one: bool) -> bool:
        return n == most and (n > 0 or not needs_one)

    def worth(self, n: int, *, has_most: bool) -> int:
        return n * self.each(n) + self.majority * has_most

    def why(self, n: int, things: str, *, has_most: bool) -> str:
        own = at_each(n, things, self.each(n)) if n else things
        if not has_most:
            return own
        return _("{own}, and nobody has more: {majority} more").format(own=own, majority=self.majority)


def at_each(n: int, things: str, each: int) -> str:
    """ "1 Farm at 1", "4 Farms at 2 each"."""
    return ngettext("{things} at {each}", "{things} at {each} each", n).format(things=things, each=each)


def sum_of(values: Sequence[int]) -> str:
    """ "2 + 3 + 4"; a minus stays with its number."""
    return " + ".join(str(value) if value >= 0 else f"({value})" for value in values)


def number_word(n: int) -> str:
    words = (_("none"), _("one"), _("two"), _("three"), _("four"), _("five"), _("six"))
    return words[n] if n < len(words) else str(n)

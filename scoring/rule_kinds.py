"""The kinds of rules on score sheets. Each game supplies its numbers; the arithmetic is here, once."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from scoring.translation import gettext as _
from scoring.translation import ngettext


@dataclass(frozen=True, slots=True)
class Ladder:
    """n things score step n. Beyond the last step a new set begins or, with `beyond`, each thing scores that much."""

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
        if n < 2:
            return things
        if self.beyond is not None:
            if n <= size:
                return _("{things}: {sum}").format(things=things, sum=sum_of(self._gains[:n]))
            return _("{things}: {top} for the first {size}, plus {more}").format(
                things=things, top=top, size=number_word(size), more=self.beyond * (n - size)
            )
        if n < size:
            return _("{things}: a set of {n} ({points})").format(things=things, n=n, points=self.worth(n))
        sets, more = divmod(n, size)
        full = ngettext("a set of {size} ({points})", "{n} sets of {size} ({points})", sets)
        full = full.format(n=sets, size=size, points=sets * top)
        if not more:
            return _("{things}: {sets}").format(things=things, sets=full)
        return _("{things}: {sets} and {more} more ({points})").format(
            things=things, sets=full, more=more, points=self.steps[more - 1]
        )

    @property
    def _gains(self) -> list[int]:
        """Yields what each thing adds to those before it."""
        return [step - before for before, step in pairwise((0, *self.steps))]


class Split(NamedTuple):
    """A hand divided into sets."""

    complete: int
    one_short: int
    left: int  # cards outside any set


@dataclass(frozen=True, slots=True)
class DistinctSets:
    """Sets of different kinds: one of each kind, or all but one kind. Cards outside any set may score, too.

    Making complete sets first is never worse, as long as two sets that are one short score no more than a complete
    one: every set needs one of the two rarest kinds, and a complete set needs both.
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
    """The number of things sets what each one scores. Having the most earns a bonus, in full for everyone who ties."""

    tiers: tuple[tuple[int, int], ...]  # (least number, points for each), rising
    majority: int

    def each(self, n: int) -> int:
        return max((worth for start, worth in self.tiers if n >= start), default=0)

    def has_most(self, n: int, most: int, *, needs_one: bool) -> bool:
        return n == most and (n > 0 or not needs_one)

    def worth(self, n: int, *, has_most: bool) -> int:
        return n * self.each(n) + self.majority * has_most

    def why(self, n: int, things: str, kind: str, *, has_most: bool) -> str:
        """`things` is the number with its noun, `kind` the noun alone: "4 Farms", "Farms"."""
        own = at_each(n, things, self.each(n)) if n else things
        if not has_most:
            return own
        text = _("{own}, most {kind}: +{majority}") if n else _("{own}, like everyone else: +{majority}")
        return text.format(own=own, kind=kind, majority=self.majority)


def at_each(n: int, things: str, each: int) -> str:
    """ "1 Farm at 1", "4 Farms at 2 each"."""
    return ngettext("{things} at {each}", "{things} at {each} each", n).format(things=things, each=each)


def sum_of(values: Sequence[int]) -> str:
    """ "2 + 3 + 4"; negative numbers are in parentheses."""
    return " + ".join(str(value) if value >= 0 else f"({value})" for value in values)


def number_word(n: int) -> str:
    words = (_("none"), _("one"), _("two"), _("three"), _("four"), _("five"), _("six"))
    return words[n] if n < len(words) else str(n)

"""Counts of wrong guesses, one for all processes and web machines, because they are in the database."""

import time
from collections.abc import Iterable
from typing import ClassVar

from django.db import connection, models
from django.utils.translation import gettext_lazy as _

# A count that ends too far ahead was made by a clock that was wrong.
ADD = """
    INSERT INTO games_throttlecount (key, count, ends) VALUES (%(key)s, 1, %(ends)s)
    ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN games_throttlecount.ends BETWEEN %(now)s AND %(ends)s
            THEN games_throttlecount.count + 1 ELSE 1 END,
        ends = CASE WHEN games_throttlecount.ends BETWEEN %(now)s AND %(ends)s
            THEN games_throttlecount.ends ELSE %(ends)s END
    RETURNING count
"""


class ThrottleCountQuerySet(models.QuerySet["ThrottleCount"]):
    def add(self, key: str, seconds: int) -> int:
        """Counts one more in one statement. The count starts again after the given number of seconds."""
        now = int(time.time())
        with connection.cursor() as cursor:
            cursor.execute(ADD, {"key": key, "now": now, "ends": now + seconds})
            return int(cursor.fetchone()[0])

    def current(self, keys: Iterable[str], seconds: int) -> dict[str, int]:
        now = int(time.time())
        return dict(self.filter(key__in=keys, ends__range=(now, now + seconds)).values_list("key", "count"))

    def over(self) -> "ThrottleCountQuerySet":
        return self.filter(ends__lt=int(time.time()))


class ThrottleCount(models.Model):
    """The key is a keyed hash, so that no address and no user name is stored."""

    key = models.CharField(_("key"), max_length=64, primary_key=True)
    count = models.PositiveIntegerField(_("count"))
    ends = models.BigIntegerField(_("ends"))  # in seconds since 1970

    objects: ClassVar[ThrottleCountQuerySet] = ThrottleCountQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name, verbose_name_plural = _("throttle"), _("throttles")

    def __str__(self) -> str:
        return f"{self.key[:8]}: {self.count}"

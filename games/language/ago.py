"""The time since something, as people say it. A whole sentence for each unit: "vor 2 Tagen", but "2 Tage"."""

from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

HOUR, DAY, MONTH, YEAR = 60, 24 * 60, 30 * 24 * 60, 365 * 24 * 60  # in minutes


def ago(at: datetime) -> str:
    minutes = (timezone.now() - at) // timedelta(minutes=1)
    if minutes < 1:
        return _("just now")
    if minutes < HOUR:
        return ngettext("{n} minute ago", "{n} minutes ago", minutes).format(n=minutes)
    if minutes < DAY:
        return ngettext("{n} hour ago", "{n} hours ago", minutes // HOUR).format(n=minutes // HOUR)
    if minutes < 2 * MONTH:
        return ngettext("{n} day ago", "{n} days ago", minutes // DAY).format(n=minutes // DAY)
    if minutes < YEAR:
        return ngettext("{n} month ago", "{n} months ago", minutes // MONTH).format(n=minutes // MONTH)
    return ngettext("{n} year ago", "{n} years ago", minutes // YEAR).format(n=minutes // YEAR)

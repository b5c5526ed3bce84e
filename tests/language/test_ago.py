"""How long ago something was."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.language.ago import ago


@pytest.mark.parametrize(
    ("past", "told"),
    [
        (timedelta(seconds=59), "just now"),
        (timedelta(minutes=1), "1 minute ago"),
        (timedelta(minutes=59), "59 minutes ago"),
        (timedelta(hours=1), "1 hour ago"),
        (timedelta(hours=23), "23 hours ago"),
        (timedelta(days=1), "1 day ago"),
        (timedelta(days=59), "59 days ago"),
        (timedelta(days=60), "2 months ago"),
        (timedelta(days=364), "12 months ago"),
        (timedelta(days=365), "1 year ago"),
        (timedelta(days=800), "2 years ago"),
    ],
)
def test_it_is_told_in_the_largest_whole_unit(past, told):
    assert ago(timezone.now() - past) == told

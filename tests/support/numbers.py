"""Whether an answer tells a number: as one of its own, not as a part of an address or of another number."""

import re

IDS = re.compile(r'(?:<option value="|name="phone" value="|\?player=)\d+')  # on PostgreSQL they grow from test to test


def tells(text, number):
    """Minus signs and hyphens of names do not matter: "icon-180.png" is no 180, ">180<" and ": 180," are. 17:47 is a
    time: a log that was written then tells nobody's 47."""
    if str(number) not in text:  # nearly always, and found at once
        return False
    told = rf"(?<![\w.\-/])(?<!\d:){number}(?!:\d)(?![\w.\-/]*[\w/])"
    return re.search(told, IDS.sub("", text)) is not None

"""Whether an answer tells a number: as one of its own, not as a part of an address or of another number."""

import re


def tells(text, number):
    """Minus signs and hyphens of names do not matter: "icon-180.png" is no 180, ">180<" and ": 180," are. 17:47 is a
    time: a log that was written then tells nobody's 47."""
    return (
        str(number) in text and re.search(rf"(?<![\w.\-/])(?<!\d:){number}(?!:\d)(?![\w.\-/]*[\w/])", text) is not None
    )

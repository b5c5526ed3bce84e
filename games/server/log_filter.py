"""Keeps links that let people in out of the log, because its readers could use them."""

import logging
import re

LINK = re.compile(r"/(c|t|s|screen|live/screen|live)/[^/\s'\"]+")


class WithoutLinks(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        message = record.getMessage()
        cleaned = LINK.sub(r"/\1/…", message)
        if cleaned != message:
            record.msg, record.args = cleaned, ()
        return True

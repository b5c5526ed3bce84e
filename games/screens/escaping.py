"""Escaping for what is drawn by functions: the same labels come again and again."""

import html
from functools import lru_cache

escape = lru_cache(maxsize=8192)(html.escape)

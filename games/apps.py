from functools import lru_cache

from django.apps import AppConfig
from django.utils.translation import get_language, gettext, ngettext

from scoring import words


class GamesConfig(AppConfig):
    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        words.speak_with(_say, _count)


# A score of four says about a hundred short texts, mostly the same ones, after every tap.
def _say(text: str) -> str:
    return _said(get_language(), text)


def _count(one: str, many: str, n: int) -> str:
    return _counted(get_language(), one, many, n)


@lru_cache(maxsize=4096)
def _said(_language: str | None, text: str) -> str:
    return gettext(text)


@lru_cache(maxsize=4096)
def _counted(_language: str | None, one: str, many: str, n: int) -> str:
    return ngettext(one, many, n)

"""Commands for whoever runs the site, in the language of their terminal."""

import gettext
import os
from collections.abc import Callable, Mapping
from pathlib import Path

import django
from django.conf import settings
from django.core.management import execute_from_command_line
from django.utils.translation import activate, get_supported_language_variant

from games.machine.host import let_all_text_print

CATALOGUES = Path(__file__).resolve().parents[1] / "locale"
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts: "de_DE.UTF-8"


def manage(*arguments: str) -> None:
    """Django's command line. The first argument is what the command is called."""
    let_all_text_print()
    speak()
    execute_from_command_line(list(arguments))


def speak() -> None:
    """Sets the language of the terminal for all further texts."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "reavers_companion.settings")
    django.setup()
    activate(language_of(os.environ))


def translator(environment: Mapping[str, str]) -> Callable[[str], str]:
    """Returns a translator for texts before there is a site: settings would create its data folder."""
    language = _asked_for(environment).partition("-")[0]
    return gettext.translation("django", CATALOGUES, [language], fallback=True).gettext


def language_of(environment: Mapping[str, str]) -> str:
    """Returns the language, English if we do not have it."""
    try:
        return str(get_supported_language_variant(_asked_for(environment)))
    except LookupError:
        return settings.LANGUAGE_CODE


def _asked_for(environment: Mapping[str, str]) -> str:
    """Returns the language as browsers write it: de-de."""
    name = next((environment[variable] for variable in VARIABLES if environment.get(variable)), "")
    return name.partition(".")[0].partition("@")[0].replace("_", "-").lower()

"""Commands for whoever runs the site, in the language of their terminal."""

import os
from collections.abc import Mapping

import django
from django.conf import settings
from django.core.management import execute_from_command_line
from django.utils.translation import activate, get_supported_language_variant

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts: "de_DE.UTF-8"


def manage(*arguments: str) -> None:
    """Django's command line. The first argument is what the command is called."""
    speak()
    execute_from_command_line(list(arguments))


def speak() -> None:
    """From now on, texts are in the language of the terminal."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "reavers_companion.settings")
    django.setup()
    activate(language_of(os.environ))


def language_of(environment: Mapping[str, str]) -> str:
    """A language that we do not have is English."""
    name = next((environment[variable] for variable in VARIABLES if environment.get(variable)), "")
    code = name.partition(".")[0].partition("@")[0].replace("_", "-").lower()
    try:
        return str(get_supported_language_variant(code))
    except LookupError:
        return settings.LANGUAGE_CODE

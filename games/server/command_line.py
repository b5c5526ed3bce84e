"""`reavers-companion`: the command of the wheel, for people who have no checkout."""

import argparse
import sys
from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import scoring.__main__
from games.server.terminal import manage, speak
from reavers_companion import __version__

COMMANDS = {
    "serve": gettext_lazy("serve the app on the local network, with an address and a QR code for phones (the default)"),
    "demo": gettext_lazy("make a crew with a past to look around in, then serve the app"),
    "backup": gettext_lazy("copy all data into one file: backup FILE"),
    "restore": gettext_lazy("put everything back from such a file: restore FILE"),
    "score": gettext_lazy("score tables from the command line: score GAME [FILE]"),
    "manage": gettext_lazy("any other command of Django's, such as createsuperuser"),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command. Each has a --help of its own."""
    command, *rest = _known(sys.argv[1:] if arguments is None else arguments)
    if command == "score":
        return scoring.__main__.main(rest, prog="reavers-companion score")
    if command == "manage":
        _manage(*rest)
    elif command == "demo":
        _manage("migrate", "--verbosity", "0")
        _manage("seed_demo", *rest)
        _manage("serve")
    else:
        _manage(command, *rest)
    return 0


def _known(arguments: Sequence[str]) -> Sequence[str]:
    parser = argparse.ArgumentParser(
        prog="reavers-companion",
        usage="reavers-companion [COMMAND] ...",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    if {"-h", "--help"} & set(arguments[:1]):
        speak()  # only now: it takes longer than everything else here
        parser.description = _("A scorekeeper on phones for Viking board games played at a real table.")
        parser.epilog = "\n".join([_("commands:"), *(f"  {name:<9} {what}" for name, what in COMMANDS.items())])
    parser.add_argument("--version", action="version", version=__version__)
    parser.add_argument("command", nargs="?", default="serve", choices=COMMANDS, help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments[:1])
    return [chosen.command, *arguments[1:]]


def _manage(*arguments: str) -> None:
    manage("reavers-companion", *arguments)

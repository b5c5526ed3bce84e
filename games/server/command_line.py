"""`reavers-companion`: the command of the wheel, for people who have no checkout."""

import argparse
import os
import sys
from collections.abc import Sequence
from tempfile import TemporaryDirectory

import scoring.__main__
from games.machine.host import let_all_text_print
from games.server.terminal import manage, translator
from reavers_companion import __version__
from scoring.translation import gettext_noop as _

COMMANDS = {
    "serve": _("serve the app on the local network, with an address and a QR code for phones (the default)"),
    "demo": _("create a demo crew with a hundred games, then serve the app"),
    "backup": _("copy all data into one file: backup FILE"),
    "restore": _("restore everything from such a file: restore FILE"),
    "score": _("score tables from the command line: score GAME [FILE]"),
    "manage": _("any other Django command, such as createsuperuser"),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command. Each has a --help of its own, which writes nothing."""
    command, *rest = _known(sys.argv[1:] if arguments is None else arguments)
    if {"-h", "--help"} & set(rest):
        with TemporaryDirectory() as folder:  # the settings create a secret key
            os.environ["DATA_DIR"] = folder
            return _run(command, rest)
    return _run(command, rest)


def _run(command: str, rest: list[str]) -> int:
    if command == "score":
        return scoring.__main__.main(rest, prog="reavers-companion score")
    manage("reavers-companion", *([] if command == "manage" else [command]), *rest)
    return 0


def _known(arguments: Sequence[str]) -> Sequence[str]:
    parser = argparse.ArgumentParser(
        prog="reavers-companion",
        usage="reavers-companion [COMMAND] ...",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    if {"-h", "--help"} & set(arguments[:1]):
        let_all_text_print()
        say = translator(os.environ)
        parser.description = say(
            _("A scorekeeper for Viking board games played at a real table, on the phones of the players.")
        )
        parser.epilog = "\n".join(
            [say(_("commands:")), *(f"  {name:<9} {say(what)}" for name, what in COMMANDS.items())]
        )
    parser.add_argument("--version", action="version", version=__version__)
    parser.add_argument("command", nargs="?", default="serve", choices=COMMANDS, help=argparse.SUPPRESS)
    chosen = parser.parse_args(["--version"] if "--version" in arguments else arguments[:1])
    return [chosen.command, *arguments[1:]]

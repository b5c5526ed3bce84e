"""`reavers-companion`: the command of the wheel, for people who have no checkout."""

import argparse
import sys
from collections.abc import Sequence

import scoring.__main__
from games.server.terminal import manage
from reavers_companion import __version__

COMMANDS = {
    "serve": "serve the app on the local network, with an address and a QR code for phones (the default)",
    "demo": "make a crew with a past to look around in, then serve the app",
    "backup": "copy all data into one file: backup FILE",
    "restore": "put everything back from such a file: restore FILE",
    "score": "score tables from the command line: score GAME [FILE]",
    "manage": "any other command of Django's, such as createsuperuser",
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
    lines = [f"  {name:<9} {what}" for name, what in COMMANDS.items()]
    parser = argparse.ArgumentParser(
        prog="reavers-companion",
        usage="reavers-companion [COMMAND] ...",
        description="A scorekeeper on phones for Viking board games played at a real table.",
        epilog="commands:\n" + "\n".join(lines),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=__version__)
    parser.add_argument("command", nargs="?", default="serve", choices=COMMANDS, help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments[:1])
    return [chosen.command, *arguments[1:]]


def _manage(*arguments: str) -> None:
    manage("reavers-companion", *arguments)

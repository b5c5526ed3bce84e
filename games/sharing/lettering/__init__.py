"""Text in the pictures the server draws, in many scripts, the same on every machine."""

from games.sharing.lettering.line import Lettering

__all__ = ["Lettering"]

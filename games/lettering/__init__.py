"""Text in the pictures the server draws, in any script, the same on every machine."""

from games.lettering.line import Lettering

__all__ = ["Lettering"]

"""The games. To add one: its package, and its line here."""

from typing import Any

from scoring import clans, reavers, spoils, tiny_epic
from scoring.game import Game

GAMES: dict[str, Game[Any]] = {game.key: game for game in (reavers.GAME, spoils.GAME, clans.GAME, tiny_epic.GAME)}

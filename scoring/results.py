"""What scoring answers: every point with its reason."""

from collections.abc import Sequence
from typing import Any, NamedTuple


class Line(NamedTuple):
    """A row of the score sheet, or a part of one."""

    key: str
    label: str
    points: int
    why: str
    parts: Sequence["Line"] = ()
    has_most: bool = False  # carries a majority; for screens, not part of the contract's JSON

    def as_json(self) -> dict[str, Any]:
        parts = [part.as_json() for part in self.parts]
        return {"key": self.key, "label": self.label, "points": self.points, "why": self.why, "parts": parts}


class Need(NamedTuple):
    """A fact that would settle a tie and was not given."""

    player: str
    key: str


class Warning(NamedTuple):
    """Something that cannot be with one copy of the game. Said, never refused."""

    path: str
    message: str


class PlayerResult(NamedTuple):
    name: str
    total: int
    place: int
    winner: bool
    lines: Sequence[Line]

    def as_json(self) -> dict[str, Any]:
        return self._asdict() | {"lines": [line.as_json() for line in self.lines]}


class Result(NamedTuple):
    game: str
    players: Sequence[PlayerResult]
    winners: Sequence[str]
    decided_by: str
    needs: Sequence[Need]
    warnings: Sequence[Warning]

    def as_json(self) -> dict[str, Any]:
        return self._asdict() | {
            "players": [player.as_json() for player in self.players],
            "needs": [need._asdict() for need in self.needs],
            "warnings": [warning._asdict() for warning in self.warnings],
        }

"""The result of scoring: every point with its reason."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class Line(NamedTuple):
    """A row of the score sheet, or a part of one."""

    key: str
    label: str
    points: int
    why: str
    parts: Sequence["Line"] = ()
    has_most: bool = False  # includes a majority bonus; for screens, not in the JSON

    def as_json(self) -> dict[str, Any]:
        parts = [part.as_json() for part in self.parts]
        return {"key": self.key, "label": self.label, "points": self.points, "why": self.why, "parts": parts}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Line":
        parts = [cls.from_json(part) for part in data["parts"]]
        return cls(data["key"], data["label"], data["points"], data["why"], parts)


class Need(NamedTuple):
    """A missing fact that would break a tie."""

    player: str
    key: str


class Warning(NamedTuple):
    """Something that one copy of the game does not allow. It is reported, never refused."""

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

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "PlayerResult":
        return cls(**dict(data) | {"lines": [Line.from_json(line) for line in data["lines"]]})


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

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Result":
        """A stored result. It stays as it was, even if the rules have changed since."""
        return cls(
            **dict(data)
            | {
                "players": [PlayerResult.from_json(player) for player in data["players"]],
                "needs": [Need(**need) for need in data["needs"]],
                "warnings": [Warning(**warning) for warning in data["warnings"]],
            }
        )

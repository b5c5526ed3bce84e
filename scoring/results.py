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

    def in_words_of(self, other: "Line") -> "Line":
        """The same points in the words of the other line. If the points differ, nothing changes."""
        if (self.key, self.points) != (other.key, other.points):
            return self
        return self._replace(label=other.label, why=other.why, parts=_in_words_of(self.parts, other.parts))

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Line":
        parts = [cls.from_json(part) for part in data["parts"]]
        return cls(data["key"], data["label"], data["points"], data["why"], parts)


def _in_words_of(lines: Sequence[Line], others: Sequence[Line]) -> list[Line]:
    """By key: a later version of the rules may have other lines."""
    told = {line.key: line for line in others}
    return [line.in_words_of(told.get(line.key, line)) for line in lines]


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

    def in_words_of(self, other: "Result") -> "Result":
        """This result in the words of another scoring of the same table: in another language, for example."""
        players = [
            own._replace(lines=_in_words_of(own.lines, told.lines))
            for own, told in zip(self.players, other.players, strict=True)
        ]
        messages = {warning.path: warning for warning in other.warnings}
        warnings = [messages.get(warning.path, warning) for warning in self.warnings]
        return self._replace(players=players, warnings=warnings)

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

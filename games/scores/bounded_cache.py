"""A cache of results, by everything they were made from. When it is full, it starts again."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class BoundedCache(Generic[T]):
    def __init__(self, most: int) -> None:
        self.most = most
        self._made: dict[Hashable, T] = {}

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        found = self._made.get(key)
        if found is None:
            if len(self._made) >= self.most:
                self._made.clear()
            found = self._made[key] = make()
        return found

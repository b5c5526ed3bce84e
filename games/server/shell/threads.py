"""Threads that stay, each with its own database connection, and the work that waits for them."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from math import inf
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from types import FunctionType
from typing import Any, ParamSpec, TypeVar

# CPython keeps the frames of a thread in pieces of 16 KB. A call that crosses from one piece into the next maps the
# next, and its return unmaps it again; where that happens in a loop, a page takes much longer. A frame that claims
# this many words gets a piece of 512 KB, and half of it is left for every call below.
WORDS_OF_FRAME = 33_000

P = ParamSpec("P")
T = TypeVar("T")
Work = tuple[asyncio.AbstractEventLoop, "asyncio.Future[Any]", Callable[[], Any]]


class Pool:
    def __init__(self, name: str, threads: int) -> None:
        self._queue: SimpleQueue[Work] = SimpleQueue()
        self.in_hand = 0  # what waits or is worked on
        self._ended = -inf
        roomy = FunctionType(_work.__code__.replace(co_stacksize=WORDS_OF_FRAME), globals())
        for number in range(threads):
            Thread(target=roomy, args=[self._queue], name=f"{name}-{number}", daemon=True).start()

    async def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._queue.put((loop, future, lambda: function(*args, **kwargs)))
        self.in_hand += 1
        try:
            return await future
        finally:
            self.in_hand -= 1
            self._ended = monotonic()

    @property
    def idle_seconds(self) -> float:
        return 0.0 if self.in_hand else monotonic() - self._ended


def _work(queue: SimpleQueue[Work]) -> None:
    while True:
        loop, future, function = queue.get()
        settle: Callable[..., None]
        result: Any
        try:
            result, settle = function(), _set_result
        except BaseException as problem:
            result, settle = problem, _set_exception
        with suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(settle, future, result)
        del loop, future, function, settle, result  # nothing of it stays while the next one is waited for


def _set_result(future: "asyncio.Future[Any]", result: object) -> None:
    if not future.done():
        future.set_result(result)


def _set_exception(future: "asyncio.Future[Any]", problem: BaseException) -> None:
    if not future.done():
        future.set_exception(problem)

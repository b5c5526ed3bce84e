"""Phones that follow tables, in a process of their own: what they do with the news is none of the server's time, and
none of the time of those who tap. They have processors of their own in real life, so here they come last.

The first line of the input says which version each of them knows, by its address. They follow until the input ends.
"""

import asyncio
import json
import os
import random
import sys

from bench.stream import Stream


async def come_in(path: str, port: int, since: int) -> Stream:
    stream = Stream(port)
    await asyncio.sleep(random.Random(path).random())  # two hundred in one moment are no evening of fifty tables
    await stream.open(path, since)
    return stream


async def follow(path: str, stream: Stream, seen: dict[str, int]) -> None:
    while True:
        seen[path] = (await stream.next())["version"]


async def main(port: int) -> None:
    os.nice(19)
    seen = json.loads(sys.stdin.readline())
    streams = await asyncio.gather(*(come_in(path, port, since) for path, since in seen.items()))
    print("all are in", flush=True)
    following = [asyncio.create_task(follow(path, one, seen)) for path, one in zip(seen, streams, strict=True)]
    await asyncio.to_thread(sys.stdin.read)
    print(json.dumps(seen), flush=True)
    ended = [task for task in following if task.done()]
    assert not ended, ended[0].exception()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))

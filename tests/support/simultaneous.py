"""Several things in the same moment."""

from threading import Barrier, Thread

from django.db import connection


def at_once(*actions):
    """All of them, each in a thread of its own, started together."""
    barrier, failed = Barrier(len(actions)), []

    def run(action):
        try:
            barrier.wait()
            action()
        except Exception as error:
            failed.append(error)
        finally:
            connection.close()

    threads = [Thread(target=run, args=[action]) for action in actions]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    return failed

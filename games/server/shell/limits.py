"""Limits of the shell: how long the network may take, and how much of it we hold, for each process."""

HEAD_SECONDS = 30.0  # a connection on which no request, or half of its head, has come
BODY_SECONDS = 10.0  # a form of at most 256 KB
FILE_SECONDS = 120.0  # a file of at most 24 MB
UNREAD_SECONDS = 20.0  # a phone that takes nothing at all of an answer
SECONDS_AT_THE_END = 5.0  # for downloads, when the server stops
SLOWEST_DOWNLOAD = 20_000  # bytes a second, on average: less is as good as not reading

SMALL_BODY = 16 * 1024  # read in one go: nearly every form
MOST_SWALLOWED = 16 * 1024 * 1024  # of a body that is too large; most clients read the answer only after sending it
MOST_ARRIVING = 64 * 1024 * 1024  # of larger forms, together, in memory
MOST_FILES_ARRIVING = 512 * 1024 * 1024  # of files, together, on disk

READERS = 2  # pages and polls worked on at once: Python runs one thread at a time
WRITERS = 2  # taps: one waits for the write lock while another makes its answer
SLOW = 1  # imports and exports
SWITCH_SECONDS = 0.0001  # after which a thread lets another one run: a tap must not wait long for an export
MOST_SLOW_WAITING = 8  # more are asked to come back
MOST_DOWNLOADS = 500  # phones that wait for files or fetch them
MOST_ON_DISK = 1024 * 1024 * 1024  # of these files

BUFFER = 64 * 1024  # of a connection: the head of a request, and what its phone has not yet taken
MOST_STREAMS = 3000  # of 4096 connections: the others are for taps
STREAMS_OF_A_PHONE = 6  # at one table: its tabs
STREAM_SECONDS = 900.0  # then the page opens another, which also spreads them over the workers again
BEAT_SECONDS = 10.0  # a page gives up a stream that is silent for longer (static/js/stream.js)


def download_seconds(size: int) -> float:
    return UNREAD_SECONDS + size / SLOWEST_DOWNLOAD

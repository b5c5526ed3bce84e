"""The code that guests type to join a table. It is read aloud, so no two of its characters look alike."""

import secrets

CHARACTERS = "CDFHJKMNPRTVWXY34679"  # no vowels, so no words; no look-alikes: 0 O, 1 I, 2 Z, 5 S, 8 B
LENGTH = 6  # 64 million codes; games/access/throttle.py slows down guessing


def new_code() -> str:
    return "".join(secrets.choice(CHARACTERS) for _character in range(LENGTH))


def in_two(code: str) -> str:
    """Splits a code into two groups, as people say it."""
    return f"{code[: LENGTH // 2]} {code[LENGTH // 2 :]}"

"""Short ways to write moves of Spoils of War."""

END_ROUND = {"move": "end_round"}
CHALLENGE = {"move": "challenge", "player": "C"}
SIDES = {"A": "declarer", "B": "declarer", "C": "challenger", "D": "challenger"}


def bid(player, dice, value, **rest):
    return {"move": "bid", "player": player, "dice": dice, "value": value} | rest


def bets(**gold):
    """B declares and C challenges; A is with B, D with C. Each bets 5 unless told."""
    amounts = dict.fromkeys(SIDES, 5) | gold
    return {"move": "bets", "bets": {name: {"gold": amounts[name], "side": SIDES[name]} for name in SIDES}}


def dice(shown):
    return {"move": "dice", "shown": shown}


def take(player, *items, **rest):
    return {"move": "take", "player": player, "items": list(items)} | rest


TO_BETS = [bid("B", 5, 3), CHALLENGE]
TO_DICE = [*TO_BETS, bets()]
WON_BY_B = [*TO_BETS, bets(B=10), dice(5)]  # B takes 3, A takes 2

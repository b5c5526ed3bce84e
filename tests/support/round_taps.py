"""Taps of every kind, in the first round of a full table of each game, one after another."""

from tests.support.round_screen import send, stand_of

BETS = {f"bets.bets.{n}.gold": 5 for n in range(1, 11)} | {f"bets.bets.{n}.side": "declarer" for n in range(3, 11)}
TAPS = {
    "reavers": (
        {"move": "choose:location:recruit"},
        {"effect": "pillager:", "seat": 2},
        {"change": "glory:4", "seat": 3},
        {"move": "choose:location:subdue"},
        {"move": "choose:location:villages"},
    ),
    "spoils": (
        {"move": "bid", "bid.dice": 3, "bid.value": 4},
        {"effect": "raven:revealed", "seat": 3},
        {"change": "artifacts:1", "seat": 3},
        {"move": "challenge"},
        {"part": "bets", "bets.bets.1.gold": 5},
        {"move": "bets"} | BETS,
        {"move": "dice:shown:3"},
        {"move": "take", "take.items.crown": 3},
    ),
    "clans": (
        {"move": "place:territory:2"},
        {"move": "letters:letters:C", "seat": 2},
        {"change": "horns:1", "seat": 3},
        {"move": "glory:glory:3", "seat": 2},
    ),
    "tiny_epic": (
        {"move": "card:face:up"},
        {"change": "villages:2", "seat": 2},
        {"effect": "exchange:wood_food", "seat": 3},
        {"move": "card:face:down"},
    ),
}
ENDS = {"reavers": ({"move": "cleanup"},), "spoils": ({"move": "end_round"},)}  # of the round


def tapped(client, game, tap):
    state = stand_of(game)
    return send(client, game, "record", {"round": state.round, "step": state.step, "seat": 1} | tap, with_htmx=True)

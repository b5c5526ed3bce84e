"""Short ways to write moves of Tiny Epic Vikings."""

from tests.scoring.played import STARTS, names, path, played

GAME = "tiny_epic"
START = STARTS[GAME]
SOLO = {"players": 2, "start": START | {"solo": True}}
CLEANUP = {"move": "cleanup"}


def card(player, face="up"):
    return {"move": "card", "player": player, "face": face}


def cards(n, players=3, first=0):
    """The first cards of an era, all face up."""
    return [card(names(players)[(first + index) % players]) for index in range(n)]


def fighter(strength, god, **rest):
    return {"strength": strength, "god": god} | rest


def battle(invader=None, **fighters):
    return {"move": "battle", "fighters": fighters} | ({"invader": invader} if invader else {})


def move(kind, player="A", **rest):
    return {"move": kind, "player": player} | rest


def three(*moves, **rest):
    return played(GAME, *moves, **({"players": 3} | rest))


def error(*moves, **rest):
    return path(GAME, *moves, **({"players": 3} | rest))


ODIN, THOR = fighter(9, "odin"), fighter(7, "thor")
A_ALONE = [card("A", "down"), card("B"), card("C")]
ERA_1 = cards(12)
FAVOR = move("favor", runes={"odin": 1})

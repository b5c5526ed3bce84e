"""Short ways to write moves of Clans of Midgard, and to read its battles."""

END_ROUND = {"move": "end_round"}
BATTLES = {"move": "battles"}
HIGH = {"thresholds": [9, 9, 9, 9, 9]}


def place(player, territory=1, warriors=1, **rest):
    return {"move": "place", "player": player, "territory": territory, "warriors": warriors} | rest


def helga(territory=1, warriors=1, **rest):
    return {"move": "place", "helga": True, "territory": territory, "warriors": warriors} | rest


def holds(player, territory=1):
    return {"move": "valkyrie", "player": player, "territory": territory}


def battles(**rest):
    return BATTLES | rest


def of(move, player="A", **rest):
    return {"move": move, "player": player} | rest


def offerings(**numbers):
    return {"move": "offerings", "numbers": numbers}


def support(**symbols):
    return {"move": "support", "symbols": symbols}


def fought(answer):
    return [(battle["territory"], battle["winners"]) for battle in answer["table"]["battles"]]

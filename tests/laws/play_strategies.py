"""Games as people might have played them: each move fits where the moves before it lead."""

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from scoring import RULESETS
from scoring.clans.sheet import LETTERS
from scoring.play.answer import begin
from scoring.play.document import PlayedTable
from scoring.play.fold import fold
from scoring.play.seats import left_of
from scoring.reavers.locations import LOCATIONS
from scoring.spoils.bidding import least_bid
from scoring.spoils.sheet import ITEMS
from tests.scoring.played import STARTS, names

SIZES = {
    "reavers": st.integers(2, 4),
    "spoils": st.integers(3, 6),
    "clans": st.integers(2, 4),
    "tiny_epic": st.integers(2, 4),
}
OPTIONS: dict[str, Any] = {
    "reavers": {"territory_glory_at_the_end": st.booleans(), "majority_needs_one": st.booleans()},
    "spoils": {"step_bidding": st.booleans(), "gold_is_open": st.booleans()},
    "clans": {"glory_against": st.sampled_from(["written", "collected"])},
    "tiny_epic": {"favor_cards_are_open": st.booleans()},
}
COUNTERS = {
    "reavers": ("glory", "favor", "terror", "territories.food", "tapestries.1", "artifacts.0", "prophecies.pillager"),
    "spoils": ("gold", "dice", "items.crown", "artifacts", "lokis_gold.ring", "treasure_value", "card_values.0"),
    "clans": ("gods", "horns", "valhalla", "map.0", "map.4", "slaying.0", "glory.3", "territory_symbols", "letters.A"),
    "tiny_epic": (
        "villages",
        "boats",
        "temples",
        "favor_cards",
        "favor_runes.thor",
        "island_runes.odin",
        "resources.wood",
    ),
}
SMALL = st.integers(-20, 20)
MORE_DICE_THAN_ANYBODY_HAS = 1000
ITEM = st.sampled_from([item.key for item in ITEMS])
SIDES = ("declarer", "challenger")
CHANGES = {game: st.dictionaries(st.sampled_from(keys), SMALL, max_size=3) for game, keys in COUNTERS.items()}


def pick(draw: Any, choices: Sequence[Any]) -> Any:
    """One of these. What follows is drawn for it alone: strategies for every way a game can go cost more than laws."""
    return choices[draw(st.integers(0, len(choices) - 1))]


def start_of(game: str, document: dict[str, Any]) -> Any:
    table = PlayedTable(players=document["players"], options=document["options"], start=document["start"])
    return begin(RULESETS[game], RULESETS[game].play, table)


def adjust(draw: Any, game: str, state: Any) -> Any:
    return {"move": "adjust", "player": pick(draw, state.players), "changes": draw(CHANGES[game])}


def reavers_move(draw: Any, state: Any) -> Any:
    if state.step == "cleanup" or draw(st.integers(0, 3)) == 3:
        return {"move": "cleanup"}
    open_ones = [location.key for location in LOCATIONS if location.key not in state.taken]
    return {"move": "choose", "location": pick(draw, open_ones)}


def bid(draw: Any, state: Any) -> Any:
    first = len(state.players) if state.steps_bids else 1
    least = least_bid(state.bid, MORE_DICE_THAN_ANYBODY_HAS, first)  # S53: more than there are is a notice
    more = draw(st.integers(0, 0 if state.steps_bids else 3))
    bidder = left_of(state.players, state.bidder) if state.bidder else pick(draw, state.players)
    return {"move": "bid", "player": bidder, "dice": least.dice + more, "value": draw(st.integers(least.value, 6))}


def bets(draw: Any, state: Any) -> Any:
    """From 5 Gold to all of it, or all of it."""
    sides = {state.declarer: SIDES[:1], state.challenger: SIDES[1:]}

    def bet(player: str) -> Any:
        held = state.number(player, "gold")
        return {"gold": draw(st.integers(min(5, held), held)), "side": pick(draw, sides.get(player, SIDES))}

    return {"move": "bets", "bets": {player: bet(player) for player in state.players}}


def take(draw: Any, state: Any) -> Any:
    player, due = state.picks[0]
    taken = draw(st.lists(ITEM, max_size=due))
    return {"move": "take", "player": player, "items": taken, "artifacts": due - len(taken)}


def spoils_move(draw: Any, state: Any) -> Any:
    if state.step == "bid" and state.bidder and (state.least_bid is None or draw(st.booleans())):
        return {"move": "challenge", "player": left_of(state.players, state.bidder)}
    if state.step == "dice":
        return {"move": "dice", "shown": draw(st.integers(0, state.dice_in_play))}
    if state.step == "divide":
        return take(draw, state) if state.picks else {"move": "end_round"}
    return bid(draw, state) if state.step == "bid" else bets(draw, state)


def ready_to_place(state: Any) -> list[Any]:
    """Whose warriors can be placed, and how many are at home; Helga's too."""
    tellers = [
        ({"move": move, "player": player}, state.home(player))
        for player in state.players
        for move in ("place", "launch")
    ]
    helga = [({"move": "place", "helga": True}, state.home(""))] if "" in state.owners else []
    return [(told, home) for told, home in [*helga, *tellers] if home]


def place(draw: Any, ready: Any) -> Any:
    told, home = pick(draw, ready)
    return told | {"territory": draw(st.integers(1, 5)), "warriors": draw(st.integers(1, min(home, 4)))}


def battles(draw: Any, state: Any) -> Any:
    rolled = [
        str(territory)
        for territory, (holder, threshold) in enumerate(zip(state.holders, state.thresholds, strict=True), start=1)
        if holder and sum(state.present(territory).values()) >= threshold
    ]
    return {"move": "battles", "die": {territory: pick(draw, ("slash", *range(5))) for territory in rolled}}


def of_cards(draw: Any, state: Any) -> Any:
    """What the rune cards of a player bring, besides warriors."""
    player = pick(draw, state.players)
    open_letters = [letter for letter in LETTERS if not state.number(player, f"letters.{letter}")] or [""]
    alive = [kind for kind in state.monsters if kind not in state.slain.get(player, ())]
    answers = {
        "offerings": lambda: {"numbers": {player: draw(st.lists(st.integers(1, 5), max_size=3))}},
        "support": lambda: {"symbols": {player: {"boar": draw(st.integers(0, 3))}}},
        "letters": lambda: {"letters": pick(draw, open_letters)},
        "slay": lambda: {"monsters": draw(st.permutations(alive))[: draw(st.integers(0, 2))]},
        "glory": lambda: {"glory": draw(st.integers(0, 9))},
        "valkyrie": lambda: {"territory": draw(st.integers(1, 5))},
        "gods": lambda: {"points": draw(SMALL)},
    }
    move = pick(draw, list(answers))
    return {"move": move} | ({} if move in ("offerings", "support") else {"player": player}) | answers[move]()


def clans_move(draw: Any, state: Any) -> Any:
    if state.step == "battle":
        return {"move": "end_round"}
    ready = ready_to_place(state)
    ways = [lambda: of_cards(draw, state), lambda: battles(draw, state)]
    return pick(draw, [lambda: place(draw, ready), *ways] if ready else ways)()


CARDS_FOUGHT_WITH = [
    {"strength": n, "god": god, "paid": n != 3} for n in range(7) for god in STARTS["tiny_epic"]["gods"]
]
INVADER = {"strength": 4, "god": "thor"}


def tiny_epic_battle(draw: Any, state: Any) -> Any:
    fighters = {fighter: pick(draw, CARDS_FOUGHT_WITH) for fighter in state.fighters}
    is_alone = sum(card["paid"] for card in fighters.values()) == 1
    return {"move": "battle", "fighters": fighters} | ({"invader": INVADER} if is_alone else {})


def clan_moves(state: Any, player: str) -> list[Any]:
    """What this player can do at any time."""
    able = state.number(player, "villages") and player not in state.have_dedicated
    rooms = [goal for goal in state.goals if able and state.number("", f"dedicated.{goal}") < len(state.players)]
    back: dict[str, Any] = {"back": {}} if state.number(player, "favor_cards") == 3 else {}
    return [
        {"move": "raid", "player": player},
        {"move": "gain", "player": player, "resources": {"wood": 3, "food": 1}},
        {"move": "favor", "player": player, "runes": {"odin": 1}, "goods": {"steel": 2}} | back,
        *({"move": "rune", "player": player, "god": god} for god in state.gods),
        *({"move": "dedicate", "player": player, "to": goal} for goal in rooms),
    ]


def tiny_epic_move(draw: Any, state: Any) -> Any:
    if state.fighters and (state.step == "cleanup" or state.active == state.starter):
        return tiny_epic_battle(draw, state)
    if state.step == "cleanup":
        return {"move": "cleanup"}
    cards = [{"move": "card", "player": state.active, "face": face} for face in ("up", "down")]
    others = [move for player in state.players for move in clan_moves(state, player)]
    return pick(draw, [*cards * len(others), *others])


MOVES = {"reavers": reavers_move, "spoils": spoils_move, "clans": clans_move, "tiny_epic": tiny_epic_move}
ENDINGS = {"reavers": "cleanup", "spoils": "end_round", "clans": "end_round"}  # at any time


def by_hand_or_early(draw: Any, game: str, state: Any) -> Any:
    """The usual, or a number is adjusted, or the round ends."""
    way = draw(st.integers(0, 3))
    if way == 2:
        return adjust(draw, game, state)
    return {"move": ENDINGS[game]} if way == 3 and game in ENDINGS else MOVES[game](draw, state)


@st.composite
def games(draw: Any, game: str, *, most: int = 40, by_hand: bool = True) -> Any:
    """The JSON of a sound game. `by_hand`: numbers are adjusted, and rounds end early."""
    play = RULESETS[game].play
    document: dict[str, Any] = {
        "players": names(draw(SIZES[game])),
        "options": draw(st.fixed_dictionaries({}, optional=OPTIONS[game])),
        "start": STARTS[game],
    }
    state, moves = start_of(game, document), []
    for _ in range(draw(st.integers(0, most))):
        if state.step == "over":
            break
        moves.append(by_hand_or_early(draw, game, state) if by_hand else MOVES[game](draw, state))
        state = fold(play, state, moves[-1:]).state
    return document | {"moves": moves}


def sentences_of(game: str, document: dict[str, Any]) -> list[str]:
    """What a ledger tells of a game."""
    play, state, told = RULESETS[game].play, start_of(game, document), []
    for move in document["moves"]:
        told.append(play.kinds[move["move"]].model_validate(move).sentence(state, str))
        state = fold(play, state, [move]).state
    return told

"""Games as people might have played them: each move fits where the moves before it lead."""

from typing import Any

from hypothesis import strategies as st

from scoring import RULESETS
from scoring.clans.sheet import LETTERS
from scoring.play.answer import begin
from scoring.play.document import PlayedTable
from scoring.play.fold import fold
from scoring.play.seats import left_of
from scoring.reavers.locations import LOCATIONS
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


def start_of(game: str, document: dict[str, Any]) -> Any:
    table = PlayedTable(players=document["players"], options=document["options"], start=document["start"])
    return begin(RULESETS[game], RULESETS[game].play, table)


def adjusts(game: str, state: Any) -> Any:
    changes = st.dictionaries(st.sampled_from(COUNTERS[game]), SMALL, max_size=3)
    return st.builds(
        lambda player, changes: {"move": "adjust", "player": player, "changes": changes},
        st.sampled_from(state.players),
        changes,
    )


def reavers_moves(state: Any) -> Any:
    open_ones = [location.key for location in LOCATIONS if location.key not in state.taken]
    cleanup = st.just({"move": "cleanup"})
    if state.step == "cleanup":
        return cleanup
    chosen = st.sampled_from(open_ones).map(lambda location: {"move": "choose", "location": location})
    return st.one_of(chosen, chosen, chosen, cleanup)


def bids(state: Any) -> Any:
    least = state.least_bid
    if least is None:
        return st.nothing()
    more = st.integers(0, 0 if state.steps_bids else 3)
    bidder = st.sampled_from([left_of(state.players, state.bidder)] if state.bidder else state.players)
    return st.builds(
        lambda player, dice, value: {"move": "bid", "player": player, "dice": least.dice + dice, "value": value},
        bidder,
        more,
        st.integers(least.value, 6),
    )


def bets(state: Any) -> Any:
    """From 5 Gold to all of it, or all of it."""
    sides = {state.declarer: st.just("declarer"), state.challenger: st.just("challenger")}
    other = st.sampled_from(["declarer", "challenger"])
    bet = {
        player: st.fixed_dictionaries(
            {
                "gold": st.integers(min(5, state.number(player, "gold")), state.number(player, "gold")),
                "side": sides.get(player, other),
            }
        )
        for player in state.players
    }
    return st.fixed_dictionaries(bet).map(lambda told: {"move": "bets", "bets": told})


def takes(state: Any) -> Any:
    player, due = state.picks[0]
    items = st.lists(st.sampled_from([item.key for item in ITEMS]), max_size=due)
    return items.map(
        lambda taken: {"move": "take", "player": player, "items": taken, "artifacts": due - len(taken)},
    )


def spoils_moves(state: Any) -> Any:
    if state.step == "bid" and state.bidder:
        challenge = st.just({"move": "challenge", "player": left_of(state.players, state.bidder)})
        return st.one_of(bids(state), challenge)
    if state.step == "dice":
        return st.integers(0, state.dice_in_play).map(lambda shown: {"move": "dice", "shown": shown})
    if state.step == "divide":
        return takes(state) if state.picks else st.just({"move": "end_round"})
    return bids(state) if state.step == "bid" else bets(state)


def places(state: Any, player: str) -> Any:
    """As many as are at home, Helga's too."""
    owners = {"": {"move": "place", "helga": True}, player: {"move": "place", "player": player}}
    ready = [told for owner, told in owners.items() if owner in state.owners and state.home(owner)]
    if not ready:
        return st.nothing()
    told = st.sampled_from([*ready, *[one | {"move": "launch"} for one in ready if "helga" not in one]])
    home = min(state.home("" if "helga" in one else player) for one in ready)
    numbers = st.fixed_dictionaries({"territory": st.integers(1, 5), "warriors": st.integers(1, min(home, 4))})
    return st.builds(lambda move, rest: move | rest, told, numbers)


def battles(state: Any) -> Any:
    rolled = [
        str(territory)
        for territory, (holder, threshold) in enumerate(zip(state.holders, state.thresholds, strict=True), start=1)
        if holder and sum(state.present(territory).values()) >= threshold
    ]
    faces = st.one_of(st.just("slash"), st.integers(0, 4))
    return st.fixed_dictionaries(dict.fromkeys(rolled, faces)).map(lambda die: {"move": "battles", "die": die})


def of_cards(state: Any, player: str) -> Any:
    """What the rune cards of a player bring, besides warriors."""
    open_letters = [letter for letter in LETTERS if not state.number(player, f"letters.{letter}")]
    alive = [kind for kind in state.monsters if kind not in state.slain.get(player, ())]
    questions = {
        "offerings": {"numbers": st.fixed_dictionaries({player: st.lists(st.integers(1, 5), max_size=3)})},
        "support": {"symbols": st.fixed_dictionaries({player: st.fixed_dictionaries({"boar": st.integers(0, 3)})})},
        "letters": {"letters": st.sampled_from(open_letters or [""])},
        "slay": {"monsters": st.lists(st.sampled_from(alive), max_size=2, unique=True) if alive else st.just([])},
        "glory": {"glory": st.integers(0, 9)},
        "valkyrie": {"territory": st.integers(1, 5)},
        "gods": {"points": SMALL},
    }
    whose = {move: {} if move in ("offerings", "support") else {"player": st.just(player)} for move in questions}
    return st.one_of(
        [st.fixed_dictionaries({"move": st.just(move)} | whose[move] | asked) for move, asked in questions.items()]
    )


def clans_moves(state: Any) -> Any:
    if state.step == "battle":
        return st.just({"move": "end_round"})
    player = st.sampled_from(state.players)
    placed, other = player.flatmap(lambda name: places(state, name)), player.flatmap(lambda name: of_cards(state, name))
    return (
        st.one_of(placed, other, battles(state)) if state.home(state.players[0]) else st.one_of(other, battles(state))
    )


CARDS_FOUGHT_WITH = st.sampled_from(
    [{"strength": n, "god": god, "paid": n != 3} for n in range(7) for god in STARTS["tiny_epic"]["gods"]]
)
INVADER = {"strength": 4, "god": "thor"}


def tiny_epic_battles(state: Any) -> Any:
    def told(cards: Any) -> Any:
        is_alone = sum(card["paid"] for card in cards) == 1
        fighters = dict(zip(state.fighters, cards, strict=True))
        return {"move": "battle", "fighters": fighters} | ({"invader": INVADER} if is_alone else {})

    return st.tuples(*[CARDS_FOUGHT_WITH] * len(state.fighters)).map(told)


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


def tiny_epic_moves(state: Any) -> Any:
    if state.fighters and (state.step == "cleanup" or state.active == state.starter):
        return tiny_epic_battles(state)
    if state.step == "cleanup":
        return st.just({"move": "cleanup"})
    cards = [{"move": "card", "player": state.active, "face": face} for face in ("up", "down")]
    others = [move for player in state.players for move in clan_moves(state, player)]
    return st.sampled_from([*cards * len(others), *others])


MOVES = {"reavers": reavers_moves, "spoils": spoils_moves, "clans": clans_moves, "tiny_epic": tiny_epic_moves}
ENDINGS = {"reavers": "cleanup", "spoils": "end_round", "clans": "end_round"}  # at any time


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
        usual = MOVES[game](state)
        ending = st.just({"move": ENDINGS[game]}) if game in ENDINGS else usual
        moves.append(draw(st.one_of(usual, usual, adjusts(game, state), ending) if by_hand else usual))
        state = fold(play, state, moves[-1:]).state
    return document | {"moves": moves}


def sentences_of(game: str, document: dict[str, Any]) -> list[str]:
    """What a ledger tells of a game."""
    play, state, told = RULESETS[game].play, start_of(game, document), []
    for move in document["moves"]:
        told.append(play.kinds[move["move"]].model_validate(move).sentence(state, str))
        state = fold(play, state, [move]).state
    return told

"""The enemy of a solo game of Tiny Epic Vikings: its turn as a checklist with the current numbers. Rules T70-T74."""

from collections.abc import Mapping, Sequence

from scoring.play.description import Checklist
from scoring.play.state import TABLE
from scoring.tiny_epic.islands import influence
from scoring.tiny_epic.setup import WITH_ENEMY_ISLANDS
from scoring.tiny_epic.state import ACTION_KEYS, SOLO_PLAYERS, TinyEpicState
from scoring.translation import gettext as _
from scoring.translation import listed


def dedicates_to(villages: Sequence[int]) -> int | None:
    """Returns the action of the Era Mat with the fewest Villages, counted from 1 at the top. None: all are full."""
    fewest = min(villages)
    return villages.index(fewest) + 1 if fewest < SOLO_PLAYERS else None


def angers(runes: Mapping[str, int]) -> list[str]:
    """The gods of whom it has most Island Runes, all who are tied."""
    most = max(runes.values())
    return [god for god, n in runes.items() if n == most and n]


def invaders_count(cards: int) -> tuple[int, int]:
    """T40: what the next Invader card counts for a boost by Runes, and for one by resources."""
    return cards, cards + 1


def checklist(state: TinyEpicState) -> Checklist | None:
    """Returns the enemy's steps in its turn or in a battle. With two players it only holds its islands."""
    label = _("The enemy")
    if not state.solo:
        return Checklist(label, _islands(), is_due=False) if len(state.players) == WITH_ENEMY_ISLANDS else None
    if state.active and state.is_enemy(state.active):
        return Checklist(label, _turn(state, state.active), is_due=True)
    return Checklist(label, _battle(state), is_due=bool(state.fighters))


def _islands() -> list[str]:
    """T22, T65, T66."""
    return [
        _("It holds the three outer islands. Influence there: {n} at first").format(n=influence(2, 1, 0)),
        _("More Settlers than it there: one of its Settlers leaves the game"),
        _("More Influence than it, with a Settler or Temple: take the Rune, Fury +1"),
        _("It takes no turns, fights no battles and is not scored"),
    ]


def _turn(state: TinyEpicState, enemy: str) -> list[str]:
    return [
        _("Top card to its row: {n} of {cards}").format(n=state.cards_played(enemy) + 1, cards=state.cards),
        _("Sail: card plus Chieftain Sail docks to the nearest island of the card's Rune; raids what it passes, free"),
        _("Deploy: as many Settlers as the card says, without Food"),
        _("More Settlers than you there: one of yours goes home"),
        _("Most Influence there: it takes or steals the Rune, Fury +1"),
        _("Explore: a Settler over the Ferry Route. Build: its leftmost Boat beside the Chieftain Boat, free"),
        _harvest_line(state, enemy),
        _("Rune Action if it has the Runes; any other than these four: the one on its mat"),
        _dedicate_line(state),
        _("Resource Actions it reached, from the top: Wood, Food, Steel"),
        _fury_line(state, enemy),
        _("A marker at the end of its track goes to 0, and you lose 1 of that resource"),
    ]


def _battle(state: TinyEpicState) -> list[str]:
    """T71, T72."""
    runes, resources = invaders_count(state.number(TABLE, "invaders"))
    return [
        _("You started it: the enemy joins with its top card, face up; resolve it at once"),
        _("The enemy started it: its card lies face down; on your next turn you join or not"),
        _("It takes the Favor Card nearest to the Chieftain Boat, in the nearer row, and pays no Steel"),
        _("You do not join: it fights an Invader card, boosted by {runes} Runes or {n} of a resource").format(
            runes=runes, n=resources
        ),
        _("It loses or ties: the action of that Rune on its mat, Fury +1"),
    ]


def _harvest_line(state: TinyEpicState, enemy: str) -> str:
    wood, food, steel = (state.number(enemy, f"resources.{key}") for key in ("wood", "food", "steel"))
    text = _(
        "Harvest: Wood, Food, Steel in turn, now {wood}, {food}, {steel}; Food per open Boat slot, 1 of each per Temple"
    )
    return text.format(wood=wood, food=food, steel=steel)


def _dedicate_line(state: TinyEpicState) -> str:
    action = dedicates_to([state.number(TABLE, f"dedicated.{key}") for key in ACTION_KEYS])
    if action is None:
        return _("Villages it raided stay: every action of the Era Mat is full")
    return _("Villages it raided: to action {n} first, and perform it").format(n=action)


def _fury_line(state: TinyEpicState, enemy: str) -> str:
    gods = angers({god: state.number(enemy, f"island_runes.{god}") for god in state.gods})
    if not gods:
        return _("Fury icon: nothing, it has no Island Runes")
    return _("Fury icon: +1 for {gods}").format(gods=listed([god.capitalize() for god in gods]))

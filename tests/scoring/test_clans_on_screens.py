"""What a screen needs of Clans of Midgard besides its moves: tiles, sentences, and what only the table knows."""

import pytest

from scoring import RULESETS
from scoring.clans.board import Board
from scoring.clans.state import begin
from scoring.play.correction import Correction
from scoring.play.fold import fold
from scoring.play.moves import MoveError
from tests.laws.play_strategies import start_of
from tests.scoring.clans_moves import BATTLES, battles, helga, holds, of, offerings, place
from tests.scoring.played import STARTS, names

PLAY = RULESETS["clans"].play
NAMED = {"A": "Astrid", "B": "Bjørn", "C": "Cnut"}
NAMES = ["Midgard", "Utgard", "Asgard", "Niflheim", "Vanaheim"]


def table(*moves, players=3, **start):
    document = {"players": names(players), "options": {}, "start": STARTS["clans"] | start}
    return fold(PLAY, start_of("clans", document), moves).state


def unknown(*moves, players=3):
    """Nobody told what is printed on the board."""
    return fold(PLAY, start_of("clans", {"players": names(players), "options": {}, "start": {}}), moves).state


def kind(name):
    return PLAY.kinds[name]


def then(state, **move):
    after = state.copy()
    kind(move["move"]).model_validate(move).apply(after, lambda _path, _message: None)
    return after


def called(player):
    return NAMED[player]


def test_a_battle_is_explained_with_its_numbers():
    state = table(place("A", 2, 3), place("B", 2, 2), BATTLES, thresholds=[9, 5, 9, 9, 9])

    assert state.reasons(called) == [
        "Battle in territory 2: 5 warriors, threshold 5. Astrid 3, Bjørn 2: Astrid wins 3 points, Bjørn marks 2 horns."
    ]


def test_battles_are_told_in_their_order_and_then_where_there_was_none():
    state = table(place("A", 2, 5), place("B", 4), place("C", 1, 4), BATTLES, thresholds=[4, 3, 9, 9, 9])

    assert [reason.partition(".")[0] for reason in state.reasons(called)] == [
        "Battle in territory 2: 5 warriors, threshold 3",
        "Battle in territory 1: 4 warriors, threshold 4",
        "No battle in territory 4: 1 warrior, threshold 9",
    ]


@pytest.mark.parametrize(
    ("die", "told"),
    [
        (1, "Astrid 3, Bjørn 1: Astrid wins 3 points, Bjørn marks 1 horn. 1 warrior of Bjørn joined by the die."),
        ("slash", "Astrid 3: Astrid wins 3 points. Bjørn marks the Valkyrie."),
    ],
)
def test_the_die_is_part_of_the_reason(die, told):
    state = table(place("A", 1, 3), holds("B"), battles(die={"1": die}))

    assert state.reasons(called) == [f"Battle in territory 1: 3 warriors, threshold 3. {told}"]


def test_a_valkyrie_without_a_battle_is_part_of_it_too():
    assert table(holds("C", 5), BATTLES).reasons(called) == [
        "No battle in territory 5: 0 warriors, threshold 6. Cnut marks the Valkyrie."
    ]


def test_helga_wins_and_loses_without_writing_anything():
    state = table(place("A", 1, 3), helga(1, 2), place("B", 2), helga(2, 2), BATTLES, players=2)

    assert [reason.rpartition(": ")[2] for reason in state.reasons(called)] == [
        "Astrid wins 3 points, Helga loses.",
        "Bjørn marks 1 horn, Helga wins.",
    ]


def test_nothing_is_explained_before_the_battles_or_if_they_were_skipped():
    state = table(place("A", 1, 3))
    skipped = state.copy()
    Correction(skip=True).apply(PLAY, skipped)

    assert (state.reasons(called), skipped.reasons(called)) == ([], [])


def test_what_will_happen_is_seen_before_it_is_told():
    state = table(place("A", 1, 2), place("B"), place("C", 4, 2))

    assert kind("battles").outlook(state, called) == [
        "Territory 1: Astrid 2, Bjørn 1. Threshold 3: battle.",
        "Territory 4: Cnut 2. Threshold 5: no battle.",
    ]
    assert kind("place").outlook(state, called) == ()


def test_the_board_has_names_if_the_table_told_them():
    state = begin(("A", "B", "C"), {}, Board(**STARTS["clans"], territories=NAMES[:2]))
    fought = then(then(then(state, **place("B", 2, 3)), **place("A", 3, 4)), move="battles")

    assert [sub.label for sub in kind("place").options(state, "territory")][:3] == [
        "1 Midgard",
        "2 Utgard",
        "Territory 3",
    ]
    assert [reason.partition(":")[0] for reason in fought.reasons(called)] == [
        "Battle in Utgard",
        "Battle in territory 3",
    ]
    assert kind("place").options(state, "warriors") == ()


def test_tiles_show_what_the_chosen_player_has():
    moves = [place("A", 2, 3), place("B", 2), holds("A", 4), of("letters", letters="XA"), of("glory", glory=4)]
    state = table(*moves, of("slay", monsters=["troll"]))
    marks = {name: kind(name).marks(state, "A") for name in ("place", "valkyrie", "letters", "glory", "slay", "launch")}

    assert marks == {
        "place": {"2": "3"},
        "valkyrie": {"4": "✓"},
        "letters": {"A": "✓", "X": "✓"},
        "glory": {"": "4"},
        "slay": {"": "3", "troll": "✓"},
        "launch": {},
    }
    assert [kind(name).marks(state, "C") for name in marks] == [{}] * 6
    assert kind("place").marks(table(helga(3, 2), players=2), "") == {"3": "2"}


def test_glory_that_does_not_rise_is_seen_at_once():
    state = table(of("glory", glory=5), {"move": "end_round"}, of("glory", glory=5))

    assert kind("glory").marks(state, "A") == {"": "5, counts as 0"}


def test_tiles_show_what_is_there_whoever_is_chosen():
    moves = [place("A", 2, 3), place("B", 2)]

    assert kind("place").captions(table(*moves)) == {"1": "0/3", "2": "4/3", "3": "0/4", "4": "0/5", "5": "0/6"}
    assert kind("place").captions(unknown(*moves)) == {"2": "4"}
    assert kind("slay").captions(table())["kraken"] == "6"
    assert kind("letters").captions(table()) == {}


def test_helga_places_warriors_with_two_players_only():
    assert [[sub.key for sub in kind("place").stand_ins(table(players=n))] for n in (2, 3)] == [["helga"], []]
    assert kind("launch").stand_ins(table(players=2)) == ()


def test_monsters_of_known_worth_have_tiles():
    assert [sub.key for sub in kind("slay").options(table(monsters={"troll": 3}), "monsters")] == ["troll"]
    assert kind("slay").options(table(), "points") == ()


@pytest.mark.parametrize(("state", "possible"), [(table(), ["battles"]), (unknown(), ["winners"])])
def test_without_thresholds_a_screen_asks_who_won(state, possible):
    assert [name for name in ("battles", "winners") if kind(name).is_possible(state)] == possible


def test_the_table_tells_who_won_and_where_nobody_fought():
    state = unknown(place("A", 1, 2), place("B"), place("C", 3, 2), holds("A", 1), holds("B", 3))
    fought = then(state, move="winners", winners={"1": ["A", "B"]})

    assert [sub.key for sub in kind("winners").options(state, "winners")] == ["1", "3"]
    assert [sub.label for sub in kind("winners").options(state, "winners.each")] == ["A", "B", "C"]
    assert (fought.step, fought.won["A"][0], fought.won["B"][0]) == ("battle", True, True)
    assert (fought.warriors("C"), fought.seen["B"][2], fought.seen["A"][0]) == ([0, 0, 2, 0, 0], True, False)
    assert fought.reasons(called) == [
        "Battle in territory 1. Astrid 2, Bjørn 1: Astrid wins 2 points, Bjørn wins 1 point.",
        "No battle in territory 3. Bjørn marks the Valkyrie.",
    ]
    assert kind("winners")(winners={}).sentence(state, called) == "The battles of round 1 were fought"


def test_whoever_won_had_warriors_there():
    with pytest.raises(MoveError, match="C has no warriors there"):
        then(unknown(place("A")), move="winners", winners={"1": ["C"]})


def test_helga_can_be_named_as_a_winner():
    assert [sub.label for sub in kind("winners").options(unknown(players=2), "winners.each")] == ["A", "B", "Helga"]


def test_level_offerings_are_decided_by_the_table():
    state = table(offerings(A=[3], B=[3]))
    decided = then(state, move="god", player="B")

    assert (state.god, decided.god) == (None, "B")
    assert [kind("god").is_possible(each) for each in (table(), state, decided)] == [False, True, False]
    assert state.told(called)[1:] == ["The offerings are tied: who takes the god?"]
    assert kind("god")(player="B").sentence(state, called) == "Bjørn takes the god"


def test_clans_are_asked_for_once_the_chart_is_known():
    assert [kind("support").is_possible(each) for each in (table(), unknown())] == [True, False]


def test_what_only_screens_offer_is_no_move_of_the_command_line():
    assert set(PLAY.kinds) - set(PLAY.command_kinds) == {"winners", "god"}


def test_the_board_can_be_told_late_and_put_right():
    state = unknown(place("A", 1, 3))
    told = {"thresholds": [3, 3, 4, 5, 6], "monsters": {"troll": 3}, "territories": NAMES}
    Correction(board=told).apply(PLAY, state)

    assert (state.thresholds, state.monsters, state.place(5)) == ((3, 3, 4, 5, 6), {"troll": 3}, "Vanaheim")
    with pytest.raises(MoveError, match=r"board\.thresholds"):
        Correction(board={"thresholds": [1]}).apply(PLAY, state)


def test_each_side_of_the_board_is_remembered_by_itself():
    assert [PLAY.board_side(players).key for players in (2, 3, 4)] == ["3", "3", "4"]
    assert [PLAY.board_side(players).label for players in (3, 4)] == [
        "board with 3 Viking heads",
        "board with 4 Viking heads",
    ]
    assert RULESETS["spoils"].play.board_side(5).key == ""
    assert RULESETS["spoils"].play.screen_start is RULESETS["spoils"].play.start


def test_a_number_stops_where_the_sheet_does():
    state = table()

    state.add("A", {"horns": -1})

    assert state.numbers["A"].get("horns", 0) == 0


@pytest.mark.parametrize(
    ("key", "one"),
    [
        ("slaying.0", "point for slaying (Round 1)"),
        ("glory.1", "Glory (Round 2)"),
        ("territories.3", "warrior who won (Round 4)"),
    ],
)
def test_a_number_of_a_round_says_what_it_counts(key, one):
    assert table().counters("A")[key].one == one


def test_the_draft_is_over_when_battles_are_fought():
    assert [len(table(*moves).told(called)) for moves in ((), (BATTLES,))] == [1, 0]

"""python -m scoring reavers --rounds [FILE]."""

import json

import pytest

from scoring.__main__ import main

A_ROUND = ["recruit", "trade", "sea", "villages"]


@pytest.fixture
def asked(tmp_path, capsys):
    """Sends these documents, a line each: exit code and answers."""

    def ask(*documents):
        file = tmp_path / "picks.jsonl"
        file.write_text("\n".join(map(json.dumps, documents)))
        code = main(["reavers", "--rounds", str(file)])
        return code, [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return ask


def test_a_line_of_picks_is_answered_as_in_the_contract(asked):
    code, [answer] = asked({"players": ["A", "B", "C"], "start": "A", "picks": ["recruit", "trade"]})

    assert code == 0
    assert answer == {
        "turns": [
            {"round": 1, "turn": 1, "player": "A", "location": "recruit"},
            {"round": 1, "turn": 2, "player": "B", "location": "trade"},
        ],
        "next": {"round": 1, "turn": 3, "player": "C"},
        "start": "B",
        "honor_ship": "A",
    }


def test_cleanup_follows_the_fourth_pick_at_once(asked):
    _, [answer] = asked({"players": ["A", "B", "C"], "start": "A", "picks": A_ROUND})

    assert (answer["next"], answer["start"], answer["honor_ship"]) == ({"round": 2, "turn": 1, "player": "B"}, "B", "B")


@pytest.mark.parametrize("arguments", [["--rounds", "reavers"], ["reavers", "--rounds"]])
def test_the_file_may_stand_before_or_after_the_flag(arguments, tmp_path, capsys):
    file = tmp_path / "picks.jsonl"
    file.write_text(json.dumps({"players": ["A", "B"], "start": "A"}))

    assert main([*arguments, str(file)]) == 0
    assert main(["reavers", str(file), "--rounds"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_nothing_chosen_yet_is_the_first_turn(asked):
    _, [answer] = asked({"players": ["A", "B"], "start": "B"})

    assert answer == {"turns": [], "next": {"round": 1, "turn": 1, "player": "B"}, "start": "B", "honor_ship": None}


def test_after_the_last_pick_nobody_is_next(asked):
    _, [answer] = asked({"players": ["A", "B", "C", "D"], "start": "A", "picks": A_ROUND * 6})

    assert (answer["next"], len(answer["turns"]), answer["honor_ship"]) == (None, 24, None)


@pytest.mark.parametrize(
    ("wrong", "path"),
    [
        ({"players": ["A"]}, "players"),
        ({"players": list("ABCDE")}, "players"),
        ({"players": ["A", "A"]}, "players[1]"),
        ({"players": ["A", "B", "A"]}, "players[2]"),
        ({"players": ["A", ""]}, "players[1]"),
        ({"players": ["A", " "]}, "players[1]"),
        ({"players": ["A", 5]}, "players[1]"),
        ({"players": "AB"}, "players"),
        ({"players": None}, "players"),
        ({"start": "Z"}, "start"),
        ({"start": ""}, "start"),
        ({"start": 1}, "start"),
        ({"start": None}, "start"),
        ({"picks": ["sea", "sea"]}, "picks[1]"),
        ({"picks": ["sea", "recruit", "trade", "moon"]}, "picks[3]"),
        ({"picks": ["Sea"]}, "picks[0]"),
        ({"picks": [None]}, "picks[0]"),
        ({"picks": [["sea"]]}, "picks[0]"),
        ({"picks": "sea"}, "picks"),
        ({"picks": ["sea", "sea", "moon"]}, "picks[1]"),
        ({"picks": A_ROUND * 6 + ["sea", None]}, "picks[24]"),
        ({"start": "Z", "picks": ["moon"]}, "start"),
        ({"players": ["A", "A"], "picks": ["moon"]}, "players[1]"),
        ({"picks": A_ROUND * 6 + ["sea"]}, "picks[24]"),
        ({"round": 2}, "round"),
    ],
)
def test_bad_picks_are_an_error_line_with_a_path(asked, wrong, path):
    code, [bad, good] = asked({"players": ["A", "B"], "start": "A"} | wrong, {"players": ["A", "B"], "start": "A"})

    assert (code, bad["error"]["path"], "next" in good) == (1, path, True)
    assert bad["error"]["message"]


@pytest.mark.parametrize(("document", "path"), [([], "$"), ({}, "players"), ({"players": ["A", "B"]}, "start")])
def test_a_document_that_is_not_picks_is_an_error(asked, document, path):
    code, [answer] = asked(document)

    assert (code, answer["error"]["path"]) == (1, path)


def test_an_error_names_who_has_the_location(asked):
    _, [answer] = asked({"players": ["A", "B"], "start": "B", "picks": ["sea", "sea"]})

    assert answer["error"]["message"] == "B already chose this location in this round."


@pytest.mark.parametrize("arguments", [["spoils", "--rounds"], ["reavers", "--rounds", "--schema"]])
def test_rounds_are_for_reavers_and_have_no_schema(arguments, capsys):
    with pytest.raises(SystemExit) as left:
        main(arguments)

    assert left.value.code == 2
    assert "--rounds" in capsys.readouterr().err

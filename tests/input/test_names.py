"""Names where there is little room."""

import pytest

from games.input.names import breakable, shortened, told_apart


@pytest.mark.parametrize(
    ("name", "broken"),
    [
        ("Sigurdrunhildrsdottir", "Sigurd|run|hildrsdot|tir"),
        ("Friedrichsen", "Fried|rich|sen"),
        ("Maximiliane-Bernadette", "Maxi|mi|liane-Bernadette"),
        ("ASTRIDURGUNNARSDOTTIR", "AST|RI|DUR|GUN|NARS|DOT|TIR"),
        ("Bjørn", "Bjørn"),
        ("Wwwwwwwwwwwwwww", "Wwwwwwwwwwwwwww"),
        ("Владимирович", "Владимирович"),
    ],
)
def test_long_words_can_be_broken_between_syllables(name, broken):
    assert breakable(name) == broken.replace("|", "\N{SOFT HYPHEN}")


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Astrid", "Astrid"),
        ("Ada Lovelace", "Ada"),
        ("Maximiliane-Bernadette", "Maximil…"),
        ("Anne-Marie Sørensen", "Anne"),
    ],
)
def test_a_long_name_is_cut_to_its_first_word_or_its_beginning(name, short):
    assert shortened(name, 8) == short


def test_people_are_called_by_their_first_names_where_there_is_little_room():
    assert told_apart(["Ragnhild the Unforgiving", "Bo"], 12) == ["Ragnhild", "Bo"]


def test_two_people_of_one_first_name_keep_their_whole_names():
    names = ["Ragnhild the Unforgiving", "Ragnhild of the fjord"]

    assert told_apart(names, 12) == names

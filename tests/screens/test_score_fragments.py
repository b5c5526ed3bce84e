"""Scores as HTML."""

from games.models import Game, Seat
from games.screens.score_fragments import place, ready, total, warnings, worth
from scoring import Line, PlayerResult, Result
from scoring.results import Warning

SEAT = Seat(game=Game(), order=2)
SECRET_SEAT = Seat(game=Game(hides_totals=True), order=2)


def player(points, rank, *, winner=False):
    return PlayerResult("Teal", points, rank, winner, [])


def test_a_total_says_who_leads():
    assert total(SEAT, player(11, 1, winner=True)).startswith('<b id="t-2" class="leads"><svg class="sign crown"')
    assert total(SEAT, player(0, 1, winner=True)) == '<b id="t-2">0</b>'
    assert total(SEAT, player(-3, 2)) == '<b id="t-2">−3</b>'


def test_a_place_is_said_in_words_to_those_who_listen():
    assert place(SEAT, player(11, 3)) == '<small id="r-2"><span class="sr-only">place </span>3.</small>'


def test_hidden_totals_say_neither_how_many_nor_who_leads():
    leader = player(11, 1, winner=True)

    assert total(SECRET_SEAT, leader) == '<b id="t-2">?<span class="sr-only"> hidden until the reveal</span></b>'
    assert place(SECRET_SEAT, leader) == '<small id="r-2"></small>'


def test_a_line_with_the_most_says_so():
    most, plain = Line("farms", "Farms", 11, "4 Farms", has_most=True), Line("farms", "Farms", 2, "1 Farm")

    assert worth(2, most) == '<b id="p-2-farms" class="scores">11 <small class="most">most</small></b>'
    assert worth(2, plain) == '<b id="p-2-farms" class="scores">2</b>'


def test_a_tick_says_that_everything_was_entered():
    assert "✓" in ready(Seat(order=2, is_done=True))
    assert ready(SEAT) == '<span id="d-2" class="ready"></span>'


def test_what_people_typed_is_never_markup():
    line = Line('"><i>', "", 1, "<i>Odin</i>")
    result = Result("reavers", [], [], "", [], [Warning("", "<i>Odin</i>")])

    assert worth(2, line) == '<b id="p-2-&quot;&gt;&lt;i&gt;" class="scores">1</b>'
    assert warnings(result) == '<div id="warnings"><p class="notice">&lt;i&gt;Odin&lt;/i&gt;</p></div>'


def warned(*messages):
    return warnings(Result("reavers", [], [], "", [], [Warning("farms", message) for message in messages]))


def test_several_warnings_take_no_more_room_than_one():
    assert warned() == '<div id="warnings"></div>'
    assert warned("Too many.") == '<div id="warnings"><p class="notice">Too many.</p></div>'
    assert "<summary>One. <small>2 more</small></summary><p>Two.</p><p>Three &lt;b&gt;.</p>" in warned(
        "One.", "Two.", "Three <b>."
    )

"""The text in pictures: many scripts, any length, the same on every machine."""

import pytest
from bidi import get_display
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from games.sharing.lettering import Lettering, typefaces
from games.sharing.lettering.line import _shape
from games.sharing.lettering.order import CONTROLS, from_the_left
from games.sharing.lettering.typefaces import clusters, runs

# Names in the scripts that games/sharing/fonts/README.md promises.
NAMES = """
    Þórfinnr Nguyễn Ἀλέξανδρος Алёна Олексій Արամ გიორგი ᲒᲘᲝᲠᲒᲘ שָׁלוֹם أحمد علی‌رضا ہما اُسامہ
    अर्जुन क्षितिज অর্জুন শ্রী அர்ஜுன் ஸ்ரீ สมชาย น้ำ 김철수 뷁 太郎 龍之介 张伟 陳怡君 ひろし カタカナ ㄅㄆ ᚱᛅᚾᚢᛁᛦ ᚠᚢᚦᚨᚱᚲ
"""
NAMES_IN_BOXES = ["అర్జున్", "𠮷", "𒀀𒁀", "ܝܘܚܢܢ", "አበበ", "𝓢𝓲𝓰", "\U000e1000\U0001fc00"]
LETTERS = st.text("abאבעעم12٣٤ ()[].,+-#!\u0301\u2066\u2067\u2068\u2069", max_size=12)


def glyphs_of(text):
    return [(glyph.font, glyph.number) for glyph in _shape(text, 40, is_bold=False).glyphs]


def drawn(text, **options):
    image = Image.new("RGB", (600, 120))
    Lettering(text, 40, most=580, **options).draw(image, (10, 80), "#ffffff")
    return image


@given(LETTERS)
def test_marks_do_not_change_the_order_of_letters(text):
    line = " ".join(text.split()).rstrip(" " + CONTROLS)  # at its end these would go elsewhere

    ordered = "".join(stretch.text[:: -1 if stretch.is_rtl else 1] for stretch in from_the_left(line))

    assert ordered == get_display(line).translate(dict.fromkeys(map(ord, CONTROLS)))


@pytest.mark.parametrize(
    ("typed", "stretches"),
    [
        ("", []),
        ("Bo (2)", [("Bo (2)", False)]),
        ("שלום", [("שלום", True)]),
        ("Bo, שלום!", [("Bo, ", False), ("שלום", True), ("!", False)]),
        ("עומר (2)", [(")", True), ("2", False), ("עומר (", True)]),
        ("أحمد 12 Bo", [("Bo", False), (" ", True), ("12", False), ("أحمد ", True)]),
        ("\u2068עומר\u2069 12, \u2068Bo\u2069 9", [("עומר", True), (" 12, Bo 9", False)]),
    ],
)
def test_each_stretch_of_a_line_keeps_its_letters_as_they_were_typed(typed, stretches):
    assert from_the_left(typed) == stretches


@pytest.mark.parametrize("name", NAMES.split())
def test_every_letter_of_these_scripts_has_a_shape(name):
    assert all(number for _font, number in glyphs_of(name))


@pytest.mark.parametrize("name", NAMES_IN_BOXES)
def test_a_name_in_no_font_is_drawn_as_boxes(name):
    assert not any(number for _font, number in glyphs_of(name))
    assert drawn(name).getbbox() is not None


def test_a_letter_in_no_font_is_a_box_among_the_others():
    assert [bool(number) for _font, number in glyphs_of("a\U00012000b")] == [True, False, True]


def test_letters_in_no_font_are_looked_for_in_a_dozen_that_are_read_once():
    """Nothing is found quickly among what nobody has: all fonts are asked for each letter of such a name."""
    names = [chr(0x2FE0 + n % 16) * 40 + str(n) for n in range(40)]

    widths = {Lettering(name, 28, most=300, least_size=20).width for name in names}

    assert max(widths) <= 300
    assert len(typefaces.ALL) <= 12
    assert typefaces._face.cache_info().misses <= len(typefaces.ALL)
    assert typefaces._coverage.cache_info().misses <= len(typefaces.ALL)


def test_arabic_letters_join():
    apart = [glyphs_of(letter)[0] for letter in "محمد"]

    assert glyphs_of("محمد") != apart[::-1]


def test_arabic_letters_join_beside_hebrew_ones_too():
    assert glyphs_of("שלום محمد")[: len(glyphs_of("محمد"))] == glyphs_of("محمد")


def test_letters_of_urdu_join_too():
    assert len(runs("ہما")) == 1


def test_letters_that_are_told_not_to_join_do_not():
    assert glyphs_of("یر") != [glyph for glyph in glyphs_of("ی\u200cر") if glyph[1]]


def test_vowels_stand_where_their_script_wants_them():
    """This one is typed after its letter, and written before it."""
    assert glyphs_of("कि")[1] == glyphs_of("क")[0]


@pytest.mark.parametrize("emoji", ["😀", "👩‍👩‍👧", "🧔🏽‍♂️", "🏴‍☠️", "🇳🇴", "❤️", "⚔️", "⛵", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
def test_an_emoji_is_one_sign_in_colour(emoji):
    shaped = _shape(emoji, 40, is_bold=True)

    assert (len(shaped.glyphs), shaped.glyphs[0].is_colourful) == (1, True)
    assert any(len(set(pixel)) > 1 for _count, pixel in drawn(emoji).getcolors(100_000))


def test_a_sign_that_may_be_text_stays_text():
    assert not _shape("⚔", 40, is_bold=False).glyphs[0].is_colourful
    assert not _shape("☠\ufe0e", 40, is_bold=False).glyphs[0].is_colourful


def test_what_belongs_together_is_never_cut():
    assert clusters("e\u0301🇳🇴🇳🇴👩‍👩‍👧x") == ["e\u0301", "🇳🇴", "🇳🇴", "👩‍👩‍👧", "x"]


def test_accents_stay_in_the_font_of_their_letter():
    assert [run.typeface for run in runs("ก\u0e49")] == [runs("ก")[0].typeface]


def test_an_accent_that_the_font_of_its_letter_lacks_does_not_cost_the_letter():
    assert [run.typeface for run in runs("क\u0301")] == [runs("क")[0].typeface]


def test_what_does_not_fit_shrinks_and_then_ends_in_dots():
    assert Lettering("Bo", 40, most=100).width < 100
    long = Lettering("W" * 100, 40, most=300)
    assert 250 < long.width <= 300
    assert long._shaped.glyphs[-1].number == glyphs_of("…")[0][1]


@pytest.mark.parametrize("size", [40, 41])
def test_it_shrinks_as_far_as_it_may_before_anything_is_cut(size):
    most = Lettering("W" * 9, 20, most=1000).width

    assert len(Lettering("W" * 9, size, most=most, least_size=20)._shaped.glyphs) == 9


def test_bold_is_bolder_in_every_font():
    for name in ("Astrid", "太郎", "अर्जुन"):
        ink = [sum(drawn(name, is_bold=bold).convert("L").histogram()[128:]) for bold in (False, True)]
        assert ink[1] > ink[0] * 1.05


@given(st.text(max_size=60))
def test_any_text_at_all_is_drawn_within_its_width(text):
    lettering = Lettering(text, 40, most=300)

    lettering.draw(Image.new("RGB", (400, 100)), (20, 60), "#ffffff")

    assert lettering.width <= 300

"""The font of titles and totals: small, never waited for, and licensed."""

import re

import pytest
from django.conf import settings

FOLDER = settings.BASE_DIR / "static" / "vendor" / "grenze"
CSS = (settings.BASE_DIR / "static" / "css" / "display.css").read_text()


def test_the_font_is_light():
    assert (FOLDER / "grenze-bold.woff2").stat().st_size <= 14 * 1024


def test_the_font_is_never_waited_for():
    face = re.search(r"@font-face {[^}]+}", CSS)[0]

    assert "font-display: optional" in face
    assert "vendor/grenze/grenze-bold.woff2" in face


@pytest.mark.parametrize(
    "words", ["SIL OPEN FONT LICENSE Version 1.1", "Copyright (c) 2019, The Grenze Project Authors"]
)
def test_the_font_comes_with_its_licence(words):
    assert words in (FOLDER / "LICENSE.txt").read_text()

"""What phones get of our scripts and styles."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.templatetags.static import static

from games.server.static_files import without_comments, without_spaces


def test_comments_and_indentation_stay_at_home():
    source = "// Why.\nif (a) {\n  b(); // here\n\n  // there\n  c(`//`);\n}\n/* What. */\n.d { top: 0; } /* so */\n"

    assert without_comments(source) == "if (a) {\nb();\nc(`//`);\n}\n.d { top: 0; }"


def test_a_line_between_two_comments_stays():
    assert without_comments("/* a */ .b { top: 0; } /* c */") == "/* a */ .b { top: 0; }"


def test_a_catch_that_only_says_why_is_empty():
    assert without_comments("try { a(); }\ncatch { /* a phone's */ }\nb();") == "try { a(); }\ncatch {}\nb();"


@pytest.mark.parametrize("line", ['say("a; // b");', "a = `{ /* b */`;", 'b["; // x"] = 1;'])
def test_what_looks_like_a_comment_in_a_text_stays(line):
    assert without_comments(line) == line


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["js/htmx.js", "css/base.css"])
def test_files_are_served_without_them(client, name):
    answer = client.get(static(name))

    served = b"".join(answer.streaming_content).decode()
    assert served
    assert not served.startswith(("//", "/*"))


@pytest.mark.django_db
def test_a_style_sheet_is_sent_with_those_that_it_imports(client):
    served = b"".join(client.get(static("css/every_page.css")).streaming_content).decode()

    assert "@import" not in served
    assert list(dict.fromkeys(re.findall(r"@layer (\w+)\{", served))) == ["tokens", "base", "controls"]


@pytest.mark.parametrize("name", [".collected", "staticfiles.json"])
def test_what_lies_beside_the_files_is_not_served(client, name):
    assert (Path(settings.STATIC_ROOT) / name).exists()
    assert client.get(f"/static/{name}").status_code == 404


IMPORTED = re.compile(r"""\b(?:import|from)\s*\(?["'](?P<path>[^"']+)""")
SOURCES = Path(settings.BASE_DIR) / "static"
MODULES = sorted(str(path.relative_to(SOURCES)) for path in (SOURCES / "js").rglob("*.js"))


def resolved(name, path):
    return str((SOURCES / name).parent.joinpath(path).resolve().relative_to(SOURCES))


@pytest.mark.parametrize("name", MODULES)
def test_a_module_imports_others_by_their_hashed_names(name):
    wanted = [resolved(name, path) for path in IMPORTED.findall((SOURCES / name).read_text())]

    served = Path(staticfiles_storage.path(staticfiles_storage.stored_name(name))).read_text()

    found = [resolved(name, path) for path in IMPORTED.findall(served)]
    assert found == [staticfiles_storage.stored_name(other) for other in wanted]
    assert all(staticfiles_storage.exists(other) for other in found)


def test_every_script_of_a_page_is_a_module():
    templates = "".join(path.read_text() for path in (Path(settings.BASE_DIR) / "templates").rglob("*.html"))

    scripts = re.findall(r"<script[^>]*>", templates)

    assert scripts
    assert [tag for tag in scripts if not tag.startswith('<script type="module" src="')] == []


STYLES = {path.name: path.read_text() for path in (SOURCES / "css").glob("*.css")}
COLOUR = re.compile(r"#[0-9a-f]{3,8}\b(?=[^{}]*;)|\b(?:rgb|hsl|oklch)a?\([^)]*\)", re.IGNORECASE)


def test_each_colour_is_written_once():
    colours = COLOUR.findall(STYLES["tokens.css"])
    elsewhere = {name: COLOUR.findall(style) for name, style in STYLES.items() if name != "tokens.css"}

    assert len(colours) > 20
    assert {colour for colour in colours if colours.count(colour) > 1} == set()
    assert [name for name, found in elsewhere.items() if found] == []


def test_styles_are_sent_without_spaces_that_only_people_need():
    css = "@media (min-width: 1em) {\n.a :is(b, c) > d:hover {\ntop: calc(1px + 2px);\n}\n}"

    assert without_spaces(css) == "@media (min-width:1em){.a :is(b,c) > d:hover{top:calc(1px + 2px);}}"


def test_a_comment_with_quotation_marks_stays_at_home_with_the_spaces_of_a_style():
    assert without_spaces('.a { top: 0; } /* "2 of 6" */\n.b { top: 1px; }') == ".a{top:0;}.b{top:1px;}"


def test_an_empty_value_stays_a_space_for_older_browsers():
    assert without_spaces(".a {\n  --day: ; --night: initial;\n}") == ".a{--day: ;--night:initial;}"


def test_both_themes_work_on_phones_from_before_2024():
    assert [name for name, style in STYLES.items() if "light-dark(" in without_comments(style)] == []


def test_no_text_in_a_style_has_signs_that_lose_their_spaces():
    texts = [
        text
        for file in SOURCES.glob("css/*.css")
        for text in re.findall(r'"([^"]*)"', without_comments(file.read_text()))
    ]

    assert [text for text in texts if re.search(r"[{};,:]\s|\s[{};,]|/\*", text)] == []

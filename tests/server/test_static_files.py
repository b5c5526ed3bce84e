"""What phones get of our scripts and styles."""

import pytest
from django.templatetags.static import static

from games.server.static_files import without_comments


def test_comments_and_indentation_stay_at_home():
    source = "// Why.\nif (a) {\n  b(); // here\n\n  // there\n  c(`//`);\n}\n/* What. */\n.d { top: 0; } /* so */\n"

    assert without_comments(source) == "if (a) {\nb();\nc(`//`);\n}\n.d { top: 0; }"


def test_a_line_between_two_comments_stays():
    assert without_comments("/* a */ .b { top: 0; } /* c */") == "/* a */ .b { top: 0; }"


@pytest.mark.parametrize("line", ['say("a; // b");', "a = `{ /* b */`;", 'b["; // x"] = 1;'])
def test_what_looks_like_a_comment_in_a_text_stays(line):
    assert without_comments(line) == line


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["js/page.js", "css/base.css"])
def test_files_are_served_without_them(client, name):
    answer = client.get(static(name))

    served = b"".join(answer.streaming_content).decode()
    assert served
    assert not served.startswith(("//", "/*"))

"""The catalogues: how texts get into them, out to translators and back, and what is wrong with a translation."""

import ast
import json
import shutil

import pytest
from babel.messages.catalog import Message
from django.conf import settings
from django.core.management import CommandError, call_command

from games.catalogues import glossary, po_files
from games.catalogues.checks import faults
from games.catalogues.extraction import extracted
from games.catalogues.typesetting import typeset

MARKS = {"_", "gettext", "ngettext", "pgettext", "gettext_lazy", "gettext_noop"}
FARMS = ("{n} Farm", "{n} Farms")


@pytest.fixture(scope="module")
def begun(tmp_path_factory):
    """A catalogue that someone has just begun."""
    folder = tmp_path_factory.mktemp("begun")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(po_files, "LOCALE", folder)
        patch.setattr(glossary, "FOLDER", folder)
        call_command("translations", "pl", chunks=folder / "open", size=1000, verbosity=0)
    return folder


@pytest.fixture
def polish(begun, monkeypatch, tmp_path):
    """The texts that are open in one, for one test to translate."""
    monkeypatch.setattr(po_files, "LOCALE", tmp_path)
    monkeypatch.setattr(glossary, "FOLDER", tmp_path)
    shutil.copytree(begun, tmp_path, dirs_exist_ok=True)
    return sorted((tmp_path / "open").iterdir())


def texts_in(files):
    return {text["english"]: text for file in files for text in json.loads(file.read_text())}


def hand_in(tmp_path, *texts):
    file = tmp_path / "back.json"
    file.write_text(json.dumps(texts))
    call_command("translations", "pl", take=[file])


def test_texts_of_scoring_of_python_and_of_templates_are_extracted():
    texts = extracted()

    assert texts.get("Keep spoils").locations[0][0].startswith("scoring/reavers/")
    assert texts.get("No table has this code. Ask for it again.").locations[0][0] == "games/access/join_forms.py"
    assert texts.get("Skip to the content").locations[0][0] == "templates/base.html"
    assert texts.get(("{names} leads", "{names} lead"))


@pytest.mark.parametrize("package", ["games", "scoring"])
def test_no_text_hides_in_a_string_where_it_is_not_extracted(package):
    """Extraction does not look into f-strings."""
    hidden = [
        f"{file.name}:{call.lineno}"
        for file in (settings.BASE_DIR / package).rglob("*.py")
        for string in ast.walk(ast.parse(file.read_text()))
        if isinstance(string, ast.JoinedStr)
        for call in ast.walk(string)
        if isinstance(call, ast.Call)
        and getattr(call.func, "id", "") in MARKS
        and isinstance(call.args[0], ast.Constant)
    ]

    assert hidden == []


def test_a_translator_gets_what_is_missing_with_its_plural_forms(polish):
    texts = texts_in(polish)

    assert len(polish) == 1 + len(texts) // 1000
    assert texts["Same as phone"]["where"] == "templates/_theme.html"
    assert texts["{names} leads"]["translation"] == ["", "", ""]


def test_what_comes_back_is_kept_and_compiled(polish, tmp_path):
    theme = texts_in(polish)["Same as phone"] | {"translation": "Jak w telefonie"}
    forms = ["{names} prowadzi", "{names} prowadzą", "{names} prowadzą"]
    lead = texts_in(polish)["{names} leads"] | {"translation": forms}

    hand_in(tmp_path, theme, lead)

    catalogue = po_files.catalogue_of("pl")
    assert catalogue.get("Same as phone").string == "Jak w telefonie"
    assert catalogue.get(("{names} leads", "{names} lead")).string[1] == "{names} prowadzą"
    assert po_files.mo_file("pl").read_bytes() == po_files.as_mo(catalogue)


@pytest.mark.parametrize(
    ("english", "translation", "fault"),
    [
        ("{names} are tied", "{nazwy} remisują", "placeholders"),
        ("No such text", "Nie ma", "no longer used"),
        ("Same as phone", ["Jak w telefonie"], "takes one text"),
    ],
)
def test_what_is_faulty_stays_out(polish, tmp_path, english, translation, fault):
    with pytest.raises(CommandError, match=fault):
        hand_in(tmp_path, {"english": english, "translation": translation})

    message = po_files.catalogue_of("pl").get(english)
    assert not (message and message.string)


def test_a_printed_name_stays_english_until_somebody_knows_better(polish):
    catalogue = po_files.catalogue_of("pl")

    assert catalogue.get("Axe Chief").string == "Axe Chief"
    assert catalogue.get("Axe Chief", context="meaning").string == ""


def test_files_without_a_language_are_refused(tmp_path):
    with pytest.raises(CommandError, match="which language"):
        call_command("translations", take=[tmp_path / "back.json"])


@pytest.mark.parametrize(
    ("text", "translation", "wrong"),
    [
        ("Save", "Zapisz", []),
        ("Save", "", ["empty"]),
        ("{name} wins", "Wygrywa", ["placeholders: none instead of {name}"]),
        ("%(n)s to take", "%(m)s do wzięcia", ["placeholders: %(m)s instead of %(n)s"]),
        ("A <b>bold</b> word", "<b>Tłuste</i> słowo", ["HTML: </i> <b> instead of </b> <b>"]),
        ("Save ", "Zapisz", ["begins or ends with another space than the English text"]),
        (FARMS, ("{n} farma", "{n} farmy", "{n} farm"), []),
        (("One Farm", "{n} Farms"), ("Jedna farma", "{n} farmy", "{n} farm"), []),
        (FARMS, ("{n} farma", "{n} farmy"), ["2 plural forms instead of 3"]),
        (FARMS, ("{n} farma", "{n} farmy", ""), ["empty"]),
        (FARMS, ("{n} farma", "farmy", "{n} farm"), ["placeholders: none instead of {n}"]),
    ],
)
def test_what_is_wrong_with_a_translation(text, translation, wrong):
    assert list(faults(Message(text, translation), 3)) == wrong


def rows_of(tmp_path):
    return [line for line in (tmp_path / "pl.md").read_text().splitlines() if line.startswith("| ")]


def test_the_glossary_has_the_words_of_all_games_and_where_they_come_from(polish, tmp_path):
    hand_in(tmp_path, {"english": "Prophecy", "translation": "Przepowiednia"})
    hand_in(tmp_path, {"english": "Axe Chief", "context": "meaning", "translation": "Wódz topora"})

    rows = rows_of(tmp_path)

    assert "| Prophecy | Przepowiednia | ours |" in rows
    assert "| Axe Chief | Axe Chief (Wódz topora) | English |" in rows
    assert "| Raven |  | ours |" in rows


def test_the_glossary_keeps_where_a_word_comes_from(polish, tmp_path):
    file = tmp_path / "pl.md"
    file.write_text(file.read_text().replace("| Prophecy |  | ours |", "| Prophecy |  | box |"))

    hand_in(tmp_path, {"english": "Prophecy", "translation": "Przepowiednia"})

    assert "| Prophecy | Przepowiednia | box |" in rows_of(tmp_path)


def test_a_word_of_two_games_may_come_from_two_places(polish, tmp_path):
    file = tmp_path / "pl.md"
    file.write_text(file.read_text().replace("| Food |  | ours |", "| Food |  | review |", 1))

    hand_in(tmp_path, {"english": "Food", "translation": "Żywność"})

    assert [row for row in rows_of(tmp_path) if row.startswith("| Food |")] == [
        "| Food | Żywność | review |",
        "| Food | Żywność | ours |",
    ]


def test_the_words_of_the_games_are_translated_first(polish):
    first = json.loads(polish[0].read_text())

    assert "Prophecy" in [text["english"] for text in first[:600]]
    assert "Same as phone" not in [text["english"] for text in first[:300]]


@pytest.mark.parametrize(
    ("language", "typed", "printed"),
    [
        ("fr", "Qui a gagné ? Bo : 3", "Qui a gagné\u00a0? Bo\u00a0: 3"),
        ("fr", "Déjà\u202f? Oui", "Déjà\u00a0? Oui"),
        ("fr", "L'or d'Odin's Eye, quelqu'un l'a", "L’or d’Odin's Eye, quelqu’un l’a"),
        ("fr", "Touche « Corriger ».", "Touche «\u00a0Corriger\u00a0»."),
        ("pl", "Dołącz do drużyny w tej sieci i graj", "Dołącz do drużyny w\u00a0tej sieci i\u00a0graj"),
        ("pl", "a, b i c", "a, b i c"),
        ("de", "Wer gewinnt ? Bo : 3", "Wer gewinnt ? Bo : 3"),
    ],
)
def test_a_translator_types_plain_spaces(language, typed, printed):
    assert typeset(language, typed) == printed


def test_what_comes_back_gets_the_spaces_of_the_language(polish, tmp_path):
    english = "Page not found"

    hand_in(tmp_path, texts_in(polish)[english] | {"translation": "Nie ma tu strony o tym adresie"})

    assert po_files.catalogue_of("pl").get(english).string == "Nie ma tu strony o\u00a0tym adresie"

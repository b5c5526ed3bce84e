"""python -m scoring GAME [FILE]: JSON Lines in, JSON Lines out."""

import errno
import io
import json
import runpy
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from scoring.__main__ import main

ROOT = Path(__file__).parents[2]
GOOD = json.dumps({"players": [{"name": "A", "glory": 2}, {"name": "B", "glory": 7}]})
BAD = json.dumps({"players": [{"name": "A", "terror": True}, {"name": "B"}]})
PRETTY = json.dumps(json.loads(GOOD), indent=2)


class Stdin:
    def __init__(self, content):
        self.buffer = io.BytesIO(content)


@pytest.fixture
def scored(tmp_path, capsys):
    """Scores a file with these bytes: exit code and answers."""

    def score(content, game="reavers"):
        file = tmp_path / "tables.jsonl"
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
        code = main([game, str(file)])
        return code, [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return score


def kinds(answers):
    return ["error" if "error" in answer else "result" for answer in answers]


def test_a_shell_may_ask_over_stdin():
    asked = subprocess.run(
        [sys.executable, "-m", "scoring", "reavers"], cwd=ROOT, input=GOOD.encode(), capture_output=True, check=False
    )

    assert (asked.returncode, asked.stderr) == (0, b"")
    assert json.loads(asked.stdout)["winners"] == ["B"]


def test_names_of_any_script_come_out_as_they_went_in_whatever_the_shell_speaks():
    table = {"players": [{"name": "Ljósálfar"}, {"name": "狼"}]}

    asked = subprocess.run(
        [sys.executable, "-m", "scoring", "reavers", "-"],
        cwd=ROOT,
        input=json.dumps(table).encode(),
        capture_output=True,
        check=True,
        env={"PYTHONIOENCODING": "ascii", "LC_ALL": "C"},
    )

    assert json.loads(asked.stdout.decode())["winners"] == ["Ljósálfar", "狼"]


def test_a_reader_who_stops_early_sees_no_traceback():
    shell = f"yes '{GOOD}' | head -20000 | {sys.executable} -m scoring reavers | head -1"

    asked = subprocess.run(["bash", "-c", shell], cwd=ROOT, capture_output=True, check=False)

    assert (asked.stderr, len(asked.stdout.splitlines())) == (b"", 1)


@pytest.mark.parametrize("arguments", [["reavers"], ["reavers", "-"]])
def test_nothing_or_a_dash_reads_stdin(arguments, monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", Stdin(GOOD.encode()))

    assert main(arguments) == 0
    assert json.loads(capsys.readouterr().out)["winners"] == ["B"]


def test_the_module_itself_runs(monkeypatch, capsys):
    monkeypatch.delitem(sys.modules, "scoring.__main__")
    monkeypatch.setattr(sys, "argv", ["scoring", "reavers"])
    monkeypatch.setattr(sys, "stdin", Stdin(b""))

    with pytest.raises(SystemExit) as left:
        runpy.run_module("scoring", run_name="__main__")

    assert (left.value.code, capsys.readouterr().out) == (0, "")


def test_results_come_in_the_order_of_the_tables(scored):
    other = GOOD.replace('"A"', '"Z"')

    code, answers = scored(f"{GOOD}\n{other}\n{GOOD}\n")

    assert code == 0
    assert [answer["players"][0]["name"] for answer in answers] == ["A", "Z", "A"]


def test_a_result_has_the_keys_of_the_contract_in_their_order(scored):
    [answer] = scored(GOOD)[1]

    assert list(answer) == ["game", "players", "winners", "decided_by", "needs", "warnings"]
    assert list(answer["players"][0]) == ["name", "total", "place", "winner", "lines"]
    assert {tuple(line) for line in answer["players"][0]["lines"]} == {("key", "label", "points", "why", "parts")}


def test_the_largest_counts_are_exact(scored):
    largest = {"glory": 10**100, "farms": 10**100, "prophecies": {"pillager": 10**100}}

    code, [answer] = scored(json.dumps({"players": [{"name": "A"} | largest, {"name": "B"}]}))

    assert (code, answer["players"][0]["total"]) == (0, 10**200 + 4 * 10**100 + 3)


def test_a_bad_table_between_good_ones_is_answered_in_its_place(scored):
    code, answers = scored(f"{GOOD}\n{BAD}\n{GOOD}\n")

    assert (code, kinds(answers)) == (1, ["result", "error", "result"])
    assert answers[1] == {"error": {"path": "players[0].terror", "message": "This must be a whole number."}}


@pytest.mark.parametrize(
    "bad",
    [b"nonsense", b'{"players": [', b'"\xff"', b"\xff\xfe\x00", b"null", b"5", b'{"players": "\\ud800"}', b"\x00"],
)
def test_a_line_that_is_not_a_table_does_not_stop_the_others(scored, bad):
    code, answers = scored(b"\n".join([GOOD.encode(), bad, GOOD.encode()]))

    assert (code, kinds(answers)) == (1, ["result", "error", "result"])


def test_a_bad_first_line_does_not_swallow_the_others(scored):
    code, answers = scored(f'{{"players": [\nnonsense\n{GOOD}\n{GOOD}')

    assert (code, kinds(answers)) == (1, ["error", "error", "result", "result"])


@pytest.mark.parametrize("content", [b"", b"\n", b"\xef\xbb\xbf", b"\xef\xbb\xbf\n\n", b" \t\r\n"])
def test_nothing_in_is_nothing_out(scored, content):
    assert scored(content) == (0, [])


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\n\n", "\n  \n"])
def test_blank_lines_and_either_line_ending_are_skipped(scored, newline):
    code, answers = scored(newline.join(["", GOOD, GOOD, ""]))

    assert (code, len(answers)) == (0, 2)


@pytest.mark.parametrize("document", [GOOD, f"{GOOD}\n{GOOD}", PRETTY, f"\n{PRETTY}"])
def test_a_byte_order_mark_is_not_part_of_the_table(scored, document):
    code, answers = scored(b"\xef\xbb\xbf" + document.encode())

    assert (code, set(kinds(answers))) == (0, {"result"})


@pytest.mark.parametrize(
    "document",
    [
        PRETTY,
        PRETTY.replace("\n", "\r\n"),
        PRETTY.replace("\n", "\n\n"),
        "\n" + PRETTY + "\n\n",
        GOOD.replace("[", "[\n"),
    ],
)
def test_one_document_spread_over_lines_is_one_table(scored, document):
    code, [answer] = scored(document)

    assert (code, answer["winners"]) == (0, ["B"])


@pytest.mark.parametrize("document", [PRETTY[:-2], PRETTY.replace('"A"', "A"), "[\n" + PRETTY + "\n]"])
def test_a_document_that_is_wrong_is_one_error(scored, document):
    code, answers = scored(document)

    assert (code, kinds(answers)) == (1, ["error"])


def test_a_beginning_that_never_ends_does_not_fill_the_memory(scored, monkeypatch):
    monkeypatch.setattr("scoring.json_lines.LARGEST_DOCUMENT", 100)

    code, answers = scored('{"players":\n' + "[\n" * 200)

    assert (code, len(answers)) == (1, 201)


def test_output_stops_when_the_reader_leaves(monkeypatch, tmp_path):
    class Closed(io.StringIO):
        def flush(self):
            raise BrokenPipeError

        def fileno(self):
            return sink.fileno()

    sink = (tmp_path / "sink").open("w")
    monkeypatch.setattr(sys, "stdout", Closed())
    monkeypatch.setattr(sys, "stdin", Stdin(GOOD.encode()))

    with sink:
        assert main(["reavers"]) == 0


@pytest.mark.parametrize("file", ["no/such/file", "."])
def test_a_file_that_cannot_be_read_is_said_on_stderr(file, capsys):
    assert main(["reavers", file]) == 2

    written = capsys.readouterr()
    assert (written.out, file in written.err) == ("", True)


def test_a_disk_that_fails_in_the_middle_is_said_on_stderr_too(monkeypatch, capsys):
    class Failing(io.BytesIO):
        def __next__(self):
            raise OSError(errno.EIO, "Input/output error")

    stdin = Stdin(b"")
    stdin.buffer = Failing()
    monkeypatch.setattr(sys, "stdin", stdin)

    assert main(["reavers"]) == 2
    assert capsys.readouterr() == ("", "python -m scoring: -: Input/output error\n")


@pytest.mark.parametrize("question", [[], ["--schema"]])
@pytest.mark.parametrize(
    ("shell", "said"), [("> /dev/full", "stdout: No space left on device"), (">&-", "stdout is closed")]
)
def test_an_answer_that_nobody_can_take_is_said_on_stderr(question, shell, said):
    command = shlex.join([sys.executable, "-m", "scoring", "reavers", *question])

    asked = subprocess.run(
        ["bash", "-c", f"{command} {shell}"], cwd=ROOT, input=GOOD.encode(), capture_output=True, check=False
    )

    assert (asked.returncode, asked.stderr.decode()) == (2, f"python -m scoring: {said}\n")


def test_an_answer_that_finds_no_room_is_said_on_stderr(monkeypatch, tmp_path, capsys):
    class Full(io.StringIO):
        def flush(self):
            raise OSError(errno.ENOSPC, "No space left on device")

        def fileno(self):
            return sink.fileno()

    sink = (tmp_path / "sink").open("w")
    monkeypatch.setattr(sys, "stdout", Full())
    monkeypatch.setattr(sys, "stdin", Stdin(GOOD.encode()))

    with sink:
        assert main(["reavers"]) == 2
    assert capsys.readouterr().err == "python -m scoring: stdout: No space left on device\n"


@pytest.mark.parametrize("closed", ["stdin", "stdout"])
def test_what_was_closed_from_the_start_is_said_on_stderr(closed, monkeypatch, capsys):
    monkeypatch.delitem(sys.modules, "scoring.__main__")
    monkeypatch.setattr(sys, "argv", ["scoring", "reavers"])
    monkeypatch.setattr(sys, closed, None)

    with pytest.raises(SystemExit) as left:
        runpy.run_module("scoring", run_name="__main__")

    assert (left.value.code, f"{closed} is closed" in capsys.readouterr().err) == (2, True)


def test_whoever_interrupts_sees_no_traceback(monkeypatch, capsys):
    class Interrupted(io.BytesIO):
        def __next__(self):
            raise KeyboardInterrupt

    stdin = Stdin(b"")
    stdin.buffer = Interrupted()
    monkeypatch.setattr(sys, "stdin", stdin)

    assert main(["reavers"]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("arguments", [["chess"], [], ["reavers", "a", "b"], ["reavers", "--colour"]])
def test_a_question_that_makes_no_sense_exits_with_2(arguments, capsys):
    with pytest.raises(SystemExit) as left:
        main(arguments)

    assert left.value.code == 2
    assert "usage" in capsys.readouterr().err

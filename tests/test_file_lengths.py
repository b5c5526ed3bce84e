"""A file can be read in one sitting."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]
MOST = 300  # lines
WRITTEN_BY_OTHERS = ("games/migrations/", "static/vendor/")


def test_no_file_has_more_than_300_lines():
    listed = subprocess.run(
        ["git", "ls-files", "*.py", "*.html", "*.css", "*.js"], cwd=ROOT, capture_output=True, text=True
    )
    ours = [ROOT / name for name in listed.stdout.split() if not name.startswith(WRITTEN_BY_OTHERS)]

    lengths = {file.name: file.read_text().count("\n") for file in ours if file.exists()}

    assert lengths
    assert {name: n for name, n in lengths.items() if n > MOST} == {}

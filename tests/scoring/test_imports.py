"""The rules import the standard library and pydantic, nothing else."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "scoring").rglob("*.py"))
PYDANTIC = {"pydantic", "pydantic_core", "annotated_types"}  # the last two come with it
IMPURE = {"random", "time", "datetime", "secrets", "socket", "sqlite3", "threading", "urllib"}


def imported(file):
    """The top-level packages that a file imports anywhere."""
    nodes = list(ast.walk(ast.parse(file.read_text())))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    of = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    return {name.partition(".")[0] for name in plain | of}


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_file_imports_only_what_a_pure_package_may(file):
    allowed = sys.stdlib_module_names | PYDANTIC | {"scoring"}

    assert imported(file) - allowed == set()
    assert imported(file) & IMPURE == set()


def test_the_package_runs_without_django():
    program = "import sys, scoring.__main__; sys.exit('django' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False).returncode == 0


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_file_stays_short_enough_to_read_at_once(file):
    assert len(file.read_text().splitlines()) <= 300

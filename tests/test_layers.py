"""Who may import whom. Inside games/, each package may import those of earlier lines, and itself."""

import ast
import re
from functools import cache
from graphlib import TopologicalSorter
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "CONTRIBUTING.md").read_text()
BLOCK = re.search(r"Inside `games/`.*?\n\n((?:    [^\n]+\n)+)", PAGE, re.DOTALL)[1]
LAYERS = [line.split(", ") for line in BLOCK.replace("    ", "").splitlines()]
LAYER = {package: level for level, packages in enumerate(LAYERS) for package in packages}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
GETTEXT = ("gettext", "ngettext")
OURS = ("games", "scoring", "reavers_companion")
EVERY_FILE = sorted(chain.from_iterable((ROOT / package).rglob("*.py") for package in OURS))
FILES = [path for path in EVERY_FILE if path.is_relative_to(ROOT / "games") and "migrations" not in path.parts]


def module_of(file):
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


MODULES = {module_of(file) for file in EVERY_FILE}


@cache
def nodes_of(file):
    """Every node of a file, an outer one before those inside it."""
    return list(ast.walk(ast.parse(file.read_text())))


@cache
def imports(file):
    return [node for node in nodes_of(file) if isinstance(node, ast.Import | ast.ImportFrom)]


def imported_modules(file):
    """Our own modules that a file imports, wherever in it."""
    nodes = imports(file)
    from_them = [node for node in nodes if isinstance(node, ast.ImportFrom) and node.module]
    named = {f"{node.module}.{alias.name}" for node in from_them for alias in node.names}
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return (named | plain | {node.module for node in from_them}) & MODULES - {"games"}


def package_of(module):
    return module.split(".")[1]


def higher_than(file):
    """Modules of its own layer or a higher one that a module of games/ imports from another package."""
    own = package_of(module_of(file))
    others = {module for module in imported_modules(file) if module.startswith("games.") and package_of(module) != own}
    return {module for module in others if LAYER[package_of(module)] >= LAYER[own]}


def inside_functions(file):
    """The lines of imports that are inside a function."""
    functions = [node for node in nodes_of(file) if isinstance(node, FUNCTIONS)]
    inside = chain.from_iterable(ast.walk(function) for function in functions)
    return {node.lineno for node in inside if isinstance(node, ast.Import | ast.ImportFrom)}


def renamed(file):
    """What a file imports of ours under another name."""
    nodes = [node for node in imports(file) if isinstance(node, ast.ImportFrom) and node.module]
    aliases = [alias for node in nodes if node.module.split(".")[0] in OURS for alias in node.names if alias.asname]
    return {f"{alias.name} as {alias.asname}" for alias in aliases if not alias.name.startswith(GETTEXT)}


def offenders(files, fault):
    found = {module_of(file): fault(file) for file in files}
    return {module: faults for module, faults in found.items() if faults}


def test_there_are_modules_to_look_at():
    assert len(FILES) > 250
    assert len(EVERY_FILE) > 350


def test_a_module_imports_only_lower_layers():
    assert offenders([file for file in FILES if file.name != "__init__.py"], higher_than) == {}


def test_no_module_imports_itself_in_a_circle():
    graph = {module_of(file): imported_modules(file) - {module_of(file)} for file in EVERY_FILE}
    without_packages = {
        module: {used for used in modules if not module.startswith(f"{used}.")} for module, modules in graph.items()
    }

    assert list(TopologicalSorter(without_packages).static_order())


def test_nothing_is_imported_inside_a_function():
    assert offenders(EVERY_FILE, inside_functions) == {}


def test_our_own_names_are_imported_as_they_are():
    assert offenders(EVERY_FILE, renamed) == {}


def test_the_project_package_holds_settings_urls_and_entrances_alone():
    files = {file.name for file in (ROOT / "reavers_companion").glob("*.py")}

    assert files == {"__init__.py", "settings.py", "urls.py", "wsgi.py", "rsgi.py"}

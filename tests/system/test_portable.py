"""The package on other systems, as far as that can be seen from here; and this system's own room."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import hakobi.system as here
from system.elsewhere import POSIX_MODULES, POSIX_OF_OS, SIGNALS_OF_WINDOWS

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "hakobi"


def elsewhere(platform: str, code: str) -> subprocess.CompletedProcess[str]:
    folders = [str(ROOT / "tests"), *filter(None, sys.path)]
    return subprocess.run(
        [sys.executable, "-m", "system.elsewhere", platform, code],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(folders)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_every_module_can_be_imported_there(platform: str) -> None:
    pytest.importorskip("fastapi", reason="the page is not installed")
    run = elsewhere(platform, "print('\\n'.join(load_all()))")
    assert (run.returncode, run.stdout.strip()) == (0, ""), run.stderr


COMMANDS = """
import io
from hakobi.cli import invoke
from hakobi.system import here
assert here.__name__.endswith({name!r}), here
for words in ("solve first-steps --level 1-3 --goal pushes --memory-limit 1G", "list", "methods",
              "show first-steps --level 1", "check first-steps", "solve blocks --level 1 --json",
              "batch first-steps --store r.sqlite --workers 1", "batch first-steps --store r.sqlite",
              "results r.sqlite", "compare first-steps --level 1 --methods bfs,astar --memory-limit 1G"):
    code = invoke(words.split())
    assert code == 0, (words, code)
"""


@pytest.mark.parametrize(("platform", "name"), [("win32", "windows"), ("darwin", "macos")])
def test_the_main_commands_work_there(
    platform: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run = elsewhere(platform, COMMANDS.format(name=name))
    assert run.returncode == 0, run.stderr
    assert "10 levels: 10 solved" in run.stdout
    assert "nothing was left to do" in run.stdout
    assert not (tmp_path / "r.sqlite.lock").exists()


def of_some_systems(node: ast.AST) -> bool:
    """Whether this imports or names what some systems do not have."""
    if isinstance(node, ast.Import):
        return any(each.name in (*POSIX_MODULES, "msvcrt", "ctypes") for each in node.names)
    if isinstance(node, ast.ImportFrom):
        return node.module in (*POSIX_MODULES, "msvcrt", "ctypes")
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        if node.value.id == "os":
            return node.attr in POSIX_OF_OS
        if node.value.id == "signal":
            return node.attr.startswith("SIG") and node.attr not in SIGNALS_OF_WINDOWS
    return isinstance(node, ast.Constant) and str(node.value).startswith("/proc/")


def test_nothing_outside_its_room_asks_which_system_this_is() -> None:
    for file in PACKAGE.rglob("*.py"):
        if file.parent.name != "system":
            found = filter(of_some_systems, ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
            assert [ast.unparse(node) for node in found] == [], file


def test_a_lock_is_had_once_and_free_when_its_file_is_closed(tmp_path: Path) -> None:
    flags = os.O_RDWR | os.O_CREAT
    first, second = os.open(tmp_path / "a", flags), os.open(tmp_path / "a", flags)
    assert here.lock(first)
    assert not here.lock(second)
    os.close(first)
    assert here.lock(second)
    os.close(second)


def test_the_machine_is_known() -> None:
    assert here.cores() >= 1
    assert here.machine_memory() > 1 << 28
    assert here.processor()
    assert (here.peak_memory() or 0) > 1 << 20
    used = here.processor_time(os.getpid())
    assert used is None or used > 0

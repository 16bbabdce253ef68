"""README, docs and help: every example in them runs, and prints what they say.

A document is read as a person follows it who types everything in its order, in one folder: what a block has
written is there for those below it.

    console   each line after ``$ `` is a command, the lines below it are what it prints; an ellipsis
              stands for anything, also for further lines
    python    executed as it is; where a package of OPTIONAL that it imports is not installed, compiled only

The examples in the help of a command are run for their exit code. A line that needs no shell is run in this
process: most of the time of a short command goes into starting one.
"""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import click
import pytest

from cli.conftest import Hakobi, Run
from hakobi.cli import COMMANDS
from hakobi.cli.group import hakobi as command

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
OPTIONAL = ("pandas", "torch")  # hakobi needs neither; those who read docs/data.md may have them
_SHELL = re.compile(r"[|<>&;$`*?~(){}\\]")
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """An example; `line` is where it stands in its document."""

    kind: str
    text: str
    line: int


def examples(document: Path) -> list[Block]:
    text = document.read_text(encoding="utf-8")
    found = (
        Block(match[1], match[2], text.count("\n", 0, match.start()) + 1) for match in _BLOCK.finditer(text)
    )
    return [block for block in found if block.kind in ("console", "python")]


Line = Callable[[str, Path], Run]


@pytest.fixture
def run(hakobi: Hakobi, monkeypatch: pytest.MonkeyPatch) -> Line:
    """What a line prints, typed in a folder."""

    def typed(line: str, folder: Path) -> Run:
        if line.startswith("hakobi ") and not _SHELL.search(line):
            monkeypatch.chdir(folder)
            return hakobi(*shlex.split(line)[1:])
        return in_a_shell(line, folder)

    return typed


def in_a_shell(line: str, folder: Path) -> Run:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {name: value for name, value in os.environ.items() if name != "COLUMNS"} | {"PATH": path}
    done = subprocess.run(
        ["bash", "-c", line],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return Run(done.returncode, done.stdout, done.stderr)


def serve_for_a_moment(line: str) -> Run:
    """A server runs until Ctrl-C; once it says where it is, the example has shown what it does."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = os.environ | {"PATH": path, "BROWSER": "true"}
    with subprocess.Popen(
        ["bash", "-c", f"exec {line} --port 0"], env=environment, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stderr is not None
        said = server.stderr.readline()
        server.send_signal(signal.SIGINT)
        said += server.stderr.read()
    interrupted = server.returncode == 130 and said.startswith("hakobi is at http://127.0.0.1:")
    return Run(0 if interrupted else server.returncode or 1, "", said)


def matches(expected: str, printed: str) -> bool:
    parts = (re.escape(part) for part in expected.split("…"))
    return re.fullmatch(".*?".join(parts), printed, re.DOTALL) is not None


def check_console(block: str, folder: Path, run: Line) -> None:
    """Each command prints what stands below it."""
    for session in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        line, _, expected = session.partition("\n")
        done = run(line, folder)
        printed = done.out + done.err
        assert matches(expected.strip(), printed.strip()), f"$ {line}\nprints\n{printed}\nnot\n{expected}"


def check_python(block: str, name: str) -> None:
    code = compile(block, name, "exec")
    if not missing(block):
        exec(code, {})


def missing(block: str) -> list[str]:
    """The optional packages that the block imports and nobody has installed."""
    names = {
        name.split(".")[0]
        for node in ast.walk(ast.parse(block))
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    return [name for name in OPTIONAL if name in names and importlib.util.find_spec(name) is None]


@pytest.mark.parametrize(
    "document", [each for each in DOCUMENTS if examples(each)], ids=lambda each: each.name
)
def test_the_examples_of_a_document_in_their_order_do_what_it_says(
    document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Line
) -> None:
    monkeypatch.chdir(tmp_path)
    for kind, text, line in examples(document):
        name = f"{document.name}:{line}"
        try:
            check_console(text, tmp_path, run) if kind == "console" else check_python(text, name)
        except Exception as error:
            raise AssertionError(f"the example at {name} fails: {error}") from error


def test_an_example_that_needs_what_nobody_has_is_read_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.OPTIONAL", ("no_such_package",))
    check_python("import no_such_package.part\nraise SystemError", "example")
    with pytest.raises(SyntaxError):
        check_python("import no_such_package\nif:", "example")
    with pytest.raises(ModuleNotFoundError):
        check_python("import another_such_package", "example")


@pytest.mark.parametrize("name", [None, *COMMANDS])
def test_the_examples_in_the_help_of_a_command_run(name: str | None, tmp_path: Path, run: Line) -> None:
    context = click.Context(command, info_name="hakobi")
    chosen = command if name is None else command.get_command(context, name)
    assert chosen is not None
    lines = re.findall(r"^ +(hakobi .*?)(?:   .*)?$", chosen.help or "", re.MULTILINE)
    assert lines, f"the help of {name} has no example"
    for line in lines:
        done = serve_for_a_moment(line) if name == "serve" else run(line, tmp_path)
        assert done.code == 0, f"{line}\n{done.out}{done.err}"


def test_the_readme_names_the_two_commands_first() -> None:
    first = next(_BLOCK.finditer((ROOT / "README.md").read_text(encoding="utf-8")))
    assert re.findall(r"make \w+", first[2]) == ["make demo", "make test"]

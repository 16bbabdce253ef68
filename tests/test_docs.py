"""README, docs and help: every example in them runs, and prints what they say.

In a block of the kind ``console`` each line after ``$ `` is a command, and the lines below it are what it
prints; an ellipsis stands for anything, also for further lines. A block of the kind ``python`` is executed as
it is. The examples in the help of a command are run for their exit code.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import click
import pytest

from hakobi.cli import COMMANDS
from hakobi.cli.group import hakobi as command

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def blocks(kind: str) -> list[object]:
    found: list[object] = []
    for document in DOCUMENTS:
        text = document.read_text(encoding="utf-8")
        for match in _BLOCK.finditer(text):
            if match[1] == kind:
                line = text.count("\n", 0, match.start()) + 1
                found.append(pytest.param(match[2], id=f"{document.name}:{line}"))
    return found


def run(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {name: value for name, value in os.environ.items() if name != "COLUMNS"} | {"PATH": path}
    return subprocess.run(
        ["bash", "-c", line],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def serve_for_a_moment(line: str) -> subprocess.CompletedProcess[str]:
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
    return subprocess.CompletedProcess(line, 0 if interrupted else server.returncode or 1, "", said)


def matches(expected: str, printed: str) -> bool:
    parts = (re.escape(part) for part in expected.split("…"))
    return re.fullmatch(".*?".join(parts), printed, re.DOTALL) is not None


@pytest.mark.parametrize("block", blocks("console"))
def test_a_console_example_prints_what_the_document_says(block: str, tmp_path: Path) -> None:
    for session in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        line, _, expected = session.partition("\n")
        done = run(line, tmp_path)
        printed = done.stdout + done.stderr
        assert matches(expected.strip(), printed.strip()), f"$ {line}\nprints\n{printed}\nnot\n{expected}"


@pytest.mark.parametrize("block", blocks("python"))
def test_a_python_example_runs(block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(block, "example", "exec"), {})


@pytest.mark.parametrize("name", [None, *COMMANDS])
def test_the_examples_in_the_help_of_a_command_run(name: str | None, tmp_path: Path) -> None:
    context = click.Context(command, info_name="hakobi")
    chosen = command if name is None else command.get_command(context, name)
    assert chosen is not None
    lines = re.findall(r"^ +(hakobi .*?)(?:   .*)?$", chosen.help or "", re.MULTILINE)
    assert lines, f"the help of {name} has no example"
    for line in lines:
        done = serve_for_a_moment(line) if name == "serve" else run(line, tmp_path)
        assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"


def test_the_readme_names_the_two_commands_first() -> None:
    first = next(_BLOCK.finditer((ROOT / "README.md").read_text(encoding="utf-8")))
    assert re.findall(r"make \w+", first[2]) == ["make demo", "make test"]

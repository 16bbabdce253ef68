"""What the shell offers at the Tab key, asked for as the shell asks: by running the command.

It is run in this process, but for what only a process of its own shows.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from hakobi.cli import invoke

COMMAND = [sys.executable, "-c", "from hakobi.cli import main; main()"]


def run(folder: Path, **asked: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "HAKOBI_DEBUG"} | asked
    return subprocess.run(COMMAND, cwd=folder, env=environment, capture_output=True, text=True, check=False)


Offered = Callable[..., list[str]]


@pytest.fixture
def offered(folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Offered:
    """What comes back for a line whose last word is being written; nothing else is printed."""

    def ask(line: str, shell: str = "bash") -> list[str]:
        monkeypatch.chdir(folder)
        monkeypatch.setenv("COMP_WORDS", line)
        monkeypatch.setenv("COMP_CWORD", str(len(line.split(" ")) - 1))
        monkeypatch.setenv("_HAKOBI_COMPLETE", f"{shell}_complete")
        with pytest.raises(SystemExit):
            invoke([])
        done = capsys.readouterr()
        assert done.err == ""
        return done.out.splitlines()

    return ask


def values(rows: list[str]) -> list[str]:
    return [row.partition(",")[2] for row in rows if row.startswith("plain,")]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "mine.sok").write_text(
        "#####\n#@$.#\n#####\nTitle: First\n\n#####\n#.$@#\n#####\nTitle: Second\n"
    )
    (tmp_path / "broken.sok").write_bytes(b"\xff\x00\xfe" * 99)
    return tmp_path


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("hakobi so", ["solve"]),
        ("hakobi solve --node", ["--node-limit"]),
        ("hakobi solve first-steps --goal p", ["pushes", "pushes,moves"]),
        ("hakobi solve blocks --goal ", ["steps", "moves"]),
        ("hakobi improve first-steps --goal l", ["lines"]),
        ("hakobi improve blocks --goal ", ["steps", "moves"]),
        ("hakobi solve blocks --method ", ["auto", "bfs", "astar", "ida"]),
        ("hakobi solve first-steps --goal pushes,moves --method ", ["auto", "astar", "uniform-cost"]),
        ("hakobi solve first-steps --method greedy", ["greedy-backward", "greedy"]),
        (
            "hakobi solve --method bfs --option dir",
            [f"direction={d}" for d in ("forward", "backward", "both")],
        ),
        ("hakobi solve --method bfs --option direction = b", ["backward", "both"]),
        ("hakobi solve --method bfs --option direction =", ["forward", "backward", "both"]),
        ("hakobi solve --method annealing --option back", ["back=0.4"]),
        ("hakobi batch --store r.sqlite --method lrta --option pa", ["patience=100"]),
        ("hakobi compare first-steps --methods astar,b", ["astar,bfs"]),
        ("hakobi compare first-steps --methods astar,bfs : direction = f", ["forward"]),
        ("hakobi compare first-steps --methods bfs --option bfs.direction = f", ["forward"]),
        ("hakobi trace first-steps --method gr", ["greedy-backward", "greedy"]),
        ("hakobi list wo", ["workshop"]),
        ("hakobi show mine.sok --level ", ["1", "2"]),
        ("hakobi solve first-steps --level 1-3,1", ["1-3,1", "1-3,10"]),
        ("hakobi methods --family s", ["sokoban", "sliding"]),
        ("hakobi results r.sqlite --by out", ["outcome"]),
        ("hakobi bench bund", ["bundled"]),
        ("hakobi convert first-steps --to pd", ["pddl"]),
    ],
)
def test_what_could_come_next_is_offered(offered: Offered, line: str, expected: list[str]) -> None:
    assert values(offered(line)) == expected


@pytest.mark.parametrize(
    "line",
    [
        "hakobi solve nowhere.sok --level ",
        "hakobi solve broken.sok --level ",
        "hakobi solve broken.sok --method nonsense --option ",
        "hakobi solve - --level ",
    ],
)
def test_where_nothing_is_known_nothing_is_said(offered: Offered, line: str) -> None:
    assert values(offered(line)) == []


def test_the_title_of_a_level_is_its_help_where_the_shell_shows_it(offered: Offered) -> None:
    assert offered("hakobi solve mine.sok --level ", "zsh") == [
        "plain",
        "1",
        "First",
        "plain",
        "2",
        "Second",
    ]


def test_fish_is_not_confused_by_the_comma_in_a_goal(folder: Path) -> None:
    asked = {"COMP_WORDS": "hakobi solve --goal pu", "COMP_CWORD": "pu"}
    done = run(folder, **asked, _HAKOBI_COMPLETE="fish_complete")
    assert [row.split("\t")[0] for row in done.stdout.splitlines()] == ["plain,pushes", "plain,pushes,moves"]
    assert 'string split -m 1 ","' in run(folder, _HAKOBI_COMPLETE="fish_source").stdout


@pytest.mark.parametrize("asked", [{}, {"COMP_WORDS": "hakobi", "COMP_CWORD": "x"}, {"COMP_WORDS": "'"}])
def test_a_shell_that_asks_in_a_strange_way_gets_no_traceback(folder: Path, asked: dict[str, str]) -> None:
    for instruction in ("bash_complete", "zsh_complete", "nonsense_complete", "nonsense"):
        done = run(folder, **asked, _HAKOBI_COMPLETE=instruction)
        assert "Traceback" not in done.stderr
        assert done.returncode != 0


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_bash_offers_files_beside_collections_and_values_without_what_stands_already(folder: Path) -> None:
    (folder / "first-of-all.sok").write_text("")
    (folder / "firmament").mkdir()
    script = run(folder, _HAKOBI_COMPLETE="bash_source").stdout
    asks = r"""
        compopt() { :; }
        ask() {
            COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
            _hakobi_completion "$COMMAND"
            echo "${COMPREPLY[*]}"
        }
        ask hakobi solve fir
        ask hakobi solve first-steps --method bfs --option direction = b
        ask hakobi solve first-steps --goal ""
        ask hakobi explore blocks --histogram fir
    """
    command = folder / "hakobi"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "from hakobi.cli import main; main()" "$@"\n')
    command.chmod(0o755)
    done = subprocess.run(
        ["bash", "-c", script + asks],
        cwd=folder,
        env=os.environ | {"COMMAND": str(command)},
        capture_output=True,
        text=True,
        check=True,
    )
    paths, options, goals, files = done.stdout.splitlines()
    assert set(paths.split()) == {"first-steps", "first-of-all.sok", "firmament"}
    assert options == "backward both"
    assert goals == "any pushes moves pushes,moves moves,pushes weighted"
    assert set(files.split()) == {"first-of-all.sok", "firmament"}

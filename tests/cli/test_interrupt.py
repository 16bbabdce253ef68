"""Signals, pipes and terminals: the command as a process of its own."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hakobi.display import columns_of

from .boards import ONE_PUSH, endless

COMMAND = [sys.executable, "-c", "from hakobi.cli import main; main()"]


@pytest.fixture
def short_and_endless(tmp_path: Path) -> Path:
    path = tmp_path / "levels.xsb"
    path.write_text(f"{ONE_PUSH}\n{endless()}")
    return path


class Watched:
    """A command whose standard error is a terminal."""

    def __init__(self, *words: str) -> None:
        self.terminal, inner = pty.openpty()
        self.process = subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, stderr=inner, text=True)
        os.close(inner)
        self.seen = ""

    def wait_for(self, text: str) -> None:
        while text not in self.seen:
            self.seen += os.read(self.terminal, 1000).decode(errors="replace")

    def end(self) -> str:
        out, _ = self.process.communicate(timeout=20)
        return out

    def interrupted_after_a_row(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """The first row of JSON, and the last one after a Ctrl-C."""
        try:
            assert self.process.stdout is not None
            first = json.loads(self.process.stdout.readline())
            self.process.send_signal(signal.SIGINT)
            last = json.loads(self.end().splitlines()[-1])
        finally:
            self.process.kill()
            self.process.wait()
        return first, last


@pytest.fixture
def watched(short_and_endless: Path) -> Iterator[Watched]:
    command = Watched("solve", str(short_and_endless), "--method", "bfs", "--goal", "pushes", "--json")
    yield command
    command.process.kill()
    command.process.wait()
    os.close(command.terminal)


def test_a_progress_line_is_shown_on_a_terminal(watched: Watched) -> None:
    watched.wait_for("levels.xsb 2, bfs: ")
    watched.wait_for(" states, ")
    watched.wait_for("/s, ")


def test_the_elapsed_time_ends_the_line_on_a_terminal_of_80_columns(tmp_path: Path) -> None:
    path = tmp_path / ("倉庫番" * 9 + "-a-long-name-of-a-collection.xsb")
    path.write_text(endless())
    command = Watched(
        "solve", str(path), "--method", "bfs", "--goal", "pushes", "--time-limit", "1", "--json"
    )
    try:
        with pytest.raises(OSError, match="Input/output"):
            command.wait_for("what is never said, so that all is read")
        command.end()
    finally:
        command.process.kill()
        command.process.wait()
        os.close(command.terminal)
    lines = [line for line in command.seen.split("\r\x1b[K") if line.strip()]
    assert lines
    assert max(map(columns_of, lines)) <= 79
    assert all(re.search(r", [\d.]+ (µs|ms|s)$", line) for line in lines)


def run(path: Path, *words: str) -> subprocess.CompletedProcess[str]:
    asked = ["solve", str(path), "--level", "2", "--method", "bfs", "--goal", "pushes", "--time-limit", "0.5"]
    return subprocess.run(
        [*COMMAND, *asked, "--json", *words], capture_output=True, text=True, timeout=20, check=False
    )


def test_progress_goes_into_a_pipe_as_plain_lines_where_it_is_asked_for(short_and_endless: Path) -> None:
    ended = run(short_and_endless, "--progress")
    lines = ended.stderr.splitlines()
    assert lines
    assert all(line.startswith("levels.xsb 2, bfs: ") and " states, " in line for line in lines)
    assert "\x1b" not in ended.stderr
    assert json.loads(ended.stdout)["outcome"] == "time_limit"


def test_nothing_is_written_into_a_pipe_unasked(short_and_endless: Path) -> None:
    assert run(short_and_endless).stderr == run(short_and_endless, "--no-progress").stderr == ""


def test_ctrl_c_reports_what_was_found_and_exits_130(watched: Watched) -> None:
    watched.wait_for(" states, ")
    watched.process.send_signal(signal.SIGINT)
    rows = [json.loads(line) for line in watched.end().splitlines()]
    assert watched.process.returncode == 130
    assert [row["outcome"] for row in rows] == ["solved", "stopped"]
    assert rows[1]["lower_bound"] > 0


def test_a_second_ctrl_c_does_no_harm(watched: Watched) -> None:
    watched.wait_for(" states, ")
    watched.process.send_signal(signal.SIGINT)
    watched.process.send_signal(signal.SIGINT)
    watched.end()
    assert watched.process.returncode == 130
    assert "Traceback" not in watched.seen


def test_ctrl_c_writes_the_solutions_found_so_far(short_and_endless: Path, tmp_path: Path) -> None:
    solved = tmp_path / "solved.sok"
    command = Watched("solve", str(short_and_endless), "--method", "bfs", "--output", str(solved))
    command.wait_for(" states, ")
    command.process.send_signal(signal.SIGINT)
    assert "interrupted" in command.end()
    assert command.process.returncode == 130
    assert "Solution" in solved.read_text()
    os.close(command.terminal)


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    many = tmp_path / "many.xsb"
    many.write_text("\n".join([ONE_PUSH] * 3000))
    command = subprocess.Popen(
        [*COMMAND, "list", str(many), "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert command.stdout is not None
    assert command.stderr is not None
    command.stdout.readline()
    command.stdout.close()
    assert command.stderr.read() == ""
    command.wait(timeout=20)


def test_without_a_terminal_nobody_watches_and_nothing_moves(short_and_endless: Path) -> None:
    words = ["solve", str(short_and_endless), "--method", "bfs", "--time-limit", "0.3", "--json"]
    run = subprocess.run([*COMMAND, *words], capture_output=True, text=True, check=False)
    assert run.returncode == 4
    assert run.stderr == ""

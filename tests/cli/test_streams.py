"""Streams that are closed, readers that go away, Ctrl-C while the command is still being loaded."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from .boards import ONE_PUSH

HAKOBI = f"{sys.executable} -c 'from hakobi.cli import main; main()'"
ALARM = """
import os, signal, sys

module = sys.argv.pop(1)

class Alarm:
    def find_spec(self, name, path=None, target=None):
        if name == module:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Alarm())
from hakobi.cli import main
main()
"""


def shell(line: str, stdin: int | None = subprocess.DEVNULL) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-c", f'hakobi() {{ {HAKOBI} "$@"; }}; {line}'],
        stdin=stdin,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.fixture
def level(tmp_path: Path) -> Path:
    path = tmp_path / "one.xsb"
    path.write_text(ONE_PUSH)
    return path


@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_a_closed_stream_changes_no_exit_code(level: Path, closed: str) -> None:
    for words, code in ((f"solve {level}", 0), ("solve nowhere.xsb", 2), ("--version", 0), ("solve", 2)):
        run = shell(f"hakobi {words} {closed}")
        assert run.returncode == code, words
        assert "fault" not in run.stderr
        assert "Traceback" not in run.stderr


def test_what_is_written_to_a_file_does_not_go_to_a_closed_stream(level: Path, tmp_path: Path) -> None:
    assert shell(f"hakobi solve {level} --output {tmp_path}/out.jsonl >&-").returncode == 0
    assert (tmp_path / "out.jsonl").read_text().count("\n") == 1


@pytest.mark.parametrize("words", ["solve -", "verify {level} --moves -", "show {level} --solution -"])
def test_reading_a_closed_standard_input_is_said_in_words(level: Path, words: str) -> None:
    run = shell(f"hakobi {words.format(level=level)} <&-")
    assert run.returncode == 2
    assert "standard input: it is closed" in run.stderr


@pytest.mark.parametrize("words", ["list first-steps --json", "solve first-steps", "--help", "solve --help"])
def test_a_reader_that_has_gone_is_exit_141(words: str) -> None:
    run = shell(f"hakobi {words} | true; echo ${{PIPESTATUS[0]}}")
    assert run.stdout.split() == ["141"]
    assert run.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_one_line_and_exit_2() -> None:
    run = shell("hakobi list first-steps > /dev/full")
    assert (run.returncode, run.stderr) == (2, "No space left on device\n")


@pytest.mark.parametrize("module", ["click", "hakobi.cli.faults", "hakobi.cli.solve", "hakobi._core"])
def test_ctrl_c_while_the_command_is_loaded_is_exit_130(level: Path, module: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", ALARM, module, "solve", str(level)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stdout, run.stderr) == (130, "", "Interrupted.\n")

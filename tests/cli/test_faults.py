"""Whatever goes wrong: one clear message, the right code, no traceback."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from hakobi import loading

from .boards import ONE_PUSH, TWO_PLAYERS
from .conftest import Hakobi

COMMANDS = ["solve", "show", "list", "check", "verify"]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_missing_file(hakobi: Hakobi, command: str) -> None:
    run = hakobi(command, "no-such-file.xsb")
    assert run.code == 2
    assert "no-such-file.xsb" in run.err


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"", id="empty"),
        pytest.param(b"\x7fELF\x02\x01\x00\x00" * 1000, id="binary"),
        pytest.param(random.Random(1).randbytes(5_000_000), id="random"),
        pytest.param(b"Dear diary,\ntoday I pushed a box.\n", id="prose"),
    ],
)
def test_a_file_without_levels(hakobi: Hakobi, tmp_path: Path, command: str, content: bytes) -> None:
    path = tmp_path / "strange.xsb"
    path.write_bytes(content)
    run = hakobi(command, path)
    assert run.code == 2
    assert str(path) in run.err
    assert len(run.err) < 2000


def test_a_folder_without_levels(hakobi: Hakobi, tmp_path: Path) -> None:
    run = hakobi("solve", tmp_path)
    assert run.code == 2
    assert str(tmp_path) in run.err


def test_one_bad_level_among_ten_thousand(hakobi: Hakobi, tmp_path: Path) -> None:
    path = tmp_path / "many.xsb"
    path.write_text("\n".join([ONE_PUSH] * 6_000 + [TWO_PLAYERS] + [ONE_PUSH] * 3_999))
    run = hakobi("list", path)
    assert run.code == 2
    assert len(run.out.splitlines()) == 9_999
    assert "level 6001" in run.err


def test_an_unknown_command_and_an_unknown_option(hakobi: Hakobi) -> None:
    assert hakobi("sovle", "x").code == 2
    run = hakobi("solve", "--colour", "x")
    assert run.code == 2
    assert "--colour" in run.err


def test_a_character_that_the_terminal_lacks_becomes_a_question_mark(tmp_path: Path) -> None:
    path = tmp_path / "level.xsb"
    path.write_text(ONE_PUSH)
    environment = os.environ | {"PYTHONIOENCODING": "iso8859-5", "PYTHONUTF8": "0"}
    command = [sys.executable, "-c", "from hakobi.cli import main; main()", "list", str(path)]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["1", "5", "?", "3,", "1", "box"]


def test_a_fault_of_hakobi_itself_is_one_line_and_exit_1(
    hakobi: Hakobi, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(path: str) -> None:
        raise ZeroDivisionError("a fault planted by the test")

    monkeypatch.setattr(loading, "read", broken)
    run = hakobi("list", "first-steps")
    assert run.code == 1
    assert "hakobi has a fault: ZeroDivisionError: a fault planted by the test" in run.err
    assert "Traceback" not in run.err
    monkeypatch.setenv("HAKOBI_DEBUG", "1")
    assert "Traceback" in hakobi("list", "first-steps").err

"""``hakobi generate`` and ``hakobi rate``: files, JSON, refusals, Ctrl-C."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hakobi.loading import load
from hakobi.sokoban.solution import verify

from .conftest import Hakobi

SMALL = ("generate", "--size", "6x6", "--boxes", "2", "--difficulty", "easy", "--seed", "7")


def test_a_file_of_levels_with_solutions_and_grades(hakobi: Hakobi, tmp_path: Path) -> None:
    file = tmp_path / "out.sok"
    run = hakobi(*SMALL, "--count", "3", "-o", file)
    assert (run.code, run.out) == (0, f"{file}: 3 levels\n")
    for level in load(file):
        assert verify(level, level.solutions[0].moves)
        assert dict(level.metadata)["Difficulty"].startswith("easy (")
    assert hakobi(*SMALL, "-o", file).code == 2
    assert "--force replaces it" in hakobi(*SMALL, "-o", file).err
    assert hakobi(*SMALL, "-o", file, "--force").code == 0
    other = hakobi(*SMALL, "--count", "2", "--not-in", file, "--json")
    assert {row["board"] for row in other.rows}.isdisjoint(level.to_xsb() for level in load(file))


def test_without_a_file_levels_are_printed_and_can_be_read_again(hakobi: Hakobi) -> None:
    text = hakobi(*SMALL).out
    assert hakobi("verify", "-", stdin=text).code == 0
    assert "easy" in hakobi("rate", "-", stdin=text).out
    blocks = hakobi("generate", "--family", "sliding", "--size", "4x4", "--difficulty", "easy").out
    assert "; solution: " in blocks
    assert hakobi("solve", "-", stdin=blocks).code == 0


def test_json_has_board_solution_and_rating(hakobi: Hakobi) -> None:
    (row,) = hakobi(*SMALL, "--json").rows
    assert (row["level"], row["difficulty"], row["proved_optimal"]) == (1, "easy", True)
    assert row["measures"]["pushes"] == row["pushes"]


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (("--size", "5x5", "--boxes", "100"), 2, "room for 3 at most"),
        (("--size", "1x1"), 2, "the smallest is 5 × 3"),
        (("--difficulty", "hrd"), 2, "Did you mean 'hard'?"),
        (("--size", "5x5", "--boxes", "1", "--difficulty", "fiendish"), 4, "the hardest that was found is"),
        (("--like", "workshop:99"), 2, "there is no level 99"),
        (("--walls", "no-such-file"), 2, "no-such-file"),
        (("--family", "sliding", "--boxes", "3"), 2, "a word for Sokoban"),
        (("--family", "sliding", "-o", "x.sok"), 2, "written as .blocks"),
        (("--store", "a", "-o", "b.sok"), 2, "--output or --store"),
        (("-o", "no/such/folder/x.sok"), 2, "cannot be written"),
    ],
    ids=lambda part: " ".join(part) if isinstance(part, tuple) else None,
)
def test_bad_requests_are_answered_clearly(
    hakobi: Hakobi, words: tuple[str, ...], code: int, says: str
) -> None:
    run = hakobi("generate", *words)
    assert (run.code, run.out) == (code, "")
    assert says in run.err


def test_an_endless_request_stops_at_once_and_keeps_what_it_has(tmp_path: Path) -> None:
    file = tmp_path / "many.sok"
    command = [sys.executable, "-c", "from hakobi.cli import main; main()", *SMALL, "--count", "100000"]
    process = subprocess.Popen([*command, "--json", "-o", str(file)], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        process.stdout.readline()
        begun = time.monotonic()
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=20)
        assert process.returncode == 130
        assert time.monotonic() - begun < 5
        assert len(load(file)) >= 1
    finally:
        process.kill()
        process.wait()


def test_ratings_are_a_table_or_json_sorted_if_wanted(hakobi: Hakobi) -> None:
    table = hakobi("rate", "first-steps", "--sort").out.splitlines()
    assert table[0].split()[:3] == ["level", "difficulty", "rating"]
    assert len(table) == 11
    numbers = [row["rating"] for row in hakobi("rate", "first-steps", "--sort", "--json").rows]
    assert numbers == sorted(numbers)


def test_a_level_without_a_solution_is_a_fault(hakobi: Hakobi) -> None:
    run = hakobi("rate", "-", stdin="######\n#@  .#\n# $$.#\n######\n")
    assert run.code == 3
    assert "no solution" in run.out

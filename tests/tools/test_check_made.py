"""tools/check_made.py: levels that are what is said of them, and levels that are not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import check_made
from hakobi.cli.generate import command

WISHES = {
    "sokoban": ["--size", "6x6", "--boxes", "2", "--difficulty", "easy"],
    "sliding": ["--family", "sliding", "--size", "4x4", "--difficulty", "easy"],
}


@pytest.fixture(scope="module", params=list(WISHES))
def made(request: pytest.FixtureRequest) -> list[dict[str, Any]]:
    done = CliRunner().invoke(command, [*WISHES[request.param], "--count", "3", "--json"])
    return [json.loads(line) for line in done.stdout.splitlines()]


def checked(rows: list[dict[str, Any]], path: Path, monkeypatch: pytest.MonkeyPatch, *more: str) -> int:
    file = path / "made.jsonl"
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    monkeypatch.setattr("sys.argv", ["check_made.py", str(file), *more])
    return check_made.main()


@pytest.mark.parametrize("more", [(), ("--every", "2")], ids=["plainly", "every other"])
def test_what_was_made_is_as_it_is_said(
    made: list[dict[str, Any]],
    more: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert checked(made, tmp_path, monkeypatch, *more) == 0
    told = capsys.readouterr().out
    assert "made.jsonl: 3 levels, 0 of them wrong" in told
    assert "| easy | 3 |" in told


def test_what_is_said_wrongly_is_found(
    made: list[dict[str, Any]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    first, second, third = made
    counted = "moves" if first["family"] == "sliding" else "pushes"
    rows = [
        {**first, counted: first[counted] + 1},
        {**second, "solution": second["solution"][:-1]},
        {**first, "level": 3},
        {**third, "level": 4, "difficulty": "hard"},
    ]
    assert checked(rows, tmp_path, monkeypatch) == 1
    told = capsys.readouterr().out
    assert "4 levels, 4 of them wrong" in told
    assert "level 1: " in told
    assert "does not solve it" in told
    assert "the same as level 1" in told
    assert "where easy was wished for" in told

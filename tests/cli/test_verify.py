from __future__ import annotations

from pathlib import Path

import pytest

from .boards import ONE_PUSH, TWO_PUSHES
from .conftest import Hakobi


@pytest.fixture
def level(tmp_path: Path) -> Path:
    path = tmp_path / "level.xsb"
    path.write_text(TWO_PUSHES)
    return path


def test_a_solution_that_holds_is_measured(hakobi: Hakobi, level: Path) -> None:
    run = hakobi("verify", level, "--level", "1", "--moves", "rRR")
    assert run.code == 0
    assert (
        "2 pushes, 3 moves (pushes included), 1 box line, 1 box change, 1 pushing session, 1 player line"
        in run.out
    )


@pytest.mark.parametrize("moves", ["rrr", "3r", "r R R"])
def test_run_lengths_spaces_and_lower_case_are_read(hakobi: Hakobi, level: Path, moves: str) -> None:
    assert hakobi("verify", level, "--moves", moves).code == 0


def test_the_first_illegal_step_is_named(hakobi: Hakobi, level: Path) -> None:
    run = hakobi("verify", level, "--moves", "rRRR")
    assert run.code == 3
    assert "step 4, 'R': the box is pushed against a wall" in run.out


def test_legal_moves_that_do_not_solve_do_not_hold(hakobi: Hakobi, level: Path) -> None:
    run = hakobi("verify", level, "--moves", "rR")
    assert run.code == 3
    assert "not solved after 2 moves" in run.out


def test_a_letter_that_is_no_move_is_quoted(hakobi: Hakobi, level: Path) -> None:
    run = hakobi("verify", level, "--moves", "rXR")
    assert run.code == 2
    assert "unknown move 'X'" in run.out


def test_moves_from_standard_input(hakobi: Hakobi, level: Path) -> None:
    assert hakobi("verify", level, "--moves", "-", stdin="rR\nR\n").code == 0


def test_the_verdict_for_programs(hakobi: Hakobi, level: Path) -> None:
    (row,) = hakobi("verify", level, "--moves", "rRRR", "--json").rows
    assert (row["holds"], row["step"]) == (False, 4)
    (row,) = hakobi("verify", level, "--moves", "rRR", "--json").rows
    assert (row["holds"], row["moves"], row["pushes"]) == (True, 3, 2)


def test_solutions_that_the_file_keeps(hakobi: Hakobi, tmp_path: Path) -> None:
    path = tmp_path / "kept.sok"
    path.write_text(f"a\n\n{ONE_PUSH}\nSolution\nR\n\nb\n\n{TWO_PUSHES}\nSolution\nrR\n")
    run = hakobi("verify", path)
    assert run.code == 3
    assert [row["holds"] for row in hakobi("verify", path, "--json").rows] == [True, False]


def test_nothing_to_replay_is_wrong_use(hakobi: Hakobi, level: Path) -> None:
    run = hakobi("verify", level)
    assert run.code == 2
    assert "no solution to replay" in run.err


def test_pulls_are_illegal_unless_they_are_allowed(hakobi: Hakobi, tmp_path: Path) -> None:
    level = tmp_path / "pull.xsb"
    level.write_text("#######\n#$@.  #\n#######\n")
    refused = hakobi("verify", level, "--moves", ">>")
    assert refused.code == 3
    assert "step 1, '>': a pull is no move of Sokoban (verify --pulls allows it)" in refused.out
    allowed = hakobi("verify", level, "--moves", ">>", "--pulls", "--json")
    assert allowed.code == 0
    assert (allowed.rows[0]["pulls"], allowed.rows[0]["pushes"]) == (2, 0)

"""Known optima of public puzzles, in both metrics."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from hakobi import InputError, Outcome, explore, load, solve

pytestmark = pytest.mark.shared

SHARED = Path(__file__).resolve().parents[3] / "shared"
SLOW = "hakoiri-diff.xml"


def known() -> list[tuple[str, int, int]]:
    table = SHARED / "known" / "sliding_optima.tsv"
    if not table.exists():
        return []
    with table.open() as stream:
        rows = csv.DictReader(stream, delimiter="\t")
        return [(row["puzzle"], int(row["steps"]), int(row["moves"])) for row in rows]


@pytest.mark.parametrize(
    ("name", "steps", "moves"), [row for row in known() if row[0] not in (SLOW, "shougi.xml")]
)
def test_both_optima_are_found(shared: Path, name: str, steps: int, moves: int) -> None:
    puzzle = load(shared / "sliding" / name)[0]
    for goal, best in (("steps", steps), ("moves", moves)):
        result = solve(puzzle, goal, time_limit=600)
        if best < 0:
            assert result.outcome is Outcome.UNSOLVABLE
            break  # the same states whatever is counted
        assert result.solution is not None
        assert getattr(result.solution, goal) == best


def test_shougi_is_refused_and_every_class_without_a_size_named(shared: Path) -> None:
    error = load(shared / "sliding" / "shougi.xml").problems[0]
    assert isinstance(error, InputError)
    for name, line in (("big", 7), ("vert", 8), ("horiz", 9), ("small", 10)):
        assert f'"{name}" (line {line})' in error.reason


def test_the_15_puzzle_is_solved_by_informed_search(shared: Path) -> None:
    result = solve(load(shared / "sliding" / "15.xml")[0])
    assert (result.method, result.lower_bound) == ("ida", 49)


def test_the_digits_cannot_be_ordered_and_their_2105172_states_are_all_there_are(shared: Path) -> None:
    found = explore(load(shared / "sliding" / "slidingdigits.xml")[0])
    assert found.outcome is Outcome.UNSOLVABLE
    assert found.states == 2_105_172

"""The core against a plain search, on puzzles that nobody has chosen."""

from __future__ import annotations

import pytest

from hakobi import Outcome, SlidingPuzzle, solve
from hakobi.sliding.explore import explore

from .reference import optimum, random_puzzle, reachable

CASES = 2000
WAYS: tuple[tuple[str, dict[str, object]], ...] = (
    ("bfs", {"table": "dense"}),
    ("bfs", {"table": "hash"}),
    ("bfs", {"symmetry": "off", "ends": "start"}),
    ("astar", {}),
)


@pytest.mark.parametrize("block", range(20))
def test_both_metrics_agree_with_a_plain_search_on_random_puzzles(block: int) -> None:
    for number in range(block * CASES // 20, (block + 1) * CASES // 20):
        puzzle = random_puzzle(number)
        for goal in ("steps", "moves"):
            expected = optimum(puzzle, goal)
            method, options = WAYS[number % len(WAYS)]
            for result in (solve(puzzle, goal), solve(puzzle, goal, method, options)):
                message = f"random_puzzle({number}), {goal}, {result.method}:\n{puzzle.to_text()}"
                if expected is None:
                    assert result.outcome is Outcome.UNSOLVABLE, message
                    continue
                assert result.solution is not None, message
                found = (result.solution.steps, result.solution.moves)
                assert (found if goal == "steps" else found[::-1]) == expected, message


def test_exploring_counts_every_state_of_random_puzzles() -> None:
    for number in range(300):
        puzzle = random_puzzle(number)
        found = {table: explore(puzzle, table=table) for table in ("hash", "dense", "sweep")}
        for one in found.values():
            assert one.states == reachable(puzzle), f"random_puzzle({number})"
        told = [
            (one.from_start, one.from_goal, one.solutions, one.states_merged, one.hardest_count, one.outcome)
            for one in found.values()
        ]
        assert told[0] == told[1] == told[2], f"random_puzzle({number})"


@pytest.mark.parametrize("goal", ["steps", "moves"])
def test_on_a_board_one_cell_wide_a_step_down_is_no_step_to_the_right(goal: str) -> None:
    puzzle = SlidingPuzzle.from_text("puzzle: tall\nstart:\nA\n.\n.\ngoal:\n.\n.\nA\n")
    result = solve(puzzle, goal)
    assert str(result.solution) == "A:DD"

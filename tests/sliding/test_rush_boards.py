"""The car parks that are measured: the same for everyone, and every one has a solution."""

from __future__ import annotations

from hakobi import solve
from hakobi.bench.rush_boards import boards
from hakobi.sliding.formats import rushhour

from .reference import optimum


def test_a_seed_gives_the_same_boards_each_with_a_shortest_answer() -> None:
    first = list(boards(12, seed=3))
    assert [rushhour.write_line(board) for board in boards(12, seed=3)] == list(
        map(rushhour.write_line, first)
    )
    assert len(set(map(rushhour.write_line, first))) == 12
    for board in first[:4]:
        for goal in ("steps", "moves"):
            result = solve(board, goal)
            assert result.solution is not None
            found = (result.solution.steps, result.solution.moves)
            assert (found if goal == "steps" else found[::-1]) == optimum(board, goal), rushhour.write_line(
                board
            )


def test_a_car_park_takes_no_table_for_what_cannot_be_reached() -> None:
    for board in boards(10, seed=4):
        assert solve(board, "moves").stats.peak_bytes < 2_000_000

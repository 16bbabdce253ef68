"""What can be counted of a sliding-block puzzle that has to do with how hard it is.

moves         the fewest that solve it, proved within STATES states; else None
steps         unit steps of that solution
states        states that a search for it looks at (`bfs`), at most STATES
away          moves of the solution that take a piece that has a goal farther from it
pieces_moved  pieces that the solution moves
"""

from __future__ import annotations

from dataclasses import dataclass

from hakobi.result import Outcome
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.solver import solve

__all__ = ["SlidingMeasures", "measure"]

STATES = 400_000
_WAYS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


@dataclass(frozen=True, kw_only=True)
class SlidingMeasures:
    """See the head of this file; `moves` is None where no solution was found within the budget."""

    moves: int | None
    proved: bool
    steps: int
    states: int
    away: int
    pieces_moved: int


def measure(puzzle: SlidingPuzzle) -> SlidingMeasures | None:
    """What is counted of the puzzle; None where it is proved that there is no solution."""
    answer = solve(puzzle, "moves", node_limit=STATES, time_limit=0)
    if answer.outcome is Outcome.UNSOLVABLE:
        return None
    solution = answer.solution
    if solution is None:
        return SlidingMeasures(
            moves=None, proved=False, steps=0, states=answer.stats.expanded, away=0, pieces_moved=0
        )
    goals = {piece.name: piece.goal for piece in puzzle.goals}
    places = {piece.name: piece.start for piece in puzzle.pieces}
    away = 0
    for move in solution.sequence:
        row, column = places[move.piece]
        for letter in move.path.upper():
            down, right = _WAYS[letter]
            row, column = row + down, column + right
        if goal := goals.get(move.piece):
            old = places[move.piece]
            away += _apart((row, column), goal) > _apart(old, goal)
        places[move.piece] = (row, column)
    return SlidingMeasures(
        moves=solution.moves,
        proved=answer.solved,
        steps=solution.steps,
        states=answer.stats.expanded,
        away=away,
        pieces_moved=len({move.piece for move in solution.sequence}),
    )


def _apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])

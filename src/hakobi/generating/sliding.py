"""One sliding-block puzzle for a wish: lay pieces out, see the whole graph, take the hardest start.

    layout ──explore──► the hardest start of all that can be reached, with its moves proved
                              │ too hard?
                              └──► along its shortest solution: after k moves exactly so many are left

So a start of any number of moves up to the hardest is had from one graph. There are not many graphs, and each
has one hardest start: on 4 × 5 cells a few hundred puzzles, and then come copies. So where a puzzle came out
as a copy, the next one is taken as it was laid, if that is hard enough: such starts are many times as many.

With a set of pieces that is given, the puzzles are the hardest starts of all its layouts (`layouts.py`), the
record of the set first.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from random import Random

from hakobi.errors import UsageError
from hakobi.generating.blocks import read_shapes, strewn_blocks, strewn_cars, usual_goal
from hakobi.generating.layouts import Ranking, hardest_layouts
from hakobi.generating.made import Made, NotMade, excuse
from hakobi.generating.wish import SlidingWish
from hakobi.rating.grades import window
from hakobi.rating.rate import Rating, rate
from hakobi.sliding.explore import explore
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.sliding.solution import SlidingSolution
from hakobi.solver import solve

__all__ = ["GOAL", "STATES", "make_sliding"]

GOAL = "moves"
STATES = 150_000  # of a graph; larger ones are passed over
BOARDS = 80
_NEARER = 0.8


def make_sliding(wish: SlidingWish, number: int, again: int = 0) -> Made:
    """Puzzle `number` of a wish; `again` counts how often it came out as one that there is already."""
    if wish.pieces is not None:
        return _ranked(wish, number, again)
    rng = Random(f"{wish.key()}/{number}/{again}")
    low, high = (0.0, 101.0) if wish.difficulty is None else window(wish.difficulty)
    width, height = wish.size
    best = -1.0
    for _ in range(BOARDS):
        board = (
            strewn_cars(rng, height, width) if wish.rush else strewn_blocks(rng, height, width, wish.empty)
        )
        start = _laid(board, low) if again else None
        start = start or _hardest(board)
        if start is None:
            continue
        puzzle, rating = start
        while rating.number is not None and rating.number >= high:
            puzzle = _nearer(puzzle)
            rating = rate(puzzle)
        best = max(best, rating.number or 0.0)
        if rating.number is not None and low <= rating.number < high and rating.measures["moves"]:
            return _finished(puzzle, rating)
    raise NotMade(excuse(wish, "puzzle", f"among {BOARDS} layouts", best))


def _laid(board: SlidingPuzzle, low: float) -> tuple[SlidingPuzzle, Rating] | None:
    """The board as it was laid, where it has a solution and is hard enough."""
    rating = rate(board)
    if rating.number is None or rating.measures["moves"] is None or rating.number < low:
        return None
    return board, rating


def _hardest(board: SlidingPuzzle) -> tuple[SlidingPuzzle, Rating] | None:
    """The hardest start of the board's graph, where that is not too large and has a solution."""
    found = explore(board, GOAL, node_limit=STATES)
    if found.hardest is None or not found.complete or not found.shortest:
        return None
    return found.hardest, rate(found.hardest)


def _nearer(puzzle: SlidingPuzzle) -> SlidingPuzzle:
    """A start on the way of the shortest solution, a fifth of it nearer to the goal."""
    solution = solve(puzzle, GOAL, time_limit=0).solution
    assert solution is not None
    done = max(1, solution.moves - int(_NEARER * solution.moves))
    places = puzzle.start.apply(solution.sequence[:done]).places
    return puzzle.with_starts(dict(places))


def _finished(puzzle: SlidingPuzzle, rating: Rating) -> Made:
    answer = solve(puzzle, GOAL, time_limit=0)
    solution = answer.solution
    assert isinstance(solution, SlidingSolution)
    steps = solve(puzzle, "steps", time_limit=0).solution
    assert steps is not None
    kept = replace(
        puzzle,
        optimum=(steps.steps, solution.moves),
        comments=f"{rating}",
    )
    return Made(kept, rating, answer)


def _ranked(wish: SlidingWish, number: int, again: int) -> Made:
    """Those of equal form are told apart by `again`, which goes on down the ranking."""
    ranking = _ranking(wish)
    place = number + again
    if place >= len(ranking.puzzles):
        raise UsageError(
            f"The {ranking.layouts:,} layouts of these pieces fall into {ranking.parts:,} parts, of which "
            f"{len(ranking.puzzles)} have a solution; there is no start number {place + 1}."
        )
    puzzle = ranking.puzzles[place][1]
    return _finished(puzzle, rate(puzzle))


@lru_cache(maxsize=2)
def _ranking(wish: SlidingWish) -> Ranking:
    width, height = wish.size
    assert wish.pieces is not None
    shapes = read_shapes(wish.pieces, width, height)
    return hardest_layouts(height, width, shapes, usual_goal(None, height, width, shapes[0]))

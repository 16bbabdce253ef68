"""Answers without a proof: puzzles that are too large, searches that were stopped, given solutions."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hakobi import SlidingPuzzle
from hakobi._core import BadRequest, Job
from hakobi.families.sliding import SlidingFamily
from hakobi.question import Question
from hakobi.sliding.solution import PieceMove, SlidingSolution, replay, solution_to_core, verify

from .puzzles import KLOTSKI
from .reference import neighbours, optimum, random_puzzle, solved

FAMILY = SlidingFamily()

CROWDED = """\
puzzle: Crowded
start:
AAK.BB
AAJCC.
YSJFPI
VVDDQL
GWWNEL
UTON.H
goal:
AABBCC
AADDEF
GHIJKL
.NOJPL
QN.STU
VVWW.Y
"""

TWENTY_FOUR = """\
puzzle: Twenty-four tiles
start:
nhkec
btqxg
mflrs
uaiod
vpw.j
goal:
abcde
fghij
klmno
pqrst
uvwx.
"""


def ask(
    puzzle: SlidingPuzzle, goal: str, *solutions: SlidingSolution, job: Job | None = None, **given: Any
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """What the core says, and its ticks."""
    ticks: list[dict[str, Any]] = []
    question = Question.asked(goal, "auto", None, **{"time_limit": 0, **given})
    raw = FAMILY.search(puzzle, question, job or Job(), ticks.append, solutions)
    return raw, ticks


def stroll(puzzle: SlidingPuzzle, rng: random.Random) -> SlidingSolution | None:
    """A solution by steps at random, if they come to the goal."""
    state = tuple(piece.start for piece in puzzle.pieces)
    moves: list[PieceMove] = []
    for _ in range(2000):
        if solved(puzzle, state):
            return SlidingSolution.from_moves(moves)
        ways = list(neighbours(puzzle, state))
        if not ways:
            return None
        piece, after = rng.choice(ways)
        (y, x), (v, u) = state[piece], after[piece]
        letter = {(-1, 0): "U", (1, 0): "D", (0, -1): "L", (0, 1): "R"}[v - y, u - x]
        moves.append(PieceMove(puzzle.pieces[piece].name, letter))
        state = after
    return None


# Until so many states the search for a proof is alone with the puzzle.
@pytest.mark.parametrize(
    ("text", "goal", "states"), [(CROWDED, "steps", 200_000), (TWENTY_FOUR, "moves", 500_000)]
)
def test_a_puzzle_too_large_for_a_proof_gets_a_solution_and_a_bound(
    text: str, goal: str, states: int
) -> None:
    puzzle = SlidingPuzzle.from_text(text)
    raw, ticks = ask(puzzle, goal, node_limit=states)
    assert (raw["outcome"], raw["limit"], raw["proved_optimal"]) == ("time_limit", "node_limit", False)
    solution = FAMILY.replay(puzzle, raw)
    assert 0 < raw["lower_bound"] <= getattr(solution, goal)
    told = [tick for tick in ticks if tick["found"] and tick["best"]]
    for tick in told:
        assert getattr(FAMILY.solution_of_text(puzzle, tick["best"]), goal) == tick["cost"]
        assert tick["lower_bound"] <= tick["cost"]
    costs = [tick["cost"] for tick in told]
    assert costs == sorted(costs, reverse=True)


def test_the_same_limit_gives_the_same_solution_and_more_work_none_that_is_longer() -> None:
    puzzle = SlidingPuzzle.from_text(CROWDED)
    first, again = (FAMILY.replay(puzzle, ask(puzzle, "steps", node_limit=200_000)[0]) for _ in range(2))
    assert first == again
    for threads in (1, 2):
        raw, _ = ask(puzzle, "steps", first, node_limit=220_000, threads=threads)
        assert FAMILY.replay(puzzle, raw).steps <= first.steps


@pytest.mark.parametrize("goal", ["steps", "moves"])
def test_a_given_solution_never_becomes_worse_and_a_small_one_optimal(goal: str) -> None:
    rng = random.Random(5)
    improved = 0
    for number in range(150):
        puzzle = random_puzzle(number)
        walk = stroll(puzzle, rng)
        if walk is None:
            continue
        best = optimum(puzzle, goal)
        assert best is not None
        for limit in (1, 20, 0):
            raw, _ = ask(puzzle, goal, walk, node_limit=limit)
            cost = FAMILY.cost(puzzle, FAMILY.replay(puzzle, raw), goal)
            assert cost is not None
            assert raw["lower_bound"] <= best[0] <= cost <= getattr(walk, goal)
            assert not raw["proved_optimal"] or cost == best[0]
        assert raw["proved_optimal"]
        improved += 1
    assert improved > 50


def test_a_given_solution_of_klotski_comes_back_when_there_is_no_time_for_another() -> None:
    puzzle = SlidingPuzzle.from_text(KLOTSKI)
    best = FAMILY.replay(puzzle, ask(puzzle, "steps")[0])
    raw, _ = ask(puzzle, "moves", best, node_limit=5)
    assert raw["outcome"] == "time_limit"
    assert FAMILY.replay(puzzle, raw).moves <= best.moves
    raw, _ = ask(puzzle, "steps", best)
    assert (raw["proved_optimal"], FAMILY.replay(puzzle, raw).steps) == (True, 116)


def test_a_solution_goes_to_the_core_and_comes_back() -> None:
    puzzle = SlidingPuzzle.from_text(KLOTSKI)
    raw, _ = ask(puzzle, "moves")
    solution = FAMILY.replay(puzzle, raw)
    assert solution_to_core(puzzle, solution) == raw["answer"]


def test_a_given_solution_that_is_none_is_refused() -> None:
    puzzle = SlidingPuzzle.from_text(KLOTSKI)
    with pytest.raises(BadRequest, match="cannot be taken"):
        ask(puzzle, "steps", SlidingSolution.parse("X:U"))
    with pytest.raises(BadRequest, match="does not meet the goal"):
        ask(puzzle, "steps", SlidingSolution.parse("g:D"))


def test_a_search_that_is_stopped_keeps_what_it_has() -> None:
    puzzle = SlidingPuzzle.from_text(CROWDED)
    known, _ = ask(puzzle, "steps", node_limit=500_000)
    given = FAMILY.replay(puzzle, known)
    job = Job()
    job.stop()
    raw, _ = ask(puzzle, "steps", given, job=job)
    assert raw["outcome"] == "stopped"
    assert verify(puzzle, FAMILY.replay(puzzle, raw)).steps <= given.steps
    assert len(list(replay(puzzle, given.sequence))) == given.moves

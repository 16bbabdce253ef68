"""What a notebook shows of levels, puzzles and their solutions."""

from hakobi.loading import load
from hakobi.sliding.solution import SlidingSolution
from hakobi.sliding.solution import verify as verify_sliding
from hakobi.sokoban.level import Level
from hakobi.sokoban.solution import Solution, verify
from hakobi.solver import solve

LEVEL = Level.from_xsb("#######\n#@ $ .#\n#######")


def test_a_level_shows_its_picture() -> None:
    assert LEVEL._repr_svg_().startswith("<svg")


def test_a_solution_shows_its_replay_and_measures() -> None:
    shown = verify(LEVEL, "rRR")._repr_html_()
    assert shown is not None
    assert "<animateTransform" in shown
    assert "2 pushes, 3 moves" in shown


def test_a_solution_of_an_unknown_level_has_nothing_to_show() -> None:
    assert Solution("rRR")._repr_html_() is None


def test_a_sliding_block_puzzle_shows_its_picture() -> None:
    assert load("blocks").level(1)._repr_svg_().startswith("<svg")


def test_a_sliding_solution_shows_its_replay_and_measures() -> None:
    puzzle = load("blocks").level(2)
    result = solve(puzzle)
    assert result.solution is not None
    shown = result.solution._repr_html_()
    assert shown is not None
    assert "<animateTransform" in shown
    assert f"{result.solution.steps} steps, {result.solution.moves} moves" in shown
    parsed = SlidingSolution.parse(str(result.solution))
    assert parsed == result.solution
    assert parsed._repr_html_() is None
    assert verify_sliding(puzzle, parsed)._repr_html_() == shown


def test_a_replay_of_one_push_is_counted_in_the_singular() -> None:
    shown = verify(Level.from_xsb("#####\n#@$.#\n#####"), "R")._repr_html_()
    assert shown is not None
    assert "1 push, 1 move<" in shown

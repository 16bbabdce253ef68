"""What a notebook shows of a level and of a solution."""

from hakobi.sokoban.level import Level
from hakobi.sokoban.solution import Solution, verify

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

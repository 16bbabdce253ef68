"""One cap for weights, wherever they come from; up to it costs are exact."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hakobi import HakobiError, InputError, Level, load, solve
from hakobi.sokoban.weights import HEAVIEST
from hakobi.warehouse import Warehouse, solve_weighted_sokoban, solve_weighted_sokoban_elem

ONE_PUSH = "#####\n#@$.#\n#####\n"


def corridor(squares: int) -> str:
    wall = "#" * (squares + 2)
    return f"{wall}\n#@${' ' * (squares - 3)}.#\n{wall}\n"


@pytest.mark.parametrize("weight", [HEAVIEST + 1, 2**53, 2**60, 2**63, pytest.param(10**5000, id="huge"), -1])
def test_what_is_too_heavy_is_refused_by_name(weight: int) -> None:
    with pytest.raises(InputError) as refused:
        Level.from_xsb(ONE_PUSH, weights=[weight], title="Anvil")
    assert str(refused.value).startswith('level "Anvil": a weight of ')
    assert "a whole number from 0 to 1,000,000" in str(refused.value)
    plain = Level.from_xsb(ONE_PUSH)
    with pytest.raises(InputError, match="a weight of"):
        Level(plain.walls, plain.goals, plain.boxes, plain.player, (weight,))


@pytest.mark.parametrize("weight", [1.5, "3", "heavy", None, float("inf")])
def test_what_is_no_whole_number_is_refused(weight: Any) -> None:
    with pytest.raises(InputError, match=r"is no weight|a weight of 3"):
        Level.from_xsb(ONE_PUSH, weights=[weight])


@pytest.mark.parametrize("weight", ["999999999999999", "1000001", "9" * 5000])
def test_a_file_is_told_the_line_of_the_weights(tmp_path: Path, weight: str) -> None:
    for name, text, line in (
        ("a.txt", f"{weight}\n\n{corridor(44)}", 1),
        ("a.sok", f"{corridor(44)}Weights: {weight}\n", 4),
    ):
        path = tmp_path / name
        path.write_text(text)
        (problem,) = load(path).problems
        assert (problem.file, problem.level, problem.line) == (str(path), 1, line)
        assert "from 0 to 1,000,000" in str(problem)
    with pytest.raises(HakobiError, match=r"a\.txt, line 1: a weight of"):
        Warehouse().load_warehouse(tmp_path / "a.txt")


@pytest.mark.parametrize("cost", [HEAVIEST + 2, 2**60, float("inf"), float("nan"), -0.5])
def test_push_costs_have_the_same_cap(cost: float) -> None:
    warehouse = Warehouse()
    warehouse.from_string(ONE_PUSH)
    with pytest.raises(InputError, match="push cost"):
        solve_weighted_sokoban_elem(warehouse, [cost])
    warehouse.weights = [2**60]
    with pytest.raises(InputError, match="a weight of"):
        solve_weighted_sokoban(warehouse)


@pytest.mark.parametrize("squares", [44, 3000])
def test_the_heaviest_box_costs_exactly_what_it_costs(squares: int) -> None:
    level = Level.from_xsb(corridor(squares), weights=[HEAVIEST])
    result = solve(level, goal="weighted")
    assert result.cost == (squares - 2) * (1 + HEAVIEST)
    assert result.proved_optimal


def test_many_heavy_boxes_cost_exactly_what_they_cost() -> None:
    wall, floor = "#" * 13, f"#{' ' * 11}#"
    rows = [wall, floor, f"#@{'$ ' * 5}#", floor, f"# {'. ' * 5}#", floor, wall]
    level = Level.from_rows(rows, weights=[HEAVIEST] * 5)
    result = solve(level, goal="weighted")
    assert result.solution is not None
    assert result.cost == result.solution.moves + result.solution.pushes * HEAVIEST
    assert result.solution.pushes == 10

"""Real planners read what hakobi writes, and the referee accepts what they answer.

pyperplan knows no costs; its breadth-first search finds a plan with the fewest actions, which are moves of
the player, or unit steps of pieces. Where Fast Downward is installed (`pip install up-fast-downward`) it is
asked for the cheapest plan in every metric.
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

from hakobi import Level, SlidingPuzzle, Solution, load, pddl, solve
from hakobi.sliding.solution import SlidingSolution
from sliding.puzzles import CORNER

RUSH = "oooooooooooooAABoooooBoooooBoooooooo"
TWO_OF_A_CLASS = (
    "puzzle: two\nclass small: a b c\ngoal by: class\nstart:\nab.\nXX.\nc..\n\ngoal:\n...\n...\nXXa\n"
)


def pyperplan(puzzle: Level | SlidingPuzzle, folder: Path) -> Solution | SlidingSolution:
    domain, problem = write(pddl.task(puzzle, "none"), folder)
    run([sys.executable, "-m", "pyperplan", "-s", "bfs", str(domain), str(problem)], folder)
    return pddl.read_plan(puzzle, (folder / "problem.pddl.soln").read_text())


def fast_downward(puzzle: Level | SlidingPuzzle, costs: str, folder: Path) -> tuple[int, str]:
    spec = importlib.util.find_spec("up_fast_downward")
    if spec is None or spec.origin is None:
        pytest.skip("Fast Downward is not installed")
    script = Path(spec.origin).parent / "downward" / "fast-downward.py"
    domain, problem = write(pddl.task(puzzle, costs), folder)
    run(
        [
            sys.executable,
            str(script),
            "--plan-file",
            "plan",
            str(domain),
            str(problem),
            "--search",
            "astar(lmcut())",
        ],
        folder,
    )
    text = (folder / "plan").read_text()
    return int(text.rsplit("cost = ", 1)[1].split()[0]), text


def write(task: pddl.Task, folder: Path) -> tuple[Path, Path]:
    domain, problem = folder / "domain.pddl", folder / "problem.pddl"
    domain.write_text(task.domain)
    problem.write_text(task.problem)
    return domain, problem


def run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]


@pytest.mark.parametrize("number", [1, 2, 3, 4, 6, 8, 9, 10])
def test_pyperplan_solves_bundled_levels_in_the_fewest_moves(number: int, tmp_path: Path) -> None:
    level = load("first-steps").level(number)
    solution = pyperplan(level, tmp_path)
    assert isinstance(solution, Solution)
    assert solution.moves == solve(level, "moves").lower_bound


@pytest.mark.parametrize("board", ["#######\n#@ $ .#\n# .$ .#\n#######", "########\n#@ $.#*#\n########"])
def test_pyperplan_solves_levels_with_goals_to_spare_and_boxes_out_of_reach(
    board: str, tmp_path: Path
) -> None:
    level = Level.from_xsb(board)
    solution = pyperplan(level, tmp_path)
    assert isinstance(solution, Solution)
    assert solution.moves == solve(level, "moves").lower_bound


@pytest.mark.parametrize("text", [CORNER, RUSH, TWO_OF_A_CLASS])
def test_pyperplan_solves_sliding_blocks_in_the_fewest_steps(text: str, tmp_path: Path) -> None:
    (tmp_path / "puzzle.txt").write_text(text)
    puzzle = load(tmp_path / "puzzle.txt")[0]
    solution = pyperplan(puzzle, tmp_path)
    assert isinstance(solution, SlidingSolution)
    assert solution.steps == solve(puzzle, "steps").lower_bound


@pytest.mark.parametrize("goal", ["moves", "pushes", "weighted"])
@pytest.mark.parametrize("number", [2, 4, 7, 9, 10])
def test_fast_downward_finds_the_optimum_of_bundled_levels(number: int, goal: str, tmp_path: Path) -> None:
    level = load("first-steps").level(number)
    if goal == "weighted":
        level = Level.from_rows(level.rows, [5 * box for box, _ in enumerate(level.boxes)])
    cost, text = fast_downward(level, goal, tmp_path)
    assert cost == solve(level, goal).lower_bound
    assert isinstance(pddl.read_plan(level, text), Solution)


@pytest.mark.parametrize("goal", ["steps", "moves"])
@pytest.mark.parametrize("text", [CORNER, RUSH, TWO_OF_A_CLASS])
def test_fast_downward_finds_the_optimum_of_sliding_blocks(text: str, goal: str, tmp_path: Path) -> None:
    (tmp_path / "puzzle.txt").write_text(text)
    puzzle = load(tmp_path / "puzzle.txt")[0]
    cost, plan = fast_downward(puzzle, goal, tmp_path)
    assert cost == getattr(pddl.read_plan(puzzle, plan), goal) == solve(puzzle, goal).lower_bound

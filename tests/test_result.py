"""A result: its class follows its outcome, it travels, and it has one JSON."""

from __future__ import annotations

import copy
import json
import pickle
from dataclasses import replace
from typing import Any

import pytest

import hakobi
from hakobi.jsonrow import KEYS, invalid_row
from hakobi.result import Outcome, Result, Solved, Unsolved
from hakobi.search import best_first
from hakobi.sokoban.solution import Solution

LEVEL = hakobi.Level.from_xsb("#######\n#@ $ .#\n#######")


def made(outcome: Outcome = Outcome.SOLVED, **fields: Any) -> Result[Solution]:
    return Result(**{"outcome": outcome, "family": "sokoban", "goal": "pushes", "method": "m", **fields})


@pytest.mark.parametrize("outcome", Outcome)
def test_the_class_follows_the_outcome(outcome: Outcome) -> None:
    result = made(outcome)
    assert isinstance(result, Result)
    assert type(result) is (Solved if outcome is Outcome.SOLVED else Unsolved)
    assert result.solved is (outcome is Outcome.SOLVED)
    for other in Outcome:
        assert replace(result, outcome=other) == made(other)


def test_a_result_survives_its_journeys() -> None:
    result = hakobi.solve(LEVEL, goal="pushes")
    for again in (pickle.loads(pickle.dumps(result)), copy.deepcopy(result), replace(result)):
        assert again == result
        assert type(again) is Solved
    assert made() == made() != made(Outcome.STOPPED)


@pytest.mark.parametrize(
    ("goal", "lurd", "bound", "cost", "gap"),
    [
        ("pushes", "rRR", 2, None, 0.0),
        ("pushes,moves", "rRR", 1, None, 1.0),
        ("moves", "rRR", 2, None, 0.5),
        ("moves,pushes", "rRR", 3, None, 0.0),
        ("weighted", "rRR", 8, 10, 0.25),
        ("weighted", "rRR", 8, None, None),
        ("any", "rRR", None, None, None),
        ("pushes", None, 2, None, None),
        ("pushes", "rRR", None, None, None),
        ("pushes", "", 0, None, 0.0),
        ("pushes", "rRR", 0, None, None),
    ],
)
def test_the_gap_is_in_the_first_metric_of_the_goal(
    goal: str, lurd: str | None, bound: int | None, cost: int | None, gap: float | None
) -> None:
    solution = None if lurd is None else Solution(lurd)
    result = made(Outcome.TIME_LIMIT, goal=goal, solution=solution, lower_bound=bound, cost=cost)
    assert result.gap == result.to_json()["gap"] == gap


@pytest.mark.parametrize("puzzle", [LEVEL, hakobi.load("blocks")[0]])
def test_its_json_has_every_key_and_no_other(puzzle: Any) -> None:
    row = hakobi.solve(puzzle).to_json(file="a.xsb", level=3, title="Three")
    assert tuple(row) == tuple(invalid_row("a.xsb", 3, "Three", "")) == KEYS
    assert (row["file"], row["level"], row["title"], row["outcome"]) == ("a.xsb", 3, "Three", "solved")
    assert json.loads(json.dumps(row)) == row


def test_a_solution_of_anything_else_stands_in_the_row_as_it_is() -> None:
    result = best_first(0, lambda at: [("up", at + 1)], is_goal=lambda at: at == 2)
    assert result.to_json()["solution"] == ("up", "up")


def test_where_the_level_stands_need_not_be_said() -> None:
    row = made(Outcome.UNSOLVABLE).to_json()
    assert (row["file"], row["level"], row["title"], row["solution"]) == (None, None, None, None)

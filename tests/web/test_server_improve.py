"""Better solutions: what is sent is replayed, what is found is told, whatever is wrong is refused."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

import hakobi
from web.boards import DETOUR, LONG, ONE_PUSH, WANDERING
from web.streams import events, submit

ROOM = "######\n#@ $.#\n######"
SLIDING = {
    "width": 3,
    "height": 2,
    "pieces": [{"name": "big", "class": "1x1", "cells": [[0, 0]]}],
    "goals": [{"piece": "big", "cells": [[2, 0]]}],
}


def improve(client: httpx.Client, **asked: Any) -> list[tuple[str, dict[str, Any]]]:
    """The events of a job that improves a solution; Sokoban where nothing else is said."""
    answer = client.post("/api/jobs", json={"family": "sokoban", "kind": "improve", **asked})
    assert answer.status_code == 202, answer.text
    return list(events(client, answer.json()["id"]))


@pytest.mark.parametrize("goal", ["pushes", "moves", "pushes,moves", "moves,pushes"])
def test_a_wandering_solution_becomes_the_best_there_is(client: httpx.Client, goal: str) -> None:
    told = improve(client, text=DETOUR, solution=WANDERING, goal=goal)
    name, row = told[-1]
    best = hakobi.solve(hakobi.Level.from_xsb(DETOUR), goal=goal).solution
    assert best is not None
    metric = goal.split(",")[0]
    assert (name, row["outcome"], row["proved_optimal"]) == ("result", "solved", True)
    assert (row[metric], row["lower_bound"], row["gap"]) == (getattr(best, metric), row[metric], 0)
    better = [data for name, data in told if name == "better"]
    assert better[0]["solution"] == WANDERING
    costs = [data["cost"] for data in better]
    assert costs == sorted(costs, reverse=True)
    for data in (*better, row):
        hakobi.verify(hakobi.Level.from_xsb(DETOUR), data["solution"])


@pytest.mark.parametrize(
    ("goal", "metric"),
    [
        ("lines", "box_lines"),
        ("changes", "box_changes"),
        ("sessions", "pushing_sessions"),
        ("player-lines", "player_lines"),
    ],
)
def test_what_has_no_bound_is_improved_without_a_proof(client: httpx.Client, goal: str, metric: str) -> None:
    row = improve(client, text=DETOUR, solution=WANDERING, goal=goal, time_limit=20)[-1][1]
    before = getattr(hakobi.verify(hakobi.Level.from_xsb(DETOUR), WANDERING), metric)
    assert (row["outcome"], row["proved_optimal"], row["lower_bound"]) == ("solved", False, None)
    assert row[metric] < before


def test_sliding_blocks_become_better_too(client: httpx.Client) -> None:
    solution = [{"piece": "big", "path": "DRURDU"}, {"piece": "big", "path": "du"}]
    told = improve(client, family="sliding", puzzle=SLIDING, solution=solution)
    row = told[-1][1]
    assert (row["steps"], row["proved_optimal"]) == (2, True)
    assert next(data["steps"] for name, data in told if name == "better") > row["steps"]


def test_weights_count_where_there_are_any(client: httpx.Client) -> None:
    told = improve(client, text=DETOUR, weights=[3, 1], solution=WANDERING, goal="weighted")
    first, row = next(data for name, data in told if name == "better"), told[-1][1]
    best = hakobi.solve(hakobi.Level.from_xsb(DETOUR, [3, 1]), goal="weighted")
    assert row["cost"] == row["lower_bound"] == best.cost
    assert first["cost"] > row["cost"]


def test_a_solution_at_its_best_stays_what_it_is(client: httpx.Client) -> None:
    row = improve(client, text=ROOM, solution="rR", goal="pushes")[-1][1]
    assert (row["solution"], row["proved_optimal"]) == ("rR", True)


def test_stopped_at_any_time_it_keeps_the_best_so_far(client: httpx.Client) -> None:
    level = hakobi.Level.from_xsb(LONG)
    first = hakobi.solve(level).solution
    assert first is not None
    job = submit(client, LONG, kind="improve", solution=first.lurd, goal="moves", time_limit=0)
    told = []
    for name, data in events(client, job):
        told.append((name, data))
        if name == "better" and data["cost"] < first.moves:
            client.delete(f"/api/jobs/{job}")
    name, row = told[-1]
    assert name == "result"
    assert row["moves"] <= min(data["cost"] for name, data in told if name == "better") < first.moves
    assert hakobi.verify(level, row["solution"]).moves == row["moves"]
    assert not row["proved_optimal"]


@pytest.mark.parametrize(
    ("solution", "step", "words"),
    [("rrR", 3, "step 3"), ("rUR", 2, "step 2"), ("r", 1, "not solved"), ("rRl" + "r" * 9, 5, "step 5")],
)
def test_what_is_no_solution_is_refused_with_the_step(
    client: httpx.Client, solution: str, step: int, words: str
) -> None:
    asked = {"family": "sokoban", "text": ROOM, "kind": "improve", "solution": solution}
    answer = client.post("/api/jobs", json=asked)
    assert answer.status_code == 422
    error = answer.json()["error"]
    assert (error["kind"], error["step"]) == ("request", step)
    assert words in error["message"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"solution": None},
        {"solution": ""},
        {"solution": "3r"},
        {"solution": "rR\n"},
        {"solution": "r" * 200_001},
        {"solution": 7},
        {"solution": ["R"]},
        {"solution": {"piece": "big", "path": "R"}},
        {"solution": [{"piece": "big", "path": "R"}]},
        {"solution": [{"piece": "big", "path": "R", "more": 1}]},
        {"solution": [{"piece": "big", "path": "x"}]},
        {"solution": "rR", "goal": "any thing"},
        {"solution": "rR", "method": "astar"},
        {"solution": "rR", "kind": "solve"},
        {"solution": "rR", "family": "sliding"},
    ],
)
def test_a_question_that_makes_no_sense_is_refused(client: httpx.Client, wrong: dict[str, Any]) -> None:
    asked = {"family": "sokoban", "text": ROOM, "kind": "improve", **wrong}
    answer = client.post("/api/jobs", json=asked)
    assert (answer.status_code, answer.json()["error"]["kind"]) in ((422, "request"), (422, "input"))


def test_in_what_solutions_can_be_improved_is_told(client: httpx.Client) -> None:
    sokoban, sliding = client.get("/api/methods").json()["families"]
    assert {"pushes", "moves", "lines", "player-lines"} <= set(sokoban["improved_goals"])
    assert sliding["improved_goals"] == ["steps", "moves"]


def test_a_search_for_the_best_tells_of_each_solution(client: httpx.Client) -> None:
    job = submit(client, LONG, goal="moves", time_limit=0)
    told = []
    for name, data in events(client, job):
        told.append((name, data))
        if name == "better":
            client.delete(f"/api/jobs/{job}")
    row = told[-1][1]
    assert (row["outcome"], row["proved_optimal"]) == ("stopped", False)
    found = hakobi.verify(hakobi.Level.from_xsb(LONG), row["solution"])
    assert row["lower_bound"] <= row["moves"] == found.moves
    assert row["gap"] == pytest.approx(found.moves / row["lower_bound"] - 1)


def test_one_push_is_one_push(client: httpx.Client) -> None:
    row = improve(client, text=ONE_PUSH, solution="r")[-1][1]
    assert (row["solution"], row["goal"], row["gap"]) == ("R", "pushes", 0)

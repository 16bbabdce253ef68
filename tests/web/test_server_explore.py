"""The whole graph of sliding blocks as a job: what the command says, and what is refused."""

from __future__ import annotations

import os
import signal
from typing import Any

import httpx
import pytest

import hakobi
from web.boards import ONE_PUSH
from web.serving import Server
from web.streams import events, last_event

TILES = "puzzle: Tiles\n\nstart:\nABCD\nEFGH\nIJKL\nMNO.\n\ngoal:\nABCD\nEFGH\nIJKL\nMN.O\n"


def explore(client: httpx.Client, text: str, **more: Any) -> str:
    answer = client.post("/api/jobs", json={"family": "sliding", "kind": "explore", "text": text, **more})
    assert answer.status_code == 202, answer.text
    return str(answer.json()["id"])


@pytest.mark.parametrize("goal", ["steps", "moves"])
def test_a_job_says_what_the_command_says(client: httpx.Client, goal: str) -> None:
    for puzzle in hakobi.load("blocks")[:3]:
        name, row = last_event(client, explore(client, puzzle.to_text(), goal=goal))
        expected = hakobi.explore(puzzle, goal).to_json()
        for found in (row, expected):
            del found["stats"]
        assert (name, row) == ("result", expected), puzzle.title


def test_a_limit_that_comes_first_is_named(client: httpx.Client) -> None:
    row = last_event(client, explore(client, TILES, node_limit=1000))[1]
    assert (row["complete"], row["hardest"]) == (False, None)
    assert row["message"].startswith("the node limit of 1,000 expanded states came first")
    assert sum(row["from_start"]) == row["states"] > 0


def test_a_process_that_cannot_answer_is_ended_and_what_it_told_is_kept(
    client: httpx.Client, server: Server
) -> None:
    client.post("/api/analyse", json={"family": "sokoban", "text": ONE_PUSH})
    before = server.processes()
    job = explore(client, TILES, time_limit=0)
    frozen = False
    for name, data in events(client, job):
        if name == "progress" and data["stored"] > 1 and not frozen:
            (worker,) = server.processes() - before
            os.kill(worker, signal.SIGSTOP)
            client.delete(f"/api/jobs/{job}")
            frozen = True
    assert (name, data["outcome"], data["complete"]) == ("result", "stopped", False)
    assert data["states"] > 1
    assert (data["from_start"], data["hardest"]) == ([], None)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"family": "sokoban", "text": ONE_PUSH}, "Only sliding blocks"),
        ({"family": "sliding", "text": TILES, "method": "astar"}, "without a method"),
        ({"family": "sliding", "text": TILES, "goal": "pushes"}, "pushes"),
    ],
)
def test_what_cannot_be_explored_is_refused(client: httpx.Client, asked: dict[str, Any], words: str) -> None:
    answer = client.post("/api/jobs", json={"kind": "explore", **asked})
    assert answer.status_code == 422
    assert words in answer.json()["error"]["message"]

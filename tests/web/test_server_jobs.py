"""Jobs: they queue, they stop, they end with their page, and none takes another one down."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import hakobi
from web.boards import LONG, ONE_PUSH
from web.serving import Server, running_server
from web.streams import Event, events, last_event, submit

PATIENCE = 60.0


@pytest.fixture(scope="module")
def narrow() -> Iterator[Server]:
    """A server that runs one job at a time."""
    with running_server("--workers", "1", "--most-jobs", "6", "--memory-limit", "2G") as server:
        yield server


@pytest.fixture
def client(narrow: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=narrow.address, timeout=PATIENCE) as client:
        yield client
        wait_until(lambda: is_idle(client))


def wait_until(holds: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "this never happened"
        time.sleep(0.02)


def is_idle(client: httpx.Client) -> bool:
    health = client.get("/api/health").json()
    return bool(health["running"] == health["queued"] == health["unread"] == 0)


def long_job(client: httpx.Client) -> str:
    return submit(client, LONG, goal="pushes", method="bfs", time_limit=0)


def test_a_running_search_reports_its_progress_and_stops_when_asked(client: httpx.Client) -> None:
    job = long_job(client)
    seen = []
    for name, data in events(client, job):
        seen.append(name)
        if name == "progress" and "stopped" not in seen and data["expanded"] > 0:
            assert data["seconds"] >= 0
            assert data["rate"] > 0
            assert client.delete(f"/api/jobs/{job}").json() == {"id": job, "state": "stopping"}
            seen.append("stopped")
    assert seen[0] == "running"
    assert seen[-1] == "result"
    assert data["outcome"] == "stopped"
    assert data["stats"]["expanded"] > 0


def one_that_cannot_answer(client: httpx.Client, server: Server, **question: Any) -> list[Event]:
    """The events of a job whose process is frozen after its first progress, then asked to stop."""
    client.post("/api/analyse", json={"family": "sokoban", "text": ONE_PUSH})
    before = server.processes()
    job = submit(client, LONG, time_limit=0, **question)
    told: list[Event] = []
    for name, data in events(client, job):
        told.append((name, data))
        if name == "progress" and data["expanded"] > 0 and len(server.processes() - before) == 1:
            (worker,) = server.processes() - before
            os.kill(worker, signal.SIGSTOP)
            client.delete(f"/api/jobs/{job}")
    return told


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_what_a_process_has_told_before_it_was_killed_is_its_answer(
    client: httpx.Client, narrow: Server
) -> None:
    told = one_that_cannot_answer(client, narrow, goal="pushes", method="bfs")
    last = [data for name, data in told if name == "progress"][-1]
    name, row = told[-1]
    assert (name, row["outcome"], row["goal"], row["solution"]) == ("result", "stopped", "pushes", None)
    for counter in ("expanded", "generated", "stored"):
        assert row["stats"][counter] == last[counter] > 0
    assert row["lower_bound"] == last["lower_bound"]


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_the_best_solution_outlives_the_process_that_found_it(client: httpx.Client, narrow: Server) -> None:
    level = hakobi.Level.from_xsb(LONG)
    first = hakobi.solve(level).solution
    assert first is not None
    told = one_that_cannot_answer(client, narrow, kind="improve", goal="moves", solution=first.lurd)
    best = [data for name, data in told if name == "better"][-1]
    name, row = told[-1]
    assert (name, row["outcome"], row["goal"]) == ("result", "stopped", "moves")
    assert row["solution"] == best["solution"]
    found = hakobi.verify(level, row["solution"])
    assert {name: row[name] for name in found.to_row()} == found.to_row()
    assert found.moves <= first.moves
    assert row["gap"] == pytest.approx(found.moves / row["lower_bound"] - 1)


@pytest.mark.parametrize("kind", ["solve", "trace"])
def test_the_page_plays_without_pulls(client: httpx.Client, kind: str) -> None:
    job = submit(client, ONE_PUSH, kind=kind, method="annealing", options={"pulls": True})
    name, said = last_event(client, job)
    assert name == "failed"
    assert "plays without pulls" in said["message"]


def test_jobs_wait_in_a_queue_and_hear_their_position(client: httpx.Client) -> None:
    first, second = long_job(client), long_job(client)
    running, waiting = events(client, first), events(client, second)
    assert next(running)[0] == "running"
    assert next(waiting) == ("queued", {"position": 1})
    answer = client.post("/api/jobs", json={"family": "sokoban", "text": ONE_PUSH}).json()
    assert (answer["state"], answer["position"]) == ("queued", 2)
    third = events(client, answer["id"])
    assert next(third) == ("queued", {"position": 2})
    client.delete(f"/api/jobs/{second}")
    name, row = list(waiting)[-1]
    assert (name, row["outcome"]) == ("result", "stopped")
    assert next(third) == ("queued", {"position": 1})
    client.delete(f"/api/jobs/{first}")
    name, row = list(running)[-1]
    assert (name, row["outcome"]) == ("result", "stopped")
    assert [name for name, _ in third][-1] == "result"


def test_a_job_ends_when_its_page_goes_away(client: httpx.Client, narrow: Server) -> None:
    watching = events(client, long_job(client))
    assert next(watching)[0] == "running"
    assert not is_idle(client)
    watching.close()  # type: ignore[attr-defined]
    wait_until(lambda: is_idle(client))


def test_a_job_that_nobody_watches_is_ended(client: httpx.Client) -> None:
    job = long_job(client)
    wait_until(lambda: is_idle(client))
    assert client.get(f"/api/jobs/{job}/events").status_code == 404


def test_an_answer_that_nobody_fetches_is_forgotten(client: httpx.Client) -> None:
    asked = {"family": "sokoban", "text": ONE_PUSH}
    assert {client.post("/api/jobs", json=asked).status_code for _ in range(8)} == {202, 429}
    wait_until(lambda: client.get("/api/health").json()["unread"] > 0)
    wait_until(lambda: client.post("/api/jobs", json=asked).status_code == 202)


def test_a_job_has_one_stream(client: httpx.Client) -> None:
    job = long_job(client)
    watching = events(client, job)
    next(watching)
    assert client.get(f"/api/jobs/{job}/events").status_code == 409
    watching.close()  # type: ignore[attr-defined]


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_a_killed_process_is_reported_on_its_page_and_the_rest_go_on(
    client: httpx.Client, narrow: Server
) -> None:
    client.post("/api/analyse", json={"family": "sokoban", "text": ONE_PUSH})
    before = narrow.processes()
    job, next_job = long_job(client), submit(client, ONE_PUSH)
    watching, waiting = events(client, job), events(client, next_job)
    while next(watching)[0] != "progress":
        pass
    (worker,) = narrow.processes() - before
    os.kill(worker, signal.SIGKILL)
    name, said = list(watching)[-1]
    assert (name, said["kind"]) == ("failed", "crashed")
    assert "SIGKILL" in said["message"]
    name, row = list(waiting)[-1]
    assert (name, row["outcome"]) == ("result", "solved")


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_a_kept_process_that_has_died_is_replaced() -> None:
    asked = {"family": "sokoban", "text": ONE_PUSH}
    with running_server() as server, httpx.Client(base_url=server.address, timeout=PATIENCE) as client:
        before = server.processes()
        assert client.post("/api/analyse", json=asked).status_code == 200
        (kept,) = server.processes() - before
        os.kill(kept, signal.SIGKILL)
        wait_until(lambda: kept not in server.processes())
        assert client.post("/api/analyse", json=asked).status_code == 200


def test_a_search_ends_at_its_limits() -> None:
    with (
        running_server("--workers", "1", "--memory-limit", "4M", "--time-limit", "600") as server,
        httpx.Client(base_url=server.address, timeout=PATIENCE) as client,
    ):
        assert client.get("/api/about").json()["memory_limit"] == 4 << 20
        _, row = last_event(client, long_job(client))
        assert row["outcome"] == "memory_limit"
        _, row = last_event(client, submit(client, LONG, goal="pushes", method="bfs", time_limit=0.2))
        assert row["outcome"] in ("time_limit", "memory_limit")


def test_one_job_too_many_is_refused(client: httpx.Client) -> None:
    asked = {"family": "sokoban", "text": LONG, "goal": "pushes", "method": "bfs"}
    statuses = [client.post("/api/jobs", json=asked).status_code for _ in range(1000)]
    assert set(statuses) == {202, 429}
    wait_until(lambda: is_idle(client))
    assert last_event(client, submit(client, ONE_PUSH))[1]["outcome"] == "solved"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_no_process_is_left_behind() -> None:
    with (
        running_server("--workers", "1") as server,
        httpx.Client(base_url=server.address, timeout=PATIENCE) as client,
    ):
        watching = events(client, long_job(client))
        next(watching)
        family = server.processes()
        os.kill(server.process, signal.SIGINT)
        name, said = list(watching)[-1]
        assert (name, said["kind"]) == ("failed", "closed")
    assert family
    wait_until(lambda: not any(Path(f"/proc/{process}").exists() for process in family))

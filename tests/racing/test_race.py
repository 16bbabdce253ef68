"""One level, two workers of a real cluster: who wins, who stops, and what happens when somebody dies."""

from __future__ import annotations

import json
import signal
import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from batch.kit import PATIENCE, start, until
from cli.boards import TWO_BOXES, endless, room
from cli.conftest import Hakobi, hakobi
from dask_cluster import DaskCluster, searches_under_way
from hakobi import Level, Outcome, load, solve, verify
from hakobi._core import Job
from hakobi.errors import InternalError
from hakobi.families import about
from hakobi.question import Question
from hakobi.racing.entrants import Entrant, entrants
from hakobi.racing.race import race
from hakobi.result import Progress
from hakobi.workers.cluster import Cluster

__all__ = ["hakobi"]

pytest.importorskip("distributed", reason="Dask is not installed")

MEMORY = 1 << 29


@pytest.fixture(scope="module")
def lasting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaskCluster]:
    """A cluster that no test does any harm to."""
    with DaskCluster(tmp_path_factory.mktemp("dask")) as made:
        yield made


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[DaskCluster]:
    with DaskCluster(tmp_path) as made:
        yield made


def connected(dask: DaskCluster) -> Cluster:
    cluster = Cluster(dask.address)
    until(lambda: sum(cluster.client.nthreads().values()) == 2)
    return cluster


@pytest.fixture
def cluster(lasting: DaskCluster) -> Iterator[Cluster]:
    made = connected(lasting)
    yield made
    made.close()


@pytest.fixture
def endless_level(tmp_path: Path) -> Path:
    path = tmp_path / "endless.xsb"
    path.write_text(endless())
    return path


ENDLESS = ("--method", "bfs", "--goal", "pushes", "--time-limit", "0", "--memory-limit", "1G", "--json")


def idle(cluster: Cluster) -> Callable[[], bool]:
    return lambda: not searches_under_way(cluster)


def test_the_first_answer_wins_and_the_other_is_stopped(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = about(Level.from_xsb(endless()), Question.asked(time_limit=0, memory_limit=MEMORY))
    never = Entrant(asked.question.but(method="bfs"))
    quick = Entrant(asked.question.but(method="fess"), copy=3)
    monkeypatch.setattr("hakobi.racing.race.entrants", lambda asked: iter((never, quick)))
    result = race(asked, cluster)
    assert (result.outcome, result.method) == (Outcome.SOLVED, "fess")
    assert result.solution is not None
    assert verify(asked.puzzle, result.solution.lurd) == result.solution
    assert (result.stats.extra["searches"], result.stats.extra["search"]) == (2, 2)
    until(idle(cluster))


@pytest.mark.parametrize(("goal", "metric"), [("pushes", "pushes"), ("moves", "moves"), ("any", "")])
def test_an_answer_of_the_cluster_is_as_good_as_one_of_this_machine(
    lasting: DaskCluster, goal: str, metric: str
) -> None:
    for level in load("workshop")[:3]:
        there = solve(level, goal, cluster=lasting.address)
        here = solve(level, goal)
        assert there.outcome is here.outcome is Outcome.SOLVED
        assert there.proved_optimal is here.proved_optimal
        if metric:
            assert getattr(there.solution, metric) == getattr(here.solution, metric)


def test_sliding_blocks_are_raced_too(lasting: DaskCluster, hakobi: Hakobi) -> None:
    words = ("solve", "blocks", "--level", "1-4", "--goal", "moves", "--json")
    there = hakobi(*words, "--cluster", lasting.address)
    here = hakobi(*words)
    assert there.code == 0
    assert [(row["moves"], row["proved_optimal"]) for row in there.rows] == [
        (row["moves"], True) for row in here.rows
    ]


def test_a_level_without_a_solution_is_proved_to_have_none(lasting: DaskCluster, hakobi: Hakobi) -> None:
    board = "####\n#  #\n#$.#\n#@ #\n#.$#\n#  #\n####\n"
    run = hakobi("solve", "-", "--cluster", lasting.address, "--json", stdin=board)
    assert (run.code, run.rows[0]["outcome"]) == (3, "unsolvable")


def test_at_a_limit_the_best_solution_and_the_greatest_bound_are_joined(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    level = load("storehouse")[9]
    asked = about(level, Question.asked("pushes", node_limit=3000, time_limit=0, memory_limit=MEMORY))
    two = [each for each in entrants(asked) if each.copy == 0][:3:2]
    alone = [solve(level, "pushes", each.question.method, node_limit=3000, time_limit=0) for each in two]
    monkeypatch.setattr("hakobi.racing.race.entrants", lambda asked: iter(two))
    result = race(asked, cluster)
    assert [each.question.method for each in two] == ["auto", "astar"]
    assert (result.outcome, result.ended_by) == (Outcome.TIME_LIMIT, "node_limit")
    assert result.lower_bound == max(each.lower_bound or 0 for each in alone)
    assert result.solution is not None
    assert result.solution.pushes == min(each.solution.pushes for each in alone if each.solution)
    assert result.stats.expanded == 6000
    assert "the node limit of 3,000 expanded states came first" in (result.message or "")


def test_progress_is_of_all_searches_together_and_its_solutions_get_better(cluster: Cluster) -> None:
    told: list[Progress] = []
    asked = about(load("storehouse")[9], Question.asked("pushes", time_limit=0, memory_limit=MEMORY))
    job = Job()

    def watch(progress: Progress) -> None:
        told.append(progress)
        if "2 searches, auto" in progress.note and progress.cost and progress.lower_bound:
            job.stop()

    result = race(asked, cluster, progress=watch, job=job)
    costs = [progress.solution.pushes for progress in told if progress.solution]
    assert costs == sorted(set(costs), reverse=True)
    assert result.outcome is Outcome.STOPPED
    assert result.solution is not None
    assert result.solution.pushes == costs[-1]
    assert result.lower_bound == told[-1].lower_bound
    until(idle(cluster))


def test_what_a_worker_claims_is_replayed_here(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = about(Level.from_xsb(TWO_BOXES), Question.asked(memory_limit=MEMORY))
    truth = asked.family.search(asked.puzzle, asked.question, Job(), None)

    def lie(*arguments: Any) -> Any:
        return {**truth, "lurd": truth["lurd"][:-1]}

    monkeypatch.setattr("hakobi.racing.race.run", lie)
    with pytest.raises(InternalError, match="does not replay"):
        race(asked, cluster)


def test_ctrl_c_reports_what_was_found_and_stops_all_workers(
    lasting: DaskCluster, cluster: Cluster, endless_level: Path
) -> None:
    command = start("solve", endless_level, *ENDLESS, "--cluster", lasting.address)
    until(lambda: len(searches_under_way(cluster)) == 2)
    command.send_signal(signal.SIGINT)
    out, said = command.communicate(timeout=PATIENCE)
    assert (command.returncode, json.loads(out)["outcome"]) == (130, "stopped")
    assert "Traceback" not in said
    until(idle(cluster))


def test_workers_whose_asker_was_killed_stop_by_themselves(
    lasting: DaskCluster, cluster: Cluster, endless_level: Path
) -> None:
    command = start("solve", endless_level, *ENDLESS, "--cluster", lasting.address)
    until(lambda: len(searches_under_way(cluster)) == 2)
    command.kill()
    command.communicate(timeout=PATIENCE)
    until(idle(cluster))


def test_a_killed_worker_does_not_lose_the_answer(mortal: DaskCluster, tmp_path: Path) -> None:
    cluster = connected(mortal)
    path = tmp_path / "room.xsb"
    path.write_text(room(4, 10))
    words = ["--method", "bfs", "--option", "direction=forward", "--goal", "pushes", "--memory-limit", "1G"]
    command = start("solve", path, *words, "--time-limit", 0, "--json", "--cluster", mortal.address)
    under_way = until(lambda: len(found := searches_under_way(cluster)) == 2 and found)
    mortal.kill(worker_of(mortal, under_way[1]))
    out, said = command.communicate(timeout=PATIENCE)
    cluster.close()
    assert command.returncode == 0, said
    row = json.loads(out)
    assert (row["outcome"], row["proved_optimal"]) == ("solved", True)
    assert row["pushes"] == solve(load(path)[0], "pushes").lower_bound


def test_the_last_in_the_list_makes_room_for_the_first_when_its_worker_dies(mortal: DaskCluster) -> None:
    cluster = connected(mortal)
    asked = about(Level.from_xsb(endless()), Question.asked("moves", time_limit=0, memory_limit=MEMORY))
    job = Job()
    outcomes: list[Outcome] = []
    racing = threading.Thread(target=lambda: outcomes.append(race(asked, cluster, job=job).outcome))
    racing.start()
    watching = connected(mortal)
    try:
        under_way = until(lambda: len(found := searches_under_way(watching)) == 2 and found)
        mortal.kill(worker_of(mortal, under_way[1]))
        until(lambda: searches_under_way(watching) == {1: under_way[2]})
    finally:
        job.stop()
        racing.join()
    assert outcomes == [Outcome.STOPPED]
    until(idle(watching))
    cluster.close()
    watching.close()


def worker_of(dask: DaskCluster, pid: int) -> subprocess.Popen[bytes]:
    return next(worker for worker in dask.workers if worker.pid == pid)


def test_a_scheduler_that_goes_away_leaves_the_result_so_far(
    mortal: DaskCluster, endless_level: Path
) -> None:
    cluster = connected(mortal)
    command = start("solve", endless_level, *ENDLESS, "--cluster", mortal.address)
    until(lambda: len(searches_under_way(cluster)) == 2)
    mortal.kill(mortal.scheduler)
    out, said = command.communicate(timeout=PATIENCE)
    assert command.returncode == 4, said
    row = json.loads(out)
    assert (row["outcome"], row["message"]) == ("crashed", "the cluster went away")
    assert said.startswith(f"The scheduler at {mortal.address} went away.")
    assert "without --cluster" in said
    assert "Traceback" not in said
    cluster.close()


def test_a_scheduler_without_workers_is_refused(tmp_path: Path, hakobi: Hakobi) -> None:
    with DaskCluster(tmp_path, workers=0) as alone:
        run = hakobi("solve", "first-steps", "--cluster", alone.address)
    assert (run.code, run.out) == (2, "")
    assert run.err == (
        f"The scheduler at {alone.address} has no workers; start one: dask worker {alone.address}\n"
    )


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("bogus", "'bogus' is no address of a Dask scheduler; write for instance tcp://127.0.0.1:8786."),
        ("tcp://127.0.0.1:9", "There is no Dask scheduler at tcp://127.0.0.1:9 (Connection refused)."),
    ],
)
def test_a_bad_address_is_refused_before_anything_is_searched(
    address: str, said: str, hakobi: Hakobi
) -> None:
    run = hakobi("solve", "first-steps", "--cluster", address)
    assert (run.code, run.out, run.err) == (2, "", f"{said}\n")

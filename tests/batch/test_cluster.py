"""Batches on a cluster: a real Dask scheduler and two workers on this machine."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cli.boards import ONE_PUSH, room
from cli.conftest import Hakobi
from dask_cluster import DaskCluster
from hakobi import load, solve_many
from hakobi.batch.cluster import ClusterExecutor
from hakobi.batch.executor import Died
from hakobi.batch.forms import FORMS
from hakobi.batch.query import Place
from hakobi.batch.store import Store
from hakobi.bench.generate import write_levels
from hakobi.errors import ClusterError, StoreError
from hakobi.question import Question
from hakobi.workers.cluster import Cluster

from .kit import PATIENCE, json_lines, run_batch, start, stored, until

pytest.importorskip("distributed", reason="Dask is not installed")

LEVELS = 1500
ROOM = room(4, 10)


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[DaskCluster]:
    with DaskCluster(tmp_path) as made:
        yield made


@pytest.fixture
def levels(tmp_path: Path) -> Path:
    file = tmp_path / "levels.xsb"
    write_levels(file, 1, LEVELS)
    return file


def results_in(store: Path) -> int:
    """How many there are so far, while somebody else is writing."""
    try:
        with Store.open(store) as opened:
            (count,) = opened.sql.execute("SELECT count(*) FROM results").fetchone()
            return int(count)
    except StoreError:
        return 0


def answers(store: Path) -> list[tuple[Any, ...]]:
    def row(place: Place) -> tuple[Any, ...]:
        return place.file, place.number, place.outcome, place.solution, place.lower_bound, place.expanded

    return [row(place) for place in stored(store)]


def test_a_cluster_finds_what_this_machine_finds_and_a_killed_worker_loses_nothing(
    cluster: DaskCluster, levels: Path, tmp_path: Path
) -> None:
    there, here = tmp_path / "there.sqlite", tmp_path / "here.sqlite"
    words = ["--goal", "moves", "--memory-limit", "1G", "--json"]
    command = start("batch", levels, "blocks", "--store", there, "--cluster", cluster.address, *words)
    until(lambda: results_in(there) > 20)
    cluster.kill(cluster.workers[0])
    out, said = command.communicate(timeout=PATIENCE)
    assert command.returncode == 0, said
    last = json_lines(out)[-1]
    assert (last["event"], last["outcomes"]) == ("finished", {"solved": LEVELS + 16})
    run_batch(here, levels, Path("blocks"), goal="moves")
    assert answers(there) == answers(here)


def test_a_worker_that_dies_with_answers_nobody_has_fetched_takes_only_the_chunk(
    cluster: DaskCluster,
) -> None:
    executor = ClusterExecutor(cluster.address)
    try:
        executor.start(Question())
        until(lambda: executor.workers)
        executor.submit(0, [("sokoban", "#####\n#@$.#\n#####", 0, None)])
        (future,) = executor._futures.values()
        until(future.done)
        for worker in cluster.workers:
            cluster.kill(worker)
        until(lambda: future.status == "lost")
        (died,) = executor.wait(1)
        assert isinstance(died, Died)
        assert (died.number, died.begun) == (0, False)
    finally:
        executor.close()


def test_a_scheduler_that_goes_away_leaves_a_store_that_goes_on_here(
    cluster: DaskCluster, levels: Path, tmp_path: Path
) -> None:
    store = tmp_path / "r.sqlite"
    words = ["batch", levels, "--store", store, "--goal", "moves", "--memory-limit", "1G", "--json"]
    command = start(*words, "--cluster", cluster.address)
    until(lambda: results_in(store) > 20)
    cluster.kill(cluster.scheduler)
    out, said = command.communicate(timeout=PATIENCE)
    assert command.returncode == 4, said
    assert f"The scheduler at {cluster.address} went away" in said
    assert "without --cluster to go on on this machine" in said
    assert "Traceback" not in said
    last = json_lines(out)[-1]
    assert last["event"] == "cluster lost"
    assert 0 < last["done"] < LEVELS
    local = start(*words, "--workers", 2)
    out, said = local.communicate(timeout=PATIENCE)
    assert local.returncode == 0, said
    assert json_lines(out)[-1]["outcomes"] == {"solved": LEVELS}
    assert json_lines(out)[-1]["known"] >= last["done"] > 20


def test_solve_many_takes_the_address_of_a_scheduler(cluster: DaskCluster) -> None:
    found = list(solve_many(load("first-steps"), goal="pushes", executor=cluster.address))
    assert sorted(each.position for each in found) == list(range(10))
    assert all(each.result.solved for each in found)


def test_an_address_where_nobody_answers_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ClusterError, match=r"no Dask scheduler at tcp://127\.0\.0\.1:9"):
        solve_many([], executor="tcp://127.0.0.1:9")
    run = start(
        "batch", "first-steps", "--store", tmp_path / "r.sqlite", "--cluster", "no.such.host.invalid:8786"
    )
    _, said = run.communicate(timeout=PATIENCE)
    assert (run.returncode, "no Dask scheduler at no.such.host.invalid:8786" in said) == (2, True)
    assert not (tmp_path / "r.sqlite").exists()


@pytest.mark.parametrize("greeting", [b"", b"SSH-2.0-OpenSSH_9.2\r\n"])
def test_a_program_that_is_no_scheduler_is_said_to_be_none(greeting: bytes) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        address = f"127.0.0.1:{other.getsockname()[1]}"

        def answer() -> None:
            line, _ = other.accept()
            with line:
                line.sendall(greeting)

        threading.Thread(target=answer, daemon=True).start()
        with pytest.raises(ClusterError, match=f"What answers at {address} is no Dask scheduler"):
            ClusterExecutor(address)


@pytest.mark.parametrize(
    "address", ["bogus", "tcp://", "tcp://bogus", "bogus:", "a b:8786", "::", "x:99999", ""]
)
def test_what_is_no_address_is_refused_at_once(address: str, hakobi: Hakobi, tmp_path: Path) -> None:
    run = hakobi("batch", "first-steps", "--store", tmp_path / "r.sqlite", "--cluster", address)
    assert run.code == 2
    assert run.err == (
        f"{address!r} is no address of a Dask scheduler; write for instance tcp://127.0.0.1:8786.\n"
    )


def test_a_cluster_makes_the_levels_that_one_process_makes(cluster: DaskCluster, hakobi: Hakobi) -> None:
    wish = ("generate", "--size", "6x6", "--boxes", "2", "--count", "4", "--seed", "3", "--json")
    alone = hakobi(*wish).rows
    together = hakobi(*wish, "--cluster", cluster.address).rows
    assert [row["board"] for row in alone] == [row["board"] for row in together]


def test_in_a_later_round_the_last_level_has_a_search_on_every_worker(
    cluster: DaskCluster, tmp_path: Path
) -> None:
    levels, store = tmp_path / "levels.xsb", tmp_path / "r.sqlite"
    levels.write_text(f"{ONE_PUSH}\n{ROOM}")
    line = Cluster(cluster.address)
    until(lambda: sum(line.client.nthreads().values()) == 2)
    line.close()
    words = ["--goal", "pushes", "--method", "bfs", "--option", "direction=forward", "--memory-limit", "1G"]
    command = start(
        *("batch", levels, "--store", store, "--cluster", cluster.address, "--json", "--rounds", "0.2,1000"),
        *words,
    )
    out, said = command.communicate(timeout=PATIENCE)
    assert command.returncode == 0, said
    last = json_lines(out)[-1]
    assert [(each["done"], each["solved"]) for each in last["by_round"]] == [(2, 1), (1, 1)]
    _, room = stored(store)
    assert (room.run, json.loads(room.extra or "{}")["searches"]) == (2, 2)
    assert FORMS["sokoban"].read(room.solution or "", room.turn, room.own).pushes == room.lower_bound == 26

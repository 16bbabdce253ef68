"""The store: who may write it, and what is said when it cannot be used."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hakobi.batch.export.replayed import row_of
from hakobi.batch.lock import StoreLock
from hakobi.batch.query import runs
from hakobi.batch.schema import VERSION
from hakobi.batch.store import Store
from hakobi.bench.generate import write_levels
from hakobi.errors import StoreError

from .kit import COMMAND, ENDLESS, PATIENCE, children, is_alive, run_batch, start, stored, until


def check(store: Path) -> str:
    connection = sqlite3.connect(store)
    try:
        (found,) = connection.execute("PRAGMA integrity_check").fetchone()
        return str(found)
    finally:
        connection.close()


def test_a_store_is_in_write_ahead_mode_and_says_its_version(tmp_path: Path) -> None:
    with Store.create(tmp_path / "r.sqlite") as store:
        assert store.sql.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        ((version, made_by),) = store.sql.execute("SELECT version, made_by FROM schema").fetchall()
        assert store.sql.execute("PRAGMA user_version").fetchone() == (version,)
        assert made_by.startswith("hakobi ")


def test_a_store_of_a_newer_schema_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "r.sqlite"
    with Store.create(path) as store:
        store.sql.execute("PRAGMA user_version = 99")
    before = path.read_bytes()
    for use in (Store.create, Store.open):
        with pytest.raises(
            StoreError, match=rf"written by a newer hakobi \(schema 99; this one knows up to {VERSION}\)"
        ):
            use(path)
    assert path.read_bytes() == before


def as_it_was(path: Path, version: int) -> None:
    """Makes a store what an older hakobi would have written."""
    added = {
        1: [("files", "resume")],
        2: [("runs", "node_limit"), ("runs", "cpu_limit"), ("results", "ended_by")],
    }
    with Store.create(path) as store:
        store.sql.execute("DROP VIEW best")
        for old in range(version, VERSION):
            for table, column in added[old]:
                store.sql.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        store.sql.execute("UPDATE schema SET version = ?", (version,))
        store.sql.execute(f"PRAGMA user_version = {version}")


@pytest.mark.parametrize("version", range(1, VERSION))
def test_a_store_of_an_older_schema_is_brought_up_to_date(tmp_path: Path, version: int) -> None:
    path = tmp_path / "r.sqlite"
    Store.create(path).close()
    as_it_was(path, version)
    assert run_batch(path, Path("first-steps")).outcomes_at_end == {"solved": 10}
    with Store.open(path) as store:
        assert store.sql.execute("SELECT version FROM schema").fetchone() == (VERSION,)


@pytest.mark.parametrize("version", range(1, VERSION))
def test_a_store_of_an_older_schema_is_read_as_it_is(tmp_path: Path, version: int) -> None:
    path = tmp_path / "r.sqlite"
    run_batch(path, Path("first-steps"))
    rows = [row_of(place) for place in stored(path)]
    as_it_was(path, version)
    assert [row_of(place) for place in stored(path)] == rows
    with Store.open(path) as store:
        (run,) = runs(store)
        assert (run.results, run.node_limit, run.cpu_limit) == (10, 0, 0)
        assert store.sql.execute("SELECT version FROM schema").fetchone() == (version,)
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            store.sql.execute("DELETE FROM main.runs")


def test_what_is_no_store_is_refused(tmp_path: Path) -> None:
    text = tmp_path / "levels.xsb"
    text.write_text("#####\n#@$.#\n#####\n" * 200)
    other = tmp_path / "other.sqlite"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE mine (x)")
    connection.close()
    for use in (Store.create, Store.open):
        with pytest.raises(StoreError, match="this is no results store"):
            use(text)
        with pytest.raises(StoreError, match="but no results store of hakobi"):
            use(other)
    with pytest.raises(StoreError, match="there is no such store"):
        Store.open(tmp_path / "none.sqlite")
    with pytest.raises(StoreError, match="cannot be opened"):
        Store.create(tmp_path / "no" / "folder.sqlite")


def test_a_second_runner_is_refused_with_the_name_of_the_first(tmp_path: Path) -> None:
    store = str(tmp_path / "r.sqlite")
    with StoreLock(store), pytest.raises(StoreError, match=f"in use by process {os.getpid()} on .+, since 2"):
        StoreLock(store)
    with StoreLock(store):
        pass
    assert not (tmp_path / "r.sqlite.lock").exists()


def test_the_lock_of_a_killed_runner_is_free_at_once_and_its_workers_end(tmp_path: Path) -> None:
    levels = tmp_path / "a.xsb"
    levels.write_text(ENDLESS)
    words = ["batch", levels, "--store", tmp_path / "r.sqlite", "--method", "bfs", "--goal", "pushes"]
    runner = start(*words, "--workers", 2, "--time-limit", 0)
    workers = until(lambda: _workers_of(runner.pid, 2))
    second = start(*words)
    _, said = second.communicate(timeout=PATIENCE)
    assert second.returncode == 2
    assert f"in use by process {runner.pid}" in said
    runner.send_signal(signal.SIGKILL)
    runner.communicate(timeout=PATIENCE)
    with StoreLock(str(tmp_path / "r.sqlite")):
        pass
    until(lambda: not any(map(is_alive, workers)))
    assert check(tmp_path / "r.sqlite") == "ok"


def _workers_of(pid: int, count: int) -> list[int]:
    found = children(pid)
    return found if len(found) == count else []


PEAK_OF = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def test_a_long_file_needs_no_more_memory_than_a_short_one(tmp_path: Path) -> None:
    few = tmp_path / "few.xsb"
    write_levels(few, 1, 100)
    many = tmp_path / "many.xsb"
    many.write_text("\n".join([few.read_text()] * 300))
    store = tmp_path / "r.sqlite"
    run = [*COMMAND, "batch", str(many), "--store", str(store), "--workers", "1"]
    # A process begins with the size of the one that started it, so a small one stands between.
    peak = subprocess.run([sys.executable, "-c", PEAK_OF, *run], capture_output=True, text=True, check=True)
    assert int(peak.stdout) < 100 << 10
    assert check(store) == "ok"
    assert len(stored(store)) == 30_000


@contextmanager
def small_disk(folder: Path, size: str) -> Iterator[Path]:
    """A file system of its own; skipped where it may not be made."""
    if os.geteuid() != 0 or shutil.which("mount") is None:
        pytest.skip("a small file system can be mounted by root only")
    folder.mkdir()
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)], capture_output=True, check=False
    )
    if made.returncode != 0:
        pytest.skip(f"no small file system can be mounted: {made.stderr.decode().strip()}")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def test_a_full_disk_is_reported_and_what_was_stored_is_whole(tmp_path: Path) -> None:
    levels = tmp_path / "many.xsb"
    write_levels(levels, 1, 4000)  # 1.2 MB of results alone, however seldom they are committed
    with small_disk(tmp_path / "disk", "600k") as disk:
        store = disk / "r.sqlite"
        with pytest.raises(StoreError, match=r"the disk is full or fails .* What had been stored is safe"):
            run_batch(store, levels)
        assert check(store) == "ok"
        subprocess.run(["mount", "-o", "remount,size=8m", str(disk)], check=True)
        assert run_batch(store, levels).outcomes_at_end["solved"] == 4000
        assert check(store) == "ok"


def test_a_disk_that_cannot_be_written_is_reported_and_can_be_read(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "4m") as disk:
        store = disk / "r.sqlite"
        run_batch(store, Path("first-steps"))
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        with pytest.raises(StoreError, match="no results can be stored here"):
            StoreLock(str(store))
        with pytest.raises(StoreError, match="can it be written"):
            run_batch(store, Path("workshop"))
        assert len(stored(store)) == 10
        command = start("batch", "workshop", "--store", store)
        _, said = command.communicate(timeout=PATIENCE)
        assert command.returncode == 2
        assert "Traceback" not in said
        assert str(store) in said

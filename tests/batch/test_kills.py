"""A batch that is killed again and again, at random moments: the runner, a worker, or both.

With HAKOBI_KILLS=20 all of Microban and XSokoban are run, and killed twenty times.
"""

from __future__ import annotations

import contextlib
import os
import random
import signal
from pathlib import Path

import pytest

from hakobi.batch.export.replayed import row_of
from hakobi.batch.query import Filter, places
from hakobi.batch.store import Store
from hakobi.bench.generate import Size, write_levels

from .kit import PATIENCE, children, is_alive, start, until
from .test_store import check

KILLS = int(os.environ.get("HAKOBI_KILLS", "0"))
COLLECTIONS = {"microban_1": 155, "microban_2": 135, "microban_3": 101, "xsokoban": 90}


def run_and_kill(words: list[object], kills: int, rng: random.Random, longest: float) -> int:
    """Starts the batch, kills, starts it again …; the last start runs to its end. Returns the kills made."""
    made = 0
    seen: set[int] = set()
    process = start(*words)
    while made < kills and process.poll() is None:
        wait = rng.uniform(0.05, longest)
        try:
            process.wait(timeout=wait)
            break
        except Exception:
            workers = children(process.pid)
            seen |= set(workers)
        victim = rng.choice(("runner", "worker", "both"))
        for pid in rng.sample(workers, min(1, len(workers))) if victim != "runner" else []:
            _kill(pid)
        if victim != "worker":
            process.send_signal(signal.SIGKILL)
            process.communicate(timeout=PATIENCE)
            process = start(*words)
        made += 1
    out, said = process.communicate(timeout=PATIENCE)
    assert process.returncode in (0, 4), out + said
    until(lambda: not any(map(is_alive, seen)))
    return made


def _kill(pid: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)


def check_everything(store: Path, levels: int) -> None:
    """Exactly one result for each level, each replaying on the level as it stands in its file."""
    assert check(store) == "ok"
    with Store.open(store) as opened:
        rows = [row_of(place) for place in places(opened, Filter())]
        assert len(rows) == levels
        assert {row["outcome"] for row in rows} <= {"solved", "time_limit"}
        counts = opened.sql.execute("SELECT count(*) FROM results GROUP BY level").fetchall()
        assert set(counts) == {(1,)}
        (distinct,) = opened.sql.execute("SELECT count(*) FROM levels").fetchone()
        assert len(counts) == distinct
        assert opened.sql.execute("SELECT count(*) FROM runs WHERE ended").fetchone() == (1,)


def test_a_batch_killed_at_random_moments_has_one_result_for_each_level(tmp_path: Path) -> None:
    levels = tmp_path / "levels.xsb"
    write_levels(levels, 1, 400, Size(sides=(6, 8), boxes=(3, 4), pulls=60))
    store = tmp_path / "r.sqlite"
    words: list[object] = ["batch", levels, "--store", store, "--goal", "moves", "--workers", 2]
    made = run_and_kill(words, 4, random.Random(7), 0.7)
    assert made
    check_everything(store, 400)
    before = store.read_bytes()
    assert start(*words).wait(timeout=PATIENCE) == 0
    assert store.read_bytes() == before


@pytest.mark.shared
def test_public_collections_survive_kills(shared: Path, tmp_path: Path) -> None:
    names = list(COLLECTIONS) if KILLS else ["microban_1"]
    files = [shared / "levels" / f"{name}.xsb" for name in names]
    store = tmp_path / "r.sqlite"
    limit = 1.5 if KILLS else 0.3
    words: list[object] = ["batch", *files, "--store", store, "--time-limit", limit, "--workers", 2]
    made = run_and_kill(words, KILLS or 3, random.Random(KILLS), 1.2)
    assert made == (KILLS or made)
    check_everything(store, sum(COLLECTIONS[name] for name in names))

"""``python -m hakobi.bench.overhead``: what the batch itself costs, with levels of about a millisecond.

A bare loop in one process reads, solves and replays generated levels; then a batch with one worker and one
with two do the same, into a store. Only the steady state counts, from a tenth of the levels to nineteen in
twenty. Wall clock tells what a user waits; on a machine that has other things to do only processor time
tells the truth, so both are given:

    overhead   of one worker: its time for a level against that of the bare loop
    speed-up   of two workers against one; by processor time on two cores, where the runner needs a share of
               them as well:  2 w / (w + r)  for w of a worker and r of the runner for each level
"""

from __future__ import annotations

import argparse
import tempfile
import time
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from hakobi import loading, system
from hakobi.batch.local import LocalExecutor
from hakobi.batch.progress import Snapshot
from hakobi.batch.runinfo import RunInfo
from hakobi.batch.runner import Runner
from hakobi.batch.store import Store
from hakobi.bench.generate import Size, write_levels
from hakobi.question import Question
from hakobi.solver import solve

__all__ = ["main"]

SEED = 11
SIZE = Size(sides=(6, 7), boxes=(2, 4), pulls=60)
MEMORY = 1 << 30
FROM, TO = 0.1, 0.95


@dataclass(frozen=True)
class Moment:
    """How much time had gone by, and been used, when so many levels were done."""

    done: int
    wall: float
    workers: float
    runner: float


@dataclass(frozen=True)
class Pace:
    """Seconds for each level, in the steady state."""

    wall: float
    worker: float
    runner: float


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m hakobi.bench.overhead", description=__doc__)
    parser.add_argument("--levels", type=int, default=100_000, help="how many (default: 100,000)")
    parser.add_argument("--goal", default="moves", help="what is asked (default: moves, about 1 ms a level)")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "levels.xsb"
        write_levels(file, SEED, arguments.levels, SIZE)
        bare = bare_loop(file, arguments.levels, arguments.goal)
        print(_line("bare loop", bare))
        paces = []
        for workers in (1, 2):
            store = Path(folder) / f"{workers}.sqlite"
            paces.append(batch(file, store, arguments.levels, arguments.goal, workers))
            print(_line(f"{workers} worker{'s' if workers > 1 else ''}", paces[-1]))
        one, two = paces
        wall, used = one.wall / bare.wall - 1, one.worker / bare.worker - 1
        print(f"overhead   {wall:+.1%} by the clock, {used:+.1%} by processor time")
        fair = 2 * two.worker / (two.worker + two.runner)
        print(f"speed-up   {one.wall / two.wall:.2f} by the clock, {fair:.2f} by processor time on two cores")
        print(f"runner     {(system.peak_memory() or 0) / 2**20:.0f} MB at most")


def bare_loop(file: Path, levels: int, goal: str) -> Pace:
    """The whole file is loaded as usual; its share of the time counts for each level."""
    wall, cpu = time.perf_counter(), time.process_time()
    collection = loading.load(file)
    first = (time.perf_counter() - wall) / levels, (time.process_time() - cpu) / levels
    begin, end = int(FROM * levels), int(TO * levels)
    wall, cpu = time.perf_counter(), time.process_time()
    for level in islice(collection, begin, end):
        solve(level, goal, memory_limit=MEMORY)
    count = end - begin
    used = time.process_time() - cpu
    return Pace((time.perf_counter() - wall) / count + first[0], used / count + first[1], 0.0)


def batch(file: Path, store: Path, levels: int, goal: str, workers: int) -> Pace:
    executor = LocalExecutor(workers)
    moments: list[Moment] = []

    def watch(snapshot: Snapshot) -> None:
        done = snapshot.done + snapshot.known
        if not moments or done - moments[-1].done > levels / 200:
            used = sum(system.processor_time(pid) or 0.0 for pid in executor.pids)
            moments.append(Moment(done, time.perf_counter(), used, time.process_time()))

    with Store.create(store) as opened:
        question = Question(goal=goal, memory_limit=MEMORY)
        Runner([str(file)], opened, RunInfo(question, workers=workers), executor, watch=watch).run()
    steady = [moment for moment in moments if FROM * levels <= moment.done <= TO * levels]
    begin, end = steady[0], steady[-1]
    count = end.done - begin.done
    return Pace(
        (end.wall - begin.wall) / count,
        (end.workers - begin.workers) / count,
        (end.runner - begin.runner) / count,
    )


def _line(name: str, pace: Pace) -> str:
    return (
        f"{name:10} {pace.wall * 1e6:7.0f} µs a level by the clock, {pace.worker * 1e6:7.0f} µs of a worker, "
        f"{pace.runner * 1e6:5.0f} µs of the runner"
    )


if __name__ == "__main__":
    main()

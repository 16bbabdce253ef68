"""``python -m hakobi.bench.exports``: how long a data set takes, from a store to files of every kind.

Generated levels are solved into a store, goal `pushes`; then their levels and their positions are exported.
What a user waits is the wall clock; on a machine that has other things to do only processor time tells the
truth, so both are given, with the rows and the time for a million of them.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from hakobi.batch.export import export
from hakobi.batch.export.positions import Positions
from hakobi.batch.local import LocalExecutor
from hakobi.batch.query import Filter
from hakobi.batch.runinfo import RunInfo
from hakobi.batch.runner import Runner
from hakobi.batch.store import Store
from hakobi.bench.generate import Size, write_levels
from hakobi.numbers import seconds_text
from hakobi.question import Question

__all__ = ["main"]

SEED = 1
SIZE = Size(sides=(6, 9), boxes=(3, 6), pulls=400)
SUBJECTS = {"levels": None, "positions": Positions(), "positions moves": Positions(every_step=True)}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m hakobi.bench.exports", description=__doc__)
    parser.add_argument("--levels", type=int, default=100_000, help="how many (default: 100,000)")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        levels, path = Path(folder) / "levels.xsb", Path(folder) / "results.sqlite"
        write_levels(levels, SEED, arguments.levels, SIZE)
        question = Question(goal="pushes", time_limit=5.0, memory_limit=1 << 30)
        with Store.create(path) as store:
            Runner([str(levels)], store, RunInfo(question, workers=2), LocalExecutor(2)).run()
        with Store.open(path) as store:
            for suffix in (".parquet", ".csv", ".jsonl"):
                for name, subject in SUBJECTS.items():
                    print(f"{name:15} {suffix:8} {_measured(store, Path(folder) / f'out{suffix}', subject)}")


def _measured(store: Store, target: Path, subject: Positions | None) -> str:
    wall, used = time.perf_counter(), time.process_time()
    rows = export(store, Filter(), target, subject).rows
    wall, used = time.perf_counter() - wall, time.process_time() - used
    million = used * 1e6 / max(rows, 1)
    return (
        f"{rows:>10,} rows, {target.stat().st_size / 1e6:6.0f} MB: {seconds_text(wall)} by the clock, "
        f"{seconds_text(used)} of a processor, {seconds_text(million)} for a million rows"
    )


if __name__ == "__main__":
    main()

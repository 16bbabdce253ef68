"""``python -m hakobi.bench.maps``: LRTA* and annealing on nine YAML maps, beside the program they come from.

Each method solves each map with the seeds 0 to 19; medians of the answers and of the processor time, and the
slowest run. The figures of the original program are read from ``optima.csv`` beside the maps; where the maps
are not at hand nothing is measured.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Mapping
from pathlib import Path
from statistics import median

from hakobi import loading
from hakobi.bench.table import in_columns, machine, replace_between_marks
from hakobi.numbers import seconds_text
from hakobi.result import Result
from hakobi.sokoban.level import Level
from hakobi.sokoban.solution import Solution
from hakobi.solver import solve

__all__ = ["main"]

MARK = "<!-- measured by make bench, maps -->"
SEEDS = 20
LIMIT = 60.0
HEADINGS = (
    "map",
    "best moves/pushes",
    "original LRTA*",
    "lrta",
    "slowest",
    "original annealing",
    "annealing",
    "slowest",
    "annealing, pulls=true",
    "slowest",
)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m hakobi.bench.maps", description=__doc__)
    parser.add_argument(
        "--maps", type=Path, default=Path("../shared/maps"), help="where maps and optima.csv are"
    )
    parser.add_argument("--write", type=Path, metavar="FILE", help="replace the table in this document")
    arguments = parser.parse_args()
    if not (arguments.maps / "optima.csv").exists():
        print(f"The maps are not at {arguments.maps}; nothing is measured.")
        return
    with (arguments.maps / "optima.csv").open(encoding="utf-8", newline="") as file:
        known = list(csv.DictReader(file))
    table = in_columns([HEADINGS, *(line(row, arguments.maps) for row in known)])
    text = f"{table}\n\nOne thread of {machine()}."
    print(text)
    if arguments.write:
        document = arguments.write.read_text(encoding="utf-8")
        arguments.write.write_text(replace_between_marks(document, text, MARK), encoding="utf-8")


def line(known: Mapping[str, str], folder: Path) -> tuple[str, ...]:
    level = loading.load(folder / f"{known['map']}.yaml")[0]
    return (
        known["map"],
        f"{known['optimal_moves']}/{known['optimal_pushes']}",
        original(known["lrta_reported_moves"], "0", known["lrta_time_s"]),
        *measured(level, "lrta", {}),
        original(known["sa_reported_moves"], known["sa_undo"], known["sa_time_s"]),
        *measured(level, "annealing", {}),
        *measured(level, "annealing", {"pulls": "true"}),
    )


def original(moves: str, pulls: str, seconds: str) -> str:
    if not moves.isdigit():
        return f"{moves}, {seconds} s"
    return f"{moves} moves{with_pulls(int(pulls or 0))}, {seconds} s"


def measured(level: Level, method: str, options: Mapping[str, str]) -> tuple[str, str]:
    runs: list[Result[Solution]] = [
        solve(level, "any", method, options, seed=seed, time_limit=LIMIT) for seed in range(SEEDS)
    ]
    answers = [run.solution for run in runs if run.solution is not None]
    times = [run.stats.cpu_seconds for run in runs]
    if len(answers) < len(runs):
        return f"{len(answers)} of {len(runs)} solved", seconds_text(max(times))
    moves = median(answer.moves for answer in answers)
    pushes = median(answer.pushes for answer in answers)
    pulls = median(answer.pulls for answer in answers)
    return (
        f"{moves:g} moves, {pushes:g} pushes{with_pulls(pulls)}, {seconds_text(median(times))}",
        seconds_text(max(times)),
    )


def with_pulls(pulls: float) -> str:
    return f", {pulls:g} pull{'s' if pulls != 1 else ''}" if pulls else ""


if __name__ == "__main__":
    main()

"""``python -m hakobi.bench.anytime xsokoban --goal pushes``: how solutions get better with time.

Each level of the set is solved for the goal on one thread until its seconds of processor time are over or the
answer is proved. A line for each level goes to ``--keep FILE`` as it comes, and a run that is begun again
takes up what is there. The row of the set sums up, over all levels that have a solution in the end,

    first   what the first solution costs        1 s, 10 s, …   the best that was known then (before the first
    bound   what is proved to be the least                      one: the first)

``--each`` lists every level, too, ten a row: its best cost, and behind a tilde the bound unless that cost is
proved.

``--known FILE`` has a level's number and the best cost known elsewhere in each line; the row then says how
many are equal, better, and by how much the sum is above theirs.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from hakobi import loading
from hakobi.bench.sets import COLLECTIONS, paths_of
from hakobi.bench.table import in_columns, machine, replace_between_marks
from hakobi.result import Progress
from hakobi.solver import solve

__all__ = ["main", "row", "run_level"]

MARK = "<!-- measured by hakobi.bench.anytime, {goal} -->"
MARKS = (1.0, 10.0, 60.0)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m hakobi.bench.anytime",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("sets", nargs="+", metavar="SET")
    parser.add_argument("--goal", default="pushes")
    parser.add_argument("--seconds", type=float, default=60.0, help="of processor time for a level")
    parser.add_argument("--memory", default="4G")
    parser.add_argument("--collections", type=Path, default=COLLECTIONS)
    parser.add_argument("--keep", type=Path, metavar="FILE", help="a line of JSON for each level")
    parser.add_argument("--known", type=Path, metavar="FILE", help="level and best known cost, line by line")
    parser.add_argument("--each", action="store_true", help="list the levels, too")
    parser.add_argument("--part", default="1/1", help="2/3: every third level, from the second on")
    parser.add_argument("--write", type=Path, metavar="FILE", help="replace the table in this document")
    words = parser.parse_args()
    known = _read_known(words.known) if words.known else {}
    rows = [heading(words.seconds, bool(known))]
    listed = ""
    for name in words.sets:
        lines = list(_levels(name, words))
        rows.append(row(name, lines, words.seconds, known))
        if words.each:
            listed += f"\n\n{name}, each level:\n\n{in_columns(each(lines))}"
    measured = f"Goal {words.goal}, {words.seconds:g} s a level, one thread of {machine()}."
    text = f"{in_columns(rows)}{listed}\n\n{measured}"
    print(text)
    if words.write:
        document = words.write.read_text(encoding="utf-8")
        mark = MARK.format(goal=words.goal)
        words.write.write_text(replace_between_marks(document, text, mark), encoding="utf-8")


def _read_known(path: Path) -> dict[int, int]:
    lines = path.read_text(encoding="utf-8").split("\n")
    return {int(number): int(cost) for number, cost in (line.split() for line in lines if line.strip())}


def _levels(name: str, words: argparse.Namespace) -> Iterable[Mapping[str, Any]]:
    """What each level of the set came to, measured now or kept from before."""
    kept: dict[tuple[Any, ...], Mapping[str, Any]] = {}
    if words.keep and words.keep.exists():
        for line in words.keep.read_text(encoding="utf-8").splitlines():
            told = json.loads(line)
            kept[told["file"], told["level"], told["goal"], told["seconds"]] = told
    part, parts = map(int, words.part.split("/"))
    for path in paths_of(name, words.collections):
        for number, level in enumerate(loading.load(path), 1):
            if number % parts != part % parts:
                continue
            key = (Path(path).name, number, words.goal, words.seconds)
            if key not in kept:
                told = dict(zip(("file", "level", "goal", "seconds"), key, strict=True))
                told |= run_level(level, words.goal, words.seconds, words.memory)
                if words.keep:
                    with words.keep.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(told) + "\n")
                kept[key] = told
            yield kept[key]


def run_level(level: Any, goal: str, seconds: float, memory: str) -> dict[str, Any]:
    """Cost by time, the end, and the bound, of one level."""
    found: list[tuple[float, int]] = []
    begun = time.process_time()

    def watch(progress: Progress) -> None:
        if progress.solution is not None and progress.cost is not None:
            found.append((round(time.process_time() - begun, 3), progress.cost))

    result = solve(level, goal, time_limit=0, cpu_limit=seconds, memory_limit=memory, progress=watch)
    metric = goal.split(",")[0]
    cost = (
        None
        if result.solution is None
        else result.cost
        if metric == "weighted"
        else getattr(result.solution, metric)
    )
    if cost is not None and (not found or found[-1][1] != cost):
        found.append((round(time.process_time() - begun, 3), cost))
    return {
        "cost": cost,
        "lower_bound": result.lower_bound,
        "proved": result.proved_optimal,
        "outcome": result.outcome.value,
        "cpu_seconds": round(result.stats.cpu_seconds, 2),
        "found": found,
        "solution": None if result.solution is None else result.solution.to_row()["solution"],
    }


def heading(seconds: float, compared: bool) -> tuple[str, ...]:
    times = [f"{mark:g} s" for mark in MARKS if mark < seconds]
    more = ("best known", "above it", "equal", "better") if compared else ()
    return ("set", "levels", "with a solution", "first", *times, f"{seconds:g} s", "bound", "proved", *more)


def row(
    name: str, lines: Iterable[Mapping[str, Any]], seconds: float, known: Mapping[int, int]
) -> tuple[str, ...]:
    every = list(lines)
    solved = [line for line in every if line["cost"] is not None]
    sums = [sum(_at(line, mark) for line in solved) for mark in (0.0, *(m for m in MARKS if m < seconds))]
    total = sum(line["cost"] for line in solved)
    cells = [name, str(len(every)), str(len(solved)), *(f"{cost:,}" for cost in (*sums, total))]
    cells += [
        f"{sum(line['lower_bound'] for line in solved):,}",
        str(sum(line["proved"] for line in solved)),
    ]
    if known:
        best = {line["level"]: known[line["level"]] for line in solved if line["level"] in known}
        mine = {line["level"]: line["cost"] for line in solved if line["level"] in known}
        theirs = sum(best.values())
        cells += [
            f"{theirs:,}",
            f"{100 * (sum(mine.values()) / theirs - 1):.2f} %" if theirs else "",
            str(sum(mine[n] == best[n] for n in best)),
            str(sum(mine[n] < best[n] for n in best)),
        ]
    return tuple(cells)


def each(lines: Iterable[Mapping[str, Any]]) -> list[tuple[str, ...]]:
    """Ten levels a row, by their numbers."""
    told = {line["level"]: line for line in lines}
    table = [("level", *(f"+{i}" for i in range(1, 11)))]
    for ten in range(0, max(told, default=0), 10):
        table.append((str(ten), *(_in_short(told.get(ten + i)) for i in range(1, 11))))
    return table


def _in_short(line: Mapping[str, Any] | None) -> str:
    if line is None or line["cost"] is None:
        return ""
    return f"{line['cost']}" if line["proved"] else f"{line['cost']} ~{line['lower_bound']}"


def _at(line: Mapping[str, Any], seconds: float) -> int:
    """The best cost that was known after so many seconds; the first one before there was any."""
    known = [cost for when, cost in line["found"] if when <= seconds]
    return int(known[-1] if known else line["found"][0][1])


if __name__ == "__main__":
    main()

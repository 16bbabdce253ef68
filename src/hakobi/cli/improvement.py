"""What ``improve`` reports: a solution before and after, in every metric.

storehouse, level 1 "Two Aisles" (15 × 13, 8 boxes)
  better: 112 pushes became 98
                    before  after  change
  pushes               112     98     -14
  moves                301    287     -14
  box lines             51     53      +2
  …

For programs the row of the level says under ``before`` what the best of the given solutions measured.
"""

from __future__ import annotations

import textwrap
from typing import Any

from hakobi.cli.inputs import Item
from hakobi.cli.outputs import JsonReport
from hakobi.cli.report import TextReport, effort
from hakobi.cli.screen import say, width_of_output
from hakobi.cli.solved_items import SolvedItem
from hakobi.cli.views import view_of
from hakobi.columns import in_columns
from hakobi.families import better_than
from hakobi.numbers import counted, seconds_text
from hakobi.question import Question
from hakobi.result import Result

__all__ = ["ImprovementJson", "ImprovementReport"]


class ImprovementJson(JsonReport):
    def result(self, item: Item, result: Result[Any]) -> None:
        before, _ = _measures(item, result)
        row = result.to_json(file=item.file, level=item.number, title=item.title)
        self.final(row | {"before": before})

    def write(self, row: dict[str, Any]) -> None:
        super().write({**row, "before": row.get("before")})


class ImprovementReport(TextReport):
    """A table for each level, and a last line with the sums when there were several."""

    def __init__(self) -> None:
        super().__init__()
        self.better_levels = 0
        self.sums: dict[str, list[int]] = {}

    def result(self, item: Item, result: Result[Any]) -> None:
        before, after = _measures(item, result)
        first = next(iter(before))
        sums = self.sums.setdefault(first, [0, 0])
        sums[0] += before[first]
        sums[1] += after[first]
        is_better = before != after
        self.better_levels += is_better
        self.counts[result.end] += 1
        self.seconds += result.stats.wall_seconds
        view = view_of(item.puzzle)
        say(f"{item.heading} ({view.size(item.puzzle)})")
        for line in _lines(before, after, result):
            say(f"  {line}")
        if is_better:
            for line in textwrap.wrap(view.written(result.solution), 100):
                say(f"  {line}")
        say(f"  {effort(result)}")

    def close(self) -> None:
        total = self.counts.total()
        if total > 1:
            sums = ", ".join(f"{_words(name)} {old:,} → {new:,}" for name, (old, new) in self.sums.items())
            levels = f"{counted(total, 'level')}: {self.better_levels:,} better"
            say(f"{levels}; {sums}; {seconds_text(self.seconds)}")


def _measures(item: Item, result: Result[Any]) -> tuple[dict[str, int], dict[str, int]]:
    """Of the best solution that was known and of the one that is known now; the goal's metrics first."""
    assert isinstance(item, SolvedItem)
    asked = better_than(item.puzzle, item.solutions, Question(goal=result.goal))
    names = asked.family.measures[result.goal]
    both = []
    solution: Any
    for solution in (asked.known[0], result.solution):
        worth = asked.family.worth(item.puzzle, solution, result.goal)
        row = solution.to_row()
        others = {name: value for name, value in row.items() if name not in ("solution", "pulls", *names)}
        both.append(dict(zip(names, worth, strict=True)) | others)
    return both[0], both[1]


def _lines(before: dict[str, int], after: dict[str, int], result: Result[Any]) -> list[str]:
    changed = next((name for name in before if before[name] != after[name]), None)
    if changed is None:
        head = "nothing better was found"
    else:
        head = f"better: {before[changed]:,} {_words(changed)} became {after[changed]:,}"
    if result.proved_optimal:
        first = next(iter(before))
        head += "; proved: no solution " + ("costs less" if first == "cost" else f"has fewer {_words(first)}")
    elif result.message:
        head += f"; {result.message}"
    rows = [["", "before", "after", "change"]]
    for name, old in before.items():
        change = f"{after[name] - old:+,}" if after[name] != old else ""
        rows.append([_words(name), f"{old:,}", f"{after[name]:,}", change])
    width = width_of_output()
    return [head, *in_columns(rows, 1, None if width is None else width - 2)]


def _words(name: str) -> str:
    return name.replace("_", " ")

"""What is measured in a run, and how several runs become one figure.

Measures of the answer (moves, pushes, …) are taken over the runs that found one, measures of the effort over
all runs: a search that a limit has ended has cost its time too. The figure of several runs is their median;
the spread is the smallest and the largest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from hakobi.numbers import bytes_text, count_text, seconds_text
from hakobi.study.runs import Run

__all__ = ["ANSWER", "EFFORT", "MEASURES", "Measure", "Spread", "spread_of", "together"]


@dataclass(frozen=True)
class Measure:
    """`of` is None for a run that has no such figure; `long` is the name for the axis of a graph, `together`
    what becomes of the figures of several levels."""

    name: str
    long: str
    of: Callable[[Run], float | None]
    text: Callable[[float], str]
    together: Callable[[Iterable[float]], float] = sum


def whole(number: float) -> str:
    """All digits of a count that people compare digit by digit, three of a large one."""
    if number >= 1e5:
        return count_text(number)
    return f"{number:,.0f}" if number == round(number) or number >= 1000 else f"{number:,.1f}"


def _of_solution(name: str) -> Callable[[Run], float | None]:
    def value(run: Run) -> float | None:
        found: Any = getattr(run.result.solution, name, None)
        return None if found is None else float(found)

    return value


ANSWER = (
    Measure("steps", "steps of the solution", _of_solution("steps"), whole),
    Measure("moves", "moves of the solution", _of_solution("moves"), whole),
    Measure("pushes", "pushes of the solution", _of_solution("pushes"), whole),
    Measure("pulls", "pulls (undo moves) of the solution", _of_solution("pulls"), whole),
)
EFFORT = (
    Measure(
        "iterations",
        "iterations",
        lambda run: run.result.stats.extra.get("iterations", run.result.stats.expanded),
        whole,
    ),
    Measure("expanded", "explored (expanded) states", lambda run: run.result.stats.expanded, whole),
    Measure("generated", "generated states", lambda run: run.result.stats.generated, whole),
    Measure("time", "processor time", lambda run: run.result.stats.cpu_seconds, seconds_text),
    Measure("memory", "memory", lambda run: run.result.stats.peak_bytes, bytes_text, max),
)
MEASURES = {measure.name: measure for measure in (*ANSWER, *EFFORT)}


@dataclass(frozen=True)
class Spread:
    """The median of some figures, the smallest and the largest."""

    median: float
    low: float
    high: float

    def to_text(self, text: Callable[[float], str]) -> str:
        """``98`` or, where the runs differ as printed, ``98 (74–120)``, ``7.1 ms (6.4–9.0)``"""
        middle, low, high = text(self.median), text(self.low), text(self.high)
        if low == high:
            return middle
        units = {each.partition(" ")[2] for each in (middle, low, high)}
        if len(units) == 1:
            low, high = low.partition(" ")[0], high.partition(" ")[0]
        return f"{middle} ({low}–{high})"


def spread_of(measure: Measure, runs: Iterable[Run]) -> Spread | None:
    """None where no run has such a figure."""
    values = [value for run in runs if (value := measure.of(run)) is not None]
    return Spread(median(values), min(values), max(values)) if values else None


def together(measure: Measure, spreads: Sequence[Spread]) -> Spread:
    """One figure of the medians of several levels; it has no spread of its own."""
    whole = measure.together(spread.median for spread in spreads)
    return Spread(whole, whole, whole)

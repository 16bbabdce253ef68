"""The readable report of a search: what was found, what is proved, which limit came first."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import click

from hakobi.cli.inputs import Item
from hakobi.cli.views import Style, view_of
from hakobi.errors import InputError
from hakobi.numbers import bytes_text, counted, seconds_text
from hakobi.result import Outcome, Result

__all__ = ["IN_SUMMARY", "Limits", "TextReport", "describe", "in_summary"]

IN_SUMMARY: dict[str, str] = {
    Outcome.SOLVED: "solved",
    Outcome.UNSOLVABLE: "proved unsolvable",
    Outcome.GAVE_UP: "given up",
    Outcome.TIME_LIMIT: "ended by the time limit",
    Outcome.MEMORY_LIMIT: "ended by the memory limit",
    Outcome.STOPPED: "interrupted",
    Outcome.CRASHED: "crashed",
    Outcome.INVALID: "unreadable",
    "missing": "not yet tried",
}


@dataclass(frozen=True)
class Limits:
    """The limits that were in force, to be named when one of them ends a search."""

    seconds: float
    bytes: int


class TextReport:
    """A paragraph for each level, and a last line that counts when there were several."""

    def __init__(self, limits: Limits, boards: bool = False) -> None:
        self.limits = limits
        self.boards = boards
        self.counts: Counter[Outcome] = Counter()
        self.seconds = 0.0

    def result(self, item: Item, result: Result[Any]) -> None:
        self.counts[result.outcome] += 1
        self.seconds += result.stats.wall_seconds
        size = view_of(item.puzzle).size(item.puzzle)
        click.echo(f"{item.heading} ({size})")
        for line in describe(item.puzzle, result, self.limits):
            click.echo(f"  {line}")
        if self.boards and result.solution is not None:
            self.draw(item, result.solution)

    def draw(self, item: Item, solution: Any) -> None:
        """The board after each move."""
        view = view_of(item.puzzle)
        for frame in view.frames(item.puzzle, view.written(solution), Style()):
            click.echo(f"\n  {frame.caption}")
            click.echo("\n".join(f"  {line}" for line in frame.picture.split("\n")))

    def invalid(self, item: Item, error: InputError) -> None:
        self.counts[Outcome.INVALID] += 1
        click.echo(str(error), err=True)

    def close(self) -> None:
        total = self.counts.total()
        if total > 1:
            summary = in_summary(Counter({outcome.value: n for outcome, n in self.counts.items()}))
            click.echo(f"{counted(total, 'level')}: {summary}; {seconds_text(self.seconds)}")


def in_summary(counts: Counter[str]) -> str:
    """``9 solved, 1 proved unsolvable``, by the names of outcomes."""
    return ", ".join(f"{counts[name]:,} {text}" for name, text in IN_SUMMARY.items() if counts[name])


def describe(puzzle: Any, result: Result[Any], limits: Limits) -> list[str]:
    """The lines of one result, without its heading."""
    if result.solved:
        lines = view_of(puzzle).answer(puzzle, result)
    else:
        lines = [_why_not(result, limits)]
        if result.message and result.outcome is not Outcome.GAVE_UP:
            lines.append(result.message)
        if result.lower_bound is not None and result.outcome is not Outcome.UNSOLVABLE:
            lines.append(f"proved so far: every solution {_needs(result)}")
    return [*lines, _effort(result)]


def _why_not(result: Result[Any], limits: Limits) -> str:
    outcome = result.outcome
    if outcome is Outcome.UNSOLVABLE:
        return "proved: there is no solution"
    if outcome is Outcome.TIME_LIMIT:
        return (
            f"not decided: the time limit of {limits.seconds:g} s came first; "
            f"raise it with --time-limit {limits.seconds * 10:g} (0: none)"
        )
    if outcome is Outcome.MEMORY_LIMIT:
        return (
            f"not decided: the memory limit of {bytes_text(limits.bytes)} came first; "
            f"raise it with --memory-limit {_doubled(limits.bytes)}"
        )
    if outcome is Outcome.GAVE_UP and result.message:
        return f"not decided: {result.message}"
    if outcome is Outcome.GAVE_UP:
        return f"not decided: {result.method} ran out of ideas, which proves nothing; try another --method"
    return "not decided: interrupted"


def _needs(result: Result[Any]) -> str:
    bound = result.lower_bound or 0
    metric = result.goal.split(",")[0]
    if metric == "weighted":
        return f"costs at least {bound:,}"
    one = {"pushes": "push"}.get(metric, metric.removesuffix("s"))
    return f"needs at least {counted(bound, one, metric)}"


def _doubled(size: int) -> str:
    for unit, letter in ((1 << 30, "G"), (1 << 20, "M")):
        if 2 * size >= unit:
            return f"{2 * size / unit:.3g}{letter}"
    return str(2 * size)


def _effort(result: Result[Any]) -> str:
    stats = result.stats
    return (
        f"{result.method}, {seconds_text(stats.wall_seconds)}, "
        f"{counted(stats.expanded, 'state')} expanded, {bytes_text(stats.peak_bytes)}"
    )

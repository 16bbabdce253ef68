"""The readable report of a search: what was found, what is proved, which limit came first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import click

from hakobi.cli.inputs import Item
from hakobi.cli.screen import say, width_of_output
from hakobi.cli.statistics import statistics
from hakobi.cli.views import Style, view_of
from hakobi.cli.views.base import needed
from hakobi.errors import InputError
from hakobi.families import Asked
from hakobi.numbers import bytes_text, counted, percent_text, seconds_text
from hakobi.question import LIMITS
from hakobi.result import Outcome, Progress, Result

__all__ = ["IN_SUMMARY", "TextReport", "describe", "effort", "in_summary"]

IN_SUMMARY: dict[str, str] = {
    Outcome.SOLVED: "solved",
    Outcome.UNSOLVABLE: "proved unsolvable",
    Outcome.GAVE_UP: "given up",
    Outcome.TIME_LIMIT: "ended by a limit",
    Outcome.MEMORY_LIMIT: "ended by the memory limit",
    Outcome.STOPPED: "interrupted",
    Outcome.CRASHED: "crashed",
    Outcome.INVALID: "unreadable",
    "missing": "not yet tried",
}
_WITH_LIMITS = IN_SUMMARY | {name: f"ended by the {limit.called}" for name, limit in LIMITS.items()}


class TextReport:
    """A paragraph for each level, and a last line that counts when there were several."""

    def __init__(self, boards: bool = False, statistics: bool = False) -> None:
        self.boards = boards
        self.statistics = statistics
        self.counts: Counter[str] = Counter()
        self.seconds = 0.0

    def result(self, item: Item, result: Result[Any]) -> None:
        self.counts[result.end] += 1
        self.seconds += result.stats.wall_seconds
        size = view_of(item.puzzle).size(item.puzzle)
        say(f"{item.heading} ({size})")
        for line in describe(item.puzzle, result):
            say(f"  {line}")
        if self.statistics:
            width = width_of_output()
            for line in statistics(item.puzzle, result, None if width is None else width - 2):
                say(f"  {line}")
        if self.boards and result.solution is not None:
            self.draw(item, result.solution)

    def better(self, item: Item, asked: Asked, progress: Progress) -> None:
        """A line for each better solution, while the search runs."""
        goal = asked.question.goal
        worth = zip(
            asked.family.measures[goal], asked.family.worth(item.puzzle, progress.solution, goal), strict=True
        )
        head = ", ".join(f"{name.replace('_', ' ')} {value:,}" for name, value in worth)
        bound = "" if progress.lower_bound is None else f", bound {progress.lower_bound:,}"
        gap = "" if progress.gap is None else f", gap {percent_text(progress.gap)}"
        say(f"{item.name}: {head}{bound}{gap} after {seconds_text(progress.wall_seconds)}")

    def draw(self, item: Item, solution: Any) -> None:
        """The board after each move."""
        view = view_of(item.puzzle)
        for frame in view.frames(item.puzzle, view.written(solution), Style()):
            click.echo(f"\n  {frame.caption}")
            click.echo("\n".join(f"  {line}" for line in frame.picture.split("\n")))

    def invalid(self, item: Item, error: InputError) -> None:
        self.counts[Outcome.INVALID.value] += 1
        click.echo(str(error), err=True)

    def close(self) -> None:
        total = self.counts.total()
        if total > 1:
            summary = in_summary(self.counts, _WITH_LIMITS)
            say(f"{counted(total, 'level')}: {summary}; {seconds_text(self.seconds)}")


def in_summary(counts: Counter[str], words: Mapping[str, str] = IN_SUMMARY) -> str:
    """``9 solved, 1 proved unsolvable``, by the names of outcomes."""
    return ", ".join(f"{counts[name]:,} {text}" for name, text in words.items() if counts[name])


def describe(puzzle: Any, result: Result[Any]) -> list[str]:
    """The lines of one result, without its heading."""
    if result.solved:
        lines = view_of(puzzle).answer(puzzle, result)
    else:
        lines = [_why_not(result)]
        if result.outcome is Outcome.UNSOLVABLE:
            lines += [result.message] if result.message else []
        elif result.solution is not None:
            lines += view_of(puzzle).answer(puzzle, result)
        elif result.lower_bound is not None:
            lines.append(f"proved so far: every solution needs {needed(result)}")
    return [*lines, effort(result)]


def _why_not(result: Result[Any]) -> str:
    outcome = result.outcome
    if outcome is Outcome.UNSOLVABLE:
        return "proved: there is no solution"
    if outcome is Outcome.STOPPED:
        return "not decided: interrupted"
    if result.message:
        return f"not decided: {result.message}"
    return f"not decided: {result.method} ran out of ideas, which proves nothing; try another --method"


def effort(result: Result[Any]) -> str:
    """The method and what it took, in a line."""
    stats = result.stats
    return (
        f"{result.method}, {seconds_text(stats.wall_seconds)}, "
        f"{counted(stats.expanded, 'state')} expanded, {bytes_text(stats.peak_bytes)}"
    )

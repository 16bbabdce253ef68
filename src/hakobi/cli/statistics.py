"""What ``solve --report`` adds to a result: the board in numbers, and all that the search has counted.

board: 27 floor squares, 8 dead and 19 free; 3 boxes, 0 of them home; 3 goals
search    expanded  generated  stored
forward        312        731     366      where a search runs from both ends, each of them
backward       172        400     203
in all         484      1,131     569
rate: 1.29 M states expanded and 3.02 M generated a second (of processor time)
time: 393 µs, 375 µs of processor time
memory: 33.4 kB at most, 60 bytes for each stored state
"""

from __future__ import annotations

from typing import Any

from hakobi.cli.views import view_of
from hakobi.columns import in_columns
from hakobi.numbers import bytes_text, count_text, seconds_text
from hakobi.result import Result, Stats

__all__ = ["statistics"]

_COUNTED = ("expanded", "generated", "stored")
_HEADINGS = ("forward", "backward")


def statistics(puzzle: Any, result: Result[Any], width: int | None) -> list[str]:
    """The lines of the report, those of its table within the width."""
    stats = result.stats
    return [
        *view_of(puzzle).board_in_numbers(puzzle),
        *in_columns(_table(stats), 1, width),
        *_rate(stats),
        f"time: {seconds_text(stats.wall_seconds)}, {seconds_text(stats.cpu_seconds)} of processor time",
        f"memory: {bytes_text(stats.peak_bytes)} at most{_each(stats)}",
        *_others(stats),
    ]


def _table(stats: Stats) -> list[list[str]]:
    rows = [["search", *_COUNTED]]
    for heading in _HEADINGS:
        if f"expanded_{heading}" in stats.extra:
            rows.append([heading, *(f"{stats.extra[f'{name}_{heading}']:,}" for name in _COUNTED)])
    return [*rows, ["in all", *(f"{getattr(stats, name):,}" for name in _COUNTED)]]


def _rate(stats: Stats) -> list[str]:
    if stats.cpu_seconds <= 0:
        return []
    expanded, generated = (count_text(n / stats.cpu_seconds) for n in (stats.expanded, stats.generated))
    return [f"rate: {expanded} states expanded and {generated} generated a second (of processor time)"]


def _each(stats: Stats) -> str:
    return f", {stats.peak_bytes / stats.stored:,.0f} bytes for each stored state" if stats.stored else ""


def _others(stats: Stats) -> list[str]:
    """Counters of the method's own, which docs/command.md explains."""
    known = {f"{name}_{heading}" for name in _COUNTED for heading in _HEADINGS}
    words = [f"{name} {value:,}" for name, value in stats.extra.items() if name not in known]
    return [f"also counted: {', '.join(words)}"] if words else []

"""What ``solve --report`` adds to a result: the board in numbers, and all that the search has counted.

board: 27 floor squares, 8 dead and 19 free; 3 boxes, 0 of them home; 3 goals
search    expanded  generated  stored
forward        312        731     366      where a search runs from both ends, each of them
backward       172        400     203
in all         484      1,131     569
rate: 1.29 M states expanded and 3.02 M generated a second (of processor time)
time: 393 µs, 375 µs of processor time
memory: 33.4 kB at most, 60 bytes for each stored state
proof: the bound was 95 pushes at the start and is 97; 220 states expanded, 412 states stored
bound by 68 pairs, 557 triples and 3,438 quadruples of boxes that cost more together
left out: 5,320 lost states by tests, more by 1,475 patterns
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
_PROOF = "proof_"
_GROUPS = {
    f"{_PROOF}groups_of_{size}": word for size, word in ((2, "pairs"), (3, "triples"), (4, "quadruples"))
}


def statistics(puzzle: Any, result: Result[Any], width: int | None) -> list[str]:
    """The lines of the report, those of its table within the width."""
    stats = result.stats
    return [
        *view_of(puzzle).board_in_numbers(puzzle),
        *in_columns(_table(stats), 1, width),
        *_rate(stats),
        f"time: {seconds_text(stats.wall_seconds)}, {seconds_text(stats.cpu_seconds)} of processor time",
        f"memory: {bytes_text(stats.peak_bytes)} at most{_each(stats)}",
        *_proof(result),
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


def _proof(result: Result[Any]) -> list[str]:
    """What a bound, or the proof that it is reached, rests on."""
    told = {name: value for name, value in result.stats.extra.items() if name.startswith(_PROOF)}
    if not told or result.lower_bound is None or result.goal == "any":
        return []
    metric = result.goal.split(",")[0]
    first = told[f"{_PROOF}first_bound"]
    parts = [f"{told[f'{_PROOF}{name}']:,} states {name}" for name in ("expanded", "stored")]
    groups = [f"{told[key]:,} {word}" for key, word in _GROUPS.items() if key in told]
    bounds = f"the bound was {first:,} {metric} at the start and is {result.lower_bound:,}"
    lines = [f"proof: {bounds}; {', '.join(parts)}"]
    if groups:
        lines.append(f"bound by {_joined(groups)} of boxes that cost more together")
    if f"{_PROOF}lost_states" in told:
        lost, patterns = told[f"{_PROOF}lost_states"], told[f"{_PROOF}patterns"]
        lines.append(f"left out: {lost:,} lost states by tests, more by {patterns:,} patterns")
    return lines


def _joined(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _others(stats: Stats) -> list[str]:
    """Counters of the method's own, which docs/command.md explains."""
    known = {f"{name}_{heading}" for name in _COUNTED for heading in _HEADINGS}
    known |= {name for name in stats.extra if name.startswith(_PROOF)}
    words = [f"{name} {value:,}" for name, value in stats.extra.items() if name not in known]
    return [f"also counted: {', '.join(words)}"] if words else []

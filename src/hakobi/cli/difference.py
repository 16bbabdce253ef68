"""Two runs side by side, for people and for programs."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import PurePath
from typing import Any

from hakobi.batch.compare import Difference, Pair
from hakobi.batch.query import Run
from hakobi.numbers import counted, seconds_text

__all__ = ["WORDS", "difference_to_json", "run_text", "short_name", "some", "to_lines"]

WORDS = ("gained", "lost", "shorter", "longer", "faster", "slower")
MOST_NAMES = 20


def to_lines(found: Difference, most: int | None = MOST_NAMES) -> list[str]:
    lines = [
        ", ".join(f"{len(pairs_of(found, word)):,} {word}" for word in WORDS),
        f"CPU of those solved in both: {seconds_text(found.seconds_before)}, then "
        f"{seconds_text(found.seconds_after)}",
        *_sums(found),
    ]
    for word in WORDS:
        pairs = pairs_of(found, word)
        if pairs:
            lines.append(f"  {word}: {some([_change(pair, word) for pair in pairs], most)}")
    return lines


def _sums(found: Difference) -> list[str]:
    sums = [
        f"{counted(count, *words_of(name))}, then {found.lengths_after[name]:,}"
        for name, count in found.lengths_before.items()
    ]
    return [f"solutions in both: {'; '.join(sums)}"] if sums else []


def words_of(measure: str) -> tuple[str, str]:
    """One of them, and several: push, pushes."""
    return {"pushes": ("push", "pushes"), "cost": ("cost", "cost")}.get(measure, (measure[:-1], measure))


def pairs_of(found: Difference, word: str) -> list[Pair]:
    pairs: list[Pair] = getattr(found, word)
    return pairs


def _change(pair: Pair, word: str) -> str:
    if word in ("gained", "lost"):
        return f"{short_name(pair.name)} ({pair.before} → {pair.after})"
    if word in ("shorter", "longer") and pair.measure is not None:
        before, after = pair.lengths_before[pair.measure], pair.lengths_after[pair.measure]
        return f"{short_name(pair.name)} {before:,} → {counted(after, *words_of(pair.measure))}"
    return f"{short_name(pair.name)} {seconds_text(pair.seconds_before)} → {seconds_text(pair.seconds_after)}"


def difference_to_json(found: Difference) -> dict[str, Any]:
    row: dict[str, Any] = {
        "common": found.common,
        "only_before": found.only_before,
        "only_after": found.only_after,
        "solved_before": found.solved_before,
        "solved_after": found.solved_after,
        "cpu_seconds_before": round(found.seconds_before, 6),
        "cpu_seconds_after": round(found.seconds_after, 6),
        "lengths_before": dict(found.lengths_before),
        "lengths_after": dict(found.lengths_after),
    }
    for word in WORDS:
        row[word] = [
            {
                "level": pair.name,
                "before": pair.before,
                "after": pair.after,
                "cpu_seconds_before": round(pair.seconds_before, 6),
                "cpu_seconds_after": round(pair.seconds_after, 6),
                "lengths_before": pair.lengths_before,
                "lengths_after": pair.lengths_after,
            }
            for pair in pairs_of(found, word)
        ]
    return row


def run_text(run: Run) -> str:
    """``run 3 (bench xsokoban, goal any, method auto, limit 10 s, hakobi 0.1.0, 2026-11-15 09:10)``"""
    day = time.strftime("%Y-%m-%d %H:%M", time.localtime(run.started))
    name = f"{run.name}, " if run.name else ""
    limit = f"limit {run.time_limit:g} s" if run.time_limit else "no limit"
    return f"run {run.id} ({name}goal {run.goal}, method {run.method}, {limit}, hakobi {run.version}, {day})"


def short_name(name: str) -> str:
    """``../shared/levels/xsokoban.xsb 29`` is xsokoban 29."""
    path, _, number = name.rpartition(" ")
    return f"{PurePath(path).stem} {number}"


def some(names: Sequence[str], most: int | None = MOST_NAMES) -> str:
    shown = list(names if most is None else names[:most])
    more = f" and {len(names) - len(shown):,} more" if len(names) > len(shown) else ""
    return ", ".join(shown) + more

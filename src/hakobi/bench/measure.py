"""Run one row and count."""

from __future__ import annotations

from dataclasses import dataclass

from hakobi import _core, loading
from hakobi.bench.rows import Row
from hakobi.result import Result
from hakobi.sokoban.level import Level
from hakobi.solver import solve

__all__ = ["Measurement", "flood_nanoseconds", "measure"]


@dataclass(frozen=True)
class Measurement:
    """What one search did, and how fast. Rates are per second of processor time."""

    row: Row
    squares: int
    outcome: str
    seconds: float
    states: int
    expanded_rate: float
    generated_rate: float
    bytes_per_state: float

    @classmethod
    def of(cls, row: Row, level: Level, result: Result[object]) -> Measurement:
        stats = result.stats
        seconds = max(stats.cpu_seconds, 1e-9)
        return cls(
            row=row,
            squares=floor_squares(level),
            outcome=result.outcome.value,
            seconds=seconds,
            states=stats.stored,
            expanded_rate=stats.expanded / seconds,
            generated_rate=stats.generated / seconds,
            bytes_per_state=stats.peak_bytes / max(stats.stored, 1),
        )


def measure(row: Row, seconds: float) -> Measurement:
    level = level_of(row)
    return Measurement.of(row, level, solve(level, row.goal, row.method, time_limit=seconds))


def flood_nanoseconds(row: Row) -> float:
    """How long one flood fill of the player's region takes on the level of this row."""
    level = level_of(row)
    return float(_core.bench_flood(level.width, level.height, level.grid)["flood_ns"])


def level_of(row: Row) -> Level:
    level = loading.load(row.collection)[row.level - 1]
    assert isinstance(level, Level)
    return level


def floor_squares(level: Level) -> int:
    """Squares that the player could ever come to."""
    seen = {level.player}
    stack = [level.player]
    while stack:
        row, column = stack.pop()
        for there in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if there not in seen and there not in level.walls:
                seen.add(there)
                stack.append(there)
    return len(seen)

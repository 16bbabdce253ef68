"""Run one row and count."""

from __future__ import annotations

from dataclasses import dataclass

from hakobi import _core, loading
from hakobi.bench.rows import Row
from hakobi.result import Stats
from hakobi.sokoban.level import Level
from hakobi.solver import solve

__all__ = ["Measurement", "flood_nanoseconds", "measure"]


ENOUGH_SECONDS = 0.5


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


def measure(row: Row, longest: float) -> Measurement:
    """Run the search again and again until it has used half a second: short ones are hard to time."""
    level = level_of(row)
    runs: list[Stats] = []
    while not runs or sum(run.cpu_seconds for run in runs) < min(ENOUGH_SECONDS, longest):
        result = solve(level, row.goal, row.method, time_limit=longest)
        runs.append(result.stats)
    seconds = max(sum(run.cpu_seconds for run in runs), 1e-9)
    last = runs[-1]
    return Measurement(
        row=row,
        squares=floor_squares(level),
        outcome=result.outcome.value,
        seconds=seconds / len(runs),
        states=last.stored,
        expanded_rate=sum(run.expanded for run in runs) / seconds,
        generated_rate=sum(run.generated for run in runs) / seconds,
        bytes_per_state=last.peak_bytes / max(last.stored, 1),
    )


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

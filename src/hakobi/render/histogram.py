"""How many states lie at each distance: the bars of a picture and what is written at its axes.

Lengths are in units of a picture of 800 × 340; SVG takes them as they are, PNG twice as large.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

__all__ = ["BAR", "GRID", "HEIGHT", "INK", "WIDTH", "Bar", "Histogram", "round_steps"]

WIDTH, HEIGHT = 800, 340
BAR, INK, GRID = "#3f88a8", "#222222", "#dddddd"
_LEFT, _RIGHT, _TOP, _BOTTOM = 84, 20, 44, 54


class Bar(NamedTuple):
    left: float
    top: float
    width: float
    height: float
    distance: int
    states: int


@dataclass(frozen=True)
class Histogram:
    """`layers[d]` is the number of states at distance d."""

    layers: Sequence[int]

    @property
    def left(self) -> float:
        return _LEFT

    @property
    def right(self) -> float:
        return WIDTH - _RIGHT

    @property
    def base(self) -> float:
        return HEIGHT - _BOTTOM

    def bars(self) -> list[Bar]:
        step = self._step
        return [
            Bar(
                _LEFT + distance * step,
                self._y(count),
                max(step * 0.9, 0.5),
                self.base - self._y(count),
                distance,
                count,
            )
            for distance, count in enumerate(self.layers)
        ]

    def across(self) -> list[tuple[float, int]]:
        """Where a distance is written below the bars, about ten of them."""
        last = max(len(self.layers) - 1, 1)
        return [
            (_LEFT + (d + 0.45) * self._step, d) for d in round_steps(last, 10) if d <= len(self.layers) - 1
        ]

    def up(self) -> list[tuple[float, int]]:
        """Where a number of states is written beside the bars, about four of them."""
        return [(self._y(count), count) for count in round_steps(self._most, 4)]

    @property
    def _most(self) -> int:
        return max(self.layers, default=1) or 1

    @property
    def _step(self) -> float:
        return (self.right - _LEFT) / max(len(self.layers), 1)

    def _y(self, count: float) -> float:
        return self.base - count / self._most * (self.base - _TOP)


def round_steps(last: int, about: int) -> list[int]:
    """0 and further numbers up to `last`, apart by 1, 2 or 5 times a power of ten; at most about so many."""
    step = 1
    while True:
        for apart in (step, 2 * step, 5 * step):
            if last / apart <= about:
                return list(range(0, last + 1, apart))
        step *= 10

"""`level.rating()`, `puzzle.rating()` and `hakobi rate`: measures, number and word."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hakobi.errors import UsageError
from hakobi.positions import puzzle_of
from hakobi.rating import sliding_measures, sokoban_measures
from hakobi.rating.grades import word_of
from hakobi.rating.scale import SLIDING_WEIGHTS, SOKOBAN_WEIGHTS, UNSOLVED, number_of
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.sokoban.level import Level

__all__ = ["Rating", "rate"]


@dataclass(frozen=True)
class Rating:
    """How hard a puzzle is: `number` from 0 to 100, `word` for it, and the `measures` behind them.

    `number` and `word` are None where it is proved that there is no solution. Where the budget found none,
    the number is 100: nothing easier is known of it.
    """

    number: float | None
    word: str | None
    measures: Mapping[str, Any]

    def __str__(self) -> str:
        return "no solution" if self.number is None else f"{self.word} ({self.number:.0f})"

    def to_json(self) -> dict[str, Any]:
        """What `hakobi rate --json` prints."""
        return {"rating": self.number, "difficulty": self.word, "measures": dict(self.measures)}


def rate(puzzle: Any) -> Rating:
    """The rating of a level or a sliding-block puzzle, or of a position of one."""
    start = puzzle_of(puzzle)
    if isinstance(start, Level):
        counted: Any = sokoban_measures.measure(start)
        weights, found = SOKOBAN_WEIGHTS, "pushes"
    elif isinstance(start, SlidingPuzzle):
        counted = sliding_measures.measure(start)
        weights, found = SLIDING_WEIGHTS, "moves"
    else:
        raise UsageError(f"A {type(start).__name__} cannot be rated; give a Level or a SlidingPuzzle.")
    if counted is None:
        return Rating(None, None, {})
    measures = vars(counted)
    number = UNSOLVED if measures[found] is None else number_of(measures, weights)
    return Rating(number, word_of(number), dict(measures))

"""The positions of a level: `level.start`, `level.position(boxes=…, player=…)`.

Positions know levels, so levels know positions only when they are asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, cast

from hakobi.sokoban.weights import checked_weights

if TYPE_CHECKING:
    from hakobi.rating.rate import Rating
    from hakobi.sokoban.game import Game
    from hakobi.sokoban.level import Level, Square
    from hakobi.sokoban.position import Position

__all__ = ["LevelPositions"]


class LevelPositions:
    """What `Level` inherits."""

    @property
    def _level(self) -> Level:
        return cast("Level", self)

    @cached_property
    def game(self) -> Game:
        """The rules on this board, which all its positions share."""
        from hakobi.sokoban.game import Game

        return Game(self._level)

    @cached_property
    def start(self) -> Position:
        """The position in which the level begins."""
        from hakobi.sokoban.position import Position

        return Position(self._level)

    def rating(self) -> Rating:
        """How hard it is to solve: a number from 0 to 100, a word, and the measures behind them."""
        from hakobi.rating.rate import rate

        return rate(self._level)

    def position(
        self,
        boxes: Iterable[Square] | None = None,
        player: Square | None = None,
        weights: Iterable[int] | None = None,
    ) -> Position:
        """The position with these boxes and this player; what is not given is as at the start.

        Weights are those of the level, in reading order, unless they are given side by side with the boxes.
        InputError where a box or the player stands in a wall, or there is no such level.
        """
        given = sorted(self._level.boxes) if boxes is None else [(row, column) for row, column in boxes]
        there = self._level.player if player is None else (player[0], player[1])
        if weights is None:
            given, kept = sorted(given), self._level.weights
        else:
            kept = checked_weights(weights, len(given))
        if found := self.game.position(given, there, kept):
            return found
        order = sorted(range(len(given)), key=given.__getitem__)
        kept = kept and tuple(kept[i] for i in order)
        return replace(self._level, boxes=frozenset(given), player=there, weights=kept).start

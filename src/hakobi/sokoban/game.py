"""One board as the core's rules see it: squares here are cells there, a push is a number.

A game is made once a level and shared by all its positions; a position itself is a few bytes (see
`core/sokoban/rules/game.h`). Boxes that the player can never come to are no part of the core's board: they
stand where they are in every position.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NoReturn

from hakobi._core import BadRequest, SokobanGame, sokoban_dead_squares
from hakobi.errors import IllegalMove, UsageError
from hakobi.positions import made
from hakobi.sokoban.lurd import DELTAS
from hakobi.sokoban.push import Push

if TYPE_CHECKING:
    from hakobi.sokoban.level import Level, Square
    from hakobi.sokoban.position import Position

__all__ = ["DIRECTIONS", "Game"]

DIRECTIONS = "URDL"
_NUMBER = {letter: number for number, letter in enumerate(DIRECTIONS)}
_DELTA = [DELTAS[letter.lower()] for letter in DIRECTIONS]


class Game:
    """The rules on the board of one level."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.core = SokobanGame(level.width, level.height, level.grid, list(level.weights or ()))
        self.squares = [divmod(index, level.width) for index in self.core.squares()]
        self.cell = {square: cell for cell, square in enumerate(self.squares)}
        self.fixed = frozenset(box for box in level.boxes if box not in self.cell)
        self.pushes = _Pushes(self.squares)
        self._turned: dict[int, Game] = {}

    @cached_property
    def start(self) -> bytes:
        return self.core.start()

    @cached_property
    def told_apart(self) -> bool:
        """Whether boxes that can move have different weights."""
        return bool(self.core.weights(self.start))

    @cached_property
    def _weight_at_start(self) -> dict[Square, int]:
        return dict(zip(sorted(self.level.boxes), self.level.weights or (), strict=False))

    def weights(self, state: bytes) -> tuple[int, ...] | None:
        """One weight per box in reading order: boxes that can move may pass those that cannot."""
        at_start = self._weight_at_start
        if len(set(at_start.values())) < 2:
            return self.level.weights
        boxes = [self.squares[cell] for cell in self.core.boxes(state)]
        alike = [at_start[box] for box in at_start if box not in self.fixed]
        now = dict(zip(boxes, self.core.weights(state) or alike, strict=True))
        now |= {box: at_start[box] for box in self.fixed}
        return tuple(now[box] for box in sorted(now))

    @cached_property
    def dead_squares(self) -> frozenset[Square]:
        level = self.level
        indices = sokoban_dead_squares(level.width, level.height, level.grid)
        return frozenset(divmod(index, level.width) for index in indices)

    def state(self, boxes: Iterable[Square], player: Square, weights: Sequence[int] = ()) -> bytes:
        """The state with these boxes (those that can move) and this player."""
        try:
            return self.core.state_of([self.cell[box] for box in boxes], self.cell[player], list(weights))
        except BadRequest as error:
            raise UsageError(f"{error}.") from None

    def position(
        self, boxes: Sequence[Square], player: Square, weights: Sequence[int] | None
    ) -> Position | None:
        """The position of this very game; None where other boxes, weights or floor make it another."""
        from hakobi.sokoban.position import Position

        where, known = set(boxes), self.level.boxes
        moving = [i for i, box in enumerate(boxes) if box in self.cell]
        same = (
            len(boxes) == len(where) == len(known)
            and self.fixed <= where
            and len(moving) == len(known) - len(self.fixed)
            and player in self.cell
            and player not in where
            and sorted(weights or ()) == sorted(self.level.weights or ())
            and (not self.fixed or len(set(weights or ())) < 2)
        )
        if not same:
            return None
        carried = [weights[i] for i in moving] if weights and self.told_apart else ()
        return made(Position, self, self.state([boxes[i] for i in moving], player, carried))

    def checked(self, state: bytes) -> bytes:
        """The bytes, if they are a state of this board."""
        try:
            self.core.check(bytes(state))
        except BadRequest as error:
            raise UsageError(f"{error}.") from None
        return bytes(state)

    def code(self, push: Push) -> int:
        """The core's number of the push; IllegalMove where the board has no such push at all."""
        cell, number = self.cell.get(push.box), _NUMBER.get(push.direction)
        if cell is None or number is None or self.pushes[4 * cell + number].to != push.to:
            raise IllegalMove(f"{_text(push)} is no push on this board", step=1, move=str(push.direction))
        return 4 * cell + number

    def refuse_push(self, state: bytes, push: Push) -> NoReturn:
        """Says why the push is not legal."""
        boxes = {self.squares[cell] for cell in self.core.boxes(state)}
        down, right = _DELTA[_NUMBER[push.direction]]
        behind = push.box[0] - down, push.box[1] - right
        if push.box not in boxes:
            reason = f"there is no box at {push.box}"
        elif push.to not in self.cell:
            reason = "the box is pushed against a wall"
        elif push.to in boxes:
            reason = "the box is pushed against another box"
        else:
            reason = f"the player cannot come to {behind}, from where the box at {push.box} is pushed"
        raise IllegalMove(reason, step=1, move=push.direction)

    def expand(self, keys: Any) -> tuple[Any, ...]:
        """Keys, parents, rows and columns of the boxes, directions, solved: arrays (`hakobi.expanding`)."""
        rows, parents, codes, solved = self.core.expand(keys)
        import numpy

        cells = numpy.asarray(self.squares, dtype=numpy.int32)[codes // 4]
        return rows, parents, cells, codes % 4, solved

    def turned(self, k: int) -> Game:
        """The game on the board after symmetry k."""
        if k not in self._turned:
            self._turned[k] = self.level.transformed(k).game if k else self
        return self._turned[k]


class _Pushes(dict[int, Push]):
    """Every push of a board by its number, made when it is first named."""

    def __init__(self, squares: Sequence[Square]) -> None:
        self._squares = squares

    def __missing__(self, code: int) -> Push:
        row, column = self._squares[code // 4]
        down, right = _DELTA[code % 4]
        push = self[code] = Push((row, column), DIRECTIONS[code % 4], (row + down, column + right))
        return push


def _text(push: Push) -> str:
    return f"Push(box={push.box}, direction={push.direction!r}, to={push.to})"

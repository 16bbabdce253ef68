"""A position of a sliding-block puzzle: where each piece stands, and what the rules say about it.

    position = puzzle.start
    for step in position.legal_steps():
        after = position.apply(step)

A position never changes; playing gives another one. Two positions are equal when every piece, by its name,
stands at the same place of the same puzzle. `key` does not tell pieces apart that a search may exchange
(groups.py), so it is equal exactly for what a search takes as one state.

The rules are the core's (`core/sliding/rules`), which knows pieces by number, group by group.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from hakobi._core import BadRequest, SlidingGame
from hakobi.errors import IllegalMove, UsageError
from hakobi.positions import GamePosition, made
from hakobi.sliding.groups import core_arguments, search_groups
from hakobi.sliding.puzzle import Place, SlidingPuzzle
from hakobi.sliding.solution import PieceMove, SlidingSolution, replay

__all__ = ["Game", "SlidingPosition"]

_LETTERS = "UDLR"


class Game:
    """The rules of one puzzle; all its positions share it."""

    def __init__(self, puzzle: SlidingPuzzle) -> None:
        self.puzzle = puzzle
        self.core = SlidingGame(**core_arguments(puzzle))
        self.names = [piece.name for group in search_groups(puzzle) for piece in group.members]
        self.number = {name: number for number, name in enumerate(self.names)}
        self.steps = [PieceMove(name, letter) for name in self.names for letter in _LETTERS]
        self.start = self.core.start()

    def state(self, places: Mapping[str, Place]) -> bytes:
        try:
            return self.core.state_of([self._cell(places[name]) for name in self.names])
        except BadRequest as error:
            raise UsageError(f"This is no position of the puzzle: {error}.") from None

    def checked(self, state: bytes) -> bytes:
        """The bytes, if they are a state of this puzzle."""
        try:
            self.core.check(bytes(state))
        except BadRequest as error:
            raise UsageError(f"This is no position of the puzzle: {error}.") from None
        return bytes(state)

    def expand(self, keys: Any) -> tuple[Any, ...]:
        """Keys, parents, places of the pieces, directions, solved: arrays (see `hakobi.expanding`)."""
        import numpy

        rows, parents, cells, directions, solved = self.core.expand(keys)
        places = numpy.stack(numpy.divmod(cells, self.puzzle.width), axis=1)
        return rows, parents, places, directions, solved

    def _cell(self, place: Place) -> int:
        row, column = place
        inside = 0 <= row < self.puzzle.height and 0 <= column < self.puzzle.width
        return row * self.puzzle.width + column if inside else -1


class SlidingPosition(GamePosition):
    """A position of a puzzle; see `SlidingPuzzle.start` and `SlidingPuzzle.position`."""

    __slots__ = ()
    _game: Game

    def __init__(self, puzzle: SlidingPuzzle, key: bytes | None = None) -> None:
        """The start of the puzzle, or the position with this key."""
        super().__init__(puzzle.game, key)

    @property
    def puzzle(self) -> SlidingPuzzle:
        """The puzzle that this is a position of."""
        return self._game.puzzle

    @property
    def places(self) -> Mapping[str, Place]:
        """Where each piece stands, by the piece's name."""
        width, cells = self._game.puzzle.width, self._game.core.places(self._state)
        return MappingProxyType(
            {name: divmod(cell, width) for name, cell in zip(self._game.names, cells, strict=True)}
        )

    @property
    def key(self) -> bytes:
        """Equal exactly for positions of the puzzle that a search takes as one state."""
        return self._game.core.key(self._state)

    @property
    def is_solved(self) -> bool:
        """Whether the pieces stand as the goal demands."""
        return self._game.core.solved(self._state)

    def legal_steps(self) -> list[PieceMove]:
        """Every unit step of a piece."""
        steps = self._game.steps
        return [steps[code] for code in self._game.core.steps(self._state)]

    def legal_moves(self) -> list[PieceMove]:
        """Every place that a piece can come to in one move, each by a shortest path."""
        names = self._game.names
        return [PieceMove(names[piece], path) for piece, path in self._game.core.moves(self._state)]

    def apply(self, move: str | PieceMove | Iterable[PieceMove]) -> SlidingPosition:
        """The position after a move, several moves, or their text (`musume:DDR sofu:L`).

        IllegalMove says what is in the way.
        """
        if isinstance(move, PieceMove):
            return self._moved(move)
        position = self
        for each in SlidingSolution.parse(move).sequence if isinstance(move, str) else move:
            if not isinstance(each, PieceMove):
                raise UsageError(f"{each!r} is no move of a piece.")
            position = position._moved(each)
        return position

    def _moved(self, move: PieceMove) -> SlidingPosition:
        game, piece = self._game, self._game.number.get(move.piece)
        if piece is not None and set(move.path) <= set(_LETTERS):
            state, done = game.core.play(self._state, piece, move.path)
            if done == len(move.path):
                return made(SlidingPosition, game, state)
        for _ in replay(self.to_puzzle(), [move]):
            pass
        raise IllegalMove("this is no path", step=1, move=move.path)

    def with_places(self, places: Mapping[str, Place]) -> SlidingPosition:
        """The position with the named pieces elsewhere; UsageError where they do not fit."""
        return made(SlidingPosition, self._game, self._game.state({**self.places, **places}))

    def to_puzzle(self) -> SlidingPuzzle:
        """The puzzle that begins here."""
        return self._game.puzzle.with_starts(self.places)

    def _puzzle(self) -> SlidingPuzzle:
        return self.to_puzzle()

    def __reduce__(self) -> tuple[Any, ...]:
        return SlidingPosition, (self._game.puzzle, self._state)

    def __str__(self) -> str:
        from hakobi.sliding.formats.pictures import picture_rows

        return "\n".join(picture_rows(self.puzzle, self.places, self.puzzle.shorts))

    def __repr__(self) -> str:
        places = ", ".join(f"{name}={place}" for name, place in self.places.items())
        title = f" of {self.puzzle.title!r}" if self.puzzle.title else ""
        return f"<SlidingPosition{title}: {places}>"

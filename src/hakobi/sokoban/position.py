"""A position of a game: where the boxes are and where the player is, and all that the rules say about it.

    position = level.start
    for push in position.legal_pushes():
        after = position.apply(push)

A position never changes; playing gives another one. It can be kept in sets and dictionaries: two positions
are equal when boxes and player stand on the same squares of the same board, whatever the level is called.
`key` forgets where in his room the player stands, as every search does that does not count his steps.

Reverse play: `pulls()` are the pushes that may have led here, `unapply(push)` is the position before one of
them. Whatever can be undone in this way down to a solved position can be played forwards again, so levels
that are made backwards can be solved.

The rules are the core's (`core/sokoban/rules`); a level's saved solutions and titles stay with the level.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from hakobi.errors import IllegalMove, UsageError
from hakobi.positions import GamePosition, made
from hakobi.sokoban.game import Game
from hakobi.sokoban.lost import Lost, explain
from hakobi.sokoban.lurd import read_moves
from hakobi.sokoban.push import Push
from hakobi.sokoban.replay import steps
from hakobi.sokoban.symmetry import ALL, Symmetry

if TYPE_CHECKING:
    from hakobi.sokoban.level import Level, Square

__all__ = ["Position"]

_WALKS = ((8, "l"), (1, "u"), (2, "r"), (4, "d"), (128, "L"), (16, "U"), (32, "R"), (64, "D"))
_LEGAL_MOVES = [[letter for bit, letter in _WALKS if legal & bit] for legal in range(256)]


class Position(GamePosition):
    """A position of a level; see `Level.start` and `Level.position`."""

    __slots__ = ()
    _game: Game

    def __init__(self, level: Level, key: bytes | None = None) -> None:
        """The start of the level, or the position with this key."""
        super().__init__(level.game, key)

    @property
    def level(self) -> Level:
        """The level that this is a position of."""
        return self._game.level

    @property
    def boxes(self) -> frozenset[Square]:
        """The squares on which boxes stand."""
        squares = self._game.squares
        return self._game.fixed.union([squares[cell] for cell in self._game.core.boxes(self._state)])

    @property
    def player(self) -> Square:
        """The square on which the player stands."""
        return self._game.squares[self._game.core.player(self._state)]

    @property
    def goals(self) -> frozenset[Square]:
        """The goals of the level."""
        return self._game.level.goals

    @property
    def walls(self) -> frozenset[Square]:
        """The walls of the level."""
        return self._game.level.walls

    @property
    def weights(self) -> tuple[int, ...] | None:
        """One weight per box in reading order; None where the level has none."""
        return self._game.weights(self._state)

    @property
    def key(self) -> bytes:
        """Equal exactly for positions of the level that a search takes as one state.

        That is: the same boxes (of the same weights, where these differ), and a player who can walk from the
        one place to the other. `Position(level, key)` is such a position; `hakobi.expand_many` takes keys.
        """
        return self._game.core.key(self._state)

    @property
    def is_solved(self) -> bool:
        """Every box stands on a goal (goals may be left over)."""
        return self._game.core.solved(self._state) and self._game.fixed <= self._game.level.goals

    @property
    def lost(self) -> Lost | None:
        """Why the position cannot be solved any more; None where that cannot be shown without a search."""
        return explain(self.to_level())

    @property
    def is_lost(self) -> bool:
        """True: proved lost, `lost` says why. False: not known to be."""
        return self.lost is not None

    @property
    def dead_squares(self) -> frozenset[Square]:
        """The floor squares from which a box can never be pushed to a goal, even if it were alone."""
        return self._game.dead_squares

    def lower_bound(self, goal: str = "pushes") -> float:
        """What every solution from here costs at least in the goal's first metric; `math.inf`: there is none.

        A whole number otherwise, and 0 exactly for solved positions.
        """
        if not self._game.fixed <= self._game.level.goals:
            return math.inf
        try:
            bound = self._game.core.lower_bound(self._state, goal)
        except ValueError as error:
            raise UsageError(str(error)) from None
        return math.inf if bound is None else bound

    def legal_moves(self) -> list[str]:
        """The letters that may be played: `l u r d` where the player walks, `L U R D` where he pushes."""
        return list(_LEGAL_MOVES[self._game.core.moves(self._state)])

    def legal_pushes(self, walks: bool = False) -> list[Push]:
        """Every push that the player can come to, box by box in reading order.

        With `walks` each tells the shortest walk to it.
        """
        game = self._game
        pushes = game.pushes
        found = [pushes[code] for code in game.core.pushes(self._state)]
        if not walks:
            return found
        return [self.with_walk(push) for push in found]

    def reachable(self) -> frozenset[Square]:
        """The squares that the player can walk to, his own among them."""
        squares = self._game.squares
        return frozenset([squares[cell] for cell in self._game.core.region(self._state)])

    def walk_to(self, square: Square) -> str | None:
        """A shortest walk to the square as LURD text; None where the player cannot walk there."""
        cell = self._game.cell.get(square)
        return None if cell is None else self._game.core.walk(self._state, cell)

    def with_walk(self, push: Push) -> Push:
        """The push with the shortest walk to it; without one where the player cannot come there."""
        behind = 2 * push.box[0] - push.to[0], 2 * push.box[1] - push.to[1]
        return push._replace(walk=self.walk_to(behind))

    def push_targets(self, box: Square) -> dict[Square, str]:
        """Where this box can be pushed while the others stand still, with the moves: fewest pushes."""
        if box not in self.boxes:
            raise UsageError(f"There is no box at {box}.")
        cell = self._game.cell.get(box)
        if cell is None:
            return {}
        return {self._game.squares[to]: moves for to, moves in self._game.core.targets(self._state, cell)}

    def apply(self, move: str | Push | Iterable[Push]) -> Position:
        """The position after a letter, a text of moves (`3r4U` is read too), a push, or several pushes.

        The player walks to a push by himself. Whether a letter is a push is told by the board, not by its
        case. IllegalMove says what is in the way.
        """
        if isinstance(move, Push):
            game = self._game
            state = game.core.push(self._state, game.code(move))
            if state is None:
                game.refuse_push(self._state, move)
            return made(Position, game, state)
        if isinstance(move, str):
            return self._played(move)
        return self._one_by_one(move, Position.apply)

    def _played(self, text: str) -> Position:
        moves = text if len(text) == 1 and text in "lurdLURD" else read_moves(text)
        if "<" in moves or "^" in moves or ">" in moves or "v" in moves:
            raise IllegalMove("a pull is no move of Sokoban; unapply plays backwards", step=1, move=moves[:1])
        state, done = self._game.core.play(self._state, moves)
        if done < len(moves):
            for _ in steps(self.to_level(), moves):
                pass
        return made(Position, self._game, state)

    def pulls(self) -> list[Push]:
        """The pushes that may have led here: `unapply` undoes one of them."""
        pushes = self._game.pushes
        return [pushes[code] for code in self._game.core.pulls(self._state)]

    def unapply(self, move: str | Push | Iterable[Push]) -> Position:
        """The position before a push, or before moves (undone from the last to the first).

        Of a text the case matters: an upper-case letter pulls the box back, a lower-case one walks back.
        After a push has been undone the player stands where he pushed from.
        """
        if isinstance(move, Push):
            game = self._game
            state = game.core.undo(self._state, game.code(move))
            if state is None:
                raise IllegalMove("this push cannot have led here", step=1, move=move.direction)
            return made(Position, game, state)
        if isinstance(move, str):
            return self._unplayed(read_moves(move))
        return self._one_by_one(reversed(list(move)), Position.unapply)

    def _unplayed(self, moves: str) -> Position:
        if not set(moves) <= set("lurdLURD"):
            raise IllegalMove("only steps and pushes can be undone", step=1, move=moves[:1])
        state, done = self._game.core.unplay(self._state, moves)
        if done < len(moves):
            at = len(moves) - done
            what = "push" if moves[at - 1].isupper() else "step"
            raise IllegalMove(
                f"this {what} cannot have led here", step=at, move=moves[at - 1], before=moves[: at - 1]
            )
        return made(Position, self._game, state)

    def _one_by_one(self, pushes: Iterable[Push], play: Callable[[Position, Push], Position]) -> Position:
        position = self
        for push in pushes:
            if not isinstance(push, Push):
                raise UsageError(f"{push!r} is no push; give a letter, a text of moves, or pushes.")
            position = play(position, push)
        return position

    def to_level(self) -> Level:
        """The level that begins here: the texts of its level, but none of the solutions that it keeps."""
        return self._game.level.at(self.player, self.boxes, self.weights)

    def _puzzle(self) -> Level:
        return self.to_level()

    def transformed(self, k: int) -> Position:
        """The position after symmetry k = 0 … 7 (`hakobi.Symmetry`)."""
        if k not in ALL:
            raise UsageError(f"The symmetries are 0 to 7, not {k!r}.")
        game, symmetry = self._game.turned(k), self.symmetry(k)
        core, squares = self._game.core, self._game.squares
        boxes = [symmetry.square(squares[cell]) for cell in core.boxes(self._state)]
        return made(
            Position, game, game.state(boxes, symmetry.square(self.player), core.weights(self._state))
        )

    def symmetry(self, k: int) -> Symmetry:
        """Symmetry k of this board: what becomes of squares, moves and pushes."""
        return Symmetry(k, self._game.level.height, self._game.level.width)

    def symmetries(self) -> list[tuple[Symmetry, Position]]:
        """All eight turned and mirrored copies of the position, each with the symmetry that leads to it."""
        return [(self.symmetry(k), self.transformed(k)) for k in ALL]

    def canonical(self) -> Position:
        """The same position for all eight copies of this one: equal means that they are copies."""
        return min((copy for _, copy in self.symmetries()), key=_order)

    def __reduce__(self) -> tuple[Any, ...]:
        return Position, (self._game.level, self._state)

    def __str__(self) -> str:
        return self.to_level().to_xsb()

    def __repr__(self) -> str:
        here = self.to_level()
        weights = "" if here.weights is None else f", weights={here.weights!r}"
        return f"Level.from_xsb({here.to_xsb()!r}{weights}).start"


def _order(position: Position) -> tuple[object, ...]:
    level = position.to_level()
    return level.height, level.rows, level.weights or ()

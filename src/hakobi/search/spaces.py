"""What a search of one's own must know about where it runs: neighbours, what is one state, what is an answer.

    a position of Sokoban    goal `any` or `pushes`: a push costs 1, the player's walks nothing
                             goal `moves`: every step costs 1, and where the player stands matters
    a position of blocks     goal `steps`: a unit step costs 1; goal `moves`: so does a move of one piece
    anything else            neighbours come from the caller; a state is what equals it, the answer its moves

Answers on boards are replayed by the referee before anyone sees them, as those of the core are.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from hakobi.errors import UsageError
from hakobi.sliding.position import SlidingPosition
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.sliding.solution import SlidingSolution
from hakobi.sliding.solution import verify as verify_sliding
from hakobi.sokoban.level import Level
from hakobi.sokoban.position import Position
from hakobi.sokoban.push import Push
from hakobi.sokoban.solution import verify

__all__ = ["Space", "space_of"]

Neighbour = tuple[Any, Any, float]


class Space(ABC):
    """The states of one search; `goal` is what its costs count."""

    family: str
    goal: str

    def __init__(self, start: Any, goal: str) -> None:
        self.start, self.goal = start, goal

    @abstractmethod
    def neighbours(self, state: Any) -> Iterable[Neighbour]:
        """(move, state, cost) of each."""

    def key(self, state: Any) -> Hashable:
        """Equal for what is one state."""
        key: Hashable = state
        return key

    def is_solved(self, state: Any) -> bool:
        return bool(state.is_solved)

    @abstractmethod
    def solution(self, moves: Sequence[Any]) -> Any:
        """The answer, replayed."""


class _Pushes(Space):
    family = "sokoban"

    def neighbours(self, state: Position) -> Iterable[Neighbour]:
        if self.goal == "moves":
            return [(push, state.apply(push), len(push.moves)) for push in state.legal_pushes(walks=True)]
        return [(push, state.apply(push), 1) for push in state.legal_pushes()]

    def key(self, state: Position) -> Hashable:
        return state if self.goal == "moves" else state.key

    def solution(self, moves: Sequence[str | Push]) -> Any:
        position: Position = self.start
        text = ""
        for move in moves:
            if isinstance(move, Push):
                text += position.with_walk(move).moves
            else:
                text += move
            position = position.apply(move)
        return verify(self.start, text)


class _Slides(Space):
    family = "sliding"

    def neighbours(self, state: SlidingPosition) -> Iterable[Neighbour]:
        moves = state.legal_moves() if self.goal == "moves" else state.legal_steps()
        return [(move, state.apply(move), 1) for move in moves]

    def key(self, state: SlidingPosition) -> Hashable:
        return state.key

    def solution(self, moves: Sequence[Any]) -> Any:
        return verify_sliding(self.start.to_puzzle(), SlidingSolution.from_moves(moves))


class _Anything(Space):
    family = "other"

    def neighbours(self, state: Any) -> Iterable[Neighbour]:
        raise UsageError(f"A search of {type(state).__name__} needs `successors`, and `is_goal`.")

    def solution(self, moves: Sequence[Any]) -> Any:
        return tuple(moves)


_GOALS: dict[type[Space], tuple[str, ...]] = {
    _Pushes: ("any", "pushes", "moves"),
    _Slides: ("steps", "moves"),
}


def space_of(start: Any, goal: str) -> Space:
    """The space that the start belongs to; a level or a puzzle stands for its start."""
    if isinstance(start, (Level, SlidingPuzzle)):
        start = start.start
    kinds: dict[type, type[Space]] = {Position: _Pushes, SlidingPosition: _Slides}
    kind = kinds.get(type(start), _Anything)
    goals = _GOALS.get(kind, (goal,))
    if kind is _Slides and goal == "any":
        goal = "steps"
    if goal not in goals:
        raise UsageError(f"A search of your own counts {' or '.join(goals)}, not {goal!r}.")
    return kind(start, goal)

"""What positions of both families have in common, and a position wherever a puzzle is wanted.

A position is the rules of its board, which all positions of a puzzle share, and a few bytes that say where
everything stands (`core/sokoban/rules`, `core/sliding/rules`). It never changes. Two are equal when the same
things stand on the same squares of the same puzzle, whatever that is called.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, TypeVar

__all__ = ["GamePosition", "made", "puzzle_of"]

Kind = TypeVar("Kind", bound="GamePosition")


class GamePosition:
    """The game and the state, as a value."""

    __slots__ = ("_game", "_state")
    _game: Any
    _state: bytes

    def __init__(self, game: Any, key: bytes | None) -> None:
        _set_game(self, game)
        _set_state(self, game.start if key is None else game.checked(key))

    @abstractmethod
    def _puzzle(self) -> Any:
        """The puzzle that begins here."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        if self._state != other._state:
            return False
        return self._game is other._game or bool(self._puzzle() == other._puzzle())

    def __hash__(self) -> int:
        return hash(self._state)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a position never changes; apply gives another one")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a position never changes")

    def _repr_svg_(self) -> str:
        picture: str = self._puzzle()._repr_svg_()
        return picture


_set_game = GamePosition._game.__set__  # type: ignore[misc]
_set_state = GamePosition._state.__set__  # type: ignore[attr-defined, misc]


def made(kind: type[Kind], game: Any, state: bytes) -> Kind:
    """The position of this game with this state, taken on trust."""
    position = kind.__new__(kind)
    _set_game(position, game)
    _set_state(position, state)
    return position


def puzzle_of(given: Any) -> Any:
    """The level or puzzle itself; of a position the one that begins with it."""
    return given._puzzle() if isinstance(given, GamePosition) else given

"""A push, as a player names it: which box, in which direction, and where it comes to rest.

#@$ .#     Push(box=(1, 2), direction='R', to=(1, 3))
"""

from __future__ import annotations

from typing import NamedTuple

from hakobi.sokoban.level import Square

__all__ = ["Push"]


class Push(NamedTuple):
    """One push. `walk`: the shortest walk to it, where that was asked for; it does not tell pushes apart."""

    box: Square
    direction: str
    to: Square
    walk: str | None = None

    @property
    def moves(self) -> str:
        """The walk and the push as LURD text."""
        return (self.walk or "") + self.direction

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Push) and self[:3] == other[:3]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[:3])

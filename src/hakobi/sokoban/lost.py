"""Is this position lost? If that can be shown without a search: which boxes are to blame, and why.

    unreachable   the player can never come to a box that stands on no goal
    dead-square   a box can never be pushed to any goal, even if it were alone on the board
    freeze        boxes hold each other and the walls hold them: none will ever move, one stands on no goal
    matching      some boxes have fewer goals within reach than they are
    corral        boxes fence a place off, and nothing that can be done with them opens it or brings them home

The rules and their arguments are in the core (`core/sokoban/explain/lost.h`). None means "not shown", not
"can be solved"; a search says more.
"""

from __future__ import annotations

from dataclasses import dataclass

from hakobi import _core
from hakobi.sokoban.level import Level, Square

__all__ = ["Lost", "explain"]


@dataclass(frozen=True)
class Lost:
    """Why a position cannot be solved: `kind`, the boxes that cause it, and a sentence for people."""

    kind: str
    boxes: frozenset[Square]
    reason: str


def explain(level: Level) -> Lost | None:
    """A proof that the position is lost, or None when there is none without a search."""
    found = _core.sokoban_lost(level.width, level.height, level.grid)
    if found is None:
        return None
    kind, boxes, reason = found
    return Lost(kind, frozenset(divmod(box, level.width) for box in boxes), reason)

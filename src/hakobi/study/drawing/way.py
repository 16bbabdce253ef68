"""The way to the solution, as far as it was recorded.

A trace keeps the first states that a search generates. Where the solved one came later, the way there still
begins among those that were kept: the solution is replayed, and followed from parent to child for as long as
there is a child that stands as the replay does.

    start ── o ── o ── o ┄┄ (not recorded) ┄┄ solved
"""

from __future__ import annotations

from hakobi.sokoban.level import Square
from hakobi.study.trace import Trace

__all__ = ["way_of"]


def way_of(trace: Trace) -> list[int]:
    """The numbers of its nodes from the start; the last is the solved one only if that was recorded."""
    path = trace.path()
    if path or trace.result.solution is None:
        return path
    way = [0]
    waiting = _children(trace, 0)
    for position in trace.result.solution.positions(trace.level):
        child = waiting.get((frozenset(position.boxes), position.player))
        if child is not None:
            way.append(child)
            waiting = _children(trace, child)
    return way


def _children(trace: Trace, number: int) -> dict[tuple[frozenset[Square], Square], int]:
    return {(frozenset(node.boxes), node.player): node.number for node in trace.children(number)}

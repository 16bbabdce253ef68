"""What a search of one's own looked at, as the traces of the core's searches are: drawn by the same hand."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence

from hakobi._core import Job
from hakobi.errors import UsageError
from hakobi.positions import puzzle_of
from hakobi.question import Question
from hakobi.result import Progress
from hakobi.search.frame import Node
from hakobi.sokoban.level import Level
from hakobi.sokoban.position import Position
from hakobi.sokoban.push import Push
from hakobi.study.own import Heuristic, search_with
from hakobi.study.trace import Trace, TraceNode

__all__ = ["own_trace"]


def own_trace(
    level: Level | Position,
    heuristic: Heuristic,
    question: Question,
    limit: int,
    progress: Callable[[Progress], None] | None,
    job: Job | None,
) -> Trace:
    """A* with this estimate, and the first so many nodes that it generated."""
    start: Level = puzzle_of(level)
    if limit < 1:
        raise UsageError(f"A trace holds at least one node, not {limit}.")
    kept: list[Node] = []
    generated = 0

    def keep(node: Node) -> None:
        nonlocal generated
        generated += 1
        if len(kept) < limit:
            kept.append(node)

    result = search_with(heuristic, start, question, progress=progress, on_node=keep, job=job)
    moves = None if result.solution is None else result.solution.lurd
    return Trace(
        level=start,
        method=result.method,
        goal=result.goal,
        seed=question.seed,
        options={},
        result=result,
        nodes=tuple(_nodes(kept, moves, exact=question.goal == "moves")),
        limit=limit,
        truncated=generated > limit,
    )


def _nodes(kept: Sequence[Node], solution: str | None, exact: bool) -> list[TraceNode]:
    number = {id(node): place for place, node in enumerate(kept)}
    states: dict[Hashable, int] = {}
    path = _path(kept, solution)
    return [
        TraceNode(
            number=place,
            state=states.setdefault(node.state if exact else node.state.key, len(states)),
            parent=None if node.parent is None else number[id(node.parent)],
            order=node.order,
            round=0,
            depth=node.depth,
            g=node.g,
            h=None if node.h is None or node.h == math.inf else node.h,
            step=_step(node),
            player=node.state.player,
            boxes=tuple(sorted(node.state.boxes)),
            on_path=id(node) in path,
        )
        for place, node in enumerate(kept)
    ]


def _path(kept: Sequence[Node], solution: str | None) -> set[int]:
    """The nodes whose moves are the beginning of the solution, down to the end of it."""
    if solution is None:
        return set()
    for node in kept:
        if node.state.is_solved and _text(node) == solution:
            found: set[int] = set()
            at: Node | None = node
            while at is not None:
                found.add(id(at))
                at = at.parent
            return found
    return set()


def _text(node: Node) -> str:
    return "" if node.parent is None else _text(node.parent) + _step(node)


def _step(node: Node) -> str:
    """The walk and the push that led here."""
    if node.parent is None:
        return ""
    before: Position = node.parent.state
    return before.with_walk(node.move).moves if isinstance(node.move, Push) else str(node.move)

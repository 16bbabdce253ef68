"""Best-first search, as every textbook has it: a queue, a table of what was met, and an order of one's own.

    the queue           the node with the least priority comes first; among equals the youngest
    the table           the cheapest way to each state so far; a cheaper one opens the state again
    a priority          a number for a node, from its cost `g` and its state:

        uniform()       g                    Dijkstra; breadth first where every step costs the same
        astar(h)        g + weight · h       A*: with weight 1 and an h that never exceeds the truth, optimal
        greedy(h)       h

An estimate of `math.inf` says that there is no way on from here: the state is left out.

What ends it is what ends every search here: solved, everything looked at, a limit, `job.stop()`, Ctrl-C. That
a level is *proved* unsolvable is only said where neither a state was left out nor neighbours came from
outside; that an answer is *proved* optimal is never said, for nobody has proved the estimate.
"""

from __future__ import annotations

import heapq
import math
import time
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hakobi._core import Job
from hakobi.errors import Interrupted, UsageError
from hakobi.question import LIMITS, GivenLimits, Question, spelled_out
from hakobi.result import Outcome, Progress, Result, Solved, Stats, Unsolved
from hakobi.search.spaces import Space, space_of
from hakobi.system import peak_memory

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Node", "Priority", "astar", "best_first", "greedy", "search", "uniform"]

Heuristic = Callable[[Any], float]
Priority = Callable[["Node"], float]
Successors = Callable[[Any], Iterable[tuple[Any, ...]]]

_TICK_SECONDS = 0.05
_MEMORY_EVERY = 1024


@dataclass(slots=True, eq=False)
class Node:
    """A state that was generated: the cost so far, the move that led to it, and where it came from.

    `h` is the estimate that its priority asked for; `order` its turn of being expanded (None: not yet).
    """

    state: Any
    g: float = 0
    move: Any = None
    parent: Node | None = None
    depth: int = 0
    number: int = 0
    order: int | None = None
    h: float | None = None

    def moves(self) -> list[Any]:
        """The moves from the start to here."""
        path: list[Any] = []
        node = self
        while node.parent is not None:
            path.append(node.move)
            node = node.parent
        return path[::-1]


def uniform() -> Priority:
    """The cheapest node first."""
    return lambda node: node.g


def astar(heuristic: Heuristic, weight: float = 1) -> Priority:
    """The least sum of cost and estimate first."""

    def priority(node: Node) -> float:
        node.h = heuristic(node.state)
        return node.g + weight * node.h

    return priority


def greedy(heuristic: Heuristic) -> Priority:
    """The least estimate first."""

    def priority(node: Node) -> float:
        node.h = heuristic(node.state)
        return node.h

    return priority


@spelled_out
def best_first(
    start: Any,
    successors: Successors | None = None,
    priority: Priority | None = None,
    *,
    goal: str = "any",
    is_goal: Callable[[Any], bool] | None = None,
    key: Callable[[Any], Hashable] | None = None,
    name: str = "best-first",
    progress: Callable[[Progress], None] | None = None,
    on_node: Callable[[Node], None] | None = None,
    job: Job | None = None,
    **limits: Unpack[GivenLimits],
) -> Solved[Any] | Unsolved[Any]:
    """Search from a position (or anything) with an order of your own; the answer is replayed.

    `successors(state)` gives (move, state) or (move, state, cost) for each neighbour; for positions the rules
    do. `priority(node)` is least for what shall come first (default: the cheapest). `is_goal` and `key` are
    needed only for states that are no positions. `on_node` is told of every node when it is generated, and
    `name` is what the result calls the method.
    """
    question = Question.asked(goal, **limits)
    space = space_of(start, question.goal)
    return search(
        space,
        question,
        priority or uniform(),
        successors=successors,
        is_goal=is_goal,
        key=key,
        name=name,
        progress=progress,
        on_node=on_node,
        job=job or Job(),
    )


def search(
    space: Space,
    question: Question,
    priority: Priority,
    *,
    name: str,
    job: Job,
    successors: Successors | None = None,
    is_goal: Callable[[Any], bool] | None = None,
    key: Callable[[Any], Hashable] | None = None,
    progress: Callable[[Progress], None] | None = None,
    on_node: Callable[[Node], None] | None = None,
) -> Solved[Any] | Unsolved[Any]:
    """`best_first`, for those who have the question."""
    run = _Run(space, question, priority, successors, key or space.key, progress, on_node, job)
    found, interrupted = None, False
    try:
        outcome, found = run.to_its_end(is_goal or space.is_solved)
    except KeyboardInterrupt:
        outcome, interrupted = Outcome.STOPPED, True
    result: Result[Any] = Result(
        outcome=outcome,
        family=space.family,
        goal=space.goal,
        method=name,
        solution=None if found is None else space.solution(found.moves()),
        stats=run.stats(),
        message=run.ended_by and question.ended_by(run.ended_by),
        ended_by=run.ended_by,
    )
    if interrupted:
        raise Interrupted(result)
    assert isinstance(result, (Solved, Unsolved))
    return result


class _Run:
    """One search: its queue, its table, and what it has done."""

    def __init__(
        self,
        space: Space,
        question: Question,
        priority: Priority,
        successors: Successors | None,
        key: Callable[[Any], Hashable],
        progress: Callable[[Progress], None] | None,
        on_node: Callable[[Node], None] | None,
        job: Job,
    ) -> None:
        self.space, self.question, self.priority = space, question, priority
        self.successors, self.key = successors, key
        self.progress, self.on_node, self.job = progress, on_node, job
        self.best: dict[Hashable, float] = {}
        self.queue: list[tuple[float, int, Node]] = []
        self.expanded = self.generated = 0
        self.left_out = False
        self.ended_by: str | None = None
        self.begun, self.cpu_begun = time.monotonic(), time.thread_time()
        self.memory_begun = peak_memory() or 0
        self.due = self.begun + _TICK_SECONDS

    def to_its_end(self, is_goal: Callable[[Any], bool]) -> tuple[Outcome, Node | None]:
        self._meet(Node(self.space.start))
        while self.queue:
            _, _, node = heapq.heappop(self.queue)
            if node.g > self.best[self.key(node.state)]:
                continue
            if is_goal(node.state):
                return Outcome.SOLVED, node
            if ended := self._limit():
                return ended, None
            self._expand(node)
        proved = not self.left_out and self.successors is None
        return (Outcome.UNSOLVABLE if proved else Outcome.GAVE_UP), None

    def _expand(self, node: Node) -> None:
        node.order = self.expanded
        self.expanded += 1
        for move, state, cost in self._neighbours(node.state):
            if cost < 0:
                raise UsageError(f"A step costs nothing or more, not {cost}.")
            self._meet(Node(state, node.g + cost, move, node, node.depth + 1))

    def _neighbours(self, state: Any) -> Iterable[tuple[Any, Any, float]]:
        if self.successors is None:
            yield from self.space.neighbours(state)
            return
        for each in self.successors(state):
            yield each if len(each) == 3 else (*each, 1)

    def _meet(self, node: Node) -> None:
        self.generated += 1
        key = self.key(node.state)
        if node.g >= self.best.get(key, math.inf):
            return
        first = self.priority(node)
        if first == math.inf:
            self.left_out = True
            return
        self.best[key] = node.g
        node.number = self.generated - 1
        if self.on_node is not None:
            self.on_node(node)
        heapq.heappush(self.queue, (first, -node.number, node))

    def _limit(self) -> Outcome | None:
        now = time.monotonic()
        self.ended_by = self._reached(now)
        if self.ended_by is not None:
            return LIMITS[self.ended_by].outcome
        if now >= self.due:
            self.due = now + _TICK_SECONDS
            if self.progress is not None:
                self.progress(self._report(now))
        return Outcome.STOPPED if self.job.stopped() else None

    def _reached(self, now: float) -> str | None:
        """The name of the limit that comes first."""
        question = self.question
        if question.node_limit and self.expanded >= question.node_limit:
            return "node_limit"
        if question.time_limit and now - self.begun >= question.time_limit:
            return "time_limit"
        if question.cpu_limit and time.thread_time() - self.cpu_begun >= question.cpu_limit:
            return "cpu_limit"
        if self.expanded % _MEMORY_EVERY == 0 and self._memory() > question.memory_limit:
            return "memory_limit"
        return None

    def _memory(self) -> int:
        return max(0, (peak_memory() or 0) - self.memory_begun)

    def _report(self, now: float) -> Progress:
        return Progress(
            expanded=self.expanded,
            generated=self.generated,
            stored=len(self.best),
            bytes=self._memory(),
            wall_seconds=now - self.begun,
            lower_bound=None,
            note=f"{len(self.queue):,} states wait",
        )

    def stats(self) -> Stats:
        return Stats(
            expanded=self.expanded,
            generated=self.generated,
            stored=len(self.best),
            cpu_seconds=time.thread_time() - self.cpu_begun,
            wall_seconds=time.monotonic() - self.begun,
            peak_bytes=self._memory(),
        )

"""What a search looked at: every state with where it came from, its cost, its estimate, and its turn.

    >>> import hakobi
    >>> level = hakobi.Level.from_xsb("#######\\n#@ $ .#\\n#######")
    >>> trace = hakobi.trace(level, "bfs")
    >>> [(node.order, node.step, node.g) for node in trace.nodes]
    [(0, '', 0), (1, 'rR', 1), (None, 'R', 2)]

A node is a state that was generated; its number is its place in that order, its ``order`` its turn of being
expanded (None: it was still waiting when the search ended). Searches that come back to a state (``ida``,
``lrta``, ``annealing``) have a node for each visit, with the same ``state`` number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

from hakobi.errors import UsageError
from hakobi.families import about
from hakobi.positions import puzzle_of
from hakobi.question import GivenLimits, Question, spelled_out
from hakobi.result import Progress, Solved, Unsolved
from hakobi.sokoban.level import Level, Square
from hakobi.sokoban.solution import Solution
from hakobi.solver import Job, ask_and_record, methods
from hakobi.study.trace_nodes import TraceNode, nodes_of

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from hakobi.sokoban.position import Position
    from hakobi.study.own import Heuristic

__all__ = ["Trace", "TraceNode", "trace", "trace_of"]

DEFAULT_LIMIT = 1000


@dataclass(frozen=True, kw_only=True)
class Trace:
    """The nodes of one search in the order in which they were generated; ``nodes[0]`` is the start.

    ``options`` are those in force, with defaults filled in. ``truncated``: more than ``limit`` nodes were
    generated, the later ones are not here.
    """

    level: Level
    method: str
    goal: str
    seed: int
    options: Mapping[str, str]
    result: Solved[Solution] | Unsolved[Solution]
    nodes: tuple[TraceNode, ...]
    limit: int
    truncated: bool

    def expanded(self) -> list[TraceNode]:
        """The nodes that were expanded, in that order."""
        turns = [(node.order, node) for node in self.nodes if node.order is not None]
        return [node for _, node in sorted(turns, key=lambda turn: turn[0])]

    def children(self, number: int) -> list[TraceNode]:
        """The nodes that were generated from this one."""
        return [self.nodes[child] for child in self._children.get(number, ())]

    def path(self) -> list[int]:
        """The numbers of the nodes from the start to the solved one; empty where that was not recorded."""
        steps = sorted((node.depth, node.number) for node in self.nodes if node.on_path)
        return [number for _, number in steps]

    def position(self, number: int) -> Level:
        """The level as it stands in a node."""
        node = self.nodes[number]
        return self.level.at(node.player, frozenset(node.boxes), None)

    def heat(self, of: Literal["boxes", "player"] = "boxes") -> dict[Square, int]:
        """For every square: in how many expanded nodes a box (or the player) stands on it."""
        count: Counter[Square] = Counter()
        for node in self.expanded():
            count.update(node.boxes if of == "boxes" else (node.player,))
        return dict(count)

    def to_json(self) -> dict[str, Any]:
        """What `hakobi trace --json` prints."""
        solution = self.result.solution
        return {
            "level": self.level.to_xsb(),
            "title": self.level.title,
            "method": self.method,
            "goal": self.goal,
            "seed": self.seed,
            "options": dict(self.options),
            "outcome": self.result.outcome.value,
            "solution": None if solution is None else solution.lurd,
            "moves": None if solution is None else solution.moves,
            "pushes": None if solution is None else solution.pushes,
            "stats": self.result.stats.to_json(),
            "limit": self.limit,
            "truncated": self.truncated,
            "nodes": [node.to_json() for node in self.nodes],
            "path": self.path(),
        }

    def to_svg(
        self,
        *others: Trace,
        labels: Sequence[str] | None = None,
        speed: float | None = None,
        tree: str = "auto",
    ) -> str:
        """A picture of this trace and, side by side with it, of others; `labels` are their headings.

        With a `speed` it shows the search as it goes, so many turns a second. The `tree` is drawn as
        ``nodes``, ``folded`` or ``sunburst``, by default as its size suggests.
        """
        from hakobi.study.drawing.sheet import trace_svg

        return trace_svg((self, *others), labels, speed, tree)

    def to_png(self, *others: Trace, labels: Sequence[str] | None = None, tree: str = "auto") -> bytes:
        """The picture of ``to_svg`` as a PNG file."""
        from hakobi.study.drawing.sheet import trace_png

        return trace_png((self, *others), labels, tree)

    def _repr_svg_(self) -> str:
        return self.to_svg()

    @cached_property
    def _children(self) -> dict[int, list[int]]:
        families: dict[int, list[int]] = {}
        for node in self.nodes:
            if node.parent is not None:
                families.setdefault(node.parent, []).append(node.number)
        return families


@spelled_out
def trace(
    level: Level | Position,
    method: str | Heuristic = "astar",
    goal: str | None = None,
    options: Mapping[str, object] | None = None,
    *,
    limit: int = DEFAULT_LIMIT,
    seed: int = 0,
    progress: Callable[[Progress], None] | None = None,
    job: Job | None = None,
    **limits: Unpack[GivenLimits],
) -> Trace:
    """Solve a level and record the first ``limit`` states that the search generates.

    ``method`` is a name, or a function that gives a number for a position: A* with this estimate.
    ``bfs`` and ``astar`` run in their plain textbook form. A method that cannot be traced is refused with the
    names of those that can.
    """
    if not isinstance(method, str):
        from hakobi.study.own_trace import own_trace

        return own_trace(level, method, Question.asked(goal, seed=seed, **limits), limit, progress, job)
    question = Question.asked(goal, method, options, seed=seed, **limits)
    return trace_of(level, question, limit, progress=progress, job=job)


def trace_of(
    level: Level | Position,
    question: Question,
    limit: int,
    *,
    progress: Callable[[Progress], None] | None = None,
    job: Job | None = None,
) -> Trace:
    """``trace``, for those who have the question."""
    level = puzzle_of(level)
    if not isinstance(level, Level):
        able = ", ".join(row.name for row in methods("sokoban") if row.traces)
        raise UsageError(f"Only searches of Sokoban levels can be traced, by the methods: {able}.")
    if limit < 1:
        raise UsageError(f"A trace holds at least one node, not {limit}.")
    asked = about(level, replace(question, trace=limit))
    result, raw = ask_and_record(asked, progress=progress, job=job)
    return Trace(
        level=level,
        method=result.method,
        goal=result.goal,
        seed=question.seed,
        options=raw["settings"],
        result=result,
        nodes=nodes_of(level, raw["trace"]),
        limit=limit,
        truncated=raw["trace"]["truncated"],
    )

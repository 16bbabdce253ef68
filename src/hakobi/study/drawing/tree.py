"""The explored tree, and where its nodes stand.

A row for each depth, parents in the middle above their children. A tree that is much deeper than wide (a
depth-first search, a walk) is laid from left to right instead, in bands of so many depths each, like lines of
a text:

        down    o              along   o─o─o─o─o─o ┄
               / \\                      └ o
              o   o                    ┄ o─o─o─o
                 / \\                         └ o
                o   o

States that were generated but never expanded take half the room of others where room is scarce. A `Fold`
(fold.py) stands for many states that are not drawn. Several trees that are to be compared take one `Scale`,
so that a small tree looks small.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate

from hakobi.study.drawing.layout import parents_first, tidy
from hakobi.study.drawing.marks import Point
from hakobi.study.drawing.way import way_of
from hakobi.study.trace import Trace, TraceNode

__all__ = ["MARGIN", "Fold", "Placed", "Scale", "Tree", "place", "scale_for"]

FULL = 46.0
MARGIN = 18.0
_LEAF = 0.5
_DEEP = 30
_TALLEST = 1100.0
_STEP_ALONG = 26.0
_ROUND_LABEL = 44.0


@dataclass(frozen=True)
class Scale:
    """Pixels for a node of full width, and for a row; `full`: every node has that width, and is labelled."""

    unit: float
    row: float
    full: bool

    @property
    def radius(self) -> float:
        return min(14.0, 0.4 * self.unit)

    @property
    def labels(self) -> bool:
        """Whether there is room below a node for what it costs."""
        return self.unit >= 28 and self.row >= 46


@dataclass(frozen=True)
class Fold:
    """So many states that are not drawn, below the node of which it is a child; `expanded` of them were,
    the first of them as number `first` (from 0), on the average as number `mean`."""

    states: int
    expanded: int
    first: int
    mean: float

    @property
    def label(self) -> str:
        return f"+{self.states:,}" if self.states < 10_000 else f"+{round(self.states / 1000):,}k"

    @property
    def width(self) -> float:
        """In nodes, for its label is to be read."""
        return max(1.0, 0.24 * len(self.label))


@dataclass(frozen=True)
class Tree:
    """Who descends from whom, as far as it was recorded and is to be drawn.

    `way` are the nodes on the way to the solution, from the start. Folds have numbers below 0.
    """

    trace: Trace
    roots: Sequence[int]
    children: Mapping[int, Sequence[int]]
    way: Sequence[int]
    folds: Mapping[int, Fold] = field(default_factory=dict)
    _columns: dict[bool, dict[int, float]] = field(default_factory=dict)

    @classmethod
    def of(cls, trace: Trace) -> Tree:
        """All that was recorded."""
        roots: list[int] = []
        children: dict[int, list[int]] = {}
        for node in trace.nodes:
            if node.parent is None or node.parent >= len(trace.nodes):
                roots.append(node.number)
            else:
                children.setdefault(node.parent, []).append(node.number)
        return cls(trace, roots, children, way_of(trace))

    @cached_property
    def depth(self) -> dict[int, int]:
        """Counted in the tree as it is drawn: a state may have found a better parent since."""
        depth = dict.fromkeys(self.roots, 0)
        for node in parents_first(self.roots, self.children):
            for child in self.children.get(node, ()):
                depth[child] = depth[node] + 1
        return depth

    @property
    def rows(self) -> int:
        return 1 + max(self.depth.values())

    @cached_property
    def shown(self) -> list[TraceNode]:
        """The nodes that are drawn, in the order in which they were generated."""
        return [self.node(number) for number in sorted(self.depth) if number >= 0]

    @cached_property
    def on_way(self) -> frozenset[int]:
        return frozenset(self.way)

    @cached_property
    def last(self) -> int:
        """The last turn, from 0."""
        return max((node.order for node in self.trace.nodes if node.order is not None), default=0)

    def share(self, order: float) -> float:
        """How far the search was at this turn, from 0 to 1."""
        return order / max(self.last, 1)

    def columns(self, full: bool) -> dict[int, float]:
        """The places of `tidy`, in nodes."""
        if full not in self._columns:
            self._columns[full] = tidy(self.roots, self.children, lambda number: self._room(number, full))
        return self._columns[full]

    def _room(self, number: int, full: bool) -> float:
        if number in self.folds:
            return self.folds[number].width
        return _LEAF if self.minor(number) and not full else 1.0

    def width(self, full: bool) -> float:
        return 1 + max(self.columns(full).values())

    @property
    def deep(self) -> bool:
        return self.rows > _DEEP and self.rows > 1.5 * self.width(False)

    def minor(self, number: int) -> bool:
        """Whether it may take less room: it was generated, but never expanded, and is not the solution."""
        return self.node(number).order is None and number not in self.on_way

    def node(self, number: int) -> TraceNode:
        return self.trace.nodes[number]


def scale_for(trees: Sequence[Tree], room: float) -> Scale:
    """The largest scale at which each of the trees is at most `room` wide."""
    wide = [tree for tree in trees if not tree.deep]
    if not wide:
        return Scale(_STEP_ALONG, _STEP_ALONG, False)
    room -= 2 * MARGIN
    rows = max(tree.rows for tree in wide)
    if max(tree.width(True) for tree in wide) * FULL <= room and rows * FULL <= _TALLEST:
        return Scale(FULL, 62.0, True)
    unit = min(32.0, room / max(tree.width(False) for tree in wide))
    return Scale(unit, max(16.0, min(50.0, _TALLEST / rows, max(34.0, 3 * unit + 10))), False)


@dataclass(frozen=True)
class Placed:
    """Where each node stands, and the lines from its parent: two where a band ends between."""

    width: float
    height: float
    at: dict[int, Point]
    edges: dict[int, list[list[Point]]]
    scale: Scale


def place(tree: Tree, scale: Scale, room: float) -> Placed:
    """The tree in pixels."""
    return _along(tree, room) if tree.deep else _down(tree, scale)


def _down(tree: Tree, scale: Scale) -> Placed:
    columns = tree.columns(scale.full)
    at = {
        number: (MARGIN + x * scale.unit, MARGIN + tree.depth[number] * scale.row)
        for number, x in columns.items()
    }
    edges = {child: [[at[parent], at[child]]] for parent, below in tree.children.items() for child in below}
    width = max(x for x, _ in at.values()) + scale.unit / 2 + MARGIN
    return Placed(width, 2 * MARGIN + scale.row * (tree.rows - 1) + 16, at, edges, scale)


def _along(tree: Tree, room: float) -> Placed:
    scale = Scale(_STEP_ALONG, _STEP_ALONG, False)
    begin = MARGIN + (_ROUND_LABEL if len(tree.roots) > 1 else 0)
    each = max(8, int((room - begin - MARGIN) / _STEP_ALONG) - 1)
    columns = tree.columns(False)
    bands = range(1 + (tree.rows - 1) // each)
    band = {number: depth // each for number, depth in tree.depth.items()}
    low, high = [float("inf")] * len(bands), [float("-inf")] * len(bands)
    for number, x in columns.items():
        low[band[number]] = min(low[band[number]], x)
        high[band[number]] = max(high[band[number]], x)
    heights = [(top - bottom + 1.4) * scale.unit for bottom, top in zip(low, high, strict=True)]
    tops = [0.0, *accumulate(heights)]
    at = {}
    for number, x in columns.items():
        across = begin + (tree.depth[number] % each + 0.5) * scale.unit
        at[number] = (across, MARGIN + tops[band[number]] + (x - low[band[number]]) * scale.unit)
    right = begin + each * scale.unit
    edges = {}
    for parent, below in tree.children.items():
        for child in below:
            if band[parent] == band[child]:
                edges[child] = [[at[parent], at[child]]]
            else:
                out, back = (right, at[parent][1]), (begin - 6, at[child][1])
                edges[child] = [[at[parent], out], [back, at[child]]]
    return Placed(right + MARGIN, tops[-1] + 2 * MARGIN, at, edges, scale)

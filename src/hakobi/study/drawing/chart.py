"""Cost and estimate of the states in the order in which they were expanded.

A breadth-first search climbs in stairs of g, a greedy one sinks along h, A* keeps f = g + h as low as it can.
New passes, trials and reheats are thin lines across.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from hakobi.study.drawing.colours import FAINT, GREY, INK, ORANGE
from hakobi.study.drawing.film import STILL, Film
from hakobi.study.drawing.marks import Block, Group, Line, Mark, Point, Text, text_width
from hakobi.study.trace import Trace, TraceNode

__all__ = ["draw_chart"]

_HEIGHT, _TOP, _BOTTOM, _LEFT = 92.0, 20.0, 16.0, 26.0
_BLUE = "#0072b2"
_ESTIMATES = {"lrta": "h, what is left as learned", "annealing": "h, the energy"}


def draw_chart(trace: Trace, width: float, film: Film = STILL) -> Block | None:
    """None where fewer than two states were expanded."""
    turns = trace.expanded()
    if len(turns) < 2:
        return None
    most = max(max(node.g, node.h or 0, node.f or 0) for node in turns) or 1
    right = width - 8

    def at(index: int, value: float) -> tuple[float, float]:
        return _LEFT + index / (len(turns) - 1) * (right - _LEFT), _TOP + (1 - value / most) * _HEIGHT

    base = _TOP + _HEIGHT
    parts: list[Mark] = [
        Line(((_LEFT, _TOP), (_LEFT, base), (right, base)), GREY, 0.8),
        Text(_LEFT - 4, _TOP + 8, f"{most:.6g}", 10, GREY, "end"),
        Text(_LEFT - 4, base + 3, "0", 10, GREY, "end"),
        Text(_LEFT, base + 13, "expanded first", 10, GREY),
        Text(right, base + 13, f"last, as number {len(turns):,}", 10, GREY, "end"),
    ]
    for index in range(1, len(turns)):
        if turns[index].round != turns[index - 1].round:
            parts.append(Line((at(index, 0), at(index, most)), FAINT, 0.8))
    estimate = _ESTIMATES.get(trace.method, "h, the estimate of the rest")
    x = _LEFT
    for words, value, colour, dash in (
        ("g, the cost so far", _g, ORANGE, (5, 3)),
        (estimate, _h, _BLUE, None),
        ("f = g + h", _f, INK, (1, 3)),
    ):
        for run in _unbroken(turns, value):
            parts.append(Line(thinned([at(index, height) for index, height in run]), colour, 1.6, dash))
        parts.append(Line(((x, 9), (x + 18, 9)), colour, 1.8, dash))
        parts.append(Text(x + 23, 13, words, 11, GREY))
        x += 40 + text_width(words, 11)
    if film.moves:
        pointer = Line(((_LEFT, _TOP), (_LEFT, base)), GREY, 1.2)
        parts.append(Group([pointer], motion=film.slide(0, len(turns) - 1, right - _LEFT)))
    return Block(width, base + _BOTTOM, parts)


def thinned(points: Sequence[Point]) -> list[Point]:
    """Of all points in one column of pixels the first, the lowest, the highest and the last."""
    kept: list[Point] = []
    for _, column in groupby(points, key=lambda point: int(point[0])):
        here = list(column)
        ends = {0, len(here) - 1, *(pick(range(len(here)), key=lambda i: here[i][1]) for pick in (min, max))}
        kept += (here[i] for i in sorted(ends))
    return kept


def _unbroken(
    turns: Sequence[TraceNode], value: Callable[[TraceNode], float | None]
) -> Iterator[list[tuple[int, float]]]:
    run: list[tuple[int, float]] = []
    for index, node in enumerate(turns):
        height = value(node)
        if height is None:
            if run:
                yield run
            run = []
        else:
            run.append((index, height))
    if run:
        yield run


def _g(node: TraceNode) -> float:
    return node.g


def _h(node: TraceNode) -> float | None:
    return node.h


def _f(node: TraceNode) -> float | None:
    return node.f

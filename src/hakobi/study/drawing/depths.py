"""The work of a search at each depth: a bar for each, its states stacked by when they were expanded.

Pale at the foot are the early ones, dark the late ones, white on top those that were never expanded. A
breadth-first search has bars of one shade each; A* comes back to shallow states late, and their bars have all
shades. The orange mark is the depth of the solution.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import ceil

from hakobi.numbers import counted
from hakobi.render.histogram import round_steps
from hakobi.study.drawing.colours import EARLY_TO_LATE, GREY, ORANGE, PAPER, ramp
from hakobi.study.drawing.marks import Area, Block, Group, Line, Mark, Text
from hakobi.study.drawing.tree import Tree

__all__ = ["draw_depths"]

_HEIGHT, _TOP, _BOTTOM, _LEFT = 110.0, 22.0, 18.0, 48.0
_NARROWEST, _WIDEST = 3.0, 40.0
_SHADES = 6


def draw_depths(tree: Tree, width: float) -> Block:
    """Where there are too many depths for bars that can be seen, several share one."""
    room = width - _LEFT - 8
    each = max(1, ceil(tree.rows * _NARROWEST / room))
    bars = [Counter[int]() for _ in range(ceil(tree.rows / each))]
    for number, depth in tree.depth.items():
        order = tree.node(number).order
        shade = _SHADES if order is None else min(_SHADES - 1, int(_SHADES * tree.share(order)))
        bars[depth // each][shade] += 1
    most = max(bar.total() for bar in bars)
    step = min(_WIDEST, room / len(bars))
    base = _TOP + _HEIGHT
    marks: list[Mark] = [Text(0, 12, "states by depth", 12, GREY)]
    for index, bar in enumerate(bars):
        first, last = index * each, min((index + 1) * each, tree.rows) - 1
        where = f"depth {first}" if first == last else f"depths {first} to {last}"
        waiting = bar[_SHADES]
        note = f"{where}: {counted(bar.total() - waiting, 'state')} expanded, {waiting:,} never"
        marks.append(Group(tuple(_bar(bar, _LEFT + index * step, step, most)), note=note))
    marks.append(Line(((_LEFT, _TOP), (_LEFT, base), (_LEFT + len(bars) * step, base)), GREY, 0.8))
    marks.append(Text(_LEFT - 4, _TOP + 8, f"{most:,}", 10, GREY, "end"))
    marks.append(Text(_LEFT - 4, base + 3, "0", 10, GREY, "end"))
    for index in round_steps(len(bars) - 1, max(2, int(len(bars) * step / 45))):
        marks.append(Text(_LEFT + (index + 0.5) * step, base + 13, str(index * each), 10, GREY, "middle"))
    if tree.way and tree.node(tree.way[-1]).on_path:
        x = _LEFT + (tree.depth[tree.way[-1]] // each + 0.5) * step
        marks.append(Area(((x - 5, _TOP - 8), (x + 5, _TOP - 8), (x, _TOP)), ORANGE))
        marks.append(Line(((x, _TOP), (x, base)), ORANGE, 1, (1, 3)))
    return Block(width, base + _BOTTOM, marks)


def _bar(bar: Counter[int], x: float, step: float, most: int) -> Iterator[Mark]:
    y = _TOP + _HEIGHT
    right = x + max(step - (1 if step > 4 else 0), 1)
    for shade in range(_SHADES + 1):
        top = y - bar[shade] / most * _HEIGHT
        if top < y:
            fill = PAPER if shade == _SHADES else ramp(EARLY_TO_LATE, shade / (_SHADES - 1))
            yield Area(((x, top), (right, top), (right, y), (x, y)), fill)
            if shade == _SHADES:
                yield Line(((x, y), (x, top), (right, top), (right, y)), GREY, 0.5)
        y = top

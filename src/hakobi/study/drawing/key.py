"""What the marks of a drawing mean, in as many lines as it takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hakobi.sokoban.lurd import PULLED
from hakobi.study.drawing.arrows import arrow
from hakobi.study.drawing.colours import EARLY_TO_LATE, GREY, INK, ORANGE, PAPER
from hakobi.study.drawing.marks import Area, Block, Circle, Group, Line, Mark, Text, text_width
from hakobi.study.drawing.nodes import NUMBERED
from hakobi.study.drawing.sunburst import WAITING
from hakobi.study.drawing.tree import Scale, Tree

__all__ = ["draw_key"]

_SIZE, _LINE, _INDENT = 12.5, 24.0, 46.0

Item = tuple[Sequence[Mark], str]


def draw_key(trees: Sequence[Tree], scale: Scale | None, room: float) -> Block:
    """Only what occurs; without a scale, of sunbursts."""
    items = list(_of_sunbursts(trees) if scale is None else _of_nodes(trees, scale))
    marks: list[Mark] = []
    x = y = 0.0
    for mark, words in items:
        width = _INDENT + text_width(words, _SIZE) + 24
        if x > 0 and x + width > room:
            x, y = 0.0, y + _LINE
        marks.append(Group([*mark, Text(_INDENT, 4, words, _SIZE, GREY)], x, y + 10))
        x += width
    return Block(room, y + _LINE, marks)


def _of_sunbursts(trees: Sequence[Tree]) -> Iterator[Item]:
    yield (
        _squares(*EARLY_TO_LATE),
        "a state: as wide as the share of all that descend from it; pale early, dark late",
    )
    yield from _way(trees)
    yield [Text(20, 4, "10", 10, GREY, "middle")], "the depth of a ring"
    if any(node.order is None for tree in trees for node in tree.shown):
        yield _squares(WAITING), "generated, never expanded"


def _squares(*fills: str) -> list[Mark]:
    marks: list[Mark] = []
    left = 20 - 6.5 * len(fills)
    for index, fill in enumerate(fills):
        x = left + 13 * index
        corners = ((x, -6), (x + 12, -6), (x + 12, 6), (x, 6))
        marks += (Area(corners, fill), Line((*corners, corners[0]), GREY, 0.5))
    return marks


def _of_nodes(trees: Sequence[Tree], scale: Scale) -> Iterator[Item]:
    nodes = [node for tree in trees for node in tree.shown]
    numbered = scale.radius >= NUMBERED or any(tree.deep for tree in trees)
    shades = [Circle(7 + 13 * i, 0, 6, EARLY_TO_LATE[i], GREY) for i in range(3)]
    yield shades, "expanded, pale early, dark late" + ("; the number says when" if numbered else "")
    if any(tree.folds for tree in trees):
        wedge = ((20.0, -9.0), (8.0, 7.0), (32.0, 7.0))
        body = (Area(wedge, EARLY_TO_LATE[1]), Line((*wedge, wedge[0]), GREY, 0.6))
        yield body, "folded: so many states more descend from this one; the shade is their average"
    if any(node.order is None and node.h is not None for node in nodes):
        yield [Circle(20, 0, 5, PAPER, GREY)], "generated, never expanded"
    if any(node.order is None and node.h is None for node in nodes):
        yield (
            [Line(((16, -4), (24, 4)), GREY, 1.6), Line(((16, 4), (24, -4)), GREY, 1.6)],
            "proved lost",
        )
    yield from _way(trees)
    if scale.labels:
        pushed = "the last step, " if scale.full else ""
        before: list[Mark] = list(arrow(8, 0, "r")) if scale.full else []
        yield (
            [*before, Text(26, 4, "3+5", 11, INK, "middle")],
            f"{pushed}g + h: cost so far + estimate of the rest",
        )
    if scale.full and any(node.step[-1:] in PULLED for node in nodes if node.step):
        yield list(arrow(20, 0, ">")), "the last step is a pull"


def _way(trees: Sequence[Tree]) -> Iterator[Item]:
    if any(tree.way for tree in trees):
        way = (Line(((2, 0), (36, 0)), ORANGE, 4), Circle(20, 0, 6, EARLY_TO_LATE[1], ORANGE, 2))
        beyond = any(tree.way and not tree.node(tree.way[-1]).on_path for tree in trees)
        yield way, "the way to the solution" + (", as far as it was recorded" if beyond else "")

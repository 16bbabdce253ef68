"""The tree drawn: edges, nodes and what is written at them.

How much is written depends on the room that a node has:

    46 px    order of expansion in the node; below it the push that leads there, and g + h
    28 px    order of expansion in the node, g + h below it
    16 px    the order of expansion
    less     a dot; its colour tells early from late

A fold is a wedge that opens from its node, with the number of states in it. A viewer that can shows the rest
when a node is pointed at.
"""

from __future__ import annotations

from collections.abc import Iterator

from hakobi.numbers import counted
from hakobi.study.drawing.arrows import arrow
from hakobi.study.drawing.colours import EARLY_TO_LATE, FAINT, GREY, INK, ORANGE, PAPER, ink_on, ramp
from hakobi.study.drawing.film import STILL, Film
from hakobi.study.drawing.marks import Area, Block, Circle, Group, Line, Mark, Text, text_width
from hakobi.study.drawing.tree import Placed, Scale, Tree, place
from hakobi.study.trace import TraceNode

__all__ = ["NUMBERED", "draw_tree"]

NUMBERED = 6.4
_ROUNDS = {"ida": "pass", "lrta": "trial"}


def draw_tree(tree: Tree, scale: Scale, room: float, film: Film = STILL) -> Block:
    """The whole tree; the way to the solution lies on top of the rest."""
    placed = place(tree, scale, room)
    marks: list[Mark] = [*_edges(tree, placed, film), *_folds(tree, placed, film), *_rounds(tree, placed)]
    for node in sorted(tree.shown, key=lambda node: (node.order is not None, node.number)):
        body = tuple(_node(node, tree, placed, film))
        marks.append(Group(body, note=_note(node), motion=film.appear(_generated(tree, node))))
    marks.append(Group(tuple(_way(tree, placed)), motion=film.appear(tree.last + 1)))
    return Block(placed.width, placed.height, marks)


def _generated(tree: Tree, node: TraceNode) -> float:
    """When the node appears: soon after its parent was expanded."""
    if node.parent is None or node.parent >= len(tree.trace.nodes):
        return node.order or 0
    return (tree.node(node.parent).order or 0) + 0.4


def _edges(tree: Tree, placed: Placed, film: Film) -> Iterator[Mark]:
    for child, lines in placed.edges.items():
        body = tuple(Line(points, FAINT) for points in lines)
        if film.moves:
            turn = tree.folds[child].first if child < 0 else _generated(tree, tree.node(child))
            yield Group(body, motion=film.appear(turn))
        else:
            yield from body


def _folds(tree: Tree, placed: Placed, film: Film) -> Iterator[Mark]:
    """A wedge for each, the broader the more states it holds, tip towards its node."""
    scale = placed.scale
    for number, fold in tree.folds.items():
        x, y = placed.at[number]
        half = scale.unit * min(0.45 * fold.width, 0.12 + 0.12 * len(str(fold.states)))
        tall = 0.3 * min(scale.row, 2 * scale.unit)
        if tree.deep:
            wedge = ((x - tall, y), (x + tall, y + half), (x + tall, y - half))
            label = Text(x + tall + 3, y + 3, fold.label, 10, GREY, halo=True)
        else:
            wedge = ((x, y - tall), (x + half, y + tall), (x - half, y + tall))
            label = Text(x, y + tall + 10, fold.label, 10, GREY, "middle", halo=True)
        fill = ramp(EARLY_TO_LATE, tree.share(fold.mean)) if fold.expanded else PAPER
        note = f"{counted(fold.states, 'state')} more, {fold.expanded:,} of them expanded"
        body = (Area(wedge, fill), Line((*wedge, wedge[0]), GREY, 0.6), label)
        yield Group(body, note=note, motion=film.appear(fold.first))


def _way(tree: Tree, placed: Placed) -> Iterator[Mark]:
    """The way to the solution: broad lines, nodes with a broad rim, and a ring around the last."""
    radius = placed.scale.radius
    for number in tree.way:
        for points in placed.edges.get(number, ()):
            yield Line(points, ORANGE, max(2.2, radius / 3))
    for number in tree.way:
        x, y = placed.at[number]
        node = tree.node(number)
        fill = PAPER if node.order is None else ramp(EARLY_TO_LATE, tree.share(node.order))
        yield Circle(x, y, max(radius, 2.2), fill, ORANGE, max(1.6, radius / 5))
        yield from _number(node, placed, fill)
        yield from _labels(node, placed)
    if tree.way and tree.node(tree.way[-1]).on_path:
        yield from _end(tree, placed)
    elif tree.way:
        x, y = placed.at[tree.way[-1]]
        along = ((x, y), (x + 30, y)) if tree.deep else ((x, y), (x, y + 30))
        yield Line(along, ORANGE, max(2.2, radius / 3), (1, 6))


def _end(tree: Tree, placed: Placed) -> Iterator[Mark]:
    """The solved state."""
    radius, (x, y) = placed.scale.radius, placed.at[tree.way[-1]]
    yield Circle(x, y, max(radius, 2.2) + max(2.5, radius / 4), None, ORANGE, max(1.4, radius / 8))
    if tree.node(tree.way[-1]).order is None and radius >= NUMBERED:
        tick = ((-0.42, 0.02), (-0.1, 0.36), (0.46, -0.32))
        yield Line([(x + a * radius, y + b * radius) for a, b in tick], ORANGE, max(1.4, radius / 6))


def _rounds(tree: Tree, placed: Placed) -> Iterator[Mark]:
    """What a further root is: a new pass, a new trial."""
    word = _ROUNDS.get(tree.trace.method)
    if word is None or len(tree.roots) < 2:
        return
    end = float("-inf")
    first = tree.trace.nodes[0].round
    for root in tree.roots:
        if root < 0:
            continue
        x, y = placed.at[root]
        label = f"{word} {tree.node(root).round - first + 1}"
        if tree.deep:
            yield Text(x - placed.scale.radius - 6, y + 4, label, 10, GREY, "end")
        elif x - 22 > end:
            yield Text(x, y - placed.scale.radius - 4, label, 10, GREY, "middle")
            end = x + 22


def _node(node: TraceNode, tree: Tree, placed: Placed, film: Film) -> Iterator[Mark]:
    scale, (x, y) = placed.scale, placed.at[node.number]
    radius = scale.radius
    thin = min(1.0, radius / 6)
    if node.order is None and node.h is None:
        arm = max(1.6, 0.38 * radius)
        yield Line(((x - arm, y - arm), (x + arm, y + arm)), GREY, max(1, radius / 7))
        yield Line(((x - arm, y + arm), (x + arm, y - arm)), GREY, max(1, radius / 7))
    elif node.order is None:
        yield Circle(x, y, radius * (0.62 if scale.full else 0.5), PAPER, GREY, thin)
    else:
        fill = ramp(EARLY_TO_LATE, tree.share(node.order))
        body = (Circle(x, y, max(radius, 2.2), fill, GREY, thin), *_number(node, placed, fill))
        if film.moves:
            yield Circle(x, y, max(radius, 2.2), PAPER, GREY, thin)
            yield Group(body, motion=film.appear(node.order))
        else:
            yield from body
    yield from _labels(node, placed)


def _number(node: TraceNode, placed: Placed, fill: str) -> Iterator[Mark]:
    """The turn of the node, where there is room for it."""
    radius, (x, y) = placed.scale.radius, placed.at[node.number]
    if radius >= NUMBERED and node.order is not None:
        words = str(node.order + 1)
        size = radius * (1.05 if len(words) < 3 else 0.85 if len(words) < 4 else 0.66)
        yield Text(x, y + 0.36 * size, words, size, ink_on(fill), "middle")


def _labels(node: TraceNode, placed: Placed) -> Iterator[Mark]:
    """``→ 3+5``: the push that leads here, the cost so far and the estimate of the rest."""
    if not placed.scale.labels or (not placed.scale.full and node.order is None):
        return
    x, y = placed.at[node.number]
    words = f"{node.g:.6g}" if node.h is None else f"{node.g:.6g}+{node.h:.6g}"
    size = 10.5 if placed.scale.full else 9
    if placed.scale.full and node.step:
        x += 7
        yield from arrow(x - text_width(words, size) / 2 - 9, y + placed.scale.radius + 7, node.step[-1])
    yield Text(x, y + placed.scale.radius + 11, words, size, INK, "middle", halo=True)


def _note(node: TraceNode) -> str:
    turn = "never expanded" if node.order is None else f"expanded as number {node.order + 1}"
    lost = node.h is None
    parts = [turn, f"g {node.g}", "proved lost" if lost else f"h {node.h}", "" if lost else f"f {node.f}"]
    parts += [f"step {node.step}" if node.step else "start", f"depth {node.depth}"]
    return ", ".join(part for part in parts if part)

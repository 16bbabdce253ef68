"""The tree drawn: edges, nodes and what is written at them.

How much is written depends on the room that a node has:

    46 px    order of expansion in the node; below it the push that leads there, and g + h
    28 px    order of expansion in the node, g + h below it
    16 px    the order of expansion
    less     a dot; its colour tells early from late

A viewer that can shows the rest when a node is pointed at.
"""

from __future__ import annotations

from collections.abc import Iterator

from hakobi.plain import xml_text
from hakobi.study.drawing.film import STILL, Film
from hakobi.study.drawing.marks import (
    EARLY_TO_LATE,
    FAINT,
    GREY,
    INK,
    ORANGE,
    PAPER,
    Block,
    circle,
    ink_on,
    line,
    ramp,
    text,
)
from hakobi.study.drawing.tree import Placed, Scale, Tree, place
from hakobi.study.trace import TraceNode

__all__ = ["PULLED", "draw_tree"]

_ARROWS = {"l": "←", "u": "↑", "r": "→", "d": "↓", "<": "⇠", "^": "⇡", ">": "⇢", "v": "⇣"}
PULLED = "<^>v"
_NUMBERED = 6.4
_ROUNDS = {"ida": "pass", "lrta": "trial"}


def draw_tree(tree: Tree, scale: Scale, room: float, film: Film = STILL) -> Block:
    """The whole tree; the way to the solution lies on top of the rest."""
    placed = place(tree, scale, room)
    last = max((node.order for node in tree.nodes if node.order is not None), default=0)
    parts = [*_edges(tree, placed, film), *_rounds(tree, placed)]
    for node in sorted(tree.nodes, key=lambda node: (node.order is not None, node.number)):
        body = "".join(_node(node, placed, last, film))
        parts.append(f"<g>{film.appear(_generated(tree, node))}{_tooltip(node)}{body}</g>")
    parts.append(f"<g>{film.appear(last + 1)}{''.join(_way(tree, placed, last))}</g>")
    return Block(placed.width, placed.height, "".join(parts))


def _generated(tree: Tree, node: TraceNode) -> float:
    """When the node appears: soon after its parent was expanded."""
    if node.parent is None or node.parent >= len(tree.nodes):
        return node.order or 0
    return (tree.node(node.parent).order or 0) + 0.4


def _edges(tree: Tree, placed: Placed, film: Film) -> Iterator[str]:
    for child, lines in placed.edges.items():
        body = "".join(line(points, FAINT) for points in lines)
        yield f"<g>{film.appear(_generated(tree, tree.node(child)))}{body}</g>" if film.moves else body


def _way(tree: Tree, placed: Placed, last: int) -> Iterator[str]:
    """The way to the solution: broad lines, nodes with a broad rim, and a ring around the last."""
    radius = placed.scale.radius
    path = [node for node in tree.nodes if node.on_path]
    for node in path:
        for points in placed.edges.get(node.number, ()):
            yield line(points, ORANGE, max(2.2, radius / 3))
    for node in path:
        x, y = placed.at[node.number]
        fill = PAPER if node.order is None else ramp(EARLY_TO_LATE, node.order / max(last, 1))
        yield circle(x, y, max(radius, 2.2), fill, ORANGE, max(1.6, radius / 5))
        yield from _number(node, placed, fill)
        yield from _labels(node, placed)
        if not any(tree.node(child).on_path for child in tree.children.get(node.number, ())):
            yield circle(x, y, max(radius, 2.2) + max(2.5, radius / 4), "none", ORANGE, max(1.4, radius / 8))
            if node.order is None and radius >= _NUMBERED:
                tick = ((-0.42, 0.02), (-0.1, 0.36), (0.46, -0.32))
                yield line([(x + a * radius, y + b * radius) for a, b in tick], ORANGE, max(1.4, radius / 6))


def _rounds(tree: Tree, placed: Placed) -> Iterator[str]:
    """What a further root is: a new pass, a new trial."""
    word = _ROUNDS.get(tree.trace.method)
    if word is None or len(tree.roots) < 2:
        return
    end = float("-inf")
    first = tree.nodes[0].round
    for root in tree.roots:
        x, y = placed.at[root]
        label = f"{word} {tree.node(root).round - first + 1}"
        if tree.deep:
            yield text(x - placed.scale.radius - 6, y + 4, label, 10, GREY, "end")
        elif x - 22 > end:
            yield text(x, y - placed.scale.radius - 4, label, 10, GREY, "middle")
            end = x + 22


def _node(node: TraceNode, placed: Placed, last: int, film: Film) -> Iterator[str]:
    scale, (x, y) = placed.scale, placed.at[node.number]
    radius = scale.radius
    thin = min(1.0, radius / 6)
    if node.order is None and node.h is None:
        arm = max(1.6, 0.38 * radius)
        yield line(((x - arm, y - arm), (x + arm, y + arm)), GREY, max(1, radius / 7))
        yield line(((x - arm, y + arm), (x + arm, y - arm)), GREY, max(1, radius / 7))
    elif node.order is None:
        yield circle(x, y, radius * (0.62 if scale.full else 0.5), PAPER, GREY, thin)
    else:
        fill = ramp(EARLY_TO_LATE, node.order / max(last, 1))
        body = circle(x, y, max(radius, 2.2), fill, GREY, thin) + "".join(_number(node, placed, fill))
        if film.moves:
            yield circle(x, y, max(radius, 2.2), PAPER, GREY, thin)
            body = f"<g>{film.appear(node.order)}{body}</g>"
        yield body
    yield from _labels(node, placed)


def _number(node: TraceNode, placed: Placed, fill: str) -> Iterator[str]:
    """The turn of the node, where there is room for it."""
    radius, (x, y) = placed.scale.radius, placed.at[node.number]
    if radius >= _NUMBERED and node.order is not None:
        words = str(node.order + 1)
        size = radius * (1.05 if len(words) < 3 else 0.85 if len(words) < 4 else 0.66)
        yield text(x, y + 0.36 * size, words, size, ink_on(fill), "middle")


def _labels(node: TraceNode, placed: Placed) -> Iterator[str]:
    """``→ 3+5``: the push that leads here, the cost so far and the estimate of the rest."""
    if not placed.scale.labels or (not placed.scale.full and node.order is None):
        return
    x, y = placed.at[node.number]
    words = f"{node.g}+{'∞' if node.h is None else node.h}"
    if placed.scale.full and node.step:
        words = f"{_ARROWS[node.step[-1].lower()]} {words}"
    size = 10.5 if placed.scale.full else 9
    yield text(x, y + placed.scale.radius + 11, words, size, INK, "middle", halo=True)


def _tooltip(node: TraceNode) -> str:
    turn = "never expanded" if node.order is None else f"expanded as number {node.order + 1}"
    lost = node.h is None
    parts = [turn, f"g {node.g}", "proved lost" if lost else f"h {node.h}", "" if lost else f"f {node.f}"]
    parts += [f"step {node.step}" if node.step else "start", f"depth {node.depth}"]
    return f"<title>{xml_text(', '.join(part for part in parts if part))}</title>"

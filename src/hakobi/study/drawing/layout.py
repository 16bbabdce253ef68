"""Where the nodes of a tree go: parents in the middle above their children, subtrees as close as they fit.

Every subtree has an outline: for each row below its root how far it reaches to the left and to the right.
A further child is pushed to the right until its outline clears that of its elder siblings in every row:

          1                     1
         / \\          ⇒        / \\
        2   3                 2   3         rows in which only one of the two has nodes do not matter, so
       /|\\   \\               /|\\   \\        that a thin subtree finds its place beside a short one
      4 5 6   7             4 5 6   7

Children are looked at before their parents without recursion: a depth-first search can be thousands deep.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

__all__ = ["parents_first", "tidy"]

Outline = list[tuple[float, float]]


def tidy(
    roots: Sequence[int], children: Mapping[int, Sequence[int]], width: Callable[[int], float]
) -> dict[int, float]:
    """The x of each node, from 0 at the left; trees of several roots stand side by side."""
    shift: dict[int, float] = {}
    outlines: dict[int, Outline] = {}
    for node in reversed(parents_first(roots, children)):
        below = _side_by_side(children.get(node, ()), outlines, shift)
        middle = _middle(children.get(node, ()), shift)
        half = width(node) / 2
        if middle:
            below = [(left - middle, right - middle) for left, right in below]
            for child in children.get(node, ()):
                shift[child] -= middle
        below.insert(0, (-half, half))
        outlines[node] = below
    whole = _side_by_side(roots, outlines, shift)
    left = min((edge for edge, _ in whole), default=0.0)
    places: dict[int, float] = {root: shift[root] - left for root in roots}
    for node in parents_first(roots, children):
        for child in children.get(node, ()):
            places[child] = places[node] + shift[child]
    return places


def parents_first(roots: Sequence[int], children: Mapping[int, Sequence[int]]) -> list[int]:
    """All nodes, each before those that descend from it."""
    order: list[int] = []
    stack = list(roots)
    while stack:
        node = stack.pop()
        order.append(node)
        stack += children.get(node, ())
    return order


def _side_by_side(nodes: Sequence[int], outlines: dict[int, Outline], shift: dict[int, float]) -> Outline:
    """Gives each of the nodes its shift; returns the outline of all of them, and forgets theirs."""
    if len(nodes) == 1:
        shift[nodes[0]] = 0.0
        return outlines.pop(nodes[0])
    joined: Outline = []
    for node in nodes:
        own = outlines.pop(node)
        away = max((before[1] - here[0] for before, here in zip(joined, own, strict=False)), default=0.0)
        shift[node] = away
        for row, (left, right) in enumerate(own):
            if row < len(joined):
                joined[row] = (joined[row][0], right + away)
            else:
                joined.append((left + away, right + away))
    return joined


def _middle(nodes: Sequence[int], shift: Mapping[int, float]) -> float:
    return (shift[nodes[0]] + shift[nodes[-1]]) / 2 if nodes else 0.0

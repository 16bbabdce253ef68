"""A tree of thousands of states, folded until it can be read.

The way to the solution stays, and of the rest the nodes from which most states descend. Whatever else
descends from a node is one *fold*, drawn as a wedge with the number of its states:

          o                        o
        / | \\                     / \\
       o  o  o          ⇒        o   ▲ +7
      /|  |\\ |\\                 / \\
     o o  ooooo                o   ▲ +4

The nodes are chosen one by one, each time the one with the most descendants among those whose parent is drawn
already, so that what is drawn is always a tree.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

from hakobi.study.drawing.layout import parents_first
from hakobi.study.drawing.tree import Fold, Tree

__all__ = ["fold"]

_ROOTS = -1
_UNIT = 30.0
_BUDGETS = (160, 130, 100, 75, 55, 40, 30, 20, 10)


def fold(tree: Tree, room: float) -> Tree:
    """As much of the tree as can be read in a drawing of this width."""
    order = parents_first(tree.roots, tree.children)
    sizes = dict.fromkeys(order, 1)
    for node in reversed(order):
        sizes[node] += sum(sizes[child] for child in tree.children.get(node, ()))
    for budget in _BUDGETS:
        folded = _with_at_most(tree, sizes, budget)
        if folded.deep or folded.width(False) * _UNIT <= room:
            return folded
    return folded


def _with_at_most(tree: Tree, sizes: dict[int, int], budget: int) -> Tree:
    shown = set(tree.way)
    waiting: list[tuple[int, int]] = []
    for root in tree.roots:
        heappush(waiting, (-sizes[root], root))
    for parent in tree.way:
        for child in tree.children.get(parent, ()):
            heappush(waiting, (-sizes[child], child))
    while waiting and len(shown) < budget + len(tree.way):
        _, node = heappop(waiting)
        if node in shown:
            continue
        shown.add(node)
        for child in tree.children.get(node, ()):
            heappush(waiting, (-sizes[child], child))
    folds: dict[int, Fold] = {}

    def keep(number: int, below: Sequence[int]) -> list[int]:
        hidden = [child for child in below if child not in shown]
        if len(hidden) == 1 and not tree.children.get(hidden[0]):
            return list(below)
        kept = [child for child in below if child in shown]
        if hidden:
            folds[number] = _fold_of(tree, hidden)
            kept.append(number)
        return kept

    roots = keep(_ROOTS, tree.roots)
    children = {node: keep(_ROOTS - 1 - node, tree.children.get(node, ())) for node in sorted(shown)}
    return Tree(tree.trace, roots, children, tree.way, folds)


def _fold_of(tree: Tree, tops: list[int]) -> Fold:
    hidden = parents_first(tops, tree.children)
    orders = [order for number in hidden if (order := tree.node(number).order) is not None]
    mean = sum(orders) / len(orders) if orders else 0.0
    return Fold(len(hidden), len(orders), min(orders, default=tree.last), mean)

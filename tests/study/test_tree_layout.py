from __future__ import annotations

import random
from collections import defaultdict
from itertools import pairwise

import pytest

from hakobi.study.drawing.layout import tidy


def random_tree(seed: int, size: int) -> dict[int, list[int]]:
    lots = random.Random(seed)
    children: dict[int, list[int]] = {}
    for node in range(1, size):
        children.setdefault(lots.randrange(max(0, node - 8), node), []).append(node)
    return children


def rows(children: dict[int, list[int]], roots: list[int]) -> list[list[int]]:
    found, row = [], roots
    while row:
        found.append(row)
        row = [child for node in row for child in children.get(node, ())]
    return found


@pytest.mark.parametrize("seed", range(20))
def test_nodes_of_one_row_keep_their_distance_and_order(seed: int) -> None:
    children = random_tree(seed, 150)
    width = dict(enumerate(random.Random(seed).choices([1.0, 0.5], k=150)))
    at = tidy([0], children, width.__getitem__)
    for row in rows(children, [0]):
        for left, right in pairwise(row):
            assert at[right] - at[left] >= (width[left] + width[right]) / 2 - 1e-9
    assert min(at[node] - width[node] / 2 for node in at) >= -1e-9


def test_a_parent_stands_in_the_middle_above_its_children() -> None:
    children = random_tree(3, 80)
    at = tidy([0], children, lambda node: 1.0)
    for parent, below in children.items():
        assert at[parent] == pytest.approx((at[below[0]] + at[below[-1]]) / 2)


def test_a_thin_subtree_stands_beside_a_short_one() -> None:
    children = {0: [1, 2], 1: [3, 4, 5], 2: [6], 6: [7, 8, 9]}
    at = tidy([0], children, lambda node: 1.0)
    assert max(at.values()) - min(at.values()) == 4


def test_several_trees_stand_side_by_side() -> None:
    at = tidy([0, 3], {0: [1, 2], 3: [4]}, lambda node: 1.0)
    by_row = defaultdict(list)
    for node, depth in {0: 0, 3: 0, 1: 1, 2: 1, 4: 1}.items():
        by_row[depth].append(at[node])
    assert all(sorted(row) == row and len(set(row)) == len(row) for row in by_row.values())


def test_a_chain_may_be_thousands_deep() -> None:
    at = tidy([0], {node: [node + 1] for node in range(3000)}, lambda node: 1.0)
    assert set(at.values()) == {0.5}

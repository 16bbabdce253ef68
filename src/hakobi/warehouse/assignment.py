"""The least cost of giving every row a column of its own (the Hungarian method, row after row).

Potentials u, v keep every reduced cost  c[i][j] - u[i] - v[j]  from falling below 0, and 0 where a row has
its column. A new row looks for the cheapest chain of exchanges that ends in a free column: Dijkstra over
columns, in which the reduced costs are lengths. When no chain has finite cost there is no assignment.

     columns   A  B        row 1 took A for 1; row 2 wants A too: it costs 2 in A, 9 in B, and row 1 costs 3
     row 1     1  3        in B, so row 1 moves over: 3 + 2 = 5
     row 2     2  9
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

__all__ = ["least_assignment"]


def least_assignment(costs: Sequence[Sequence[float]]) -> float:
    """The sum; infinite when there are not enough columns that can be had."""
    if not costs:
        return 0
    columns = len(costs[0])
    if len(costs) > columns:
        return inf
    row_of: list[int | None] = [None] * columns
    u = [0.0] * len(costs)
    v = [0.0] * columns
    for row in range(len(costs)):
        if not _augment(costs, row, row_of, u, v):
            return inf
    return sum(costs[row][column] for column, row in enumerate(row_of) if row is not None)


def _augment(
    costs: Sequence[Sequence[float]], new: int, row_of: list[int | None], u: list[float], v: list[float]
) -> bool:
    columns = range(len(row_of))
    length = [inf] * len(row_of)
    before: list[int | None] = [None] * len(row_of)
    done: list[int] = []
    row, reached = new, 0.0
    column: int | None = None
    while True:
        for there in columns:
            if there not in done:
                through = reached + costs[row][there] - u[row] - v[there]
                if through < length[there]:
                    length[there], before[there] = through, column
        nearest = min((j for j in columns if j not in done), key=length.__getitem__, default=None)
        if nearest is None or length[nearest] == inf:
            return False
        column, reached = nearest, length[nearest]
        owner = row_of[column]
        if owner is None:
            break
        done.append(column)
        row = owner
    u[new] += reached
    for there in done:
        owner = row_of[there]
        assert owner is not None
        u[owner] += reached - length[there]
        v[there] -= reached - length[there]
    free: int | None = column
    while free is not None:
        source = before[free]
        row_of[free] = new if source is None else row_of[source]
        free = source
    return True

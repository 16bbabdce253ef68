"""The nodes of a trace, made of what the core has recorded.

The core keeps squares as numbers and knows a state by its boxes and its player. Here the way from the parent
is found again: two states one after the other differ by a step, or by one box that was pushed or pulled, with
a walk before it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hakobi.sokoban.level import Level, Square
from hakobi.sokoban.lurd import DELTAS, PULLS
from hakobi.sokoban.replay import walks
from hakobi.study.places import boxes_at, place

__all__ = ["TraceNode", "nodes_of"]


@dataclass(frozen=True, kw_only=True)
class TraceNode:
    """A visit of a state.

    ``g`` is the cost so far in what the search counts (pushes or moves), ``h`` the estimate of the rest when
    the node was generated (``lrta``: what had been learned; ``annealing``: the energy; None: proved lost).
    ``step`` is the way from the parent as LURD. ``round`` counts passes of ``ida``, trials of ``lrta``
    and reheats of ``annealing``.
    """

    number: int
    state: int
    parent: int | None
    order: int | None
    round: int
    depth: int
    g: float
    h: float | None
    step: str
    player: Square
    boxes: tuple[Square, ...]
    on_path: bool

    @property
    def f(self) -> float | None:
        """g + h, what A* orders its states by; None where the state is proved lost."""
        return None if self.h is None else self.g + self.h

    def to_json(self) -> dict[str, Any]:
        """The node as the JSON of a trace has it (docs/compare.md)."""
        return {
            "number": self.number,
            "state": self.state,
            "parent": self.parent,
            "order": self.order,
            "round": self.round,
            "depth": self.depth,
            "g": self.g,
            "h": self.h,
            "f": self.f,
            "step": self.step,
            "player": list(self.player),
            "boxes": [list(box) for box in self.boxes],
            "on_path": self.on_path,
        }


# state, parent, order, round, depth, g, h, player, boxes, pull
_Row = tuple[int, int, int, int, int, int, int, int, Sequence[int], bool]


def nodes_of(level: Level, raw: Mapping[str, Any]) -> tuple[TraceNode, ...]:
    """The nodes as the core recorded them, in the order in which they were generated."""
    rows: list[_Row] = raw["nodes"] or [_start_row(level)]
    beyond = level.boxes - {place(level, box) for box in rows[0][8]}
    places = [(place(level, row[7]), boxes_at(level, row[8], beyond)) for row in rows]
    path = _path(rows, raw["solved"])
    nodes = []
    for number, (state, parent, order, round_, depth, g, h, _, _, pull) in enumerate(rows):
        player, boxes = places[number]
        step = "" if parent < 0 else _step(level, places[parent], places[number], pull)
        nodes.append(
            TraceNode(
                number=number,
                state=state,
                parent=None if parent < 0 else parent,
                order=None if order < 0 else order,
                round=round_,
                depth=depth,
                g=g,
                h=None if h < 0 else h,
                step=step,
                player=player,
                boxes=boxes,
                on_path=number in path,
            )
        )
    return tuple(nodes)


def _start_row(level: Level) -> _Row:
    """For a level that was decided before any search began."""
    boxes = [row * level.width + column for row, column in level.boxes]
    return (0, -1, -1, 0, 0, 0, 0, level.player[0] * level.width + level.player[1], boxes, False)


def _path(rows: Sequence[_Row], solved: int | None) -> set[int]:
    path = set()
    at = -1 if solved is None else solved
    while at >= 0:
        path.add(at)
        at = rows[at][1]
    return path


_Place = tuple[Square, tuple[Square, ...]]


def _step(level: Level, before: _Place, after: _Place, pull: bool) -> str:
    """The way from one position to the next: a step, or a walk and one push or pull."""
    (player, boxes), (now, boxes_now) = before, after
    if boxes == boxes_now:
        return next(letter for letter, by in DELTAS.items() if _moved(player, by) == now)
    (old,), (new,) = set(boxes) - set(boxes_now), set(boxes_now) - set(boxes)
    by = (new[0] - old[0], new[1] - old[1])
    letter = next(letter for letter, each in DELTAS.items() if each == by)
    stand = new if pull else (old[0] - by[0], old[1] - by[1])
    walk = walks(level.at(player, frozenset(boxes), None))[stand]
    return walk + (PULLS[letter] if pull else letter.upper())


def _moved(place: Square, by: Square) -> Square:
    return place[0] + by[0], place[1] + by[1]

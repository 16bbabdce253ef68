"""One row for each position on the way from the start of a solved level to its goal, with what is to go.

    number     0        1        2
             #@$ .#   # @$.#   #  @*#
    to go      2        1        0          pushes

A part of a shortest way is a shortest way: where a solution is proved optimal for the goal, what is to go in
the goal's first metric is exact at every position of it, and an upper bound everywhere else.

Levels without a solution have no positions, and solutions with pulls are left out, for they are no Sokoban.
Every solution is replayed by the referee while its positions are drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from hakobi.batch.export.boards import BOARDS
from hakobi.batch.export.columns import POSITIONS
from hakobi.batch.export.files import Subject, Table
from hakobi.batch.export.replayed import form_of_place, replaying
from hakobi.batch.query import Place

__all__ = ["Positions"]

_LETTERS = 1 << 24


class Positions(Subject):
    """After each push (sliding blocks: each move); with `every_step` after each step."""

    name = "positions"
    columns = POSITIONS

    def __init__(self, every_step: bool = False) -> None:
        self.every_step = every_step

    def tables(self, place: Place) -> Iterator[Table]:
        if place.solution is None:
            return
        form = form_of_place(place)
        with replaying(place):
            length, boards, way = BOARDS[form.family].way(form, place.solution, self.every_step)
        same = {
            "file": place.file,
            "level": place.number,
            "family": place.family,
            "goal": place.goal,
            "proved_optimal": bool(place.proved_optimal),
        }
        way["number"] = range(length)
        most = max(1, _LETTERS // len(form.text))
        for begin in range(0, length, most):
            drawn = list(islice(boards, most))
            part = way if most >= length else {name: way[name][begin : begin + most] for name in way}
            yield [
                drawn if name == "board" else part[name] if name in part else [same.get(name)] * len(drawn)
                for name in self.columns
            ]

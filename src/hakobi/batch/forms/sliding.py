"""The form of a sliding-block puzzle.

Names do not matter for the game, only which pieces may be exchanged for each other, and that is what
`search_groups` tells. So the form knows groups instead of pieces: the cells of their shape, the axes, where
members start, which places shall be taken. Pieces are numbered through all groups, by where they start.

    {"size": [5, 4], "walls": [],
     "groups": [{"cells": [[0, 0], …], "axes": "both", "starts": […], "goals": […]}, …]}

Of the eight turned and mirrored puzzles the one with the fewest rows, and among those the first as text, is
taken. A quarter turn exchanges the axes. As a puzzle the form has a goal by class and a class for each group,
which gives the same groups again: a piece that has a goal of its own is a class of its own.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from hakobi.batch.forms.base import Form, Forms, key_of
from hakobi.sliding.groups import search_groups
from hakobi.sliding.puzzle import Axes, GoalBy, Piece, PieceClass, Place, SlidingPuzzle
from hakobi.sliding.solution import PieceMove, SlidingSolution, verify
from hakobi.sliding.symmetry import turn_axes, turn_cells, turn_place
from hakobi.sokoban import symmetry

__all__ = ["SlidingForms"]

FAMILY = "sliding"


class SlidingForms(Forms):
    family = FAMILY

    def form(self, puzzle: SlidingPuzzle) -> Form:
        drawn = _drawing(puzzle)
        (_, text), turn, turned = min(
            (_order(each), k, each) for k in symmetry.ALL if (each := drawn.turned(k))
        )
        return Form(key_of(FAMILY, text), FAMILY, text, turn, json.dumps(turned.names(), ensure_ascii=False))

    def own_puzzle(self, text: str, turn: int, own: str | None) -> SlidingPuzzle:
        return _read(text, json.loads(own or "null")).turned(symmetry.way_back(turn)).puzzle()

    def write(self, solution: SlidingSolution, turn: int, own: str | None) -> str:
        numbers = {name: number for number, name in enumerate(json.loads(own or "[]"), 1)}
        moves = [[numbers[m.piece], symmetry.turn_moves(m.path, turn)] for m in solution.sequence]
        return json.dumps(moves, separators=(",", ":"))

    def read(self, text: str, turn: int, own: str | None) -> SlidingSolution:
        names = json.loads(own or "[]")
        back = symmetry.way_back(turn)
        return SlidingSolution.from_moves(
            PieceMove(names[number - 1], symmetry.turn_moves(path, back)) for number, path in json.loads(text)
        )

    def verify(self, puzzle: SlidingPuzzle, solution: SlidingSolution) -> SlidingSolution:
        return verify(puzzle, solution)


@dataclass(frozen=True, order=True)
class _Group:
    """`starts` are places with the names of the pieces there."""

    cells: tuple[Place, ...]
    axes: str
    starts: tuple[tuple[Place, str], ...]
    goals: tuple[Place, ...]

    def turned(self, k: int, height: int, width: int) -> _Group:
        def moved(place: Place) -> Place:
            return turn_place(place, self.cells, height, width, k)

        return _Group(
            tuple(sorted(turn_cells(self.cells, k))),
            turn_axes(Axes(self.axes), k).value,
            tuple(sorted((moved(place), name) for place, name in self.starts)),
            tuple(sorted(map(moved, self.goals))),
        )


@dataclass(frozen=True, order=True)
class _Drawing:
    height: int
    width: int
    walls: tuple[Place, ...]
    groups: tuple[_Group, ...]

    def turned(self, k: int) -> _Drawing:
        height, width = (self.width, self.height) if k & 1 else (self.height, self.width)
        walls = tuple(sorted(symmetry.turn_square(*wall, self.height, self.width, k) for wall in self.walls))
        groups = sorted((group.turned(k, self.height, self.width) for group in self.groups), key=_nameless)
        return _Drawing(height, width, walls, tuple(groups))

    def names(self) -> list[str]:
        return [name for group in self.groups for _, name in group.starts]

    def text(self) -> str:
        groups = [
            {
                "cells": group.cells,
                "axes": group.axes,
                "starts": [place for place, _ in group.starts],
                "goals": group.goals,
            }
            for group in self.groups
        ]
        parts = {"size": [self.height, self.width], "walls": self.walls, "groups": groups}
        return json.dumps(parts, separators=(",", ":"))

    def puzzle(self) -> SlidingPuzzle:
        classes = tuple(
            PieceClass(str(number), frozenset(group.cells), Axes(group.axes))
            for number, group in enumerate(self.groups, 1)
        )
        pieces: list[Piece] = []
        for number, group in enumerate(self.groups, 1):
            goals = iter(group.goals)
            pieces += (Piece(name, str(number), place, next(goals, None)) for place, name in group.starts)
        return SlidingPuzzle(
            self.height, self.width, frozenset(self.walls), classes, tuple(pieces), GoalBy.CLASS
        )


def _nameless(group: _Group) -> tuple[object, ...]:
    return group.cells, group.axes, tuple(place for place, _ in group.starts), group.goals


def _order(drawing: _Drawing) -> tuple[int, str]:
    return drawing.height, drawing.text()


def _drawing(puzzle: SlidingPuzzle) -> _Drawing:
    groups = [
        _Group(
            tuple(sorted(group.cells)),
            group.axes.value,
            tuple(sorted((piece.start, piece.name) for piece in group.members)),
            tuple(sorted(group.goals)),
        )
        for group in search_groups(puzzle)
    ]
    return _Drawing(puzzle.height, puzzle.width, tuple(sorted(puzzle.walls)), tuple(groups))


def _read(text: str, names: list[str] | None = None) -> _Drawing:
    parts: dict[str, Any] = json.loads(text)
    total = sum(len(group["starts"]) for group in parts["groups"])
    left = iter(names or map(str, range(1, total + 1)))
    groups = tuple(
        _Group(
            _places(group["cells"]),
            group["axes"],
            tuple((place, next(left)) for place in _places(group["starts"])),
            _places(group["goals"]),
        )
        for group in parts["groups"]
    )
    height, width = parts["size"]
    return _Drawing(height, width, _places(parts["walls"]), groups)


def _places(pairs: list[list[int]]) -> tuple[Place, ...]:
    return tuple((row, column) for row, column in pairs)

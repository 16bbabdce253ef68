"""The other names that check scripts import.

    my_team                                           who has handed in: nobody, it is hakobi
    find_1D_iterator, find_2D_iterator                where a character stands in a line, in lines, as (x, y);
    findPositionIterator                              the older name of the second
    tabooCells, checkActions                          the functions of the first year, which take the name of
    solveSokoban_elementary, solveSokoban_macro       a file; solvers answer ['Impossible'] and ['Timeout']

A script runs unchanged where ``mySokobanSolver.py`` (and ``sokoban.py``) is one line:
``from hakobi.warehouse import *``.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from hakobi.errors import NotDecided
from hakobi.warehouse.board import Cell, Warehouse
from hakobi.warehouse.checks import check_action_seq
from hakobi.warehouse.solvers import Impossible, actions_of_fewest_pushes, solve_sokoban_elem
from hakobi.warehouse.taboo import taboo_cells

__all__ = [
    "checkActions",
    "findPositionIterator",
    "find_1D_iterator",
    "find_2D_iterator",
    "my_team",
    "solveSokoban_elementary",
    "solveSokoban_macro",
    "tabooCells",
]

FileName: TypeAlias = "str | os.PathLike[str]"


def my_team() -> list[tuple[int, str, str]]:
    """(student number, first name, last name) of each member."""
    return [(0, "hakobi", "hakobi")]


def find_1D_iterator(line: str, char: str) -> Iterator[int]:
    """The places of the character in the line."""
    return (place for place, cell in enumerate(line) if cell == char)


def find_2D_iterator(lines: Iterable[str], char: str) -> Iterator[Cell]:
    """The places (x, y) of the character in the lines."""
    return ((x, y) for y, line in enumerate(lines) for x in find_1D_iterator(line, char))


findPositionIterator = find_2D_iterator


def tabooCells(puzzleFileName: FileName) -> str:
    """`taboo_cells` of a file."""
    return taboo_cells(_loaded(puzzleFileName))


def checkActions(puzzleFileName: FileName, actionSequence: Iterable[str]) -> str:
    """`check_action_seq` of a file."""
    return check_action_seq(_loaded(puzzleFileName), actionSequence)


def solveSokoban_elementary(puzzleFileName: FileName, timeLimit: float | None = None) -> list[str]:
    """Fewest moves, as elementary actions."""
    return _answer(solve_sokoban_elem, puzzleFileName, timeLimit)


def solveSokoban_macro(puzzleFileName: FileName, timeLimit: float | None = None) -> list[str]:
    """Fewest pushes, as elementary actions."""
    return _answer(actions_of_fewest_pushes, puzzleFileName, timeLimit)


def _answer(solver: Callable[..., list[str] | Impossible], file: FileName, limit: float | None) -> list[str]:
    try:
        answer = solver(_loaded(file), time_limit=limit or 0)
    except NotDecided:
        return ["Timeout"]
    return answer if isinstance(answer, list) else [answer]


def _loaded(file: FileName) -> Warehouse:
    warehouse = Warehouse()
    warehouse.load_warehouse(file)
    return warehouse

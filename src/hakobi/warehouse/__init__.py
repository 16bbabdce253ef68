"""The warehouse API used in teaching: boards as lists of (x, y), taboo cells, checks, solvers.

Several years of one assignment use slightly different names; this module serves them all, so that a student's
script and a marker's checks run against it. The conventions:

    (x, y)       column and row, from the top left corner, y downwards: attributes of `Warehouse`, states
    (row, col)   in `can_go_there` and in macro actions
    'Left' 'Right' 'Up' 'Down'       elementary actions, one step of the worker each
    ((row, col), 'Right')            a macro action: the box that stands at (row, col) is pushed right

A board is cropped to the bounding box of its walls before anything is counted. Beyond it all is wall.

The answers of the solvers are proved optimal by the core and replayed before they are returned.

>>> from hakobi.warehouse import Warehouse, solve_sokoban_elem
>>> warehouse = Warehouse()
>>> warehouse.from_string("#######\\n#@ $. #\\n#######")
>>> solve_sokoban_elem(warehouse)
['Right', 'Right']
"""

from hakobi.warehouse.board import Warehouse, WarehouseLike
from hakobi.warehouse.checks import can_go_there, check_action_seq, check_elem_action_seq
from hakobi.warehouse.entry_points import (
    checkActions,
    find_1D_iterator,
    find_2D_iterator,
    findPositionIterator,
    my_team,
    solveSokoban_elementary,
    solveSokoban_macro,
    tabooCells,
)
from hakobi.warehouse.problem import Problem
from hakobi.warehouse.puzzle import SokobanPuzzle, State
from hakobi.warehouse.solvers import (
    solve_sokoban_elem,
    solve_sokoban_macro,
    solve_weighted_sokoban,
    solve_weighted_sokoban_elem,
)
from hakobi.warehouse.taboo import taboo_cells

__all__ = [
    "Problem",
    "SokobanPuzzle",
    "State",
    "Warehouse",
    "WarehouseLike",
    "can_go_there",
    "checkActions",
    "check_action_seq",
    "check_elem_action_seq",
    "findPositionIterator",
    "find_1D_iterator",
    "find_2D_iterator",
    "my_team",
    "solveSokoban_elementary",
    "solveSokoban_macro",
    "solve_sokoban_elem",
    "solve_sokoban_macro",
    "solve_weighted_sokoban",
    "solve_weighted_sokoban_elem",
    "tabooCells",
    "taboo_cells",
]

"""The base class of search problems, ours or the one of the course.

Searches written after *Artificial Intelligence: A Modern Approach* begin with ``assert isinstance(problem,
Problem)``, where ``Problem`` is the class of their own file. So a puzzle has to be one of these, and nobody
but the script knows the class:

    import search                                   a script that has loaded its search.py does nothing:
    search.astar_graph_search(SokobanPuzzle(w))     puzzles are made as problems of that file

    Puzzle = SokobanPuzzle.based_on(aima.Problem)   a base class from anywhere else is named
    aima.breadth_first_graph_search(Puzzle(w))

What is made then is a puzzle in every respect, and one of those problems too; where both have a method,
ours is taken.
"""

from __future__ import annotations

import sys
from typing import Any, TypeVar

__all__ = ["Problem", "also_a", "as_the_script_has_it"]

Kind = TypeVar("Kind")

_MODULES = ("search", "cab320_search")
_MADE: dict[tuple[type, type], type] = {}


class Problem:
    """A search problem: where it begins, what can be done, what comes of it, and when it is solved."""

    def __init__(self, initial: Any, goal: Any = None) -> None:
        self.initial = initial
        self.goal = goal

    def actions(self, state: Any) -> Any:
        """What can be done in this state."""
        raise NotImplementedError

    def result(self, state: Any, action: Any) -> Any:
        """The state after this action."""
        raise NotImplementedError

    def goal_test(self, state: Any) -> bool:
        """Whether this state is solved."""
        return bool(state == self.goal)

    def path_cost(self, c: float, state1: Any, action: Any, state2: Any) -> float:
        """The cost of a path that has cost `c` and goes on with this action."""
        return c + 1

    def value(self, state: Any) -> float:
        """How good a state is, for searches that climb."""
        raise NotImplementedError


def also_a(kind: type[Kind], base: type) -> type[Kind]:
    """The kind, or a kind of it whose objects are objects of the base class as well."""
    if issubclass(kind, base):
        return kind
    if (kind, base) not in _MADE:
        about = {"__module__": kind.__module__, "__doc__": kind.__doc__, "made_of": kind}
        _MADE[kind, base] = type(kind.__name__, (kind, base), about)
    return _MADE[kind, base]


def as_the_script_has_it(kind: type[Kind]) -> type[Kind]:
    """The kind as a problem of the search module that the script has loaded, if it has loaded one."""
    for name in _MODULES:
        base = getattr(sys.modules.get(name), "Problem", None)
        if isinstance(base, type):
            return also_a(kind, base)
    return kind

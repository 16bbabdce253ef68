"""Solve, play and study box-pushing (Sokoban) and sliding-block (Klotski) puzzles.

>>> import hakobi
>>> level = hakobi.Level.from_xsb("#####\\n#@$.#\\n#####")
>>> hakobi.solve(level, goal="pushes").solution
Solution(lurd='R')
"""

from hakobi.batch.many import LevelResult, solve_many
from hakobi.collection import Collection
from hakobi.errors import (
    HakobiError,
    IllegalMove,
    InputError,
    InternalError,
    Interrupted,
    NotSolved,
    UsageError,
)
from hakobi.families import Method, Option
from hakobi.loading import load, save
from hakobi.result import Outcome, Progress, Result, Stats
from hakobi.sliding.explore import Exploration, explore
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.sliding.solution import SlidingSolution
from hakobi.sokoban.level import Level
from hakobi.sokoban.solution import Solution, verify
from hakobi.solver import Job, methods, solve, solve_iter
from hakobi.study.compare import Comparison, compare
from hakobi.study.trace import Trace, TraceNode, trace

__all__ = [
    "Collection",
    "Comparison",
    "Exploration",
    "HakobiError",
    "IllegalMove",
    "InputError",
    "InternalError",
    "Interrupted",
    "Job",
    "Level",
    "LevelResult",
    "Method",
    "NotSolved",
    "Option",
    "Outcome",
    "Progress",
    "Result",
    "SlidingPuzzle",
    "SlidingSolution",
    "Solution",
    "Stats",
    "Trace",
    "TraceNode",
    "UsageError",
    "compare",
    "explore",
    "load",
    "methods",
    "save",
    "solve",
    "solve_iter",
    "solve_many",
    "trace",
    "verify",
]

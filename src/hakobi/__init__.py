"""Solve, play and study box-pushing (Sokoban) and sliding-block (Klotski) puzzles.

>>> import hakobi
>>> level = hakobi.Level.from_xsb("#####\\n#@$.#\\n#####")
>>> hakobi.solve(level, goal="pushes").solution
Solution(lurd='R')

A name is loaded when it is first used: ``import hakobi`` itself costs next to nothing, and a script that only
reads levels never loads what compares methods. Type checkers see the plain imports.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
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
    from hakobi.expanding import Expansion, expand_many, keys_of
    from hakobi.families import Method, Option
    from hakobi.generating.generate import generate
    from hakobi.generating.made import NotMade
    from hakobi.improving import improve, improve_iter
    from hakobi.loading import load, save
    from hakobi.rating.rate import Rating
    from hakobi.result import Outcome, Progress, Result, Solved, Stats, Unsolved
    from hakobi.sliding.explore import Exploration, explore
    from hakobi.sliding.position import SlidingPosition
    from hakobi.sliding.puzzle import SlidingPuzzle
    from hakobi.sliding.solution import PieceMove, SlidingSolution
    from hakobi.sokoban.level import Level
    from hakobi.sokoban.lost import Lost
    from hakobi.sokoban.position import Position
    from hakobi.sokoban.push import Push
    from hakobi.sokoban.solution import Solution, verify
    from hakobi.sokoban.symmetry import Symmetry
    from hakobi.solver import Job, methods, solve, solve_iter
    from hakobi.study.compare import Comparison, compare
    from hakobi.study.trace import Trace, TraceNode, trace
del TYPE_CHECKING

__all__ = [
    "Collection",
    "Comparison",
    "Expansion",
    "Exploration",
    "HakobiError",
    "IllegalMove",
    "InputError",
    "InternalError",
    "Interrupted",
    "Job",
    "Level",
    "LevelResult",
    "Lost",
    "Method",
    "NotMade",
    "NotSolved",
    "Option",
    "Outcome",
    "PieceMove",
    "Position",
    "Progress",
    "Push",
    "Rating",
    "Result",
    "SlidingPosition",
    "SlidingPuzzle",
    "SlidingSolution",
    "Solution",
    "Solved",
    "Stats",
    "Symmetry",
    "Trace",
    "TraceNode",
    "Unsolved",
    "UsageError",
    "compare",
    "expand_many",
    "explore",
    "generate",
    "improve",
    "improve_iter",
    "keys_of",
    "load",
    "methods",
    "save",
    "solve",
    "solve_iter",
    "solve_many",
    "trace",
    "verify",
]

_HOMES = {
    "batch.many": ("LevelResult", "solve_many"),
    "collection": ("Collection",),
    "errors": (
        "HakobiError",
        "IllegalMove",
        "InputError",
        "InternalError",
        "Interrupted",
        "NotSolved",
        "UsageError",
    ),
    "expanding": ("Expansion", "expand_many", "keys_of"),
    "families": ("Method", "Option"),
    "generating.generate": ("generate",),
    "generating.made": ("NotMade",),
    "improving": ("improve", "improve_iter"),
    "loading": ("load", "save"),
    "rating.rate": ("Rating",),
    "result": ("Outcome", "Progress", "Result", "Solved", "Stats", "Unsolved"),
    "sliding.explore": ("Exploration", "explore"),
    "sliding.position": ("SlidingPosition",),
    "sliding.puzzle": ("SlidingPuzzle",),
    "sliding.solution": ("PieceMove", "SlidingSolution"),
    "sokoban.level": ("Level",),
    "sokoban.lost": ("Lost",),
    "sokoban.position": ("Position",),
    "sokoban.push": ("Push",),
    "sokoban.symmetry": ("Symmetry",),
    "sokoban.solution": ("Solution", "verify"),
    "solver": ("Job", "methods", "solve", "solve_iter"),
    "study.compare": ("Comparison", "compare"),
    "study.trace": ("Trace", "TraceNode", "trace"),
}


def __getattr__(name: str) -> object:
    home = next((home for home, names in _HOMES.items() if name in names), None)
    if home is None:
        raise AttributeError(f"module 'hakobi' has no attribute {name!r}")
    value: object = getattr(__import__(f"hakobi.{home}", fromlist=[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

"""Solutions with detours, to be improved: made by wandering about before the level is solved.

    start ──any steps, pushes among them──► somewhere ──to and fro──► somewhere ──solve──► solved

Some steps of the wanderer push boxes where they need not be; where that has lost the level another wanderer
sets out, with half as far to go.
"""

from __future__ import annotations

from random import Random

import hakobi
from hakobi.sokoban.replay import steps

_BACK = {"l": "r", "r": "l", "u": "d", "d": "u"}


def wandering(level: hakobi.Level, rng: Random, length: int = 20) -> str:
    """A solution of the level, as LURD, that is longer than it need be."""
    while True:
        moves = _wander(level, rng, length)
        length //= 2
        position = hakobi.Solution.of(level, moves)
        end = level
        for end in position.positions(level):  # noqa: B007 - the last one is wanted
            pass
        rest = hakobi.solve(end, node_limit=20_000, time_limit=0).solution
        if rest is not None:
            return hakobi.verify(level, moves + rest.lurd).lurd
        assert moves, "the level itself takes more than that"


def _wander(level: hakobi.Level, rng: Random, length: int) -> str:
    done = ""
    for _ in range(length):
        letter = rng.choice("lurd")
        try:
            *_, step = steps(level, done + letter)
        except hakobi.IllegalMove:
            continue
        done += letter if step.pushed else letter + _BACK[letter] + letter
    return done

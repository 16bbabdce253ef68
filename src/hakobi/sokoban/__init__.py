"""Sokoban: levels, solutions, replay. The formats are in `hakobi.sokoban.formats`."""

from hakobi.sokoban.level import Level, SavedMoves
from hakobi.sokoban.solution import Replay, Solution, replay, verify

__all__ = ["Level", "Replay", "SavedMoves", "Solution", "replay", "verify"]

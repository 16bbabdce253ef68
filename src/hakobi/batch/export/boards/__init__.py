"""What an export tells about the board of each family: one plain table."""

from __future__ import annotations

from hakobi.batch.export.boards.base import Boards
from hakobi.batch.export.boards.sliding import SlidingBoards
from hakobi.batch.export.boards.sokoban import SokobanBoards

__all__ = ["BOARDS", "Boards"]

BOARDS: dict[str, Boards] = {"sokoban": SokobanBoards(), "sliding": SlidingBoards()}

"""The same game in another way: turned, mirrored, trimmed; and whether it was there before.

First a puzzle is trimmed, then mirrored, then turned; its saved solutions go with it. Two puzzles are copies
if they have one form (`hakobi.batch.forms`): the same board, however it is turned or mirrored, and whatever
stands where nobody can come to.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hakobi.batch.forms import form_of
from hakobi.families import family_of
from hakobi.sliding import symmetry, trimming
from hakobi.sokoban.level import Level
from hakobi.sokoban.trimming import trimmed

__all__ = ["Change", "Copies"]

_WAYS: dict[str, tuple[Callable[[Any], Any], Callable[[Any, int], Any]]] = {
    "sokoban": (trimmed, Level.transformed),
    "sliding": (trimming.trimmed, symmetry.turned),
}


@dataclass(frozen=True)
class Change:
    """What is done to every puzzle; `rotate` is in degrees clockwise."""

    rotate: int = 0
    mirror: bool = False
    flip: bool = False
    crop: bool = False

    @property
    def symmetry(self) -> int:
        """Its number among the eight: upside down is mirrored and turned half way round."""
        turns = self.rotate // 90 + 2 * self.flip
        return 4 * (self.mirror ^ self.flip) + turns % 4

    def of(self, puzzle: Any) -> Any:
        trim, turn = _WAYS[family_of(puzzle).name]
        if self.crop:
            puzzle = trim(puzzle)
        return turn(puzzle, self.symmetry) if self.symmetry else puzzle


class Copies:
    """Remembers every puzzle that it is shown, by its form."""

    def __init__(self) -> None:
        self._first: dict[bytes, str] = {}

    def original(self, puzzle: Any, name: str) -> str | None:
        """The name of the puzzle of which this one is a copy; None for one that is new."""
        first = self._first.setdefault(form_of(puzzle).key, name)
        return None if first is name else first

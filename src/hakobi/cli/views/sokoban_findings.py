"""What can be said about a Sokoban level without searching: the rules of `core/sokoban/explain/`."""

from __future__ import annotations

from collections.abc import Iterator

from hakobi import _core
from hakobi.cli.views.base import Finding
from hakobi.sokoban.level import Level

__all__ = ["find_all"]


def find_all(level: Level) -> Iterator[Finding]:
    for text, fault, square in _core.sokoban_findings(level.width, level.height, level.grid):
        if square is None:
            yield Finding(text, fault=fault)
        else:
            row, column = divmod(square, level.width)
            yield Finding(text, fault=fault, row=row + 1, column=column + 1)

"""A level from and to the text of each format: `Level.from_sok(text)`, `level.to_sok()` and so on.

The formats know levels, so levels know the formats only when they are asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hakobi.collection import Collection
from hakobi.errors import InputError
from hakobi.formats import Source

if TYPE_CHECKING:
    from hakobi.sokoban.level import Level


class LevelTexts:
    """What `Level` inherits."""

    @staticmethod
    def from_sok(text: str) -> Level:
        """The one level of a .sok text, with title, notes and solutions."""
        return _read("sok", text)

    def to_sok(self) -> str:
        return _write("sok", self)

    @staticmethod
    def from_rle(text: str) -> Level:
        """From run lengths, rows joined by '|': `5#|#@$.#|5#`."""
        return _read("rle", text)

    def to_rle(self) -> str:
        return _write("rle", self)

    @staticmethod
    def from_slc(text: str) -> Level:
        """From the XML of Sokoban Level Collections."""
        return _read("slc", text)

    def to_slc(self) -> str:
        return _write("slc", self)

    @staticmethod
    def from_warehouse(text: str) -> Level:
        """From a warehouse file, whose first line may hold the weights."""
        return _read("warehouse", text)

    def to_warehouse(self) -> str:
        return _write("warehouse", self)

    @staticmethod
    def from_yaml(text: str) -> Level:
        """From a map in YAML."""
        return _read("yaml", text)

    def to_yaml(self) -> str:
        return _write("yaml", self)


def _read(name: str, text: str) -> Level:
    from hakobi.sokoban.formats import FORMATS

    (row,) = (row for row in FORMATS if row.name == name)
    entries = row.read(Source("text", text.encode())).entries
    if len(entries) != 1:
        raise InputError(
            f"{len(entries)} levels where one is wanted", expected="hakobi.load reads collections."
        )
    entry: Level | InputError = entries[0][1]
    if isinstance(entry, InputError):
        raise entry.located(file=None, level=None)
    return entry


def _write(name: str, level: object) -> str:
    from hakobi.sokoban.formats import FORMATS

    (row,) = (row for row in FORMATS if row.name == name)
    return row.write(Collection([level]))

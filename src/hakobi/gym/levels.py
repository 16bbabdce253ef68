"""Where the levels of an environment come from, and how one of them is chosen.

A collection lies in memory, and every level of it is chosen equally often. A folder may hold thousands of
files with thousands of levels each (Boxoban's are such), so only a few of its files are open at a time:

    files    in an order of the seed      ·  ·  ·  [7  2  9  4]  1  8  ·  ·
    open     choices are made in these             ─────────────
    after eight times as many choices as the oldest open file has levels, the next file takes its place

Reading a level takes ten times as long as starting it again, so each is worth some choices. The same seed
gives the same choices. Names of files are looked at before, their insides only when it is their turn; a file
without levels is passed over.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any

from hakobi.collection import Collection
from hakobi.errors import InputError, UsageError
from hakobi.loading import iter_files, load
from hakobi.positions import puzzle_of

if TYPE_CHECKING:
    from numpy.random import Generator

__all__ = ["Entry", "Levels"]

OPEN_FILES = 4
CHOICES_OF_A_LEVEL = 8

Wanted = Callable[["Entry"], bool]


@dataclass(eq=False)
class Entry:
    """A puzzle with the number it has in its file; `stage` is what the core has made of it."""

    puzzle: Any
    number: int
    file: str | None = None
    stage: Any = None

    @property
    def where(self) -> str:
        """Its place in words."""
        file = f"{self.file}, " if self.file else ""
        return f"{file}level {self.number}" + (f' "{self.puzzle.title}"' if self.puzzle.title else "")


class Levels:
    """Puzzles of one kind: those in `given`, which is anything that a user can name or hold."""

    def __init__(self, given: Any, kind: type, environment: str) -> None:
        self._kind = kind
        self._environment = environment
        self._files: list[str] = []
        self._order: list[int] = []
        self._next = 0
        self._choices = 0
        self._open: list[list[Entry]] = []
        self._fitting: tuple[object, list[Entry]] = (None, [])
        if isinstance(given, (str, os.PathLike)) and os.path.isdir(given):
            self._open_folder(os.fspath(given))
        else:
            self._open = [self._entries(self._collect(given))]
        self.name = os.fspath(given) if isinstance(given, (str, os.PathLike)) else "the levels"

    def _open_folder(self, folder: str) -> None:
        self._files = list(iter_files(folder, look_inside=False))
        if len(self._files) <= OPEN_FILES:
            self._open = [entries for entries in map(self._read, self._files) if entries]
            self._files = []
        else:
            self._open = list(islice((e for e in map(self._read, self._files) if e), 1))
        if not self._open:
            raise InputError(f"no {self._what()} in this folder", file=folder)

    def _collect(self, given: Any) -> Collection[Any]:
        if isinstance(given, (str, os.PathLike)):
            return load(given)
        if isinstance(given, Collection):
            return given
        if isinstance(puzzle_of(given), self._kind):
            return Collection([given])
        if not isinstance(given, Iterable):
            raise UsageError(
                "levels is the name of a bundled collection, a file, a folder, a level or several of them, "
                f"not {given!r}."
            )
        return Collection(given)

    def _entries(self, collection: Collection[Any]) -> list[Entry]:
        entries = self._fit(collection)
        if entries:
            return entries
        if collection.problems:
            raise collection.problems[0]
        where = f"{collection.path}: " if collection.path else ""
        raise UsageError(f"{where}{self._environment} plays {self._what()}, and here are none.")

    def _fit(self, collection: Collection[Any]) -> list[Entry]:
        numbered = zip(collection.level_numbers, collection, strict=True)
        return [
            Entry(puzzle, number, collection.path)
            for number, puzzle in numbered
            if isinstance(puzzle, self._kind)
        ]

    def _read(self, file: str) -> list[Entry]:
        try:
            return self._fit(load(file))
        except InputError:
            return []

    def _what(self) -> str:
        return "Sokoban levels" if self._kind.__name__ == "Level" else "sliding-block puzzles"

    @property
    def in_sight(self) -> Iterable[Entry]:
        """All levels in memory: every one, or those of the files that are open."""
        return (entry for book in self._open for entry in book)

    def rewind(self, rng: Generator) -> None:
        """Begins anew with the order of files that the generator gives."""
        if not self._files:
            return
        self._order = [int(number) for number in rng.permutation(len(self._files))]
        self._next = self._choices = 0
        self._open = []
        for _ in range(OPEN_FILES):
            self._open_next()

    def choose(self, rng: Generator, wanted: Wanted, key: object) -> Entry | None:
        """A level that is wanted, if there is any; choices with the same key want the same."""
        if self._files and self._choices >= CHOICES_OF_A_LEVEL * len(self._open[0]):
            self._choices = 0
            del self._open[0]
            self._open_next()
        fitting = self._all_fitting(wanted, key)
        self._choices += 1
        return fitting[int(rng.integers(len(fitting)))] if fitting else None

    def _all_fitting(self, wanted: Wanted, key: object) -> list[Entry]:
        if self._fitting[0] != key or not self._fitting[1]:
            fitting = [entry for entry in self.in_sight if wanted(entry)]
            tries = len(self._files)
            while not fitting and tries:
                tries -= 1
                del self._open[0]
                self._open_next()
                fitting = [entry for entry in self.in_sight if wanted(entry)]
            self._fitting = (key, fitting)
        return self._fitting[1]

    def _open_next(self) -> None:
        for _ in self._files:
            entries = self._read(self._files[self._order[self._next]])
            self._next = (self._next + 1) % len(self._files)
            if entries:
                self._open.append(entries)
                self._fitting = (None, [])
                return
        raise InputError(f"no {self._what()} are left in this folder", file=self.name)

    def find(self, which: Any) -> Entry:
        """The level with this number, or (file, number) in a folder of many files."""
        file, number = which if isinstance(which, (tuple, list)) and len(which) == 2 else (None, which)
        if file is None and (self._files or len(self._open) > 1):
            raise UsageError(
                f"{self.name} has many files: a level of it is (file, number), as info['file'] and "
                f"info['level'] tell them, not {which!r}."
            )
        entries: Sequence[Entry] = self._of_file(str(file)) if file is not None else self._open[0]
        for entry in entries:
            if entry.number == number:
                return entry
        numbers = f"{entries[0].number} to {entries[-1].number}" if entries else "none"
        raise UsageError(f"There is no level {number!r} in {file or self.name}; there are {numbers}.")

    def _of_file(self, file: str) -> list[Entry]:
        for book in self._open:
            if book[0].file == file:
                return book
        if file not in self._files:
            raise UsageError(f"There is no file {file!r} among the levels of {self.name}.")
        return self._read(file)

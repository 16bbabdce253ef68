"""The levels that the user means: paths, folders, bundled names and standard input as one stream.

A level that cannot be read comes as an item that holds its ``InputError``, so that the others go on. A file
that cannot be read at all is complained about on standard error, and its exit code noted.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

import click

from hakobi import loading
from hakobi.cli import codes
from hakobi.cli.selection import Selection
from hakobi.collection import Collection, Place
from hakobi.errors import InputError
from hakobi.plain import plain

__all__ = ["Item", "items_of", "read_file", "read_items"]


@dataclass(frozen=True)
class Item:
    """One level of one file; ``puzzle`` is an ``InputError`` where it cannot be read.

    ``place`` says where in the file its board stands, if that is known.
    """

    file: str
    number: int
    puzzle: Any
    place: Place | None = None

    @property
    def title(self) -> str | None:
        return self.puzzle.title or None

    @property
    def name(self) -> str:
        """Short enough for a moving line."""
        return plain(f"{PurePath(self.file).name} {self.number}")

    @property
    def heading(self) -> str:
        title = f' "{self.title}"' if self.title and self.title != str(self.number) else ""
        file = "standard input" if self.file == "-" else self.file
        return plain(f"{file}, level {self.number}{title}")


def read_items(paths: Sequence[str], selection: Selection, seen: list[int]) -> Iterator[Item]:
    """Every level that is meant, in order; ``seen`` collects the exit codes of what cannot be read."""
    for path in paths:
        files = loading.iter_files(path)
        first = next(files, None)
        if first is None:
            first = path  # an empty folder: reading it says what is missing
        for file in itertools.chain([first], files):
            reading = read_file(file, seen)
            if reading is not None:
                yield from items_of(file, reading.collection, selection, seen)


def read_file(file: str, seen: list[int]) -> loading.Reading | None:
    """What the file holds; None, after a complaint, where it cannot be read at all."""
    try:
        return loading.read(file)
    except (InputError, OSError) as error:
        text = f"{file}: {error.strerror or error}" if isinstance(error, OSError) else str(error)
        click.echo(text, err=True)
        seen.append(codes.UNREADABLE)
        return None


def items_of(file: str, collection: Collection[Any], selection: Selection, seen: list[int]) -> Iterator[Item]:
    """The levels of one file that are meant, and a complaint about those that it does not have."""
    for number, puzzle in collection.entries:
        if number in selection:
            yield Item(file, number, puzzle, collection.place(number))
    last = len(collection.entries)
    for number in selection.beyond(last):
        click.echo(f"{file}: there is no level {number}; the last one is {last}.", err=True)
        seen.append(codes.UNREADABLE)

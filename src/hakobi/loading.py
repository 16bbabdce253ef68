"""Finding, reading and writing files of puzzles, of whatever family and format.

    load("levels.sok")        a file               load("-")               standard input
    load("levels/")           a folder, all of it  load("first-steps")     a bundled collection

The format is told by suffix and content together: first the formats that usually carry the suffix are asked
whether they recognise the content, then all others, in the order of the table. One bad level is kept as a
problem of its collection; a file in which nothing can be found raises an InputError.
"""

from __future__ import annotations

import itertools
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from hakobi.collection import Collection
from hakobi.errors import InputError, UsageError
from hakobi.formats import Format, Source
from hakobi.nearest import did_you_mean, files_beside
from hakobi.replacing import replace_file
from hakobi.sliding import formats as sliding
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.sokoban import formats as sokoban
from hakobi.sokoban.level import Level

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

FORMATS: list[Format] = [*sliding.FORMATS, *sokoban.FORMATS]

_KINDS: dict[str, type] = {"sokoban": Level, "sliding": SlidingPuzzle}
_BUNDLED = (".sok", ".blocks")
_AMBIGUOUS = (".txt", ".xml", ".yaml", ".yml")
_SORTED = 20_000
_MISSING = "there is no such file"


class Reading(NamedTuple):
    """What was read, in which format, and what it holds."""

    source: Source
    format: Format
    collection: Collection[Any]


def load(path: str | os.PathLike[str]) -> Collection[Any]:
    """The puzzles of a file, a folder, standard input ('-') or a bundled collection (by its name).

    The format is told by suffix and content together (docs/formats.md). InputError where nothing can be read;
    single levels that cannot be are the `problems` of the collection.
    """
    name = os.fspath(path)
    return _load_folder(name) if os.path.isdir(name) else read(name).collection


def read(path: str) -> Reading:
    """A file, standard input ('-') or a bundled collection (by its name); a folder is none of these."""
    if os.path.isdir(path):
        raise _no_levels(path)
    if path != "-" and not os.path.exists(path) and path in bundled_names():
        return _read_bundled(path)
    try:
        return _read(source_of(path))
    except InputError as error:
        if error.reason != _MISSING:
            raise
        bundled = bundled_names()
        near = did_you_mean(path, [*bundled, *files_beside(path)])
        expected = f"Give a file, a folder, - or a bundled collection: {', '.join(bundled)}.{near}"
        raise error.located(expected=expected) from None


def source_of(path: str) -> Source:
    """The bytes of a file, or of standard input ('-')."""
    return standard_input() if path == "-" else Source(path, _read_bytes(path))


def standard_input() -> Source:
    """All that standard input holds."""
    if sys.stdin is None:
        raise InputError("it is closed, there is nothing to read", file="standard input")
    return Source("standard input", sys.stdin.buffer.read())


def load_text(text: str | bytes, name: str = "text") -> Collection[Any]:
    """The puzzles of a text; a name with a suffix helps to tell the format."""
    return _read(Source(name, text.encode() if isinstance(text, str) else text)).collection


def iter_files(path: str | os.PathLike[str], *, look_inside: bool = True) -> Iterator[str]:
    """The files of a folder and its subfolders that hold puzzles, sorted; anything else is itself.

    Files come as they are found, so that a folder of a million files begins at once. Without `look_inside`
    the suffix alone decides, and no file is opened.
    """
    name = os.fspath(path)
    if not os.path.isdir(name):
        yield name
        return
    suffixes = frozenset(suffix for row in FORMATS for suffix in row.suffixes)
    folders = [name]
    while folders:
        folder = folders.pop()
        below = []
        for entry in _entries(folder):
            if entry.name.startswith("."):
                continue
            if entry.is_dir(follow_symlinks=False):
                below.append(entry.path)
            elif _looks_like_puzzles(entry.path, suffixes, look_inside):
                yield entry.path
        folders += reversed(below)


def _entries(folder: str) -> Iterator[os.DirEntry[str]]:
    """What is in a folder, sorted; as the system gives it where that is too much to sort."""
    try:
        found = os.scandir(folder)
    except OSError:
        return
    with found:
        first = list(itertools.islice(found, _SORTED))
        if len(first) < _SORTED:
            first.sort(key=lambda entry: entry.name)
        yield from first
        yield from found


def _looks_like_puzzles(path: str, suffixes: frozenset[str], look_inside: bool) -> bool:
    suffix = os.path.splitext(path)[1].lower()
    if suffix not in suffixes or suffix not in _AMBIGUOUS:
        return suffix in suffixes
    return not look_inside or _holds_puzzles(path)


def bundled_names() -> list[str]:
    """The collections that come with hakobi."""
    folder = _bundled_folder()
    if not folder.is_dir():
        return []
    return sorted(Path(entry.name).stem for entry in folder.iterdir() if entry.name.endswith(_BUNDLED))


def save(collection: Collection[Any], path: str | os.PathLike[str], format: str | None = None) -> None:
    """Writes the puzzles in the format of the suffix, or in the one that is named (docs/formats.md).

    The file is written whole or not at all: beside the old one, which it then replaces.
    """
    text = to_text(collection, format or format_for(os.fspath(path), collection).name)
    replace_file(path, text.encode())


def to_text(collection: Collection[Any], format: str) -> str:
    """The puzzles in the named format."""
    row = next((row for row in FORMATS if row.name == format), None)
    if row is None:
        names = [row.name for row in FORMATS]
        raise UsageError(
            f"There is no format {format!r}; there are: {', '.join(names)}.{did_you_mean(format, names)}"
        )
    if not all(isinstance(puzzle, _KINDS[row.family]) for puzzle in collection):
        raise UsageError(f"the format {format} holds {row.family} puzzles only")
    return row.write(collection)


def read_bundled(name: str) -> Collection[Any]:
    """A bundled collection by its name, whatever files there are of that name."""
    return _read_bundled(name).collection


def _read_bundled(name: str) -> Reading:
    folder = _bundled_folder()
    file = next(entry for entry in folder.iterdir() if entry.name in {name + suffix for suffix in _BUNDLED})
    row = choose(Source(file.name, file.read_bytes()))
    source = Source(name, file.read_bytes())
    return Reading(source, row, row.read(source))


def _read(source: Source) -> Reading:
    if not source.data.strip():
        raise InputError("the file is empty", file=source.name)
    row = choose(source)
    collection = row.read(source)
    if not collection.entries:
        raise nothing_found(source)
    return Reading(source, row, collection)


def choose(source: Source) -> Format:
    """The format of the source; InputError when no format recognises it."""
    usual = [row for row in FORMATS if source.suffix in row.suffixes]
    for row in [*usual, *FORMATS]:
        if row.recognises(source):
            return row
    if len(usual) == 1:
        return usual[0]
    raise nothing_found(source)


def nothing_found(source: Source) -> InputError:
    return InputError(
        "no level found",
        file=source.name,
        expected="Sokoban boards are drawn with  # $ . @ + *  as in  #@$.#",
    )


def _read_bytes(name: str) -> bytes:
    try:
        if stat.S_ISBLK(mode := os.stat(name).st_mode) or stat.S_ISCHR(mode):
            raise InputError("this is a device, no file", file=name)
        return Path(name).read_bytes()
    except FileNotFoundError:
        raise InputError(_MISSING, file=name) from None
    except OSError as error:
        raise InputError(f"the file cannot be read ({error.strerror})", file=name) from None


def _load_folder(name: str) -> Collection[Any]:
    entries: list[Any] = []
    for file in iter_files(name):
        try:
            entries += (entry for _, entry in load(file).entries)
        except InputError as error:
            entries.append(error)
    if not entries:
        raise _no_levels(name)
    return Collection(entries, path=name)


def _no_levels(folder: str) -> InputError:
    suffixes = sorted({suffix for row in FORMATS for suffix in row.suffixes})
    return InputError(
        "no levels in this folder", file=folder, expected=f"Files of levels end in {' '.join(suffixes)}"
    )


def _holds_puzzles(name: str) -> bool:
    try:
        source = Source(name, _read_bytes(name))
        return any(row.recognises(source) for row in FORMATS)
    except InputError:
        return False


def _bundled_folder() -> Traversable:
    from importlib import resources

    return resources.files("hakobi").joinpath("levels")


def format_for(name: str, collection: Collection[Any]) -> Format:
    """By the suffix, among the formats that can hold the puzzles."""
    able = [row for row in FORMATS if all(isinstance(puzzle, _KINDS[row.family]) for puzzle in collection)]
    suffix = Path(name).suffix.lower()
    usual = [row for row in able if suffix in row.suffixes]
    if not usual:
        what = {row.family for row in able}
        whose = f"{what.pop()} puzzles are" if len(what) == 1 else "puzzles are"
        known = sorted({suffix for row in able for suffix in row.suffixes})
        raise UsageError(
            f"{name}: {whose} not written as {suffix or 'a file without suffix'}; use {' '.join(known)}."
            f"{did_you_mean(suffix, known)}"
            if able
            else f"{name}: one file holds puzzles of one family only."
        )
    return usual[-1]

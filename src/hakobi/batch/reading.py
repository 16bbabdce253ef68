"""The levels of a file, one by one, as a batch needs them: number, title, form, or what is wrong.

Text is read through a window (`hakobi.sokoban.formats.windows`), so that a file of a million levels starts
at once and never stands in memory. Other formats are loaded whole: their files are small.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from typing import Any, BinaryIO, NamedTuple, cast

from hakobi import loading
from hakobi.batch.forms import Form, form_of
from hakobi.batch.forms.sokoban import form_of_rows
from hakobi.errors import InputError
from hakobi.formats import Source
from hakobi.sokoban.formats.entries import HOPELESS
from hakobi.sokoban.formats.windows import Draft, Start, drafts
from hakobi.sokoban.level import Level

__all__ = ["STDIN", "Entry", "Identity", "identity_of", "read_entries"]

STDIN = "-"
HEAD = 1 << 18
LONG = 1 << 17
ABOUT = ("author", "id", "comments", "metadata")
STREAMED = frozenset(("sok", "xsb", "rle"))
_UTF16 = (b"\xff\xfe", b"\xfe\xff")


class Entry(NamedTuple):
    """A level of a file. Either `form` or `fault` is None; `about` is JSON of author, comments and the like.

    `position`: how many bytes of the file have been read to know this; `resume`: where to start to read this
    and all that follows again.
    """

    number: int
    title: str | None
    form: Form | None
    about: str | None
    fault: str | None
    position: int
    resume: Start | None = None


class Identity(NamedTuple):
    """What tells whether a file is still the one that was read."""

    size: int
    changed: int


def identity_of(file: str) -> Identity | None:
    """None for what can be read only once, or has no date."""
    if file == STDIN:
        return None
    try:
        state = os.stat(file)
    except OSError:
        return None
    return Identity(state.st_size, state.st_mtime_ns)


def read_entries(file: str, start: Start | None = None) -> Iterator[Entry]:
    """Every level of the file in order; InputError when it holds none, OSError when it cannot be read.

    With `start`, which an entry has told, those before it are left out where that can be done.

    A warehouse file holds one level; a long one that begins like it is a collection all the same.
    """
    if file != STDIN and not os.path.isfile(file):
        yield from _of_collection(file)
        return
    with _spooled() if file == STDIN else open(file, "rb") as stream:
        head = stream.read(HEAD)
        stream.seek(0)
        name = "standard input" if file == STDIN else file
        head = head[: head.rfind(b"\n") + 1] if len(head) == HEAD else head
        kind = "" if head.startswith(_UTF16) or not head.strip() else _format(name, head)
        if kind not in STREAMED and (kind != "warehouse" or len(head) < LONG):
            yield from _of_collection(file, stream.read())
            return
        yield from _of_drafts(name, stream, start)


def _format(name: str, head: bytes) -> str:
    try:
        return loading.choose(Source(name, head)).name
    except InputError:
        return ""


def _spooled() -> BinaryIO:
    """Standard input in a file of its own: it may be long, and a comment looks ahead."""
    copy = cast(BinaryIO, tempfile.TemporaryFile())  # noqa: SIM115 - the caller closes it
    shutil.copyfileobj(sys.stdin.buffer, copy)
    copy.seek(0)
    return copy


def _of_drafts(name: str, stream: BinaryIO, start: Start | None) -> Iterator[Entry]:
    first_fault: InputError | None = None
    number = start.number if start is not None and start.byte else 0
    for draft in drafts(stream, name, start=start):
        number = draft.number
        entry, fault = _of_draft(draft)
        if number == 1:
            first_fault = fault
        elif fault is None:
            first_fault = None
        if first_fault is not None and number == HOPELESS:
            raise first_fault.located(
                reason=f"{first_fault.reason}; nor is any of the first {HOPELESS:,} boards a level"
            )
        yield entry
    if number == 0:
        raise loading.nothing_found(Source(name, b""))


def _of_draft(draft: Draft) -> tuple[Entry, InputError | None]:
    rows = draft.rows
    form = form_of_rows(rows) if rows is not None else None
    if form is None:
        level = draft.level()
        if isinstance(level, InputError):
            fault = str(level)
            return Entry(draft.number, draft.title, None, None, fault, draft.position, draft.resume), level
        form = form_of(level)
    about = None if draft.is_bare else _about(draft.known)
    return Entry(draft.number, draft.title, form, about, None, draft.position, draft.resume), None


def _of_collection(file: str, data: bytes | None = None) -> Iterator[Entry]:
    name = "standard input" if file == STDIN else file
    collection = loading.load(file) if data is None else loading.load_text(data, name)
    size = identity_of(file)
    position = size.size if size else 0
    for number, puzzle in collection.entries:
        title = puzzle.title or None
        if isinstance(puzzle, InputError):
            yield Entry(number, title, None, None, str(puzzle), position)
            continue
        about = _about(vars(puzzle)) if isinstance(puzzle, Level) else None
        yield Entry(number, title, form_of(puzzle), about, None, position)


def _about(known: dict[str, Any]) -> str | None:
    kept = {key: known[key] for key in ABOUT if known.get(key)}
    return json.dumps(kept, ensure_ascii=False) if kept else None

"""Files in, pages of registered levels out: all that has been read stands in the store before it is solved.

A file that has not changed is read on from where reading was interrupted; one that was read to its end is not
even opened again.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, Protocol

from hakobi import loading
from hakobi.batch.progress import Progress
from hakobi.batch.reading import Entry, identity_of, read_entries
from hakobi.batch.writer import Writer
from hakobi.errors import InputError
from hakobi.sokoban.formats.windows import Start

__all__ = ["Numbers", "Page", "Registrar"]

PAGE = 256
FIRST_PAGE = 8


class Numbers(Protocol):
    """Which levels of each file are meant."""

    def __contains__(self, number: int) -> bool: ...

    def beyond(self, count: int) -> list[int]:
        """Those that a file of so many levels does not have."""


class Page(NamedTuple):
    """A few levels of a file, registered; `levels` of them are meant and can be read, `open` of these were
    not settled when that was done."""

    file: int
    first: int
    last: int
    levels: int
    open: int


class Registrar:
    """Reads files and registers their levels. `complain` hears of what cannot be read."""

    def __init__(
        self,
        paths: Sequence[str],
        writer: Writer,
        progress: Progress,
        levels: Numbers | None,
        complain: Callable[[str], None],
    ) -> None:
        self.paths = paths
        self.writer = writer
        self.progress = progress
        self.levels = levels
        self.complain = complain
        self.unreadable = 0

    def means(self, number: int) -> bool:
        return self.levels is None or number in self.levels

    def pages(self) -> Iterator[Page]:
        for path in self.paths:
            files = loading.iter_files(path)
            first = next(files, path)  # an empty folder: reading it says what is missing
            for file in itertools.chain([first], files):
                try:
                    yield from self._pages_of(file)
                except (InputError, OSError) as error:
                    text = f"{file}: {error.strerror or error}" if isinstance(error, OSError) else str(error)
                    self._refuse(text)
                self.progress.end_file()
        self.progress.all_read = True

    def pages_again(self) -> Iterator[Page]:
        """The same levels once more: all of them are registered, so no file is read."""
        for file, last in self.writer.wanted():
            yield from self._known_pages(file, last, 0)
        self.progress.all_read = True

    def _refuse(self, text: str) -> None:
        self.complain(text)
        self.unreadable += 1

    def _pages_of(self, path: str) -> Iterator[Page]:
        identity = identity_of(path)
        file = self.writer.want(path)
        last, start = self.writer.known_part(file, identity)
        size = (identity.size if identity else 0) if start is None else start.byte
        yield from self._known_pages(file, last, size)
        if start is not None:
            if last == 0:
                self.writer.begin_file(file, identity)
            place = _Place()
            for entries in _in_pages(read_entries(path, start)):
                last = entries[-1].number
                yield self._register(file, entries, place)
            if self.levels is None:
                self.writer.end_file(file, identity, last)
        self.progress.bytes_here = identity.size if identity else 0
        for number in [] if self.levels is None else self.levels.beyond(last):
            self._refuse(f"{path}: there is no level {number}; the last one is {last}.")

    def _known_pages(self, file: int, levels: int, size: int) -> Iterator[Page]:
        for first in range(1, levels + 1, PAGE):
            last = min(first + PAGE - 1, levels)
            meant = [fault for number, fault in self.writer.places(file, first, last) if self.means(number)]
            self.progress.bytes_here = size * last // levels
            yield self._page(file, first, last, len(meant), sum(meant))

    def _register(self, file: int, entries: Sequence[Entry], place: _Place) -> Page:
        wanted = [entry for entry in entries if self.means(entry.number)]
        self.writer.register(file, wanted)
        if self.levels is None:
            self.writer.read_to(file, entries[-1].resume)
        faults = sum(entry.fault is not None for entry in wanted)
        self.progress.bytes_here = place.after(entries)
        page = self._page(file, entries[0].number, entries[-1].number, len(wanted), faults)
        self.progress.found(page.levels, page.open)
        return page

    def _page(self, file: int, first: int, last: int, meant: int, faults: int) -> Page:
        tasks = self.writer.unsettled(file, first, last)
        page = Page(file, first, last, meant - faults, sum(self.means(number) for number, _ in tasks))
        self.progress.registered(page.levels, page.open, faults)
        return page


class _Place:
    """About how far into its file the last level stands.

    Files are read through a window, so that is known only of the first level of each; beyond it, what has
    been understood has about the size that it had in the file.
    """

    def __init__(self) -> None:
        self._window: Start | None = None
        self._beyond = 0

    def after(self, entries: Sequence[Entry]) -> int:
        for entry in entries:
            if entry.resume != self._window:
                self._window, self._beyond = entry.resume, 0
            text = entry.form.text if entry.form is not None else entry.fault
            self._beyond += sum(len(part) + 1 for part in (text, entry.title, entry.about) if part)
        begin = self._window.byte if self._window is not None else 0
        return min(begin + self._beyond, entries[-1].position or begin + self._beyond)


def _in_pages(entries: Iterable[Entry]) -> Iterator[list[Entry]]:
    """A few at first, so that work can begin, then more at a time."""
    rest = iter(entries)
    size = FIRST_PAGE
    while page := list(itertools.islice(rest, size)):
        yield page
        size = min(2 * size, PAGE)

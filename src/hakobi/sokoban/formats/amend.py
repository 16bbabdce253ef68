"""New solutions in a text of levels, with every other line of it left as it stands.

The file is not written anew from what was understood of it: boards that cannot be read, remarks in odd
places, blank lines, line ends and the encoding stay. Only what a level keeps below its notes is touched:

    ; 12                  title of the level      as it stands
    #####
    #@$.#                 its board               as it stands
    #####
    Author: somebody      its notes               as they stand

    Solution              what it keeps: each solution with heading, moves and remarks is a block;
    rR                    the blocks are put in their new order, new ones among them
    Solution
    rrlR
    ; 13                  title of the next level, as it stands

What stands between two boards says by its place whom it belongs to (notes.py), so the outcome is read again
and compared: unless every level is what it was, but for its solutions, nothing is given out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from hakobi.collection import Collection
from hakobi.errors import InputError, UsageError
from hakobi.formats import Source
from hakobi.sokoban.formats import notes
from hakobi.sokoban.formats.keys import solution_lines
from hakobi.sokoban.formats.lines import Board, Kind, Note, split
from hakobi.sokoban.kept import Order, with_solutions
from hakobi.sokoban.level import Level, SavedMoves

__all__ = ["amend"]

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$")
_LINE_END = re.compile(r"(?:\r\n|\r|\n)$")


def amend(source: Source, orders: Mapping[int, Order], read: Callable[[Source], Collection[Level]]) -> bytes:
    """The bytes of the file with what its levels keep in these orders, by the numbers of the levels."""
    encoding, text = source.raw_text
    body = text.rstrip("\x1a")
    lines = _LINE.findall(body)
    end = next((match[0] for line in lines if (match := _LINE_END.search(line))), "\n")
    boards, gaps = split(source.text)
    amended: list[str] = []
    done = 0
    for number, order in sorted(orders.items()):
        following = boards[number].number if number < len(boards) else None
        part = _Part(lines, boards[number - 1], gaps[number], following, end)
        amended += [*lines[done : part.first - 1], *part.arranged(order)]
        done = part.last
    data = "".join([*amended, *lines[done:], text[len(body) :]]).encode(encoding)
    _compare(read(source), read(Source(source.name, data)), orders)
    return data


class _Part:
    """The lines `first` to `last` of what a level keeps (`last` before `first`: nothing yet)."""

    def __init__(
        self, lines: list[str], board: Board, gap: list[Note], following: int | None, end: str
    ) -> None:
        self._end = end
        marked = notes.mark_moves(gap)
        own = marked if following is None else notes.divide(marked, is_head=False)[0]
        after = marked[len(own)].number if len(own) < len(marked) else following
        self.last = len(lines) if after is None else after - 1
        while self.last >= board.number + len(board.rows) and not lines[self.last - 1].strip():
            self.last -= 1
        starts = list(_starts(own))
        self.first = starts[0] if starts else self.last + 1
        bounds = [*starts, self.last + 1]
        self._blocks = [lines[a - 1 : b - 1] for a, b in pairwise(bounds)]
        self._before = lines[self.first - 2]
        self._after = lines[self.last] if self.last < len(lines) else ""

    def arranged(self, order: Order) -> list[str]:
        blocks = [self._blocks[each] if isinstance(each, int) else self._new(each) for each in order]
        arranged: list[str] = []
        for block in blocks:
            before = arranged[-1] if arranged else self._before
            if before.strip():
                arranged += [self._end] if before.endswith(("\r", "\n")) else [self._end, self._end]
            arranged += block if block[-1].endswith(("\r", "\n")) else [*block[:-1], block[-1] + self._end]
        while arranged and not arranged[-1].strip():
            arranged.pop()
        return [*arranged, self._end] if self._after.strip() else arranged

    def _new(self, lurd: str) -> list[str]:
        _, *written = solution_lines(SavedMoves("Solution", lurd))
        return [line + self._end for line in written]


def _starts(own: list[Note]) -> Iterator[int]:
    """The line in which each solution or snapshot begins."""
    before = Kind.TEXT
    for note in own:
        if note.kind is Kind.HEADING or (
            note.kind is Kind.MOVES and before not in (Kind.HEADING, Kind.MOVES)
        ):
            yield note.number
        before = note.kind


def _compare(before: Collection[Level], after: Collection[Level], orders: Mapping[int, Order]) -> None:
    expected = [
        with_solutions(entry, orders[number]) if number in orders and isinstance(entry, Level) else entry
        for number, entry in before.entries
    ]
    found = [entry for _, entry in after.entries]
    if list(map(_said, expected)) != list(map(_said, found)) or before.about != after.about:
        raise UsageError(
            f"{before.path}: solutions cannot be added to this file without changing what else it says; "
            "give --output another file."
        )


def _said(entry: Level | InputError) -> object:
    """A mistake may stand in another line than before."""
    return (entry.reason, entry.title) if isinstance(entry, InputError) else entry

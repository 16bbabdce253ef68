"""The levels of a text of any length, a window at a time, in memory that does not grow.

Which notes belong to a level depends on its neighbours only: on the gap above it, on the gap below it, and on
what the next level says of its own title. So a window that begins with a board already read and ends with two
boards not yet read tells everything about the boards between:

    board 7     read in the window before; here so that the gap below it is a gap between two boards
    board 8     ┐
    …           │  read now
    board 90    ┘
    board 91    here so that its title is settled, which may leave a remark to board 90
    board 92    here so that the gap above it is whole

Only a `Comment:` looks further ahead, to its `Comment-End:`. That is searched for in the file itself, and the
window grows until it holds it.

A draft is a board as it stands in the file. Most of them never need to become a `Level` here: whoever wants
the rows takes the rows, and `level()` tells the whole truth, with the same words and places as `text.read`.
"""

from __future__ import annotations

import mmap
import re
from collections.abc import Iterator
from typing import BinaryIO

from hakobi.errors import InputError
from hakobi.formats import Source
from hakobi.sokoban.formats.entries import HOPELESS
from hakobi.sokoban.formats.lines import Board, Note, split
from hakobi.sokoban.formats.notes import Above, Told
from hakobi.sokoban.formats.text import Reader, distribute, has_player, known
from hakobi.sokoban.level import Level
from hakobi.sokoban.runlength import has_runs

__all__ = ["BLOCK", "Draft", "drafts"]

BLOCK = 1 << 16

_COMMENT = re.compile(r"^comment[ \t]*:", re.IGNORECASE | re.MULTILINE)
_COMMENT_END = re.compile(r"^comment[-_ ]?end[ \t]*:[ \t]*$", re.IGNORECASE | re.MULTILINE)
_END_IN_FILE = re.compile(rb"(?:^|[\r\n])comment[-_ ]?end\s*:\s*(?=[\r\n]|$)", re.IGNORECASE)


class Draft:
    """One board of a file, with what is told about it; not yet known to be a level."""

    __slots__ = ("_above", "_board", "_reader", "_told", "number", "position")

    def __init__(
        self, number: int, board: Board, above: Above, told: Told, reader: Reader, position: int
    ) -> None:
        self.number = number
        self.position = position
        self._board = board
        self._above = above
        self._told = told
        self._reader = reader

    @property
    def title(self) -> str | None:
        return self._told.title

    @property
    def rows(self) -> list[str] | None:
        """The rows as they are written; None where they need to be read with more care."""
        if self._told.weights is not None or any(has_runs(row) or "|" in row for row in self._board.rows):
            return None
        return self._board.rows

    @property
    def known(self) -> dict[str, object]:
        """Title, author, comments and the like, by the names that `Level` has for them."""
        return known(self._told)

    @property
    def is_bare(self) -> bool:
        """Nothing is told about it but perhaps a title."""
        told = self._told
        return not (
            told.author or told.id or told.collection or told.comments or told.metadata or told.solutions
        )

    def level(self) -> Level | InputError:
        return self._reader.read(self.number, self._board, self._above, self._told)


def drafts(stream: BinaryIO, name: str, block: int = BLOCK) -> Iterator[Draft]:
    """The boards of a file that is open at its beginning; InputError when the file is no text."""
    comments = _CommentEnds(stream)
    reader = Reader(name, 0)
    buffer, lines_before, first, overlap = "", 0, 1, 0
    players_missed = 0
    ended = False
    while not ended:
        data = stream.read(block) + stream.readline()
        ended = not data
        buffer += Source(name, data).text if data else ""
        if not ended and _open_comment(buffer) and comments.one_after(stream.tell()):
            continue
        boards, gaps = split(buffer)
        last = len(boards) if ended else len(boards) - 2
        if last <= overlap and not ended:
            block *= 2
            continue
        if not boards:
            continue
        players_missed = _look_for_players(name, boards[overlap:last], players_missed)
        position = stream.tell()
        yield from _read(reader, boards, gaps, overlap, last, first, lines_before, position)
        keep = last - 1
        buffer = "\n".join(buffer.split("\n")[boards[keep].number - 1 :])
        lines_before += boards[keep].number - 1
        first += keep
        overlap = 1


def _read(
    reader: Reader,
    boards: list[Board],
    gaps: list[list[Note]],
    overlap: int,
    last: int,
    first: int,
    lines_before: int,
    position: int,
) -> Iterator[Draft]:
    _, tells, aboves = distribute(gaps)
    for i in range(overlap, last):
        told, board = tells[i], boards[i]
        if told.weights is not None:
            told.weights = told.weights._replace(number=told.weights.number + lines_before)
        placed = Board(board.number + lines_before, board.rows)
        yield Draft(first + i, placed, aboves[i], told, reader, position)


def _look_for_players(name: str, boards: list[Board], missed: int) -> int:
    """How many boards went by without a player before the first that has one; -1 once there was one."""
    if missed < 0 or any(map(has_player, boards)):
        return -1
    if missed + len(boards) > HOPELESS:
        raise InputError(f"none of the first {HOPELESS:,} boards has a player", file=name)
    return missed + len(boards)


def _open_comment(text: str) -> bool:
    """A comment begins in the text that does not end in it."""
    ends = [match.start() for match in _COMMENT_END.finditer(text)]
    return _COMMENT.search(text, ends[-1] + 1 if ends else 0) is not None


class _CommentEnds:
    """Where in the file the next `Comment-End:` stands, looked for only when a comment asks."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._next: int | None = 0

    def one_after(self, position: int) -> bool:
        if self._next is not None and self._next < position:
            with mmap.mmap(self._stream.fileno(), 0, access=mmap.ACCESS_READ) as view:
                match = _END_IN_FILE.search(view, max(position - 1, 0))
                self._next = match.end() if match else None
        return self._next is not None

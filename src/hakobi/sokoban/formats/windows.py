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

A window begins with a board, so reading can also begin in the middle of a file: a `Start` tells at which
byte, with which number and after how many lines.

A draft is a board as it stands in the file. Most of them never need to become a `Level` here: whoever wants
the rows takes the rows, and `level()` tells the whole truth, with the same words and places as `text.read`.
"""

from __future__ import annotations

import mmap
import re
from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

from hakobi.errors import InputError
from hakobi.formats import Source
from hakobi.sokoban.formats.entries import HOPELESS
from hakobi.sokoban.formats.lines import Board, split
from hakobi.sokoban.formats.notes import Above, Told
from hakobi.sokoban.formats.text import Reader, distribute, has_player, known
from hakobi.sokoban.level import Level

__all__ = ["BLOCK", "Draft", "Start", "drafts"]

BLOCK = 1 << 16

_COMMENT = re.compile(r"^comment[ \t]*:", re.IGNORECASE | re.MULTILINE)
_COMMENT_END = re.compile(r"^comment[-_ ]?end[ \t]*:[ \t]*$", re.IGNORECASE | re.MULTILINE)
_LINE_END = re.compile(rb"\r\n|\r|\n")
_END_IN_FILE = re.compile(rb"(?:^|[\r\n])comment[-_ ]?end\s*:\s*(?=[\r\n]|$)", re.IGNORECASE)


class Start(NamedTuple):
    """Where a window begins: at a board that has been read before, unless it is the first of the file."""

    byte: int = 0
    number: int = 1
    lines: int = 0


class Draft:
    """One board of a file, with what is told about it; not yet known to be a level."""

    __slots__ = ("_above", "_board", "_reader", "_told", "number", "position", "resume")

    def __init__(
        self,
        number: int,
        board: Board,
        above: Above,
        told: Told,
        reader: Reader,
        position: int,
        resume: Start,
    ) -> None:
        self.number = number
        self.position = position
        self.resume = resume
        self._board = board
        self._above = above
        self._told = told
        self._reader = reader

    @property
    def title(self) -> str | None:
        return self._told.title

    @property
    def rows(self) -> list[str] | None:
        """The rows as they are written, run lengths and all; None where weights belong to the boxes."""
        return self._board.rows if self._told.weights is None else None

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


def drafts(stream: BinaryIO, name: str, block: int = BLOCK, start: Start | None = None) -> Iterator[Draft]:
    """The boards of a file; InputError when the file is no text.

    `resume` of a draft is where to start to read the drafts of its window again: the first of them, and all
    that come after it.
    """
    comments = _CommentEnds(stream)
    reader = Reader(name, 0)
    at = start or Start()
    stream.seek(at.byte)
    overlap = 0 if start is None or start.byte == 0 else 1
    raw = b""
    players_missed = -overlap
    ended = False
    while not ended:
        data = stream.read(block)
        ended = len(data) < block
        raw += data if ended else data + stream.readline()
        text = Source(name, raw).text if raw else ""
        if not ended and _open_comment(text) and comments.one_after(stream.tell()):
            continue
        boards, gaps = split(text)
        last = len(boards) if ended else len(boards) - 2
        if last <= overlap and not ended:
            block *= 2
            continue
        if not boards:
            continue
        players_missed = _look_for_players(name, boards[overlap:last], players_missed)
        _, tells, aboves = distribute(gaps)
        for i in range(overlap, last):
            placed, told = _shifted(boards[i], tells[i], at.lines)
            yield Draft(at.number + i, placed, aboves[i], told, reader, stream.tell(), at)
        skipped = boards[last - 1].number - 1
        rest = _after_lines(raw, skipped)
        at = Start(stream.tell() - len(rest), at.number + last - 1, at.lines + skipped)
        raw = rest
        overlap = 1


def _shifted(board: Board, told: Told, lines: int) -> tuple[Board, Told]:
    """As they stand in the file, `lines` lines further down than in the window."""
    if told.weights is not None:
        told.weights = told.weights._replace(number=told.weights.number + lines)
    return Board(board.number + lines, board.rows), told


def _after_lines(raw: bytes, lines: int) -> bytes:
    """What is left without so many lines."""
    if b"\r" in raw:
        return _LINE_END.split(raw, lines)[lines] if lines else raw
    return raw.split(b"\n", lines)[lines]


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

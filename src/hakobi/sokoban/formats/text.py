"""Reading levels from text: one reader for .sok, .xsb, .txt, run lengths, one-liners and warehouses.

Real files mix these freely, so the formats differ only in how they are written. `lines` finds the boards,
`notes` tells what is said about each, and here the two are put together. A board that is no level becomes
an error with its place in the file, and the levels after it keep their numbers.

A short text can claim a huge board, by run lengths or by one very long row among many short ones. Both are
limited in proportion to what was really read. A text of many boards none of which is a level is given up.
"""

from __future__ import annotations

from typing import Any

from hakobi.collection import Collection, Place
from hakobi.errors import InputError
from hakobi.formats import Source
from hakobi.sokoban.formats import notes
from hakobi.sokoban.formats.entries import HOPELESS, collect
from hakobi.sokoban.formats.lines import Board, Kind, Note, split, starts_board
from hakobi.sokoban.formats.notes import Above, Told
from hakobi.sokoban.level import Level
from hakobi.sokoban.runlength import expand, has_runs

FREE_SQUARES = 1_000_000
SQUARES_PER_CHARACTER = 32


def recognises(source: Source) -> bool:
    """Somewhere a board begins."""
    return any("#" in line and starts_board(line) for line in source.text.split("\n"))


def read(source: Source, weights_first: bool = False) -> Collection[Level]:
    """The levels of a text; with `weights_first` the first line may hold weights, as in warehouse files."""
    boards, gaps = split(source.text)
    if len(boards) > HOPELESS and not any(map(has_player, boards[:HOPELESS])):
        raise InputError(f"none of the first {HOPELESS:,} boards has a player", file=source.name)
    weights = _take_weights(gaps[0], boards[0]) if weights_first and len(boards) == 1 else None
    head, tells, aboves = distribute(gaps)
    if weights is not None:
        tells[0].weights = weights
    reader = Reader(source.name, len(source.data))
    together = zip(boards, aboves, tells, strict=True)
    return Collection(
        collect(reader.read(number, *parts) for number, parts in enumerate(together, 1)),
        title=head.title if head.collection is None else head.collection,
        author=head.author,
        comments=notes.join(_remarks_of_file(head)),
        path=source.name,
        metadata=_metadata_of_file(head),
        places=map(_place, boards),
    )


def _place(board: Board) -> Place | None:
    if any(has_runs(row) or "|" in row for row in board.rows):
        return None
    indents = [(len(row) - len(row.lstrip(" -_")), i) for i, row in enumerate(board.rows) if row.strip(" -_")]
    return Place(board.number + indents[0][1], 1 + min(indents)[0])


def has_player(board: Board) -> bool:
    return any(player in row for row in board.rows for player in "@+pP!")


def _take_weights(head: list[Note], board: Board) -> Note | None:
    """The first line of the file, if it holds numbers and nothing else."""
    if not head or head[0].kind is not Kind.TEXT:
        return None
    words = head[0].text.split()
    boxes = sum(row.count(box) for row in board.rows for box in "$*bB")
    if all(word.isdigit() for word in words) and (len(words) > 1 or boxes == 1):
        return head.pop(0)
    return None


def distribute(gaps: list[list[Note]]) -> tuple[Told, list[Told], list[Above]]:
    """What is told about the file and about each level, and what stands above each board."""
    marked = [notes.mark_moves(gap) for gap in gaps]
    divided = [notes.divide(gap, is_head=i == 0) for i, gap in enumerate(marked[:-1])]
    divided.append((marked[-1], Above()))
    told = Told()
    tells: list[Told] = []
    for own, above in divided:
        tells.append(notes.read(own, told))
        told = notes.read(above.notes)
    aboves = [above for _, above in divided[:-1]]
    for before, told, above in zip(tells, tells[1:], aboves, strict=False):
        _settle_title(before, told, above)
    return tells[0], tells[1:], aboves


def _settle_title(before: Told, told: Told, above: Above) -> None:
    if above.title is None or above.title == told.title:
        return
    if told.title is None:
        told.title = above.title
    elif above.is_number and told.id is None:
        told.id = above.title
    else:
        before.remark(above.title)


def _remarks_of_file(head: Told) -> list[str]:
    saved = [line for s in head.solutions for line in (s.heading, "".join(s.moves), *s.comments)]
    return head.comments + saved


def _metadata_of_file(head: Told) -> list[tuple[str, str]]:
    extra = [("Id", head.id), ("Weights", head.weights and head.weights.text)]
    if head.collection is not None:
        extra.append(("Title", head.title))
    return head.metadata + [(key, text) for key, text in extra if text is not None]


class Reader:
    """Makes levels out of boards; keeps the account of squares that run lengths may still write out."""

    def __init__(self, file: str, characters: int) -> None:
        self._file = file
        self._squares_left = max(10 * FREE_SQUARES, SQUARES_PER_CHARACTER * characters)

    def read(self, number: int, board: Board, above: Above, told: Told) -> Level | InputError:
        lines = list(range(board.number, board.number + len(board.rows)))
        try:
            rows = board.rows
            if any(has_runs(row) or "|" in row for row in rows):
                rows, lines = self._write_out(board)
            check_size(rows)
            return Level.from_rows(rows, told.weights and notes.read_weights(told.weights), **known(told))
        except InputError as error:
            line = error.line
            if line is None:
                line = board.number
            elif line <= len(lines) and error.column is not None:
                line = lines[line - 1]
            return error.located(file=self._file, level=number, title=told.title, line=line)

    def _write_out(self, board: Board) -> tuple[list[str], list[int]]:
        rows: list[str] = []
        lines: list[int] = []
        for i, line in enumerate(board.rows, 1):
            try:
                written = expand(line.rstrip(), min(FREE_SQUARES, self._squares_left))
            except InputError as error:
                raise error.located(line=i) from None
            self._squares_left -= len(written) if has_runs(line) else 0
            parts = written.removesuffix("|").split("|")
            rows += parts
            lines += [board.number + i - 1] * len(parts)
        return rows, lines


def known(told: Told) -> dict[str, Any]:
    metadata = list(told.metadata)
    if told.collection is not None:
        metadata.append(("Collection", told.collection))
    return {
        "title": told.title,
        "author": told.author,
        "id": told.id,
        "comments": notes.join(told.comments),
        "metadata": tuple(metadata),
        "solutions": tuple(saved.freeze() for saved in told.solutions),
    }


def check_size(rows: list[str]) -> None:
    """No rectangle that is out of all proportion to what was read."""
    width = max(map(len, rows), default=0)
    characters = sum(map(len, rows))
    if width * len(rows) > max(FREE_SQUARES, SQUARES_PER_CHARACTER * characters):
        raise InputError(
            f"a board of {width:,} × {len(rows):,} squares for {characters:,} characters",
            expected="A long row among short ones makes the whole board wide.",
        )

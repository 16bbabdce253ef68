"""The text of a warehouse file: weights, titles, and the rows of its board.

    1 99                 the first line may hold the weights of the boxes, in reading order
    'The Cellar'         lines without a board may precede it …
    (blank)
      #####              … the board is the first run of rows with walls, indented or not
      #@$.#
      #####
    any notes            and whatever follows it is passed over, unless it is a second board

A row is known by its walls: it holds nothing but the characters of a board and at least one `#`, or it at
least begins and ends with `#`. In the latter case a foreign character is a mistake, and is quoted.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from hakobi.errors import InputError
from hakobi.sokoban.weights import HEAVIEST, refuse

CHARACTERS = frozenset(" #$.@*!+")
_EXPECTED = "A row may hold only  # $ . @ *  and space, and  ! or +  for the worker on a target."


class Text(NamedTuple):
    """What stands in a file: weights if given, and the rows of the board as they are written."""

    weights: list[int] | None
    rows: list[str]


def read(lines: Iterable[str]) -> Text:
    """Weights and board rows of the lines of a file; InputError says where something is wrong."""
    rows = [line.rstrip() for line in lines]
    weights = _weights(rows[0]) if rows else None
    first = next((number for number, row in enumerate(rows) if _is_row(row)), None)
    if first is None:
        raise InputError("no board found", expected="A board is drawn with  # $ . @ * ! +  as in  #@$.#")
    last = first
    while last < len(rows) and "#" in rows[last]:
        _refuse_foreign(rows[last], last + 1)
        last += 1
    again = next((number for number in range(last, len(rows)) if _is_row(rows[number])), None)
    if again is not None:
        raise InputError(
            "a second board begins here",
            line=again + 1,
            text=rows[again],
            expected="A warehouse is one board.",
        )
    return Text(weights, rows[first:last])


def crop(rows: Iterable[str]) -> list[str]:
    """The part of the rows inside the bounding box of their walls, padded to equal length."""
    rows = list(rows)
    walled = [number for number, row in enumerate(rows) if "#" in row]
    if not walled:
        raise InputError("a board without walls", expected="Draw the walls with #.")
    top, bottom = walled[0], walled[-1]
    left = min(row.index("#") for row in rows if "#" in row)
    right = max(row.rindex("#") for row in rows if "#" in row)
    for number, row in enumerate(rows):
        for column, cell in enumerate(row):
            inside = top <= number <= bottom and left <= column <= right
            if not inside and cell not in " \r\n":
                raise InputError(
                    f"{cell!r} stands outside of the walls", line=number + 1, column=column + 1, text=row
                )
    return [row[left : right + 1].rstrip("\r\n").ljust(right + 1 - left) for row in rows[top : bottom + 1]]


def _is_row(row: str) -> bool:
    bare = row.strip()
    return "#" in bare and (CHARACTERS.issuperset(bare) or (bare[0] == bare[-1] == "#" and len(bare) > 1))


def _refuse_foreign(row: str, line: int) -> None:
    for column, cell in enumerate(row):
        if cell not in CHARACTERS:
            raise InputError(
                f"unknown character {cell!r}", line=line, column=column + 1, text=row, expected=_EXPECTED
            )


def _weights(line: str) -> list[int] | None:
    words = line.split()
    if not words or not all(word.lstrip("+-").isdecimal() for word in words):
        return None
    for word in words:
        if len(word.lstrip("+0")) > 9 or not 0 <= int(word) <= HEAVIEST:
            raise refuse(word).located(line=1, text=line)
    return [int(word) for word in words]

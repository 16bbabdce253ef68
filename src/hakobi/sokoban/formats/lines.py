"""The lines of a text file: which draw boards, and what the lines between the boards are.

A board is a run of rows. Its first row has a wall and nothing but cells (also with run lengths, or several
rows joined by '|'); it goes on until a line that is blank or no row. A line that is clearly meant as a row
but has a foreign character,
such as `#  $x .#`, belongs to the board, so that the mistake can be shown where it is. Between `Comment:` and
`Comment-End:` nothing is a board.

                                       gap 0    file notes, title of level 1
    ####                               board 1
    #@$.#                                 …
                                       gap 1    notes and solutions of level 1, title of level 2
    ####                               board 2
"""

from __future__ import annotations

import re
from bisect import bisect_right
from enum import Enum
from typing import NamedTuple

from hakobi.sokoban.cells import READABLE

ROW = re.compile(r"(?:\d*[-#$.@+*!bBpP_ |(]|\))+", re.ASCII)
_PLAIN = READABLE | {"|"}
_CELL_MARKS = re.compile(r"[-#$.@+*!_]")
_KEY = re.compile(r"([A-Za-z][\w/-]*(?: [\w/-]+){0,3}) ?:(?!//|:)(.*)")
_COMMENT = re.compile(r"comment\s*:", re.IGNORECASE)
_COMMENT_END = re.compile(r"comment[-_ ]?end\s*:\s*", re.IGNORECASE)
_COMMENT_END_BEGINS = re.compile(r"^comment[-_ ]?end", re.IGNORECASE | re.MULTILINE)


class Kind(Enum):
    BLANK = "blank"
    TEXT = "text"
    KEY = "key"
    SEMICOLON = "semicolon"
    COLONS = "colons"
    COMMENT = "comment"
    HEADING = "heading"
    MOVES = "moves"


class Note(NamedTuple):
    """A line (or a comment of several) between boards; `number` counts from 1."""

    number: int
    kind: Kind
    text: str
    key: str = ""


class Board(NamedTuple):
    """The rows of a board as they stand in the file; `number` is the line of the first, from 1."""

    number: int
    rows: list[str]


def split(text: str) -> tuple[list[Board], list[list[Note]]]:
    """The boards and, one more than these, the gaps before, between and after them."""
    lines = text.split("\n")
    comment_ends: list[int] = []
    if _COMMENT_END_BEGINS.search(text):
        comment_ends = [i for i, line in enumerate(lines) if _COMMENT_END.fullmatch(line)]
    boards: list[Board] = []
    gaps: list[list[Note]] = [[]]
    i = 0
    while i < len(lines):
        line = lines[i]
        if "#" in line and starts_board(line):
            first = i
            while i < len(lines) and (_is_plain_row(line := lines[i]) or _continues_board(line)):
                i += 1
            boards.append(Board(first + 1, [row.rstrip() for row in lines[first:i]]))
            gaps.append([])
            continue
        if comment_ends and _COMMENT.match(line):
            later = bisect_right(comment_ends, i)
            if later < len(comment_ends):
                end = comment_ends[later]
                gaps[-1].append(_comment(i, lines[i:end]))
                i = end + 1
                continue
        gaps[-1].append(_note(i + 1, line))
        i += 1
    return boards, gaps


def starts_board(line: str) -> bool:
    """The line, which has a wall, is meant as the first row of a board."""
    line = line.rstrip()
    if _PLAIN.issuperset(line) or ROW.fullmatch(line):
        return True
    bare = line.lstrip()
    if bare[0] == "#" == bare[-1] and len(bare) > 2 and _mostly_cells(bare):
        return True
    return "#" in (bare[0], bare[-1]) and len(bare) > 3 and 2 * bare.count("#") > len(bare)


def _is_plain_row(line: str) -> bool:
    """The usual case of a row that continues a board, seen at a glance."""
    return line[-1:] == "#" and line[0] in "# " and _PLAIN.issuperset(line)


def _continues_board(line: str) -> bool:
    line = line.rstrip()
    bare = line.lstrip()
    if not bare:
        return False
    if _PLAIN.issuperset(line) or ROW.fullmatch(line):
        return _CELL_MARKS.search(bare) is not None
    return "#" in bare and (bare[0] in "#$.@+*_" or bare[-1] == "#") and _mostly_cells(bare)


def _mostly_cells(text: str) -> bool:
    return 2 * sum(c in READABLE for c in text) > len(text)


def _comment(first: int, lines: list[str]) -> Note:
    inline = lines[0].partition(":")[2].strip()
    return Note(first + 1, Kind.COMMENT, "\n".join(([inline] if inline else []) + lines[1:]))


def _note(number: int, line: str) -> Note:
    bare = line.strip()
    if not bare:
        return Note(number, Kind.BLANK, "")
    if bare.startswith("::"):
        return Note(number, Kind.COLONS, bare)
    if bare.startswith(";"):
        return Note(number, Kind.SEMICOLON, bare.lstrip(";").strip())
    if key := _KEY.fullmatch(bare):
        return Note(number, Kind.KEY, key[2].strip(), key[1])
    return Note(number, Kind.TEXT, bare)

"""Run lengths, in boards and in moves: a number repeats what follows, a letter or a group in parentheses.

    3#2-$            ###--$
    2(3(#-)#)        #-#-#-##-#-#-#
    3r4U             rrrUUUU

A few characters can stand for astronomically many, so reading stops with an error when a text grows beyond
a limit; it is found by counting before anything is built.
"""

from __future__ import annotations

import re
from itertools import groupby

from hakobi.errors import InputError

MOST = 1_000_000
DEEPEST = 50

_RUNS = frozenset("0123456789()")
_PIECE = re.compile(r"(\d*)(\(|\)|[^\d()]|$)", re.ASCII | re.DOTALL)
EXPECTED = "A number repeats the next character or the next ( group ):  3#  2(#-)  4U"


def has_runs(text: str) -> bool:
    return not _RUNS.isdisjoint(text)


def expand(text: str, most: int = MOST) -> str:
    """The text written out; an InputError names the column that is wrong or where it outgrows `most`."""
    if not has_runs(text):
        return text
    open_groups: list[tuple[int, int, list[str], int]] = []
    parts: list[str] = []
    length = 0
    at = 0
    while at < len(text):
        piece = _PIECE.match(text, at)
        assert piece is not None
        digits, what = piece.groups()
        if not what:
            raise _fault("a number at the end repeats nothing", text, at)
        count = _count(digits, most, text, at)
        if what == "(":
            if len(open_groups) == DEEPEST:
                raise _fault(f"groups are nested more than {DEEPEST} deep", text, piece.start(2))
            open_groups.append((count, length, parts, at))
            parts, length = [], 0
        elif what == ")":
            if digits or not open_groups:
                raise _fault("a ) that closes nothing" if not digits else "a number before )", text, at)
            count, outer_length, outer, opened = open_groups.pop()
            length = outer_length + _checked(count * length, most, text, opened)
            outer.append("".join(parts) * count)
            parts = outer
        else:
            length += count
            parts.append(what * count)
        _checked(length, most, text, at)
        at = piece.end()
    if open_groups:
        raise _fault("a ( is never closed", text, text.index("(", open_groups[-1][3]))
    return "".join(parts)


def compress(text: str) -> str:
    """The text with every run of two or more as a number and the character."""
    runs = ((len(list(run)), what) for what, run in groupby(text))
    return "".join(what if count == 1 else f"{count}{what}" for count, what in runs)


def _count(digits: str, most: int, text: str, at: int) -> int:
    if not digits:
        return 1
    if len(digits) > len(str(most)):
        _checked(most + 1, most, text, at)
    return int(digits)


def _checked(length: int, most: int, text: str, at: int) -> int:
    if length > most:
        raise _fault(f"run lengths that write out to more than {most:,} characters", text, at)
    return length


def _fault(reason: str, text: str, at: int) -> InputError:
    return InputError(reason, column=at + 1, text=text, expected=EXPECTED)

"""A line of several parts that is to fit: the least important go first, what matters most is never cut off.

    first-steps 3, astar: 1.20 M states, 850 k/s, packed 3 of 9, bound 97, 120 MB, 3.40 s
    first-steps 3, astar: 1.20 M states, bound 97, 3.40 s
    firs…astar: 1.20 M states, 3.40 s

The name is shortened down to a dozen columns before any part goes; parts go by their rank, the highest first;
a part of rank 0 stays as long as it fits at all. A part that is mere words is cut, or goes, before the name
becomes shorter than 32 columns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hakobi.display import columns_of, cut, cut_in_the_middle

__all__ = ["Part", "fitted"]

_SHORT_NAME, _LONG_NAME, _FEW_WORDS = 12, 32, 10


class Part(NamedTuple):
    """Some words of a line, how easily they are missed, and whether half of them is better than nothing."""

    text: str
    rank: int
    words: bool = False


def fitted(name: str, parts: Sequence[Part], width: int | None) -> str:
    """``name: part, part, …`` within the width; all of it where there is none. The name may be empty."""
    kept = list(parts)
    if width is None:
        return _line(name, kept)
    while True:
        last = max(reversed(kept), key=lambda part: part.rank)
        short = cut_in_the_middle(name, _LONG_NAME if last.words else _SHORT_NAME)
        if last.rank == 0 or columns_of(_line(short, kept)) <= width:
            break
        kept = _without(last, short, kept, width)
    room = width - columns_of(_line("", kept)) - 2
    return _line(cut_in_the_middle(name, room) if room >= min(3, columns_of(name)) else "", kept)


def _without(last: Part, name: str, parts: list[Part], width: int) -> list[Part]:
    """The parts without this one, or with what there is room for of its words."""
    place = parts.index(last)
    rest = [*parts[:place], *parts[place + 1 :]]
    room = width - columns_of(_line(name, rest)) - 2
    if last.words and room >= _FEW_WORDS:
        rest.insert(place, Part(cut(last.text, room), last.rank))
    return rest


def _line(name: str, parts: Sequence[Part]) -> str:
    words = ", ".join(part.text for part in parts)
    return f"{name}: {words}" if name else words

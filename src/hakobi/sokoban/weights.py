"""The weights of boxes: whole numbers from 0 to HEAVIEST, one per box in reading order.

A push of a box costs 1 + its weight, and the core adds such costs up in numbers of fixed size. Without a
cap a legal level could pass their end, and a sum that wraps around is a wrong answer. With weights w below
2^20 (a million) and a board of s squares:

    the bound    is a sum over boxes of weight × push distance. There are at most s boxes, and a distance
                 is less than 4 s (the box on a square, the player on one of its sides), so one entry is below
                 4 s w and the sum below 4 s² w. On a board of a million squares these are 2^42, within the
                 2^52 that the matching allows an entry, and 2^62, within the signed 64 bits of its sums
    the cost     of a way is kept in 64 bits beside its last push (one of 4 s + 1) and a flag. That leaves
                 46 bits on a board of 128 × 128: 70 million pushes of the heaviest box; and 40 bits on one
                 of a million squares: a million pushes. No known solution has a tenth of that. A cost beyond
                 it is refused by the table, never wrapped
    the answer   is counted again in Python, without end; 46 bits are also whole numbers in the doubles of
                 every reader of JSON (2^53)

Where weights come from does not matter: `Level` asks here for every one of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import index

from hakobi.errors import InputError

__all__ = ["EXPECTED", "HEAVIEST", "checked_weights", "refuse"]

HEAVIEST = 1_000_000
EXPECTED = f"A weight is a whole number from 0 to {HEAVIEST:,}."


def checked_weights(weights: Iterable[int] | None, boxes: int) -> tuple[int, ...] | None:
    """The weights as plain numbers; InputError where they do not fit or one of them is no weight."""
    if weights is None:
        return None
    plain = tuple(map(_weight, weights))
    if len(plain) != boxes:
        raise InputError(
            f"{len(plain)} weights for {boxes} boxes", expected="Give one weight per box, in reading order."
        )
    return plain


def refuse(weight: object) -> InputError:
    """What is said about something that is no weight, however long it is."""
    if isinstance(weight, int):
        reason = f"a weight of {weight:,}" if abs(weight) < 10**30 else "a weight of more than 30 digits"
    else:
        text = str(weight)
        shown = text if len(text) <= 40 else f"{text[:39]}…"
        reason = f"a weight of {shown}" if text.lstrip("+-").isdecimal() else f"{shown!r} is no weight"
    return InputError(reason, expected=EXPECTED)


def _weight(weight: int) -> int:
    try:
        plain = index(weight)
    except TypeError:
        raise refuse(weight) from None
    if not 0 <= plain <= HEAVIEST:
        raise refuse(plain)
    return plain

"""The exit code of a command that has handled several puzzles.

With mixed results the first that applies of 130, 2, 4, 3, 0 is taken.
"""

from __future__ import annotations

from collections.abc import Iterable

from hakobi.result import Outcome

__all__ = ["FAULT", "INTERRUPTED", "OK", "UNDECIDED", "UNREADABLE", "code_of", "worst"]

OK = 0
UNREADABLE = 2
FAULT = 3
UNDECIDED = 4
INTERRUPTED = 130

_PRECEDENCE = (INTERRUPTED, UNREADABLE, UNDECIDED, FAULT, OK)


def code_of(outcome: Outcome) -> int:
    if outcome is Outcome.SOLVED:
        return OK
    if outcome is Outcome.INVALID:
        return UNREADABLE
    return FAULT if outcome is Outcome.UNSOLVABLE else UNDECIDED


def worst(codes: Iterable[int]) -> int:
    """The code that speaks for all of ``codes``; OK for none."""
    seen = set(codes)
    return next((code for code in _PRECEDENCE if code in seen), OK)

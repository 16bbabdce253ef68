"""The words for difficulty, and where each begins on the scale from 0 to 100.

0         20       34        48       62              100
├─ gentle ─┼─ easy ─┼─ medium ─┼─ hard ─┼─── fiendish ───┤
"""

from __future__ import annotations

from hakobi.errors import UsageError
from hakobi.nearest import did_you_mean

__all__ = ["GRADES", "window", "word_of"]

GRADES: dict[str, float] = {"gentle": 0.0, "easy": 20.0, "medium": 34.0, "hard": 48.0, "fiendish": 62.0}
_TOP = 100.0


def word_of(number: float) -> str:
    """The word for a number of the scale."""
    return [word for word, begin in GRADES.items() if number >= begin][-1]


def window(word: str) -> tuple[float, float]:
    """Where a word begins, and where the next one does."""
    if word not in GRADES:
        raise UsageError(
            f"There is no difficulty {word!r}; there are: {', '.join(GRADES)}.{did_you_mean(word, GRADES)}"
        )
    begins = [*GRADES.values(), _TOP + 1]
    place = list(GRADES).index(word)
    return begins[place], begins[place + 1]

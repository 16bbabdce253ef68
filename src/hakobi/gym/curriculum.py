"""Easy levels first: how many boxes a level may have, and when it may have more.

    boxes 1 … 1   80 % of the last 100 episodes solved   →   boxes 1 … 2   →   …   →   boxes 1 … 4

Each time enough of the last episodes were solved, the most boxes rise by one and the count begins anew. One
curriculum serves all boards of a vector environment. It does not forget when an environment is reset.
"""

from __future__ import annotations

from collections import deque

from hakobi.errors import UsageError

__all__ = ["Curriculum"]


class Curriculum:
    """From `first` boxes to `last`, one more when a share of `success` in `window` episodes was solved."""

    def __init__(self, first: int = 1, last: int = 4, *, success: float = 0.8, window: int = 100) -> None:
        if not 1 <= first <= last:
            raise UsageError(f"A curriculum rises from at least 1 box; {first} to {last} does not.")
        if not 0 < success <= 1:
            raise UsageError(f"A share of solved episodes lies above 0 and up to 1; success={success!r}.")
        if window < 1:
            raise UsageError(f"At least one episode must be looked at; window={window!r}.")
        self.first = first
        self.last = last
        self.most = first
        self._success = success
        self._solved: deque[bool] = deque(maxlen=window)

    @property
    def boxes(self) -> tuple[int, int]:
        """The fewest and the most boxes of a level now."""
        return self.first, self.most

    @property
    def success(self) -> float:
        """The share of solved episodes among those that count now."""
        return sum(self._solved) / len(self._solved) if self._solved else 0.0

    def ended(self, solved: bool) -> None:
        """Tells of an episode."""
        self._solved.append(solved)
        enough = len(self._solved) == self._solved.maxlen and self.success >= self._success
        if enough and self.most < self.last:
            self.most += 1
            self._solved.clear()

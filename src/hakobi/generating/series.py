"""The series of puzzles of a wish: in order, none twice, the same from any crew.

Orders go out ahead, but what comes back is looked at in the order of the numbers. A puzzle whose form (the
same for all turned and mirrored copies) is known already is ordered again, with another throw of the dice:

    number      0       1       2            3
    again       0       0       0 ─copy─► 1  0          the second try of number 2 is what the series has

So whether something is a copy never depends on who was quicker. `knows` answers for what was there before: a
file, a store; `learn` tells it what is new.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from hakobi.batch.forms import form_of
from hakobi.generating.crew import Crew
from hakobi.generating.made import Made, NotMade
from hakobi.generating.making import Order

__all__ = ["Known", "KnownForms", "series"]

_TRIES = 3
_COPIES = 50


class Known(Protocol):
    """Whatever tells new puzzles from those that there are."""

    def knows(self, key: bytes) -> bool: ...

    def learn(self, key: bytes) -> None: ...


class KnownForms:
    """Forms in memory."""

    def __init__(self, puzzles: Iterable[Any] = (), keys: Iterable[bytes] = ()) -> None:
        self._keys = {form_of(puzzle).key for puzzle in puzzles} | set(keys)

    def knows(self, key: bytes) -> bool:
        return key in self._keys

    def learn(self, key: bytes) -> None:
        self._keys.add(key)


def series(crew: Crew, count: int, known: Known, first: int = 0) -> Iterator[tuple[int, Made] | None]:
    """(number, what was made) for `first` to `count` - 1; None now and then, while nothing is ready.

    NotMade where a puzzle cannot be had: after several tries, or because all that come are copies.
    """
    waiting: dict[Order, Made | str] = {}
    ordered = number = first
    again = fails = 0
    while number < count:
        while ordered < count and ordered - number < crew.ahead:
            crew.order((ordered, 0))
            ordered += 1
        for order, made in crew.ready():
            waiting[order] = made
        if (number, again) not in waiting:
            yield None
            continue
        made = waiting.pop((number, again))
        if isinstance(made, Made):
            key = form_of(made.puzzle).key
            if not known.knows(key):
                known.learn(key)
                yield number, made
                number, again, fails = number + 1, 0, 0
                continue
        else:
            fails += 1
        if fails >= (1 if number == first else _TRIES) or again >= _COPIES:
            raise NotMade(made if isinstance(made, str) else _only_copies(number, again))
        again += 1
        crew.order((number, again))


def _only_copies(number: int, again: int) -> str:
    return (
        f"After {number} levels nothing new comes: {again + 1} more were copies of levels that there are. "
        "Another seed will not help much; another size, number of boxes or difficulty will."
    )

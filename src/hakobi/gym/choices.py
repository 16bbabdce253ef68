"""Options of the environments: read once, refused with what would be right."""

from __future__ import annotations

import operator
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

from hakobi.errors import UsageError

__all__ = ["check_names", "choice", "count", "count_range"]


def choice(name: str, value: Any, known: Iterable[str]) -> str:
    """The value, if it is one of those that are known."""
    words = list(known)
    if value not in words:
        raise UsageError(
            f"There is no {name}={value!r}; it is one of {', '.join(words)}.{_nearest(value, words)}"
        )
    return str(value)


def check_names(what: str, given: Iterable[Any], known: Iterable[str]) -> None:
    """UsageError for the first name that nobody knows."""
    words = list(known)
    for name in given:
        if name not in words:
            raise UsageError(
                f"There is no {what} {name!r}; there are {', '.join(words)}.{_nearest(name, words)}"
            )


def count(name: str, value: Any, least: int = 1) -> int:
    """A whole number, at least so large."""
    try:
        number = operator.index(value)
    except TypeError:
        raise UsageError(f"{name} is a whole number, not {value!r}.") from None
    if isinstance(value, bool) or not least <= number < 2**31:
        raise UsageError(f"{name} is a whole number from {least} on, not {value!r}.")
    return number


def count_range(name: str, value: Any) -> tuple[int, int]:
    """`3` or `(1, 3)`: the least and the most."""
    try:
        low, high = value if isinstance(value, (tuple, list)) else (value, value)
    except ValueError:
        raise UsageError(f"{name} is a number or a pair (least, most), not {value!r}.") from None
    low, high = count(name, low), count(name, high)
    if low > high:
        raise UsageError(f"{name}: the least, {low}, is more than the most, {high}.")
    return low, high


def _nearest(word: Any, words: list[str]) -> str:
    near = get_close_matches(str(word), words, 1)
    return f" Did you mean {near[0]}?" if near else ""

"""What comes out of a store is what went in, or the store is damaged and that is said.

SQLite notices much of what can happen to a file, but not all: a flipped bit in a text or a number is none of
its business. So every row is read as a record whose fields say what may stand in them, and whatever has a
form of its own (JSON, outcomes, the key of a level) is held against it.
"""

from __future__ import annotations

import json
import math
import types
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from typing import Any, TypeVar, cast, get_args, get_origin, get_type_hints

from hakobi.batch.forms.base import key_of
from hakobi.errors import StoreError
from hakobi.result import Outcome

__all__ = ["Damaged", "check_level", "check_outcome", "parsed", "record"]

RecordT = TypeVar("RecordT")

_LARGEST = 1e15
_OUTCOMES = frozenset(outcome.value for outcome in Outcome)


class Damaged(StoreError):
    """Something in a store cannot be what was stored; the store adds its name."""


def record(kind: type[RecordT], row: Sequence[Any]) -> RecordT:
    """The row as a dataclass or named tuple, each value of the type that its field has."""
    for (name, fits), value in zip(_fields(cast(Hashable, kind)), row, strict=True):
        if not fits(value):
            raise Damaged(f"{name} cannot be {str(value)[:40]!r}")
    return kind(*row)


@lru_cache
def _fields(kind: Hashable) -> tuple[tuple[str, Callable[[Any], bool]], ...]:
    return tuple((name, _test(hint)) for name, hint in get_type_hints(kind).items())


def _test(hint: Any) -> Callable[[Any], bool]:
    if get_origin(hint) is types.UnionType:
        kinds = get_args(hint)
        if bool not in kinds and float not in kinds:
            return lambda value: isinstance(value, kinds)
        tests = [_test(each) for each in kinds]
        return lambda value: any(test(value) for test in tests)
    if hint is Any:
        return lambda value: True
    if hint is bool:
        return lambda value: value in (0, 1)
    if hint is float:
        return lambda value: isinstance(value, (int, float)) and math.fabs(value) < _LARGEST
    plain = get_origin(hint) or hint
    return lambda value: isinstance(value, plain)


def parsed(text: str, kind: type[RecordT], what: str) -> RecordT:
    """JSON that stands in a store."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, kind):
        raise Damaged(f"{what} cannot be {text[:40]!r}")
    return value


def check_outcome(outcome: str | None, others: Sequence[str] = ()) -> None:
    if outcome is not None and outcome not in _OUTCOMES and outcome not in others:
        raise Damaged(f"an outcome cannot be {outcome[:40]!r}")


def check_level(key: bytes, family: str, text: str) -> None:
    """A level is known by the digest of its text: one of them has changed if they do not fit."""
    if key_of(family, text) != key:
        raise Damaged("a level is not what it was")

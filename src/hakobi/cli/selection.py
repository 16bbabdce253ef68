"""Which levels of a file are meant: ``3``, ``1-10,15``, ``20-``."""

from __future__ import annotations

import re
from dataclasses import dataclass

import click

__all__ = ["Selection", "level_option"]

_PART = re.compile(r"(\d+)(-(\d*))?")


@dataclass(frozen=True)
class Selection:
    """Ranges of level numbers, both ends included; ``None`` as an end means the last level of the file."""

    ranges: tuple[tuple[int, int | None], ...]

    def __contains__(self, number: int) -> bool:
        return any(first <= number and (last is None or number <= last) for first, last in self.ranges)

    def beyond(self, count: int) -> list[int]:
        """The asked numbers that a file of ``count`` levels does not have, one for each range."""
        ends = [first if last is None else last for first, last in self.ranges]
        return [end for end in ends if end > count]

    @classmethod
    def parse(cls, text: str) -> Selection:
        ranges: list[tuple[int, int | None]] = []
        for part in text.replace(" ", "").split(","):
            match = _PART.fullmatch(part)
            first = int(match[1]) if match else 0
            last = first if match and match[2] is None else int(match[3]) if match and match[3] else None
            if not match or first < 1 or (last is not None and last < first):
                raise ValueError(f"{text!r} does not name levels; write for instance 3 or 1-10,15 or 20-.")
            ranges.append((first, last))
        return cls(tuple(ranges))


ALL = Selection(((1, None),))


class LevelNumbers(click.ParamType):
    name = "numbers"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Selection:
        if isinstance(value, Selection):
            return value
        try:
            return Selection.parse(str(value))
        except ValueError as error:
            self.fail(str(error), param, ctx)


level_option = click.option(
    "--level",
    "levels",
    type=LevelNumbers(),
    default=ALL,
    help="Which levels, by number: 3 or 1-10,15 or 20- (default: all).",
)

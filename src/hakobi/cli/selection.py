"""Which levels of a file are meant: ``3``, ``1-10,15``, ``20-``."""

from __future__ import annotations

import re
from dataclasses import dataclass

import click

__all__ = ["Selection", "level_option"]

_PART = re.compile(r"(\d{1,9})(?:(-)(\d{0,9}))?")


@dataclass(frozen=True)
class Selection:
    """Ranges of level numbers, both ends included; ``None`` as an end means the last level of the file."""

    ranges: tuple[tuple[int, int | None], ...]

    def __contains__(self, number: int) -> bool:
        return any(first <= number and (last is None or number <= last) for first, last in self.ranges)

    @property
    def is_all(self) -> bool:
        return (1, None) in self.ranges

    def beyond(self, count: int) -> list[int]:
        """The asked numbers that a file of ``count`` levels does not have, one for each range."""
        ends = [first if last is None else last for first, last in self.ranges]
        return [end for end in ends if end > count]

    @classmethod
    def parse(cls, text: str) -> Selection:
        ranges: list[tuple[int, int | None]] = []
        for part in text.replace(" ", "").split(","):
            match = _PART.fullmatch(part)
            if match is None:
                raise _nonsense(text)
            first = int(match[1])
            last = int(match[3]) if match[3] else None if match[2] else first
            if first < 1 or (last is not None and last < first):
                raise _nonsense(text)
            ranges.append((first, last))
        return cls(tuple(ranges))


def _nonsense(text: str) -> ValueError:
    return ValueError(f"{text!r} does not name levels; write for instance 3 or 1-10,15 or 20-.")


ALL = Selection(((1, None),))


def _parse(context: click.Context, parameter: click.Parameter, value: str | None) -> Selection:
    try:
        return ALL if value is None else Selection.parse(value)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None


level_option = click.option(
    "--level",
    "levels",
    metavar="NUMBERS",
    callback=_parse,
    help="Which levels, by number: 3 or 1-10,15 or 20- (default: all).",
)

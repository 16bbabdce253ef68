"""What is wished for: plain values that travel to workers, and say the same levels wherever they arrive.

Level `number` of a wish depends on nothing but the wish and the number. What makes no sense is refused here,
before any work, with what would be possible.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from hashlib import blake2b
from typing import Any

from hakobi.errors import UsageError
from hakobi.nearest import did_you_mean
from hakobi.rating.grades import window

__all__ = ["SlidingWish", "SokobanWish", "Wish", "size_of", "wish_from_json"]

LARGEST_SIDE = 30
MOST_FLOOR = 256
_SMALLEST = {"sokoban": (3, 5), "sliding": (2, 3)}
_ROOM_FOR_A_BOX = 3  # squares of floor


def size_of(text: str) -> tuple[int, int]:
    """``9x7``: nine columns, seven rows; a tuple (width, height)."""
    parts = text.lower().replace("×", "x").split("x")
    if len(parts) != 2 or not all(part.strip().isdecimal() for part in parts):
        raise UsageError(f"{text!r} is no size; write columns x rows, as 9x7.")
    return int(parts[0]), int(parts[1])


@dataclass(frozen=True)
class Wish:
    """What both families have in common. `size` is (width, height), walls around it included for Sokoban."""

    size: tuple[int, int]
    difficulty: str | None = None
    seed: int = 0

    family = ""

    def _check(self) -> None:
        short, long = _SMALLEST[self.family]
        width, height = self.size
        if min(self.size) < short or max(self.size) < long:
            raise UsageError(
                f"A board of {width} × {height} is too small for a {self.family} puzzle; "
                f"the smallest is {long} × {short}."
            )
        if max(self.size) > LARGEST_SIDE:
            raise UsageError(
                f"A board of {width} × {height} is too large; the largest is {LARGEST_SIDE} × {LARGEST_SIDE}."
            )
        if self.difficulty is not None:
            window(self.difficulty)
        if not 0 <= self.seed < 1 << 64:
            raise UsageError(f"A seed is a whole number from 0 to 2^64 - 1, not {self.seed}.")

    def to_json(self) -> dict[str, Any]:
        return {"family": self.family, **asdict(self)}

    def key(self) -> str:
        """A few letters that tell one wish from another."""
        return blake2b(json.dumps(self.to_json(), sort_keys=True).encode(), digest_size=8).hexdigest()


@dataclass(frozen=True)
class SokobanWish(Wish):
    """`maker`: who draws the floor (None: all in turn). `walls`: the rows of a board whose walls are taken,
    and `keep_walls`: they are not changed."""

    boxes: int = 3
    maker: str | None = None
    walls: tuple[str, ...] | None = None
    keep_walls: bool = True

    family = "sokoban"

    def __post_init__(self) -> None:
        from hakobi.generating.shapes import MAKERS

        self._check()
        width, height = self.size
        inside = (width - 2) * (height - 2)
        most = max(1, inside // _ROOM_FOR_A_BOX)
        if self.boxes < 1:
            raise UsageError(f"A level has at least one box, not {self.boxes}.")
        if self.boxes > most:
            raise UsageError(
                f"{self.boxes} boxes do not fit on a board of {width} × {height}: within its walls are "
                f"{inside} squares, room for {most} at most."
            )
        if self.maker is not None and self.maker not in MAKERS:
            raise UsageError(
                f"There is no maker {self.maker!r}; there are: {', '.join(MAKERS)}."
                f"{did_you_mean(self.maker, MAKERS)}"
            )


@dataclass(frozen=True)
class SlidingWish(Wish):
    """`empty`: cells that no piece covers. `rush`: cars and lorries that keep to their lanes, one to get out.
    `pieces`: the set that is to be laid out, as "1x1 2x1 …"; None: sets are drawn."""

    empty: int = 2
    rush: bool = False
    pieces: tuple[str, ...] | None = None

    family = "sliding"

    def __post_init__(self) -> None:
        self._check()
        width, height = self.size
        if not 1 <= self.empty <= width * height - 3:
            raise UsageError(
                f"A board of {width} × {height} cannot have {self.empty} empty cells; "
                f"from 1 to {width * height - 3} are possible."
            )


def wish_from_json(row: dict[str, Any]) -> SokobanWish | SlidingWish:
    """What `to_json` has written."""
    words: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value
        for key, value in row.items()
        if key != "family"
    }
    return SokobanWish(**words) if row["family"] == "sokoban" else SlidingWish(**words)

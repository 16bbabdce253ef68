"""What the tests of environments share: levels of all sizes, and comparing what two environments say."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from hakobi.sokoban.level import Level
from reference.random_levels import random_level, surplus_level

LONE = Level.from_xsb("#####\n#@$.#\n#####", title="lone")
# One push up and the box is in a corner.
CORNER = Level.from_xsb("#####\n#   #\n# $ #\n#@ .#\n#####", title="corner")


@cache
def random_levels(number: int, seed: int = 5) -> tuple[Level, ...]:
    """Levels from 4 × 4 to 16 × 8, solvable or not, with closed rooms and spare goals among them."""
    texts = [(surplus_level if i % 4 == 3 else random_level)(seed, i).xsb for i in range(number)]
    return tuple(Level.from_xsb(text, title=f"random {i}") for i, text in enumerate(texts))


def named(options: Any) -> str:
    """The name of a test with these options."""
    return "-".join(options) or "plain" if isinstance(options, dict) else str(options)


def same(one: Any, other: Any) -> bool:
    """Whether two observations or infos say the same."""
    if isinstance(one, dict):
        return (
            isinstance(other, dict)
            and one.keys() == other.keys()
            and all(same(one[k], other[k]) for k in one)
        )
    if isinstance(one, np.ndarray) and one.dtype == object:
        return len(one) == len(other) and all(same(a, b) for a, b in zip(one, other, strict=True))
    if isinstance(one, np.ndarray):
        return bool(np.array_equal(one, other))
    return bool(one == other)

"""The families of puzzles that hakobi solves: one plain table."""

from __future__ import annotations

from hakobi.errors import UsageError
from hakobi.families.base import Family, Method, Option, Request, Tick
from hakobi.families.sliding import SlidingFamily
from hakobi.families.sokoban import SokobanFamily

__all__ = ["FAMILIES", "Family", "Method", "Option", "Request", "Tick", "family_of"]

FAMILIES: dict[str, Family] = {family.name: family for family in (SokobanFamily(), SlidingFamily())}


def family_of(puzzle: object) -> Family:
    """The family that ``puzzle`` belongs to."""
    for family in FAMILIES.values():
        if isinstance(puzzle, family.kind):
            return family
    kinds = " or a ".join(family.kind.__name__ for family in FAMILIES.values())
    raise UsageError(f"A {type(puzzle).__name__} cannot be solved; give a {kinds}.")

"""What a person can choose about a picture, apart from its size."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Look"]


@dataclass(frozen=True)
class Look:
    """The theme, and for Sokoban marks on dead squares and on squares that the player can reach."""

    theme: str = "light"
    dead: bool = False
    reach: bool = False

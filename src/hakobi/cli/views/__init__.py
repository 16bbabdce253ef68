"""How the commands show each family of puzzles: one plain table."""

from __future__ import annotations

from hakobi.cli.views.base import Finding, Frame, Style, View
from hakobi.cli.views.sliding import SlidingView
from hakobi.cli.views.sokoban import SokobanView

__all__ = ["Finding", "Frame", "Style", "View", "view_of"]

VIEWS: tuple[View, ...] = (SokobanView(), SlidingView())


def view_of(puzzle: object) -> View:
    """The view of the family that ``puzzle`` belongs to."""
    return next(view for view in VIEWS if isinstance(puzzle, view.kind))

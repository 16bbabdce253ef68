"""Sliding-block puzzles and their histograms as SVG.

A piece is one path around its cells, so that no seam shows inside it; pieces of a class share a colour,
pieces that the goal asks for are red, and their places in the goal are outlined.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

from hakobi.sliding.puzzle import Cells, Place, SlidingPuzzle

__all__ = ["histogram_svg", "pieces_svg", "puzzle_svg"]

_CELL, _RIM, _GAP = 40, 12, 2
_PALETTE = ("#6f9fb3", "#a7a85a", "#8a86b8", "#5fa79f", "#c9a24f", "#7d8fa8", "#86a877", "#b08a6a")
_RED, _WALL, _FLOOR, _INK = "#cf5c4a", "#4a4a4f", "#efe9dd", "#222222"


def puzzle_svg(puzzle: SlidingPuzzle) -> str:
    """The start, with the goal's places outlined."""
    return pieces_svg(puzzle, {piece.name: piece.start for piece in puzzle.pieces}, title=puzzle.title)


def pieces_svg(puzzle: SlidingPuzzle, places: Mapping[str, Place], title: str | None = None) -> str:
    """The pieces at these places."""
    width = puzzle.width * _CELL + 2 * _RIM
    height = puzzle.height * _CELL + 2 * _RIM
    kinds = [each.name for each in puzzle.classes]
    wanted = {piece.name for piece in puzzle.goals}
    some = len(wanted) < len(puzzle.pieces)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">',
        f"<title>{escape(title or 'sliding-block puzzle')}</title>",
        f'<rect width="{width}" height="{height}" rx="8" fill="{_WALL}"/>',
    ]
    floor = frozenset((y, x) for y in range(puzzle.height) for x in range(puzzle.width)) - puzzle.walls
    parts.append(f'<path d="{_outline(floor, (0, 0), 0)}" fill="{_FLOOR}"/>')
    for name, place in places.items():
        colour = _PALETTE[kinds.index(puzzle.piece[name].kind) % len(_PALETTE)]
        if name in wanted and some:
            colour = _RED
        cells = puzzle.class_of[name].cells
        parts.append(
            f'<path d="{_outline(cells, place, _GAP)}" fill="{colour}" stroke="{_INK}" stroke-opacity=".35"/>'
        )
        y, x = min(cells)
        parts.append(
            f'<text x="{_RIM + (place[1] + x + 0.5) * _CELL:g}" y="{_RIM + (place[0] + y + 0.62) * _CELL:g}" '
            f'text-anchor="middle" font-family="sans-serif" font-size="14" fill="#fff">'
            f"{escape(puzzle.shorts[name])}</text>"
        )
    if some:
        for piece in puzzle.goals:
            assert piece.goal is not None
            line = _outline(puzzle.class_of[piece.name].cells, piece.goal, 4)
            parts.append(
                f'<path d="{line}" fill="none" stroke="{_RED}" stroke-width="2" stroke-dasharray="5 4"/>'
            )
    return "\n".join([*parts, "</svg>"]) + "\n"


def _outline(cells: Cells, place: Place, inset: int) -> str:
    """Closed lines around the cells, drawn back from their border by `inset`."""
    edges: dict[Place, list[Place]] = {}
    for y, x in sorted(cells):
        for (dy, dx), a, b in (
            ((-1, 0), (y, x), (y, x + 1)),
            ((0, 1), (y, x + 1), (y + 1, x + 1)),
            ((1, 0), (y + 1, x + 1), (y + 1, x)),
            ((0, -1), (y + 1, x), (y, x)),
        ):
            if (y + dy, x + dx) not in cells:
                edges.setdefault(a, []).append(b)
    loops = []
    while edges:
        first = corner = next(iter(edges))
        loop = []
        heading: Place | None = None
        while corner in edges:
            ways = edges[corner]
            # Where two cells touch at a corner, the way that turns right stays with the same cell.
            ways.sort(key=lambda to, at=corner, was=heading: _turn(was, (to[0] - at[0], to[1] - at[1])))  # type: ignore[misc]
            to = ways.pop(0)
            if not ways:
                del edges[corner]
            heading = (to[0] - corner[0], to[1] - corner[1])
            loop.append((corner, heading))
            corner = to
            if corner == first:
                break
        loops.append(loop)
    return " ".join(_path(loop, place, inset) for loop in loops)


def _turn(was: Place | None, now: Place) -> int:
    if was is None:
        return 0
    return {(was[1], -was[0]): 0, was: 1, (-was[1], was[0]): 2}.get(now, 3)


def _path(loop: Sequence[tuple[Place, Place]], place: Place, inset: int) -> str:
    """Each corner moves inwards from both of its edges; inside lies to the right of the heading."""
    points = []
    for index, ((y, x), heading) in enumerate(loop):
        before = loop[index - 1][1]
        if before == heading:
            continue
        in_y = sum(way[1] for way in (before, heading)) * inset
        in_x = -sum(way[0] for way in (before, heading)) * inset
        points.append(f"{_RIM + (place[1] + x) * _CELL + in_x} {_RIM + (place[0] + y) * _CELL + in_y}")
    return "M" + " L".join(points) + " Z"


def histogram_svg(layers: Sequence[int], title: str, axis: str) -> str:
    """Bars for the number of states at each distance."""
    width, height, left, bottom, top = 800, 320, 70, 40, 30
    most = max(layers, default=1) or 1
    step = (width - left - 20) / max(len(layers), 1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="sans-serif" font-size="12">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        f'<text x="{left}" y="18" font-size="14">{escape(title)}</text>',
    ]
    for distance, count in enumerate(layers):
        tall = count / most * (height - bottom - top)
        parts.append(
            f'<rect x="{left + distance * step:.2f}" y="{height - bottom - tall:.2f}" '
            f'width="{max(step * 0.9, 0.5):.2f}" height="{tall:.2f}" fill="{_PALETTE[0]}">'
            f"<title>{distance}: {count:,}</title></rect>"
        )
    base = height - bottom
    parts.append(f'<path d="M{left} {top} V{base} H{width - 20}" fill="none" stroke="{_INK}"/>')
    for share in (0.5, 1.0):
        y = base - share * (height - bottom - top)
        parts.append(f'<text x="{left - 6}" y="{y + 4:.0f}" text-anchor="end">{round(most * share):,}</text>')
    every = max(1, round(len(layers) / 10))
    for distance in range(0, len(layers), every):
        x = left + (distance + 0.45) * step
        parts.append(f'<text x="{x:.1f}" y="{base + 16}" text-anchor="middle">{distance}</text>')
    parts.append(
        f'<text x="{(left + width) / 2:.0f}" y="{height - 6}" text-anchor="middle">{escape(axis)}</text>'
    )
    return "\n".join([*parts, "</svg>"]) + "\n"

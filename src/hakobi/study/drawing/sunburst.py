"""The whole tree as rings: the start in the middle, a ring for each depth, every state a piece of its ring.

A piece is as wide as the share of all states that descend from it, and lies outside of its parent's; so the
eye sees at once which pushes near the start cost the search its time. The colour goes from pale (early) to
dark (late). Grey are states that were generated, but never expanded.

        ___
      /  |  \\         Pieces narrower than a pixel are not drawn one by one: their ring is cut into pixels,
     | --o-- |        each takes the average of what lies there, and neighbours of one colour are joined. So
      \\ _|_ /         the picture of a million states is no larger than that of ten thousand. Where there
                      are more depths than rings of two pixels, some depths share a ring.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from math import ceil, cos, pi, sin

from hakobi.study.drawing.colours import EARLY_TO_LATE, FAINT, GREY, ORANGE, PAPER, ramp
from hakobi.study.drawing.film import STILL, Film
from hakobi.study.drawing.layout import parents_first
from hakobi.study.drawing.marks import Block, Circle, Group, Line, Mark, Point, Sector, Text
from hakobi.study.drawing.tree import Tree

__all__ = ["WAITING", "draw_sunburst"]

_LARGEST, _MARGIN, _THINNEST, _THICKEST = 760.0, 12.0, 2.0, 40.0
_PIXEL = 1.0
_EDGED = 5.0
_SHADES = 24
_WAITING = -1

# Not white as in other pictures: it is to be seen beside the paper.
WAITING = "#dcdcd8"

Span = tuple[float, float]


def draw_sunburst(tree: Tree, room: float, film: Film = STILL) -> Block:
    """At most `room` wide."""
    return _Sunburst(tree, min(room, _LARGEST)).draw(film)


class _Sunburst:
    def __init__(self, tree: Tree, size: float) -> None:
        self.tree = tree
        self.size = size
        self.middle = size / 2
        most = self.middle - _MARGIN
        self.depths_in_ring = max(1, ceil(tree.rows * _THINNEST / most))
        self.rings = ceil(tree.rows / self.depths_in_ring)
        self.thick = min(_THICKEST, most / self.rings)
        self.spans = _spans(tree)

    def draw(self, film: Film) -> Block:
        shaded: dict[int, list[Mark]] = {}
        for shade, sector in self._sectors():
            shaded.setdefault(shade, []).append(sector)
        marks: list[Mark] = [
            Group(sectors, motion=film.appear(self.tree.last * max(shade, 0) / _SHADES))
            for shade, sectors in sorted(shaded.items())
        ]
        marks += self._guides()
        marks.append(Group(list(self._way()), motion=film.appear(self.tree.last + 1)))
        return Block(self.size, self.size, marks)

    def _sectors(self) -> Iterator[tuple[int, Sector]]:
        """From the middle outwards, each with its shade."""
        rings: dict[int, list[tuple[Span, int]]] = {}
        for number, depth in self.tree.depth.items():
            if depth % self.depths_in_ring == 0:
                rings.setdefault(depth // self.depths_in_ring, []).append(
                    (self.spans[number], self._shade(number))
                )
        for ring, pieces in rings.items():
            width = 2 * pi * (ring + 1) * self.thick
            pixels: dict[int, list[int]] = {}
            for span, shade in pieces:
                if (span[1] - span[0]) * width >= _EDGED * _PIXEL:
                    yield (
                        shade,
                        self._sector(ring, *span, shade, edge=0.0 if len(pieces) == 1 else 0.6 / width),
                    )
                else:
                    first = int(span[0] * width / _PIXEL)
                    for place in range(first, max(first + 1, int(span[1] * width / _PIXEL))):
                        pixels.setdefault(place, []).append(shade)
            yield from self._joined(ring, width, pixels)

    def _joined(
        self, ring: int, width: float, pixels: Mapping[int, list[int]]
    ) -> Iterator[tuple[int, Sector]]:
        """Pixels of one ring, neighbours of one shade together."""
        mean = [(place, round(sum(pixels[place]) / len(pixels[place]))) for place in sorted(pixels)]
        runs = groupby(enumerate(mean), key=lambda each: (each[1][0] - each[0], each[1][1]))
        for (_, shade), run in runs:
            places = [place for _, (place, _) in run]
            begin, end = places[0] * _PIXEL / width, (places[-1] + 1) * _PIXEL / width
            yield shade, self._sector(ring, begin, min(end, 1.0), shade)

    def _sector(self, ring: int, begin: float, end: float, shade: int, edge: float = 0.0) -> Sector:
        fill = WAITING if shade == _WAITING else ramp(EARLY_TO_LATE, shade / _SHADES)
        gap = 0.5 if self.thick > 4 else 0.0
        return Sector(
            self.middle,
            self.middle,
            ring * self.thick,
            (ring + 1) * self.thick - gap,
            2 * pi * begin,
            2 * pi * max(begin, end - edge),
            fill,
        )

    def _shade(self, number: int) -> int:
        order = self.tree.node(number).order
        return _WAITING if order is None else round(_SHADES * self.tree.share(order))

    def _guides(self) -> Iterator[Mark]:
        """The depth at some of the rings."""
        rings = self.rings
        apart = next(step for step in (1, 2, 5, 10, 20, 50, 100, 10**9) if rings / step <= 8)
        for ring in range(apart, rings, apart):
            radius = (ring + 0.5) * self.thick
            words = str(ring * self.depths_in_ring)
            yield Text(self.middle, self.middle - radius + 4, words, 10, GREY, "middle", halo=True)
        yield Circle(self.middle, self.middle, rings * self.thick, None, FAINT, 0.8)

    def _way(self) -> Iterator[Mark]:
        points = [self._middle_of(number) for number in self.tree.way]
        if len(points) > 1:
            yield Line(points, PAPER, 5)
            yield Line(points, ORANGE, 2.6)
        for x, y in points[:1]:
            yield Circle(x, y, 3.5, PAPER, ORANGE, 2)
        if points and self.tree.node(self.tree.way[-1]).on_path:
            x, y = points[-1]
            yield Circle(x, y, 3, ORANGE, ORANGE, 1)
            yield Circle(x, y, 6.5, None, ORANGE, 1.8)

    def _middle_of(self, number: int) -> Point:
        begin, end = self.spans[number]
        ring = self.tree.depth[number] / self.depths_in_ring
        radius = 0.0 if self.tree.depth[number] == 0 and len(self.tree.roots) == 1 else ring + 0.5
        angle = pi * (begin + end)
        return (
            self.middle + radius * self.thick * sin(angle),
            self.middle - radius * self.thick * cos(angle),
        )


def _spans(tree: Tree) -> dict[int, Span]:
    """The share of the circle that each state has, as its begin and its end between 0 and 1."""
    order = parents_first(tree.roots, tree.children)
    sizes = dict.fromkeys(order, 1)
    for node in reversed(order):
        sizes[node] += sum(sizes[child] for child in tree.children.get(node, ()))
    spans: dict[int, Span] = {}

    def divide(span: Span, parts: list[int]) -> None:
        whole = sum(sizes[part] for part in parts)
        begin = span[0]
        for part in parts:
            end = begin + (span[1] - span[0]) * sizes[part] / whole
            spans[part] = (begin, end)
            begin = end

    divide((0.0, 1.0), list(tree.roots))
    for node in order:
        divide(spans[node], list(tree.children.get(node, ())))
    return spans

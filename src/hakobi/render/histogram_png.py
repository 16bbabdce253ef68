"""A histogram as PNG, twice as large as the SVG so that it is sharp on any screen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hakobi.render.histogram import BAR, GRID, HEIGHT, INK, WIDTH, Histogram

__all__ = ["save_histogram_png"]

_FINE = 2


def save_histogram_png(path: Path, layers: Sequence[int], title: str, axis: str) -> None:
    """Bars for the number of states at each distance."""
    from PIL import Image, ImageDraw

    from hakobi.render.lettering import lettering

    shape = Histogram(layers)
    image = Image.new("RGB", (WIDTH * _FINE, HEIGHT * _FINE), "white")
    draw = ImageDraw.Draw(image)
    title, large = lettering(title, 16 * _FINE)
    axis, plain = lettering(axis, 13 * _FINE)
    left, right, base = shape.left * _FINE, shape.right * _FINE, shape.base * _FINE
    draw.text((left, 24 * _FINE), title, fill=INK, font=large, anchor="ls")
    for y, count in shape.up():
        draw.line((left, y * _FINE, right, y * _FINE), fill=GRID, width=_FINE)
        draw.text((left - 8 * _FINE, y * _FINE), f"{count:,}", fill=INK, font=plain, anchor="rm")
    for bar in shape.bars():
        x, y = bar.left * _FINE, bar.top * _FINE
        if bar.states:
            draw.rectangle((x, y, x + max(bar.width * _FINE - 1, 0), base), fill=BAR)
    draw.line((left, base, right, base), fill=INK, width=_FINE)
    for x, distance in shape.across():
        draw.text((x * _FINE, base + 18 * _FINE), str(distance), fill=INK, font=plain, anchor="ms")
    middle = (left + right) / 2
    draw.text((middle, (HEIGHT - 12) * _FINE), axis, fill=INK, font=plain, anchor="ms")
    image.save(path)

"""A histogram as PNG."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

__all__ = ["save_histogram_png"]


def save_histogram_png(path: Path, layers: Sequence[int], title: str, axis: str) -> None:
    """Bars for the number of states at each distance."""
    from PIL import Image, ImageDraw

    width, height, left, bottom, top = 800, 320, 80, 44, 30
    image = Image.new("RGB", (width, height), "white")
    draw = ImageDraw.Draw(image)
    most = max(layers, default=1) or 1
    step = (width - left - 20) / max(len(layers), 1)
    base = height - bottom
    for distance, count in enumerate(layers):
        x = left + distance * step
        y = base - count / most * (base - top)
        draw.rectangle((x, y, x + max(step * 0.9 - 1, 0), base), fill="#6f9fb3")
    draw.line((left, top, left, base, width - 20, base), fill="#222222")
    draw.text((left, 8), title, fill="#222222")
    draw.text((width // 2, height - 16), axis, fill="#222222", anchor="ma")
    for share in (0.5, 1.0):
        draw.text(
            (left - 6, base - share * (base - top)), f"{round(most * share):,}", fill="#222222", anchor="rm"
        )
    for distance in range(0, len(layers), max(1, round(len(layers) / 10))):
        draw.text((left + (distance + 0.45) * step, base + 4), str(distance), fill="#222222", anchor="ma")
    image.save(path)

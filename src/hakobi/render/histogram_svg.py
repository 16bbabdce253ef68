"""The histogram of a sliding-block puzzle's states over their distance, as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

__all__ = ["histogram_svg"]

_BAR, _INK = "#6f9fb3", "#222222"


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
            f'width="{max(step * 0.9, 0.5):.2f}" height="{tall:.2f}" fill="{_BAR}">'
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

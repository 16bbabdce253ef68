"""The histogram of a sliding-block puzzle's states over their distance, as SVG."""

from __future__ import annotations

from collections.abc import Sequence

from hakobi.plain import xml_text
from hakobi.render.histogram import BAR, GRID, HEIGHT, INK, WIDTH, Histogram
from hakobi.render.svg import FONT

__all__ = ["histogram_svg"]


def histogram_svg(layers: Sequence[int], title: str, axis: str) -> str:
    """Bars for the number of states at each distance."""
    shape = Histogram(layers)
    left, right, base = shape.left, shape.right, shape.base
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
        f'height="{HEIGHT}" font-family="{FONT}" font-size="13" fill="{INK}" role="img">',
        f"<title>{xml_text(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        f'<text x="{left}" y="24" font-size="16">{xml_text(title)}</text>',
    ]
    for y, count in shape.up():
        parts.append(f'<path d="M{left} {y:.1f} H{right}" stroke="{GRID}"/>')
        parts.append(f'<text x="{left - 8}" y="{y + 4.5:.1f}" text-anchor="end">{count:,}</text>')
    for bar in shape.bars():
        parts.append(
            f'<rect x="{bar.left:.2f}" y="{bar.top:.2f}" width="{bar.width:.2f}" height="{bar.height:.2f}" '
            f'fill="{BAR}"><title>{bar.distance}: {bar.states:,}</title></rect>'
        )
    parts.append(f'<path d="M{left} {base} H{right}" stroke="{INK}"/>')
    for x, distance in shape.across():
        parts.append(f'<text x="{x:.1f}" y="{base + 18}" text-anchor="middle">{distance}</text>')
    middle = (left + right) / 2
    parts.append(f'<text x="{middle:.0f}" y="{HEIGHT - 12}" text-anchor="middle">{xml_text(axis)}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"

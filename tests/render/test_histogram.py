from pathlib import Path

import pytest
from defusedxml import ElementTree
from PIL import Image

from hakobi.render.histogram import Histogram, round_steps
from hakobi.render.histogram_png import save_histogram_png
from hakobi.render.histogram_svg import histogram_svg

LAYERS = [1, 4, 9, 0, 3]


@pytest.mark.parametrize(
    ("last", "about", "steps"),
    [
        (9, 10, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
        (116, 10, [0, 20, 40, 60, 80, 100]),
        (754, 4, [0, 200, 400, 600]),
        (1, 4, [0, 1]),
        (123_456, 4, [0, 50_000, 100_000]),
    ],
)
def test_axes_are_marked_at_round_numbers(last: int, about: int, steps: list[int]) -> None:
    assert round_steps(last, about) == steps


def test_the_tallest_bar_fills_the_picture_and_bars_stand_in_proportion() -> None:
    bars = Histogram(LAYERS).bars()
    assert [bar.states for bar in bars] == LAYERS
    tallest = max(bar.height for bar in bars)
    assert [round(bar.height / tallest * 9) for bar in bars] == LAYERS


def test_svg_has_a_bar_for_each_distance() -> None:
    svg = histogram_svg(LAYERS, "a < b", "steps")
    ElementTree.fromstring(svg)
    assert svg.count("<rect x=") == len(LAYERS)


@pytest.mark.parametrize("layers", [LAYERS, [1], []])
def test_png_is_large_enough_to_be_read(layers: list[int], tmp_path: Path) -> None:
    save_histogram_png(tmp_path / "a.png", layers, "title", "steps")
    with Image.open(tmp_path / "a.png") as picture:
        assert picture.size == (1600, 680)
    ElementTree.fromstring(histogram_svg(layers, "title", "steps"))

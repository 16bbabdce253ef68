"""Replays as animated pictures: GIF and APNG.

Only the part of a picture that changes is painted again and stored: two or three squares for each move.

A GIF has 256 colours for the whole film and nothing half transparent, so it stands on the colour of the page;
its palette is taken from the first and the last picture and from every sprite. Delays of GIF are whole
hundredths of a second, and viewers slow down what is shorter than two: a quicker film leaves steps out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, islice, pairwise
from os import PathLike
from typing import TypeAlias

from PIL import Image

from hakobi.render.budget import check_size
from hakobi.render.pace import FIRST, LAST, thinned
from hakobi.render.png import Painter
from hakobi.render.shapes import Scene

__all__ = ["save_apng", "save_gif"]

FileName: TypeAlias = "str | PathLike[str]"

_COLOURS = 255


def save_gif(scenes: Sequence[Scene], path: FileName, size: int = 40, speed: float = 8) -> None:
    """The scenes one after the other, `speed` of them in a second."""
    scenes, speed = thinned(scenes, speed)
    durations = _durations(len(scenes), speed, 10)
    first, rest = _GifFrames(scenes, size).split()
    first.save(
        path, "GIF", save_all=True, append_images=rest, duration=durations, loop=0, disposal=1, optimize=False
    )


def save_apng(scenes: Sequence[Scene], path: FileName, size: int = 40, speed: float = 8) -> None:
    """The scenes one after the other, `speed` of them in a second, transparent outside of the board."""
    scenes, speed = thinned(scenes, speed)
    first, rest = _Frames(scenes, size).split()
    durations = _durations(len(scenes), speed, 1)
    first.save(path, "PNG", save_all=True, append_images=rest, duration=durations, loop=0)


def _durations(count: int, speed: float, unit: int) -> list[int]:
    """Milliseconds for each picture in whole units; the first and the last one stay a while.

    It is the ends that are rounded, so that a long film takes as long as it should.
    """
    each = 1000 / speed
    wanted = [each] * count
    wanted[0] = max(each, 1000 * FIRST)
    wanted[-1] = max(each, 1000 * LAST)
    ends = [round(end / unit) * unit for end in accumulate(wanted, initial=0.0)]
    return [after - before for before, after in pairwise(ends)]


class _Frames:
    """The pictures of the scenes, made one by one each time that they are asked for."""

    def __init__(self, scenes: Sequence[Scene], size: int) -> None:
        check_size(scenes[0], size, len(scenes))
        self.scenes = scenes
        self.painter = Painter(scenes[0], size)

    def __iter__(self) -> Iterator[Image.Image]:
        picture = self.painter.paint(self.scenes[0])
        yield picture.copy()
        for before, after in pairwise(self.scenes):
            self.painter.repaint(picture, before, after)
            yield picture.copy()

    def split(self) -> tuple[Image.Image, _Rest]:
        return next(iter(self)), _Rest(self)


class _Rest:
    """All but the first; Pillow goes over them more than once."""

    def __init__(self, frames: _Frames) -> None:
        self.frames = frames

    def __iter__(self) -> Iterator[Image.Image]:
        return islice(self.frames, 1, None)


class _GifFrames(_Frames):
    """The same on the colour of the page and in one palette."""

    def __init__(self, scenes: Sequence[Scene], size: int) -> None:
        super().__init__(scenes, size)
        self.palette = _palette(self.painter, scenes)

    def __iter__(self) -> Iterator[Image.Image]:
        picture = self.painter.paint(self.scenes[0])
        film = self._in_palette(picture)
        yield film.copy()
        for before, after in pairwise(self.scenes):
            part = self.painter.repaint(picture, before, after)
            film.paste(self._in_palette(picture.crop(part)), part[:2])
            yield film.copy()

    def _in_palette(self, picture: Image.Image) -> Image.Image:
        flat = _flat(picture, self.scenes[0].page)
        return flat.quantize(palette=self.palette, dither=Image.Dither.NONE)


def _flat(picture: Image.Image, page: str) -> Image.Image:
    """Without transparency: on the colour of the page."""
    flat = Image.new("RGBA", picture.size, page)
    flat.alpha_composite(picture)
    return flat.convert("RGB")


def _palette(painter: Painter, scenes: Sequence[Scene]) -> Image.Image:
    names = sorted({thing.sprite for scene in scenes for thing in scene.things})
    tiles = [painter.tile(name) for name in names]
    ends = [painter.paint(scene) for scene in (scenes[0], scenes[-1])]
    pictures = [*ends, *tiles]
    width, height = max(each.width for each in pictures), sum(each.height for each in pictures)
    sheet = Image.new("RGB", (width, height), scenes[0].page)
    top = 0
    for picture in pictures:
        sheet.paste(_flat(picture, scenes[0].page), (0, top))
        top += picture.height
    return sheet.quantize(_COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)

"""Scenes as pixels.

Everything is drawn four times too large and averaged down, which gives smooth edges at any size. What does
not change is drawn once: the ground in strips of rows (a large board never needs a large canvas), each sprite
on a tile of its own. A picture is then the ground with the tiles laid on it.

An `Area` is filled through a mask, its loops from the largest to the smallest: outlines that run clockwise
open the mask, the others close it, so that holes and islands in holes come out right.
"""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image, ImageColor, ImageDraw, ImageFont

from hakobi.render.budget import check_size
from hakobi.render.outline import flatten
from hakobi.render.shapes import Area, Disc, Label, Line, Scene, Shape, Sprite, Squares, Thing

__all__ = ["Painter", "scene_png"]

_FINE = 4
_STRIP_PIXELS = 4_000_000

Box = tuple[int, int, int, int]


def scene_png(scene: Scene, size: int = 40) -> Image.Image:
    """The scene with `size` pixels for each square; transparent outside of the board."""
    return Painter(scene, size).paint(scene)


class Painter:
    """Paints scenes that share their ground and sprites."""

    def __init__(self, scene: Scene, size: int) -> None:
        check_size(scene, size)
        self.size = size
        self.width, self.height = scene.width * size, scene.height * size
        self.sprites = scene.sprites
        self.ground = self._paint_ground(scene)
        self._tiles: dict[str, Image.Image] = {}

    def paint(self, scene: Scene) -> Image.Image:
        """The whole picture."""
        return self._part(scene.things, (0, 0, self.width, self.height))

    def repaint(self, picture: Image.Image, before: Scene, after: Scene) -> Box:
        """Turns the picture of one scene into that of another, and says which part has changed."""
        part = self._around(set(before.things) ^ set(after.things))
        picture.paste(self._part(after.things, part), part[:2])
        return part

    def _part(self, things: Iterable[Thing], part: Box) -> Image.Image:
        picture = self.ground.crop(part)
        for thing in things:
            whole = self._frame(thing)
            seen = _common(whole, part)
            if seen is not None:
                left, top, right, bottom = seen
                source = (left - whole[0], top - whole[1], right - whole[0], bottom - whole[1])
                picture.alpha_composite(self.tile(thing.sprite), (left - part[0], top - part[1]), source)
        return picture

    def _around(self, things: Iterable[Thing]) -> Box:
        boxes = [self._frame(thing) for thing in things] or [(0, 0, 1, 1)]
        left, top, right, bottom = zip(*boxes, strict=True)
        return min(left), min(top), max(right), max(bottom)

    def _frame(self, thing: Thing) -> Box:
        left, top = round(thing.column * self.size), round(thing.row * self.size)
        sprite = self.sprites[thing.sprite]
        return left, top, left + sprite.width * self.size, top + sprite.height * self.size

    def tile(self, name: str) -> Image.Image:
        """The sprite of this name as a small picture."""
        if name not in self._tiles:
            sprite: Sprite = self.sprites[name]
            fine = Image.new("RGBA", (sprite.width * self.size * _FINE, sprite.height * self.size * _FINE))
            _draw_all(fine, sprite.shapes, self.size * _FINE, 0)
            self._tiles[name] = fine.reduce(_FINE)
        return self._tiles[name]

    def _paint_ground(self, scene: Scene) -> Image.Image:
        picture = Image.new("RGBA", (self.width, self.height))
        scale = self.size * _FINE
        high = max(1, min(self.height, _STRIP_PIXELS // (self.width * _FINE * _FINE)))
        for top in range(0, self.height, high):
            rows = min(high, self.height - top)
            fine = Image.new("RGBA", (self.width * _FINE, rows * _FINE))
            _draw_all(fine, scene.ground, scale, top * _FINE)
            picture.paste(fine.reduce(_FINE), (0, top))
        return picture


def _common(a: Box, b: Box) -> Box | None:
    left, top, right, bottom = max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])
    return (left, top, right, bottom) if left < right and top < bottom else None


def _draw_all(image: Image.Image, shapes: Iterable[Shape], scale: int, down: int) -> None:
    """Draws the shapes with `scale` pixels for each square; the image begins `down` pixels from the top."""
    draw = ImageDraw.Draw(image)
    for shape in shapes:
        if isinstance(shape, Area):
            _fill(image, shape, scale, down)
        elif isinstance(shape, Squares):
            _tile(image, shape, scale, down)
        elif isinstance(shape, Disc):
            x, y, radius = shape.x * scale, shape.y * scale - down, shape.radius * scale
            if shape.width is None:
                draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=shape.colour)
            else:
                half = shape.width * scale / 2
                around = (x - radius - half, y - radius - half, x + radius + half, y + radius + half)
                draw.ellipse(around, outline=shape.colour, width=max(1, round(2 * half)))
        elif isinstance(shape, Line):
            _stroke(draw, shape, scale, down)
        else:
            _write(draw, shape, scale, down)


def _fill(image: Image.Image, area: Area, scale: int, down: int) -> None:
    mask = Image.new("L", image.size)
    draw = ImageDraw.Draw(mask)
    polygons = [[(x * scale, y * scale - down) for x, y in flatten(loop)] for loop in area.loops]
    for polygon in sorted(polygons, key=lambda points: -abs(_twice_area(points))):
        # Pillow counts the pixel on the right and lower border in; half a pixel less keeps shapes symmetric.
        inner = [(x - 0.5, y - 0.5) for x, y in polygon]
        draw.polygon(inner, fill=255 if _twice_area(polygon) > 0 else 0)
    image.paste(ImageColor.getrgb(area.fill), (0, 0), mask)


def _tile(image: Image.Image, squares: Squares, scale: int, down: int) -> None:
    """Only the rows that the image shows are made larger."""
    left, top = round(squares.x * scale), round(squares.y * scale) - down
    first = max(0, -top // scale)
    rows = squares.rows[first : first + image.height // scale + 2]
    if rows:
        small = Image.frombytes("L", (len(rows[0]), len(rows)), b"".join(rows))
        mask = small.resize((small.width * scale, small.height * scale), Image.Resampling.NEAREST)
        image.paste(ImageColor.getrgb(squares.fill), (left, top + first * scale), mask)


def _twice_area(points: list[tuple[float, float]]) -> float:
    """Positive when the points run clockwise (y points down)."""
    following = [*points[1:], points[0]]
    return sum(x * b - a * y for (x, y), (a, b) in zip(points, following, strict=True))


def _stroke(draw: ImageDraw.ImageDraw, line: Line, scale: int, down: int) -> None:
    points = [(x * scale, y * scale - down) for x, y in line.points]
    draw.line(points, fill=line.colour, width=max(1, round(line.width * scale)), joint="curve")
    half = line.width * scale / 2
    for x, y in (points[0], points[-1]):
        draw.ellipse((x - half, y - half, x + half, y + half), fill=line.colour)


def _write(draw: ImageDraw.ImageDraw, label: Label, scale: int, down: int) -> None:
    font = ImageFont.load_default(label.size * scale)
    place = (label.x * scale, label.y * scale - down)
    draw.text(place, label.text, fill=label.colour, font=font, anchor="mm", stroke_width=scale / 90)

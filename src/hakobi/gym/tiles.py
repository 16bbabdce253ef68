"""The small pictures of which RGB observations are made, one for each kind of square.

From 8 pixels a square on, Sokoban is drawn as `hakobi render` draws it; below, where nobody could tell a box
from a ring, each kind is one colour. Sliding pieces have one colour each at every size; cells that the goal
wants covered are darker.
"""

from __future__ import annotations

import colorsys

from PIL import Image, ImageColor

from hakobi.render.png import scene_png
from hakobi.render.sokoban_scene import level_scene
from hakobi.render.theme import THEMES
from hakobi.sokoban.level import Level

__all__ = ["sliding_tiles", "sokoban_tiles"]

_DRAWN = 8
_THEME = THEMES["light"]
_WALL, _GOAL, _BOX, _PLAYER = 1, 2, 4, 8
_KINDS = 16
_GOLDEN = 0.618034
_SAMPLES = (
    ("@ .$*", (_PLAYER, 0, _GOAL, _BOX, _BOX | _GOAL)),
    ("+   $", (_PLAYER | _GOAL,)),
)

Colour = tuple[int, int, int]


def sokoban_tiles(pixels: int) -> bytes:
    """A tile for each sum of 1 wall, 2 goal, 4 box, 8 player."""
    tiles = _drawn(pixels) if pixels >= _DRAWN else _plain(pixels)
    blank = _square(_rgb(_THEME.floor), pixels)
    return b"".join(tiles.get(kind, blank) for kind in range(_KINDS))


def _drawn(pixels: int) -> dict[int, bytes]:
    tiles = {}
    for row, kinds in _SAMPLES:
        wall = "#" * (len(row) + 6)
        level = Level.from_rows([wall] * 3 + [f"###{row}###"] + [wall] * 3)
        page = Image.new("RGBA", (level.width * pixels, level.height * pixels), _THEME.page)
        picture = Image.alpha_composite(page, scene_png(level_scene(level), pixels)).convert("RGB")
        for column, kind in enumerate(kinds, 3):
            tiles[kind] = _cut(picture, 3, column, pixels)
        tiles[_WALL] = _cut(picture, 1, 1, pixels)
    return tiles


def _cut(picture: Image.Image, row: int, column: int, pixels: int) -> bytes:
    left, top = column * pixels, row * pixels
    return picture.crop((left, top, left + pixels, top + pixels)).tobytes()


def _plain(pixels: int) -> dict[int, bytes]:
    player, goal = _rgb(_THEME.player), _rgb(_THEME.goal)
    colours = {
        0: _rgb(_THEME.floor),
        _WALL: _rgb(_THEME.wall),
        _GOAL: goal,
        _BOX: _rgb(_THEME.box),
        _BOX | _GOAL: _rgb(_THEME.placed_rim),
        _PLAYER: player,
        _PLAYER | _GOAL: _mixed(player, _rgb(_THEME.player_rim)),
    }
    return {kind: _square(colour, pixels) for kind, colour in colours.items()}


def sliding_tiles(pixels: int, pieces: int) -> bytes:
    """Two tiles, plain and to be covered, for an empty cell, for a wall, and for each piece."""
    hues = [colorsys.hsv_to_rgb(n * _GOLDEN % 1, 0.45 + 0.25 * (n % 2), 0.95) for n in range(pieces)]
    owners = [_rgb(_THEME.floor), _rgb(_THEME.wall)]
    owners += [(round(r * 255), round(g * 255), round(b * 255)) for r, g, b in hues]
    wanted = _rgb(_THEME.goal)
    return b"".join(_square(colour, pixels) + _square(_mixed(colour, wanted), pixels) for colour in owners)


def _square(colour: Colour, pixels: int) -> bytes:
    return bytes(colour) * (pixels * pixels)


def _mixed(one: Colour, other: Colour) -> Colour:
    return (one[0] + other[0]) // 2, (one[1] + other[1]) // 2, (one[2] + other[2]) // 2


def _rgb(colour: str) -> Colour:
    red, green, blue = ImageColor.getrgb(colour)[:3]
    return red, green, blue

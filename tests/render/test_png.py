from itertools import pairwise

import pytest
from PIL import Image, ImageChops, ImageColor, ImageStat

from hakobi.errors import UsageError
from hakobi.loading import load
from hakobi.render import png
from hakobi.render.look import Look
from hakobi.render.pictures import scenes
from hakobi.render.png import Painter, scene_png
from hakobi.render.sokoban_scene import level_scene, solution_scenes
from hakobi.render.theme import THEMES, Theme
from hakobi.sokoban.level import Level
from render.boards import HEAVY, ROOM, SOLVED_BY


def colour(picture: Image.Image, row: float, column: float, size: int = 40) -> tuple[int, ...]:
    pixel = picture.getpixel((int(column * size), int(row * size)))
    assert isinstance(pixel, tuple)
    return pixel


def solid(name: str) -> tuple[int, ...]:
    return (*ImageColor.getrgb(name), 255)


@pytest.mark.parametrize("size", [4, 7, 40])
def test_a_picture_has_the_size_that_was_asked_for(size: int) -> None:
    picture = scene_png(level_scene(ROOM), size)
    assert picture.size == (8 * size, 6 * size)
    assert picture.mode == "RGBA"


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_things_have_their_colours(theme: Theme) -> None:
    picture = scene_png(level_scene(ROOM, Look(theme=theme.name)), 40)
    assert colour(picture, 0.5, 3.5) == solid(theme.wall)
    assert colour(picture, 1.5, 1.5) == solid(theme.floor)
    assert colour(picture, 2.5, 2.5) == solid(theme.box)
    assert colour(picture, 2.4, 3.5) == solid(theme.player)


def test_outside_there_is_nothing() -> None:
    level = Level.from_xsb("    #####\n    #.  #\n##### $@#\n#       #\n#########")
    picture = scene_png(level_scene(level), 20)
    assert colour(picture, 0.5, 0.5, 20)[3] == 0
    assert colour(picture, 1.5, 5.1, 20)[3] == 255


def test_a_solved_level_shows_teal_boxes_only() -> None:
    *_, last = solution_scenes(ROOM, SOLVED_BY)
    picture = scene_png(last, 40)
    theme = THEMES["light"]
    colours = {pixel for _, pixel in picture.getcolors(1 << 20) or []}
    assert solid(theme.placed) in colours
    assert solid(theme.box) not in colours


@pytest.mark.parametrize("look", [Look(), Look(reach=True, dead=True, theme="dark")])
def test_repainting_gives_the_same_picture_as_painting_anew(look: Look) -> None:
    film = list(solution_scenes(ROOM, SOLVED_BY, look))
    painter = Painter(film[0], 16)
    picture = painter.paint(film[0])
    for before, after in pairwise(film):
        painter.repaint(picture, before, after)
        assert ImageChops.difference(picture, painter.paint(after)).getbbox(alpha_only=False) is None


def test_repainting_large_pieces_gives_the_same_picture_too() -> None:
    puzzle = load("blocks")[0]
    film = list(scenes(puzzle, "g:D h:D D:D X:D"))
    painter = Painter(film[0], 15)
    picture = painter.paint(film[0])
    for before, after in pairwise(film):
        painter.repaint(picture, before, after)
        assert ImageChops.difference(picture, painter.paint(after)).getbbox(alpha_only=False) is None


def test_a_large_board_is_painted_in_strips_without_seams(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = scene_png(level_scene(HEAVY), 24)
    monkeypatch.setattr(png, "_STRIP_PIXELS", 20_000)
    off = ImageChops.difference(whole, scene_png(level_scene(HEAVY), 24))
    assert max(most for _, most in ImageStat.Stat(off).extrema) < 32


def test_a_picture_that_no_machine_can_hold_is_refused() -> None:
    with pytest.raises(UsageError, match="pixels for each square"):
        scene_png(level_scene(ROOM), 100_000)

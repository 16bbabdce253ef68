from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from hakobi.loading import load
from hakobi.render.film import save_apng, save_gif
from hakobi.render.look import Look
from hakobi.render.pictures import scenes
from hakobi.render.png import scene_png
from hakobi.render.shapes import Scene
from hakobi.render.sokoban_scene import solution_scenes
from render.boards import ROOM, SOLVED_BY

SAVERS = {".gif": save_gif, ".apng": save_apng}


def frame(path: Path, number: int, page: str = "#ffffff") -> Image.Image:
    with Image.open(path) as film:
        film.seek(number)
        flat = Image.new("RGBA", film.size, page)
        flat.alpha_composite(film.convert("RGBA"))
    return flat.convert("RGB")


def expected(scene: Scene, size: int) -> Image.Image:
    picture = scene_png(scene, size)
    flat = Image.new("RGBA", picture.size, scene.page)
    flat.alpha_composite(picture)
    return flat.convert("RGB")


@pytest.mark.parametrize("suffix", SAVERS)
def test_a_film_has_one_frame_for_each_scene_and_the_right_size(suffix: str, tmp_path: Path) -> None:
    film = list(solution_scenes(ROOM, SOLVED_BY))
    SAVERS[suffix](film, tmp_path / f"a{suffix}", size=20)
    with Image.open(tmp_path / f"a{suffix}") as picture:
        assert picture.size == (160, 120)
        assert getattr(picture, "n_frames", 1) == len(SOLVED_BY) + 1
        assert picture.info["loop"] == 0


@pytest.mark.parametrize("suffix", SAVERS)
@pytest.mark.parametrize("look", [Look(), Look(theme="dark", reach=True, dead=True)], ids=["light", "dark"])
def test_every_frame_shows_its_scene_to_the_last_which_is_solved(
    suffix: str, look: Look, tmp_path: Path
) -> None:
    film = list(solution_scenes(ROOM, SOLVED_BY, look))
    path = tmp_path / f"a{suffix}"
    SAVERS[suffix](film, path, size=20)
    for number, scene in enumerate(film):
        off = ImageChops.difference(frame(path, number, scene.page), expected(scene, 20))
        assert max(ImageStat.Stat(off).mean) < 1.5, number
    assert not any(thing.sprite == "box" for thing in film[-1].things)


@pytest.mark.parametrize("suffix", SAVERS)
def test_speed_is_steps_per_second_and_the_ends_are_held(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"a{suffix}"
    SAVERS[suffix](list(solution_scenes(ROOM, SOLVED_BY)), path, size=10, speed=20)
    durations = []
    with Image.open(path) as film:
        for number in range(len(SOLVED_BY) + 1):
            film.seek(number)
            film.load()
            durations.append(round(film.info["duration"]))
    assert durations == [600, *[50] * (len(SOLVED_BY) - 1), 1600]


@pytest.mark.parametrize("suffix", SAVERS)
def test_a_level_without_moves_is_a_film_of_one_frame(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"a{suffix}"
    SAVERS[suffix](list(solution_scenes(ROOM, "")), path, size=10)
    with Image.open(path) as film:
        assert getattr(film, "n_frames", 1) == 1


def test_a_gif_of_two_hundred_moves_is_small_and_ends_with_every_box_on_its_goal(tmp_path: Path) -> None:
    level = load("storehouse").level(3)
    moves = level.solutions[0].moves
    film = list(scenes(level, moves))
    save_gif(film, tmp_path / "a.gif")
    assert (tmp_path / "a.gif").stat().st_size < 1_000_000
    with Image.open(tmp_path / "a.gif") as picture:
        count = getattr(picture, "n_frames", 1)
        assert (count, picture.size) == (len(film), (level.width * 40, level.height * 40))
    assert count > 200
    last = frame(tmp_path / "a.gif", count - 1)
    off = ImageChops.difference(last, expected(film[-1], 40))
    assert max(ImageStat.Stat(off).mean) < 4
    assert {thing.sprite for thing in film[-1].things if thing.who.startswith("box")} == {"placed"}

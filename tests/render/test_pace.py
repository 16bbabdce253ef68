from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image

from hakobi import load
from hakobi.render.film import save_apng, save_gif
from hakobi.render.motion import motion_svg
from hakobi.render.pace import speed_for, thinned, without_walks
from hakobi.render.pictures import scenes
from hakobi.render.shapes import Scene
from hakobi.render.sokoban_scene import solution_scenes
from render.boards import ROOM, SOLVED_BY

SAVERS = {".gif": save_gif, ".apng": save_apng}


def boxes(scene: Scene) -> set[tuple[float, float]]:
    return {(thing.row, thing.column) for thing in scene.things if thing.who.startswith("box")}


def seconds(path: Path) -> float:
    with Image.open(path) as film:
        total = 0.0
        for number in range(getattr(film, "n_frames", 1)):
            film.seek(number)
            film.load()
            total += film.info["duration"] / 1000
    return total


def test_without_walks_there_is_a_scene_for_each_push() -> None:
    film = list(without_walks(solution_scenes(ROOM, SOLVED_BY)))
    assert len(film) == 1 + sum(map(str.isupper, SOLVED_BY))
    assert all(boxes(before) != boxes(after) for before, after in pairwise(film))
    assert boxes(film[-1]) == ROOM.goals


def test_a_walk_after_the_last_push_is_seen_as_where_it_leads() -> None:
    whole = list(solution_scenes(ROOM, "dd"))
    assert list(without_walks(whole)) == [whole[0], whole[-1]]


def test_sliding_blocks_walk_nowhere() -> None:
    whole = list(scenes(load("blocks")[0], "h:D i:R"))
    assert list(without_walks(whole)) == whole


@pytest.mark.parametrize("speed", [3, 49.9, 50, 51, 120, 1000])
def test_a_film_never_has_more_pictures_a_second_than_a_viewer_shows_and_keeps_both_ends(
    speed: float,
) -> None:
    whole = list(solution_scenes(ROOM, SOLVED_BY))
    shown, pace = thinned(whole, speed)
    assert pace <= 50
    assert (shown[0], shown[-1]) == (whole[0], whole[-1])
    assert len(shown) == len(whole) or speed > 50


@pytest.mark.parametrize("suffix", SAVERS)
@pytest.mark.parametrize("wanted", [3.0, 4.0, 10.0])
def test_a_film_takes_the_seconds_that_it_shall(suffix: str, wanted: float, tmp_path: Path) -> None:
    level = load("storehouse").level(3)
    film = list(scenes(level, level.solutions[0].moves))
    path = tmp_path / f"a{suffix}"
    SAVERS[suffix](film, path, size=4, speed=speed_for(len(film) - 1, wanted))
    assert seconds(path) == pytest.approx(wanted, abs=0.1)


def test_an_svg_lets_the_player_jump_where_walks_are_left_out() -> None:
    film = list(without_walks(solution_scenes(ROOM, SOLVED_BY)))
    jumps = [
        index
        for index, (before, after) in enumerate(pairwise(film), 1)
        if abs(before.things[-1].row - after.things[-1].row)
        + abs(before.things[-1].column - after.things[-1].column)
        > 1
    ]
    assert jumps
    player = motion_svg(film, speed=10).rpartition("<animateTransform")[2]
    times = player.partition('keyTimes="')[2].partition('"')[0].split(";")
    assert sum(before == after for before, after in pairwise(times)) == len(jumps)

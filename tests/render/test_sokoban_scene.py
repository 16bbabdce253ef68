import pytest
from PIL import ImageColor

from hakobi.errors import IllegalMove
from hakobi.render.look import Look
from hakobi.render.png import scene_png
from hakobi.render.sokoban_scene import level_scene, solution_scenes
from hakobi.render.theme import THEMES
from hakobi.sokoban.level import Level
from render.boards import HEAVY, LINE, ROOM, SOLVED_BY


def test_a_replay_has_the_start_and_one_scene_for_each_move() -> None:
    film = list(solution_scenes(ROOM, SOLVED_BY))
    assert len(film) == len(SOLVED_BY) + 1
    assert all(scene.ground is film[0].ground and scene.sprites is film[0].sprites for scene in film)


def test_the_last_scene_of_a_solution_has_every_box_on_a_goal() -> None:
    *_, last = solution_scenes(ROOM, SOLVED_BY)
    boxes = [thing for thing in last.things if thing.who.startswith("box")]
    assert {thing.sprite for thing in boxes} == {"placed"}
    assert {(thing.row, thing.column) for thing in boxes} == set(ROOM.goals)


def test_the_player_looks_where_it_goes() -> None:
    film = list(solution_scenes(LINE, "rRl"))
    assert [scene.things[-1].sprite for scene in film] == ["player-r", "player-r", "player-r", "player-l"]
    assert [(scene.things[-1].row, scene.things[-1].column) for scene in film] == [
        (1, 1),
        (1, 2),
        (1, 3),
        (1, 2),
    ]


def test_weights_stay_with_their_boxes() -> None:
    *_, last = solution_scenes(HEAVY, "R")
    assert {thing.sprite: thing.column for thing in last.things[:2]} == {"box-7": 3, "box-1234": 4}


def test_reachable_squares_are_marked_when_asked_for() -> None:
    scene = level_scene(LINE, Look(reach=True))
    dots = {(thing.row, thing.column) for thing in scene.things if thing.sprite == "reach"}
    assert dots == {(1, 2)}
    assert not any(thing.sprite == "reach" for thing in level_scene(LINE).things)


def test_dead_squares_are_marked_on_the_ground_when_asked_for() -> None:
    assert len(level_scene(ROOM, Look(dead=True)).ground) > len(level_scene(ROOM).ground)


def test_an_illegal_move_is_named() -> None:
    with pytest.raises(IllegalMove, match="step 1"):
        list(solution_scenes(LINE, "u"))


def test_a_closed_room_with_boxes_is_floor_too() -> None:
    level = Level.from_xsb("#########\n#@$.# * #\n#########")
    picture = scene_png(level_scene(level), 20)
    assert picture.getpixel((5 * 20 + 10, 30)) == picture.getpixel((7 * 20 + 10, 30))
    assert picture.getpixel((7 * 20 + 10, 30)) == (*ImageColor.getrgb(THEMES["light"].floor), 255)

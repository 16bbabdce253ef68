import re
from itertools import pairwise

from defusedxml import ElementTree

from hakobi.render.look import Look
from hakobi.render.motion import motion_svg
from hakobi.render.pictures import picture_svg, scenes
from hakobi.render.sokoban_scene import level_scene, solution_scenes
from hakobi.render.svg import scene_svg
from hakobi.sliding.puzzle import Piece, PieceClass, SlidingPuzzle
from render.boards import HEAVY, LINE, ROOM, SOLVED_BY

ODD = SlidingPuzzle(
    height=1,
    width=3,
    walls=frozenset(),
    classes=(PieceClass.rectangle("a", 1, 1),),
    pieces=(Piece('x"<&', "a", (0, 0), (0, 2)), Piece("y z", "a", (0, 2))),
)


def references(svg: str) -> tuple[set[str], set[str]]:
    return set(re.findall(r'id="([^"]*)"', svg)), set(re.findall(r'href="#([^"]*)"', svg))


def test_a_picture_has_the_size_that_was_asked_for() -> None:
    root = ElementTree.fromstring(scene_svg(level_scene(ROOM), 30))
    assert (root.get("width"), root.get("height")) == ("240", "180")
    assert root.get("viewBox") == "0 0 800 600"


def test_every_sprite_that_is_used_is_defined() -> None:
    for svg in (
        scene_svg(level_scene(HEAVY)),
        motion_svg(list(solution_scenes(ROOM, SOLVED_BY, Look(reach=True)))),
        picture_svg(ODD),
    ):
        defined, used = references(svg)
        assert used
        assert used == defined


def test_titles_and_names_of_pieces_may_hold_any_character() -> None:
    assert (
        ElementTree.fromstring(picture_svg(ROOM)).findtext("{http://www.w3.org/2000/svg}title")
        == "Room & yard"
    )
    ElementTree.fromstring(picture_svg(ODD))


def test_pictures_of_different_looks_can_share_a_page() -> None:
    light = references(scene_svg(level_scene(LINE)))[0]
    dark = references(scene_svg(level_scene(LINE, Look(theme="dark"))))[0]
    assert not light & dark


def test_the_weight_stands_on_the_box() -> None:
    assert re.findall(r">(\d+)</text>", scene_svg(level_scene(HEAVY))) == ["1234", "7"]


def test_a_moving_picture_keeps_its_times_in_order() -> None:
    svg = motion_svg(list(solution_scenes(ROOM, SOLVED_BY, Look(reach=True))), speed=4)
    moving = re.findall(r'keyTimes="([^"]*)" values="([^"]*)"', svg)
    assert len(moving) > 3
    for times, values in moving:
        shares = [float(share) for share in times.split(";")]
        assert len(shares) == len(values.split(";"))
        assert shares[0] == 0
        assert all(a < b for a, b in pairwise(shares))
    assert f'dur="{0.6 + len(SOLVED_BY) / 4 + 1.6:.3f}s"' in svg


def test_a_moving_picture_ends_where_the_replay_ends() -> None:
    film = list(solution_scenes(ROOM, SOLVED_BY))
    ends = re.findall(r'type="translate".*?values="[^"]*;([^";]*)"', motion_svg(film))
    last = {f"{thing.column * 100} {thing.row * 100}" for thing in film[-1].things}
    assert set(ends) == last


def test_a_sliding_replay_has_one_scene_for_each_step() -> None:
    assert len(list(scenes(ODD, '[{"piece": "y z", "path": "L"}]'))) == 2

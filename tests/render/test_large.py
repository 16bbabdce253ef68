"""Large boards: flat, within bounds, and still the same board."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path

import pytest

from hakobi import Level, UsageError, loading
from hakobi.cli import invoke
from hakobi.render.budget import check_size, fitting_size
from hakobi.render.look import Look
from hakobi.render.pictures import picture_svg, scenes
from hakobi.render.png import scene_png
from hakobi.render.shapes import Squares
from hakobi.render.theme import LIGHT

PIECE = "\n".join(["puzzle: large", "start:", "a" + "." * 149, *["." * 150] * 99])


def hall(side: int) -> str:
    """A square room with a pillar in its middle, a box, its goal, and a goal that nobody can reach."""
    wall, floor = "#" * side, f"#{' ' * (side - 2)}#"
    rows = [wall, *[floor] * (side - 2), wall]
    rows[1] = f"#@ $ .{' ' * (side - 7)}#"
    middle = side // 2
    rows[middle] = f"#{' ' * (middle - 1)}##{' ' * (side - middle - 3)}#"
    return "\n".join(rows)


def test_the_squares_of_a_large_board_have_the_colours_of_what_stands_there() -> None:
    side, size = 120, 5
    scene = next(scenes(Level.from_xsb(hall(side)), look=Look()))
    assert any(isinstance(shape, Squares) for shape in scene.ground)
    picture = scene_png(scene, size)
    assert picture.size == (side * size, side * size)

    def colour(row: int, column: int) -> str:
        pixel = picture.getpixel((column * size + size // 2, row * size + size // 2))
        assert isinstance(pixel, tuple)
        return "#{:02x}{:02x}{:02x}".format(*map(int, pixel[:3]))

    assert colour(0, 0) == colour(side // 2, side // 2) == colour(77, side - 1) == LIGHT.wall
    assert colour(2, 2) == colour(side - 2, side - 2) == LIGHT.floor
    assert colour(1, 3) not in (LIGHT.wall, LIGHT.floor)


def test_dead_squares_and_reach_of_a_large_board() -> None:
    level = Level.from_xsb(hall(120))
    scene = next(scenes(level, look=Look(dead=True, reach=True)))
    assert [shape.fill for shape in scene.ground if isinstance(shape, Squares)] == [
        LIGHT.floor,
        LIGHT.dead,
        LIGHT.wall,
    ]
    reached = sum(thing.sprite == "reach" for thing in scene.things)
    assert reached == sum(cell in " ." for cell in level.grid)


def test_a_large_sliding_puzzle_has_a_flat_floor(tmp_path: Path) -> None:
    (puzzle,) = loading.load_text(
        f"{PIECE}\n\ngoal:\n{'.' * 149}a\n" + "\n".join(["." * 150] * 99), "a.blocks"
    )
    assert any(isinstance(shape, Squares) for shape in next(scenes(puzzle)).ground)
    assert picture_svg(puzzle).count("<path") < 30


def test_who_names_no_size_gets_one_that_fits() -> None:
    small, large = (next(scenes(Level.from_xsb(hall(side)))) for side in (20, 1000))
    assert fitting_size([small]) == 40
    assert fitting_size([large]) == 6
    assert fitting_size([small] * 2000) == 11
    for films in ([small], [large], [small] * 2000):
        size = fitting_size(films)
        check_size(films[0], size, len(films))
    with pytest.raises(UsageError, match="up to 6 will do, or SVG"):
        check_size(large, 40)


def test_an_explicit_size_that_is_too_large_is_refused_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "hall.xsb").write_text(hall(300))
    words = ["render", str(tmp_path / "hall.xsb"), "--size", "40", "--output", str(tmp_path / "hall.png")]
    assert invoke(words) == 2
    assert "12,000 × 12,000 pixels are too many for one picture" in capsys.readouterr().err
    assert not (tmp_path / "hall.png").exists()


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="asks /proc for the memory of a process")
@pytest.mark.parametrize(("name", "most"), [("map.svg", 250), ("map.png", 550)])
def test_a_map_of_a_million_squares_takes_hundreds_of_megabytes_at_most(
    tmp_path: Path, name: str, most: int
) -> None:
    (tmp_path / "map.xsb").write_text(hall(1000))
    # not getrusage: there a child begins with what its parent had
    code = (
        "import pathlib, re, sys; from hakobi.cli import invoke; "
        "code = invoke(sys.argv[1:]); "
        "print(re.search(r'VmHWM:\\s*(\\d+)', pathlib.Path('/proc/self/status').read_text())[1]); "
        "sys.exit(code)"
    )
    words = ["render", str(tmp_path / "map.xsb"), "--size", "3", "--output", str(tmp_path / name)]
    run = subprocess.run(
        [sys.executable, "-c", code, *words], capture_output=True, text=True, check=True, preexec_fn=_bounded
    )
    assert int(run.stdout) < most << 10


def _bounded() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))

"""How each family of puzzles becomes scenes, and how scenes become files: two plain tables.

Level, SlidingPuzzle  ──DRAWINGS──►  scenes  ──STILLS, FILMS──►  .svg .png .gif .apng
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from hakobi.errors import UsageError
from hakobi.numbers import counted
from hakobi.positions import puzzle_of
from hakobi.render.look import Look
from hakobi.render.motion import motion_svg
from hakobi.render.shapes import Scene
from hakobi.render.sliding_scene import sliding_scenes
from hakobi.render.sokoban_scene import solution_scenes
from hakobi.render.svg import scene_svg
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.sliding.solution import SlidingSolution
from hakobi.sokoban.level import Level
from hakobi.sokoban.lurd import read_moves

__all__ = [
    "FILMS",
    "STILLS",
    "picture_svg",
    "replay_html",
    "save_film",
    "save_still",
    "save_stills",
    "scenes",
    "steps_of_moves",
]


class Drawing(NamedTuple):
    """A kind of puzzle; its scenes, one for the start and one for each step of moves as a person writes them;
    the number of steps in the first so many moves."""

    kind: type
    scenes: Callable[[Any, str, Look], Iterator[Scene]]
    steps_of_moves: Callable[[str, int], int]


def _sliding_scenes(puzzle: SlidingPuzzle, text: str, look: Look) -> Iterator[Scene]:
    return sliding_scenes(puzzle, SlidingSolution.parse(text).sequence if text.strip() else (), look)


def _sliding_steps(text: str, moves: int) -> int:
    sequence = SlidingSolution.parse(text).sequence if text.strip() else ()
    if moves > len(sequence):
        raise UsageError(f"The solution has {counted(len(sequence), 'move')}, not {moves}.")
    return sum(len(move.path) for move in sequence[:moves])


def _sokoban_scenes(level: Level, text: str, look: Look) -> Iterator[Scene]:
    return solution_scenes(level, read_moves(text), look)


DRAWINGS = (
    Drawing(Level, _sokoban_scenes, lambda text, moves: moves),
    Drawing(SlidingPuzzle, _sliding_scenes, _sliding_steps),
)


def scenes(puzzle: object, moves: str = "", look: Look | None = None) -> Iterator[Scene]:
    """The puzzle as it stands and after each step of the moves; IllegalMove at the first that is none."""
    puzzle = puzzle_of(puzzle)
    return _drawing(puzzle).scenes(puzzle, moves, look or Look())


def picture_svg(puzzle: object, size: int = 40) -> str:
    """The puzzle as it stands, for notebooks and pages."""
    return scene_svg(next(scenes(puzzle)), size)


def replay_html(puzzle: object, moves: str, caption: str) -> str:
    """A replay that moves by itself, with a line below it, for notebooks."""
    svg = motion_svg(list(scenes(puzzle, moves)))
    return f'<figure style="margin:0">{svg}<figcaption>{escape(caption, quote=False)}</figcaption></figure>'


def steps_of_moves(puzzle: object, text: str, moves: int) -> int:
    """How many steps the first so many moves have: for Sokoban the same, a sliding piece may go far."""
    return _drawing(puzzle).steps_of_moves(text, moves)


def _drawing(puzzle: object) -> Drawing:
    for row in DRAWINGS:
        if isinstance(puzzle, row.kind):
            return row
    raise UsageError(f"A {type(puzzle).__name__} cannot be drawn.")


def _svg(scene: Scene, path: Path, size: int) -> None:
    path.write_text(scene_svg(scene, size), encoding="utf-8")


def _png(scene: Scene, path: Path, size: int) -> None:
    from hakobi.render.png import scene_png

    scene_png(scene, size).save(path, "PNG", optimize=True)


def _moving_svg(film: Sequence[Scene], path: Path, size: int, speed: float) -> None:
    path.write_text(motion_svg(film, size, speed), encoding="utf-8")


def _gif(film: Sequence[Scene], path: Path, size: int, speed: float) -> None:
    from hakobi.render.film import save_gif

    save_gif(film, path, size, speed)


def _apng(film: Sequence[Scene], path: Path, size: int, speed: float) -> None:
    from hakobi.render.film import save_apng

    save_apng(film, path, size, speed)


STILLS: dict[str, Callable[[Scene, Path, int], None]] = {".svg": _svg, ".png": _png}
FILMS: dict[str, Callable[[Sequence[Scene], Path, int, float], None]] = {
    ".gif": _gif,
    ".apng": _apng,
    ".png": _apng,
    ".svg": _moving_svg,
}


def save_still(scene: Scene, path: Path, size: int) -> None:
    """One picture, as its suffix says."""
    _written(path, lambda: STILLS[path.suffix.lower()](scene, path, size))


def save_stills(film: Sequence[Scene], paths: Sequence[Path], size: int) -> None:
    """A PNG for each scene of a replay."""
    from hakobi.render.png import Painter

    painter = Painter(film[0], size)
    for scene, path in zip(film, paths, strict=True):
        _written(path, lambda scene=scene, path=path: painter.paint(scene).save(path, "PNG"))  # type: ignore[misc]


def save_film(film: Sequence[Scene], path: Path, size: int, speed: float) -> None:
    """A moving picture, as its suffix says."""
    _written(path, lambda: FILMS[path.suffix.lower()](film, path, size, speed))


def _written(path: Path, write: Callable[[], None]) -> None:
    try:
        write()
    except OSError as error:
        raise UsageError(f"{path}: the file cannot be written ({error.strerror or error})") from None

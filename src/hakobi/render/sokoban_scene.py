"""Sokoban levels as scenes.

The ground is drawn once for all moments of a replay:

    floor     the squares that the player could walk to if there were no boxes, and closed rooms that hold
              something; outside there is nothing at all
    walls     one body with round corners, its side darker and its upper edge lighter, so that corridors read
              as space between blocks
    goals     rings; crosses on dead squares if asked for

A very large board has a simpler ground (flat.py).

On it stand the boxes, the player and, if asked for, dots where the player can walk to now.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from hakobi import _core
from hakobi.render import pieces
from hakobi.render.flat import LARGE, flat_ground, flood
from hakobi.render.look import Look
from hakobi.render.outline import outline, rounded_rectangle
from hakobi.render.shapes import Area, Line, Loop, Scene, Shape, Sprite, Thing
from hakobi.render.theme import THEMES, Theme
from hakobi.sokoban.level import Level, Square
from hakobi.sokoban.lurd import PULLED
from hakobi.sokoban.replay import steps
from hakobi.sokoban.solution import Solution

__all__ = ["level_scene", "solution_scenes"]

_ROUND = 0.14
_SIDE = 0.13
_EDGE = 0.055
_HIDDEN = 0.03  # the floor runs on beneath the walls, so that no seam shows


def level_scene(level: Level, look: Look | None = None) -> Scene:
    """The level as it stands."""
    return next(solution_scenes(level, "", look))


def solution_scenes(level: Level, moves: str, look: Look | None = None) -> Iterator[Scene]:
    """The start and the position after each move; IllegalMove at the first that the rules forbid."""
    look = look or Look()
    theme = THEMES[look.theme]
    draw_ground = flat_ground if len(level.grid) > LARGE else _ground
    ground = tuple(draw_ground(level, theme, look.dead))
    sprites = _sprites(level, theme)
    boxes = {box: number for number, box in enumerate(sorted(level.boxes))}
    weights = level.weights or [None] * len(boxes)
    facing = _first_look(moves)

    def scene(position: Level) -> Scene:
        things = [
            Thing(_box_name(place in level.goals, weights[number]), *place, f"box{number}")
            for place, number in sorted(boxes.items())
        ]
        if look.reach:
            things += (Thing("reach", *place, f"reach{place}") for place in _reached(position))
        things.append(Thing(f"player-{facing}", *position.player, "player"))
        title = level.title or "Sokoban level"
        return Scene(level.width, level.height, ground, sprites, tuple(things), theme.page, title)

    yield scene(level)
    solution = Solution.parse(moves)
    for step in steps(level, solution.lurd, pulls=True):
        facing = PULLED.get(step.letter, step.letter.lower())
        if step.pushed:
            boxes[step.pushed[1]] = boxes.pop(step.pushed[0])
        yield scene(level.at(step.player, frozenset(boxes)))


def _first_look(moves: str) -> str:
    ways = (PULLED.get(move, move.lower()) for move in moves)
    letters = [letter for letter in ways if letter in pieces.LOOKS]
    return letters[0] if letters else "d"


def _box_name(placed: bool, weight: int | None) -> str:
    return ("placed" if placed else "box") + ("" if weight is None else f"-{weight}")


def _sprites(level: Level, theme: Theme) -> dict[str, Sprite]:
    sprites = {f"player-{way}": pieces.player(theme, way) for way in pieces.LOOKS}
    sprites["reach"] = pieces.reach_dot(theme)
    for weight in set(level.weights) if level.weights is not None else {None}:
        for placed in (False, True):
            sprites[_box_name(placed, weight)] = pieces.box(theme, placed, weight)
    return sprites


def _ground(level: Level, theme: Theme, dead: bool) -> Iterator[Shape]:
    inside = _inside(level)
    under = (-_HIDDEN,) * 4
    yield Area((*outline(inside, 0, under), *_behind_corners(inside, level.walls)), theme.floor)
    yield from _grid(inside, theme)
    if dead:
        marked = _core.sokoban_dead_squares(level.width, level.height, level.grid)
        for square in marked:
            place = divmod(square, level.width)
            if place in inside and place not in level.goals:
                yield from pieces.dead_mark(theme, *place)
    for place in sorted(level.goals):
        yield pieces.goal_ring(theme, *place)
    yield Area(outline(level.walls, _ROUND), theme.wall_side)
    yield Area(outline(level.walls, _ROUND, (0, 0, _SIDE, 0)), theme.wall_edge)
    yield Area(outline(level.walls, _ROUND, (_EDGE, 0, _SIDE, 0)), theme.wall)


def _reached(position: Level) -> Iterator[Square]:
    """Where the player can walk to, but for the square on which it stands."""
    row, column = position.player
    here = row * position.width + column
    for square, reached in enumerate(flood(position, iter([here]), "#$*")):
        if reached and square != here:
            yield divmod(square, position.width)


def _inside(level: Level) -> frozenset[Square]:
    """Where the player could walk without boxes, and closed rooms with something in them."""
    inside: set[Square] = set()
    for start in (level.player, *level.boxes, *level.goals):
        if start not in inside:
            room = _room(level, start)
            edge = any(row in (0, level.height - 1) or column in (0, level.width - 1) for row, column in room)
            inside |= {start} if edge and start != level.player else room
    return frozenset(inside)


def _room(level: Level, start: Square) -> set[Square]:
    reached = flood(level, iter([start[0] * level.width + start[1]]))
    return {divmod(square, level.width) for square, filled in enumerate(reached) if filled}


def _behind_corners(inside: Collection[Square], walls: Collection[Square]) -> Iterator[Loop]:
    """Floor where the round corner of a wall lets one see behind it."""
    for row, column in sorted(walls):
        for down in (0, 1):
            for right in (0, 1):
                beside = (row + 2 * down - 1, column), (row, column + 2 * right - 1)
                if beside[0] in inside and beside[1] in inside:
                    x, y = column + right, row + down
                    yield rounded_rectangle(x - _ROUND, y - _ROUND, x + _ROUND, y + _ROUND)


def _grid(inside: Collection[Square], theme: Theme) -> Iterator[Line]:
    """Thin lines between squares of floor."""
    for row, column in sorted(inside):
        if (row, column + 1) in inside:
            yield Line(((column + 1, row), (column + 1, row + 1)), theme.grid, 0.025)
        if (row + 1, column) in inside:
            yield Line(((column, row + 1), (column + 1, row + 1)), theme.grid, 0.025)

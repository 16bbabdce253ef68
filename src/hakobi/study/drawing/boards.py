"""The board of a trace: the start, and how often the search has looked at each square.

The darker a square, the more of the expanded states have a box (or the player) on it; where there is room the
number stands there too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from hakobi.numbers import count_text
from hakobi.render import pieces
from hakobi.render.outline import rounded_rectangle
from hakobi.render.shapes import Area, Label, Scene, Shape
from hakobi.render.sokoban_scene import level_scene
from hakobi.render.svg import number, sprite_ids
from hakobi.render.theme import THEMES
from hakobi.sokoban.level import Level, Square
from hakobi.study.drawing.colours import GREY, ink_on, ramp
from hakobi.study.drawing.film import Film
from hakobi.study.drawing.marks import Block, Board, Group, Text
from hakobi.study.trace import Trace

__all__ = ["BOXES", "PLAYER", "heat_board", "moving_board", "start_board"]

BOXES = ("#fdecd2", "#e69f00", "#8a3a00")
PLAYER = ("#dcecf6", "#3f93c9", "#073b63")
_CAPTION = 18
_LARGEST, _ROOM, _WRITABLE = 30.0, 176.0, 17.0


def start_board(level: Level) -> Block:
    """The level as it stands."""
    return _board(level, "start", level_scene(level))


def moving_board(trace: Trace, film: Film) -> Block:
    """The state that is expanded at each turn, and the solved one: boxes jump as the search does."""
    level = replace(trace.level, weights=None)
    scene = level_scene(level)
    names = sprite_ids(scene)
    body = []
    end = [trace.nodes[number] for number in trace.path()[-1:] if trace.nodes[number].order is None]
    turns = [*trace.expanded(), *end]
    for slot in range(len(level.boxes)):
        places = [node.boxes[slot] for node in turns]
        home = [place in level.goals for place in places]
        looks = _look(names["box"], [not each for each in home], film) + _look(names["placed"], home, film)
        body.append(_jumping(looks, places, film))
    body.append(_jumping(f'<use href="#{names["player-d"]}"/>', [node.player for node in turns], film))
    return _board(level, "expanded now", scene, "".join(body))


def _look(name: str, shown: Sequence[bool], film: Film) -> str:
    hidden = "" if shown[0] else ' display="none"'
    return f'<use href="#{name}"{hidden}>{film.show(shown)}</use>'


def _jumping(body: str, places: Sequence[Square], film: Film) -> str:
    texts = [f"{number(column)} {number(row)}" for row, column in places]
    return f'<g transform="translate({texts[0]})">{film.jump(texts)}{body}</g>'


def heat_board(level: Level, heat: Mapping[Square, int], caption: str, colours: Sequence[str]) -> Block:
    """The board without boxes, its squares coloured by how often each was looked at."""
    scene = level_scene(level)
    return _board(
        level, caption, replace(scene, ground=(*scene.ground, *_heat(level, heat, colours)), things=())
    )


def _heat(level: Level, heat: Mapping[Square, int], colours: Sequence[str]) -> Iterator[Shape]:
    most = max(4, *heat.values()) if heat else 4
    for (row, column), count in sorted(heat.items()):
        colour = ramp(colours, count / most)
        square = rounded_rectangle(column + 0.06, row + 0.06, column + 0.94, row + 0.94, 0.12)
        yield Area((square,), colour)
        if _cell(level) >= _WRITABLE:
            words = count_text(count).replace(" ", "")
            yield Label(column + 0.5, row + 0.52, min(0.42, 1.3 / max(3, len(words))), words, ink_on(colour))
    for place in sorted(level.goals - heat.keys()):
        yield pieces.goal_ring(THEMES["light"], *place)


def _cell(level: Level) -> float:
    return min(_LARGEST, _ROOM / max(level.width, level.height))


def _board(level: Level, caption: str, scene: Scene, moving: str = "") -> Block:
    cell = _cell(level)
    board = Group([Board(scene, cell, moving)], 0, _CAPTION)
    size = max(cell * level.width, 120.0), cell * level.height + _CAPTION
    return Block(*size, [Text(0, 11, caption, 12, GREY), board])

"""A replay as one SVG that moves by itself.

Each thing is a group of its own. Its way is one list of places over the whole time; a new entry is written
only where something changes, so that a box that stands still for a hundred moves costs nothing:

    time   0 ─hold─ t0 ── t1 ── t2 ──────────── t9 ─hold─ 1
    place  a        a     b     b               c         c       in motion from t0 to t1, and before t9

What a thing looks like (the player turns, a box comes to a goal) switches at once, at the end of the step
that changes it; the player turns at the beginning of its step. Who comes farther than a square, as the player
does where walks are left out, is there when the step is over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hakobi.render.pace import FIRST, LAST
from hakobi.render.shapes import Scene, Thing
from hakobi.render.svg import definitions, frame, number, shape_svg, sprite_ids

__all__ = ["motion_svg"]


def motion_svg(scenes: Sequence[Scene], size: int = 40, speed: float = 8) -> str:
    """The scenes one after the other, `speed` of them in a second, over and over."""
    first = scenes[0]
    used = {thing.sprite for scene in scenes for thing in scene.things}
    clock = _Clock(len(scenes), speed)
    order: dict[str, list[Thing | None]] = {}
    for index, scene in enumerate(scenes):
        for thing in scene.things:
            order.setdefault(thing.who, [None] * len(scenes))[index] = thing
    names = sprite_ids(first)
    bodies = (_body(names, way, clock) for way in order.values())
    return frame(first, size, [definitions(first, used), *map(shape_svg, first.ground), *bodies])


class _Clock:
    """Shares of the whole time at which each scene is complete."""

    def __init__(self, count: int, speed: float) -> None:
        self.seconds = FIRST + (count - 1) / speed + LAST
        self.shares = [(FIRST + index / speed) / self.seconds for index in range(count)]


def _body(names: Mapping[str, str], way: list[Thing | None], clock: _Clock) -> str:
    start = next(thing for thing in way if thing is not None)
    looks: dict[str, list[bool]] = {}
    for index, thing in enumerate(way):
        if thing is not None:
            looks.setdefault(thing.sprite, [False] * len(way))[index] = True
    inner = "".join(_look(names, name, shown, clock) for name, shown in looks.items())
    place = f"translate({number(start.column)} {number(start.row)})"
    return f'<g transform="{place}">{_travel(way, clock)}{inner}</g>'


def _travel(way: list[Thing | None], clock: _Clock) -> str:
    stations = _stations(way)
    times, places = ["0"], [stations[0]]
    for index in range(1, len(stations)):
        before, after = stations[index - 1], stations[index]
        if before == after:
            continue
        begins, ends = _share(clock.shares[index - 1]), _share(clock.shares[index])
        leaves = begins if _are_beside(before, after) else ends
        if times[-1] != leaves:
            times.append(leaves)
            places.append(before)
        times.append(ends)
        places.append(after)
    if len(places) == 1:
        return ""
    times.append("1")
    places.append(places[-1])
    values = ";".join(f"{number(column)} {number(row)}" for column, row in places)
    return (
        f'<animateTransform attributeName="transform" type="translate" dur="{clock.seconds:.3f}s" '
        f'repeatCount="indefinite" keyTimes="{";".join(times)}" values="{values}"/>'
    )


def _look(names: Mapping[str, str], name: str, shown: list[bool], clock: _Clock) -> str:
    use = f'<use href="#{names[name]}"'
    if all(shown):
        return f"{use}/>"
    ahead = name.startswith("player")
    times, states = ["0"], [shown[0]]
    for index in range(1, len(shown)):
        if shown[index] != states[-1]:
            times.append(_share(clock.shares[index - 1 if ahead else index]))
            states.append(shown[index])
    values = ";".join("inline" if state else "none" for state in states)
    return (
        f'{use} display="{"inline" if shown[0] else "none"}"><animate attributeName="display" '
        f'calcMode="discrete" dur="{clock.seconds:.3f}s" repeatCount="indefinite" '
        f'keyTimes="{";".join(times)}" values="{values}"/></use>'
    )


def _stations(way: list[Thing | None]) -> list[tuple[float, float]]:
    """Column and row of the thing at each scene; while it is not to be seen, where it was or will be."""
    here = next(thing for thing in way if thing is not None)
    stations = []
    for thing in way:
        here = thing or here
        stations.append((here.column, here.row))
    return stations


def _are_beside(before: tuple[float, float], after: tuple[float, float]) -> bool:
    return abs(after[0] - before[0]) + abs(after[1] - before[1]) <= 1


def _share(share: float) -> str:
    return f"{share:.5f}"

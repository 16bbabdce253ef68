"""Corrals: places that boxes fence off from the player.

    ########        The two boxes at the right close the pocket behind them. Try all that can be done with the
    #     $ #       boxes of the fence, as if the others were not there, until the player steps into the
    # @   $ #       pocket or all of them stand on goals. If neither can happen, they never come home: a
    ########        solution of the whole level would contain one for them.

Only a few hundred positions are looked at; a fence that has more to offer is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from hakobi.sokoban.onebox import Room, flood

__all__ = ["find_corral"]

MOST_POSITIONS = 400
_SMALL_FENCE = 8


def find_corral(room: Room, boxes: frozenset[int], player: int) -> frozenset[int] | None:
    """The boxes of a fence that can neither be opened nor brought to goals, or None."""
    reached = flood(player, room.cells, room.ways, boxes)
    rest = set(room.cells - boxes - reached)
    while rest:
        pocket = flood(min(rest), room.cells, room.ways, boxes)
        rest -= pocket
        fence = frozenset(box for box in boxes if any(box + way in pocket for way in room.ways))
        if _never_opens(room, fence, player, pocket):
            return _fewest(room, fence, player, pocket)
    return None


def _fewest(room: Room, fence: frozenset[int], player: int, pocket: set[int]) -> frozenset[int]:
    if len(fence) <= _SMALL_FENCE:
        for box in sorted(fence):
            if len(fence) > 1 and _never_opens(room, fence - {box}, player, pocket):
                fence -= {box}
    return fence


def _never_opens(room: Room, fence: frozenset[int], player: int, pocket: set[int]) -> bool:
    goals = frozenset(room.goals)
    start = fence, min(flood(player, room.cells, room.ways, fence))
    seen = {start}
    waiting = [start]
    while waiting:
        boxes, corner = waiting.pop()
        reached = flood(corner, room.cells, room.ways, boxes)
        if boxes <= goals or not pocket.isdisjoint(reached):
            return False
        for after, where in _pushes(room, boxes, reached):
            state = after, min(flood(where, room.cells, room.ways, after))
            if state not in seen:
                if len(seen) == MOST_POSITIONS:
                    return False
                seen.add(state)
                waiting.append(state)
    return True


def _pushes(room: Room, boxes: frozenset[int], reached: set[int]) -> Iterator[tuple[frozenset[int], int]]:
    """The boxes after each push that does not put one on a dead square, and where the player is then."""
    for box in boxes:
        for way in room.ways:
            to = box + way
            if box - way in reached and to in room.cells and to not in boxes and to not in room.dead:
                yield boxes - {box} | {to}, box

"""Is this position lost? If that can be shown without a search: which boxes are to blame, and why.

    unreachable   the player can never come to a box that stands on no goal
    dead-square   a box can never be pushed to any goal, even if it were alone on the board
    freeze        boxes hold each other and the walls hold them: none will ever move, one stands on no goal
    matching      some boxes have fewer goals within reach than they are
    corral        boxes fence a place off, and nothing that can be done with them opens it or brings them home

Each rule speaks of some of the boxes and forgets the others. That is what makes it sound: take the others
away, and every play is still a play (where it pushed one of them, the player now just walks). If those few
boxes cannot be brought to goals on the emptier board, they cannot on the fuller one.

Freeze: look at the largest set of boxes of which none can be the first to move. A box can be the first along
an axis only if both cells beside it are free of walls and of the set, and one of them is not dead.

    #$$#        In any solution no box of the set ever moves, for one would have to be the first. If all of
    #  #        them stand on goals nothing is lost, but they are walls from now on: the floor may shrink,
                goals are taken, and all rules are asked again, until nothing new freezes.

The answer is as small as it can be made by leaving out one box after the other. None means "not shown", not
"can be solved"; a search says more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from hakobi.sokoban.corral import find_corral
from hakobi.sokoban.level import Level, Square
from hakobi.sokoban.onebox import Room, flood

__all__ = ["Lost", "explain"]

_MOST_TRIALS = 24
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True)
class Lost:
    """Why a position cannot be solved: `kind`, the boxes that cause it, and a sentence for people."""

    kind: str
    boxes: frozenset[Square]
    reason: str


def explain(level: Level) -> Lost | None:
    """A proof that the position is lost, or None when there is none without a search."""
    if level.is_solved:
        return None
    wide = level.width + 2

    def number(place: Square) -> int:
        return (place[0] + 1) * wide + place[1] + 1

    walls = {number(wall) for wall in level.walls}
    open_cells = frozenset(
        cell
        for row in range(level.height)
        for column in range(level.width)
        if (cell := number((row, column))) not in walls
    )
    board = _Board(wide, open_cells, frozenset(map(number, level.goals)), number(level.player))
    found = _smallest(board, frozenset(map(number, level.boxes)))
    if found is None:
        return None
    places = frozenset((cell // wide - 1, cell % wide - 1) for cell in found.boxes)
    return Lost(found.kind, places, found.reason)


@dataclass(frozen=True)
class _Board:
    """What does not change in a game, and where the player is."""

    wide: int
    cells: frozenset[int]
    goals: frozenset[int]
    player: int

    def room(self, walls: frozenset[int]) -> Room:
        cells = frozenset(flood(self.player, self.cells - walls, (-1, -self.wide, 1, self.wide)))
        return Room.known(self.wide, cells, self.goals - walls)


@dataclass(frozen=True)
class _Found:
    """`boxes`: those that the rule names; `walls`: boxes that it took as walls, because they never move."""

    kind: str
    boxes: frozenset[int]
    reason: str
    walls: frozenset[int] = field(default=frozenset())


def _smallest(board: _Board, boxes: frozenset[int]) -> _Found | None:
    """The finding with as few boxes as possible: whatever can be left out is left out."""
    found = _find(board, boxes)
    if found is None:
        return None
    guilty = found.boxes | found.walls
    for box in sorted(found.walls)[:_MOST_TRIALS]:
        if (smaller := _find(board, guilty - {box})) is not None:
            found = smaller
            guilty = found.boxes | found.walls
    return _Found(found.kind, guilty, found.reason + _about_walls(found.walls))


def _about_walls(walls: frozenset[int]) -> str:
    if not walls:
        return ""
    which = "The other marked box" if len(walls) == 1 else "The other marked boxes"
    return f" {which} can never move again."


def _find(board: _Board, boxes: frozenset[int]) -> _Found | None:
    walls: frozenset[int] = frozenset()
    while True:
        room = board.room(walls)
        free = boxes - walls
        for found in _ask(board, room, free):
            return _Found(found.kind, found.boxes, found.reason, walls)
        frozen = _frozen(room, free & room.cells)
        if not frozen:
            return _corral(board, room, free & room.cells, walls)
        walls |= frozen


def _ask(board: _Board, room: Room, boxes: frozenset[int]) -> Iterator[_Found]:
    yield from _unreachable(board, room, boxes)
    here = boxes & room.cells
    reach = {box: room.goals_of(box, board.player) for box in sorted(here)}
    yield from _dead_squares(room, reach)
    yield from _freeze(board, room, here)
    if room.tells_goals_apart:
        yield from _matching(reach)


def _unreachable(board: _Board, room: Room, boxes: frozenset[int]) -> Iterator[_Found]:
    outside = frozenset(box for box in boxes - room.cells if box not in board.goals)
    if outside:
        reason = f"The player can never come to {_these(outside)}, and {_no_goal(outside)}."
        yield _Found("unreachable", outside, reason)


def _dead_squares(room: Room, reach: dict[int, int]) -> Iterator[_Found]:
    gone = frozenset(box for box, goals in reach.items() if not goals)
    for_good = gone & room.dead
    if for_good:
        verb = "stands where it" if len(for_good) == 1 else "stand where they"
        yield _Found(
            "dead-square", for_good, f"{_these(for_good).capitalize()} {verb} can never be pushed to a goal."
        )
    elif gone:
        reason = f"The player cannot come to the side from which {_these(gone)} could be pushed to a goal."
        yield _Found("dead-square", gone, reason)


def _frozen(room: Room, boxes: frozenset[int]) -> frozenset[int]:
    """The largest set of boxes of which none can be the first to move in a solution."""
    frozen = set(boxes)
    waiting = list(boxes)
    while waiting:
        box = waiting.pop()
        if box in frozen and any(_open(room, frozen, box, way) for way in (1, room.wide)):
            frozen.remove(box)
            waiting += (box + way for way in room.ways if box + way in frozen)
    return frozenset(frozen)


def _open(room: Room, frozen: set[int], box: int, way: int) -> bool:
    ends = (box - way, box + way)
    return all(end in room.cells and end not in frozen for end in ends) and not room.dead.issuperset(ends)


def _freeze(board: _Board, room: Room, boxes: frozenset[int]) -> Iterator[_Found]:
    frozen = _frozen(room, boxes)
    if frozen <= board.goals:
        return
    for box in sorted(frozen):
        smaller = _frozen(room, frozen - {box})
        if not smaller <= board.goals:
            frozen = smaller
    yield _Found("freeze", frozen, _freeze_reason(board, room, frozen))


def _freeze_reason(board: _Board, room: Room, boxes: frozenset[int]) -> str:
    off_goal = boxes - board.goals
    if len(boxes) == 1:
        return "This box is held by the walls: it can never move again, and it stands on no goal."
    never = "neither" if len(boxes) == 2 else "none of them"
    first = min(boxes)
    square = frozenset((first, first + 1, first + room.wide, first + room.wide + 1))
    if boxes == square:
        how = "These four boxes form a square"
    elif boxes < square or (len(boxes) == 2 and max(boxes) - first in (1, room.wide)):
        how = f"These {_count(boxes)} boxes hold each other against the wall"
    else:
        how = f"These {_count(boxes)} boxes hold each other"
    if off_goal == boxes:
        return f"{how}; {never} can ever move again."
    which = "one of them stands" if len(off_goal) == 1 else f"{_count(off_goal)} of them stand"
    return f"{how}; {never} can ever move again, and {which} on no goal."


def _matching(reach: dict[int, int]) -> Iterator[_Found]:
    """Boxes take goals one after the other; whoever finds none has shown who competes for too few."""
    owner: dict[int, int] = {}
    for box in reach:
        rivals = _take(reach, owner, box)
        if rivals is not None:
            goals = 0
            for rival in rivals:
                goals |= reach[rival]
            few = bin(goals).count("1")
            what = "one goal" if few == 1 else f"{_NUMBERS[few] if few <= 10 else few} goals"
            reason = f"{_these(rivals).capitalize()} can reach only {what} between them."
            yield _Found("matching", rivals, reason)
            return


def _take(reach: dict[int, int], owner: dict[int, int], box: int) -> frozenset[int] | None:
    """Finds a goal for the box, moving others where needed; None, or the boxes that have too few goals."""
    came_from: dict[int, tuple[int, int]] = {}
    seen = {box}
    waiting = [box]
    while waiting:
        here = waiting.pop()
        for goal in _bits(reach[here]):
            if goal not in owner:
                while True:
                    owner[goal] = here
                    if here == box:
                        return None
                    here, goal = came_from[here]
            rival = owner[goal]
            if rival not in seen:
                seen.add(rival)
                came_from[rival] = here, goal
                waiting.append(rival)
    return frozenset(seen)


def _corral(board: _Board, room: Room, boxes: frozenset[int], walls: frozenset[int]) -> _Found | None:
    fence = find_corral(room, boxes, board.player)
    if fence is None:
        return None
    reason = f"The player cannot come behind {_these(fence)} any more, and no push opens the way."
    return _Found("corral", fence, reason, walls)


def _bits(number: int) -> Iterator[int]:
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low


def _count(boxes: frozenset[int]) -> str:
    return _NUMBERS[len(boxes)] if len(boxes) < len(_NUMBERS) else str(len(boxes))


def _these(boxes: frozenset[int]) -> str:
    return "this box" if len(boxes) == 1 else f"these {_count(boxes)} boxes"


def _no_goal(boxes: frozenset[int]) -> str:
    return "it stands on no goal" if len(boxes) == 1 else "they stand on no goal"

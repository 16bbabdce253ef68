"""Small random levels of many kinds, the same for the same seed.

    level 17 of seed 1:  random_level(1, 17), surplus_level(1, 17)

A level is made in three steps. The shape: a room with scattered walls, corridors dug by a wandering
mole, or two rooms with a door or two between them, or none. The boxes: pulled away from their goals by
reverse play, at random or as far as breadth-first search gets, which is always solvable, or simply
scattered, which mostly is not. The trouble: goals to spare, a box in a corner, a player on the wrong
side, floor that nobody can reach with something on it, weights. About half of all levels are solvable.

Levels are kept to a size that plain search exhausts in a fraction of a second (`STATES`). The levels with
surplus goals are 8 to 16 squares wide: on such boards a box has so many places that the searches by pulls
leave a state half expanded at the end of a step.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import comb, perm
from random import Random

from reference.board import DIRECTIONS

STATES = 400_000

FAR = 5_000

Place = tuple[int, int]
_State = tuple[frozenset[Place], Place]


@dataclass(frozen=True)
class RandomLevel:
    """XSB text, and the weights of the boxes in reading order: empty when the level has none."""

    name: str
    xsb: str
    weights: tuple[int, ...]


@dataclass(frozen=True)
class _Draft:
    width: int
    height: int
    floor: frozenset[Place]
    boxes: frozenset[Place]
    goals: frozenset[Place]
    player: Place

    def xsb(self) -> str:
        return "\n".join("".join(self._mark((x, y)) for x in range(self.width)) for y in range(self.height))

    def _mark(self, place: Place) -> str:
        if place not in self.floor:
            return "#"
        on_goal = place in self.goals
        if place in self.boxes:
            return "*" if on_goal else "$"
        if place == self.player:
            return "+" if on_goal else "@"
        return "." if on_goal else " "


def random_level(seed: int, index: int) -> RandomLevel:
    """Level number `index` of the endless series that `seed` names."""
    rng = Random(f"{seed}/{index}")
    weighted = rng.random() < 0.4
    width, height = rng.choice((4, 5, 6, 7, 7, 8, 8, 8)), rng.choice((4, 5, 6, 6, 7, 7, 7))
    if rng.random() < 0.5 and width <= 7:
        width, height = height, width
    floor = _shape(rng, width, height)
    while len(_largest_part(floor)) < 4:
        floor = _shape(rng, width, height)
    main = _largest_part(floor)
    if rng.random() < 0.2:
        floor = main
    count = _box_count(rng, len(main), weighted)
    empty = _Draft(width, height, floor, frozenset(), frozenset(), min(main))
    draft = _place(rng, empty, sorted(main), count)
    draft = _trouble(rng, draft, sorted(main))
    weights = tuple(rng.choice((0, 1, 2, 5, 9, 40)) for _ in draft.boxes) if weighted else ()
    return RandomLevel(f"random level {index} of seed {seed}", draft.xsb(), weights)


def surplus_level(seed: int, index: int) -> RandomLevel:
    """Level number `index` of the series of wide levels with one to four goals more than boxes."""
    rng = Random(f"surplus {seed}/{index}")
    width, height = rng.randint(8, 16), rng.choice((5, 6, 7, 8))
    main: frozenset[Place] = frozenset()
    while len(main) < 12:
        main = _largest_part(_scattered(rng, _inside(width, height), rng.choice((0.1, 0.2, 0.3))))
    count = rng.choice((2, 3, 4))
    while comb(len(main), count) * (len(main) - count) > STATES:
        count -= 1
    draft = _place(rng, _Draft(width, height, main, frozenset(), frozenset(), min(main)), sorted(main), count)
    spare = rng.sample(sorted(main - draft.goals), rng.randint(1, 4))
    draft = replace(draft, goals=draft.goals | set(spare))
    return RandomLevel(f"surplus level {index} of seed {seed}", draft.xsb(), ())


def _inside(width: int, height: int) -> list[Place]:
    return [(x, y) for y in range(1, height - 1) for x in range(1, width - 1)]


def _scattered(rng: Random, inner: list[Place], density: float) -> frozenset[Place]:
    return frozenset(place for place in inner if rng.random() >= density)


def _shape(rng: Random, width: int, height: int) -> frozenset[Place]:
    inner = _inside(width, height)
    kind = rng.choice(("room", "room", "room", "corridors", "two rooms", "two rooms"))
    if kind == "corridors":
        return _corridors(rng, inner)
    if kind == "two rooms":
        wall = rng.randint(1, width - 2)
        doors = {(wall, rng.randint(1, height - 2)) for _ in range(rng.randint(0, 2))}
        return frozenset(place for place in inner if place[0] != wall or place in doors)
    return _scattered(rng, inner, rng.choice((0.0, 0.1, 0.2, 0.3)))


def _corridors(rng: Random, inner: list[Place]) -> frozenset[Place]:
    inside = set(inner)
    mole = rng.choice(inner)
    dug = {mole}
    way = rng.choice(DIRECTIONS)
    for _ in range(rng.randint(10, 50)):
        if rng.random() < 0.4:
            way = rng.choice(DIRECTIONS)
        to = (mole[0] + way[0], mole[1] + way[1])
        if to in inside:
            mole = to
            dug.add(mole)
    return frozenset(dug)


def _parts(floor: frozenset[Place]) -> list[frozenset[Place]]:
    parts: list[frozenset[Place]] = []
    left = set(floor)
    while left:
        part = _reach(min(left), left)
        parts.append(frozenset(part))
        left -= part
    return parts


def _largest_part(floor: frozenset[Place]) -> frozenset[Place]:
    return max(_parts(floor), key=len, default=frozenset())


def _reach(start: Place, free: set[Place]) -> set[Place]:
    reached = {start}
    waiting = [start]
    while waiting:
        x, y = waiting.pop()
        for dx, dy in DIRECTIONS:
            to = (x + dx, y + dy)
            if to in free and to not in reached:
                reached.add(to)
                waiting.append(to)
    return reached


def _box_count(rng: Random, cells: int, weighted: bool) -> int:
    count = rng.choice((1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4))
    layouts = perm if weighted else comb
    while count > 1 and (count > cells - 2 or layouts(cells, count) * (cells - count) > STATES):
        count -= 1
    return count


def _place(rng: Random, draft: _Draft, main: list[Place], count: int) -> _Draft:
    goals = frozenset(rng.sample(main, count))
    if rng.random() < 0.65:
        return _pull_away(rng, replace(draft, goals=goals), main)
    if rng.random() < 0.75:
        liked = [place for place in main if not _in_corner(place, draft.floor)]
        main = liked if len(liked) > count else main
    boxes = frozenset(rng.sample(main, count))
    return replace(draft, goals=goals, boxes=boxes, player=rng.choice(sorted(set(main) - boxes)))


def _in_corner(place: Place, floor: frozenset[Place]) -> bool:
    x, y = place
    return not ({(x - 1, y), (x + 1, y)} <= floor or {(x, y - 1), (x, y + 1)} <= floor)


def _pull_away(rng: Random, draft: _Draft, main: list[Place]) -> _Draft:
    start = (draft.goals, rng.choice(sorted(set(main) - draft.goals)))
    far = _pull_far(start, main) if rng.random() < 0.8 else _pull_at_random(rng, start, main)
    boxes, player = rng.choice(far)
    return replace(draft, boxes=boxes, player=rng.choice(sorted(_reach(player, set(main) - boxes))))


def _pull_at_random(rng: Random, state: _State, main: list[Place]) -> list[_State]:
    for _ in range(rng.choice((0, 3, 10, 30, 60))):
        state = rng.choice(_pulls(state, main) or [state])
    return [state]


def _pull_far(start: _State, main: list[Place]) -> list[_State]:
    """The last of the layers that breadth-first search finishes before it has seen FAR states."""
    layer = [start]
    seen = {start}
    while len(seen) < FAR:
        following = dict.fromkeys(
            after for state in layer for after in _pulls(state, main) if after not in seen
        )
        if not following:
            break
        layer = list(following)
        seen.update(layer)
    return layer


def _pulls(state: _State, main: list[Place]) -> list[_State]:
    boxes, player = state
    free = set(main) - boxes
    return [
        (boxes - {box} | {here}, min(_reach(back, free - {here} | {box})))
        for here in sorted(_reach(player, free))
        for dx, dy in DIRECTIONS
        if (box := (here[0] - dx, here[1] - dy)) in boxes and (back := (here[0] + dx, here[1] + dy)) in free
    ]


def _trouble(rng: Random, draft: _Draft, main: list[Place]) -> _Draft:
    goals, boxes = set(draft.goals), set(draft.boxes)
    if rng.random() < 0.2:
        goals |= set(rng.sample(main, rng.randint(1, 2)))
    corners = [place for place in main if _in_corner(place, draft.floor) and place != draft.player]
    if corners and rng.random() < 0.05:
        boxes.remove(min(boxes))
        boxes.add(rng.choice(corners))
    player = rng.choice(sorted(set(main) - boxes)) if rng.random() < 0.15 else draft.player
    pockets = sorted(draft.floor - set(main))
    if pockets and rng.random() < 0.8:
        pocket = rng.choice(pockets)
        content = rng.choice(("goal", "box on goal", "box on goal", "box", "stolen goal"))
        if content == "stolen goal":
            goals.remove(min(goals))
        if content in {"box on goal", "box"}:
            boxes.add(pocket)
        if content != "box":
            goals.add(pocket)
    while len(goals) < len(boxes):
        goals.add(rng.choice(sorted(set(main) - goals)))
    return replace(draft, goals=frozenset(goals), boxes=frozenset(boxes), player=player)

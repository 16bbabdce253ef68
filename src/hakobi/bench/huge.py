"""Huge levels of our own, to measure with: many rooms, gates between them, several goal areas.

    ####################      rooms on a grid whose lines are shifted by chance, a gate or two in each wall
    #      #    $  #   #      (a spanning tree of gates, and half of the others), a few pillars,
    # ...     $    #   #      some rooms with a block of goals
    # ...  ###  ####   #
    # ...  #  $        #
    ####################

Each level is played backwards from its end: box after box is pulled off its goal to a square somewhere in
reach, some of them once more later. So it can be solved, and the order in which goals are filled and gates
passed matters. The same seed gives the same level everywhere.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

__all__ = ["huge_level", "write_huge"]

_ROOM = 10  # squares from wall to wall
_BLOCK = 5  # goals along one side of a goal area
_LOOK = 80  # squares that are looked at for the player's way around a box
_REACH = 600  # places of a box that are looked at
_AGAIN = 0.4  # share of the boxes that are moved once more
_AWAY = 6
_TRIES = 4


def write_huge(path: Path, size: int, boxes: int, count: int, first_seed: int = 1) -> None:
    """Levels of seeds one after the other, as one file."""
    with path.open("w", encoding="utf-8") as file:
        for seed in range(first_seed, first_seed + count):
            file.write(f"; seed {seed}\n{huge_level(size, boxes, seed)}\n\n")


def huge_level(size: int, boxes: int, seed: int) -> str:
    """One level as text."""
    rng = Random(f"huge {size} {boxes} {seed}")
    for _ in range(50):
        made = _Maker(rng, size, boxes).made()
        if made:
            return made
    raise ValueError(f"{boxes} boxes find no place on {size} x {size} squares")


class _Maker:
    def __init__(self, rng: Random, size: int, boxes: int) -> None:
        self.rng = rng
        self.size = size
        self.wanted = boxes
        self.free = bytearray(size * size)  # floor
        self.gates: set[int] = set()
        self.goals: list[int] = []
        self.boxes: set[int] = set()
        self.player = 0
        self.region: set[int] = set()  # where he comes to
        self.floor = 0
        self.steps = (1, -1, size, -size)
        self.kept_clear: set[int] = set()  # goals and gates

    def made(self) -> str | None:
        rooms = self._rooms()
        self._goal_areas(rooms)
        if len(self.goals) < self.wanted or not self._connected():
            return None
        self.boxes = set(self.goals)
        self.kept_clear = self.boxes | self.gates
        outside = [at for at in range(self.size**2) if self.free[at] and at not in self.boxes]
        self.player = self.rng.choice(outside)
        if not self._play_backwards():
            return None
        return self._text()

    def _lines(self) -> list[int]:
        steps = max(2, (self.size - 1) // _ROOM)
        even = [round(i * (self.size - 1) / steps) for i in range(steps + 1)]
        return [at if at in (0, self.size - 1) else at + self.rng.randint(-1, 1) for at in even]

    def _rooms(self) -> list[tuple[int, int, int, int]]:
        xs, ys = self._lines(), self._lines()
        rooms = []
        for y0, y1 in pairwise(ys):
            for x0, x1 in pairwise(xs):
                rooms.append((x0 + 1, y0 + 1, x1, y1))
                for y in range(y0 + 1, y1):
                    for x in range(x0 + 1, x1):
                        self.free[y * self.size + x] = 1
        wide, high = len(xs) - 1, len(ys) - 1
        walls = [(i, i + 1) for i in range(wide * high) if (i + 1) % wide]
        walls += [(i, i + wide) for i in range(wide * (high - 1))]
        self.rng.shuffle(walls)
        part = list(range(wide * high))

        def root(i: int) -> int:
            while part[i] != i:
                i = part[i]
            return i

        for a, b in walls:
            joined = root(a) == root(b)
            part[root(a)] = root(b)
            if not joined or self.rng.random() < 0.5:
                self._gate(rooms[a], rooms[b])
        return rooms

    def _gate(self, a: tuple[int, int, int, int], b: tuple[int, int, int, int]) -> None:
        across = a[1] == b[1]  # the rooms lie side by side
        low, high = (a[1], a[3]) if across else (a[0], a[2])
        at = self.rng.randint(low + 1, high - 3)
        line = a[2] if across else a[3]
        for i in range(self.rng.choice((1, 1, 2))):
            square = (at + i) * self.size + line if across else line * self.size + at + i
            self.free[square] = 1
            self.gates.add(square)

    def _goal_areas(self, rooms: list[tuple[int, int, int, int]]) -> None:
        order = list(rooms)
        self.rng.shuffle(order)
        areas = -(-self.wanted // _BLOCK**2)
        for x0, y0, x1, y1 in order[:areas]:
            x = x0 + self.rng.randint(1, max(1, x1 - x0 - _BLOCK - 1))
            y = y0 + self.rng.randint(1, max(1, y1 - y0 - _BLOCK - 1))
            block = [(y + j) * self.size + x + i for j in range(_BLOCK) for i in range(_BLOCK)]
            self.goals += block[: self.wanted - len(self.goals)]
        for x0, y0, x1, y1 in order[areas:]:
            for _ in range(self.rng.randint(0, 3)):
                self.free[
                    self.rng.randrange(y0 + 1, y1 - 1) * self.size + self.rng.randrange(x0 + 1, x1 - 1)
                ] = 0

    def _connected(self) -> bool:
        return len(self._walk(self.free.index(1))) == sum(self.free)

    def _walk(self, start: int) -> set[int]:
        """Where the player comes to on what is free."""
        seen, queue = {start}, [start]
        for at in queue:
            for step in self.steps:
                if self.free[at + step] and at + step not in seen:
                    seen.add(at + step)
                    queue.append(at + step)
        return seen

    def _sides(self, box: int, player: int) -> list[int]:
        """The sides of a box where the player can come to, as far as he finds them soon."""
        missing = {box + step for step in self.steps if self.free[box + step]} - {player}
        seen, queue = {player, box}, [player]
        for at in queue:
            if not missing or len(queue) > _LOOK:
                break
            for step in self.steps:
                to = at + step
                if self.free[to] and to not in seen:
                    seen.add(to)
                    queue.append(to)
                    missing.discard(to)
        return [step for step in self.steps if box + step in seen]

    def _play_backwards(self) -> bool:
        for box in self.boxes:
            self.free[box] = 0
        self.region = self._walk(self.player)
        self.floor = sum(self.free)
        waiting = sorted(self.boxes)
        self.rng.shuffle(waiting)
        idle = 0
        while waiting and idle < len(waiting):
            box = waiting.pop(0)
            if self._pull(box):
                idle = 0
            else:
                waiting.append(box)
                idle += 1
        if waiting:
            return False
        again = sorted(self.boxes)
        self.rng.shuffle(again)
        for box in again[: int(_AGAIN * len(again))]:
            self._pull(box)
        return True

    def _pull(self, box: int) -> bool:
        """Takes a box to a square by chance; boxes are not free."""
        starts = [(box, step) for step in self.steps if box + step in self.region]
        self.free[box] = 1
        seen, queue = set(starts), starts
        ends: list[tuple[int, int]] = []
        for at, step in queue:
            if len(seen) > _REACH:
                break
            to, player = at + step, at + 2 * step
            if not self.free[to] or not self.free[player]:
                continue
            for side in self._sides(to, player):
                if (to, side) not in seen:
                    seen.add((to, side))
                    queue.append((to, side))
            far = abs(to % self.size - box % self.size) + abs(to // self.size - box // self.size)
            if far >= _AWAY and to not in self.kept_clear:
                ends.append((to, player))
        for _ in range(min(len(ends), _TRIES)):
            to, player = self.rng.choice(ends)
            self.free[to] = 0
            region = self._walk(player)
            if 2 * len(region) > self.floor:  # or the player would be shut in with a few boxes, for good
                self.player, self.region = player, region
                self.boxes = self.boxes - {box} | {to}
                return True
            self.free[to] = 1
        self.free[box] = 0
        return False

    def _text(self) -> str:
        goals = set(self.goals)
        rows = []
        for y in range(self.size):
            row = ""
            for at in range(y * self.size, (y + 1) * self.size):
                if at in self.boxes:
                    row += "*" if at in goals else "$"
                elif not self.free[at]:
                    row += "#"
                elif at == self.player:
                    row += "+" if at in goals else "@"
                else:
                    row += "." if at in goals else " "
            rows.append(row)
        return "\n".join(rows)

"""One Sokoban level for a wish: draw, climb, place the boxes, rate, polish; always the same for a number.

    draw ──► climb ──► does the draft promise enough? ──► starts of the right distance ──► rate ──► polish
      ▲        │ ▲                │ not yet                        │ too easy: climb on       │ another grade
      │        └─┴────────────────┘                                ▼                          ▼
      └────────────────────────── effort is used up ◄──────────────┴──────────────────────────┘

One draft has starts of every difficulty up to its hardest: where the hardest is too hard, nearer ones are
tried. A level is given out only with a solution that has been replayed, and with a rating of the grade that
was wished for. `farthest`: the whole graph of pulls was seen, and no start of these walls and goals needs
more.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hakobi.generating.climbing import STATES, Climb
from hakobi.generating.draft import Draft, starts_of
from hakobi.generating.made import Made, NotMade, excuse, labels
from hakobi.generating.polishing import polished
from hakobi.generating.wish import SokobanWish
from hakobi.rating.grades import window as window_of
from hakobi.rating.rate import Rating, rate
from hakobi.sokoban.level import Level
from hakobi.solver import solve

__all__ = ["GOAL", "SOLVING", "make_sokoban"]

PROMISED = {"gentle": 0.0, "easy": 24.0, "medium": 38.0, "hard": 48.0, "fiendish": 60.0}
CLIMB = {"gentle": 500_000, "easy": 500_000, "medium": 1_000_000, "hard": 2_000_000, "fiendish": 6_000_000}
IDLE = 500  # steps in vain after which a climb is given up
CLIMBS = 12
GOAL = "pushes,moves"
SOLVING = 50_000  # states of the search for the solution that goes with a level
_RAISE = 1.5
_NEARER = 0.75
_STARTS = 3


def make_sokoban(wish: SokobanWish, number: int, again: int = 0) -> Made:
    """Level `number` of a wish; `again` counts how often it came out as one that there is already."""
    rng = Random(f"{wish.key()}/{number}/{again}")
    maker = _Maker(rng, wish)
    for _ in range(CLIMBS):
        made = maker.climb()
        if made is not None:
            return made
    raise NotMade(maker.excuse())


class _Maker:
    def __init__(self, rng: Random, wish: SokobanWish) -> None:
        self.rng = rng
        self.wish = wish
        self.low, self.high = (0.0, 101.0) if wish.difficulty is None else window_of(wish.difficulty)
        self.gate = PROMISED[wish.difficulty or "easy"]
        self.best = -1.0

    def climb(self) -> Made | None:
        climb = Climb(self.rng, self.wish)
        gate = self.gate
        while climb.states < CLIMB[self.wish.difficulty or "easy"] and climb.idle < IDLE:
            if climb.draft is not None and climb.worth >= gate:
                made = self._settled(climb.draft)
                if made is not None:
                    return made
                climb.sharpen()
                gate = climb.worth + _RAISE
            climb.step()
        return self._settled(climb.draft) if climb.draft is not None else None

    def _settled(self, draft: Draft) -> Made | None:
        """A level of the wished grade on this draft; None where there is none, or it is too easy."""
        most = 1 << 15
        while most >= 2:
            found = starts_of(draft, self.wish.seed, most_states=STATES, wanted=_STARTS, most=most)
            if not found.starts:
                return None
            numbers = []
            for start in found.starts:
                level = draft.level(start.boxes, start.player(self.rng, draft.floor))
                rating = rate(level)
                numbers.append(rating.number or 0.0)
                if self._fits(rating) and (made := self._finished(level, rating)):
                    return made
            self.best = max(self.best, *numbers)
            if min(numbers) < self.high:
                return None
            most = int(_NEARER * min(start.pushes for start in found.starts))
        return None

    def _fits(self, rating: Rating) -> bool:
        return rating.number is not None and self.low <= rating.number < self.high and rating.number < 100

    def _finished(self, level: Level, rating: Rating) -> Made | None:
        if self.wish.walls is None or not self.wish.keep_walls:
            level, rating = polished(level, rating)
        if not self._fits(rating) or not self._is_large_enough(level):
            return None
        answer = solve(level, GOAL, node_limit=SOLVING, time_limit=0)
        if answer.solution is None:
            return None
        kept = replace(level.with_solution(answer.solution.lurd), metadata=labels(rating))
        return Made(kept, rating, answer)

    def _is_large_enough(self, level: Level) -> bool:
        """Filling squares may have made the board smaller than was asked for; not by more than a third."""
        if self.wish.walls is not None:
            return True
        width, height = self.wish.size
        return 3 * level.width >= 2 * width and 3 * level.height >= 2 * height

    def excuse(self) -> str:
        boxes = f"{self.wish.boxes} box{'' if self.wish.boxes == 1 else 'es'}"
        return excuse(self.wish, f"level with {boxes}", f"in {CLIMBS} climbs", self.best)

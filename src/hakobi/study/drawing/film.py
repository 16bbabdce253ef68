"""A picture that shows a search as it goes: one state is expanded after the other, over and over.

    time   0 ──pause── turn 0 ── turn 1 ── … ── last turn ──pause── 1
    node              generated: it appears, white       expanded: it takes its colour and its number
    way to the solution                                               it appears when all is over

All panels of a picture have one clock, so that a search that needs fewer turns is done sooner. Viewers that
cannot move pictures show the whole drawing; so does every still picture, which is made with `STILL`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

__all__ = ["STILL", "Film"]

_BEFORE, _AFTER = 0.6, 3.0


class Film:
    """The clock: so many turns, `speed` of them in a second; without turns nothing moves."""

    def __init__(self, turns: int = 0, speed: float = 4.0) -> None:
        self.turns = turns
        self.speed = speed
        self.seconds = _BEFORE + turns / speed + _AFTER

    @property
    def moves(self) -> bool:
        return self.turns > 0

    def appear(self, turn: float) -> str:
        """What makes the element around it appear at this turn."""
        if not self.moves:
            return ""
        return self._animate("animate", 'attributeName="opacity"', ["0", "1"], [0.0, self._share(turn)])

    def slide(self, first: float, last: float, right: float) -> str:
        """What moves the element around it to the right, evenly from one turn to another."""
        if not self.moves:
            return ""
        times = [0.0, self._share(first), self._share(last), 1.0]
        places = ["0 0", "0 0", f"{right:g} 0", f"{right:g} 0"]
        kind = 'attributeName="transform" type="translate"'
        return self._animate("animateTransform", kind, places, times, "linear")

    def jump(self, places: Sequence[str]) -> str:
        """What puts the element around it to the place of each turn."""
        kind = 'attributeName="transform" type="translate"'
        return self._each(places, "animateTransform", kind)

    def show(self, shown: Sequence[bool]) -> str:
        """What shows the element around it at some turns and hides it at others."""
        values = ["inline" if each else "none" for each in shown]
        return self._each(values, "animate", 'attributeName="display"')

    def _each(self, values: Sequence[str], tag: str, kind: str) -> str:
        changes = _changes(values)
        times = [0.0, *(self._share(turn) for turn, _ in changes[1:])]
        return self._animate(tag, kind, [value for _, value in changes], times)

    def _animate(
        self, tag: str, kind: str, values: Sequence[str], times: Sequence[float], mode: str = "discrete"
    ) -> str:
        return (
            f'<{tag} {kind} calcMode="{mode}" dur="{self.seconds:.2f}s" repeatCount="indefinite" '
            f'values="{";".join(values)}" keyTimes="{";".join(f"{time:.5g}" for time in times)}"/>'
        )

    def _share(self, turn: float) -> float:
        return min((_BEFORE + turn / self.speed) / self.seconds, 1.0)


STILL = Film()


def _changes(values: Sequence[str]) -> list[tuple[int, str]]:
    """The turns at which the value becomes another, with it."""
    groups = groupby(enumerate(values), key=lambda pair: pair[1])
    return [(next(group)[0], value) for value, group in groups]

"""What an action is worth.

A reward is a table of terms that the core adds up, or a function of what the action did:

    {"solved": 1, "action": 0}                             the other terms keep their defaults
    lambda turn: 10 * turn.solved - 0.1 * turn.moves       any function; arithmetic, no `if`

The function gets a named tuple. In a vector environment its fields are arrays with an entry for each board,
and the answer is an array, too; that is why it should be written as arithmetic.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import isfinite
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from hakobi.errors import UsageError
from hakobi.gym.choices import check_names

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["DEFAULTS", "Rewards", "SlidingTurn", "SokobanTurn"]

DEFAULTS = {"action": -0.1, "on_goal": 1.0, "off_goal": -1.0, "solved": 10.0}


class SokobanTurn(NamedTuple):
    """What an action did. `moves`: steps of the player, 0 if the rules forbid it; `pushes`: 0 or 1; `placed`:
    +1 for a box that came onto a goal, −1 for one that left it; `solved`; `lost`."""

    moves: Any
    pushes: Any
    placed: Any
    solved: Any
    lost: Any


class SlidingTurn(NamedTuple):
    """What an action did. `steps`: 1, or 0 if the rules forbid it; `moves`: 1 if another piece moved than
    before; `placed`: +1 for a piece that came to its goal, −1 for one that left it; `solved`."""

    steps: Any
    moves: Any
    placed: Any
    solved: Any


class Rewards:
    """A reward as it was asked for: `terms` for the core, and perhaps a function over them."""

    def __init__(self, given: Any, turn: type[SokobanTurn] | type[SlidingTurn]) -> None:
        self._turn = turn
        counts = turn._fields[:2]
        names = ("action", *map(_one, counts), "on_goal", "off_goal", "solved", "lost", "illegal")
        known = names if "lost" in turn._fields else tuple(name for name in names if name != "lost")
        self.function: Callable[[Any], Any] | None = None
        terms: Mapping[str, Any] = {}
        if callable(given):
            self.function = given
        elif isinstance(given, Mapping):
            terms = given
        elif given is not None:
            raise UsageError(f"reward is a table of terms or a function, not {given!r}.")
        check_names("term of the reward", terms, known)
        self.terms = [_number(name, terms.get(name, DEFAULTS.get(name, 0.0))) for name in names]

    def of(self, turns: NDArray[np.int32]) -> NDArray[np.float64]:
        """What the function says of a row of counts for each board."""
        assert self.function is not None
        columns: list[Any] = [turns[:, 0], turns[:, 1], turns[:, 2], turns[:, 3] != 0, turns[:, 4] != 0]
        worth = self.function(self._turn(*columns[: len(self._turn._fields)]))
        try:
            return np.array(np.broadcast_to(np.asarray(worth, np.float64), len(turns)))
        except (TypeError, ValueError):
            raise UsageError(
                f"The reward's function must give a number for each of {len(turns)} boards, not {worth!r}."
            ) from None


def _one(name: str) -> str:
    return {"pushes": "push", "moves": "move", "steps": "step"}[name]


def _number(name: str, value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not isfinite(value):
        raise UsageError(f"The term {name} of the reward is a number, not {value!r}.")
    return float(value)

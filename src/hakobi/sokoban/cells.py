"""The alphabet of a board.

    '#' wall   ' ' floor   '.' goal   '$' box   '*' box on goal   '@' player   '+' player on goal

A `Level` speaks only these seven. Files have more letters for the same things; `read_row` turns them into
the seven.
"""

from __future__ import annotations

WALL, FLOOR, GOAL, BOX, BOX_ON_GOAL, PLAYER, PLAYER_ON_GOAL = "# .$*@+"

BOXES = frozenset("$*")
GOALS = frozenset(".*+")
PLAYERS = frozenset("@+")

OTHER_NAMES = {
    "-": FLOOR,
    "_": FLOOR,
    "b": BOX,
    "B": BOX_ON_GOAL,
    "p": PLAYER,
    "P": PLAYER_ON_GOAL,
    "!": PLAYER_ON_GOAL,
}
READABLE = frozenset("# .$*@+") | frozenset(OTHER_NAMES)
EXPECTED = "A row may hold only  # $ . @ + *  and  space - _  (floor)."

_TO_SEVEN = str.maketrans(OTHER_NAMES)


def read_row(row: str) -> str:
    """The row in the seven characters, without the floor at its end."""
    return row.translate(_TO_SEVEN).rstrip(FLOOR)


def first_unknown(row: str) -> int | None:
    """Index of the first character that no board may hold."""
    if READABLE.issuperset(row):
        return None
    return next(i for i, c in enumerate(row) if c not in READABLE)

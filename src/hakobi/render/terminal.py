"""A Sokoban board as text.

Plain, a board is drawn in the characters that it would be written in, so that it can be pasted into a file;
dead squares are marked ``x``. In colour every square is two columns wide, because a character is about twice
as high as it is wide and boards should look square:

    wall  a grey block        box       [] amber, [] green on a goal
    goal  a small diamond     player    a blue disc        dead square  a faint ××
"""

from __future__ import annotations

from collections.abc import Collection

__all__ = ["draw_board"]

_RESET = "\x1b[0m"
_CELLS = {
    "#": ("  ", "48;5;240"),
    " ": ("  ", ""),
    ".": ("◇ ", "38;5;173"),
    "$": ("[]", "1;38;5;16;48;5;179"),
    "*": ("[]", "1;38;5;16;48;5;71"),
    "@": ("◖◗", "1;38;5;75"),
    "+": ("◖◗", "1;38;5;75;48;5;95"),
    "x": ("××", "2;38;5;167"),
}


def draw_board(grid: str, width: int, *, colour: bool = False, dead: Collection[int] = ()) -> str:
    """The board as lines of text; ``dead`` holds indices into ``grid`` of squares to mark."""
    cells = [
        "x" if cell == " " and index in dead else cell
        for index, cell in enumerate(grid.replace("-", " ").replace("_", " "))
    ]
    rows = [cells[start : start + width] for start in range(0, len(cells), width)]
    if colour:
        return "\n".join("".join(map(_coloured, row)) for row in rows)
    return "\n".join("".join(row).rstrip() for row in rows)


def _coloured(cell: str) -> str:
    text, code = _CELLS[cell]
    return f"\x1b[{code}m{text}{_RESET}" if code else text

"""Levels for the tests of the command, composed for them."""

from __future__ import annotations

ONE_PUSH = "#####\n#@$.#\n#####\n"
TWO_PUSHES = "#######\n#@ $ .#\n#######\n"
TWO_BOXES = "########\n#  .   #\n# $  # #\n#  @$  #\n#   .  #\n########\n"
CORNERED = "######\n#$   #\n#@  .#\n######\n"
TWO_PLAYERS = "#######\n#@ $ @#\n#    .#\n#######\n"
WITH_WEIGHTS = "3 100\n########\n#@ $ . #\n#  $ . #\n########\n"


def endless(boxes: int = 14, size: int = 16) -> str:
    """An open room with so many boxes that no exact search ends within hours."""
    rows = [[" "] * size for _ in range(size)]
    rows[1][1] = "@"
    for number in range(boxes):
        rows[3 + 4 * (number % 3)][2 + number // 3 * 2] = "$"
        rows[2 + number % (size - 4)][size - 2 - number // (size - 4)] = "."
    wall = "#" * (size + 2)
    return "\n".join([wall, *(f"#{''.join(row)}#" for row in rows), wall]) + "\n"


def room(boxes: int, size: int) -> str:
    """An open room with few boxes: breadth-first search has a second or more to do, and ends."""
    rows = [[" "] * size for _ in range(size)]
    rows[0][0] = "@"
    for number in range(boxes):
        rows[2 + 2 * number][3 + number % 2] = "$"
        rows[1 + 2 * number][size - 1] = "."
    wall = "#" * (size + 2)
    return "\n".join([wall, *(f"#{''.join(row)}#" for row in rows), wall]) + "\n"

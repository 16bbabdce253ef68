"""Boards with run lengths, a whole level on one line: rows joined by '|', floor written '-'.

5#|#@$.#|5#
Title: One push
"""

from __future__ import annotations

from hakobi.collection import Collection
from hakobi.formats import Format
from hakobi.sokoban.formats import text
from hakobi.sokoban.formats.keys import file_lines, level_lines
from hakobi.sokoban.level import Level
from hakobi.sokoban.runlength import compress


def board_line(level: Level) -> str:
    return "|".join(compress(row.rstrip().replace(" ", "-")) or "-" for row in level.rows)


def write(collection: Collection[Level]) -> str:
    parts = [file_lines(collection)] if file_lines(collection) else []
    parts += [[board_line(level), *level_lines(level)] for level in collection]
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


FORMAT = Format(
    "rle",
    "sokoban",
    "run lengths, one level a line: 5#|#@$.#|5#",
    (".rle",),
    text.recognises,
    text.read,
    write,
)

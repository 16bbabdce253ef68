"""Pictures of a board in characters: one for each cell, equal characters are one piece."""

from __future__ import annotations

import string
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hakobi.errors import InputError, UsageError
from hakobi.sliding.puzzle import Cells, Place, SlidingPuzzle

__all__ = ["EMPTY", "WALL", "Picture", "letters_for", "picture_rows"]

EMPTY, WALL = ".", "#"


@dataclass(frozen=True)
class Picture:
    """What a picture shows: the cells of each letter, in reading order of the letters."""

    height: int
    width: int
    walls: Cells
    cells: dict[str, Cells]
    lines: dict[str, int]  # where each letter stands first
    rows: list[tuple[int, str]]

    @classmethod
    def read(cls, rows: list[tuple[int, str]]) -> Picture:
        plain = [(number, "".join(row.split())) for number, row in rows]
        width = len(plain[0][1])
        walls: set[Place] = set()
        cells: dict[str, set[Place]] = {}
        lines: dict[str, int] = {}
        for y, (number, row) in enumerate(plain):
            if len(row) != width:
                raise InputError(
                    f"this row has {len(row)} cells, the first one has {width}",
                    line=number,
                    text=rows[y][1],
                    expected="All rows of a picture have the same number of cells.",
                )
            for x, letter in enumerate(row):
                if letter == WALL:
                    walls.add((y, x))
                elif letter != EMPTY:
                    cells.setdefault(letter, set()).add((y, x))
                    lines.setdefault(letter, number)
        frozen = {letter: frozenset(where) for letter, where in cells.items()}
        return cls(len(plain), width, frozenset(walls), frozen, lines, rows)

    def corner(self, letter: str) -> Place:
        where = self.cells[letter]
        return min(y for y, _ in where), min(x for _, x in where)

    def shape(self, letter: str) -> Cells:
        top, left = self.corner(letter)
        return frozenset((y - top, x - left) for y, x in self.cells[letter])

    def check_against(self, start: Picture) -> None:
        """Raises InputError where this picture, of a goal, does not belong to the start's."""
        first = self.rows[0]
        if (self.height, self.width) != (start.height, start.width):
            raise InputError(
                f"the goal's picture has {self.height} × {self.width} cells, "
                f"the start's {start.height} × {start.width}",
                line=first[0],
                text=first[1],
            )
        for y, x in sorted(self.walls ^ start.walls):
            if (y, x) in self.walls or (y, x) in set().union(*self.cells.values()):
                number, text = self.rows[y]
                raise InputError(
                    f"the walls differ from the start's, in column {x + 1}", line=number, text=text
                )
        for letter in self.cells:
            number = self.lines[letter]
            text = next(row for line, row in self.rows if line == number)
            if letter not in start.cells:
                raise InputError(
                    f'the piece "{letter}" is not in the picture of the start', line=number, text=text
                )
            if self.shape(letter) != start.shape(letter):
                raise InputError(
                    f'the piece "{letter}" has another shape than at the start', line=number, text=text
                )


def picture_rows(puzzle: SlidingPuzzle, places: Mapping[str, Place], names: Mapping[str, str]) -> list[str]:
    """The board row by row with the pieces at these places; names of one length, `.` and `#` for the rest."""
    owner = {cell: name for name, place in places.items() for cell in puzzle.class_of[name].at(place)}
    longest = max((len(name) for name in names.values()), default=1)

    def cell(y: int, x: int) -> str:
        if (y, x) in owner:
            return names[owner[y, x]].ljust(longest)
        return (WALL if (y, x) in puzzle.walls else EMPTY).ljust(longest)

    between = "" if longest == 1 else " "
    return [between.join(cell(y, x) for x in range(puzzle.width)).rstrip() for y in range(puzzle.height)]


def letters_for(puzzle: SlidingPuzzle) -> dict[str, str]:
    """One character for each piece, by its name: its own where it has one, otherwise a free letter."""
    letters: dict[str, str] = {}
    taken = {EMPTY, WALL, ";", ":"}
    for piece in puzzle.pieces:
        for own in (piece.short, piece.name):
            if own is not None and len(own) == 1 and own not in taken and not own.isspace():
                letters[piece.name] = own
                taken.add(own)
                break
    spare = _spare_letters()
    for piece in puzzle.pieces:
        if piece.name in letters:
            continue
        wishes = [letter for letter in piece.name if letter.isalnum() and letter.isascii()]
        chosen = next((letter for letter in wishes if letter not in taken), None)
        while chosen is None or chosen in taken:
            chosen = next(spare, None)
            if chosen is None:
                raise UsageError("There are more pieces than letters to draw them with.")
        letters[piece.name] = chosen
        taken.add(chosen)
    return letters


def _spare_letters() -> Iterator[str]:
    yield from string.ascii_letters
    yield from string.digits
    yield from (chr(code) for code in range(0xC0, 0x250) if chr(code).isalpha())

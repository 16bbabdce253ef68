"""The form of a Sokoban level.

Two things are normalised; neither changes what can be played, nor in how many moves and pushes:

  * What nobody can come to is wall. Let R be all squares that connect with the player's over anything but
    walls. A box in R is pushed onto a square next to it that is no wall, which is in R as well; a box outside
    of R never moves. So blank floor outside of R can be filled, and rows and columns of nothing but wall be
    cut off down to one. Boxes and goals outside of R stay: they decide whether the level is solved.

          #####           #######
        ###   #           ###   #
        #. $@ #    ──►    #. $@ #      blanks around the walls become walls
        #######           #######

  * Of the eight turned and mirrored boards the one with the fewest rows, and among those the first in
    alphabetical order, is taken.

The player's square is left as it is, although it does not matter for the number of pushes: it does for that
of moves, and an answer is mapped back exactly, letter by letter.

Rows are taken as they stand in a file, without making a `Level` of them, because a batch reads far more
levels than it has time for. Whatever is unusual (run lengths, weights, an error, boxes in place of outer
walls) is left to `Level`. R is computed on whole numbers as bit sets: the four neighbours of a set are four
shifts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from hakobi.batch.forms.base import Form, Forms, key_of
from hakobi.sokoban import symmetry
from hakobi.sokoban.cells import READABLE, read_row
from hakobi.sokoban.level import Level, crop
from hakobi.sokoban.solution import Solution, verify

__all__ = ["SokobanForms", "form_of_rows", "reach", "text_of"]

FAMILY = "sokoban"
LARGEST = 1_000_000

_NOT_WALL = str.maketrans("# .$*@+", "0111111")
_PLAIN = frozenset("# .$*@+")
_WEIGHTS = "Weights: "


class SokobanForms(Forms):
    family = FAMILY

    def form(self, puzzle: Level) -> Form:
        if puzzle.weights is None:
            found = form_of_rows(puzzle.rows)
            return found or _form(puzzle.rows, puzzle.rows)
        return _weighted_form(puzzle)

    def own_puzzle(self, text: str, turn: int, own: str | None) -> Level:
        if own is None:
            return Level.from_rows(symmetry.turn_rows(text.split("\n"), symmetry.way_back(turn)))
        rows = own.split("\n")
        weights = None
        if rows[-1].startswith(_WEIGHTS):
            weights = [int(word) for word in rows.pop()[len(_WEIGHTS) :].split()]
        return Level.from_rows(rows, weights)

    def write(self, solution: Solution, turn: int, own: str | None) -> str:
        return symmetry.turn_moves(solution.lurd, turn)

    def read(self, text: str, turn: int, own: str | None) -> Solution:
        return Solution(symmetry.turn_moves(text, symmetry.way_back(turn)))

    def verify(self, puzzle: Level, solution: Solution) -> Solution:
        return verify(puzzle, solution.lurd, pulls=solution.pulls > 0)  # kept only where they were allowed


def form_of_rows(rows: Sequence[str]) -> Form | None:
    """The form of a level that is drawn by these rows; None where only `Level` can tell if it is one."""
    board = _board(rows)
    if board is None:
        return None
    grid = "".join(board)
    on_goal = grid.count("*")
    boxes = grid.count("$") + on_goal
    goals = grid.count(".") + on_goal + grid.count("+")
    if grid.count("@") + grid.count("+") != 1 or boxes == 0 or goals < boxes:
        return None
    free, reached = reach(board)
    if reached & _edge(len(board[0]), len(board)):
        return None
    filled = board if reached == free else _fill(board, reached)
    return _form(_trim(filled), board)


def _board(rows: Sequence[str]) -> list[str] | None:
    """The rectangle that holds everything; None for what is no board, or an enormous one."""
    text = "".join(rows)
    if not (_PLAIN.issuperset(text) and text.count("#", 0, 1) and len(set(map(len, rows))) == 1):
        if not READABLE.issuperset(text):
            return None
        rows, _, _ = crop([read_row(row) for row in rows])
    return list(rows) if rows and len(rows) * len(rows[0]) <= LARGEST else None


def _form(filled: list[str], board: list[str]) -> Form:
    height, width = len(filled), len(filled[0])
    turn, grid = symmetry.first_of_eight("".join(filled), height, width)
    columns = height if turn & 1 else width
    text = "\n".join(grid[i : i + columns] for i in range(0, len(grid), columns))
    own = None if filled == board else "\n".join(row.rstrip() or "-" for row in board)
    return Form(key_of(FAMILY, text), FAMILY, text, turn, own)


def reach(board: Sequence[str]) -> tuple[int, int]:
    """All squares but walls, and R, on rows one square wider than the board: the first is the highest bit."""
    stride = len(board[0]) + 1
    grid = "#".join(board)
    free = int(grid.translate(_NOT_WALL), 2)
    grown = 1 << (len(grid) - 1 - max(grid.find("@"), grid.find("+")))
    reached = 0
    while grown != reached:
        reached = grown
        grown |= (grown << 1 | grown >> 1 | grown << stride | grown >> stride) & free
    return free, reached


@lru_cache(maxsize=256)
def _edge(width: int, height: int) -> int:
    """The outermost squares; nobody can leave a board without coming to one of them."""
    full = "1" * width
    inner = "1" + "0" * (width - 2) + "1" if width > 1 else "1"
    return int("0".join(full if row in (0, height - 1) else inner for row in range(height)), 2)


def _fill(board: list[str], reached: int) -> list[str]:
    width = len(board[0])
    marks = f"{reached:0{(width + 1) * len(board) - 1}b}"
    return [
        "".join(
            "#" if cell == " " and mark == "0" else cell
            for cell, mark in zip(row, marks[i : i + width], strict=True)
        )
        for row, i in zip(board, range(0, len(marks) + 1, width + 1), strict=True)
    ]


def _trim(board: list[str]) -> list[str]:
    """One row or column of wall is enough at each side."""
    full = "#" * len(board[0])
    if full not in (board[1], board[-2]) and not _has_thick_sides(board):
        return board
    top, bottom = 0, len(board)
    while board[top + 1] == full:
        top += 1
    while board[bottom - 2] == full:
        bottom -= 1
    if top or bottom < len(board):
        board = board[top:bottom]
    left, right = 0, len(full)
    while all(row[left + 1] == "#" and row[left] == "#" for row in board):
        left += 1
    while all(row[right - 2] == "#" and row[right - 1] == "#" for row in board):
        right -= 1
    return [row[left:right] for row in board] if left or right < len(full) else board


def _has_thick_sides(board: list[str]) -> bool:
    grid, width = "".join(board), len(board[0])
    wall = "#" * len(board)
    return (
        grid[1::width] == wall == grid[::width]
        or grid[width - 2 :: width] == wall == grid[width - 1 :: width]
    )


def _weighted_form(level: Level) -> Form:
    """Weights belong to boxes, so they are turned with them; nothing is filled."""
    form = level.canonical()
    turn = next(k for k in symmetry.ALL if _bare(level.transformed(k)) == _bare(form))
    return Form(key_of(FAMILY, text_of(form)), FAMILY, text_of(form), turn, text_of(level))


def _bare(level: Level) -> tuple[list[str], tuple[int, ...] | None]:
    return level.rows, level.weights


def text_of(level: Level) -> str:
    """The board and, where boxes have weights, a last line that tells them."""
    weights = [] if level.weights is None else [_WEIGHTS + " ".join(map(str, level.weights))]
    return "\n".join([level.to_xsb(), *weights])

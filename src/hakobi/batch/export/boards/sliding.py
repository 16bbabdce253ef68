"""The boards of sliding blocks: pictures in letters, as hakobi's text format has them.

    AXXB      a letter is a piece, equal letters are one piece; `.` is empty, `#` a wall
    AXXB
    CDDE      the picture of the goal shows the pieces that have one: `.` means that it does not matter
    CghE
    i..j

Where there are more pieces than letters they are numbered, with blanks between the cells.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import accumulate, chain
from typing import Any

from hakobi.batch.export.boards.base import Boards, Columns, Way
from hakobi.batch.forms import FORMS, Form, form_of
from hakobi.errors import UsageError
from hakobi.sliding.formats.pictures import letters_for, picture_rows
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.sliding.solution import PieceMove, replay

__all__ = ["SlidingBoards"]


class SlidingBoards(Boards):
    def about(self, puzzle: SlidingPuzzle) -> dict[str, Any]:
        letters = _letters(puzzle)
        starts = {piece.name: piece.start for piece in puzzle.pieces}
        goals = {piece.name: piece.goal for piece in puzzle.pieces if piece.goal is not None}
        return {
            "board": "\n".join(picture_rows(puzzle, starts, letters)),
            "canonical": form_of(puzzle).text,
            "goal_board": "\n".join(picture_rows(puzzle, goals, letters)),
            "width": puzzle.width,
            "height": puzzle.height,
            "pieces": len(puzzle.pieces),
            "goals": len(puzzle.goals),
            "floor": puzzle.width * puzzle.height - len(puzzle.walls),
        }

    def way(self, form: Form, answer: str, every_step: bool) -> Way:
        forms = FORMS[form.family]
        puzzle = forms.own_puzzle(form.text, form.turn, form.own)
        moves = forms.verify(puzzle, forms.read(answer, form.turn, form.own)).sequence
        parts = [PieceMove(move.piece, step) for move in moves for step in move.path] if every_step else moves
        letters = _letters(puzzle)
        starts = {piece.name: piece.start for piece in puzzle.pieces}
        boards = (
            "\n".join(picture_rows(puzzle, places, letters))
            for places in chain([starts], replay(puzzle, parts))
        )
        steps = [0, *accumulate(len(part.path) for part in parts)]
        begins = [0, *accumulate(len(move.path) for move in moves)]
        columns: Columns = {
            "next": [*(f"{part.piece}:{part.path}" for part in parts), None],
            "steps_done": steps,
            "steps_to_go": [steps[-1] - done for done in steps],
            "moves_done": [bisect_left(begins, done) for done in steps],  # the one under way is begun and
            "moves_to_go": [len(begins) - bisect_right(begins, done) for done in steps],  # still to go
        }
        return Way(len(steps), boards, columns)


def _letters(puzzle: SlidingPuzzle) -> dict[str, str]:
    try:
        return letters_for(puzzle)
    except UsageError:
        return {piece.name: str(number) for number, piece in enumerate(puzzle.pieces, 1)}

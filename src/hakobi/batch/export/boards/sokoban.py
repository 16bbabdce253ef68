"""The boards of Sokoban: their sizes, and the positions that a solution leads through.

A million positions are drawn in seconds because none of them is a level: the referee (`replay.py`) plays on
the text of the board and says which letters of it change, and the same letters are changed in the drawing.

    board    #@$ .#     without the player   # $ .#     under the boxes   #   .#
    R: from place 2 the box is lifted, on place 3 it is put, and the player is drawn on place 2 for a moment

Nothing here knows the rules.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from hakobi.batch.export.boards.base import Boards, Columns, Way
from hakobi.batch.forms import FORMS, Form
from hakobi.batch.forms.sokoban import reach, text_of
from hakobi.errors import NotSolved
from hakobi.numbers import counted
from hakobi.sokoban import cells, symmetry
from hakobi.sokoban.level import Level
from hakobi.sokoban.lurd import PULLED
from hakobi.sokoban.replay import Turn, framed, turns
from hakobi.sokoban.solution import verify

__all__ = ["SokobanBoards"]

_UNDER = bytes.maketrans(b"$*", b" .")
_BOXED = bytes.maketrans(b" .", b"$*")
_MANNED = bytes.maketrans(b" .", b"@+")


class SokobanBoards(Boards):
    def about(self, puzzle: Level) -> dict[str, Any]:
        _, floor = reach(puzzle.rows)
        return {
            "board": puzzle.to_xsb(),
            "canonical": text_of(puzzle.canonical()),
            "weights": None if puzzle.weights is None else _words(puzzle.weights),
            "width": puzzle.width,
            "height": puzzle.height,
            "boxes": len(puzzle.boxes),
            "goals": len(puzzle.goals),
            "floor": floor.bit_count(),
        }

    def way(self, form: Form, answer: str, every_step: bool) -> Way:
        lurd = symmetry.turn_moves(answer, symmetry.way_back(form.turn))
        rows, weights = _own_board(form)
        if not PULLED.keys().isdisjoint(lurd):
            verify(Level.from_rows(rows), lurd, pulls=True)
            return Way(0, iter(()), {})
        board, player = framed(rows)
        start, stride = bytes(board), len(rows[0]) + 1
        played = list(turns(board, stride, player, lurd))
        if off := board.count(cells.BOX.encode()):
            raise NotSolved(f"{counted(off, 'box', 'boxes')} off goals", step=len(played), move=lurd[-1:])
        pushes = [number for number, (_, _, _, new) in enumerate(played, 1) if new]
        last = pushes[-1] if pushes else 0  # whoever walks on after that has solved the level already
        moments = range(last + 1) if every_step else [0, *pushes]
        shown = [("", player, 0, 0), *(played[moment - 1] for moment in moments[1:])]
        done = [bisect_right(pushes, moment) for moment in moments] if every_step else range(len(moments))
        lurd = "".join([turn[0] for turn in played])
        way: Columns = {
            "player_row": [place // stride - 1 for _, place, _, _ in shown],
            "player_column": [place % stride for _, place, _, _ in shown],
            "next": [*(lurd[begin:end] for begin, end in pairwise(moments)), None],
            "moves_done": moments,
            "moves_to_go": [last - moment for moment in moments],
            "pushes_done": done,
            "pushes_to_go": [len(pushes) - pushed for pushed in done],
        }
        if weights is not None:
            way |= _weighted(weights, start, played, moments)
        return Way(len(moments), _drawn(start, stride, shown), way)


def _own_board(form: Form) -> tuple[Sequence[str], tuple[int, ...] | None]:
    """The rows and weights of the level as it stands in its file. A form is known by its digest to be the
    board of a level; what is kept beside it is read with all the care that a file is read with."""
    if form.own is None:
        return symmetry.turn_rows(form.text.split("\n"), symmetry.way_back(form.turn)), None
    level = FORMS[form.family].own_puzzle(form.text, form.turn, form.own)
    return level.rows, level.weights


def _drawn(start: bytes, stride: int, shown: list[Turn]) -> Iterator[str]:
    """The board after each of these turns; walks may be left out between them."""
    under, board = start.translate(_UNDER), bytearray(start)
    is_ragged = b" \n" in start
    for _, player, old, new in shown:
        if new:
            board[old] = under[old]
            board[new] = _BOXED[under[new]]
        square = board[player]
        board[player] = _MANNED[square]
        text = board[stride:-stride].decode("ascii")
        board[player] = square
        yield "\n".join(row.rstrip() or "-" for row in text.split("\n")) if is_ragged else text


def _weighted(given: tuple[int, ...], start: bytes, played: list[Turn], moments: Sequence[int]) -> Columns:
    """Weights in reading order, and the cost to go."""
    boxes = [place for place, cell in enumerate(start) if chr(cell) in cells.BOXES]
    weights = dict(zip(boxes, given, strict=True))
    told, costs = [_words(given)], [0]
    for _, _, old, new in played:
        cost = 1
        if new:
            weights[new] = weights.pop(old)
            cost += weights[new]
        told.append(_words(weights[box] for box in sorted(weights)))
        costs.append(costs[-1] + cost)
    return {
        "weights": [told[moment] for moment in moments],
        "cost_to_go": [costs[moments[-1]] - costs[moment] for moment in moments],
    }


def _words(weights: Iterable[int]) -> str:
    return " ".join(map(str, weights))

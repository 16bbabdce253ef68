"""Playing moves on a level, step by step, by the rules and nothing else.

This is the referee: it shares no code with the solvers, so that what they report can be believed when it
has passed here.

The player steps left, up, right or down. Into a wall: illegal. Onto floor: a step. Into a box: a push,
which moves the box one square on in the same direction, and is illegal when a wall or another box stands
there. Beyond the edge of the board all is wall.

A pull ( < ^ > v ) is against the rules, unless `pulls` allows it: the player steps onto floor, and the box
that stands behind follows onto the square that the player has left. Without a box there it is illegal too.

Millions of moves are replayed when results are exported, so the board is one text, on which a step is a
number to be added to the player's place:

    ↵↵↵↵↵↵        empty lines above and below, a line end after each row: whoever leaves the board by a
    #####↵        step or a push comes to a line end, and that is as good as a wall
    # $.#↵        left -1, right +1, up -6, down +6 on this board of five columns;
    #####         the player is a number and is not drawn, boxes are moved on the text
    ↵↵↵↵↵↵
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from hakobi.errors import IllegalMove
from hakobi.sokoban import cells
from hakobi.sokoban.level import Level, Square
from hakobi.sokoban.lurd import DELTAS, PULLED

Turn: TypeAlias = tuple[str, int, int, int]

_FLOOR, _GOAL, _BOX, _BOX_ON_GOAL = b" .$*"
_FREE, _BOXES = b" .", b"$*"
_LIFTED = {_BOX: _FLOOR, _BOX_ON_GOAL: _GOAL}
_PUT = {_FLOOR: _BOX, _GOAL: _BOX_ON_GOAL}
_WITHOUT_PLAYER = bytes.maketrans(b"@+", b" .")
_WALKS = {move: letter for letter in DELTAS for move in (letter, letter.upper())}
_PUSHES = {move: letter.upper() for move, letter in _WALKS.items()}


class Step(NamedTuple):
    """A legal step: its letter (upper case: a push), where the player is now, a box's old and new square.

    The box of a pull is in `pushed` as well; the letter tells them apart.
    """

    letter: str
    player: Square
    pushed: tuple[Square, Square] | None


def steps(level: Level, moves: str, pulls: bool = False) -> Iterator[Step]:
    """The steps in order; IllegalMove at the first that the rules forbid."""
    board, player = framed(level.rows)
    stride = level.width + 1

    def square(place: int) -> Square:
        return divmod(place - stride, stride)

    for letter, here, old, new in turns(board, stride, player, moves, pulls):
        yield Step(letter, square(here), (square(old), square(new)) if new else None)


def framed(rows: Sequence[str]) -> tuple[bytearray, int]:
    """The text on which moves are played, and the player's place in it."""
    around = "\n" * (len(rows[0]) + 1)
    text = around + "\n".join(rows) + around
    player = text.index(cells.PLAYER if cells.PLAYER in text else cells.PLAYER_ON_GOAL)
    return bytearray(text, "ascii").translate(_WITHOUT_PLAYER), player


def turns(board: bytearray, stride: int, player: int, moves: str, pulls: bool = False) -> Iterator[Turn]:
    """The steps by places in the text: letter, player, old and new place of a box, 0 where none moves.

    `stride` leads from a row to the next. Boxes are moved on the text meanwhile.
    """
    deltas = _deltas(stride)
    done: list[str] = []
    for move in moves:
        delta = deltas[move]
        here = player + delta
        cell = board[here]
        old = new = 0
        if move in PULLED:
            if not pulls:
                raise _illegal("a pull is no move of Sokoban (verify --pulls allows it)", move, done)
            _check_pull(board, here, player - delta, move, done)
            letter, old, new = move, player - delta, player
        elif cell in _FREE:
            letter = _WALKS[move]
        elif cell in _BOXES:
            letter, old, new = _PUSHES[move], here, here + delta
            if board[new] not in _FREE:
                obstacle = "another box" if board[new] in _BOXES else "a wall"
                raise _illegal(f"the box is pushed against {obstacle}", move, done)
        else:
            raise _illegal("a wall is in the way", move, done)
        if new:
            board[old] = _LIFTED[board[old]]
            board[new] = _PUT[board[new]]
        player = here
        done.append(letter)
        yield letter, here, old, new


def _check_pull(board: bytearray, here: int, behind: int, move: str, done: list[str]) -> None:
    if board[here] in _BOXES:
        raise _illegal("a box is in the way of the pull", move, done)
    if board[here] not in _FREE:
        raise _illegal("a wall is in the way", move, done)
    if board[behind] not in _BOXES:
        raise _illegal("there is no box behind the player to be pulled", move, done)


@lru_cache(maxsize=256)
def _deltas(stride: int) -> dict[str, int]:
    plain = {letter: down * stride + right for letter, (down, right) in DELTAS.items()}
    upper = {letter.upper(): delta for letter, delta in plain.items()}
    return plain | upper | {sign: plain[letter] for sign, letter in PULLED.items()}


def _illegal(reason: str, move: str, done: list[str]) -> IllegalMove:
    return IllegalMove(reason, step=len(done) + 1, move=move, before="".join(done))


def positions(level: Level, moves: str, pulls: bool = False) -> Iterator[Level]:
    """The position after each step."""
    boxes = level.boxes
    weights = None if level.weights is None else dict(zip(sorted(boxes), level.weights, strict=True))
    order = level.weights
    for step in steps(level, moves, pulls):
        if step.pushed:
            old, new = step.pushed
            boxes = boxes - {old} | {new}
            if weights is not None:
                weights[new] = weights.pop(old)
                order = tuple(weight for _, weight in sorted(weights.items()))
        yield level.at(step.player, boxes, order)


def walks(level: Level) -> dict[Square, str]:
    """Every square that the player can reach without a push, with a shortest walk to it."""
    reached = {level.player: ""}
    queue = deque([level.player])
    blocked = level.walls | level.boxes
    while queue:
        row, column = queue.popleft()
        for letter, (down, right) in DELTAS.items():
            there = (row + down, column + right)
            if there in reached or there in blocked:
                continue
            if 0 <= there[0] < level.height and 0 <= there[1] < level.width:
                reached[there] = reached[row, column] + letter
                queue.append(there)
    return reached

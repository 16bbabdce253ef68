"""Positions of sliding-block puzzles against the slow reference, on random puzzles and on Klotski."""

from __future__ import annotations

import pickle
from random import Random

import numpy
import pytest

import hakobi
from hakobi import IllegalMove, PieceMove, SlidingPosition, SlidingPuzzle
from hakobi.errors import UsageError
from hakobi.sliding.groups import search_groups

from .puzzles import KLOTSKI
from .reference import State, neighbours, random_puzzle, solved

GAMES = 60


def _state(position: SlidingPosition) -> State:
    return tuple(position.places[piece.name] for piece in position.puzzle.pieces)


def _merged(puzzle: SlidingPuzzle, position: SlidingPosition) -> object:
    """What a search cannot tell apart: of each group only which places are taken."""
    return tuple(
        tuple(sorted(position.places[piece.name] for piece in group.members))
        for group in search_groups(puzzle)
    )


def test_steps_and_moves_are_those_of_plain_rules() -> None:
    for number in range(GAMES):
        puzzle, rng = random_puzzle(number), Random(number)
        position = puzzle.start
        keys: dict[object, bytes] = {}
        for _ in range(25):
            steps = position.legal_steps()
            after = {_state(position.apply(step)) for step in steps}
            assert after == {state for _, state in neighbours(puzzle, _state(position))}, repr(position)
            assert len(steps) == len(after)
            assert position.is_solved == solved(puzzle, _state(position)), repr(position)
            assert keys.setdefault(_merged(puzzle, position), position.key) == position.key
            assert len(set(keys.values())) == len(keys)
            moves = position.legal_moves()
            assert {(m.piece, m.path) for m in moves if len(m.path) == 1} == {
                (s.piece, s.path) for s in steps
            }
            ends = [position.apply(move) for move in moves]
            assert len(set(ends)) == len(ends)
            assert position not in ends
            for move, end in zip(moves, ends, strict=True):
                one_by_one = position.apply([PieceMove(move.piece, letter) for letter in move.path])
                assert one_by_one == end, repr(position)
            if not moves:
                break
            position = rng.choice(ends)


def test_many_are_expanded_as_each_by_itself() -> None:
    for number in range(GAMES):
        puzzle = random_puzzle(number)
        found = [puzzle.start, *(puzzle.start.apply(step) for step in puzzle.start.legal_steps())]
        expansion = hakobi.expand_many(puzzle, hakobi.keys_of(found))
        many = [(int(p), key.tobytes()) for p, key in zip(expansion.parents, expansion.keys, strict=True)]
        single = [(n, p.apply(step).key) for n, p in enumerate(found) for step in p.legal_steps()]
        assert sorted(many) == sorted(single), f"random_puzzle({number})"


def test_a_position_is_a_value_and_a_puzzle_begins_with_it() -> None:
    puzzle = SlidingPuzzle.from_text(KLOTSKI)
    position = puzzle.start.apply(puzzle.start.legal_moves()[0])
    assert pickle.loads(pickle.dumps(position)) == position
    assert SlidingPosition(puzzle, position.key).key == position.key
    assert position.to_puzzle().start == position
    assert len(str(position).splitlines()) == puzzle.height
    assert position._repr_svg_().startswith("<svg")
    assert hakobi.solve(position).solution is not None
    assert puzzle.position(position.places) == position
    with pytest.raises(AttributeError):
        position._state = b""


def test_what_is_illegal_is_refused_with_its_reason() -> None:
    puzzle = SlidingPuzzle.from_text(KLOTSKI)
    piece = puzzle.pieces[0].name
    with pytest.raises(IllegalMove):
        puzzle.start.apply(PieceMove(piece, "U"))
    with pytest.raises(IllegalMove, match="there is no piece"):
        puzzle.start.apply("nobody:D")
    with pytest.raises(UsageError, match="There is no piece 'nobody'"):
        puzzle.position({"nobody": (0, 0)})
    with pytest.raises(UsageError, match="This is no position of the puzzle"):
        puzzle.position({piece: (99, 0)})
    with pytest.raises(UsageError, match="This is no position of the puzzle"):
        SlidingPosition(puzzle, b"\xff" * len(puzzle.start.key))
    with pytest.raises(UsageError):
        hakobi.expand_many(puzzle, numpy.full((1, len(puzzle.start.key)), 255, numpy.uint8))

"""Moves as text: l u r d for a step, L U R D for a push; run lengths, groups and white space are read too.

Examples: `ullluuuL`, `3r4U`, `2(rrD)`, `rr UU ll`.

A pull, which is no move of Sokoban, is written < ^ > v after the direction in which the player steps and the
box behind follows. Such text can be read, but only those who ask for pulls may play it (replay.py).
"""

from __future__ import annotations

from collections.abc import Iterable

from hakobi.errors import InputError
from hakobi.sokoban.runlength import expand

DELTAS = {"l": (0, -1), "u": (-1, 0), "r": (0, 1), "d": (1, 0)}
PULLS = {"l": "<", "u": "^", "r": ">", "d": "v"}
PULLED = {sign: letter for letter, sign in PULLS.items()}
WORDS = {"l": "Left", "u": "Up", "r": "Right", "d": "Down"}
MOST_MOVES = 10_000_000

_LETTERS = frozenset("lurdLURD<^>v")
_FROM_WORD = {word.lower(): letter for letter, word in WORDS.items()}


def read_moves(text: str) -> str:
    """The moves, one letter each, in the case in which they were written."""
    bare = "".join(text.split())
    moves = expand(bare, MOST_MOVES)
    if not _LETTERS.issuperset(moves):
        at = next(i for i, c in enumerate(bare) if c not in _LETTERS and c not in "0123456789()")
        raise InputError(
            f"unknown move {bare[at]!r}",
            column=at + 1,
            text=bare,
            expected="Moves are  l u r d  (a push may be  L U R D), numbers repeat:  3r4U.",
        )
    return moves


def to_words(moves: str) -> list[str]:
    """['Left', 'Up', …]"""
    return [WORDS[PULLED.get(move, move.lower())] for move in moves]


def from_words(words: Iterable[str]) -> str:
    """Lower-case letters of 'Left', 'Right', 'Up', 'Down'."""
    letters = []
    for step, word in enumerate(words, 1):
        letter = _FROM_WORD.get(word.lower()) if isinstance(word, str) else None
        if letter is None:
            raise InputError(
                f"unknown word {word!r} at step {step}", expected="The words are  Left  Right  Up  Down."
            )
        letters.append(letter)
    return "".join(letters)

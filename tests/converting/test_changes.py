"""Turning in any combination is what the words say, one after the other."""

from __future__ import annotations

from itertools import product

import pytest

from hakobi import Level
from hakobi.converting.changes import Change, Copies
from reference.random_levels import random_level

TURNS = list(product((0, 90, 180, 270), (False, True), (False, True)))


@pytest.mark.parametrize(("rotate", "mirror", "flip"), TURNS)
def test_mirrored_then_flipped_then_turned(rotate: int, mirror: bool, flip: bool) -> None:
    for index in range(10):
        level = Level.from_xsb(random_level(8, index).xsb)
        rows = [row[::-1] for row in level.rows] if mirror else level.rows
        rows = rows[::-1] if flip else rows
        for _ in range(rotate // 90):
            rows = ["".join(row[i] for row in reversed(rows)) for i in range(len(rows[0]))]
        assert Change(rotate, mirror, flip).of(level).rows == rows


def test_a_copy_is_told_by_the_name_of_the_first() -> None:
    copies = Copies()
    level = Level.from_xsb("######\n#@ $.#\n######")
    assert copies.original(level, "one") is None
    assert copies.original(level.transformed(3), "two") == "one"
    assert copies.original(Level.from_xsb("######\n# @$.#\n######"), "three") is None

from __future__ import annotations

from hakobi.sokoban.kept import order_with, with_solutions
from hakobi.sokoban.level import Level, SavedMoves

ROOM = "########\n#@ $  .#\n#      #\n########"
TWO_WAYS = "########\n#   . ##\n#.$  $ #\n#    #@#\n########"


def room(*moves: str, heading: str = "Solution") -> Level:
    return Level.from_xsb(ROOM, solutions=[SavedMoves(heading, each) for each in moves])


def test_the_best_comes_first_and_what_solves_nothing_last() -> None:
    level = room("rr", "drrrlllurRRR", "l")
    assert order_with(level, ["rRRR"]) == ["rRRR", 1, 0, 2]
    assert [kept.moves for kept in with_solutions(level, ["rRRR", 1, 0, 2]).solutions] == [
        "rRRR",
        "drrrlllurRRR",
        "rr",
        "l",
    ]


def test_the_same_solution_is_kept_once_however_it_is_written() -> None:
    assert order_with(room("r3R"), ["rRRR"]) == [0]
    assert order_with(room("rrrr"), ["rRRR"]) == [0]
    assert order_with(room(), ["rRRR", "rRRR"]) == ["rRRR"]


def test_each_goal_has_its_own_order() -> None:
    fewer_pushes, fewer_moves = "uLulldLrdrU", "uLLdlULuR"
    level = Level.from_xsb(TWO_WAYS, solutions=[SavedMoves("Solution", fewer_pushes)])
    assert order_with(level, [fewer_moves], "any") == [0, fewer_moves]
    assert order_with(level, [fewer_moves], "pushes,moves") == [0, fewer_moves]
    assert order_with(level, [fewer_moves], "moves") == [fewer_moves, 0]
    heavy = Level.from_xsb(TWO_WAYS, weights=[0, 9], solutions=[SavedMoves("Solution", fewer_moves)])
    assert order_with(heavy, [fewer_pushes], "weighted") == [fewer_pushes, 0]

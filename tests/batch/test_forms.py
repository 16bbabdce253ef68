"""A level and its seven other copies have one form, and the form's answer fits them all."""

from __future__ import annotations

import json

import pytest

from hakobi import Level, SlidingPuzzle, load, solve
from hakobi.batch.forms import FORMS, form_of
from hakobi.batch.forms.sokoban import form_of_rows
from reference.random_levels import random_level

SOKOBAN, SLIDING = FORMS["sokoban"], FORMS["sliding"]


def _level(text: str) -> Level:
    level = SOKOBAN.own_puzzle(text, 0, text if "Weights" in text else None)
    assert isinstance(level, Level)
    return level


@pytest.mark.parametrize("first", range(0, 300, 50))
def test_the_answer_to_the_form_solves_all_eight_copies_at_the_same_cost(first: int) -> None:
    for index in range(first, first + 50):
        drawn = random_level(5, index)
        level = Level.from_xsb(drawn.xsb, drawn.weights or None)
        goal = "weighted" if drawn.weights else "moves"
        form = form_of(level)
        found, direct = (solve(each, goal, time_limit=20) for each in (_level(form.text), level))
        assert found.outcome == direct.outcome, drawn.xsb
        assert found.lower_bound == direct.lower_bound, drawn.xsb
        for k in range(8):
            copy = level.transformed(k)
            turned = form_of(copy)
            assert (turned.key, turned.text) == (form.key, form.text), drawn.xsb
            own = SOKOBAN.own_puzzle(turned.text, turned.turn, turned.own)
            assert (own.rows, own.weights) == (copy.rows, copy.weights)
            if found.solution is not None:
                answer = SOKOBAN.read(found.solution.lurd, turned.turn, turned.own)
                assert SOKOBAN.verify(copy, answer).moves == found.solution.moves
                assert SOKOBAN.write(answer, turned.turn, turned.own) == found.solution.lurd


def test_what_nobody_can_come_to_does_not_make_another_level() -> None:
    plain = Level.from_xsb("######\n#@ $.#\n######")
    padded = Level.from_xsb("#########\n## ######\n# #@ $.##\n#########\n#########")
    ragged = Level.from_xsb(" ######\n #@ $.#\n ######\n  ## ##")
    assert form_of(plain).text == form_of(padded).text == form_of(ragged).text == "######\n#.$ @#\n######"


def test_a_box_and_a_goal_out_of_reach_still_count() -> None:
    level = Level.from_xsb("########\n#@ $.#$#\n#######.\n       #")
    assert solve(_level(form_of(level).text)).outcome.value == "unsolvable"
    assert "$" in form_of(level).text.replace("#@ $.#", "")


def test_the_players_square_makes_another_level() -> None:
    left, right = (Level.from_xsb(f"######\n#{row}#\n######") for row in ("@ $.", " @$."))
    assert form_of(left).key != form_of(right).key


def test_boxes_on_goals_in_place_of_outer_walls_are_left_to_the_level() -> None:
    rows = ["#####", "#@$.#", "##*##"]
    level = Level.from_rows(rows)
    assert form_of_rows(rows) is None
    assert _level(form_of(level).text).canonical() == level.canonical()


@pytest.mark.parametrize("rows", [["#####", "#@$.", "#####"], ["#####", "# $.#", "#####"], ["#@x$.#"]])
def test_what_may_be_no_level_is_left_to_the_level(rows: list[str]) -> None:
    assert form_of_rows(rows) is None


@pytest.mark.parametrize("number", range(1, 17))
def test_the_answer_to_the_form_of_a_sliding_puzzle_solves_its_copies(number: int) -> None:
    puzzle: SlidingPuzzle = load("blocks").level(number)
    form = form_of(puzzle)
    result = solve(puzzle_of_form := SLIDING.own_puzzle(form.text, 0, None), "moves")
    assert result.solution is not None
    assert result.solution.moves == solve(puzzle, "moves").solution.moves  # type: ignore[union-attr]
    text = SLIDING.write(result.solution, 0, json.dumps([p.name for p in puzzle_of_form.pieces]))
    answer = SLIDING.read(text, form.turn, form.own)
    assert SLIDING.write(answer, form.turn, form.own) == text
    assert SLIDING.verify(puzzle, answer).steps == result.solution.steps
    for k in range(8):
        copy = SLIDING.own_puzzle(form.text, k, form.own)
        turned = form_of(copy)
        assert turned.text == form.text
        SLIDING.verify(copy, SLIDING.read(text, turned.turn, turned.own))

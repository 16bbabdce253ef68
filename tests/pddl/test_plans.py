"""Plans as planners print them, and what is no plan."""

from __future__ import annotations

import re

import pytest

from hakobi import IllegalMove, InputError, Level, NotSolved, SlidingPuzzle, pddl

LEVEL = Level.from_xsb("######\n#@$ .#\n######")
PUZZLE = SlidingPuzzle.from_text("puzzle: p\nname A: big one\nstart:\nAA.\n.b.\ngoal:\n...\n.AA\n")

FAST_DOWNWARD = (
    "(push-to-floor box-1 r2c2 r2c3 r2c4 right)\n(push-to-goal box-1 r2c3 r2c4 r2c5 right)\n"
    "; cost = 2 (general cost)\n"
)


@pytest.mark.parametrize(
    "text",
    [
        FAST_DOWNWARD,
        FAST_DOWNWARD.upper().replace("\n", "\r\n"),
        "push-to-floor box-1 r2c2 r2c3 r2c4 right (1)\npush-to-goal box-1 r2c3 r2c4 r2c5 right (1)",
        "0.000: (PUSH-TO-FLOOR BOX-1 R2C2 R2C3 R2C4 RIGHT) [1.000]\n"
        "1: (push-to-goal box-1 r2c3 r2c4 r2c5 right) [1]",
        "SequentialPlan:\n    push-to-floor(box-1, r2c2, r2c3, r2c4, right)\n"
        "    push-to-goal(box-1, r2c3, r2c4, r2c5, right)",
    ],
)
def test_plans_of_all_kinds_of_planners_are_read(text: str) -> None:
    assert str(pddl.read_plan(LEVEL, text)) == "RR"


def test_a_plan_that_ends_too_early_is_not_solved() -> None:
    with pytest.raises(NotSolved):
        pddl.read_plan(LEVEL, FAST_DOWNWARD.split("\n")[0])


def test_an_empty_plan_solves_what_is_solved() -> None:
    solved = Level.from_xsb("####\n#@*#\n####")
    assert str(pddl.read_plan(solved, "; nothing to do\n\n")) == ""
    with pytest.raises(NotSolved):
        pddl.read_plan(LEVEL, "")


def test_a_step_against_the_rules_is_named() -> None:
    with pytest.raises(IllegalMove, match="step 1, 'l': a wall is in the way"):
        pddl.read_plan(LEVEL, "(walk r2c2 r2c1 left)")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("; ok\n(fly r1c1 r1c2 right)", "plan.txt, line 2: 'fly' is no action of Sokoban"),
        ("(walk r1c1 r1c2 north)", "plan.txt, line 1: walk needs a direction"),
        ("(walk)", "plan.txt, line 1: walk needs a direction"),
        ("no plan: time is up", "'no' is no action"),
    ],
)
def test_what_is_no_action_is_quoted_with_its_line(text: str, reason: str) -> None:
    with pytest.raises(InputError, match=re.escape(reason)):
        pddl.read_plan(LEVEL, text, "plan.txt")


def test_slides_are_joined_and_turns_passed_over() -> None:
    text = """
        (turn-to nobody piece-2-b)
        (slide-left-kind-2-r2c2 piece-2-b)
        (turn-to piece-2-b piece-1-big-one)
        (slide-right-kind-1-r1c1 piece-1-big-one)
        (slide-down-kind-1-r1c2 piece-1-big-one)
    """
    assert str(pddl.read_plan(PUZZLE, text)) == "b:L big one:RD"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("(slide-left-kind-2-r2c2 piece-9)", "needs a piece"),
        ("(slide-left-kind-2-r2c2)", "needs a piece"),
        ("(slide-away-kind-2-r2c2 piece-2-b)", "is no action of sliding blocks"),
        ("(walk r1c1 r1c2 right)", "is no action of sliding blocks"),
    ],
)
def test_what_is_no_slide_is_quoted(text: str, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        pddl.read_plan(PUZZLE, text)

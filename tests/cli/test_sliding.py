"""The commands on sliding-block puzzles."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hakobi.sliding.formats.text import read_one

from .conftest import Hakobi

CORNER = "puzzle: Corner\nstart:\n.LL#\n.L..\na...\ngoal:\n...#\n..LL\n..L.\n"
SHUT = "puzzle: Shut in\nstart:\nA#.\ngoal:\n.#A\n"


def test_an_answer_is_numbered_and_proved(hakobi: Hakobi) -> None:
    run = hakobi("solve", "-", stdin=CORNER)
    assert run.code == 0
    assert "solved: 2 steps, 1 move, 2 straight runs (proved: no solution has fewer steps" in run.out
    assert "1. L  down, right" in run.out


def test_the_board_after_each_move_is_drawn_on_request(hakobi: Hakobi) -> None:
    run = hakobi("solve", "-", "--goal", "moves", "--boards", stdin=CORNER)
    assert "move 1 (step 2, straight run 2): L down, right\n  ...#\n  ..LL\n  a.L.\n" in run.out


def test_the_json_of_a_puzzle_has_its_own_measures(hakobi: Hakobi) -> None:
    row = hakobi("solve", "-", "--json", stdin=CORNER).rows[0]
    assert row["family"] == "sliding"
    assert row["solution"] == [{"piece": "L", "path": "DR"}]
    assert (row["steps"], row["moves"], row["lower_bound"], row["goal"]) == (2, 1, 2, "steps")


def test_any_means_steps(hakobi: Hakobi) -> None:
    assert hakobi("solve", "-", "--goal", "any", "--json", stdin=CORNER).rows[0]["goal"] == "steps"


def test_an_impossible_puzzle_ends_with_exit_code_3_and_the_size_of_its_space(hakobi: Hakobi) -> None:
    for words, told in (
        ((), "everything from which a goal might be reached was looked at: 0 states"),
        (("--method", "bfs"), "all states that can be reached from the start were looked at: 1 state"),
    ):
        run = hakobi("solve", "-", *words, stdin=SHUT)
        assert run.code == 3
        assert "proved: there is no solution" in run.out
        assert told in run.out


def test_a_depth_that_is_too_small_ends_with_exit_code_4_and_a_bound(hakobi: Hakobi) -> None:
    run = hakobi("solve", "-", "--max-depth", "1", stdin=CORNER)
    assert run.code == 4
    assert "every answer has more than 1 step" in run.out
    assert "needs at least 2 steps" in run.out


def test_check_prints_board_classes_start_and_goal(hakobi: Hakobi) -> None:
    run = hakobi("check", "blocks", "--level", "1")
    assert run.code == 0
    for words in (
        "board: 5 rows, 4 columns, 0 walls, 2 empty cells",
        "tall, 2 × 1: 4 pieces",
        "  AXXB",
        "goal (by piece):",
        "mirror images are merged: left-right",
    ):
        assert words in run.out


def test_check_says_what_was_adjusted(hakobi: Hakobi) -> None:
    run = hakobi("check", "-", stdin="puzzle: p\nclass u: a b\nstart:\nab.\ngoal:\n..a\n")
    assert "a has a goal of its own: it is taken out of the class u" in run.out
    assert "mirror images are not merged" in run.out


def test_verify_replays_a_solution_and_names_the_first_illegal_step(hakobi: Hakobi) -> None:
    good = hakobi("verify", "-", "--moves", "L:DR", stdin=CORNER)
    assert (good.code, "2 steps, 1 move" in good.out) == (0, True)
    bad = hakobi("verify", "-", "--moves", "L:R", stdin=CORNER)
    assert bad.code == 3
    assert "a wall is in the way" in bad.out + bad.err


def test_show_draws_a_puzzle_and_replays(hakobi: Hakobi) -> None:
    assert ".LL#\n.L..\na..." in hakobi("show", "-", stdin=CORNER).out
    assert "move 1" in hakobi("show", "-", "--solution", "L:DR", stdin=CORNER).out


def test_list_names_the_puzzles(hakobi: Hakobi) -> None:
    assert "Century and a Half" in hakobi("list", "blocks").out


def test_explore_counts_the_classic_group_of_klotski(hakobi: Hakobi, tmp_path: Path) -> None:
    picture, harder = tmp_path / "h.svg", tmp_path / "h.blocks"
    run = hakobi("explore", "blocks", "--level", "1", "--histogram", picture, "--hardest", harder)
    assert run.code == 0
    assert "25,955 states can be reached, 13,011 when images are merged (left-right)" in run.out
    assert "964 states of them meet the goal" in run.out
    assert picture.read_text().count("<rect") > 160
    assert hakobi("solve", harder, "--json").rows[0]["steps"] == 126


def test_explore_writes_json(hakobi: Hakobi) -> None:
    row = hakobi("explore", "blocks", "--level", "1", "--goal", "moves", "--json").rows[0]
    assert (row["states"], row["states_merged"], row["solutions"]) == (25955, 13011, 964)
    assert sum(row["from_start"]) == sum(row["from_goal"]) == 25955
    assert read_one(row["hardest"]).title == "Klotski"


def test_explore_wants_one_sliding_block_puzzle(hakobi: Hakobi) -> None:
    assert hakobi("explore", "blocks").code == 2
    assert hakobi("explore", "-", stdin="#####\n#@$.#\n#####\n").code == 2


def test_render_draws_the_position_after_some_moves(hakobi: Hakobi, tmp_path: Path) -> None:
    start, after = tmp_path / "a.svg", tmp_path / "b.svg"
    assert hakobi("render", "-", "--output", start, stdin=CORNER).code == 0
    assert hakobi("render", "-", "--output", after, "--solution", "L:DR", stdin=CORNER).code == 0
    assert start.read_text().startswith("<svg")
    assert start.read_text() != after.read_text()


def test_hostile_xml_ends_with_exit_code_2(hakobi: Hakobi, tmp_path: Path) -> None:
    file = tmp_path / "bomb.xml"
    file.write_text('<!DOCTYPE p [<!ENTITY a "a">]><puzzle name="&a;"/>')
    run = hakobi("solve", file)
    assert run.code == 2
    assert "document type definition" in run.err
    assert "Traceback" not in run.err


def test_a_result_line_is_json(hakobi: Hakobi) -> None:
    json.loads(hakobi("explore", "-", "--json", stdin=SHUT).out)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--hardest", "a.sok"), "sliding puzzles are not written as .sok; use .blocks"),
        (("--hardest", "/no/such/a.blocks"), "there is no folder /no/such"),
        (("--histogram", "/no/such/a.svg"), "there is no folder /no/such"),
        (("--histogram", "a.gif"), "a histogram is drawn as .svg or .png"),
        (("--threads", "999999999999"), "1 to 1,024 threads"),
        (("--time-limit", "nan"), "A time limit is a number of seconds"),
    ],
)
def test_explore_refuses_what_it_cannot_do_before_it_begins(
    hakobi: Hakobi, words: tuple[str, ...], message: str
) -> None:
    run = hakobi("explore", "blocks", "--level", "1", *words)
    assert (run.code, run.out) == (2, "")
    assert message in run.err


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            "start:\na.#..\n\ngoal:\n..#a.\n",
            'the piece "a" can never come to its goal, even if it were alone',
        ),
        (
            "class dot: a b\ngoal by: class\n\nstart:\na.#b.\n..#..\n\ngoal:\n..#.b\n..#.a\n",
            'of the class "dot" 2 goals can be reached by 1 piece only',
        ),
        (
            "class car: a\naxis car: horizontal\n\nstart:\naa.\n...\n\ngoal:\n...\n.aa\n",
            'the piece "a" can never come to its goal',
        ),
    ],
)
def test_what_counting_alone_proves_is_a_fault(hakobi: Hakobi, tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "a.blocks"
    path.write_text(f"puzzle: impossible\n{text}")
    run = hakobi("check", path)
    assert run.code == 3
    assert why in run.out
    assert hakobi("solve", path, "--json").rows[0]["outcome"] == "unsolvable"


def test_pieces_of_a_class_may_change_places_in_their_goals(hakobi: Hakobi, tmp_path: Path) -> None:
    path = tmp_path / "a.blocks"
    path.write_text("puzzle: x\nclass dot: a b\ngoal by: class\nstart:\na.#b.\n\ngoal:\n.b#.a\n")
    assert hakobi("check", path).code == 0
    assert hakobi("solve", path).code == 0

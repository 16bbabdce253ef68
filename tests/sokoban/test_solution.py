import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakobi.errors import IllegalMove, InputError, NotSolved, UnknownPosition
from hakobi.loading import load
from hakobi.sokoban import Level, Solution, replay, verify
from hakobi.sokoban.symmetry import turn_moves
from sokoban.strategies import levels

ONE_PUSH = Level.from_xsb("#####\n#@$.#\n#####")
TWO_BOXES = Level.from_xsb("########\n#@$ .  #\n#  $ . #\n#      #\n########")


def metrics(solution: Solution) -> tuple[int, ...]:
    return (
        solution.moves,
        solution.pushes,
        solution.box_lines,
        solution.box_changes,
        solution.pushing_sessions,
        solution.player_lines,
    )


@pytest.mark.parametrize(
    ("text", "lurd"),
    [
        ("rrUU", "rrUU"),
        ("3r4U", "rrrUUUU"),
        ("2(rrD)", "rrDrrD"),
        ("2(2(r)D)", "rrDrrD"),
        (" r r\n\tU\r\n", "rrU"),
        ("", ""),
    ],
)
def test_parse_reads_run_lengths_groups_and_blanks(text: str, lurd: str) -> None:
    assert Solution.parse(text).lurd == lurd


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("rrxU", "unknown move 'x'"),
        ("rr3", "a number at the end"),
        ("2(rr", "never closed"),
        ("rr)", "closes nothing"),
        ("999999999999r", "more than 10,000,000"),
        ("9999(9999(9999(r)))", "more than 10,000,000"),
        ("(" * 1000 + ")" * 1000, "nested"),
    ],
)
def test_parse_refuses_what_are_no_moves(text: str, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        Solution.parse(text)


@given(st.text("lurdLURD"))
def test_run_lengths_read_back(lurd: str) -> None:
    assert Solution.parse(Solution(lurd).to_runs()).lurd == lurd


@given(st.text("lurd"))
def test_words_read_back(lurd: str) -> None:
    assert Solution.from_words(Solution(lurd).to_words()).lurd == lurd


def test_words_become_pushes_on_a_level() -> None:
    level = Level.from_xsb("#######\n#@ $. #\n#######")
    solution = Solution.from_words(["Right", "Right"], level)
    assert solution.lurd == "rR"
    assert solution.to_words() == ["Right", "Right"]
    with pytest.raises(InputError, match="'Sideways' at step 2"):
        Solution.from_words(["Right", "Sideways"])


@pytest.mark.parametrize("text", ["r", "R"])
def test_replay_corrects_the_case(text: str) -> None:
    assert Solution.of(ONE_PUSH, text).lurd == "R"
    assert verify(ONE_PUSH, text).pushes == 1


@pytest.mark.parametrize(
    ("moves", "step", "move", "before", "reason"),
    [
        ("l", 1, "l", "", "a wall is in the way"),
        ("rr", 2, "r", "R", "pushed against a wall"),
        ("rlu", 3, "u", "Rl", "a wall is in the way"),
    ],
)
def test_the_first_illegal_step_is_named(moves: str, step: int, move: str, before: str, reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason) as caught:
        verify(ONE_PUSH, moves)
    assert (caught.value.step, caught.value.move, caught.value.before) == (step, move, before)


def test_a_box_cannot_be_pushed_into_a_box() -> None:
    with pytest.raises(IllegalMove, match="against another box"):
        verify(Level.from_xsb("#######\n#@$$..#\n#######"), "r")


def test_beyond_the_edge_all_is_wall() -> None:
    with pytest.raises(IllegalMove, match="against a wall"):
        verify(Level.from_xsb("#####\n*@$.#\n#####"), "l")


def test_moves_that_do_not_solve_are_told_apart() -> None:
    with pytest.raises(NotSolved, match="1 of 2 boxes is not on a goal"):
        verify(TWO_BOXES, "RR")
    assert not replay(TWO_BOXES, "RR").is_solved
    assert replay(TWO_BOXES, "RR").end.boxes == {(1, 4), (2, 3)}


def test_a_level_that_is_solved_already_needs_no_moves() -> None:
    assert verify(Level.from_xsb("####\n#@*#\n####"), "").moves == 0


@pytest.mark.parametrize(
    ("lurd", "expected"),
    [
        ("", (0, 0, 0, 0, 0, 0)),
        ("rr", (2, 0, 0, 0, 0, 1)),
        ("R", (1, 1, 1, 1, 1, 1)),
        ("RRR", (3, 3, 1, 1, 1, 1)),
        ("RRlrR", (5, 3, 2, 1, 2, 3)),
        ("RdrU", (4, 2, 2, 1, 2, 4)),
        ("RU", (2, 2, 2, 2, 1, 2)),
        ("rUUldRRD", (8, 5, 3, 3, 2, 6)),
    ],
    ids=[
        "nothing",
        "a walk",
        "one push",
        "one line",
        "one box, interrupted",
        "one box, another direction",
        "two boxes in one session",
        "the example of the documentation",
    ],
)
def test_the_six_metrics(lurd: str, expected: tuple[int, ...]) -> None:
    assert metrics(Solution(lurd)) == expected


def test_the_metrics_of_two_boxes() -> None:
    solution = verify(TWO_BOXES, "rrldrr")
    assert solution.lurd == "RRldRR"
    assert metrics(solution) == (6, 4, 2, 2, 2, 4)


def test_positions_show_every_step() -> None:
    solution = verify(TWO_BOXES, "rrldrr")
    shown = list(solution.positions(TWO_BOXES))
    assert len(shown) == solution.moves
    assert shown[0].to_xsb().splitlines()[1] == "# @$.  #"
    assert shown[-1].is_solved
    assert shown[-1] == Level.from_xsb(shown[-1].to_xsb())


def test_weights_stay_with_their_boxes() -> None:
    level = Level.from_xsb("#######\n#  $  #\n#@$ ..#\n#######", weights=[5, 100])
    position = replay(level, "rr").end
    assert position.weights == (5, 100)
    level = Level.from_xsb("######\n#    #\n#$$  #\n#@. .#\n######", weights=[5, 100])
    up = replay(level, "u").end
    assert up.to_xsb().splitlines()[1:3] == ["#$   #", "#@$  #"]
    assert up.weights == (5, 100)


def test_weights_are_reordered_when_the_reading_order_changes() -> None:
    level = Level.from_xsb("######\n#    #\n#$ $ #\n# .@.#\n######", weights=[5, 100])
    assert replay(level, "u").end.weights == (100, 5)


def test_the_weighted_cost_adds_the_weight_of_each_push() -> None:
    weighted = Level.from_xsb(TWO_BOXES.to_xsb(), weights=[10, 1])
    solution = verify(weighted, "rrldrr")
    assert solution.weighted_cost(weighted) == 6 + 2 * 10 + 2 * 1
    assert solution.weighted_cost(TWO_BOXES) == 6


def test_a_solution_continues_from_every_position_along_it() -> None:
    solution = verify(TWO_BOXES, "rrldrr")
    for position in [TWO_BOXES, *solution.positions(TWO_BOXES)]:
        verify(position, solution.moves_from(position))
    assert solution.moves_from(TWO_BOXES) == solution.lurd


def test_a_solution_continues_after_the_player_has_walked_elsewhere() -> None:
    solution = verify(TWO_BOXES, "rrldrr")
    strolled = replay(TWO_BOXES, "rrlddrrrr").end
    left = solution.moves_from(strolled)
    assert verify(strolled, left).pushes == 2


def test_a_foreign_position_is_refused() -> None:
    solution = verify(TWO_BOXES, "rrldrr")
    with pytest.raises(UnknownPosition):
        solution.moves_from(replay(TWO_BOXES, "drr").end)
    with pytest.raises(UnknownPosition):
        solution.moves_from(ONE_PUSH)


def test_a_parsed_solution_continues_from_where_the_player_stands() -> None:
    solution = Solution.parse("rrldrr")
    position = replay(TWO_BOXES, "rrl").end
    assert solution.moves_from(position) == "dRR"
    with pytest.raises(UnknownPosition):
        solution.moves_from(replay(TWO_BOXES, "ddrrrr").end)


@given(levels(), st.text("lurd", max_size=40), st.integers(0, 7))
def test_replay_commutes_with_the_symmetries(level: Level, moves: str, k: int) -> None:
    """Legal in one copy means legal in all, with the turned result."""
    legal = ""
    for move in moves:
        try:
            legal = Solution.of(level, legal + move).lurd
        except IllegalMove:
            continue
    end = replay(level, legal).end
    assert replay(level.transformed(k), turn_moves(legal, k)).end == end.transformed(k)


def test_a_very_long_solution_replays() -> None:
    there_and_back = verify(Level.from_xsb("######\n# @* #\n######"), "20000(lr)")
    assert there_and_back.moves == 40000
    assert there_and_back.pushes == 0


@pytest.mark.shared
def test_known_solutions_of_the_shared_levels_replay(shared: Path) -> None:
    levels = load(shared / "levels" / "xsokoban.xsb")
    with (shared / "known" / "xsokoban_solutions.tsv").open() as table:
        rows = list(csv.DictReader(table, delimiter="\t"))
    assert rows
    for row in rows:
        level = levels.level(int(row["level"]))
        solution = verify(level, row["lurd"].lower())
        assert (solution.pushes, solution.moves) == (int(row["pushes"]), int(row["moves"]))
        assert solution.lurd == row["lurd"]
        assert verify(level, solution.to_runs()) == solution

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakobi.errors import InputError
from hakobi.sokoban import Level, SavedMoves
from sokoban.strategies import levels

ONE_PUSH = "#####\n#@$.#\n#####"


def test_a_level_tells_where_everything_is() -> None:
    level = Level.from_xsb("#####\n#@$.#\n# * #\n#####")
    assert level.player == (1, 1)
    assert level.boxes == {(1, 2), (2, 2)}
    assert level.goals == {(1, 3), (2, 2)}
    assert (0, 0) in level.walls
    assert (level.width, level.height) == (5, 4)


def test_the_grid_is_the_whole_rectangle_in_seven_characters() -> None:
    level = Level.from_xsb("  ####\n###  #\n#p-b.#\n######")
    assert level.grid == "  #######  ##@ $.#######"
    assert len(level.grid) == level.width * level.height


def test_indentation_and_blank_lines_do_not_matter() -> None:
    indented = """

        #####
        #@$.#
        #####
    """
    assert Level.from_xsb(indented) == Level.from_xsb(ONE_PUSH)


@pytest.mark.parametrize(
    ("row", "plain"), [("#p-b.B_#", "#@ $.* #"), ("#P-bb.B#", "#+ $$.*#"), ("#!-$$.*#", "#+ $$.*#")]
)
def test_other_letters_mean_the_same(row: str, plain: str) -> None:
    assert Level.from_rows(["#" * 8, row, "#" * 8]) == Level.from_rows(["#" * 8, plain, "#" * 8])


@pytest.mark.parametrize(
    ("text", "reason", "line", "column"),
    [
        ("####\n# $.#\n#####", "no player", None, None),
        ("#####\n#@$.@#\n######", "2 players", 2, 5),
        ("#####\n#@ .#\n#####", "no boxes", None, None),
        ("######\n#@$$.#\n######", "2 boxes but only 1 goal", None, None),
        ("#####\n#@$ #\n#####", "1 box but only 0 goals", None, None),
        ("#####\n#@$.\n#####", "the player can walk off the board here", 2, 5),
        ("#####\n#@$x#\n#####", "unknown character 'x'", 2, 4),
        ("#####\n#@$\t.#\n#####", "unknown character '\\t'", 2, 4),
        ("", "no player", None, None),
    ],
)
def test_what_is_no_level_is_refused(text: str, reason: str, line: int | None, column: int | None) -> None:
    with pytest.raises(InputError) as caught:
        Level.from_xsb(text)
    assert (caught.value.reason, caught.value.line, caught.value.column) == (reason, line, column)
    assert caught.value.expected


def test_the_line_of_a_fault_counts_the_blank_lines_above_the_board() -> None:
    with pytest.raises(InputError, match="line 4, column 4"):
        Level.from_xsb("\n\n####\n#@$.\n####")


@pytest.mark.parametrize(
    "text",
    [
        "#####\n#@* #\n#####",
        "######\n#@$..#\n######",
        "#####\n#@$.#\n#####\n# $.#\n#####",
        "##### $ #\n#@$..#\n#####",
        "#####\n*@$.#\n#####",
    ],
    ids=["solved already", "more goals", "a room that nobody enters", "boxes outside", "a box as outer wall"],
)
def test_oddities_of_real_collections_are_levels(text: str) -> None:
    level = Level.from_xsb(text)
    assert Level.from_xsb(level.to_xsb()) == level


def test_a_box_off_its_goal_does_not_close_the_walls() -> None:
    with pytest.raises(InputError, match="walk off"):
        Level.from_xsb("#####\n$@$..#\n######")


def test_is_solved_asks_only_for_the_boxes() -> None:
    assert Level.from_xsb("######\n#@*. #\n######").is_solved
    assert not Level.from_xsb(ONE_PUSH).is_solved


def test_a_level_can_be_built_from_positions_anywhere() -> None:
    one_push = Level.from_xsb(ONE_PUSH)
    walls = frozenset((row + 7, column - 3) for row, column in one_push.walls)
    assert Level(walls, frozenset({(8, 0)}), frozenset({(8, -1)}), (8, -2)) == one_push


def test_things_in_walls_are_refused() -> None:
    level = Level.from_xsb(ONE_PUSH)
    with pytest.raises(InputError, match="box stands in a wall"):
        Level(level.walls, level.goals, frozenset({(0, 0)}), level.player)
    with pytest.raises(InputError, match="goal lies in a wall"):
        Level(level.walls, frozenset({(0, 0)}), level.boxes, level.player)
    with pytest.raises(InputError, match="player stands"):
        Level(level.walls, level.goals, level.boxes, (1, 2))


def test_weights_are_one_per_box() -> None:
    assert Level.from_xsb(ONE_PUSH, weights=[7]).weights == (7,)
    with pytest.raises(InputError, match="2 weights for 1 boxes"):
        Level.from_xsb(ONE_PUSH, weights=[1, 2])
    with pytest.raises(InputError, match="weight of -1"):
        Level.from_xsb(ONE_PUSH, weights=[-1])


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(TypeError, match="colour"):
        Level.from_xsb(ONE_PUSH, colour="red")


def test_lists_are_as_good_as_tuples() -> None:
    level = Level.from_xsb(
        ONE_PUSH, weights=[1], metadata=[("Date", "today")], solutions=[SavedMoves("Solution", "R")]
    )
    assert hash(level) == hash(
        Level.from_xsb(ONE_PUSH, (1,), metadata=(("Date", "today"),)).with_solution("R"),
    )


def test_levels_are_values() -> None:
    level = Level.from_xsb(ONE_PUSH, title="A", metadata=(("Date", "today"),))
    assert {level: 1}[Level.from_xsb(ONE_PUSH, title="A", metadata=(("Date", "today"),))] == 1
    assert level == Level.from_xsb(ONE_PUSH)
    assert level.texts != Level.from_xsb(ONE_PUSH).texts
    with pytest.raises(AttributeError):
        level.title = "B"  # type: ignore[misc]


@given(levels(told=True))
def test_repr_evaluates_back(level: Level) -> None:
    again = eval(repr(level), {"Level": Level, "SavedMoves": SavedMoves})
    assert (again, again.texts) == (level, level.texts)


@given(levels(told=True))
def test_levels_survive_pickling(level: Level) -> None:
    again = pickle.loads(pickle.dumps(level))
    assert (again, again.texts) == (level, level.texts)
    assert again.grid == level.grid


@given(levels())
def test_the_text_of_a_level_reads_back(level: Level) -> None:
    assert Level.from_xsb(level.to_xsb(), weights=level.weights) == level


@given(levels())
def test_positions_and_grid_agree(level: Level) -> None:
    assert Level(level.walls, level.goals, level.boxes, level.player, level.weights).grid == level.grid


@given(levels(), st.integers(0, 7), st.integers(0, 7))
def test_turned_and_mirrored_copies_have_one_canonical_form(level: Level, j: int, k: int) -> None:
    assert level.transformed(j).canonical() == level.transformed(k).canonical()


@given(levels())
def test_the_eight_symmetries_keep_what_matters(level: Level) -> None:
    weights = sorted(level.weights or ())
    for k in range(8):
        turned = level.transformed(k)
        assert sorted(turned.grid) == sorted(level.grid)
        assert sorted(turned.weights or ()) == weights
    assert level.transformed(0) == level
    assert level.transformed(1).transformed(3) == level
    assert level.transformed(4).transformed(4) == level


def test_a_weight_turns_with_its_box() -> None:
    level = Level.from_xsb("######\n#@$$ #\n# .. #\n######", weights=[1, 9])
    assert level.transformed(4).weights == (9, 1)
    assert level.transformed(1).weights == (1, 9)


def test_a_large_level_has_no_limits() -> None:
    size, boxes = 200, 300
    rows = [list("#" + " " * (size - 2) + "#") for _ in range(size - 2)]
    for i in range(boxes):
        rows[2 * (i // 90) + 1][2 * (i % 90) + 2] = "$"
        rows[2 * (i // 90) + 100][2 * (i % 90) + 2] = "."
    rows[90][90] = "@"
    level = Level.from_rows(["#" * size, *("".join(row) for row in rows), "#" * size])
    assert (level.width, level.height, len(level.boxes), len(level.goals)) == (size, size, boxes, boxes)
    assert len(level.grid) == size * size
    assert Level.from_xsb(level.to_xsb()) == level
    assert level.transformed(3).canonical() == level.canonical()

import pickle

import pytest

from hakobi.errors import HakobiError, IllegalMove, InputError, NotSolved, UnknownPosition, UsageError

CELLAR = InputError(
    "unknown character 'x'",
    file="levels/mine.sok",
    level=7,
    title="The Cellar",
    line=112,
    column=5,
    text="#  $x .#",
    expected="A row may hold only  # $ . @ + *  and  space - _  (floor).",
)


def test_an_input_error_quotes_place_text_and_what_would_be_right() -> None:
    assert str(CELLAR) == (
        "levels/mine.sok, level 7 \"The Cellar\", line 112, column 5: unknown character 'x'\n"
        "    #  $x .#\n"
        "        ^\n"
        "  A row may hold only  # $ . @ + *  and  space - _  (floor)."
    )


def test_an_input_error_says_only_what_is_known() -> None:
    assert str(InputError("no player", level=3)) == "level 3: no player"
    assert str(InputError("no player", title="A")) == 'level "A": no player'
    assert str(InputError("empty file", file="a.sok")) == "a.sok: empty file"


def test_a_place_can_be_added_to_an_input_error() -> None:
    error = InputError("no player", line=4).located(file="a.sok", level=2)
    assert (error.file, error.level, error.line, error.reason) == ("a.sok", 2, 4, "no player")


@pytest.mark.parametrize("column", [1, 40, 500, 999, 1000])
def test_a_long_row_is_quoted_around_its_caret(column: int) -> None:
    row = list("#" * 1000)
    row[column - 1] = "x"
    _, quoted, caret = str(InputError("unknown character 'x'", column=column, text="".join(row))).splitlines()
    assert len(quoted) <= 80
    assert quoted[caret.index("^")] == "x"


def test_a_control_character_does_not_reach_the_terminal() -> None:
    assert "\x1b" not in str(InputError("unknown character '\\x1b'", column=2, text="#\x1b[31m#"))


@pytest.mark.parametrize(
    "error",
    [
        CELLAR,
        IllegalMove("a wall is in the way", step=3, move="r", before="rr"),
        NotSolved("1 of 2 boxes is not on a goal", step=2, move="R", before="r"),
        UsageError("no such method"),
        UnknownPosition("not there"),
    ],
)
def test_errors_survive_pickling(error: HakobiError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert vars(again) == vars(error)
    assert str(again) == str(error)


def test_an_illegal_move_names_its_step() -> None:
    assert str(IllegalMove("a wall is in the way", step=3, move="r", before="rr")) == (
        "step 3, 'r': a wall is in the way (after …rr)"
    )

"""Text files of levels: what is a board, what is a title, what is a note, and what is wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakobi.collection import Collection
from hakobi.errors import InputError
from hakobi.loading import load_text
from hakobi.sokoban import Level, SavedMoves

BOARD = "#####\n#@$.#\n#####\n"
LEVEL = Level.from_xsb(BOARD)


def sok(text: str) -> Collection[Level]:
    return load_text(text, "a.sok")


def titles(text: str) -> list[str | None]:
    return [level.title for level in sok(text)]


# Titles


@pytest.mark.parametrize(
    "text",
    [
        f"Collection\n\nOne\n\n{BOARD}\nTwo\n\n{BOARD}",
        f"One\n{BOARD}Two\n{BOARD}",
        f"{BOARD}Title: One\n\n{BOARD}Title: Two\n",
        f"Title: One\n{BOARD}\nTitle: Two\n{BOARD}",
        f"; One\n{BOARD}\n; Two\n{BOARD}",
        f"; One\n\n{BOARD}\n; Two\n\n{BOARD}",
        f";One\n{BOARD};Two\n{BOARD}",
        f"; a file\n; by somebody\n\n; One\n{BOARD}\n\n;Two\n\n{BOARD}",
        f"One\n\n{BOARD}\nnotes\nmore notes\n\nTwo\n\n{BOARD}",
        f"{BOARD}Title: One\n\nTwo\n\n{BOARD}",
    ],
    ids=[
        "text with blank lines",
        "text directly above",
        "key below",
        "key above",
        "semicolon above",
        "semicolon and blank line",
        "semicolon between boards",
        "semicolon after comments",
        "text after notes",
        "mixed",
    ],
)
def test_titles_are_found_where_files_put_them(text: str) -> None:
    assert titles(text) == ["One", "Two"]


def test_a_title_with_a_colon_and_a_number_is_a_title() -> None:
    assert titles(f"{BOARD}\nLevel 2: The Cellar\n{BOARD}") == [None, "Level 2: The Cellar"]


def test_a_level_with_its_own_title_gives_the_line_above_back() -> None:
    first, second = sok(f"{BOARD}Title: One\n\nthis was hard\n\n{BOARD}Title: Two\n")
    assert (first.title, first.comments) == ("One", "this was hard")
    assert (second.title, second.comments) == ("Two", "")


def test_a_number_above_and_a_title_below_are_both_kept() -> None:
    (level,) = sok(f"; 12\n{BOARD}Title: Twelve\n")
    assert (level.title, level.id) == ("Twelve", "12")


def test_words_of_several_lines_above_a_board_are_no_title() -> None:
    collection = sok(f"These levels are\nby nobody\n{BOARD}")
    assert collection[0].title is None
    assert collection.comments == "These levels are\nby nobody"


def test_a_line_with_a_number_sign_is_no_board() -> None:
    assert titles(f"#1\n\n{BOARD}\nThe #2 of all\n\n{BOARD}") == ["#1", "The #2 of all"]


def test_the_same_title_above_and_below_is_one_title() -> None:
    collection = sok(f"Remark\n\nOne\n\n{BOARD}Title: One\n")
    assert (collection[0].title, collection.comments) == ("One", "Remark")


@pytest.mark.parametrize("line", ["-----", "=====", "* * *"])
def test_a_line_that_only_separates_is_no_title(line: str) -> None:
    assert titles(f"{BOARD}\n{line}\n\n{BOARD}") == [None, None]


# Notes


def test_keys_of_the_file_and_of_the_levels() -> None:
    collection = sok(
        "Collection: Mine\nAuthor: A\nDate: today\nfirst remark\n\n"
        f"{BOARD}Title: One\nAuthor: B\nRating: 3\nId: x7\n"
    )
    assert (collection.title, collection.author, collection.comments) == ("Mine", "A", "first remark")
    assert collection.metadata == (("Date", "today"),)
    (level,) = collection
    assert (level.title, level.author, level.id) == ("One", "B", "x7")
    assert level.metadata == (("Rating", "3"),)


def test_comments_in_all_their_forms_are_kept() -> None:
    (level,) = sok(
        f"{BOARD}Comment:\nfirst\n\n  second\nComment-End:\n"
        ":: hidden\n; third\nComment: fourth\nfifth\n\nsixth\nseventh\n"
    )
    assert level.comments == "first\n\n  second\n:: hidden\nthird\nfourth\nfifth\n\nsixth\nseventh"


def test_a_board_inside_a_comment_is_no_level() -> None:
    (level,) = sok(f"{BOARD}Comment:\nmirrored:\n{BOARD}Comment-End:\n")
    assert BOARD.strip() in level.comments


def test_a_comment_without_end_swallows_nothing() -> None:
    assert len(sok(f"{BOARD}Comment: never ended\n\n{BOARD}")) == 2


def test_double_colon_lines_are_kept_with_the_file() -> None:
    collection = sok(f"::::::::\n:: File Format 0.17 ::\n::::::::\n\nOne\n\n{BOARD}")
    assert collection.comments == "::::::::\n:: File Format 0.17 ::\n::::::::"
    assert collection[0].title == "One"


def test_weights_may_be_given_as_a_key() -> None:
    assert sok(f"{BOARD}Weights: 7\n")[0].weights == (7,)
    (problem,) = sok(f"{BOARD}Weights: heavy\n").problems
    assert (problem.reason, problem.line, problem.level) == ("'heavy' is no weight", 4, 1)


# Solutions


def test_solutions_and_snapshots_are_kept_with_their_notes() -> None:
    first, second = sok(
        f"{BOARD}Title: One\n\nSolution/Moves\nrR\nlL\nDate: today\nfound by hand\n\nSnapshot\nr*l\n\nTwo\n\n"
        f"{BOARD}\nSolution: 3r2U\n"
    )
    assert first.solutions == (
        SavedMoves("Solution/Moves", "rRlL", "found by hand", (("Date", "today"),)),
        SavedMoves("Snapshot", "r*l"),
    )
    assert (second.title, second.solutions) == ("Two", (SavedMoves("Solution", "3r2U"),))


def test_a_solution_may_stand_below_a_blank_line_or_without_heading() -> None:
    (level,) = sok(f"{BOARD}\nSolution 1 (2 moves)\n\nrR\n\nrrrrrrrrUUUU\n")
    assert level.solutions == (
        SavedMoves("Solution 1 (2 moves)", "rR"),
        SavedMoves("Solution", "rrrrrrrrUUUU"),
    )


def test_a_word_that_could_be_moves_is_a_title_all_the_same() -> None:
    assert titles(f"{BOARD}\ndull\n\n{BOARD}") == [None, "dull"]


def test_the_word_solution_alone_is_a_remark() -> None:
    (level,) = sok(f"{BOARD}\nSolution unknown\nbut there is one\n")
    assert level.solutions == ()
    assert level.comments == "Solution unknown\nbut there is one"


# Boards


@pytest.mark.parametrize(
    "text",
    [
        "5#|#@$.#|5#",
        "5#|#@$.#|5#|",
        "5#\n#@$.#\n5#",
        "2(##)#|#pb.#|5(#)",
        "#####|#@$.#\n#####",
        "   #####\n   #@$.#\n   #####",
        "#####  \n#@$.# \t\n#####\t",
    ],
)
def test_boards_are_read_however_they_are_written(text: str) -> None:
    assert list(sok(text)) == [LEVEL]


def test_an_empty_row_inside_a_board_is_written_with_a_dash() -> None:
    (level,) = sok("  #####\n-\n  #####\n  #@$.#\n  #####")
    assert level.height == 5


def test_boards_follow_each_other_after_a_blank_line() -> None:
    assert len(sok(f"{BOARD}\n{BOARD}   \n{BOARD}")) == 3


def test_the_place_of_a_board_in_its_file_is_known() -> None:
    collection = sok(f"One\n\n  -\n{BOARD.replace('#####', '  #####').replace('#@', '  #@')}\n5#|#@$.#|5#\n")
    assert collection.place(1) == (4, 3)
    assert collection.place(2) is None


# Faults


def test_a_fault_is_reported_with_its_place_and_the_others_are_read() -> None:
    text = f"One\n\n{BOARD}\nThe Cellar\n\n#######\n#@ $x.#\n#######\n\nThree\n\n{BOARD}"
    collection = load_text(text, "mine.sok")
    assert [level.title for level in collection] == ["One", "Three"]
    assert collection.level_numbers == (1, 3)
    (problem,) = collection.problems
    assert str(problem) == (
        "mine.sok, level 2 \"The Cellar\", line 10, column 5: unknown character 'x'\n"
        "    #@ $x.#\n"
        "        ^\n"
        "  A row may hold only  # $ . @ + *  and  space - _  (floor)."
    )


@pytest.mark.parametrize(
    ("board", "reason", "line", "column"),
    [
        ("##x##\n#@$.#\n#####", "unknown character 'x'", 3, 3),
        ("#####\nx@$.#\n#####", "unknown character 'x'", 4, 1),
        ("#####\n#@$.x\n#####", "unknown character 'x'", 4, 5),
        ("#####\n#@$.#\n##é##", "unknown character 'é'", 5, 3),
        ("#####\n#@\t$.#\n#####", "unknown character '\\t'", 4, 3),
        ("#####\n# $.#\n#####", "no player", 3, None),
        ("#####\n#@$.#\n#@  #\n#####", "2 players", 5, 2),
        ("#####\n#@$.\n#####", "the player can walk off the board here", 4, 5),
        ("5#|#@$.-|5#", "the player can walk off the board here", 3, 5),
        ("#####|#@$.x|#####", "unknown character 'x'", 3, 5),
        ("5#\n#@$.9999999#\n5#", "run lengths that write out to more than 1,000,000 characters", 4, 5),
        ("5#\n#@$.2(#\n5#", "a ( is never closed", 4, 6),
    ],
)
def test_every_fault_has_its_line_and_column(board: str, reason: str, line: int, column: int | None) -> None:
    (problem,) = sok(f"The Cellar\n\n{board}\n").problems
    assert (problem.reason, problem.line, problem.column) == (reason, line, column)
    assert (problem.file, problem.level, problem.title) == ("a.sok", 1, "The Cellar")


# Hostile input


@pytest.mark.parametrize(
    "board",
    [
        "999999999#|#@$.#",
        "9(9(9(9(9(9(9(9(9(9(#))))))))))",
        "(" * 100_000 + "#" + ")" * 100_000,
        "\n".join(["999999#"] * 2_000),
        "#" * 500_000 + "\n#" * 500_000,
    ],
    ids=["huge run", "nested runs", "deep nesting", "many runs", "one long row"],
)
def test_a_short_text_cannot_claim_a_huge_board(board: str) -> None:
    collection = sok(f"{board}\n\n{BOARD}")
    assert len(collection.problems) == 1
    assert list(collection) == [LEVEL]


@given(st.text("#$.@+*-_ |()0123456789\n\n;:ltTiex", max_size=200))
def test_no_text_leads_to_anything_but_levels_and_input_errors(text: str) -> None:
    try:
        collection = load_text(text, "a.sok")
    except InputError:
        return
    assert collection.entries


@given(st.binary(max_size=300), st.sampled_from([".sok", ".txt", ".slc", ".yaml", ".rle", ""]))
def test_no_bytes_lead_to_anything_but_levels_and_input_errors(data: bytes, suffix: str) -> None:
    try:
        load_text(data, "a" + suffix)
    except InputError:
        return


@given(st.data(), st.integers(1, 10))
def test_a_damaged_file_keeps_its_other_levels(data: st.DataObject, changes: int) -> None:
    """Any few characters overwritten behind the first of three levels leave the first one alone."""
    text = list(f"{BOARD}Title: One\n\n{BOARD}Title: Two\n\n{BOARD}Title: Three\n\nSolution\nR\n")
    for _ in range(changes):
        place = data.draw(st.integers(len(BOARD) + 12, len(text) - 1))
        text[place] = data.draw(st.sampled_from("#$.@x \n;1(|"))
    first = sok("".join(text)).level(1)
    assert (first.grid, first.title) == (LEVEL.grid, "One")

from __future__ import annotations

from random import Random

import pytest

from hakobi.columns import in_columns, listed
from hakobi.display import columns_of, cut, cut_in_the_middle, padded, wrapped
from hakobi.fitting import Part, fitted

LETTERS = "abc de|f,g/h 倉庫番 é\N{COMBINING ACUTE ACCENT}ｱ × …"


def random_text(dice: Random, longest: int) -> str:
    return "".join(dice.choice(LETTERS) for _ in range(dice.randint(0, longest)))


@pytest.mark.parametrize(
    ("text", "columns"),
    [("abc", 3), ("倉庫番", 6), ("e\N{COMBINING ACUTE ACCENT}", 1), ("ｱ", 1), ("×…–", 3), ("", 0)],
)
def test_how_many_columns_a_text_takes(text: str, columns: int) -> None:
    assert columns_of(text) == columns


def test_what_is_cut_fits_and_begins_alike() -> None:
    dice = Random(1)
    for _ in range(500):
        text, width = random_text(dice, 60), dice.randint(1, 50)
        for short in (cut(text, width), cut_in_the_middle(text, width)):
            assert columns_of(short) <= width
            assert short == text or "…" in short
        assert text.startswith(cut(text, width).removesuffix("…"))
        assert cut(text, columns_of(text)) == text


def test_in_the_middle_both_ends_stay() -> None:
    assert cut_in_the_middle("a-very-long-name.xsb 12", 15) == "a-very-….xsb 12"
    assert cut_in_the_middle("倉庫番の倉庫番 12", 9) == "倉庫… 12"


def test_what_is_wrapped_fits_and_loses_no_word() -> None:
    dice = Random(2)
    for _ in range(500):
        text = " " * dice.randint(0, 6) + random_text(dice, 200)
        width = dice.randint(10, 90)
        lines = wrapped(text, width, dice.randint(0, 8)).split("\n")
        assert all(columns_of(line) <= width for line in lines)
        assert "".join("".join(lines).split(" ")) == "".join(text.split(" "))


def test_without_a_width_nothing_changes() -> None:
    text = "  a line that is long  and has  blanks " * 5
    assert wrapped(text, None) == text
    assert wrapped("short  one", 40) == "short  one"


def test_a_long_word_is_broken_where_it_is_joined() -> None:
    assert wrapped("  --option heuristic=none|manhattan|nearest", 24, 2) == (
        "  --option\n    heuristic=none|\n    manhattan|nearest"
    )


def test_a_table_that_fits_has_its_columns_one_below_the_other() -> None:
    cells = [["name", "count"], ["倉庫番", "1"], ["ab", "1,000"]]
    assert in_columns(cells, 1, 40) == ["name    count", "倉庫番      1", "ab      1,000"]
    assert in_columns(cells, 1) == in_columns(cells, 1, 13)


def test_a_table_that_does_not_fit_is_stacked_and_nothing_is_lost() -> None:
    dice = Random(3)
    for _ in range(200):
        columns = dice.randint(2, 9)
        cells = [
            [random_text(dice, 12).strip() or "x" for _ in range(columns)] for _ in range(dice.randint(2, 6))
        ]
        width = dice.randint(20, 60)
        lines = in_columns(cells, 1, width)
        assert all(columns_of(line) <= width for line in lines)
        text = "".join("".join(lines).split(" "))
        for row in cells[1:]:
            for cell in row:
                assert cell.replace(" ", "") in text


def test_a_stacked_table_names_each_figure() -> None:
    cells = [["method", "moves", "time"], ["astar", "41", "1.2 ms"], ["bfs", "43", "0.30 s"]]
    assert in_columns(cells, 1, 20) == [
        "astar",
        "  moves 41,",
        "  time 1.2 ms",
        "bfs",
        "  moves 43,",
        "  time 0.30 s",
    ]


def test_a_list_puts_its_text_below_where_room_is_scarce() -> None:
    assert listed("  1  small ", "A Title", None, 5) == "  1  small  A Title"
    assert listed("  1  small ", "A Title", 30, 5) == "  1  small\n     A Title"
    assert listed("  1  small ", "A Title that is rather long", 38, 5) == (
        "  1  small  A Title that is rather\n            long"
    )
    assert listed("  1  small ", "", 30, 5) == "  1  small"


def test_padding_counts_columns() -> None:
    assert padded("倉", 4) == "倉  "
    assert padded("倉", 4, right=True) == "  倉"


def test_parts_go_by_their_rank_and_what_matters_stays() -> None:
    parts = [Part("12 states", 1), Part("a note", 5), Part("3.40 s", 0)]
    assert fitted("a", [*parts[:1], Part("a rather long note", 5, words=True), parts[2]], 34) == (
        "a: 12 states, a rather lo…, 3.40 s"
    )
    whole = "levels.xsb 12, astar: 12 states, a note, 3.40 s"
    assert fitted("levels.xsb 12, astar", parts, None) == fitted("levels.xsb 12, astar", parts, 60) == whole
    for width in range(6, 60):
        line = fitted("levels.xsb 12, astar", parts, width)
        assert columns_of(line) <= width
        assert line.endswith("3.40 s")
    assert "a note" not in fitted("levels.xsb 12, astar", parts, 35)
    assert "12 states" in fitted("levels.xsb 12, astar", parts, 35)

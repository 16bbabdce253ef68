import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakobi.errors import InputError
from hakobi.sokoban import Level
from hakobi.sokoban.runlength import compress, expand


def test_a_level_is_one_line() -> None:
    level = Level.from_xsb("  ####\n###  #\n#@ $.#\n######")
    assert level.to_rle() == "2-4#|3#2-#|#@-$.#|6#\n"
    assert Level.from_rle("--4#|3#--#|#p-b.#|6#") == level


@pytest.mark.parametrize(
    ("text", "written_out"),
    [
        ("3#2-$", "###--$"),
        ("2(3(#-)#)", "#-#-#-##-#-#-#"),
        ("10#", "#" * 10),
        ("0#-", "-"),
        ("#()", "#"),
        ("", ""),
    ],
)
def test_run_lengths_and_groups(text: str, written_out: str) -> None:
    assert expand(text) == written_out


@pytest.mark.parametrize(
    ("text", "column"),
    [("##3", 3), ("3)", 1), (")", 1), ("##(#", 3), ("#2(#", 3), ("9999999#", 1), ("#999(9999(#))", 2)],
)
def test_a_fault_names_its_column(text: str, column: int) -> None:
    with pytest.raises(InputError) as caught:
        expand(text)
    assert caught.value.column == column


@given(st.text("#-$.@+*|"))
def test_what_is_compressed_expands_again(text: str) -> None:
    assert expand(compress(text)) == text

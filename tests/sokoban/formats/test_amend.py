"""Solutions come into a text of levels, and nothing else in it changes."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakobi.collection import Collection
from hakobi.formats import Format, Source
from hakobi.sokoban.formats import oneline, sok, text, warehouse, xsb
from hakobi.sokoban.formats.amend import amend
from hakobi.sokoban.kept import Order, with_solutions
from hakobi.sokoban.level import Level
from sokoban.strategies import MOVES, collections

FILE = """Collection: Mine
Author: somebody
:: a remark

; 1
#####
#@$.#
#####
Comment:
Solution of what?
Comment-End:

; 2
#######
#@ $ @#
#######

; 3
########
#@ $  .#
#      #
########
Difficulty: none

Solution/Moves
drrrlllurRRR
Some words about it

Snapshot
rr


The fourth

#######
#@ $ .#
#######"""


def amended(data: bytes, orders: dict[int, Order], row: Format = sok.FORMAT) -> bytes:
    return amend(Source("a.sok", data), orders, row.read)


def test_a_solution_comes_below_the_notes_of_its_level() -> None:
    assert amended(FILE.encode(), {1: ["R"]}).decode() == FILE.replace(
        "Comment-End:\n\n", "Comment-End:\n\nSolution\nR\n\n"
    )


def test_the_last_level_needs_no_line_end() -> None:
    assert amended(FILE.encode(), {4: ["rRR"]}).decode() == f"{FILE}\n\nSolution\nrRR\n"


def test_what_was_kept_is_put_in_order_with_its_heading_and_its_words() -> None:
    after = amended(FILE.encode(), {3: [1, "rRRR", 0]}).decode()
    assert after == FILE.replace(
        "Solution/Moves\ndrrrlllurRRR\nSome words about it\n\nSnapshot\nrr\n",
        "Snapshot\nrr\n\nSolution\nrRRR\n\nSolution/Moves\ndrrrlllurRRR\nSome words about it\n",
    )


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_line_ends_and_encoding_stay(end: str, encoding: str) -> None:
    data = FILE.replace("somebody", "Zoë").replace("\n", end).encode(encoding)
    after = amended(data, {1: ["R"], 4: ["rRR"]})
    assert after.decode(encoding) == (
        FILE.replace("somebody", "Zoë").replace("Comment-End:\n\n", "Comment-End:\n\nSolution\nR\n\n")
        + "\n\nSolution\nrRR\n"
    ).replace("\n", end)


def test_the_end_mark_of_an_old_system_stays_at_the_end() -> None:
    assert amended(b"#####\n#@$.#\n#####\n\x1a", {1: ["R"]}) == b"#####\n#@$.#\n#####\n\nSolution\nR\n\x1a"


def test_weights_in_the_first_line_stay_there() -> None:
    data = b"7\n#####\n#@$.#\n#####\n"
    assert amended(data, {1: ["R"]}, warehouse.FORMAT) == data + b"\nSolution\nR\n"


@pytest.mark.parametrize("row", [sok.FORMAT, xsb.FORMAT, oneline.FORMAT], ids=lambda row: row.name)
@given(data=st.data())
def test_every_other_word_of_any_file_stays(row: Format, data: st.DataObject) -> None:
    collection = data.draw(collections())
    written = row.write(collection)
    before = text.read(Source("a.sok", written.encode()))
    orders: dict[int, Order] = {}
    for number, level in enumerate(before, 1):
        order: Order = [*range(len(level.solutions)), *data.draw(st.lists(MOVES, max_size=2))]
        orders[number] = data.draw(st.permutations(order))
    after = text.read(Source("a.sok", amended(written.encode(), orders, row)))
    expected = [with_solutions(level, orders[number]) for number, level in enumerate(before, 1)]
    assert list(after) == expected
    assert after.about == before.about


def test_a_board_that_cannot_be_read_stays() -> None:
    after = amended(FILE.encode(), {1: ["R"], 3: ["rRRR", 0, 1], 4: ["rRR"]}).decode()
    assert "\n#@ $ @#\n" in after
    assert len(re.findall(r"^; \d$", after, re.MULTILINE)) == 3
    collection: Collection[Level] = text.read(Source("a.sok", after.encode()))
    assert [level.title for level in collection] == ["1", "3", "The fourth"]
    assert len(collection.problems) == 1

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from hakobi.jsonline import json_line


@given(st.text(st.characters()))
def test_any_text_stays_on_one_line_and_means_the_same(text: str) -> None:
    line = json_line({"title": text})
    assert len(line.splitlines()) == 1
    assert line.encode()
    assert json.loads(line) == {"title": text}


def test_letters_stand_as_they_are_and_line_ends_of_any_kind_do_not() -> None:
    assert json_line("Zoë 倉庫") == '"Zoë 倉庫"'
    assert json_line("a\u0085b\u2028c\u2029d\n\x7f\udcff") == '"a\\u0085b\\u2028c\\u2029d\\n\\u007f\\udcff"'

from __future__ import annotations

import pytest

from hakobi.render import lettering as module
from hakobi.render.lettering import lettering


def test_plain_words_stay_as_they_are() -> None:
    assert lettering("bfs: 12 states", 20)[0] == "bfs: 12 states"


def test_words_that_no_font_has_lose_their_accents_or_become_question_marks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "_SYSTEM", ())
    assert lettering("Übermaß – 2 × 3", 20)[0] == "Uberma? - 2 x 3"
    assert lettering("倉庫番", 20)[0] == "???"


def test_a_font_of_the_system_that_is_not_there_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_SYSTEM", ("no such font.ttf",))
    assert lettering("né", 20)[0] == "ne"

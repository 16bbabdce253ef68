"""How a batch tells that two puzzles are the same: one plain table, a row for each family."""

from __future__ import annotations

from typing import Any

from hakobi.batch.forms.base import Form, Forms
from hakobi.batch.forms.sliding import SlidingForms
from hakobi.batch.forms.sokoban import SokobanForms
from hakobi.families import family_of

__all__ = ["FORMS", "Form", "Forms", "form_of"]

FORMS: dict[str, Forms] = {row.family: row for row in (SokobanForms(), SlidingForms())}


def form_of(puzzle: Any) -> Form:
    return FORMS[family_of(puzzle).name].form(puzzle)

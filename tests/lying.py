"""A core that is wrong: the true one, with some of its words changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from hakobi.families import FAMILIES


def let_the_core_lie(
    monkeypatch: pytest.MonkeyPatch,
    answer: Mapping[str, Any] | None = None,
    tick: Mapping[str, Any] | None = None,
) -> None:
    """From now on the answers to Sokoban questions, or what is told on the way, have these words changed."""
    family = FAMILIES["sokoban"]
    search = family.search

    def lying(puzzle: Any, question: Any, job: Any, on_tick: Any, *known: Any) -> dict[str, Any]:
        told = None if on_tick is None else lambda raw: on_tick({**raw, **(tick or {})})
        return {**search(puzzle, question, job, told, *known), **(answer or {})}

    monkeypatch.setattr(family, "search", lying)

"""The columns of an export: every name and its type, in one place.

    levels       one row for each level of each file     .csv .parquet (.jsonl has the same, nested)
    positions    one row for each position on the way    .csv .parquet .jsonl

The columns and their types are the same whatever is in a store: what does not apply is null. New columns are
added at the end, so that readers who count them keep on counting right. Measures, counters and limits are
made from the tables that say what there is; anything else is a line here.
"""

from __future__ import annotations

from typing import TypeAlias, get_type_hints

from hakobi.jsonrow import MEASURES
from hakobi.question import LIMITS, Question
from hakobi.result import COUNTERS, Stats

__all__ = ["BOARD", "LEVELS", "POSITIONS", "Columns"]

Columns: TypeAlias = dict[str, type]

BOARD: Columns = {
    "board": str,
    "canonical": str,
    "goal_board": str,
    "weights": str,
    "width": int,
    "height": int,
    "boxes": int,
    "pieces": int,
    "goals": int,
    "floor": int,
}

LEVELS: Columns = {
    "file": str,
    "level": int,
    "title": str,
    "family": str,
    "outcome": str,
    "goal": str,
    "method": str,
    "proved_optimal": bool,
    "solution": str,
    **dict.fromkeys(MEASURES, int),
    "cost": int,
    "lower_bound": int,
    "gap": float,
    "message": str,
    "ended_by": str,
    **{name: get_type_hints(Stats)[name] for name in COUNTERS},
    "run": int,
    "extra": str,
    **{name: get_type_hints(Question)[name] for name in LIMITS},
    **BOARD,
}

POSITIONS: Columns = {
    "file": str,
    "level": int,
    "family": str,
    "goal": str,
    "proved_optimal": bool,
    "number": int,
    "board": str,
    "weights": str,
    "player_row": int,
    "player_column": int,
    "next": str,
    "moves_done": int,
    "pushes_done": int,
    "steps_done": int,
    "moves_to_go": int,
    "pushes_to_go": int,
    "steps_to_go": int,
    "cost_to_go": int,
}

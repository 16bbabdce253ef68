"""New levels for the page: one for a wish, and those of a day."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from hakobi.errors import UsageError
from hakobi.generating.daily import daily
from hakobi.generating.generate import wish_of
from hakobi.generating.made import Made
from hakobi.generating.making import make
from hakobi.rating.grades import GRADES
from hakobi.sokoban.level import Level
from hakobi.web.puzzles import level_json, read_puzzle
from hakobi.web.replies import Reply, json_reply

__all__ = ["MAKING_TASKS"]

MOST_SIDE, MOST_BOXES = 16, 12


def made_level(asked: Mapping[str, Any]) -> Reply:
    """Level `number` of a series."""
    foreign = "boxes" if asked["family"] == "sliding" else "rush"
    words = {key: asked[key] for key in asked.keys() - {"width", "height", "number", foreign}}
    wish = wish_of(size=(asked["width"], asked["height"]), **words)
    made = make(wish, asked["number"])
    title = f"{made.rating.word} {asked['seed']}-{asked['number'] + 1}"
    return json_reply(_row(replace(made, puzzle=replace(made.puzzle, title=title)), asked["number"] + 1))


def varied_level(asked: Mapping[str, Any]) -> Reply:
    """A level on the walls of a drawn one, with as many boxes, of the next grade."""
    level = read_puzzle({"family": "sokoban", "text": asked["text"]})
    assert isinstance(level, Level)
    if max(level.width, level.height) > MOST_SIDE or len(level.boxes) > MOST_BOXES:
        raise UsageError(
            f"Levels of up to {MOST_SIDE} × {MOST_SIDE} squares and {MOST_BOXES} boxes are varied."
        )
    grades, word = list(GRADES), level.rating().word
    if word is None:
        raise UsageError("Whether this level can be solved is not known, so it has no grade to start from.")
    wanted = grades.index(word) + (1 if asked["harder"] else -1)
    if not 0 <= wanted < len(grades):
        raise UsageError(f"This level is {word}: there is no grade beyond that.")
    made = make(wish_of("sokoban", None, grades[wanted], asked["seed"], like=level), 0)
    return json_reply(_row(made, 1))


def levels_of_day(day: str) -> Reply:
    """The Sokoban level and the sliding-block puzzle of a day."""
    try:
        found = date.fromisoformat(day)
    except ValueError:
        raise UsageError(f"{day!r} is no date; write it as 2026-01-31.") from None
    return json_reply({"date": day, "levels": [_row(made, 1) for made in daily(found)]})


def _row(made: Made, number: int) -> dict[str, Any]:
    measures = made.rating.measures
    unit = "pushes" if "pushes" in measures else "moves"
    return {
        "level": level_json(number, made.puzzle),
        "rating": made.rating.number,
        "difficulty": made.rating.word,
        "shortest": measures[unit],
        "unit": unit,
    }


MAKING_TASKS: dict[str, Callable[..., Reply]] = {
    "made_level": made_level,
    "varied_level": varied_level,
    "levels_of_day": levels_of_day,
}

"""What the server has others do: short questions whose answers are ready to be sent.

Each function takes plain values and returns a `Reply`; a `HakobiError` becomes a refusal. They run in kept
processes (`errands.py`), never in the server's own, because what is sent may be large, odd or hostile.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import PurePath
from typing import Any

from hakobi.cli.views import view_of
from hakobi.errors import HakobiError, InputError
from hakobi.loading import load_text, read_bundled
from hakobi.numbers import counted
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.sokoban.level import Level
from hakobi.sokoban.lost import explain
from hakobi.web.export import export
from hakobi.web.library import LIBRARY_TASKS, collection_json, readable
from hakobi.web.making import MAKING_TASKS
from hakobi.web.puzzles import level_json, lost_json, offset_of, puzzle_json, read_puzzle, squares
from hakobi.web.replies import Refusal, Reply, internal_fault, json_reply, place_of
from hakobi.web.searches import asked_of, question_of
from hakobi.web.settings import MOST_LEVELS

__all__ = ["TASKS", "run_task"]


def run_task(name: str, arguments: tuple[Any, ...]) -> Reply:
    """The answer; what cannot be read or done is an answer too."""
    try:
        return TASKS[name](*arguments)
    except Refusal as refusal:
        return refusal.reply()
    except HakobiError as error:
        return Refusal.of(error).reply()
    except (MemoryError, RecursionError):
        return Refusal(413, "size", "That is too large or too deeply nested to be read.").reply()
    except Exception as error:
        return internal_fault(error).reply()


def bundled(name: str) -> Reply:
    """A bundled collection with all its levels."""
    return json_reply(collection_json(name, read_bundled(name)))


def read(data: bytes, name: str) -> Reply:
    """The levels of a file that was sent, and what cannot be read in it."""
    collection = load_text(data, PurePath(name).name or "the file")
    if len(collection.entries) > MOST_LEVELS:
        what = counted(len(collection.entries), "level")
        raise Refusal(413, "size", f"The file holds {what}; at most {MOST_LEVELS:,} are read at once.")
    levels = [level_json(number, puzzle) for number, puzzle in readable(collection.entries)]
    return json_reply(
        {
            "title": collection.title,
            "author": collection.author,
            "family": levels[0]["family"] if levels else None,
            "levels": levels,
            "faults": [{"message": str(error), **place_of(error)} for error in collection.problems],
        }
    )


def analyse(asked: Mapping[str, Any]) -> Reply:
    """All that can be said about a position without a search; a board that is no level has an answer too."""
    answer: dict[str, Any] = {
        "ok": False,
        "readable": False,
        "error": None,
        "findings": [],
        "solved": False,
        "dead": [],
        "lost": None,
        "text": None,
        "puzzle": None,
    }
    try:
        puzzle = read_puzzle(asked)
    except InputError as error:
        return json_reply(answer | {"error": {"message": str(error), **place_of(error)}})
    offset = offset_of(asked["text"]) if isinstance(puzzle, Level) else (0, 0)
    findings = list(view_of(puzzle).findings(puzzle))
    answer |= {
        "ok": not any(finding.fault for finding in findings),
        "readable": True,
        "solved": puzzle.is_solved,
        "findings": [
            {
                "message": finding.text,
                "fault": finding.fault,
                "square": None
                if finding.row is None or finding.column is None
                else squares([(finding.row - 1, finding.column - 1)], offset)[0],
            }
            for finding in findings
        ],
    }
    more = _about_sokoban(puzzle, offset) if isinstance(puzzle, Level) else _about_sliding(puzzle)
    return json_reply(answer | more)


def _about_sokoban(level: Level, offset: tuple[int, int]) -> dict[str, Any]:
    from hakobi import _core

    dead = _core.sokoban_dead_squares(level.width, level.height, level.grid)
    lost = explain(level)
    return {
        "lost": None if lost is None else lost_json(lost, offset),
        "dead": squares((divmod(cell, level.width) for cell in dead), offset),
        "text": level.to_xsb(),
    }


def _about_sliding(puzzle: SlidingPuzzle) -> dict[str, Any]:
    return {"text": puzzle.to_text(), "puzzle": puzzle_json(puzzle)}


def check_question(asked: Mapping[str, Any]) -> Reply:
    """Whether this can be asked of a job at all; a solution to be improved must be one."""
    asked_of(asked, question_of(asked))
    return json_reply({})


TASKS: dict[str, Callable[..., Reply]] = {
    "bundled": bundled,
    "read": read,
    "analyse": analyse,
    "check_question": check_question,
    "export": export,
    **LIBRARY_TASKS,
    **MAKING_TASKS,
}

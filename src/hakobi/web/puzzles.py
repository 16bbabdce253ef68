"""Puzzles as the page knows them: text for Sokoban, a table of pieces for sliding blocks.

Squares are [x, y]: column and row from 0, counted in what was sent. A board is cropped when it is read, so
the rows and columns that were cut off above and left of it are added again to whatever is said about it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from hakobi.errors import InputError
from hakobi.families import family_of
from hakobi.sliding.puzzle import Axes, GoalBy, Piece, PieceClass, Place, SlidingPuzzle
from hakobi.sokoban.cells import read_row
from hakobi.sokoban.level import Level, crop
from hakobi.sokoban.lost import Lost

__all__ = [
    "Square",
    "level_json",
    "lost_json",
    "offset_of",
    "puzzle_json",
    "read_puzzle",
    "squares",
    "written_moves",
]

Square = list[int]


def read_puzzle(asked: Mapping[str, Any]) -> Level | SlidingPuzzle:
    """The puzzle that a request carries; InputError where it is none."""
    text, table = asked.get("text"), asked.get("puzzle")
    if asked["family"] == "sokoban":
        if text is None or table is not None:
            raise InputError("there is no level", expected="A Sokoban level is sent as text.")
        return Level.from_xsb(text, asked.get("weights"), title=asked.get("title"))
    if text is not None and table is None:
        return SlidingPuzzle.from_text(text)
    if table is not None and text is None:
        return _from_table(table)
    raise InputError("there is no puzzle", expected="It is sent either as text or as puzzle.")


def written_moves(asked: Mapping[str, Any]) -> str:
    """The moves that a request carries as a person writes them, or as the rows of a result give them."""
    solution = asked["solution"]
    return solution or "" if solution is None or isinstance(solution, str) else json.dumps(solution)


def offset_of(text: str) -> tuple[int, int]:
    """Columns and rows that are empty left of the board and above it."""
    _, top, left = crop(["" if not line.strip() else read_row(line) for line in text.splitlines()])
    return left, top


def squares(places: Iterable[Place], offset: tuple[int, int] = (0, 0)) -> list[Square]:
    """(row, column) as [x, y], in reading order."""
    return [[column + offset[0], row + offset[1]] for row, column in sorted(places)]


def lost_json(lost: Lost, offset: tuple[int, int]) -> dict[str, Any]:
    return {"kind": lost.kind, "boxes": squares(lost.boxes, offset), "reason": lost.reason}


def level_json(number: int, puzzle: Level | SlidingPuzzle) -> dict[str, Any]:
    """One level of a collection."""
    about = {
        "number": number,
        "title": puzzle.title,
        "author": puzzle.author,
        "comments": puzzle.comments,
        "family": family_of(puzzle).name,
        "width": puzzle.width,
        "height": puzzle.height,
    }
    if isinstance(puzzle, Level):
        known = {key.lower(): value for key, value in puzzle.metadata}
        kept = [saved.moves for saved in puzzle.solutions if saved.heading.lower().startswith("solution")]
        return about | {
            "text": puzzle.to_xsb(),
            "puzzle": None,
            "boxes": len(puzzle.boxes),
            "weights": puzzle.weights,
            "solutions": kept,
            "optimum": None,
            "rating": known.get("rating") or known.get("difficulty"),
        }
    optimum = None if puzzle.optimum is None else dict(zip(("steps", "moves"), puzzle.optimum, strict=True))
    return about | {
        "text": puzzle.to_text(),
        "puzzle": puzzle_json(_in_reading_order(puzzle)),
        "boxes": len(puzzle.pieces),
        "weights": None,
        "solutions": [],
        "optimum": optimum,
        "rating": None,
    }


def _in_reading_order(puzzle: SlidingPuzzle) -> SlidingPuzzle:
    """Pieces in the order in which the text shows them, so that numbers of pieces mean the same in both."""
    first = {piece.name: min(puzzle.class_of[piece.name].at(piece.start)) for piece in puzzle.pieces}
    return replace(puzzle, pieces=tuple(sorted(puzzle.pieces, key=lambda piece: first[piece.name])))


def puzzle_json(puzzle: SlidingPuzzle) -> dict[str, Any]:
    """The table of a sliding-block puzzle."""
    by_piece = puzzle.goal_by is GoalBy.PIECE
    return {
        "width": puzzle.width,
        "height": puzzle.height,
        "walls": squares(puzzle.walls),
        "pieces": [
            {
                "name": piece.name,
                "short": puzzle.shorts[piece.name],
                "class": piece.kind,
                "axis": None if (axes := puzzle.class_of[piece.name].axes) is Axes.BOTH else axes.value,
                "cells": squares(puzzle.class_of[piece.name].at(piece.start)),
            }
            for piece in puzzle.pieces
        ],
        "goal_by": puzzle.goal_by.value,
        "goals": [
            {
                "piece": piece.name if by_piece else None,
                "class": None if by_piece else piece.kind,
                "cells": squares(puzzle.class_of[piece.name].at(piece.goal)),
            }
            for piece in puzzle.goals
            if piece.goal is not None
        ],
        "title": puzzle.title,
        "author": puzzle.author,
        "comments": puzzle.comments,
    }


def _from_table(table: Mapping[str, Any]) -> SlidingPuzzle:
    classes: dict[str, PieceClass] = {}
    starts: dict[str, Place] = {}
    for row in table["pieces"]:
        start, shape = _shape(row["cells"], f'the piece "{row["name"]}"')
        kind = PieceClass(row["class"], shape, Axes(row.get("axis") or "both"))
        if classes.setdefault(kind.name, kind) != kind:
            raise InputError(
                f'the pieces of the class "{kind.name}" differ',
                expected="All pieces of a class have the same shape and slide along the same axes.",
            )
        starts[row["name"]] = start
    goals = _goals(table, classes)
    return SlidingPuzzle(
        height=table["height"],
        width=table["width"],
        walls=frozenset((y, x) for x, y in table["walls"]),
        classes=tuple(classes.values()),
        pieces=tuple(
            Piece(row["name"], row["class"], starts[row["name"]], goals.get(row["name"]), row.get("short"))
            for row in table["pieces"]
        ),
        goal_by=GoalBy(table["goal_by"]),
        title=table.get("title"),
        author=table.get("author"),
        comments=table.get("comments") or "",
    )


def _goals(table: Mapping[str, Any], classes: Mapping[str, PieceClass]) -> dict[str, Place]:
    """The goal of each piece; a goal by class is written beside the first member that has none yet."""
    kinds = {row["name"]: row["class"] for row in table["pieces"]}
    goals: dict[str, Place] = {}
    for row in table["goals"]:
        name = (
            row.get("piece") if table["goal_by"] == "piece" else _free_member(row.get("class"), kinds, goals)
        )
        if name not in kinds:
            raise InputError(f'a goal is for the piece "{name}", which does not exist')
        if name in goals:
            raise InputError(f'the piece "{name}" has two goals')
        place, shape = _shape(row["cells"], f'the goal of "{name}"')
        if shape != classes[kinds[name]].cells:
            raise InputError(f'the goal of "{name}" has another shape than the piece')
        goals[name] = place
    return goals


def _free_member(kind: str | None, kinds: Mapping[str, str], goals: Mapping[str, Place]) -> str:
    for name, its in kinds.items():
        if its == kind and name not in goals:
            return name
    raise InputError(f'there are more goals for the class "{kind}" than pieces')


def _shape(cells: Iterable[Square], what: str) -> tuple[Place, frozenset[Place]]:
    """Where the cells begin, and their shape."""
    places = {(y, x) for x, y in cells}
    if not places:
        raise InputError(f"{what} has no cell")
    top, left = min(y for y, _ in places), min(x for _, x in places)
    return (top, left), frozenset((y - top, x - left) for y, x in places)

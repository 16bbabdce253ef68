"""Sliding blocks as typed STRIPS: a domain and a problem for each puzzle.

Pieces have any shape, and a step of a large one needs more free cells than a step of a small one. So there is
an action for each group of interchangeable pieces, each place where they fit and each direction; only which
member moves is left open. All cells are constants of the domain:

    .A    a step of A to the right, from r1c1:        (slide-right-kind-1-r1c1 piece-1-a)
    AA    it enters r1c3 and r2c3, leaves r1c2 and r2c1

Such actions have one parameter, and every planner has them written out at once; with the cells as parameters
a piece of four cells would have six, and a simple planner would try every choice of six cells.

A goal is `filled` while a member of its group stands there: steps that lead there say so, steps that lead
away say that it is no longer. That does for goals by piece and by class alike (`hakobi.sliding.groups`).

What a plan costs is one of
    steps    1 for each unit step
    moves    1 for each turn to another piece (turn-to); its steps are then free
    none     costs are not mentioned at all; actions are unit steps
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from hakobi.pddl.plans import Action
from hakobi.pddl.words import DIRECTIONS, Task, about, cell_name, lines, name_of, remarks, rows_of
from hakobi.sliding.groups import Group, search_groups
from hakobi.sliding.puzzle import Axes, Cells, Place, SlidingPuzzle
from hakobi.sliding.solution import PieceMove, SlidingSolution

__all__ = ["COSTS", "moves", "task"]

COSTS = ("steps", "moves", "none")
_SLIDE = "slide"
_TURN = "turn-to"
_ACROSS = (Axes.BOTH, Axes.HORIZONTAL)

_DOMAIN = """\
; Sliding blocks{counts}
(define (domain {name})
  (:requirements :strips :typing{requirements})
  (:types cell goal piece - object
    {kinds} - piece)
  (:constants{cells} - cell{goals} - goal{nobody})
  (:predicates
    (at ?piece - piece ?corner - cell)
    (free ?cell - cell)
    (filled ?goal - goal){moving}){functions}{actions})
"""

_TURN_ACTION = """
  (:action turn-to
    :parameters (?old ?new - piece)
    :precondition (and (moving ?old))
    :effect (and (not (moving ?old)) (moving ?new) (increase (total-cost) 1)))"""

_ACTION = """
  (:action {name}
    :parameters (?piece - {kind})
    :precondition (and {before})
    :effect (and {after}))"""

_PROBLEM = """\
{remarks}(define (problem {name})
  (:domain {name})
  (:objects{pieces})
  (:init{facts})
  (:goal (and {goals})){metric})
"""


@dataclass(frozen=True)
class _Kind:
    """A group of pieces under its name; its goals by their places."""

    name: str
    group: Group
    goals: dict[Place, str]


def task(puzzle: SlidingPuzzle, costs: str) -> Task:
    kinds = _kinds(puzzle)
    names = _piece_names(puzzle)
    goals = [goal for kind in kinds for goal in kind.goals.values()]
    name = name_of(puzzle.title, "puzzle")
    counted = costs != "none"
    domain = _DOMAIN.format(
        counts=f"; total-cost counts {costs}" if counted else "",
        name=name,
        requirements=" :action-costs" if counted else "",
        kinds=" ".join(kind.name for kind in kinds),
        cells=lines(rows_of(_board(puzzle))),
        goals=lines([" ".join(goals)]),
        nobody="\n    nobody - piece" if costs == "moves" else "",
        moving="\n    (moving ?piece - piece)" if costs == "moves" else "",
        functions="\n  (:functions (total-cost) - number)" if counted else "",
        actions=(_TURN_ACTION if costs == "moves" else "")
        + "".join(action for kind in kinds for action in _slides(puzzle, kind, costs)),
    )
    called = [f'{names[piece.name]} is "{piece.name}"' for piece in puzzle.pieces]
    problem = _PROBLEM.format(
        remarks=remarks([*about(puzzle), *called]),
        name=name,
        pieces=lines(f"{names[piece.name]} - {kind.name}" for kind in kinds for piece in kind.group.members),
        facts=lines(_facts(puzzle, kinds, names, costs)),
        goals=" ".join(f"(filled {goal})" for goal in goals),
        metric="\n  (:metric minimize (total-cost))" if counted else "",
    )
    return Task(domain, problem)


def _kinds(puzzle: SlidingPuzzle) -> list[_Kind]:
    kinds = []
    count = 0
    for number, group in enumerate(search_groups(puzzle), 1):
        goals = {place: f"goal-{count + n}" for n, place in enumerate(group.goals, 1)}
        count += len(goals)
        kinds.append(_Kind(f"kind-{number}", group, goals))
    return kinds


def _piece_names(puzzle: SlidingPuzzle) -> dict[str, str]:
    """The number makes them different, the name is for those who read the plan."""
    return {
        piece.name: name_of(f"piece-{number}-{piece.name}", "piece")
        for number, piece in enumerate(puzzle.pieces, 1)
    }


def _board(puzzle: SlidingPuzzle) -> list[Place]:
    return [(row, column) for row in range(puzzle.height) for column in range(puzzle.width)]


def _slides(puzzle: SlidingPuzzle, kind: _Kind, costs: str) -> Iterator[str]:
    """The action of every step that a piece of this kind can take on the empty board."""
    cells, axes = kind.group.cells, kind.group.axes
    open_cells = frozenset(_board(puzzle)) - puzzle.walls
    places = {place: at for place in _board(puzzle) if (at := _at(cells, place)) <= open_cells}
    for place, left in places.items():
        for way, (down, right) in DIRECTIONS.items():
            there = (place[0] + down, place[1] + right)
            along = axes in _ACROSS if right else axes is not Axes.HORIZONTAL
            if there in places and along:
                yield _slide(kind, way, (place, left), (there, places[there]), costs)


def _slide(kind: _Kind, way: str, old: tuple[Place, Cells], new: tuple[Place, Cells], costs: str) -> str:
    (place, left), (there, entered) = old, new
    before = [f"(at ?piece {cell_name(place)})"]
    before += ["(moving ?piece)"] if costs == "moves" else []
    before += [f"(free {cell_name(cell)})" for cell in sorted(entered - left)]
    after = [f"(not (at ?piece {cell_name(place)}))", f"(at ?piece {cell_name(there)})"]
    after += [f"(not (free {cell_name(cell)}))" for cell in sorted(entered - left)]
    after += [f"(free {cell_name(cell)})" for cell in sorted(left - entered)]
    after += [f"(not (filled {kind.goals[place]}))"] if place in kind.goals else []
    after += [f"(filled {kind.goals[there]})"] if there in kind.goals else []
    after += [f"(increase (total-cost) {int(costs == 'steps')})"] if costs != "none" else []
    name = f"{_SLIDE}-{way}-{kind.name}-{cell_name(place)}"
    return _ACTION.format(name=name, kind=kind.name, before=" ".join(before), after=" ".join(after))


def _at(cells: Cells, place: Place) -> Cells:
    return frozenset((place[0] + row, place[1] + column) for row, column in cells)


def _facts(puzzle: SlidingPuzzle, kinds: list[_Kind], names: dict[str, str], costs: str) -> Iterator[str]:
    if costs != "none":
        yield "(= (total-cost) 0)"
    if costs == "moves":
        yield "(moving nobody)"
    taken: set[Place] = set(puzzle.walls)
    for kind in kinds:
        for piece in kind.group.members:
            yield f"(at {names[piece.name]} {cell_name(piece.start)})"
            taken |= _at(kind.group.cells, piece.start)
            if piece.start in kind.goals:
                yield f"(filled {kind.goals[piece.start]})"
    yield " ".join(f"(free {cell_name(cell)})" for cell in _board(puzzle) if cell not in taken)


def moves(puzzle: SlidingPuzzle, plan: Iterable[Action]) -> SlidingSolution:
    """The moves of a plan, not yet replayed."""
    pieces = {name: piece for piece, name in _piece_names(puzzle).items()}
    found: list[PieceMove] = []
    for action in plan:
        if action.name == _TURN:
            continue
        slide, _, rest = action.name.partition("-")
        way = rest.partition("-")[0]
        if slide != _SLIDE or way not in DIRECTIONS:
            raise action.fault(
                f"{action.name!r} is no action of sliding blocks",
                "Actions are  turn-to  and  slide-DIRECTION-…, as in  slide-left-kind-1-r1c2.",
            )
        piece = pieces.get(action.objects[-1] if action.objects else "")
        if piece is None:
            raise action.fault(f"{action.name} needs a piece", f"There are {', '.join(pieces)}.")
        found.append(PieceMove(piece, way[0].upper()))
    return SlidingSolution.from_moves(found)

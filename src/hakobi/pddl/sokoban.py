"""Sokoban as typed STRIPS: one domain for all levels, a problem for each.

A square is within reach of the player (walls and what lies behind them are left out), or holds a box or a
goal. Squares that touch are `next` to each other, in one of four directions. `free` means that no box stands
there; where the player is matters to nobody but the player.

Any goal will do for any box, and there may be more goals than boxes. STRIPS knows no "or", so a box remembers
whether it stands on a goal, and there are two kinds of pushes that set this right:

    push-to-goal    the square ahead is a goal      the box is `at-goal` from now on
    push-to-floor   the square ahead is none        it is not

What a plan costs is one of
    moves       1 for a walk and for a push
    pushes      0 for a walk, 1 for a push
    weighted    1 for a walk, 1 + the weight of the box for a push
    none        costs are not mentioned at all
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hakobi.pddl.plans import Action
from hakobi.pddl.words import DIRECTIONS, Task, about, cell_name, lines, name_of, remarks, rows_of
from hakobi.sokoban.level import Level, Square
from hakobi.sokoban.trimming import within_reach

__all__ = ["COSTS", "WEIGHTED", "moves", "task"]

WEIGHTED = "weighted"
COSTS = ("moves", "pushes", WEIGHTED, "none")
_COST_OF_WALK_AND_PUSH = {"moves": ("1", "1"), "pushes": ("0", "1"), WEIGHTED: ("1", "(push-cost ?box)")}
_PUSHES = ("push-to-goal", "push-to-floor")

_DOMAIN = """\
; Sokoban{counts}
(define (domain sokoban)
  (:requirements :strips :typing{requirements})
  (:types square box direction)
  (:constants left up right down - direction)
  (:predicates
    (player-at ?here - square)
    (box-at ?box - box ?here - square)
    (free ?here - square)
    (next ?here ?there - square ?way - direction)
    (is-goal ?here - square)
    (is-floor ?here - square)
    (at-goal ?box - box)){functions}
  (:action walk
    :parameters (?here ?there - square ?way - direction)
    :precondition (and (player-at ?here) (next ?here ?there ?way) (free ?there))
    :effect (and (not (player-at ?here)) (player-at ?there){walk}))
  (:action push-to-goal
    :parameters (?box - box ?here ?there ?beyond - square ?way - direction)
    :precondition (and (player-at ?here) (next ?here ?there ?way) (box-at ?box ?there)
                       (next ?there ?beyond ?way) (free ?beyond) (is-goal ?beyond))
    :effect (and (not (player-at ?here)) (player-at ?there)
                 (not (box-at ?box ?there)) (box-at ?box ?beyond)
                 (not (free ?beyond)) (free ?there) (at-goal ?box){push}))
  (:action push-to-floor
    :parameters (?box - box ?here ?there ?beyond - square ?way - direction)
    :precondition (and (player-at ?here) (next ?here ?there ?way) (box-at ?box ?there)
                       (next ?there ?beyond ?way) (free ?beyond) (is-floor ?beyond))
    :effect (and (not (player-at ?here)) (player-at ?there)
                 (not (box-at ?box ?there)) (box-at ?box ?beyond)
                 (not (free ?beyond)) (free ?there) (not (at-goal ?box)){push})))
"""

_PROBLEM = """\
{remarks}(define (problem {name})
  (:domain sokoban)
  (:objects{squares} - square{boxes} - box)
  (:init{facts})
  (:goal (and {goals})){metric})
"""


def task(level: Level, costs: str) -> Task:
    boxes = {square: f"box-{number}" for number, square in enumerate(sorted(level.boxes), 1)}
    squares = sorted(within_reach(level) | level.boxes | level.goals)
    problem = _PROBLEM.format(
        remarks=remarks([*about(level), level.to_xsb()]),
        name=name_of(level.title, "level"),
        squares=lines(rows_of(squares)),
        boxes=lines([" ".join(boxes.values())]),
        facts=lines(_facts(level, squares, boxes, costs)),
        goals=" ".join(f"(at-goal {box})" for box in boxes.values()),
        metric="" if costs == "none" else "\n  (:metric minimize (total-cost))",
    )
    return Task(_domain(costs), problem)


def _domain(costs: str) -> str:
    if costs == "none":
        return _DOMAIN.format(counts="", requirements="", functions="", walk="", push="")
    walk, push = (f" (increase (total-cost) {cost})" for cost in _COST_OF_WALK_AND_PUSH[costs])
    return _DOMAIN.format(
        counts=f"; total-cost counts {'weighted moves' if costs == WEIGHTED else costs}",
        requirements=" :action-costs",
        functions="\n  (:functions (total-cost) - number"
        + (" (push-cost ?box - box) - number)" if costs == WEIGHTED else ")"),
        walk=walk,
        push=push,
    )


def _facts(level: Level, squares: list[Square], boxes: dict[Square, str], costs: str) -> Iterator[str]:
    if costs != "none":
        yield "(= (total-cost) 0)"
    if costs == WEIGHTED:
        weights = level.weights or (0,) * len(boxes)
        for box, weight in zip(boxes.values(), weights, strict=True):
            yield f"(= (push-cost {box}) {1 + weight})"
    yield f"(player-at {cell_name(level.player)})"
    for square, box in boxes.items():
        yield f"(box-at {box} {cell_name(square)})"
        if square in level.goals:
            yield f"(at-goal {box})"
    known = set(squares)
    for square in squares:
        name = cell_name(square)
        facts = [f"({'is-goal' if square in level.goals else 'is-floor'} {name})"]
        facts += [f"(free {name})"] if square not in level.boxes else []
        for way, (down, right) in DIRECTIONS.items():
            there = (square[0] + down, square[1] + right)
            facts += [f"(next {name} {cell_name(there)} {way})"] if there in known else []
        yield " ".join(facts)


def moves(plan: Iterable[Action]) -> str:
    """The moves of a plan as LURD text."""
    return "".join(map(_move, plan))


def _move(action: Action) -> str:
    if action.name != "walk" and action.name not in _PUSHES:
        raise action.fault(
            f"{action.name!r} is no action of Sokoban", f"Actions are  walk  {'  '.join(_PUSHES)}."
        )
    way = action.objects[-1] if action.objects else ""
    if way not in DIRECTIONS:
        raise action.fault(f"{action.name} needs a direction", f"It ends in  {'  '.join(DIRECTIONS)}.")
    return way[0] if action.name == "walk" else way[0].upper()

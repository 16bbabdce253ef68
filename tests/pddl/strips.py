"""A small planner that believes only what PDDL says: reads, grounds, and finds the cheapest plan.

Nothing here knows Sokoban, sliding blocks or hakobi. A domain and a problem are lists of lists of words; a
parameter takes each object of its type in turn, facts that no action changes cut the choice short, and
Dijkstra's search adds up what `(increase (total-cost) …)` says.
"""

from __future__ import annotations

import heapq
import re
from collections.abc import Iterator
from itertools import count
from typing import Any, NamedTuple

Fact = tuple[str, ...]
State = frozenset[Fact]


class Action(NamedTuple):
    name: str
    before: State
    removed: State
    added: State
    cost: int


def cheapest(domain_text: str, problem_text: str) -> tuple[int, str] | None:
    """The least cost and a plan that has it, one action a line; None where there is none."""
    domain, problem = parse(domain_text), parse(problem_text)
    init = section(problem, ":init")
    values = {tuple(fact[1]): int(fact[2]) for fact in init if fact[0] == "="}
    start = frozenset(tuple(fact) for fact in init if fact[0] != "=")
    goal = facts(section(problem, ":goal")[0])
    actions = list(ground(domain, problem, start, values))
    tie = count()
    queue: list[tuple[int, int, State]] = [(0, next(tie), start)]
    best: dict[State, int] = {start: 0}
    came: dict[State, tuple[State, str]] = {}
    while queue:
        cost, _, state = heapq.heappop(queue)
        if cost > best[state]:
            continue
        if goal <= state:
            return cost, plan(came, state)
        for action in actions:
            if action.before <= state:
                after = (state - action.removed) | action.added
                if cost + action.cost < best.get(after, 1 << 60):
                    best[after] = cost + action.cost
                    came[after] = state, action.name
                    heapq.heappush(queue, (best[after], next(tie), after))
    return None


def plan(came: dict[State, tuple[State, str]], state: State) -> str:
    names = []
    while state in came:
        state, name = came[state]
        names.append(name)
    return "".join(f"{name}\n" for name in reversed(names))


def parse(text: str) -> list[Any]:
    """The nested lists of one definition."""
    words = re.findall(r"[()]|[^\s()]+", re.sub(r";.*", "", text).lower())
    stack: list[list[Any]] = [[]]
    for word in words:
        if word == "(":
            stack.append([])
        elif word == ")":
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(word)
    (definition,) = stack[0]
    assert len(stack) == 1
    assert definition[0] == "define"
    return list(definition)


def section(definition: list[Any], key: str) -> list[Any]:
    return next((part[1:] for part in definition if part[0] == key), [])


def typed(words: list[str]) -> Iterator[tuple[str, str]]:
    waiting: list[str] = []
    rest = iter(words)
    for word in rest:
        if word == "-":
            kind = next(rest)
            yield from ((name, kind) for name in waiting)
            waiting = []
        else:
            waiting.append(word)
    yield from ((name, "object") for name in waiting)


def facts(formula: list[Any]) -> State:
    """A conjunction of facts; nothing else is STRIPS."""
    parts = formula[1:] if formula[0] == "and" else [formula]
    assert all(all(isinstance(word, str) for word in part) for part in parts)
    return frozenset(tuple(part) for part in parts)


def ground(domain: list[Any], problem: list[Any], start: State, values: dict[Fact, int]) -> Iterator[Action]:
    parents = dict(typed(section(domain, ":types")))
    objects: dict[str, list[str]] = {}
    for name, kind in (*typed(section(domain, ":constants")), *typed(section(problem, ":objects"))):
        while True:
            objects.setdefault(kind, []).append(name)
            if kind == "object":
                break
            kind = parents[kind]
    schemas = [
        dict(zip(part[2::2], part[3::2], strict=True)) | {"": part[1]}
        for part in domain
        if part[0] == ":action"
    ]
    changing = {
        fact[1][0] if fact[0] == "not" else fact[0] for each in schemas for fact in each[":effect"][1:]
    }
    for schema in schemas:
        parameters = [(name, objects.get(kind, [])) for name, kind in typed(schema[":parameters"])]
        fixed = [fact for fact in facts(schema[":precondition"]) if fact[0] not in changing]
        for chosen in assignments(parameters, fixed, start, {}):
            yield instance(schema, [name for name, _ in parameters], chosen, values)


def assignments(
    parameters: list[tuple[str, list[str]]], fixed: list[Fact], start: State, chosen: dict[str, str]
) -> Iterator[dict[str, str]]:
    if len(chosen) == len(parameters):
        yield dict(chosen)
        return
    name, objects = parameters[len(chosen)]
    for thing in objects:
        chosen[name] = thing
        known = [fact for fact in fixed if all(word[0] != "?" or word in chosen for word in fact)]
        if all(substituted(fact, chosen) in start for fact in known):
            yield from assignments(parameters, fixed, start, chosen)
        del chosen[name]


def substituted(fact: Fact, chosen: dict[str, str]) -> Fact:
    return tuple(chosen.get(word, word) for word in fact)


def instance(
    schema: dict[str, Any], order: list[str], chosen: dict[str, str], values: dict[Fact, int]
) -> Action:
    removed, added, cost = set(), set(), 0
    for fact in schema[":effect"][1:]:
        if fact[0] == "not":
            removed.add(substituted(tuple(fact[1]), chosen))
        elif fact[0] == "increase":
            amount = fact[2]
            cost += int(amount) if isinstance(amount, str) else values[substituted(tuple(amount), chosen)]
        else:
            added.add(substituted(tuple(fact), chosen))
    name = f"({' '.join([schema[''], *(chosen[word] for word in order)])})"
    before = frozenset(substituted(fact, chosen) for fact in facts(schema[":precondition"]))
    return Action(name, before, frozenset(removed - added), frozenset(added), cost)

"""Positions against slow, plain rules: on random levels of all sizes, and on boards drawn for one question.

`HAKOBI_RANDOM_POSITIONS=100000 pytest tests/sokoban/test_position.py` looks at more of them than a test run.
"""

from __future__ import annotations

import math
import os
import pickle
from collections.abc import Iterator
from itertools import islice
from random import Random

import numpy
import pytest

import hakobi
import hakobi.pddl
from hakobi import IllegalMove, Level, Position, Push
from hakobi.errors import InputError, UsageError
from reference.optimal import optima
from reference.random_levels import random_level, surplus_level
from reference.rules import Rules, State, pushes_to_solve

POSITIONS = int(os.environ.get("HAKOBI_RANDOM_POSITIONS", "1500"))
LONGEST_GAME = 40

CORNER = Level.from_xsb("""
    ########
    #@ $  .#
    #  #$  #
    #     .#
    ########
""")


def random_games() -> Iterator[tuple[Level, Rules, Random]]:
    number = 0
    while True:
        drawn = (surplus_level if number % 4 == 3 else random_level)(14, number)
        number += 1
        level = Level.from_xsb(drawn.xsb, drawn.weights or None, title=drawn.name)
        yield level, Rules.of("\n".join(level.rows)), Random(number)


def random_positions(count: int) -> Iterator[tuple[Position, Rules, State, Random]]:
    """Positions of games that are played and taken back at random, beside what plain rules say they are."""
    for level, rules, rng in random_games():
        position, state = level.start, rules.start
        for _ in range(rng.randint(1, LONGEST_GAME)):
            yield position, rules, state, rng
            count -= 1
            if count == 0:
                return
            forwards = rng.random() < 0.6
            steps = list(rules.pushes(state) if forwards else rules.pulls(state))
            if not steps:
                break
            box, letter, after = rng.choice(steps)
            push = next(p for p in _pushes(position, forwards) if (p.box, p.direction) == (box, letter))
            position = position.apply(push) if forwards else position.unapply(push)
            state = after
            if rng.random() < 0.3:
                walk = rng.choice(sorted(rules.reachable(state)))
                position, state = position.apply(position.walk_to(walk) or ""), (state[0], walk)


def _pushes(position: Position, forwards: bool) -> list[Push]:
    return position.legal_pushes() if forwards else position.pulls()


def _state(position: Position) -> State:
    return position.boxes, position.player


def test_moves_pushes_and_pulls_are_those_of_plain_rules() -> None:
    for position, rules, state, _ in random_positions(POSITIONS):
        assert _state(position) == state, repr(position)
        assert set(position.legal_moves()) == rules.moves(state), repr(position)
        assert position.reachable() == rules.reachable(state), repr(position)
        assert position.is_solved == (state[0] <= rules.goals), repr(position)
        pushes = {(p.box, p.direction): _state(position.apply(p)) for p in position.legal_pushes()}
        assert pushes == {(box, letter): after for box, letter, after in rules.pushes(state)}, repr(position)
        pulls = {(p.box, p.direction): _state(position.unapply(p)) for p in position.pulls()}
        assert pulls == {(box, letter): before for box, letter, before in rules.pulls(state)}, repr(position)


def test_a_push_is_undone_and_its_walk_leads_to_it() -> None:
    for position, _, _, rng in random_positions(POSITIONS // 3):
        for push in position.legal_pushes(walks=True):
            after = position.apply(push)
            assert position.apply(push.moves) == after, repr(position)
            assert after.unapply(push.moves) == position, repr(position)
            assert after.unapply(push).key == position.key, repr(position)
            assert push in after.pulls(), repr(position)
        moves = position.legal_moves()
        if moves:
            letter = rng.choice(moves)
            assert position.apply(letter).unapply(letter) == position, repr(position)


def test_keys_are_equal_exactly_where_only_the_player_has_walked() -> None:
    named: dict[tuple[Rules, bytes], State] = {}
    keys: dict[tuple[Rules, State], bytes] = {}
    for position, rules, state, _ in random_positions(POSITIONS):
        if position.weights is not None:
            continue
        normal = rules.normal(state)
        assert named.setdefault((rules, position.key), normal) == normal, repr(position)
        assert keys.setdefault((rules, normal), position.key) == position.key, repr(position)
        assert Position(position.level, position.key).key == position.key
        assert Position(position.level, position.key).boxes == position.boxes


def test_the_eight_copies_play_alike() -> None:
    for position, _, _, rng in random_positions(POSITIONS // 5):
        for symmetry, copy in position.symmetries():
            pushes = position.legal_pushes(walks=True)
            assert {symmetry.push(push) for push in pushes} == set(copy.legal_pushes()), repr(position)
            assert copy.to_level() == position.to_level().transformed(symmetry.k), repr(position)
            assert copy.transformed(symmetry.inverse.k) == position, repr(position)
            assert symmetry.inverse.square(symmetry.square(position.player)) == position.player
            assert copy.lower_bound("moves") == position.lower_bound("moves"), repr(position)
            if pushes:
                push = rng.choice(pushes)
                turned = copy.apply(symmetry.moves(push.moves))
                assert turned == position.apply(push).transformed(symmetry.k), repr(position)
        assert len({copy.canonical() for _, copy in position.symmetries()}) == 1, repr(position)


def test_lost_and_the_bound_against_every_position_of_small_levels() -> None:
    looked_at = 0
    for level, rules, rng in random_games():
        to_go = pushes_to_solve(rules, most=1500)
        if to_go is None:
            continue
        bare = Level.from_xsb(level.to_xsb())
        for state, pushes in rng.sample(sorted(to_go.items()), min(40, len(to_go))):
            position = bare.position(*state)
            looked_at += 1
            bound = position.lower_bound("pushes")
            if pushes is None:
                assert bound > 0
                continue
            assert not position.is_lost, repr(position)
            assert bound <= pushes, repr(position)
            assert (bound == 0) == (pushes == 0), repr(position)
        if looked_at > POSITIONS // 2:
            return


def test_no_bound_exceeds_the_optimum_in_any_metric() -> None:
    for number in range(POSITIONS // 15):
        drawn = random_level(15, number)
        best = optima(drawn.xsb, drawn.weights)
        start = Level.from_xsb(drawn.xsb, drawn.weights or None).start
        for goal, metric in (("pushes", "pushes"), ("moves", "moves"), ("weighted", "weighted")):
            if best is not None:
                assert start.lower_bound(goal) <= getattr(best, metric), drawn.xsb


def test_push_targets_are_where_pushes_of_one_box_alone_lead() -> None:
    for position, rules, state, rng in random_positions(POSITIONS // 15):
        if not state[0]:
            continue
        box = rng.choice(sorted(state[0]))
        others = state[0] - {box}
        to_go = {box: 0}
        layer, seen, depth = [state], {rules.normal(state)}, 0
        while layer:
            depth += 1
            pushes = [push for here in layer for push in rules.pushes(here)]
            layer = []
            for after in (after for pushed, _, after in pushes if pushed not in others):
                if rules.normal(after) not in seen:
                    seen.add(rules.normal(after))
                    layer.append(after)
                    (to,) = after[0] - others
                    to_go.setdefault(to, depth)
        targets = position.push_targets(box)
        assert set(targets) == set(to_go) - {box}, repr(position)
        for to, moves in targets.items():
            end = position.apply(moves)
            assert end.boxes == others | {to}, repr(position)
            assert sum(letter.isupper() for letter in moves) == to_go[to], repr(position)


def test_many_are_expanded_as_each_by_itself() -> None:
    for level, _, rng in islice(random_games(), 40):
        found = [level.start]
        for _ in range(60):
            pushes = found[-1].legal_pushes()
            if not pushes:
                break
            found.append(found[-1].apply(rng.choice(pushes)))
        expansion = hakobi.expand_many(level, hakobi.keys_of(found))
        rows = zip(expansion.parents, expansion.squares, expansion.directions, expansion.keys, strict=True)
        many = [(int(p), tuple(map(int, box)), "URDL"[d], key.tobytes()) for p, box, d, key in rows]
        single = [
            (number, push.box, push.direction, position.apply(push).key)
            for number, position in enumerate(found)
            for push in position.legal_pushes()
        ]
        assert many == single, level.to_xsb()
        solved = [position.apply(push).is_solved for position in found for push in position.legal_pushes()]
        if not level.start._game.fixed:
            assert expansion.solved.tolist() == solved


def test_the_title_is_no_part_of_a_position() -> None:
    one, other = (Level.from_xsb(CORNER.to_xsb(), title=title) for title in ("one", "other"))
    assert one == other
    assert hash(one) == hash(other)
    assert one.texts != other.texts
    assert one.start == other.start
    assert {one.start: 1}[other.start] == 1
    assert one.start.key == other.start.key
    assert one.start != CORNER.position(player=(2, 1))
    assert one.start.key == CORNER.position(player=(2, 1)).key


def test_a_position_is_a_value() -> None:
    position = CORNER.start.apply("rR")
    assert pickle.loads(pickle.dumps(position)) == position
    assert eval(repr(position), {"Level": Level}) == position
    assert str(position) == position.to_level().to_xsb()
    assert position._repr_svg_().startswith("<svg")
    with pytest.raises(AttributeError):
        position._state = b""
    assert CORNER.start.apply("") == CORNER.start
    assert CORNER.start.apply("2r").player == (1, 3)


def test_weights_go_with_their_boxes() -> None:
    level = Level.from_xsb("########\n#@$ $..#\n#      #\n########", weights=(3, 7))
    assert level.start.apply("R").weights == (3, 7)
    assert level.start.key != level.position(boxes=[(1, 2), (1, 4)], weights=(7, 3)).key
    assert level.position(boxes=[(1, 4), (1, 2)], weights=(7, 3)) == level.start
    assert level.start.lower_bound("weighted") > level.start.lower_bound("moves")
    above = level.position(boxes=[(2, 3), (1, 4)], player=(1, 3), weights=(7, 3))
    assert above.weights == (3, 7)
    overtaken = level.position(boxes=[(1, 3), (2, 4)], player=(1, 2), weights=(7, 3))
    assert overtaken.apply("RR").weights == (7, 3)
    assert overtaken.apply("RR").unapply("RR") == overtaken


def test_a_heavy_box_that_passes_a_light_one_keeps_its_weight() -> None:
    level = Level.from_xsb("######\n#@   #\n#$ $ #\n#  ..#\n#    #\n######", weights=(7, 3))
    assert level.start.weights == (7, 3)
    assert level.start.apply("D").weights == (3, 7)
    assert level.start.apply("D").unapply("D").weights == (7, 3)
    after = hakobi.expand_many(level, hakobi.keys_of([level.start]))
    assert level.start.apply("D").key in {row.tobytes() for row in after.keys}


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("l", "a wall is in the way"),
        ("rRRRR", "the box is pushed against a wall"),
        ("x", "unknown move 'x'"),
        (Push((1, 3), "R", (1, 4)), ""),
        (Push((1, 3), "D", (2, 3)), "the box is pushed against a wall"),
        (Push((1, 4), "R", (1, 5)), "there is no box at (1, 4)"),
        (Push((2, 4), "U", (1, 4)), ""),
        (Push((1, 3), "R", (3, 3)), "is no push on this board"),
        (Push((9, 9), "R", (9, 10)), "is no push on this board"),
    ],
)
def test_what_is_illegal_is_refused_with_its_reason(move: str | Push, reason: str) -> None:
    if not reason:
        assert CORNER.start.apply(move).boxes != CORNER.boxes
        return
    with pytest.raises((IllegalMove, InputError), match=reason.replace("(", r"\(").replace(")", r"\)")):
        CORNER.start.apply(move)


def test_a_push_that_the_player_cannot_come_to_is_refused() -> None:
    level = Level.from_xsb("#######\n#@$ $.#\n#.#####\n#######")
    with pytest.raises(IllegalMove, match="the player cannot come to"):
        level.start.apply(Push((1, 4), "R", (1, 5)))
    with pytest.raises(IllegalMove, match="cannot have led here"):
        level.start.unapply("r")
    with pytest.raises(IllegalMove, match="cannot have led here"):
        level.start.unapply(Push((1, 3), "R", (1, 4)))


def test_squares_that_are_none_and_keys_that_are_none_are_refused() -> None:
    with pytest.raises(InputError, match="a box stands in a wall"):
        CORNER.position(boxes=[(0, 0), (2, 4)])
    with pytest.raises(InputError, match="the player stands in a wall or a box"):
        CORNER.position(player=(1, 3))
    with pytest.raises(UsageError, match="There is no box at"):
        CORNER.start.push_targets((1, 1))
    with pytest.raises(UsageError, match="there is no goal 'steps'"):
        CORNER.start.lower_bound("steps")
    for key in (b"", b"\0" * 4, b"\xff" * len(CORNER.start.key), CORNER.start.key[:-1]):
        with pytest.raises(UsageError):
            Position(CORNER, key)
    for keys in (numpy.zeros((1, 3), numpy.uint8), numpy.zeros(4, numpy.uint8), numpy.array(["a"])):
        with pytest.raises(UsageError):
            hakobi.expand_many(CORNER, keys)


def test_boxes_that_nobody_can_reach_stay_where_they_are() -> None:
    level = Level.from_xsb("#########\n#@ $.#*.#\n#########")
    after = level.start.apply("rR")
    assert after.is_solved
    assert (1, 6) in after.boxes
    assert after.to_level().to_xsb() == "#########\n#  @*#*.#\n#########"
    lost = Level.from_xsb("#########\n#@ $.#$.#\n#########").start.apply("rR")
    assert not lost.is_solved
    assert lost.is_lost
    assert lost.lower_bound() == math.inf


def test_a_box_that_passes_one_that_nobody_can_reach_keeps_its_weight() -> None:
    level = Level.from_xsb("#######\n#@  # #\n#$ .#*#\n#   # #\n#######", weights=(5, 2))
    assert level.start.apply("D").weights == (2, 5)
    assert level.start.apply("D").transformed(2).weights == (5, 2)
    assert level.position(sorted(level.boxes), weights=(2, 5)) != level.start


def test_other_boxes_make_another_level() -> None:
    fewer = CORNER.position(boxes=[(1, 3)])
    assert fewer.level.boxes == {(1, 3)}
    assert fewer.apply("rRRR").is_solved
    assert CORNER.position(boxes=[(2, 4), (1, 3)]) == CORNER.start


def test_whatever_takes_a_level_takes_a_position(tmp_path_factory: pytest.TempPathFactory) -> None:
    position = CORNER.start.apply("rR")
    result = hakobi.solve(position, goal="pushes")
    assert result.solution is not None
    assert position.apply(result.solution.lurd).is_solved
    assert hakobi.verify(position, result.solution.lurd).pushes == result.solution.pushes
    *_, last = hakobi.solve_iter(position)
    assert isinstance(last, hakobi.Result)
    assert last.solved
    assert hakobi.trace(position, "bfs").level == position.to_level()
    assert len(hakobi.compare(position, ["bfs", "astar"]).runs) == 2
    ((_, _, many),) = hakobi.solve_many([position], executor=1)
    assert many.solved
    assert hakobi.pddl.task(position) == hakobi.pddl.task(position.to_level())
    file = tmp_path_factory.mktemp("saved") / "one.sok"
    hakobi.save(hakobi.Collection([position]), file)
    assert hakobi.load(file)[0] == position.to_level()

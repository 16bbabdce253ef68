"""What is asked is one value: everybody takes the same words, and a new limit is known everywhere."""

from __future__ import annotations

import importlib
import inspect
import json
from dataclasses import fields
from pathlib import Path

import click
import pytest

import hakobi
from hakobi.batch.query import Run
from hakobi.batch.store import Store
from hakobi.families import FAMILIES, WidelyAsked, about
from hakobi.question import LIMITS, WORDS, GivenLimits, Question

ONE_PUSH = hakobi.Level.from_xsb("#####\n#@$.#\n#####")


def test_a_question_is_read_as_people_write_it() -> None:
    question = Question.asked("Pushes, Moves", "astar", {"x": True, "y": 3}, memory_limit="1G", seed=7)
    assert (question.goal, question.options) == ("pushes,moves", {"x": "true", "y": "3"})
    assert (question.memory_limit, question.seed, question.threads) == (1 << 30, 7, 1)
    assert Question.asked().memory_limit == Question().memory_limit > 0


def test_it_is_the_same_after_a_journey() -> None:
    question = Question.asked("moves", "bfs", {"direction": "both"}, time_limit=3, threads=2)
    assert Question(**json.loads(json.dumps(vars(question)))) == question


def test_a_change_is_checked_again() -> None:
    question = Question.asked("moves")
    assert question.but(seed=3) == Question.asked("moves", seed=3, memory_limit=question.memory_limit)
    with pytest.raises(hakobi.UsageError, match="seed"):
        question.but(seed=-1)


def test_a_word_that_nobody_knows_is_refused() -> None:
    with pytest.raises(TypeError, match="tiem_limit"):
        hakobi.solve(ONE_PUSH, tiem_limit=3)  # type: ignore[call-overload]


def test_a_family_says_it_in_its_own_words() -> None:
    blocks = hakobi.load("blocks")[0]
    assert about(blocks, Question()).question.goal == "steps"
    assert about(ONE_PUSH, Question(method="lrta*")).question.method == "lrta"
    with pytest.raises(hakobi.UsageError, match="cannot promise the goal 'weighted'"):
        about(ONE_PUSH, Question(goal="weighted", method="bfs"))


def test_a_question_to_many_is_refused_only_where_no_family_can_be_asked() -> None:
    asked = WidelyAsked(Question(goal="pushes"))
    asked.check("sokoban", "Level 1")
    with pytest.raises(hakobi.UsageError, match="Level 2 is a sliding puzzle; the goal 'pushes'"):
        asked.check("sliding", "Level 2")
    with pytest.raises(hakobi.UsageError, match="no goal 'beauty'"):
        WidelyAsked(Question(goal="beauty"))


@pytest.mark.parametrize(
    "name", ["solve", "solve_iter", "improve", "improve_iter", "solve_many", "compare", "trace"]
)
def test_help_names_every_word_with_its_default(name: str) -> None:
    shown = inspect.signature(getattr(hakobi, name)).parameters
    taken = GivenLimits.__annotations__ if name in ("compare", "trace") else WORDS
    for word in taken:
        assert shown[word].kind is inspect.Parameter.KEYWORD_ONLY
        assert shown[word].default == getattr(Question, word, None)


@pytest.mark.parametrize("name", ["solve", "improve", "batch", "bench", "compare", "trace"])
def test_every_limit_is_an_option_of_every_command_that_searches(name: str) -> None:
    command: click.Command = importlib.import_module(f"hakobi.cli.{name}").command
    options = {parameter.name: parameter for parameter in command.params}
    for limit, row in LIMITS.items():
        assert options[limit].opts == [f"--{limit.replace('_', '-')}"]
        assert options[limit].metavar == row.metavar


def test_every_limit_has_its_place_in_a_store(tmp_path: Path) -> None:
    with Store.create(tmp_path / "r.sqlite") as store:
        columns = {row[1] for row in store.sql.execute("PRAGMA table_info(runs)")}
        asked = {row[1] for row in store.sql.execute("PRAGMA table_info(questions)")}
    assert columns >= LIMITS.keys()
    assert asked == {"id", *Question().identity()}
    assert {field.name for field in fields(Run)} >= {*LIMITS, *Question().identity()}


def test_a_page_asks_with_the_words_of_everybody_else() -> None:
    schema = pytest.importorskip("hakobi.web.schema", reason="the page is not installed")
    decided_by_the_server = {"threads", "memory_limit"}
    assert schema.Question.model_fields.keys() >= {*WORDS} - decided_by_the_server
    assert schema.Question.model_fields["time_limit"].default == Question.time_limit


def test_every_method_is_found_by_its_aliases() -> None:
    for family in FAMILIES.values():
        for row in family.methods():
            assert all(family.method(name) == row for name in (row.name, *row.aliases))

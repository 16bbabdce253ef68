"""What is asked of each level: goal, method, limits. The same options for every command that searches."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import click

from hakobi.cli.options import key_and_value
from hakobi.limits import Limit
from hakobi.question import LIMITS, Question

__all__ = [
    "cluster_option",
    "goal_option",
    "limit_options",
    "question_options",
    "read_question",
    "seed_option",
    "threads_option",
]

Function = TypeVar("Function", bound=Callable[..., Any])

goal_option = click.option(
    "--goal", default="any", metavar="GOAL", help="What the answer must be best in (default: any)."
)
seed_option = click.option(
    "--seed", type=click.IntRange(0), default=0, help="For methods that draw lots (default: 0)."
)
threads_option = click.option(
    "--threads", type=click.IntRange(1), default=1, help="Threads of the search (default: 1)."
)

cluster_option = click.option(
    "--cluster", metavar="ADDRESS", help="A Dask scheduler, as tcp://127.0.0.1:8786."
)


def limit_options(each: str, **defaults: Any) -> Callable[[Function], Function]:
    """Adds every limit of each level, run or search, under its name; `defaults` are those of this command."""

    def add(function: Function) -> Function:
        for name, limit in reversed(LIMITS.items()):
            default = defaults.get(name, getattr(Question, name, None))
            function = _limit_option(name, limit, each, default)(function)
        return function

    return add


_KINDS: dict[type, click.ParamType[Any]] = {
    float: click.FloatRange(0),
    int: click.IntRange(0),
    str: click.STRING,
}


def _limit_option(name: str, limit: Limit, each: str, default: Any) -> Callable[[Function], Function]:
    return click.option(
        f"--{name.replace('_', '-')}",
        type=_KINDS[limit.kind],
        default=default,
        metavar=limit.metavar,
        help=limit.help.format(each=each, default=default),
    )


_OPTIONS: tuple[Callable[[Any], Any], ...] = (
    goal_option,
    click.option(
        "--method", default="auto", metavar="NAME", help="How to search; see hakobi methods (default: auto)."
    ),
    click.option(
        "--option",
        "options",
        multiple=True,
        metavar="KEY=VALUE",
        help="An option of the method; may be repeated.",
    ),
    seed_option,
    threads_option,
    limit_options("level"),
    click.option(
        "--max-depth",
        type=click.IntRange(1),
        metavar="N",
        help="Sliding blocks: give up when every answer is longer than N.",
    ),
)


def question_options(function: Function) -> Function:
    """Adds all that a question is made of; the command hands it to ``read_question`` as it is."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function


def read_question(asked: Mapping[str, Any], memory_share: int | None = None) -> Question:
    """What was written with ``question_options``; ``memory_share`` is the limit where none was given."""
    words = dict(asked)
    options = dict(key_and_value(text) for text in words.pop("options"))
    max_depth = words.pop("max_depth")
    if max_depth is not None:
        options["max_depth"] = str(max_depth)
    if words["memory_limit"] is None:
        words["memory_limit"] = memory_share
    return Question.asked(options=options, **words)

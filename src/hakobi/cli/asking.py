"""What is asked of each level: goal, method, limits. The same options for every command that searches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from hakobi.cli.options import key_and_value
from hakobi.solver import DEFAULT_TIME_LIMIT

__all__ = ["goal_option", "limit_options", "method_options", "question_options", "seed_option"]

Function = TypeVar("Function", bound=Callable[..., Any])

goal_option = click.option(
    "--goal", default="any", metavar="GOAL", help="What the answer must be best in (default: any)."
)
seed_option = click.option(
    "--seed", type=click.IntRange(0), default=0, help="For methods that draw lots (default: 0)."
)


def limit_options(each: str) -> Callable[[Function], Function]:
    """Adds time_limit and memory_limit of each level, run or search."""
    time_limit = click.option(
        "--time-limit",
        type=click.FloatRange(0),
        default=DEFAULT_TIME_LIMIT,
        metavar="SECONDS",
        help=f"Wall clock for each {each} (default: 60; 0: none).",
    )
    memory_limit = click.option(
        "--memory-limit",
        metavar="SIZE",
        help=f"Memory for each {each}, as 4G or 200M (default: half of the machine's).",
    )
    return lambda function: time_limit(memory_limit(function))


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
    click.option("--threads", type=click.IntRange(1), default=1, help="Threads of the search (default: 1)."),
    limit_options("level"),
    click.option(
        "--max-depth",
        type=click.IntRange(1),
        metavar="N",
        help="Sliding blocks: give up when every answer is longer than N.",
    ),
)


def question_options(function: Function) -> Function:
    """Adds goal, method, options, seed, threads, time_limit, memory_limit and max_depth."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function


def method_options(options: tuple[str, ...], max_depth: int | None) -> dict[str, str]:
    """``--option key=value …`` and ``--max-depth`` as the solver takes them."""
    given = dict(key_and_value(text) for text in options)
    if max_depth is not None:
        given["max_depth"] = str(max_depth)
    return given

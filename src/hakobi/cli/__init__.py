"""The command ``hakobi``: one file per command, loaded only when it is asked for.

A new command is a file with a click command of its name, and a row in ``COMMANDS``.
"""

from __future__ import annotations

import importlib
import signal
import sys

import click

from hakobi.cli.faults import run_without_traceback

__all__ = ["invoke", "main"]

COMMANDS = {
    "solve": "Solve Sokoban levels and sliding-block puzzles.",
    "show": "Draw a level; replay a solution.",
    "list": "Name the levels of a file, or the bundled collections.",
    "check": "Read and validate files; say what is wrong and where.",
    "verify": "Replay a solution and measure it.",
    "explore": "The whole reachable graph of a sliding-block puzzle.",
    "render": "Draw a level, a position or a replay: SVG, PNG, GIF, APNG.",
    "serve": "Open the page: play, solve, learn, draw, in the browser.",
    "compare": "Methods side by side: tables, rows and graphs.",
    "trace": "What a search looked at: a table, JSON, a picture of the tree.",
    "batch": "Solve many levels; nothing is lost, nothing is done twice.",
    "results": "What is in a store: summaries, queries, exports, differences.",
    "bench": "Measure named sets of levels; compare with the time before.",
    "methods": "What each method promises, and its options.",
}


class LazyGroup(click.Group):
    """A group whose help needs no command to be imported."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"hakobi.cli.{cmd_name}")
        command = getattr(module, "command")  # noqa: B009
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.command(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="hakobi", message="hakobi %(version)s")
def hakobi() -> None:
    """Solve, play and study Sokoban and sliding-block puzzles.

    \b
    Examples:
      hakobi list                          the bundled collections
      hakobi show first-steps --level 1
      hakobi solve first-steps --goal pushes

    A PATH is a file, a folder, - (standard input) or the name of a bundled collection.
    Every command explains itself: hakobi solve --help
    """


def invoke(arguments: list[str]) -> int:
    """Run one command as the shell would; returns its exit code."""
    return run_without_traceback(hakobi, arguments)


def main() -> None:
    # A script that starts us with & hands down an ignored SIGINT; who sends one all the same means it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.exit(invoke(sys.argv[1:]))

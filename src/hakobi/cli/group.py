"""``hakobi`` itself, as click sees it: a group whose help needs no command to be imported."""

from __future__ import annotations

import importlib
import os

import click

from hakobi.cli import COMMANDS, ready
from hakobi.cli.faults import COMPLETING

__all__ = ["hakobi"]


class LazyGroup(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name in COMMANDS or ctx.resilient_parsing:
            return super().resolve_command(ctx, args)
        from hakobi.nearest import did_you_mean

        ctx.fail(f"No such command {name!r}.{did_you_mean(name, COMMANDS)}")

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"hakobi.cli.{cmd_name}")
        command = getattr(module, "command")  # noqa: B009
        assert isinstance(command, click.Command)
        if COMPLETING in os.environ:
            from hakobi.cli.completing import complete_parameters

            complete_parameters(command)
        ready()
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

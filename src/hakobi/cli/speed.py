"""``--speed``: steps per second of a replay."""

from __future__ import annotations

import click

__all__ = ["speed_option"]

_SLOWEST, _FASTEST = 0.01, 1000.0


def _check(context: click.Context, parameter: click.Parameter, value: float) -> float:
    if not _SLOWEST <= value <= _FASTEST:
        raise click.BadParameter(f"{value:g} is not from {_SLOWEST:g} to {_FASTEST:g} steps per second.")
    return value


speed_option = click.option(
    "--speed", type=float, default=8.0, callback=_check, metavar="N", help="Steps per second (default: 8)."
)

"""``--option key=value``."""

from __future__ import annotations

import click

__all__ = ["key_and_value"]


def key_and_value(text: str, form: str = "key=value") -> tuple[str, str]:
    """The two sides of it."""
    key, equals, value = text.partition("=")
    if not equals or not key.strip():
        raise click.BadParameter(f"{text!r} is not of the form {form}.", param_hint="--option")
    return key.strip(), value.strip()

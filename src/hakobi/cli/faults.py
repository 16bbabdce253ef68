"""Whatever goes wrong, the user reads one clear message, never a traceback.

Exit codes: 2 wrong use or unreadable input, 130 interrupted, 1 a fault of hakobi itself. A command that has
results to report chooses among 0, 2, 3, 4 and 130 itself (``codes.py``) and returns its choice.
``HAKOBI_DEBUG=1`` brings the traceback back.
"""

from __future__ import annotations

import io
import os
import signal
import sys
import traceback

import click

__all__ = ["run_without_traceback"]

BROKEN_PIPE = 128 + signal.SIGPIPE


def run_without_traceback(command: click.Command, arguments: list[str]) -> int:
    """Run the command; whatever happens, the exit code is returned."""
    _never_fail_to_print()
    try:
        code = command.main(arguments, prog_name="hakobi", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except BrokenPipeError:
        # The reader has gone (``hakobi list x | head``): nothing more can be said, least of all at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except (KeyboardInterrupt, click.Abort):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        click.echo("Interrupted.", err=True)
        return 130
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.ClickException as error:
        error.show()
        return 2
    except Exception as error:
        return _explain(error)


def _never_fail_to_print() -> None:
    """A character that the terminal's encoding lacks is shown as a question mark."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _explain(error: Exception) -> int:
    from hakobi.errors import HakobiError, InternalError

    if os.environ.get("HAKOBI_DEBUG"):
        traceback.print_exc()
    if isinstance(error, HakobiError) and not isinstance(error, InternalError):
        click.echo(str(error), err=True)
        return 2
    if isinstance(error, OSError):
        place = f"{error.filename}: " if error.filename else ""
        click.echo(f"{place}{error.strerror or error}", err=True)
        return 2
    if isinstance(error, MemoryError):
        click.echo("The machine's memory is used up; a smaller --memory-limit prevents that.", err=True)
        return 4
    what = str(error) or "no further word"
    click.echo(
        f"hakobi has a fault: {type(error).__name__}: {what}\n"
        "  Run it again with HAKOBI_DEBUG=1 for the details, and please report them.",
        err=True,
    )
    return 1

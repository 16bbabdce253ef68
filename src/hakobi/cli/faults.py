"""Whatever goes wrong, the user reads one clear message, never a traceback.

Exit codes: 2 wrong use or unreadable input, 130 interrupted, 141 the reader of our output has gone, 1 a
fault of hakobi itself. A command that has results to report chooses among 0, 2, 3, 4 and 130 itself
(``codes.py``) and returns its choice. ``HAKOBI_DEBUG=1`` brings the traceback back.
"""

from __future__ import annotations

import os
import re
import signal
import sys
import traceback

import click

from hakobi.cli import streams

__all__ = ["COMPLETING", "run_without_traceback"]

COMPLETING = "_HAKOBI_COMPLETE"  # the shell sets it, to be told what could come next

READER_GONE = 128 + 13  # as if SIGPIPE had ended the process


def run_without_traceback(command: click.Command, arguments: list[str]) -> int:
    """Run the command; whatever happens, the exit code is returned."""
    streams.mend()
    try:
        code = _run(command, arguments)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except BrokenPipeError:
        streams.give_up(sys.stdout)
        return READER_GONE
    except (KeyboardInterrupt, click.Abort):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        return _last_words("Interrupted.", 130)
    except click.exceptions.Exit as done:
        return _flushed(done.exit_code)
    except click.ClickException as error:
        error.show()
        if near := _near_choice(error):
            click.echo(near.strip(), err=True)
        return 2
    except Exception as error:
        return _explain(error)


def _run(command: click.Command, arguments: list[str]) -> object:
    # click's own main() would turn a broken pipe into exit code 1.
    if COMPLETING in os.environ:
        return _complete(command, arguments)
    with command.make_context("hakobi", arguments) as context:
        return command.invoke(context)


def _complete(command: click.Command, arguments: list[str]) -> object:
    """What the shell offers at the Tab key; a fault is not worth a word there."""
    from hakobi.cli.shells import teach

    teach()
    try:
        return command.main(arguments, prog_name="hakobi", complete_var=COMPLETING, standalone_mode=False)
    except Exception:
        if os.environ.get("HAKOBI_DEBUG"):
            raise
        return 1


def _near_choice(error: click.ClickException) -> str:
    """The choice that was probably meant, where the value of an option is none of its choices."""
    from hakobi.nearest import did_you_mean

    kind = getattr(getattr(error, "param", None), "type", None)
    word = re.match(r"'(.*)' is not one of ", error.message)
    return did_you_mean(word[1], map(str, kind.choices)) if word and isinstance(kind, click.Choice) else ""


def _flushed(code: int) -> int:
    """The code, unless what was printed before could not be delivered."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        streams.give_up(sys.stdout)
        return READER_GONE
    except OSError as error:
        return _explain(error)
    return code


def _explain(error: Exception) -> int:
    from hakobi.errors import HakobiError, InternalError

    if os.environ.get("HAKOBI_DEBUG"):
        traceback.print_exc()
    if isinstance(error, HakobiError) and not isinstance(error, InternalError):
        return _last_words(str(error), 2)
    if isinstance(error, OSError):
        place = f"{error.filename}: " if error.filename else ""
        return _last_words(f"{place}{error.strerror or error}", 2)
    if isinstance(error, MemoryError):
        return _last_words("The machine's memory is used up; a smaller --memory-limit prevents that.", 4)
    what = str(error) or "no further word"
    return _last_words(
        f"hakobi has a fault: {type(error).__name__}: {what}\n"
        "  Run it again with HAKOBI_DEBUG=1 for the details, and please report them.",
        1,
    )


def _last_words(text: str, code: int) -> int:
    """Says it if it can be said, and leaves nothing behind that Python would stumble over at exit."""
    for stream, words in ((sys.stderr, f"{text}\n"), (sys.stdout, "")):
        try:
            stream.write(words)
            stream.flush()
        except OSError:
            streams.give_up(stream)
    return code

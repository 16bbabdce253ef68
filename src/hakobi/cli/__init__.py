"""The command ``hakobi``: one file per command, loaded only when it is asked for.

A new command is a file with a click command of its name, and a row in ``COMMANDS``.

Ctrl-C has an answer from the first moment. While Python still loads the command there is nothing to report,
and an exception could surface anywhere in an import, so the process just ends (130). Once the command is
there (``ready``), Ctrl-C is a KeyboardInterrupt as usual, and each command reports what it has found so
far. At the very end it is ignored: the exit code has been decided.
"""

from __future__ import annotations

import os
import sys

__all__ = ["COMMANDS", "invoke", "main", "ready"]

INTERRUPTED = 130

COMMANDS = {
    "solve": "Solve Sokoban levels and sliding-block puzzles.",
    "improve": "Make solutions shorter: those in a file, in a store, or given.",
    "generate": "Make new levels, as hard as you wish.",
    "rate": "Say how hard levels are, and what makes them so.",
    "show": "Draw a level; replay a solution.",
    "list": "Name the levels of a file, or the bundled collections.",
    "check": "Read and validate files; say what is wrong and where.",
    "verify": "Replay a solution and measure it.",
    "convert": "Turn files of levels into another format; turn, mirror, crop them.",
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


def invoke(arguments: list[str]) -> int:
    """Run one command as the shell would; returns its exit code."""
    from hakobi.cli.faults import run_without_traceback
    from hakobi.cli.group import hakobi

    return run_without_traceback(hakobi, arguments)


def main() -> None:
    try:
        import signal

        # A script that starts us with & hands down an ignored SIGINT; who sends one all the same means it.
        signal.signal(signal.SIGINT, _leave)
        code = invoke(sys.argv[1:])
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    except KeyboardInterrupt:
        _leave()
    sys.exit(code)


def ready() -> None:
    """The command is loaded: from now on Ctrl-C is for it to answer."""
    import signal

    if signal.getsignal(signal.SIGINT) is _leave:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _leave(*_: object) -> None:
    try:
        os.write(2, b"Interrupted.\n")
    finally:
        os._exit(INTERRUPTED)

"""``hakobi serve``: the page, on this machine."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from hakobi.errors import UsageError
from hakobi.limits import parse_size


@click.command("serve")
@click.option("--port", type=click.IntRange(0, 65535), default=8087, help="Where to listen (8087; 0: any).")
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
@click.option("--host", default="127.0.0.1", metavar="ADDRESS", help="Listen here (default: 127.0.0.1).")
@click.option("--name", "names", multiple=True, metavar="NAME", help="Another name that this server goes by.")
@click.option(
    "--library",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Offer the level files of this folder; solutions are kept in a store there.",
)
@click.option("--workers", type=click.IntRange(1), help="Searches at once (default: cores, at least 3).")
@click.option("--most-jobs", type=click.IntRange(1), default=64, help="Searches that run or wait (64).")
@click.option(
    "--time-limit",
    type=click.FloatRange(0),
    default=0.0,
    metavar="SECONDS",
    help="The most that a search may ask for (default: 0, as long as its page is open).",
)
@click.option(
    "--memory-limit",
    metavar="SIZE",
    help="Memory for each search, as 4G or 200M (default: the workers share half of the machine's).",
)
def command(
    port: int,
    no_browser: bool,
    host: str,
    names: tuple[str, ...],
    library: Path | None,
    workers: int | None,
    most_jobs: int,
    time_limit: float,
    memory_limit: str | None,
) -> int:
    """Open a page in the browser: play, solve, learn, draw.

    The page is served on this machine only, unless --host says otherwise. Searches run in processes of their
    own; one ends when its page is closed.

    \b
    Examples:
      hakobi serve
      hakobi serve --port 9000 --no-browser
      hakobi serve --library .
      hakobi serve --workers 2 --time-limit 600 --memory-limit 2G
    """
    try:
        from hakobi.web.serve import bind, serve
        from hakobi.web.settings import Settings
    except ModuleNotFoundError as error:
        raise UsageError(
            f"The page needs {error.name}, which is not installed:  pip install 'hakobi[web]'"
        ) from None
    listener = bind(host, port)
    settings = Settings(
        host=host,
        port=listener.getsockname()[1],
        names=frozenset(name.lower() for name in names),
        most_jobs=most_jobs,
        library=library,
        time_limit=time_limit or None,
        memory_limit=None if memory_limit is None else parse_size(memory_limit),
    )
    if workers is not None:
        settings = replace(settings, workers=workers)
    serve(settings, listener, lambda line: click.echo(line, err=True), browser=not no_browser)
    return 0

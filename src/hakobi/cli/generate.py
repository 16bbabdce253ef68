"""``hakobi generate``: new levels, each with its solution and as hard as was wished for."""

from __future__ import annotations

import shlex
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from hakobi import loading
from hakobi.batch.known import is_store
from hakobi.batch.lock import StoreLock
from hakobi.batch.store import Store
from hakobi.cli import codes
from hakobi.cli.asking import cluster_option
from hakobi.cli.moving import MovingLine
from hakobi.cli.screen import say
from hakobi.collection import Collection
from hakobi.errors import HakobiError, UsageError
from hakobi.generating.crew import Crew, crew_of
from hakobi.generating.generate import FAMILIES, wish_of
from hakobi.generating.made import Made, NotMade
from hakobi.generating.series import KnownForms, series
from hakobi.generating.shapes import MAKERS
from hakobi.generating.storing import StoredSeries
from hakobi.generating.wish import SlidingWish, SokobanWish
from hakobi.jsonline import json_line
from hakobi.numbers import counted, seconds_text
from hakobi.rating.grades import GRADES
from hakobi.replacing import check_new, check_writable, replace_file
from hakobi.sliding.formats import text as blocks
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.sokoban.formats import sok

_SUFFIX = {"sokoban": ".sok", "sliding": ".blocks"}


@click.command("generate")
@click.option("--size", metavar="WxH", help="Columns and rows, with the walls around (default: 8x8).")
@click.option("--boxes", type=int, metavar="N", help="Boxes of a Sokoban level (default: 3).")
@click.option("--count", type=click.IntRange(1), default=1, metavar="N", help="How many (default: 1).")
@click.option("--difficulty", metavar="WORD", help=f"One of {', '.join(GRADES)} (default: whatever comes).")
@click.option("--seed", type=int, default=0, metavar="N", help="The same seed, the same levels (default: 0).")
@click.option("--family", type=click.Choice(FAMILIES), default="sokoban", help="Which kind of puzzle.")
@click.option("--maker", type=click.Choice(list(MAKERS)), help="Who draws the floor (default: all in turn).")
@click.option("--like", metavar="PATH", help="Begin with the walls of a level; FILE:N is level N of a file.")
@click.option("--walls", metavar="FILE", help="Keep to the walls of a drawing, a text with # for walls.")
@click.option("--empty", type=int, metavar="N", help="Sliding blocks: cells without a piece (default: 2).")
@click.option("--rush", is_flag=True, help="Sliding blocks: car parks, one car to get out.")
@click.option("--pieces", metavar="LIST", help='Sliding blocks: the pieces, as "2x2 1x2 1x1".')
@click.option(
    "--not-in", multiple=True, metavar="PATH", help="No level of this file or store, turned or not."
)
@click.option("-o", "--output", metavar="FILE", help="Write them there: .sok, .xsb, .blocks …")
@click.option("--force", is_flag=True, help="Replace a file that exists.")
@click.option("--store", metavar="FILE", help="Keep them in a results store, with labels; resumable.")
@click.option("--workers", type=click.IntRange(1), default=1, metavar="N", help="Processes (default: 1).")
@cluster_option
@click.option("--json", "as_json", is_flag=True, help="One JSON object per level and line.")
def command(
    count: int,
    like: str | None,
    walls: str | None,
    pieces: str | None,
    not_in: tuple[str, ...],
    output: str | None,
    force: bool,
    store: str | None,
    workers: int,
    cluster: str | None,
    as_json: bool,
    **wished: Any,
) -> int:
    """Make new levels: always solvable, their solutions with them, none equal to another when turned.

    The same wish gives the same levels on any number of workers. With --store a run that was ended goes on
    where it was. hakobi rate says what makes a level hard.

    \b
    Examples:
      hakobi generate --size 7x7 --boxes 2 --count 3 --difficulty easy --seed 7 -o easy.sok
      hakobi generate --like workshop:1 --difficulty medium
      hakobi generate --family sliding --size 4x5 --count 2 --difficulty medium
      hakobi generate --family sliding --rush --difficulty easy
      hakobi generate --size 6x6 --boxes 2 --count 5 --store made.sqlite --workers 2

    Exit code: 0 all were made, 2 a wish that makes no sense, 4 such a level was not found, 130 interrupted.
    """
    wish = wish_of(
        **wished,
        like=None if like is None else level_at(like),
        walls=None if walls is None else drawing(walls),
        pieces=None if pieces is None else pieces.replace(",", " ").split(),
    )
    if output is not None:
        check_output(output, force, wish.family)
    if store is not None and output is not None:
        raise UsageError(
            "Give --output or --store; hakobi results STORE --export FILE writes a file of a store."
        )
    crew = crew_of(wish, workers, cluster)
    try:
        if store is not None:
            return into_store(wish, count, store, crew, not_in, as_json)
        return Making(wish, count, output, as_json).run(crew, known(not_in))
    finally:
        crew.close()


def level_at(text: str) -> Any:
    """``workshop:3``, or a file of one level."""
    path, colon, number = text.rpartition(":")
    if not colon or not number.isdecimal():
        path, number = text, "1"
    collection = loading.load(path)
    if not 1 <= int(number) <= len(collection):
        raise UsageError(f"{path}: there is no level {number}; it has {counted(len(collection), 'level')}.")
    return collection[int(number) - 1]


def drawing(file: str) -> str:
    try:
        return Path(file).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise UsageError(f"{file}: this is no text.") from None


def known(paths: tuple[str, ...]) -> KnownForms:
    """The forms of files, and of results stores."""
    keys: list[bytes] = []
    puzzles: list[Any] = []
    for path in paths:
        if is_store(path):
            with Store.open(path) as store:
                keys += [bytes(key) for (key,) in store.sql.execute("SELECT key FROM levels")]
        else:
            puzzles += loading.load(path)
    return KnownForms(puzzles, keys)


def check_output(output: str, force: bool, family: str) -> None:
    check_new(output, force)
    check_writable(output)
    suffix = Path(output).suffix.lower()
    if (suffix in (".blocks", ".xml")) != (family == "sliding"):
        raise UsageError(f"{output}: {family} puzzles are written as {_SUFFIX[family]}.")


class Making:
    """Levels to a file or to standard output, and what is said meanwhile."""

    def __init__(
        self, wish: SokobanWish | SlidingWish, count: int, output: str | None, as_json: bool
    ) -> None:
        self.wish = wish
        self.count = count
        self.output = output
        self.as_json = as_json
        self.made: list[Made] = []
        self.line = MovingLine()
        self.begun = time.monotonic()

    def run(self, crew: Crew, forms: KnownForms) -> int:
        code = codes.OK
        try:
            for number, made in self._found(crew, forms):
                self._take(number, made)
        except KeyboardInterrupt:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            code = codes.INTERRUPTED
        except NotMade as error:
            self.line.clear()
            click.echo(f"{error}", err=True)
            code = codes.UNDECIDED
        self.line.clear()
        self._end()
        return code

    def _found(self, crew: Crew, forms: KnownForms) -> Iterator[tuple[int, Made]]:
        self._show()
        for found in series(crew, self.count, forms):
            self._show()
            if found is not None:
                yield found

    def _take(self, number: int, made: Made) -> None:
        puzzle = replace(made.puzzle, title=f"{number + 1}")
        self.made.append(replace(made, puzzle=puzzle))
        self.line.clear()
        if self.as_json:
            row = made.answer.to_json(file=self.output, level=number + 1, title=puzzle.title)
            text = puzzle.to_xsb() if self.wish.family == "sokoban" else puzzle.to_text()
            click.echo(json_line({**row, "board": text, **made.rating.to_json()}))
        elif self.output is None:
            click.echo(written(self.made[-1:]))

    def _show(self) -> None:
        done, seconds = len(self.made), time.monotonic() - self.begun
        self.line.show(lambda _: progress_text(done, self.count, seconds))

    def _end(self) -> None:
        if self.output is None or not self.made:
            return
        if self.output.lower().endswith(".blocks"):
            replace_file(self.output, written(self.made).encode())
        else:
            loading.save(Collection([made.puzzle for made in self.made]), self.output)
        missing = "" if len(self.made) == self.count else f" of {self.count:,}"
        if not self.as_json:
            say(f"{self.output}: {counted(len(self.made), 'level')}{missing}")


def progress_text(done: int, count: int, seconds: float, before: int = 0) -> str:
    """How far it is, and how long it may still take."""
    text = f"{done:,} of {counted(count, 'level')}, {seconds_text(seconds)}"
    new = done - before
    return f"{text}, about {seconds_text(seconds / new * (count - done))} left" if new else text


def into_store(
    wish: SokobanWish | SlidingWish,
    count: int,
    store: str,
    crew: Crew,
    not_in: tuple[str, ...],
    as_json: bool,
) -> int:
    if not_in:
        raise UsageError(
            "A store knows its own levels; put others there with hakobi batch, in place of --not-in."
        )
    line, begun = MovingLine(1.0 if as_json else 0.1), time.monotonic()
    code = codes.OK
    with StoreLock(store), Store.create(store) as opened:
        stored = StoredSeries(wish, opened, crew)
        before = stored.done

        def watch(done: int) -> None:
            seconds = time.monotonic() - begun
            if not as_json:
                line.show(lambda _: progress_text(done, count, seconds, before))
            elif line.is_due():
                click.echo(
                    json_line({"event": "progress", "levels": count, "done": done, "seconds": seconds})
                )

        event, failed = "finished", None
        try:
            stored.run(count, watch)
        except KeyboardInterrupt:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            event, code = "stopped", codes.INTERRUPTED
        except HakobiError as error:
            event, failed, code = "not found", error, codes.UNDECIDED
        line.clear()
        if as_json:
            click.echo(json_line({"event": event, "levels": count, "done": stored.done, "store": store}))
        else:
            say(
                f"{store}: {stored.done:,} of {counted(count, 'level')}, {stored.done - before:,} of them new"
            )
    if failed is not None:
        click.echo(f"{failed}", err=True)
    if event == "stopped":
        again = shlex.join(["hakobi", *sys.argv[1:]])
        click.echo(f"Stopped. What was made is stored; this goes on where it was:\n  {again}", err=True)
    return code


def written(made: Sequence[Made]) -> str:
    """As the text of a file: .sok, or .blocks with each solution as a remark, which readers pass over."""
    if isinstance(made[0].puzzle, SlidingPuzzle):
        return "\n".join(f"{blocks.write_one(one.puzzle)}; solution: {one.answer.solution}\n" for one in made)
    return sok.write(Collection([one.puzzle for one in made]))

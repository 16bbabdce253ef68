"""One search after the other, watched, with its end reported: what ``solve`` and ``improve`` have in common.

item, question ──► search ──► progress: the moving line; with --anytime each better solution
                      │
                      └─────► result: to all outputs; after Ctrl-C, or when a cluster is gone, what was
                              found so far, and no more
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import click

from hakobi.believing import Watch
from hakobi.cli import codes
from hakobi.cli.inputs import Item
from hakobi.cli.outputs import Output, Outputs, open_outputs
from hakobi.cli.progress import ProgressLine
from hakobi.errors import ClusterLost, InputError, Interrupted
from hakobi.families import Asked
from hakobi.result import Progress, Result

__all__ = ["Reporting", "report_options"]

Function = TypeVar("Function", bound=Callable[..., Any])
Search = Callable[[Asked, Watch | None], Result[Any]]

_OPTIONS: tuple[Callable[[Any], Any], ...] = (
    click.option("--json", "as_json", is_flag=True, help="One JSON object per level and line, nothing else."),
    click.option(
        "--anytime",
        is_flag=True,
        help="Tell of every better solution while the search runs, then of its end.",
    ),
    click.option(
        "--progress/--no-progress",
        default=None,
        help="Tell on standard error what the search is doing (default: on a terminal).",
    ),
    click.option("--output", metavar="FILE", help="Also write the solutions to FILE: .sok or .jsonl."),
    click.option("--force", is_flag=True, help="Let --output replace a file that exists."),
)


def report_options(function: Function) -> Function:
    """Adds where the results go, and what is told on the way."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function


@dataclass(frozen=True)
class Reporting:
    """Where the results go, and what is told on the way: the words of ``report_options``."""

    as_json: bool
    anytime: bool
    progress: bool | None
    output: str | None
    force: bool

    @classmethod
    def taken_from(cls, words: dict[str, Any]) -> Reporting:
        """Takes its words out of those of a command."""
        return cls(**{name: words.pop(name) for name in cls.__dataclass_fields__})

    def search(
        self,
        report: Output,
        paths: Sequence[str],
        items: Callable[[list[int]], Iterable[Item]],
        asked_of: Callable[[Item], Asked],
        search: Search,
    ) -> int:
        """Searches all items in their order, until Ctrl-C; the exit code. `items` is given the list of codes
        to which it may add those of what cannot be read."""
        seen = [codes.OK]
        with open_outputs(
            report, self.output, force=self.force, anytime=self.anytime, paths=paths, seen=seen
        ) as outputs:
            searching = _Searching(outputs, ProgressLine(self.progress), self.anytime, search)
            try:
                for item in items(seen):
                    if isinstance(item.puzzle, InputError):
                        outputs.invalid(item, item.puzzle)
                        seen.append(codes.UNREADABLE)
                    else:
                        seen.append(searching.one(item, asked_of(item)))
            except KeyboardInterrupt:
                seen.append(codes.INTERRUPTED)
            except ClusterLost as lost:
                seen.append(codes.UNDECIDED)
                searching.line.clear()
                click.echo(str(lost), err=True)
            finally:
                searching.line.clear()
        return codes.worst(seen)


@dataclass(frozen=True)
class _Searching:
    outputs: Outputs
    line: ProgressLine
    anytime: bool
    search: Search

    def one(self, item: Item, asked: Asked) -> int:
        """The exit code of one level."""
        try:
            result = self.search(asked, self._watch(item, asked))
        except (Interrupted, ClusterLost) as stop:
            self.line.clear()
            self.outputs.result(item, stop.result)
            raise
        self.line.clear()
        self.outputs.result(item, result)
        return codes.code_of(result.outcome)

    def _watch(self, item: Item, asked: Asked) -> Watch | None:
        if not self.anytime and not self.line.watched:
            return None
        name = f"{item.name}, {'improve' if asked.known else asked.question.method}"

        def watch(progress: Progress) -> None:
            if self.anytime and progress.solution is not None:
                self.line.clear()
                self.outputs.better(item, asked, progress)
            self.line.show(name, progress)

        return watch

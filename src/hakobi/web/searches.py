"""What a job does: one function for each kind of question, one table.

solve   the row of the level
improve the same for a level and a solution of it: the row holds a better one, or the same
lost    the same and "lost": shown at once where that can be done, otherwise by a search that looks at
        everything; where the position can be solved, the row holds a solution
trace   the row and "trace": what the search looked at, and when. A method that keeps no tree tells the states
        that it expanded and no more; of sliding blocks nothing is told (null)
explore what `hakobi explore --json` prints: every state of sliding blocks, counted by its distance
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from hakobi.errors import UsageError
from hakobi.families import Asked, Method, about, better_than, family_of
from hakobi.numbers import counted
from hakobi.question import WORDS, Given, Question
from hakobi.result import Outcome, Progress, Result
from hakobi.sliding.explore import explore
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.sokoban.level import Level
from hakobi.sokoban.lost import explain
from hakobi.solver import Job, ask
from hakobi.study.sight import Sight, sight_of
from hakobi.study.trace import Trace, trace_of
from hakobi.web.puzzles import lost_json, offset_of, read_puzzle, written_moves

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["SEARCHES", "Search", "asked_of", "improves", "offered", "question_of"]

_OF_PULLS = ("pulls", "pull")
_NOTHING_YET = Progress(
    expanded=0, generated=0, stored=0, bytes=0, wall_seconds=0.0, lower_bound=None, note=""
)


def offered(method: Method) -> Method:
    """The method as the page knows it: without the options of pulls, which are refused."""
    return replace(method, options=tuple(each for each in method.options if each.name not in _OF_PULLS))


def question_of(asked: Mapping[str, Any], **given: Unpack[Given]) -> Question:
    """What a page asks, in the words of everybody else."""
    words = {name: asked[name] for name in WORDS if name in asked}
    return Question.asked(asked["goal"], asked["method"], asked["options"], **{**words, **given})


def improves(asked: Mapping[str, Any]) -> bool:
    """Whether a solution is known and a better one is wanted."""
    return bool(asked["kind"] == "improve")


def asked_of(asked: Mapping[str, Any], question: Question) -> Asked:
    """The question, asked of the puzzle that the page has sent; a solution that comes with it is replayed."""
    puzzle = read_puzzle(asked)
    if asked["kind"] == "explore":
        _explored_by(asked, puzzle)
    if not improves(asked):
        if asked["solution"] is not None:
            raise UsageError("A solution is sent with the kind improve only.")
        return about(puzzle, question)
    if question.method != "auto":
        raise UsageError(f"Solutions are improved with the method 'auto', not {question.method!r}.")
    given = written_moves(asked)
    return better_than(puzzle, [given] if given else [], question)


def _explored_by(asked: Mapping[str, Any], puzzle: Level | SlidingPuzzle) -> SlidingPuzzle:
    if not isinstance(puzzle, SlidingPuzzle):
        raise UsageError("Only sliding blocks are explored.")
    if asked["method"] != "auto" or asked["options"]:
        raise UsageError("A puzzle is explored without a method and its options.")
    return puzzle


@dataclass(frozen=True)
class Search:
    """The question of a page, and what stops and watches the search."""

    asked: Mapping[str, Any]
    memory: int
    job: Job
    report: Callable[[Progress], None]

    def puzzle(self) -> Level | SlidingPuzzle:
        return read_puzzle(self.asked)

    def question(self) -> Question:
        """The page plays by the rules: what could answer with pulls is refused."""
        question = question_of(self.asked, memory_limit=self.memory)
        if question.options.get("pulls", "").lower() == "true":
            raise UsageError("The page plays without pulls; hakobi solve --option pulls=true allows them.")
        return question

    def solve(self, puzzle: Level | SlidingPuzzle) -> Result[Any]:
        return ask(about(puzzle, self.question()), progress=self.report, job=self.job)


def _row(puzzle: Level | SlidingPuzzle, result: Result[Any]) -> dict[str, Any]:
    return result.to_json(file="page", level=1, title=puzzle.title)


def solved(search: Search) -> dict[str, Any]:
    puzzle = search.puzzle()
    return _row(puzzle, search.solve(puzzle))


def improved(search: Search) -> dict[str, Any]:
    """What is known is told first, so that whoever watches sees the number fall from there."""
    asked = asked_of(search.asked, search.question())
    known = asked.known[0]
    cost = asked.family.cost(asked.puzzle, known, asked.question.goal)
    search.report(replace(_NOTHING_YET, cost=cost, solution=known))
    return _row(asked.puzzle, ask(asked, progress=search.report, job=search.job))


def lost(search: Search) -> dict[str, Any]:
    puzzle = search.puzzle()
    shown = explain(puzzle) if isinstance(puzzle, Level) else None
    if shown is not None:
        result: Result[Any] = Result(
            outcome=Outcome.UNSOLVABLE, family="sokoban", goal="any", method="none", message=shown.reason
        )
        row = _row(puzzle, result)
        return row | {"lost": lost_json(shown, offset_of(search.asked["text"]))}
    result = search.solve(puzzle)
    row = _row(puzzle, result)
    if result.outcome is not Outcome.UNSOLVABLE:
        return row | {"lost": None}
    seen = counted(result.stats.expanded, "position")
    reason = f"There is no way out: all that can still be done was searched ({seen})."
    return row | {"lost": {"kind": "search", "boxes": [], "reason": reason}}


def traced(search: Search) -> dict[str, Any]:
    puzzle = search.puzzle()
    if not isinstance(puzzle, Level):
        return _row(puzzle, search.solve(puzzle)) | {"trace": None}
    question = search.question()
    method = family_of(puzzle).method(question.method)
    look: Callable[..., Trace | Sight] = trace_of if method is not None and method.traces else sight_of
    found = look(puzzle, question, search.asked["limit"], progress=search.report, job=search.job)
    return _row(puzzle, found.result) | {"trace": found.to_json()}


def explored(search: Search) -> dict[str, Any]:
    puzzle = _explored_by(search.asked, search.puzzle())
    question = family_of(puzzle).understand(search.question())
    found = explore(puzzle, question.goal, progress=search.report, job=search.job, **question.limits())
    return found.to_json()


SEARCHES: dict[str, Callable[[Search], dict[str, Any]]] = {
    "solve": solved,
    "improve": improved,
    "lost": lost,
    "trace": traced,
    "explore": explored,
}

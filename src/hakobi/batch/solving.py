"""What a worker does with the levels it is given, wherever it runs.

A chunk that turns out to take long is not finished: the levels not yet begun go back, so that others can
share them. A fault of one level never ends the others.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from hakobi.batch.answer import Answer
from hakobi.batch.forms import FORMS
from hakobi.errors import UsageError
from hakobi.families import WidelyAsked
from hakobi.question import Question
from hakobi.solver import ask

__all__ = ["CHUNK_SECONDS", "PATIENCE", "Chunk", "Solver"]

Chunk = Sequence[tuple[str, str, int, str | None]]

CHUNK_SECONDS = 0.15
PATIENCE = 4 * CHUNK_SECONDS


class Solver:
    """Answers one question for levels of any family."""

    def __init__(self, question: Question) -> None:
        self.asked = WidelyAsked(question)

    def answer(self, family: str, text: str, turn: int, own: str | None) -> Answer:
        try:
            puzzle = FORMS[family].own_puzzle(text, turn, own)
            return Answer.of(ask(self.asked.about(family, puzzle)), turn, own)
        except UsageError:
            raise
        except MemoryError:
            return self.no_answer(family, "memory_limit", "the worker ran into its cap of memory")
        except Exception as error:
            return self.no_answer(family, "crashed", f"{type(error).__name__}: {error}")

    def no_answer(self, family: str, outcome: str, message: str) -> Answer:
        asked = self.asked
        return Answer(outcome, family, asked.goal(family), asked.question.method, message=message)

    def answers(self, chunk: Chunk) -> Iterator[Answer]:
        """One answer after the other, from the first level on, until patience ends."""
        begun = time.monotonic()
        for level in chunk:
            yield self.answer(*level)
            if time.monotonic() - begun > PATIENCE:
                return

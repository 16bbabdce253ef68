"""A series of puzzles into a results store: resumable, no form twice, with labels.

A wish is a file of the store, under a name that tells what was wished for; its puzzles are the places 1, 2, 3
… of it. What has been made stands there with the next commit, in the order of the series, so the same wish
goes on with the number after the last. A form that the store has from anywhere else is not made again. The
result of each puzzle is the search that it went through when it was made: its solution, proved shortest where
that was proved. Labels (the rating and its measures) are among the further counters, the word beside the
title.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable

from hakobi.batch.answer import Answer, Task
from hakobi.batch.forms import form_of
from hakobi.batch.reading import Entry
from hakobi.batch.runinfo import RunInfo
from hakobi.batch.store import Store
from hakobi.batch.writer import Writer
from hakobi.generating import sliding, sokoban
from hakobi.generating.crew import Crew
from hakobi.generating.made import Made
from hakobi.generating.series import series
from hakobi.generating.wish import SlidingWish, SokobanWish
from hakobi.question import Question

__all__ = ["StoredSeries", "name_of"]

_ASKED = {"sokoban": (sokoban.GOAL, sokoban.SOLVING), "sliding": (sliding.GOAL, 0)}


def name_of(wish: SokobanWish | SlidingWish) -> str:
    """What the series is called among the files of a store."""
    width, height = wish.size
    if isinstance(wish, SokobanWish):
        what = f"{wish.boxes} boxes"
    else:
        what = "cars" if wish.rush else f"{wish.empty} empty"
    return f"generated {width}x{height}, {what}, {wish.difficulty or 'any'}, seed {wish.seed} ({wish.key()})"


class StoredSeries:
    """Writes a series; it is also what tells the series which forms the store has."""

    def __init__(self, wish: SokobanWish | SlidingWish, store: Store, crew: Crew) -> None:
        self.wish = wish
        self.store = store
        self.crew = crew
        goal, nodes = _ASKED[wish.family]
        question = Question.asked(goal, node_limit=nodes, time_limit=0)
        info = RunInfo(question, name="generate", workers=crew.size, arguments=sys.argv[1:])
        self.writer = Writer(store, info)
        self.file = self.writer.want(name_of(wish))
        (self.done,) = store.sql.execute(
            "SELECT count(*) FROM places WHERE file = ?", (self.file,)
        ).fetchone()

    def knows(self, key: bytes) -> bool:
        return self.store.sql.execute("SELECT 1 FROM levels WHERE key = ?", (key,)).fetchone() is not None

    def learn(self, key: bytes) -> None:
        """It is known as soon as it is registered, in `_put`."""

    def run(self, count: int, watch: Callable[[int], None]) -> None:
        """Until the store has `count` of them; `watch` hears how many it has."""
        with self.store.speaking():
            try:
                for found in series(self.crew, count, self, self.done):
                    if found is not None:
                        self._put(*found)
                    self.writer.commit()
                    watch(self.done)
                self.writer.end_run()
            finally:
                self.writer.commit(now=True)

    def _put(self, number: int, made: Made) -> None:
        place = number + 1
        form = form_of(made.puzzle)
        about = json.dumps({"metadata": [["Difficulty", f"{made.rating}"]]}, ensure_ascii=False)
        keeps_notes = self.wish.family == "sokoban"
        entry = Entry(place, f"{place}", form, about if keeps_notes else None, None, 0)
        self.writer.register(self.file, [entry])
        (level,) = self.store.sql.execute("SELECT id FROM levels WHERE key = ?", (form.key,)).fetchone()
        task = Task(level, form.family, form.text, form.turn, form.own)
        self.writer.record([(task, _labelled(made, form.turn, form.own))])
        self.done = place


def _labelled(made: Made, turn: int, own: str | None) -> Answer:
    labels = {f"rating_{name}": value for name, value in made.rating.measures.items() if name != "pushes"}
    counters = {"rating": made.rating.number, **labels, **dict(made.answer.stats.extra)}
    whole = {name: float(value) for name, value in counters.items() if value is not None}
    return Answer.of(made.answer, turn, own)._replace(extra=json.dumps(whole))

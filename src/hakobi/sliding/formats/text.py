"""hakobi's own text format: a header and two pictures.

    puzzle: Klotski
    class small: g h i j
    goal by: piece
    optimum: 116 steps, 81 moves

    start:
    AXXB
    AXXB
    CDDE
    CghE
    i..j

    goal:
    ....
    ....
    ....
    .XX.
    .XX.

In a picture a character is a cell: `.` is empty, `#` a wall, anything else a piece; equal characters are one
piece. Blanks between cells do not count. In the goal's picture `.` means that it does not matter who stands
there. Pieces of equal shape are one class, unless the header says otherwise.

    puzzle: TITLE             begins a puzzle; a file holds any number of them
    author: NAME              note: TEXT (may be repeated)          optimum: N steps, M moves
    class NAME: a b c         the pieces a, b and c are the class NAME
    axis NAME: horizontal     (or vertical) the pieces of the class NAME slide along this axis only
    name a: musume            the piece a has a longer name
    goal by: class            any piece of the class will do (otherwise: piece)
    ; TEXT                    a remark for those who read the file
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from hakobi.collection import Collection
from hakobi.errors import InputError, UsageError
from hakobi.formats import Format, Source
from hakobi.sliding.formats.pictures import Picture, letters_for, picture_rows
from hakobi.sliding.puzzle import Axes, GoalBy, Piece, PieceClass, SlidingPuzzle

_RECOGNISED = re.compile(r"^(puzzle|start):", re.MULTILINE)
_HEADER = re.compile(r"(?P<key>[a-z]+(?: by)?)(?: (?P<name>[^:]+?))?\s*:\s*(?P<value>.*)")
_OPTIMUM = re.compile(r"(\d{1,9}) steps?, (\d{1,9}) moves?")
_KEYS = ("puzzle", "author", "note", "optimum", "class", "axis", "name", "goal by", "start", "goal")


def recognises(source: Source) -> bool:
    if source.suffix == ".blocks":
        return True
    if b"\0" in source.data[:1000]:
        return False
    found = set(_RECOGNISED.findall(source.data[:200_000].decode("utf-8", "replace").replace("\r", "\n")))
    return found == {"puzzle", "start"}


def read(source: Source) -> Collection[SlidingPuzzle]:
    entries: list[SlidingPuzzle | InputError] = []
    for number, part in enumerate(_split(source.text), 1):
        try:
            entries.append(part.puzzle())
        except InputError as error:
            entries.append(error.located(file=source.name, level=number, title=part.title))
    return Collection(entries, path=source.name)


def read_one(text: str) -> SlidingPuzzle:
    parts = _split(text)
    if len(parts) != 1:
        raise InputError(f"the text holds {len(parts)} puzzles", expected="It is to hold one.")
    return parts[0].puzzle()


@dataclass
class _Line:
    number: int
    text: str

    def fault(self, reason: str, expected: str | None = None, column: int | None = None) -> InputError:
        return InputError(reason, line=self.number, text=self.text, expected=expected, column=column)


@dataclass
class _Part:
    """The lines of one puzzle, taken apart."""

    title: str | None = None
    first: _Line = field(default_factory=lambda: _Line(1, ""))
    headers: list[tuple[str, str, str, _Line]] = field(default_factory=list)
    pictures: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    problem: InputError | None = None

    def puzzle(self) -> SlidingPuzzle:
        if self.problem:
            raise self.problem
        for key in ("start", "goal"):
            if not self.pictures.get(key):
                raise self.first.fault(
                    f"there is no picture of the {key}", f'Write "{key}:" and the rows below it.'
                )
        start = Picture.read(self.pictures["start"])
        goal = Picture.read(self.pictures["goal"])
        goal.check_against(start)
        names = self.long_names(start)
        kinds, classes = self.classes(start)
        lines = {names[letter]: line for letter, line in start.lines.items()}
        pieces = tuple(
            Piece(
                names[letter],
                kinds[letter],
                start.corner(letter),
                goal.corner(letter) if letter in goal.cells else None,
                letter,
            )
            for letter in start.cells
        )
        values = {
            "height": start.height,
            "width": start.width,
            "walls": start.walls,
            "classes": classes,
            "pieces": pieces,
            **self.about(),
        }
        try:
            return SlidingPuzzle(**values)  # type: ignore[arg-type]
        except InputError as error:
            raise error.located(line=min(lines.values(), default=self.first.number)) from None

    def given(self, key: str) -> list[tuple[str, str, _Line]]:
        return [(name, value, line) for which, name, value, line in self.headers if which == key]

    def about(self) -> dict[str, object]:
        known: dict[str, object] = {"title": self.title}
        for _, value, _ in self.given("author"):
            known["author"] = value
        known["comments"] = "\n".join(value for _, value, _ in self.given("note"))
        for _, value, line in self.given("goal by"):
            if value not in ("piece", "class"):
                raise line.fault(f'a goal is not by "{value}"', "It is by piece or by class.")
            known["goal_by"] = GoalBy(value)
        for _, value, line in self.given("optimum"):
            match = _OPTIMUM.fullmatch(value)
            if not match:
                raise line.fault("this is no optimum", 'Write for instance "116 steps, 81 moves".')
            known["optimum"] = int(match[1]), int(match[2])
        return known

    def long_names(self, start: Picture) -> dict[str, str]:
        names = {letter: letter for letter in start.cells}
        for letter, value, line in self.given("name"):
            if letter not in names:
                raise line.fault(f'there is no piece "{letter}" in the picture of the start')
            names[letter] = value
        return names

    def classes(self, start: Picture) -> tuple[dict[str, str], tuple[PieceClass, ...]]:
        axes: dict[str, tuple[Axes, _Line]] = {}
        for name, value, line in self.given("axis"):
            if value not in [each.value for each in Axes]:
                raise line.fault(f'"{value}" is no axis', "It is horizontal or vertical.")
            axes[name] = Axes(value), line
        kinds: dict[str, str] = {}
        classes: dict[str, PieceClass] = {}

        def add(name: str, letter: str, line: _Line | None) -> None:
            shape = start.shape(letter)
            if name in classes and classes[name].cells != shape:
                fault = (line or self.first).fault
                raise fault(f'the pieces of the class "{name}" have different shapes')
            classes[name] = PieceClass(name, shape, axes[name][0] if name in axes else Axes.BOTH)
            kinds[letter] = name

        for name, value, line in self.given("class"):
            if not name:
                raise line.fault("a class has no name", "Write for instance  class small: a b c")
            for letter in value.replace(",", " ").split():
                if letter not in start.cells:
                    raise line.fault(f'there is no piece "{letter}" in the picture of the start')
                if letter in kinds:
                    raise line.fault(f'the piece "{letter}" is given two classes')
                add(name, letter, line)
        for letter in start.cells:
            if letter not in kinds:
                add(_shape_name(start, letter), letter, None)
        for name, (_, line) in axes.items():
            if name not in classes:
                raise line.fault(f'there is no class "{name}"', f"There are {', '.join(classes)}.")
        return kinds, tuple(classes.values())


def _shape_name(start: Picture, letter: str) -> str:
    """`2x1`, and for what is no rectangle the rows of the shape: `10/11`."""
    cells = start.shape(letter)
    height, width = max(y for y, _ in cells) + 1, max(x for _, x in cells) + 1
    if len(cells) == height * width:
        return f"{height}x{width}"
    return "/".join("".join("01"[(y, x) in cells] for x in range(width)) for y in range(height))


def _split(text: str) -> list[_Part]:
    parts: list[_Part] = []
    picture: list[tuple[int, str]] | None = None
    for number, row in enumerate(text.split("\n"), 1):
        line = _Line(number, row.rstrip())
        if not line.text.strip():
            if picture:
                picture = None
            continue
        if line.text.lstrip().startswith(";"):
            continue
        header = _HEADER.fullmatch(line.text.strip())
        if header and header["key"] in _KEYS:
            key, name, value = header["key"], (header["name"] or "").strip(), header["value"].strip()
            if key == "puzzle" or not parts:
                parts.append(_Part(first=line))
            picture = None
            if key == "puzzle":
                parts[-1].title = value or None
            elif key in ("start", "goal") and not name:
                if key in parts[-1].pictures:
                    parts[-1].problem = parts[-1].problem or line.fault(
                        f"there is a second picture of the {key}"
                    )
                picture = parts[-1].pictures[key] = []
                if value:
                    picture.append((number, value))
            else:
                parts[-1].headers.append((key, name, value, line))
        elif picture is not None:
            picture.append((number, line.text))
        else:
            parts = parts or [_Part(first=line)]
            parts[-1].problem = parts[-1].problem or line.fault(
                "this is neither a header nor part of a picture", f"Headers are {', '.join(_KEYS)}."
            )
    return parts


def write(collection: Collection[SlidingPuzzle]) -> str:
    return "\n".join(write_one(puzzle) for puzzle in collection)


def write_one(puzzle: SlidingPuzzle) -> str:
    letters = letters_for(puzzle)
    lines = [f"puzzle: {puzzle.title or ''}".rstrip()]
    if puzzle.author:
        lines.append(f"author: {puzzle.author}")
    lines += [f"note: {row}" for row in puzzle.comments.split("\n") if row.strip()]
    if puzzle.optimum:
        lines.append(f"optimum: {puzzle.optimum[0]} steps, {puzzle.optimum[1]} moves")
    for each in puzzle.classes:
        members = [letters[piece.name] for piece in puzzle.pieces if piece.kind == each.name]
        if ":" in each.name or not members:
            if members:
                raise UsageError(f'The class name "{each.name}" cannot be written: it holds a colon.')
            continue
        lines.append(f"class {each.name}: {' '.join(members)}")
        if each.axes is not Axes.BOTH:
            lines.append(f"axis {each.name}: {each.axes.value}")
    lines += [f"name {letters[name]}: {name}" for name in puzzle.piece if name != letters[name]]
    lines.append(f"goal by: {puzzle.goal_by.value}")
    goal_places = {piece.name: piece.goal for piece in puzzle.pieces if piece.goal is not None}
    start_places = {piece.name: piece.start for piece in puzzle.pieces}
    lines += ["", "start:", *picture_rows(puzzle, start_places, letters)]
    lines += ["", "goal:", *picture_rows(puzzle, goal_places, letters)]
    return "\n".join(lines) + "\n"


FORMAT = Format(
    "blocks",
    "sliding",
    "two pictures in text",
    (".blocks", ".txt"),
    recognises,
    read,
    write,
    remark=re.compile(r"^\s*;", re.MULTILINE),
)

"""The XML format of hakoiri.

    <puzzle name="hakoiri basic">
      <board>   <size>7, 6</size>            rows, columns, with the ring of walls around the board
                <extwall>5, 4</extwall>      more walls; any number
                <goaltype>byid</goaltype>    or byclass
                <mirrorident>True</mirrorident>
      </board>
      <clssiz>  <class name="big"><size>2, 2</size></class>
                <class name="corner"><size>2, 2</size><bitmap>10/11</bitmap></class>
      </clssiz>
      <komaset> <koma name="musume"><class>big</class><init>1, 2</init><goal>4, 2</goal>
                  <short>mu</short></koma>
      </komaset>
    </puzzle>

All positions are y, x and count from 1 inside the ring. `mirrorident` is kept and written again, but it does
not decide anything here: whether mirror images may be merged is found out from board, pieces and goal.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

from hakobi.collection import Collection
from hakobi.errors import InputError, UsageError
from hakobi.formats import Format, Source
from hakobi.safexml import Node, parse
from hakobi.sliding import checks
from hakobi.sliding.puzzle import Axes, GoalBy, Piece, PieceClass, Place, SlidingPuzzle

_ROOT = re.compile(rb"<puzzle\b")
_PAIR = re.compile(r"\s*([+-]?\d{1,9})\s*,\s*([+-]?\d{1,9})\s*")
_GOALS = {"byid": GoalBy.PIECE, "byclass": GoalBy.CLASS}
_MIRROR = {"true": True, "false": False}
_BLANKS = str.maketrans({"\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})
_KNOWN = {
    "puzzle": ("board", "clssiz", "komaset"),
    "board": ("size", "extwall", "goaltype", "mirrorident"),
    "clssiz": ("class",),
    "komaset": ("koma",),
    "class": ("size", "bitmap"),
    "koma": ("class", "init", "goal", "short"),
}


def recognises(source: Source) -> bool:
    return _ROOT.search(source.data[:20_000].replace(b"\0", b"")) is not None


def read(source: Source) -> Collection[SlidingPuzzle]:
    reader = _Reader(source)
    return Collection([reader.read()], path=source.name)


class _Reader:
    """Reads one file; knows in which line each class and each piece stands."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.title: str | None = None
        self.lines: dict[tuple[str, str], int] = {}
        self.cells = 0  # of all classes so far

    def read(self) -> SlidingPuzzle | InputError:
        root = parse(self.source)
        if root.tag != "puzzle":
            raise InputError(
                f"the root element is <{root.tag}>",
                file=self.source.name,
                line=root.line,
                expected="It is <puzzle>.",
            )
        self.title = root.attributes.get("name", "").strip() or None
        try:
            return self.puzzle(root)
        except InputError as error:
            return error.located(file=self.source.name, level=1, title=self.title)

    def fault(self, node: Node, reason: str, expected: str | None = None) -> InputError:
        rows = self.source.data.split(b"\n")
        text = rows[node.line - 1].decode("utf-8", "replace").strip() if node.line <= len(rows) else None
        return InputError(reason, line=node.line, text=text, expected=expected)

    def puzzle(self, root: Node) -> SlidingPuzzle:
        self.check_elements(root)
        board, classes, pieces = (self.one(root, name) for name in ("board", "clssiz", "komaset"))
        self.lines["board", ""] = board.line
        height, width = self.pair(self.one(board, "size"))
        if height < 3 or width < 3:
            raise self.fault(
                self.one(board, "size"),
                f"a board of {height} × {width} has no room inside its ring of walls",
                "<size> gives rows and columns with the ring, at least 3, 3.",
            )
        if (height - 2) * (width - 2) > checks.MOST_CELLS:
            raise self.fault(
                self.one(board, "size"),
                f"a board of {height} × {width} is too large",
                f"Inside its ring of walls a board has up to {checks.MOST_CELLS:,} cells.",
            )
        unchecked = {
            "height": height - 2,
            "width": width - 2,
            "walls": frozenset(self.walls(board, height, width)),
            "classes": tuple(self.classes(classes)),
            "pieces": tuple(self.pieces(pieces)),
            "goal_by": self.choice(board, "goaltype", _GOALS, GoalBy.PIECE),
            "title": self.title,
            "mirror": self.choice(board, "mirrorident", _MIRROR, True),
        }
        puzzle = object.__new__(SlidingPuzzle)
        for name, value in {"author": None, "comments": "", "optimum": None, **unchecked}.items():
            object.__setattr__(puzzle, name, value)
        if found := checks.find_fault(puzzle):
            node = Node("", line=self.lines.get(found.about, board.line))
            raise self.fault(node, found.reason, found.expected)
        return puzzle

    def check_elements(self, node: Node) -> None:
        known = _KNOWN.get(node.tag)
        if known is None:
            if node.children:
                raise self.fault(node.children[0], f"<{node.tag}> holds the element <{node.children[0].tag}>")
            return
        for child in node.children:
            if child.tag not in known:
                allowed = ", ".join(f"<{name}>" for name in known)
                raise self.fault(
                    child, f"<{node.tag}> holds an unknown element <{child.tag}>", f"It may hold {allowed}."
                )
            if not (node.tag == "koma" and child.tag == "class"):
                self.check_elements(child)

    def one(self, node: Node, tag: str) -> Node:
        found = [child for child in node.children if child.tag == tag]
        if len(found) == 1:
            return found[0]
        count = f"{len(found)} elements <{tag}>" if found else f"no <{tag}>"
        raise self.fault(node, f"<{node.tag}>{self.named(node)} has {count}", f"It needs one <{tag}>.")

    def named(self, node: Node) -> str:
        name = node.attributes.get("name")
        return f' "{name}"' if name and node.tag != "puzzle" else ""

    def at_most_one(self, node: Node, tag: str) -> Node | None:
        return self.one(node, tag) if any(child.tag == tag for child in node.children) else None

    def pair(self, node: Node) -> tuple[int, int]:
        match = _PAIR.fullmatch(node.text)
        if not match:
            shown = " ".join(node.text.split())[:40]
            raise self.fault(
                node,
                f'"{shown}" in <{node.tag}> is no pair of numbers',
                "Write y, x with a comma, as in 4, 2.",
            )
        return int(match[1]), int(match[2])

    def place(self, node: Node) -> Place:
        y, x = self.pair(node)
        return y - 1, x - 1

    def choice(
        self, board: Node, tag: str, values: dict[str, GoalBy] | dict[str, bool], default: object
    ) -> object:
        node = self.at_most_one(board, tag)
        if node is None:
            return default
        word = node.text.strip()
        if word.lower() not in values:
            raise self.fault(
                node,
                f'"{word}" is no <{tag}>',
                f"It is {' or '.join(map(str.capitalize, values))}, in any case.",
            )
        return values[word.lower()]

    def walls(self, board: Node, height: int, width: int) -> Iterable[Place]:
        for node in board.children:
            if node.tag != "extwall":
                continue
            y, x = self.pair(node)
            if not (0 <= y < height and 0 <= x < width):
                raise self.fault(
                    node,
                    f"the extra wall at {y}, {x} is off the board",
                    f"Rows 0 to {height - 1}, columns 0 to {width - 1}.",
                )
            if 1 <= y <= height - 2 and 1 <= x <= width - 2:
                yield y - 1, x - 1

    def classes(self, section: Node) -> list[PieceClass]:
        nodes = list(section.children)
        unnamed = [node for node in nodes if not node.attributes.get("name", "").strip()]
        if unnamed:
            raise self.fault(unnamed[0], "a class has no name", 'Write <class name="…">.')
        without = [node for node in nodes if all(child.tag != "size" for child in node.children)]
        if without:
            listed = ", ".join(f'"{node.attributes["name"]}" (line {node.line})' for node in without)
            what = (
                "the class has no <size>" if len(without) == 1 else f"{len(without)} classes have no <size>"
            )
            raise self.fault(
                without[0],
                f"{what}: {listed}",
                "Write the size as an element: <class …><size>2, 1</size></class>.",
            )
        for node in nodes:
            self.lines["class", node.attributes["name"].strip()] = node.line
        return [self.shape(node) for node in nodes]

    def shape(self, node: Node) -> PieceClass:
        name = node.attributes["name"].strip()
        size = self.one(node, "size")
        height, width = self.pair(size)
        self.cells += height * width
        if not (height >= 1 and width >= 1 and self.cells <= checks.MOST_CELLS):
            raise self.fault(size, f'the class "{name}" cannot be {height} × {width} cells large')
        bitmap = self.at_most_one(node, "bitmap")
        if bitmap is None:
            return PieceClass.rectangle(name, height, width)
        bits = [letter == "1" for letter in bitmap.text if letter in "01"]
        if len(bits) != height * width:
            raise self.fault(
                bitmap,
                f'the bitmap of the class "{name}" has {len(bits)} digits',
                f"A bitmap for {height}, {width} has {height * width} digits; the rest is passed over.",
            )
        cells = frozenset(divmod(index, width) for index, bit in enumerate(bits) if bit)
        shape = PieceClass(name, cells)
        full = cells and min(y for y, _ in cells) == 0 and min(x for _, x in cells) == 0
        if not full or (shape.height, shape.width) != (height, width):
            raise self.fault(bitmap, f'the bitmap of the class "{name}" has an empty outer row or column')
        return shape

    def pieces(self, section: Node) -> Iterable[Piece]:
        for node in section.children:
            name = node.attributes.get("name", "").strip()
            if not name:
                raise self.fault(node, "a piece has no name", 'Write <koma name="…">.')
            self.lines["piece", name] = node.line
            goal, short = self.at_most_one(node, "goal"), self.at_most_one(node, "short")
            yield Piece(
                name,
                self.one(node, "class").text.strip(),
                self.place(self.one(node, "init")),
                None if goal is None else self.place(goal),
                None if short is None else short.text.strip(),
            )


def write(collection: Collection[SlidingPuzzle]) -> str:
    if len(collection) != 1:
        raise UsageError(f"An XML file holds one puzzle, not {len(collection)}.")
    return write_one(collection[0])


def write_one(puzzle: SlidingPuzzle) -> str:
    if any(each.axes is not Axes.BOTH for each in puzzle.classes):
        raise UsageError("This XML format cannot say that pieces slide along one axis only; write .blocks.")
    goal_type = next(word for word, value in _GOALS.items() if value is puzzle.goal_by)
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        f"<puzzle name={_quoted(puzzle.title or '')}>",
        "  <board>",
        f"    <size>{puzzle.height + 2}, {puzzle.width + 2}</size>",
        *(f"    <extwall>{y + 1}, {x + 1}</extwall>" for y, x in sorted(puzzle.walls)),
        f"    <goaltype>{goal_type}</goaltype>",
        f"    <mirrorident>{puzzle.mirror}</mirrorident>",
        "  </board>",
        "  <clssiz>",
        *(line for each in puzzle.classes for line in _class_lines(each)),
        "  </clssiz>",
        "  <komaset>",
        *(line for piece in puzzle.pieces for line in _piece_lines(piece)),
        "  </komaset>",
        "</puzzle>",
    ]
    return "\n".join(lines) + "\n"


def _class_lines(shape: PieceClass) -> list[str]:
    size = f"<size>{shape.height}, {shape.width}</size>"
    bitmap = ""
    if not shape.is_rectangle:
        rows = ("".join("01"[(y, x) in shape.cells] for x in range(shape.width)) for y in range(shape.height))
        bitmap = f"<bitmap>{'/'.join(rows)}</bitmap>"
    return [f"    <class name={_quoted(shape.name)}>{size}{bitmap}</class>"]


def _piece_lines(piece: Piece) -> list[str]:
    goal = "" if piece.goal is None else f"<goal>{piece.goal[0] + 1}, {piece.goal[1] + 1}</goal>"
    short = "" if piece.short is None else f"<short>{escape(piece.short, quote=False)}</short>"
    place = f"<init>{piece.start[0] + 1}, {piece.start[1] + 1}</init>"
    kind = f"<class>{escape(piece.kind, quote=False)}</class>"
    return [f"    <koma name={_quoted(piece.name)}>{kind}{place}{goal}{short}</koma>"]


def _quoted(text: str) -> str:
    """As the value of an attribute; line breaks and tabs would be read back as blanks."""
    return f'"{escape(text).translate(_BLANKS)}"'


FORMAT = Format(
    "hakoiri",
    "sliding",
    "XML of hakoiri",
    (".xml",),
    recognises,
    read,
    write,
    remark=re.compile("<!--"),
    single=True,
)

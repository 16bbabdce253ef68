"""What the lines between two boards say, and about which of the two.

Notes stand below their level: keys (`Author: …`), remarks, comments, then solutions, each a heading with
moves and its own notes. Only a title may stand above. So a gap is read from its end:

    * the last line is plain text, after a blank line or alone in its gap        its title (.sok)
    * the last line is a lone `; 12`, or stands directly on the board below      its title (.xsb)
    * the last lines are keys with a `Title:`, directly on the board below and
      apart from the board above                                                 its keys
    * so is one line such as `Level 3: The Cellar`                               its title
    * all else                                                                   the level above, or the file

A level that has a `Title:` of its own gives the line above it back. Nothing is thrown away: a key without a
field of its own goes to the metadata, other lines to the comments.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from hakobi.sokoban.formats.lines import Kind, Note
from hakobi.sokoban.level import SavedMoves
from hakobi.sokoban.weights import HEAVIEST, refuse

HEADING = re.compile(r"(?:best )?(?:solution|snapshot|saved ?game)\b.*", re.IGNORECASE)
_MOVE_LETTERS = frozenset("lurdLURD")
_MOVE_TEXT = _MOVE_LETTERS | frozenset("0123456789()[]{}* \t")
_NUMBERED = re.compile(r"(?:level|puzzle|no\.?)?\s*#?\d+", re.IGNORECASE)
_SURELY_MOVES = 8


@dataclass
class Above:
    """What stands above a board and belongs to it."""

    title: str | None = None
    is_number: bool = False
    notes: list[Note] = field(default_factory=list)


@dataclass
class Saved:
    """A solution or a snapshot while it is read."""

    heading: str
    moves: list[str] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    metadata: list[tuple[str, str]] = field(default_factory=list)

    def freeze(self) -> SavedMoves:
        return SavedMoves(self.heading, "".join(self.moves), join(self.comments), tuple(self.metadata))


@dataclass
class Told:
    """Everything that is said about a level, or about a file."""

    title: str | None = None
    author: str | None = None
    id: str | None = None
    collection: str | None = None
    weights: Note | None = None
    comments: list[str] = field(default_factory=list)
    metadata: list[tuple[str, str]] = field(default_factory=list)
    solutions: list[Saved] = field(default_factory=list)

    def remark(self, text: str) -> None:
        (self.solutions[-1].comments if self.solutions else self.comments).append(text)


def join(pieces: list[str]) -> str:
    return "\n".join(pieces).strip("\n")


def mark_moves(gap: list[Note]) -> list[Note]:
    """The same notes, with the headings of solutions and their moves recognised."""
    marked: list[Note] = []
    for i, note in enumerate(gap):
        after_moves = bool(marked) and marked[-1].kind in (Kind.HEADING, Kind.MOVES)
        line = f"{note.key}: {note.text}" if note.kind is Kind.KEY else note.text
        if note.kind is Kind.TEXT and _are_moves(line) and (after_moves or _surely_moves(line)):
            marked.append(note._replace(kind=Kind.MOVES, text="".join(line.split())))
        elif note.kind is Kind.KEY and HEADING.fullmatch(note.key) and _are_moves(note.text):
            marked.append(Note(note.number, Kind.HEADING, note.key))
            marked.append(Note(note.number, Kind.MOVES, "".join(note.text.split())))
        elif note.kind in (Kind.TEXT, Kind.KEY) and HEADING.fullmatch(line) and _moves_follow(gap, i + 1):
            marked.append(Note(note.number, Kind.HEADING, line.rstrip(": ")))
        elif note.kind is Kind.BLANK and marked and marked[-1].kind is Kind.HEADING:
            continue
        else:
            marked.append(note)
    return marked


def _are_moves(line: str) -> bool:
    return _MOVE_TEXT.issuperset(line) and not _MOVE_LETTERS.isdisjoint(line)


def _surely_moves(line: str) -> bool:
    return len(line) >= _SURELY_MOVES and " " not in line


def _moves_follow(gap: list[Note], i: int) -> bool:
    while i < len(gap) and gap[i].kind is Kind.BLANK:
        i += 1
    return i < len(gap) and gap[i].kind is Kind.TEXT and _are_moves(gap[i].text)


def divide(gap: list[Note], is_head: bool) -> tuple[list[Note], Above]:
    """The notes of the level above (of the file, when `is_head`), and what belongs to the board below."""
    end = len(gap)
    while end and gap[end - 1].kind is Kind.BLANK:
        end -= 1
    if end == 0:
        return [], Above()
    start = end - 1
    while start and gap[start - 1].kind is not Kind.BLANK:
        start -= 1
    paragraph, last = gap[start:end], gap[end - 1]
    touches_below = end == len(gap)
    touches_above = start == 0 and not is_head
    if last.kind is Kind.TEXT and any(c.isalnum() for c in last.text):
        if end - start == 1 or sum(note.kind is Kind.TEXT for note in gap) == 1:
            return gap[: end - 1], Above(last.text)
    elif last.kind is Kind.SEMICOLON and last.text:
        lone = end - start == 1 or gap[end - 2].kind is not Kind.SEMICOLON or not gap[end - 2].text
        is_number = _NUMBERED.fullmatch(last.text) is not None
        is_title = (lone or is_number) and (touches_below or not touches_above)
        own = paragraph if touches_below and start > 0 and _all(paragraph, Kind.SEMICOLON) else []
        if is_title:
            return gap[: start if own else end - 1], Above(last.text, is_number, own[:-1])
        if own:
            return gap[:start], Above(notes=own)
    elif last.kind is Kind.KEY and touches_below and not touches_above and _all(paragraph, Kind.KEY):
        if any(note.key.lower() == "title" for note in paragraph):
            return gap[:start], Above(notes=paragraph)
        if len(paragraph) == 1 and any(c.isdigit() for c in last.key):
            return gap[:start], Above(f"{last.key}: {last.text}")
    return gap, Above()


def _all(paragraph: list[Note], kind: Kind) -> bool:
    return all(note.kind is kind for note in paragraph)


def read(notes: list[Note], told: Told | None = None) -> Told:
    """What the notes say, added to what is told already."""
    told = told or Told()
    before = Kind.TEXT
    for note in notes:
        if note.kind is Kind.BLANK:
            before = Kind.BLANK
            continue
        if note.kind is Kind.KEY:
            _read_key(told, note)
        elif note.kind is Kind.HEADING:
            told.solutions.append(Saved(note.text))
        elif note.kind is Kind.MOVES:
            if before not in (Kind.HEADING, Kind.MOVES):
                told.solutions.append(Saved("Solution"))
            told.solutions[-1].moves.append(note.text)
        else:
            pieces = told.solutions[-1].comments if told.solutions else told.comments
            if before is Kind.BLANK and pieces and note.kind is Kind.TEXT:
                pieces.append("")
            pieces.append(note.text)
        before = note.kind
    return told


def _read_key(told: Told, note: Note) -> None:
    key = note.key.lower()
    if told.solutions:
        if key == "comment":
            told.remark(note.text)
        else:
            told.solutions[-1].metadata.append((note.key, note.text))
    elif key == "comment":
        told.remark(note.text)
    elif key == "weights" and told.weights is None:
        told.weights = note
    elif key in ("title", "author", "id", "collection") and note.text and getattr(told, key) is None:
        setattr(told, key, note.text)
    else:
        told.metadata.append((note.key, note.text))


def read_weights(note: Note) -> tuple[int, ...]:
    """Whole numbers, separated by blanks; what is no weight is refused here, where its line is known."""
    words = note.text.replace(",", " ").split()
    for word in words:
        if not (word.isascii() and word.isdigit() and len(word) < 19 and int(word) <= HEAVIEST):
            raise refuse(word).located(line=note.number, text=note.text)
    return tuple(int(word) for word in words)

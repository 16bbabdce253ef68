"""A collection: the puzzles of one file in order, and what the file says about itself.

A puzzle that cannot be read keeps its place and its number, as the error that tells why:

    number   1      2            3
    entry    Level  InputError   Level       len(collection) == 2, collection[1] is number 3
                                             level_numbers == (1, 3), collection.level(3) is collection[1]

so that level 3 is level 3 whether or not level 2 can be read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar, overload

from hakobi.errors import InputError, UsageError
from hakobi.positions import puzzle_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hakobi.sokoban.level import Level

Puzzle = TypeVar("Puzzle", covariant=True)
Another = TypeVar("Another")


class Place(NamedTuple):
    """Line and column, from 1, at which the top left square of a board stands in its file."""

    line: int
    column: int


class Collection(Sequence[Puzzle], Generic[Puzzle]):
    """An immutable sequence of the puzzles that could be read, levels of Sokoban or sliding-block puzzles.

    A puzzle that cannot be read keeps its number: `collection[1]` is the second one that can, `level(2)` the
    one with the number 2, or the error that says why there is none.
    """

    def __init__(
        self,
        entries: Iterable[Puzzle | InputError],
        *,
        title: str | None = None,
        author: str | None = None,
        comments: str = "",
        path: str | None = None,
        metadata: Iterable[tuple[str, str]] = (),
        places: Iterable[Place | None] = (),
    ) -> None:
        self._entries: tuple[tuple[int, Puzzle | InputError], ...] = tuple(
            enumerate(map(puzzle_of, entries), 1)
        )
        self._good = [(n, entry) for n, entry in self._entries if not isinstance(entry, InputError)]
        self._title = title
        self._author = author
        self._comments = comments
        self._path = path
        self._metadata = tuple(metadata)
        self._places = tuple(places)

    @property
    def title(self) -> str | None:
        """What the file calls itself."""
        return self._title

    @property
    def author(self) -> str | None:
        """Who made the puzzles, where the file says so."""
        return self._author

    @property
    def comments(self) -> str:
        """What else the file says about itself."""
        return self._comments

    @property
    def path(self) -> str | None:
        """The file, folder or bundled name that was read; None for text."""
        return self._path

    @property
    def metadata(self) -> tuple[tuple[str, str], ...]:
        """Other keys and values of the file, in order."""
        return self._metadata

    @property
    def entries(self) -> tuple[tuple[int, Puzzle | InputError], ...]:
        """(number, puzzle or the error that it cannot be read), numbers from 1."""
        return self._entries

    @property
    def problems(self) -> tuple[InputError, ...]:
        """Why each puzzle that cannot be read cannot, in order."""
        return tuple(entry for _, entry in self._entries if isinstance(entry, InputError))

    def place(self, number: int) -> Place | None:
        """Where the board of the puzzle with this number stands, if it stands there row by row."""
        return self._places[number - 1] if number <= len(self._places) else None

    @property
    def level_numbers(self) -> tuple[int, ...]:
        """The number of each puzzle of the sequence."""
        return tuple(number for number, _ in self._good)

    def level(self, number: int) -> Puzzle:
        """The puzzle with this number; the error that it cannot be read is raised."""
        if not 1 <= number <= len(self._entries):
            where = f"{self.path} has" if self.path else "there are"
            raise UsageError(f"no level {number}: {where} {len(self._entries)}")
        entry = self._entries[number - 1][1]
        if isinstance(entry, InputError):
            raise entry
        return entry

    @overload
    def __getitem__(self, index: int) -> Puzzle: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Puzzle, ...]: ...
    def __getitem__(self, index: int | slice) -> Puzzle | tuple[Puzzle, ...]:
        if isinstance(index, slice):
            return tuple(puzzle for _, puzzle in self._good[index])
        return self._good[index][1]

    def __len__(self) -> int:
        return len(self._good)

    def __iter__(self) -> Iterator[Puzzle]:
        return (puzzle for _, puzzle in self._good)

    def to_numpy(self, planes: bool = False) -> NDArray[Any]:
        """The puzzles that could be read as one array, padded with wall to a common size.

        Sokoban: (n, height, width) of uint8, the sums of 1 wall, 2 goal, 4 box, 8 player; with `planes`
        (n, 4, height, width) of truth values in this order. Sliding blocks: (n, height, width) of int16, the
        numbers of pieces, 0 empty, -1 wall; with `planes` (n, 2, height, width), start and goal.
        """
        from hakobi.arrays import to_numpy

        return to_numpy(self, planes)

    @classmethod
    def from_numpy(
        cls, array: Any, sizes: Iterable[tuple[int, int]] | None = None, title: str | None = None
    ) -> Collection[Level]:
        """The Sokoban levels of an array as `to_numpy` makes them, with or without planes.

        A board that is no level keeps its place, as the error that tells why. The padding is part of a board
        unless `sizes` gives (height, width) of each.
        """
        from hakobi.arrays import from_numpy

        return Collection(from_numpy(array, sizes), title=title)

    def __eq__(self, other: object) -> bool:
        """The same puzzles, numbers and words about them; the path does not matter."""
        if not isinstance(other, Collection):
            return NotImplemented
        return self._good == other._good and self._said() == other._said()

    def __hash__(self) -> int:
        return hash((tuple(self._good), self.about))

    def __repr__(self) -> str:
        name = self.title or self.path or "untitled"
        problems = f", {len(self.problems)} unreadable" if self.problems else ""
        return f"<Collection {name!r}: {len(self)} puzzles{problems}>"

    def with_puzzles(self, puzzles: Iterable[Another]) -> Collection[Another]:
        """Other puzzles, numbered from 1, under the same words."""
        return Collection(
            puzzles,
            title=self.title,
            author=self.author,
            comments=self.comments,
            path=self.path,
            metadata=self.metadata,
        )

    @property
    def about(self) -> tuple[object, ...]:
        """What the file says about itself."""
        return self.title, self.author, self.comments, self.metadata

    def _said(self) -> tuple[object, ...]:
        return *self.about, len(self._entries), [getattr(puzzle, "texts", None) for _, puzzle in self._good]

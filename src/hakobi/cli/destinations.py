"""Where ``convert`` writes: to standard output, to a file, into a folder.

    StandardOutput   the one file of the input
    OneFile          all that was read, together in one file
    Folder           a file for each file of the input, in the same tree:   levels/a/b.sok ──► out/a/b.slc

A name with a suffix is a file; one without, with a separator at its end, or of a folder that is there, is a
folder. Nothing that exists is replaced without --force, and whatever is written is written whole or not at
all. What a format cannot hold is told on standard error, file by file.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import click

from hakobi.cli import codes
from hakobi.collection import Collection
from hakobi.converting.losses import Losses
from hakobi.converting.targets import PDDL, Target, Written, target_for
from hakobi.errors import UsageError
from hakobi.numbers import counted
from hakobi.plain import plain
from hakobi.replacing import check_new, replace_file, same_file

__all__ = ["Content", "Destination", "Folder", "OneFile", "StandardOutput", "is_folder_name"]


@dataclass(frozen=True)
class Content:
    """What one file of the input has become; ``place`` is its path below the folder given, without suffix.

    ``whole`` is False where the file holds levels that cannot be read.
    """

    file: str
    place: str
    family: str
    collection: Collection[Any]
    numbers: tuple[int, ...]
    whole: bool = True

    def only(self, kept: list[int]) -> Content:
        """With the puzzles at these places of the sequence."""
        collection = self.collection.with_puzzles([self.collection[i] for i in kept])
        return replace(self, collection=collection, numbers=tuple(self.numbers[i] for i in kept))


def is_folder_name(output: str) -> bool:
    return (
        output.endswith(("/", os.sep))
        or os.path.isdir(output)
        or not (os.path.splitext(output)[1] or os.path.exists(output))
    )


class Destination(ABC):
    """Is given every content in turn, and closed at the end; ``seen`` collects exit codes."""

    def __init__(self, word: str, costs: str | None, seen: list[int]) -> None:
        self.word = word
        self.costs = costs
        self.seen = seen

    @abstractmethod
    def put(self, content: Content) -> None:
        """UsageError where it cannot be written."""

    @abstractmethod
    def close(self) -> None:
        """All has been read."""

    def target(self, content: Content) -> Target:
        """UsageError where puzzles of this family are not written so."""
        try:
            return target_for(self.word, content.collection[0], self.costs)
        except UsageError as error:
            raise UsageError(f"{content.file}: {error}") from None

    def texts(self, target: Target, content: Content) -> tuple[list[Written], int]:
        """The files that the content becomes, for how many puzzles; what is left out or lost is said."""
        try:
            files, losses = _attempt(target, content)
        except UsageError:
            content = self._without_the_impossible(target, content)
            files, losses = _attempt(target, content)
        if losses:
            lost = ", ".join(f"{word} ({counted(number, 'level')})" for word, number in losses.items())
            _say(f"{content.file}: {target.name} has no place for: {lost}")
        return files, len(content.collection)

    def _without_the_impossible(self, target: Target, content: Content) -> Content:
        kept = []
        for i, number in enumerate(content.numbers):
            try:
                _attempt(target, content.only([i]))
                kept.append(i)
            except UsageError as error:
                _say(f"{content.file}, level {number}: {error}")
                self.seen.append(codes.UNREADABLE)
        if not kept:
            raise UsageError(f"{content.file}: nothing in it can be written as {target.name}")
        return content.only(kept)


class StandardOutput(Destination):
    def put(self, content: Content) -> None:
        target = self.target(content)
        _refuse_many(target, content)
        files, _ = self.texts(target, content)
        click.echo("\n".join(file.text for file in files).encode(), nl=False)

    def close(self) -> None:
        pass


class OneFile(Destination):
    """``inputs`` are the files that were given, of which this one may be one."""

    def __init__(
        self, file: str, force: bool, inputs: Sequence[str], word: str, costs: str | None, seen: list[int]
    ) -> None:
        super().__init__(word, costs, seen)
        check_new(file, force)
        self.file = file
        self.force = force
        self.is_input = any(same_file(file, path) for path in inputs)
        self.contents: list[Content] = []

    def put(self, content: Content) -> None:
        if self.contents and content.family != self.contents[0].family:
            raise UsageError(f"{content.file}: a file holds puzzles of one family only; this one is left out")
        self.contents.append(content)

    def close(self) -> None:
        if not self.contents:
            _say(f"{self.file} is not written: there is nothing for it.")
            return
        if self.is_input and codes.UNREADABLE in self.seen:
            raise UsageError(f"{self.file}: the file would lose what cannot be read; it stays as it is")
        content = self._together()
        target = self.target(content)
        _refuse_many(target, content)
        files, puzzles = self.texts(target, content)
        named = [(self._path(target, file), file.text) for file in files]
        for path, _ in named:
            check_new(path, self.force)
        for path, text in named:
            replace_file(path, text.encode())
        _say(f"{self.file}: {counted(puzzles, 'level')}")

    def _path(self, target: Target, file: Written) -> str:
        return self.file if file.ending == target.suffix else os.path.splitext(self.file)[0] + file.ending

    def _together(self) -> Content:
        first, *others = self.contents
        if not others:
            return first
        for content in self.contents:
            if any(content.collection.about):
                _say(f"{content.file}: what it says about the whole collection is not kept in {self.file}")
        puzzles = [puzzle for content in self.contents for puzzle in content.collection]
        numbers = tuple(range(1, len(puzzles) + 1))
        return Content(self.file, "", first.family, Collection(puzzles), numbers)


class Folder(Destination):
    """``several``: more than one file may come, so that each gets a folder of its own for PDDL."""

    def __init__(
        self, folder: str, force: bool, several: bool, word: str, costs: str | None, seen: list[int]
    ) -> None:
        super().__init__(word, costs, seen)
        self.folder = Path(folder)
        self.force = force
        self.several = several
        self.written: dict[Path, str] = {}
        self.puzzles = 0

    def put(self, content: Content) -> None:
        target = self.target(content)
        place = self.folder / content.place
        inside = place if target.name == PDDL and self.several else place.parent
        files, puzzles = self.texts(target, content)
        named = [(inside / target.name_in_folder(place.name, file.ending), file.text) for file in files]
        for path, _ in named:
            if path in self.written:
                raise UsageError(
                    f"{path}: already written from {self.written[path]}; {content.file} is left out"
                )
            check_new(path, self.force)
            if not content.whole and same_file(path, content.file):
                raise UsageError(f"{path}: the file would lose what cannot be read; it stays as it is")
        inside.mkdir(parents=True, exist_ok=True)
        for path, text in named:
            replace_file(path, text.encode())
            self.written[path] = content.file
        self.puzzles += puzzles

    def close(self) -> None:
        if self.written:
            files, levels = counted(len(self.written), "file"), counted(self.puzzles, "level")
            _say(f"{self.folder}: {files}, {levels}")


def _attempt(target: Target, content: Content) -> tuple[list[Written], Losses]:
    files = target.files(content.collection, content.numbers)
    return files, target.losses(content.collection, files)


def _refuse_many(target: Target, content: Content) -> None:
    if target.single and len(content.collection) > 1:
        raise UsageError(
            f"A file of {target.name} holds one puzzle, not {len(content.collection)}; "
            "choose with --level, or give --output a folder."
        )


def _say(text: str) -> None:
    click.echo(plain(text), err=True)

"""The results store: one SQLite file, opened, checked and spoken about in plain words.

It is kept in write-ahead mode: a batch writes while others read, and a process that is killed leaves a store
that is whole, without what was not yet committed. `schema.py` says what is in it.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path
from types import TracebackType

from hakobi import _core
from hakobi.batch import schema
from hakobi.batch.stored import Damaged
from hakobi.errors import StoreError
from hakobi.nearest import did_you_mean, files_beside
from hakobi.plain import plain

__all__ = ["Store", "hakobi_version"]

# What sqlite3 quotes from a damaged file in its errors need not be text: UnicodeDecodeError.
_TROUBLE = (sqlite3.Error, Damaged, UnicodeDecodeError)
_DAMAGE = ("malformed", "corrupt", "no such", "decode", "datatype", "constraint", "too big", "syntax")


class Store:
    """An open store. `sql` is its connection; errors of the database come out as StoreError."""

    def __init__(self, path: str, sql: sqlite3.Connection) -> None:
        self.path = path
        self.sql = sql

    @classmethod
    def create(cls, path: str | os.PathLike[str]) -> Store:
        """For writing; made if it is not there. Whoever writes holds a `StoreLock`."""
        name = os.fspath(path)
        with plain_words(name):
            sql = sqlite3.connect(name, isolation_level=None, timeout=30)
            store = cls(name, sql)
            try:
                sql.execute("PRAGMA synchronous = NORMAL")
                if store._is_empty():
                    sql.execute("PRAGMA journal_mode = WAL")
                    store._make()
                store._check()
                sql.execute("PRAGMA journal_mode = WAL")
                store._migrate()
            except BaseException:
                sql.close()
                raise
            return store

    @classmethod
    def open(cls, path: str | os.PathLike[str]) -> Store:
        """For reading, also from a disk that cannot be written and while a batch is writing."""
        name = os.fspath(path)
        if not os.path.isfile(name):
            raise StoreError(
                f"{name}: there is no such store; hakobi batch PATH --store {name} makes one."
                f"{did_you_mean(name, files_beside(name))}"
            )
        with plain_words(name):
            last: sqlite3.Error | None = None
            for mode in ("mode=rw", "mode=ro", "immutable=1"):
                sql = sqlite3.connect(f"{Path(name).absolute().as_uri()}?{mode}", uri=True, timeout=30)
                try:
                    sql.execute("SELECT count(*) FROM sqlite_master").fetchone()
                except sqlite3.OperationalError as error:
                    sql.close()
                    last = error
                    continue
                store = cls(name, sql)
                if store._is_empty():
                    raise StoreError(f"{name}: nothing has been stored there yet.")
                store._check()
                store._see_as_new()
                sql.execute("PRAGMA query_only = ON")
                return store
            assert last is not None
            raise last

    def _is_empty(self) -> bool:
        (count,) = self.sql.execute("SELECT count(*) FROM sqlite_master").fetchone()
        return count == 0 and self._pragma("application_id") == 0

    def _make(self) -> None:
        self.sql.execute("BEGIN IMMEDIATE")
        for statement in schema.TABLES.split(";\n"):
            if statement.strip():
                self.sql.execute(statement)
        self.sql.execute(
            "INSERT INTO schema VALUES (?, ?, ?)", (schema.VERSION, f"hakobi {hakobi_version()}", time.time())
        )
        self.sql.execute(f"PRAGMA application_id = {schema.APPLICATION}")
        self.sql.execute(f"PRAGMA user_version = {schema.VERSION}")
        self.sql.execute("COMMIT")

    def _check(self) -> None:
        if self._pragma("application_id") != schema.APPLICATION:
            raise StoreError(f"{self.path}: this is a database, but no results store of hakobi.")
        found = self._pragma("user_version")
        if found < 1:
            raise Damaged(f"its schema cannot have the number {found}")
        if found > schema.VERSION:
            raise StoreError(
                f"{self.path}: the store was written by a newer hakobi (schema {found}; this one knows up to "
                f"{schema.VERSION}). Upgrade hakobi, or choose another --store."
            )

    def _migrate(self) -> None:
        for old in range(self._pragma("user_version"), schema.VERSION):
            self.sql.execute("BEGIN IMMEDIATE")
            for statement in schema.MIGRATIONS[old]:
                self.sql.execute(statement)
            self.sql.execute("UPDATE schema SET version = ?", (old + 1,))
            self.sql.execute(f"PRAGMA user_version = {old + 1}")
            self.sql.execute("COMMIT")

    def _see_as_new(self) -> None:
        for old in range(self._pragma("user_version"), schema.VERSION):
            for statement in schema.OLDER.get(old, ()):
                self.sql.execute(statement)

    def _pragma(self, name: str) -> int:
        (value,) = self.sql.execute(f"PRAGMA {name}").fetchone()
        return int(value)

    @contextmanager
    def speaking(self) -> Iterator[None]:
        """Errors of the database inside come out as StoreError."""
        with plain_words(self.path):
            yield

    def close(self) -> None:
        """What is not committed is given up: it would have been written by the last `commit` otherwise."""
        with plain_words(self.path):
            self.sql.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.sql.close()
        if isinstance(error, _TROUBLE):
            raise StoreError(_explain(self.path, error)) from None


@contextmanager
def plain_words(path: str) -> Iterator[None]:
    try:
        yield
    except _TROUBLE as error:
        raise StoreError(_explain(path, error)) from None


def _explain(path: str, error: Exception) -> str:
    text = plain(str(error))
    if "not a database" in text:
        return f"{path}: this is no results store ({text})."
    if not isinstance(error, sqlite3.Error) or any(sign in text for sign in _DAMAGE):
        return (
            f"{path}: the store is damaged ({text[:200]}). Take a copy of it from before, "
            "or solve the levels again into a new --store."
        )
    if "readonly" in text:
        return f"{path}: the store, its folder or its disk is read-only. Nothing was changed."
    if "is full" in text or "disk I/O" in text:
        return (
            f"{path}: the disk is full or fails ({text}). What had been stored is safe; make room and start "
            "the same command again."
        )
    if "unable to open" in text:
        return f"{path}: the store cannot be opened; does its folder exist, and can it be written?"
    if "locked" in text:
        return f"{path}: another program holds the store locked; try again when it has finished."
    return f"{path}: the store cannot be used ({text})."


@cache
def hakobi_version() -> str:
    """The version and eight digits that tell one build of the core from another."""
    with open(_core.__file__, "rb") as file:
        build = blake2b(file.read(), digest_size=4).hexdigest()
    return f"{version('hakobi')}+{build}"

"""A file is replaced whole or not at all."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from hakobi.errors import UsageError
from hakobi.replacing import Replacement, check_writable, replace_file


def test_the_old_file_stands_until_the_new_one_is_complete(tmp_path: Path) -> None:
    path = tmp_path / "a.sok"
    path.write_bytes(b"old")
    new = Replacement(path)
    new.write(b"half of ")
    assert path.read_bytes() == b"old"
    new.write(b"it")
    new.commit()
    assert path.read_bytes() == b"half of it"
    assert os.listdir(tmp_path) == ["a.sok"]


def test_what_is_discarded_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "a.sok"
    path.write_bytes(b"old")
    new = Replacement(path)
    new.write(b"new")
    new.discard()
    new.commit()
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["a.sok"]


def test_permissions_stay_and_a_new_file_has_the_usual_ones(tmp_path: Path) -> None:
    old, new, usual = tmp_path / "old", tmp_path / "new", tmp_path / "usual"
    old.write_bytes(b"")
    old.chmod(0o640)
    usual.write_bytes(b"")
    replace_file(old, b"1")
    replace_file(new, b"2")
    assert stat.S_IMODE(old.stat().st_mode) == 0o640
    assert new.stat().st_mode == usual.stat().st_mode


def test_a_link_stays_and_the_file_that_it_names_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    file, link = tmp_path / "there" / "a.sok", tmp_path / "link.sok"
    file.write_bytes(b"old")
    link.symlink_to(file)
    replace_file(link, b"new")
    assert link.is_symlink()
    assert file.read_bytes() == b"new"
    assert os.listdir(tmp_path / "there") == ["a.sok"]


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.sok"
    path.write_bytes(b"old")

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UsageError, match=r"a\.sok: the file cannot be written \(No space left on device\)"):
        replace_file(path, b"new")
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["a.sok"]


@pytest.mark.parametrize("name", [".", "pipe", "no/such/folder/a.sok"])
def test_what_is_no_file_is_refused(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(UsageError, match="cannot be written"):
        check_writable(tmp_path / name)
    assert (tmp_path / "pipe").is_fifo()


def test_a_device_takes_what_is_written() -> None:
    replace_file("/dev/null", b"gone")
    assert Path("/dev/null").is_char_device()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_file_that_is_protected_against_writing_stays(tmp_path: Path) -> None:
    path = tmp_path / "a.sok"
    path.write_bytes(b"old")
    path.chmod(0o444)
    with pytest.raises(UsageError, match="protected against writing"):
        check_writable(path)

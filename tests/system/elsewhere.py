"""Another system, played on this one: what it does not have is taken away before hakobi is loaded.

    python -m system.elsewhere win32 CODE

Everything that hakobi imports from others is loaded first, as the standard library itself asks which system
it runs on. Then `sys.platform` changes, modules and functions that the other system lacks go, and its own
come in their place (of `msvcrt` only what locks: with real locks, so that they can be tried).
"""

from __future__ import annotations

import ctypes
import fcntl
import importlib
import os
import pkgutil
import signal
import subprocess
import sys
import types
from contextlib import suppress
from typing import Any

POSIX_MODULES = ("fcntl", "resource", "pwd", "grp", "termios", "tty", "pty", "posix", "syslog", "crypt")
POSIX_OF_OS = (
    "fork",
    "forkpty",
    "geteuid",
    "getpgid",
    "getuid",
    "killpg",
    "mkfifo",
    "nice",
    "pread",
    "pwrite",
    "sched_getaffinity",
    "setsid",
    "sysconf",
    "wait3",
    "wait4",
    "O_CLOEXEC",
    "WNOHANG",
)
SIGNALS_OF_WINDOWS = {
    "SIGABRT",
    "SIGBREAK",
    "SIGFPE",
    "SIGILL",
    "SIGINT",
    "SIGSEGV",
    "SIGTERM",
    "SIG_DFL",
    "SIG_IGN",
}


def hakobi_modules() -> list[str]:
    import hakobi

    found = pkgutil.walk_packages(hakobi.__path__, "hakobi.")
    return [each.name for each in found if not each.name.endswith(("._core", ".__main__"))]


def load_all() -> list[str]:
    """The modules that cannot be loaded, and why; another system's files are not for this one."""
    others = {"win32": ("linux", "macos", "posix"), "darwin": ("linux", "windows")}.get(
        sys.platform, ("macos", "windows")
    )
    failed = []
    for name in hakobi_modules():
        if name.startswith("hakobi.system.") and name.rpartition(".")[2] in others:
            continue
        try:
            importlib.import_module(name)
        except Exception as error:
            failed.append(f"{name}: {type(error).__name__}: {error}")
    return failed


def become(platform: str) -> None:
    """This process runs on that system from now on, as far as it can tell."""
    assert load_all() == []
    core = sys.modules["hakobi._core"]
    for name in [name for name in sys.modules if name == "hakobi" or name.startswith("hakobi.")]:
        del sys.modules[name]
    sys.modules["hakobi._core"] = core
    sys.platform = platform
    if platform == "win32":
        _become_windows()


def _become_windows() -> None:
    flock, exclusive = fcntl.flock, fcntl.LOCK_EX | fcntl.LOCK_NB
    for name in POSIX_MODULES:
        sys.modules[name] = None  # type: ignore[assignment]
    for name in POSIX_OF_OS:
        with suppress(AttributeError):
            delattr(os, name)
    for name in [name for name in dir(signal) if name.startswith("SIG") and name not in SIGNALS_OF_WINDOWS]:
        delattr(signal, name)
    locks = types.ModuleType("msvcrt")
    locks.LK_NBLCK = 2  # type: ignore[attr-defined]
    locks.locking = lambda file, mode, count: flock(file, exclusive)  # type: ignore[attr-defined]
    sys.modules["msvcrt"] = locks
    subprocess.Popen = _Popen  # type: ignore[misc]
    ctypes.WinDLL = lambda name, **_: _Kernel()  # type: ignore[attr-defined]


class _Popen(subprocess.Popen[Any]):
    """Takes what only Windows would understand."""

    def __init__(self, *words: Any, creationflags: int = 0, **options: Any) -> None:
        super().__init__(*words, **options)

    def kill(self) -> None:
        self.send_signal(9)


class _Function:
    restype: Any = None

    def __call__(self, *arguments: Any) -> int:
        return 0


class _Kernel:
    """A kernel that knows nothing and does nothing."""

    def __getattr__(self, name: str) -> _Function:
        return _Function()


if __name__ == "__main__":
    become(sys.argv[1])
    exec(sys.argv[2])

"""What ``make portable`` does: the core and its tests, compiled for every system, run where that can be done.

Zig brings a C++ compiler (clang) with the headers and libraries of all systems; so Windows, ARM and macOS are
compiled for on any Linux machine, and each with a standard library (libc++) that is not the one of g++. What
was compiled runs here, under an emulator (qemu-user for ARM, wine for Windows), or not at all; the table at
the end says which, and why. The exit code is 1 if something does not compile or a test fails.

    python tools/portable.py [--jobs N] [TARGET…]          TARGET: here, arm, windows, macos (default: all)
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "build" / "portable"


@dataclass(frozen=True)
class Target:
    name: str
    triple: str  # in Zig's words
    system: str  # in CMake's words
    processor: str
    runner: str | None  # the program that runs it here; "" = none is needed, None = there is none
    program: str = "core_tests"
    libraries: str = ""  # the folder with the system's C library, for an emulator

    @property
    def folder(self) -> Path:
        return FOLDER / self.triple


HERE = f"{platform.machine()}-linux-gnu"
TARGETS = (
    Target("here", HERE, "Linux", platform.machine(), ""),
    Target(
        "arm", "aarch64-linux-gnu", "Linux", "aarch64", "qemu-aarch64", libraries="/usr/aarch64-linux-gnu"
    ),
    Target("windows", "x86_64-windows-gnu", "Windows", "AMD64", "wine", "core_tests.exe"),
    Target("macos", "aarch64-macos", "Darwin", "arm64", None),
)
PACKAGES = {"qemu-aarch64": "qemu-user libc6-arm64-cross", "wine": "wine wine64"}


def wrapper(target: Target, name: str, *words: str) -> Path:
    """A program without arguments that calls Zig with some: CMake takes no others for archives."""
    script = target.folder / "zig" / name
    script.parent.mkdir(parents=True, exist_ok=True)
    zig = [sys.executable, "-m", "ziglang", *words]
    script.write_text("#!/bin/sh\nexec " + " ".join(f"'{word}'" for word in zig) + ' "$@"\n')
    script.chmod(0o755)
    return script


def configure(target: Target) -> list[str]:
    settings = {
        "CMAKE_MAKE_PROGRAM": Path(sys.executable).with_name("ninja"),
        "CMAKE_SYSTEM_NAME": target.system,
        "CMAKE_SYSTEM_PROCESSOR": target.processor,
        "CMAKE_CXX_COMPILER": wrapper(target, "c++", "c++", "-target", target.triple),
        "CMAKE_AR": wrapper(target, "ar", "ar"),
        "CMAKE_RANLIB": wrapper(target, "ranlib", "ranlib"),
        "CMAKE_BUILD_TYPE": "Portable",
        "CMAKE_CXX_FLAGS": "-O1 -fno-sanitize=all -U__OPTIMIZE__",  # tests in their short form
        "HAKOBI_TESTS": "ON",
    }
    cmake = str(Path(sys.executable).with_name("cmake"))
    words = [f"-D{name}={value}" for name, value in settings.items()]
    return [cmake, "-S", str(ROOT), "-B", str(target.folder), "-G", "Ninja", "--log-level=WARNING", *words]


def quiet(command: list[str], log: Path) -> str:
    """Runs a command; what it said if it failed, else nothing."""
    with log.open("a") as out:
        done = subprocess.run(command, stdout=out, stderr=subprocess.STDOUT)
    return "" if done.returncode == 0 else f"see {log.relative_to(ROOT)}"


def compiled(target: Target, jobs: int) -> str:
    log = target.folder / "log"
    target.folder.mkdir(parents=True, exist_ok=True)
    log.unlink(missing_ok=True)
    ninja = [str(Path(sys.executable).with_name("ninja")), "-C", str(target.folder), "-j", str(jobs)]
    return quiet(configure(target), log) or quiet(ninja, log)


def why_not_here(target: Target) -> str:
    if target.runner is None:
        return f"not run: nothing here runs programs for {target.name}"
    if target.runner and not shutil.which(target.runner):
        package = PACKAGES[target.runner]
        return f"not run: no {target.runner} here (Debian, Ubuntu: sudo apt install {package})"
    if target.libraries and not Path(target.libraries).is_dir():
        return f"not run: no {target.libraries} here (Debian, Ubuntu: sudo apt install libc6-arm64-cross)"
    return ""


def tested(target: Target) -> tuple[bool, str]:
    if reason := why_not_here(target):
        return True, reason
    command = [str(target.folder / target.program)]
    if target.runner:
        command.insert(0, target.runner)
    surroundings = os.environ | {"WINEPREFIX": str(FOLDER / "wine"), "WINEDEBUG": "-all"}
    if target.libraries:
        surroundings["QEMU_LD_PREFIX"] = target.libraries
    done = subprocess.run(command, capture_output=True, text=True, env=surroundings)
    said = (done.stdout.strip().splitlines() or ["nothing said"])[-1]
    if done.returncode != 0:
        print(done.stdout + done.stderr, file=sys.stderr)
        said = f"{said} (exit code {done.returncode})"
    return done.returncode == 0, said + (f", under {target.runner}" if target.runner else "")


def judged(target: Target, jobs: int) -> tuple[bool, str]:
    print(f"{target.triple} …", file=sys.stderr, flush=True)
    if failure := compiled(target, jobs):
        return False, f"does not compile: {failure}"
    good, said = tested(target)
    return good, f"compiled; tests: {said}"


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Compile the core for every system, run its tests where possible"
    )
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(t.name for t in TARGETS))
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="files compiled at the same time"
    )
    asked = parser.parse_args()
    if unknown := set(asked.targets) - {t.name for t in TARGETS}:
        parser.error(f"no target {', '.join(sorted(unknown))}")
    os.nice(5)
    rows = [
        (t.triple, *judged(t, asked.jobs)) for t in TARGETS if not asked.targets or t.name in asked.targets
    ]
    for triple, good, said in rows:
        print(f"{'ok  ' if good else 'FAIL'}  {triple:<20}  {said}")
    return 0 if all(good for _, good, _ in rows) else 1


if __name__ == "__main__":
    sys.exit(main())

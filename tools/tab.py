"""The core as WebAssembly: ``build/tab/hakobi.wasm``, for tabs of browsers.

Zig brings clang with the headers and libraries of WASI. Its C++ library is made without exceptions, which the
core needs; so the files that throw and catch are taken from the sources that Zig brings along (libc++abi,
libunwind) and compiled once more, with the exceptions of WebAssembly (in every browser since 2022).

    python tools/tab.py [--jobs N]
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "build" / "tab"

_PROCESSOR = (
    "generic+exception_handling+simd128+bulk_memory+multivalue+reference_types+sign_ext+nontrapping_fptoint"
)
_TARGET = ("-target", "wasm32-wasi", f"-mcpu={_PROCESSOR}", "-fwasm-exceptions")
_FLAGS = "-O2 -fno-sanitize=all -fvisibility=hidden"
_LINKED = "-mexec-model=reactor -Wl,-z,stack-size=8388608 -s"
_TAG = '__asm__(".globl __cpp_exception\\n.tagtype __cpp_exception i32\\n__cpp_exception:\\n");\n'


def zig(*words: str) -> list[str]:
    return [sys.executable, "-m", "ziglang", *words]


def zig_library() -> Path:
    import ziglang

    return Path(ziglang.__file__).parent / "lib"


def wrapper(name: str, *words: str) -> Path:
    """A program without arguments that calls Zig with some."""
    script = FOLDER / "zig" / name
    script.parent.mkdir(parents=True, exist_ok=True)
    script.write_text("#!/bin/sh\nexec " + " ".join(f"'{word}'" for word in zig(*words)) + ' "$@"\n')
    script.chmod(0o755)
    return script


def exceptions() -> list[Path]:
    """What throws and catches, compiled; only once for each version of Zig."""
    library, folder = zig_library(), FOLDER / "exceptions"
    folder.mkdir(parents=True, exist_ok=True)
    tag = folder / "tag.c"
    tag.write_text(_TAG)
    abi, unwind = library / "libcxxabi", library / "libunwind"
    inside = [f"-I{abi}/include", f"-I{abi}/src", f"-I{library}/libcxx/src", f"-I{unwind}/include"]
    inside += ["-D_LIBCXXABI_BUILDING_LIBRARY", "-D_LIBCPP_BUILDING_LIBRARY", "-D_LIBCXXABI_HAS_NO_THREADS"]
    units = {
        abi / "src" / "cxa_exception.cpp": ["c++", "-std=c++23", *inside],
        abi / "src" / "cxa_personality.cpp": ["c++", "-std=c++23", *inside],
        unwind / "src" / "Unwind-wasm.c": [
            *("cc", "-std=c23", "-D_LIBUNWIND_HIDE_SYMBOLS", "-D__WASM_EXCEPTIONS__"),
            *(f"-I{unwind}/include", f"-I{unwind}/src"),
        ],
        tag: ["cc"],
    }
    made = []
    for source, words in units.items():
        target = folder / f"{source.stem}.o"
        if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
            driver, *flags = words
            command = zig(driver, *_TARGET, "-O2", *flags, "-c", str(source), "-o", str(target))
            subprocess.run(command, check=True)
        made.append(target)
    return made


def configure(launcher: str | None) -> list[str]:
    settings = {
        "CMAKE_MAKE_PROGRAM": Path(sys.executable).with_name("ninja"),
        "CMAKE_SYSTEM_NAME": "WASI",
        "CMAKE_SYSTEM_PROCESSOR": "wasm32",
        "CMAKE_CXX_COMPILER": wrapper("c++", "c++", *_TARGET),
        "CMAKE_AR": wrapper("ar", "ar"),
        "CMAKE_RANLIB": wrapper("ranlib", "ranlib"),
        "CMAKE_CXX_COMPILER_WORKS": "ON",
        "CMAKE_BUILD_TYPE": "Tab",
        "CMAKE_CXX_FLAGS": _FLAGS,
        # Before all others: where their names are known, the library's own are not looked at.
        "CMAKE_EXE_LINKER_FLAGS": " ".join([_LINKED, *map(str, exceptions())]),
    }
    if launcher is not None:
        settings["CMAKE_CXX_COMPILER_LAUNCHER"] = launcher
    cmake = str(Path(sys.executable).with_name("cmake"))
    words = [f"-D{name}={value}" for name, value in settings.items()]
    return [cmake, "-S", str(ROOT), "-B", str(FOLDER), "-G", "Ninja", "--log-level=WARNING", *words]


def build(jobs: int) -> Path:
    """The file, made anew where a source has changed."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    subprocess.run(configure(None), check=True, stdout=subprocess.DEVNULL)
    ninja = str(Path(sys.executable).with_name("ninja"))
    subprocess.run([ninja, "-C", str(FOLDER), "-j", str(jobs), "--quiet", "-k", "0"], check=True)
    return FOLDER / "hakobi.wasm"


def main() -> int:
    parser = argparse.ArgumentParser(description="Compile the core for tabs of browsers")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="files compiled at once")
    made = build(parser.parse_args().jobs)
    print(f"{made.relative_to(ROOT)}  {made.stat().st_size / 1e6:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())

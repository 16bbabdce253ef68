#!/bin/sh
# Says what is missing before anything is built: Python 3.10 with venv and its headers, and a C++20 compiler.
# usage: tools/prerequisites.sh [python]
python=${1:-python3}
missing=0

need() {
    echo "hakobi cannot be built yet: $1" >&2
    echo "    Debian, Ubuntu:  sudo apt install $2" >&2
    echo "    Fedora:          sudo dnf install $3" >&2
    missing=1
}

if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then
    need "Python 3.10 or newer was not found as '$python' (another one: make PYTHON=/path/to/python3)." \
        "python3 python3-venv python3-dev" "python3 python3-devel"
else
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        need "'$python' has no venv module." "python3-venv" "python3"
    fi
    headers='import os, sys, sysconfig; sys.exit(not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")))'
    if ! "$python" -c "$headers"; then
        need "the C headers of '$python' are missing." "python3-dev" "python3-devel"
    fi
fi

compiler=${CXX:-g++}
if ! command -v "$compiler" >/dev/null; then
    need "no C++ compiler was found as '$compiler' (another one: make CXX=clang++)." "g++" "gcc-c++"
elif ! echo 'int main() { return 0; }' | "$compiler" -std=c++20 -x c++ -fsyntax-only - 2>/dev/null; then
    need "'$compiler' does not know C++20; g++ 11 or newer does." "g++" "gcc-c++"
fi

exit $missing

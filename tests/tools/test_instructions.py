"""Instructions that a plain processor does not know: they are found, and the core has none."""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hakobi._core
from instructions import disassembled, newer_instructions

PLAIN = ("qemu-x86_64", "-cpu", "Nehalem")  # x86-64-v2, neither AVX nor BMI

on_x86 = pytest.mark.skipif(platform.machine() != "x86_64", reason="about x86-64 processors")

DISASSEMBLY = """
0000000000001000 <plain>:
    1000:\tmov    %rdi,%rax
    1003:\tpopcnt %rax,%rax
    1008:\trep stos %al,%es:(%rdi)
    100a:\tpshufb %xmm1,%xmm0
    100f:\ttzcnt  %rax,%rcx
    1013:\tcall   2000 <vpand_of(int)>
    1018:\tverr   %ax

0000000000002000 <newer>:
    2000:\tvpand  %xmm1,%xmm0,%xmm0
    2004:\tpext   %rcx,%rbx,%rax
    2008:\tshlx   %rcx,%rbx,%rax
    200c:\tlock andn %rcx,%rbx,%rax
    2010:\tlzcnt  %rax,%rcx
    2014:\tkmovq  %k1,%rax
"""


def test_newer_instructions_are_found_in_their_function() -> None:
    found = newer_instructions(DISASSEMBLY.splitlines())
    assert set(found) == {"newer"}
    assert set(found["newer"]) == {"vpand", "pext", "shlx", "andn", "lzcnt", "kmovq"}


@on_x86
@pytest.mark.skipif(not shutil.which("objdump"), reason="needs objdump (binutils)")
def test_the_core_has_no_instruction_that_is_newer_than_x86_64_v2() -> None:
    found = newer_instructions(disassembled(Path(hakobi._core.__file__)))
    assert not found


@on_x86
@pytest.mark.skipif(not shutil.which(PLAIN[0]), reason="needs qemu-x86_64 (qemu-user)")
def test_levels_are_solved_on_a_plain_processor() -> None:
    command = [*PLAIN, sys.executable, "-c", "from hakobi.cli import main; main()"]
    question = ["solve", "first-steps", "--level", "1-3"]
    done = subprocess.run([*command, *question], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "3 solved" in done.stdout

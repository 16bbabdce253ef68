"""Which instructions of a program need a newer processor than x86-64-v2 (2009: SSE4.2, POPCNT)?

    python tools/instructions.py FILE…       each function with such instructions; exit code 1 if there is one

The program is disassembled (objdump, from binutils) and every instruction looked at: AVX and all that came
after it has names that begin with v, or works on the registers ymm, zmm and k; what uses neither (BMI, LZCNT,
MOVBE, …) is a short list.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

# Without tzcnt: older processors read it as bsf, which answers the same for all but 0, and g++ writes it only
# where 0 does not come.
SCALAR = (
    "andn bextr blsi blsmsk blsr bzhi mulx pdep pext rorx sarx shlx shrx lzcnt movbe adcx adox "
    "rdrand rdseed aesenc aesenclast aesdec aesdeclast aesimc aeskeygenassist pclmulqdq xbegin xend xtest "
    "sha1rnds4 sha1nexte sha1msg1 sha1msg2 sha256rnds2 sha256msg1 sha256msg2 gf2p8mulb gf2p8affineqb"
)
NEWER = re.compile(rf"\b({'|'.join(SCALAR.split())})[lqw]?\b|%[yz]mm|%k[0-7]\b|^v(?!er[rw]\b)")
# Words before an instruction: they change what "rep bsf" is called, nothing else.
PREFIX = re.compile(r"^(lock|rep|repz|repnz|bnd|notrack|data16|cs|ds|es|fs|gs|ss|rex\.?[WRXB]*)\s+")
FUNCTION = re.compile(r"^[0-9a-f]+ <(.+)>:$")


def newer_instructions(disassembly: Iterable[str]) -> dict[str, Counter[str]]:
    """By function: how often each instruction that a plain x86-64-v2 processor does not know."""
    found: dict[str, Counter[str]] = {}
    function = "?"
    for line in disassembly:
        if heading := FUNCTION.match(line):
            function = heading[1]
            continue
        text = line.partition("\t")[2].strip()
        while prefix := PREFIX.match(text):
            text = text[prefix.end() :]
        if NEWER.search(text.partition("#")[0].partition("<")[0]):
            found.setdefault(function, Counter())[text.split()[0]] += 1
    return found


def disassembled(program: Path) -> Iterable[str]:
    command = ["objdump", "-d", "-C", "--no-show-raw-insn", str(program)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        yield from (line.rstrip("\n") for line in process.stdout)
    if process.returncode:
        raise SystemExit(f"objdump cannot read {program}")


def main(names: list[str]) -> int:
    bad = False
    for name in names:
        for function, instructions in newer_instructions(disassembled(Path(name))).items():
            bad = True
            listed = ", ".join(f"{n} {count}×" for n, count in instructions.most_common(5))
            print(f"{name}: {function}: {listed}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""What only the operating system can do, and what each one calls it.

               linux.py   macos.py      windows.py
                   └── posix.py ──┘         │
                           └────────────────┴── the same names, chosen here once

    lock            a lock on an open file that is gone when its holder is, however it went
    cap_memory      more memory than this is refused to this process, where the system can do that
    be_polite       this process waits when others want to work
    cores           how many this process may use
    machine_memory  bytes that this process may hope for
    processor       what the processor is called
    end_of          waits for the end of a child: its code, and the most memory it has used, if that is known
    processor_time  seconds that another process has used so far, if that can be asked
    peak_memory     the most bytes that this process has used, if that is known
    APART           how `Popen` starts a process that Ctrl-C in the terminal does not reach

Nothing else in the package imports a module that only some systems have, and nothing else asks which one this
is. What Python itself offers everywhere (signal.SIGINT, subprocess, multiprocessing) needs no room here.
"""

from __future__ import annotations

import sys

if sys.platform == "win32":
    from hakobi.system import windows as here
elif sys.platform == "darwin":
    from hakobi.system import macos as here
else:
    from hakobi.system import linux as here

__all__ = [
    "APART",
    "be_polite",
    "cap_memory",
    "cores",
    "end_of",
    "lock",
    "machine_memory",
    "peak_memory",
    "processor",
    "processor_time",
]

APART = here.APART
be_polite = here.be_polite
cap_memory = here.cap_memory
cores = here.cores
end_of = here.end_of
lock = here.lock
machine_memory = here.machine_memory
peak_memory = here.peak_memory
processor = here.processor
processor_time = here.processor_time

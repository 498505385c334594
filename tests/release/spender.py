"""Run by the tests of the ledger: spends in a loop, is killed at random moments, and notes what it was told.

usage: spender.py LEDGER TOLD KILLS        children that spend are forked and killed
       spender.py LEDGER TOLD WRITER N     one writer that tries N times
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from fractions import Fraction as F
from pathlib import Path

from synthsym.errors import UserError
from synthsym.release import ledger


def spend(path: Path, told: Path, name: str, tries: int, eps: F) -> None:
    loss = ledger.Loss(eps, F(0), None)
    out = os.open(told, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for _ in range(tries):
        try:
            number, _ = ledger.spend(path, loss, "replace", "f", {"by": name}, (F(3, 4), F(1, 10**6)))
        except UserError as error:
            assert "exceed" in str(error), error
            os.write(out, f"refused {name}\n".encode())
            continue
        os.write(out, f"{number} {name}\n".encode())


def main() -> None:
    path, told, what = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
    if what == "WRITER":
        spend(path, told, str(os.getpid()), int(sys.argv[4]), F(1, 80))
        return
    rng = random.Random(5)
    for kill in range(int(what)):
        child = os.fork()
        if child == 0:
            spend(path, told, f"child{kill}", 10**6, F(1, 10**6))
            os._exit(0)
        time.sleep(rng.uniform(0.0005, 0.02))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()

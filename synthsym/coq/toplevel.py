"""One running coqtop: candidate proofs are sent one at a time, and a hung tactic costs a restart, not the batch."""

from __future__ import annotations

import contextlib
import os
import re
import select
import subprocess
import time
from pathlib import Path
from types import TracebackType

_SLACK = 15.0  # beyond Coq's own timeouts, which some tactics do not hear


class Toplevel:
    """`accepts` tells whether the kernel takes a statement with a script; nothing stays open between two calls."""

    def __init__(self, folder: Path, header: str) -> None:
        self.folder, self.header = folder, header
        self._process: subprocess.Popen[bytes] | None = None
        self._count = 0

    def __enter__(self) -> Toplevel:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for pipe in (self._process.stdin, self._process.stdout):
                with contextlib.suppress(OSError):  # what was not sent yet has nowhere to go
                    if pipe is not None:
                        pipe.close()
            self._process = None

    def accepts(self, name: str, statement: str, script: str, seconds: int) -> bool:
        """Every sentence of the script gets `seconds`; the whole gets twice as long before the process is given up."""
        body = script.rstrip(". ").replace(". ", f".\nTimeout {seconds} ")
        self._count += 1
        tried = f"{name}_try{self._count}"
        text = f"Theorem {tried} : {statement}.\nProof.\nTimeout {seconds} {body}.\nQed.\nCheck {tried}.\nAbort All.\n"
        answer = self._ask(text, 2 * seconds + _SLACK)
        return answer is not None and re.search(rf"(?:^|\s){tried}\s*\n?\s*:", answer) is not None

    def _ask(self, text: str, seconds: float) -> str | None:
        if self._process is None:
            self._process = subprocess.Popen(
                ["coqtop", "-q", "-quiet"],
                cwd=self.folder,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
            text, seconds = self.header + "\n" + text, seconds + 120
        mark = f"MARK{self._count}."
        assert self._process.stdin is not None and self._process.stdout is not None
        try:
            self._process.stdin.write((text + f'Goal True. idtac "{mark}". Abort All.\n').encode())
            self._process.stdin.flush()
        except OSError:
            self.close()
            return None
        got, end = b"", time.monotonic() + seconds
        while mark.encode() not in got:
            ready, _, _ = select.select([self._process.stdout], [], [], max(0.0, end - time.monotonic()))
            chunk = os.read(self._process.stdout.fileno(), 65536) if ready else b""
            if not chunk:  # hung, or gone
                self.close()
                return None
            got += chunk
        return got.decode(errors="replace")

"""Running Coq: an interactive session finds out which scripts are accepted, a compiled file makes them certificates."""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import select
import subprocess
import time
from functools import cache
from importlib import resources
from pathlib import Path
from types import TracebackType

from ..effort import counted, within
from ..errors import UserError
from ..workers import tied
from .axioms import read_axioms
from .library import NAMES, THEORY, prepare, require_coq
from .theorems import Theorem, joined

# One running coqtop: candidate proofs are sent one at a time, and a hung tactic costs a restart, not the batch.


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
                preexec_fn=tied(),
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


HEADER = (
    "From Coq Require Import Reals Lra Lia Psatz.\nFrom Coquelicot Require Import Coquelicot.\nFrom Interval Require Import Tactic.\n"
    f"Require Import {' '.join(NAMES)}.\nRequire {' '.join(THEORY)}.\nOpen Scope R_scope.\n"
)
_SECONDS = 15  # that Coq may spend on one sentence: a guard against tactics that never end
_ATTEMPTS = 40  # scripts that one theorem may cost
_PONDER = 100_000  # units of work that one proposal may cost: counted, so that every machine proposes the same scripts


@cache
def means() -> str:
    """Digest of all that a search for scripts depends on: an attempt that failed with the same means need not be made again."""
    home = resources.files("synthsym.coq")
    folders = (home, home.joinpath("whole"), home.joinpath("library"))
    sources = sorted(
        (f.name, f.read_text()) for folder in folders for f in folder.iterdir() if f.name.endswith((".py", ".v"))
    )
    return hashlib.sha256(repr(sources).encode()).hexdigest()


def search(theorems: list[Theorem], folder: Path, seconds: int = _SECONDS) -> dict[str, str]:
    """For each theorem the first script that Coq accepts (absent if none is)."""
    return search_each([[t] for t in theorems], folder, seconds)


def search_each(groups: list[list[Theorem]], folder: Path, seconds: int = _SECONDS) -> dict[str, str]:
    """The same for groups that stand or fall together: what follows a theorem without a script is not tried."""
    require_coq()
    prepare(folder)
    out: dict[str, str] = {}
    with Toplevel(folder, HEADER) as session:
        for group in groups:
            for t in group:
                script = _accepted(session, t, seconds)
                if script is None:
                    break
                out[t.name] = script
    return out


def _accepted(session: Toplevel, t: Theorem, seconds: int) -> str | None:
    if t.lemmas:  # each for itself, so that a hard one is not searched again with every way to prove the others
        parts = [_accepted(session, lemma, seconds) for lemma in t.lemmas]
        script = None if None in parts else joined([p for p in parts if p is not None])
        return script if script is not None and session.accepts(t.name, t.statement, script, 4 * seconds) else None
    scripts = iter(t.make_scripts())
    for _ in range(_ATTEMPTS):
        script = within(_PONDER, lambda: counted(next, scripts, None))
        if script is None or session.accepts(t.name, t.statement, script, seconds):
            return script
    return None


def compile_file(
    theorems: list[Theorem], scripts: dict[str, str], path: Path, seconds: int = 600
) -> dict[str, list[str]]:
    """Write and compile the proved theorems; returns the axioms of each. Raises if Coq or the axiom list says no."""
    body = [HEADER]
    proved = [t for t in theorems if t.name in scripts]
    for t in proved:
        body.append(f"Theorem {t.name} : {t.statement}.\nProof. {scripts[t.name]} Qed.\n")
    packs = _packs(proved, scripts)
    for name, members in packs.items():  # one walk through the libraries a pack: each member rests on at most these
        body.append(f"Definition {name} := {''.join(f'conj {t} (' for t in members)}I{')' * len(members)}.")
        body.append(f'Goal True. idtac "AXIOMS {name}". Abort.\nPrint Assumptions {name}.')
    path.write_text("\n".join(body) + "\n")
    done = subprocess.run(
        [require_coq(), "-q", path.name],
        cwd=path.parent, capture_output=True, text=True, timeout=seconds, check=False, preexec_fn=tied(),
    )  # fmt: skip
    if done.returncode != 0:
        raise UserError(f"prove: {path.name}: {' '.join(done.stderr.split())[-300:]}")
    found = read_axioms(done.stdout)
    return {t: found[name] for name, members in packs.items() if name in found for t in members}


def _packs(proved: list[Theorem], scripts: dict[str, str]) -> dict[str, list[str]]:
    """Theorems by what their scripts may call upon: interval arithmetic brings the axioms of machine integers, the rest does not."""
    packs: dict[str, list[str]] = {}
    for t in proved:
        numeric = any(word in scripts[t.name] for word in ("closed", "interval", "side", "number"))
        packs.setdefault("pack_numeric" if numeric else "pack_algebra", []).append(t.name)
    return packs

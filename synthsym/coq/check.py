"""Stored certificates held against what is claimed now: digests, goals, scripts, and every proof compiled again.

A certificate is stale where the judgement hands over other theorems now, forged where the file does not agree with
itself or a script is more than a proof, missing where nobody has asked Coq, refused where Coq does not take the proof.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ..errors import UserError
from ..workers import tied
from .axioms import forbidden, read_checked
from .certificates import coq_name, key_of
from .library import NAMES, THEORY, prepare, require_coqchk
from .session import compile_file
from .theorems import Theorem
from .whole import ENDING

Tell = Callable[[int, int], None]
_A_FILE = 40  # theorems compiled together
# a sentence that begins as commands do, not as tactics do, in a module or not
_TACTICS = re.compile(r"(?:^|\.\s+)\s*(?![a-z(){}\[\]*+-]|(?:[A-Z]\w*\.)+[a-z])\S")


@dataclass(frozen=True)
class Complaint:
    """One thing that is wrong with the certificates of a claim."""

    kind: str  # damaged, forged, stale, missing, refused
    claim: str
    detail: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.claim}: {self.detail}"

    def to_json(self) -> dict[str, str]:
        return asdict(self)


def compared(entries: Mapping[str, Any], now: Mapping[str, Mapping[str, Any]]) -> list[Complaint]:
    """Everything that needs no Coq. `now` maps each claim to what its judgement hands over (`certificates.asked`)."""
    out = [Complaint("stale", id, "no such statement is claimed any more") for id in entries if id not in now]
    for id, asked in now.items():
        entry = entries.get(id)
        if entry is None:
            out += [Complaint("missing", id, "nothing is stored; run: synthsym prove " + id)] if asked["key"] else []
            continue
        wrong = forged(id, entry)
        if wrong:
            out.append(Complaint("forged", id, wrong))
        elif entry["key"] != asked["key"]:
            out.append(Complaint("stale", id, "its judgement amounts to other theorems now; run: synthsym prove " + id))
        elif entry["theorems"] and [t["name"] for t in entry["theorems"]] != list(asked["theorems"]):
            out.append(Complaint("forged", id, "the theorems are not named as its judgement names them"))
    return sorted(out, key=lambda c: (c.claim, c.kind))


def forged(id: str, entry: Mapping[str, Any]) -> str:
    """Why an entry cannot be what `synthsym prove` has written; empty if it can."""
    theorems = entry["theorems"]
    if theorems and key_of([t["statement"] for t in theorems]) != entry["key"]:
        return "its statements are not those of its digest"
    for t in theorems:
        if not re.fullmatch(rf"{coq_name(id)}(_line|_instead)?_\d+(_inhabited|_defined|{ENDING})?", t["name"]):
            return f"{t['name']!r} is no theorem of this claim"
        if not is_plain(t["script"]):
            return f"the script of {t['name']} holds more than tactics"
        bad = forbidden(t["axioms"])
        if bad:
            return f"{t['name']} rests on {bad[0]}"
    return ""


def is_plain(script: str) -> bool:
    """Whether a script is tactics only: no command that ends the proof, admits it, or changes what is read later."""
    return _TACTICS.search(script) is None and '"' not in script and "(*" not in script


def recompiled(
    entries: Mapping[str, Any], jobs: int = 2, tell: Tell | None = None, second_look: bool = False
) -> list[Complaint]:
    """Every stored theorem proved again from its script, its axioms read; the shared library is compiled anew.

    With a second look, coqchk reads the compiled library and the compiled theorems again: a checker of its own, which
    trusts neither tactics nor the compiler.
    """
    found = [(id, t) for id, entry in sorted(entries.items()) for t in entry["theorems"]]
    packs = [found[k : k + _A_FILE] for k in range(0, len(found), _A_FILE)]
    out: list[Complaint] = []
    done = 0
    with tempfile.TemporaryDirectory(prefix="synthsym-coq-") as scratch, ThreadPoolExecutor(jobs) as pool:
        folder = Path(scratch)
        prepare(folder, anew=True)
        waiting = {pool.submit(_together, pack, folder, f"check{k}"): len(pack) for k, pack in enumerate(packs)}
        for future in as_completed(waiting):
            out += future.result()
            done += waiting[future]
            if tell is not None:
                tell(done, len(found))
        if second_look:
            compiled = [*NAMES, *THEORY, *sorted(p.stem for p in folder.glob("check*.vo"))]
            for complaints in pool.map(lambda name: looked_at_again(folder, name), compiled):
                out += complaints
    return sorted(out, key=lambda c: (c.claim, c.detail))


def looked_at_again(folder: Path, name: str) -> list[Complaint]:
    """What coqchk says of one compiled file; the files that it uses are looked at for themselves, Coq's own are not."""
    done = subprocess.run(
        [require_coqchk(), "-silent", "-o", "-norec", name, "-R", ".", ""],
        cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=3600, check=False, preexec_fn=tied(),
    )  # fmt: skip
    if done.returncode != 0 or "* Axioms:" not in done.stdout:
        return [Complaint("refused", name, f"coqchk: {' '.join(done.stdout.split())[-300:] or 'no summary'}")]
    return [Complaint("refused", name, f"coqchk: it rests on {a}") for a in forbidden(read_checked(done.stdout))]


def _together(pack: Sequence[tuple[str, Mapping[str, Any]]], folder: Path, name: str) -> list[Complaint]:
    """In one file; where Coq refuses that, each for itself, so that the complaint names the theorem."""
    try:
        axioms = _compiled((t for _, t in pack), folder / f"{name}.v")
    except UserError as error:
        if len(pack) == 1:
            id, t = pack[0]
            return [Complaint("refused", id, f"{t['name']}: {error}")]
        return [c for k, one in enumerate(pack) for c in _together([one], folder, f"{name}_{k}")]
    return [
        Complaint("refused", id, f"{t['name']} rests on {a}")
        for id, t in pack
        for a in forbidden(axioms.get(t["name"], ["what Coq did not print"]))
    ]


def _compiled(theorems: Iterable[Mapping[str, Any]], path: Path) -> dict[str, list[str]]:
    mine = list(theorems)
    return compile_file(
        [Theorem(t["name"], t["statement"], tuple) for t in mine], {t["name"]: t["script"] for t in mine}, path
    )

"""The shared lemmas, compiled once for each content: batches take copies from the cache, a damaged one is compiled again."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from functools import cache
from importlib import resources
from pathlib import Path

from ..errors import UserError
from ..statements.cache import default_root

NAMES = (
    "Gamma",
    "Synthsym",
    "Growth",
    "Signs",
    "Infima",
    "Normal",
    "Bounds",
)  # in the order in which they are compiled
THEORY = (  # after them: laws, losses, data sets
    "Formulas", "Integral", "Renyi", "Substitution", "Values", "Losses", "Divergence", "Uniform", "Digamma", "NormalLaw", "LogNormal", "NormalLosses", "Hockey",
    "Outputs", "Release", "Fitted", "Private", "Compose", "Mechanisms",
    "GammaLaw", "GammaFamily", "GammaLosses", "Laws", "LaplaceLosses", "CramerLosses", "InverseGaussianLosses", "BetaBin", "BetaGamma", "BetaLaw", "BetaLosses",
    "Outcome", "Binary", "NormalPosterior", "Records", "Profile", "Laplace", "Modes", "Impossible", "Basics", "ReleaseLoss", "Numbers", "Tails",
    "Separation", "Conditioned", "BinaryLoss", "BetaMoments", "Guarantees",
    "Most", "Statistics", "Failures", "Queries", "Tables", "Fits", "Samples", "Orders",
    "DrawLoss", "Dirichlet", "Kinds", "Average", "DrawSteps", "Variances",
    "Apart", "Finite", "Chances", "FewRecords",
)  # fmt: skip


def require_coq() -> str:
    """The path of coqc, or one line that says what to install."""
    found = shutil.which("coqc")
    if found is None:
        raise UserError(
            "prove: Coq is not installed; install coq, libcoq-interval and libcoq-coquelicot (Debian) and run again"
        )
    return found


def require_coqchk() -> str:
    """The path of coqchk, which comes with Coq."""
    found = shutil.which("coqchk")
    if found is None:
        raise UserError("prove: coqchk is not installed; it comes with Debian's package coq")
    return found


def sources() -> dict[str, str]:
    home = resources.files("synthsym.coq")
    return {n: home.joinpath(f"{n}.v").read_text() for n in NAMES} | {
        n: home.joinpath("library", f"{n}.v").read_text() for n in THEORY
    }


def prepare(folder: Path, anew: bool = False) -> None:
    """The compiled library in the folder; `anew` compiles it there and trusts no copy."""
    if all((folder / f"{n}.vo").exists() and (folder / f"{n}.v").read_text() == text for n, text in sources().items()):
        return
    folder.mkdir(parents=True, exist_ok=True)
    if anew:
        _compile(folder)
        return
    home = default_root() / "coq" / _digest()
    if not _intact(home):
        _fill(home)
    for name in sources():
        for end in (".v", ".vo"):
            shutil.copy2(home / (name + end), folder / (name + end))


def _compile(folder: Path) -> None:
    for name, text in sources().items():
        (folder / f"{name}.v").write_text(text)
        done = subprocess.run(
            [require_coq(), "-q", f"{name}.v"], cwd=folder, capture_output=True, text=True, timeout=300, check=False
        )
        if done.returncode != 0:
            raise UserError(
                f"prove: the shared library does not compile: {name}: {done.stderr.strip().splitlines()[-1]}"
            )


@cache
def _digest() -> str:
    """Of the sources and of the compiler."""
    version = subprocess.run(
        [require_coq(), "--version"], capture_output=True, text=True, timeout=60, check=False
    ).stdout
    return hashlib.sha256((version + repr(sorted(sources().items()))).encode()).hexdigest()[:32]


def _sums(home: Path) -> dict[str, str]:
    return {
        f"{n}{end}": hashlib.sha256((home / f"{n}{end}").read_bytes()).hexdigest()
        for n in sources()
        for end in (".v", ".vo")
    }


def _intact(home: Path) -> bool:
    try:
        return bool(json.loads((home / "sums.json").read_text()) == _sums(home))
    except (OSError, ValueError):
        return False


def _fill(home: Path) -> None:
    """Compiled aside and put in place whole; of two that do so at once, either will do."""
    home.parent.mkdir(parents=True, exist_ok=True)
    scratch = Path(tempfile.mkdtemp(prefix="new-", dir=home.parent))
    try:
        _compile(scratch)
        (scratch / "sums.json").write_text(json.dumps(_sums(scratch)))
        shutil.rmtree(home, ignore_errors=True)
        with contextlib.suppress(OSError):  # another process was first
            os.replace(scratch, home)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    if not _intact(home):
        raise UserError(
            "prove: the compiled library could not be kept in the cache; set SYNTHSYM_CACHE to a folder that can be written"
        )

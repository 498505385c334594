"""The shared lemmas, each file compiled once for its content and for what it uses: batches take copies, a damaged one is compiled again."""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import shutil
import subprocess
import tempfile
from functools import cache
from importlib import resources
from pathlib import Path

from ..errors import UserError
from ..statements.cache import default_root
from ..workers import tied

# in the order in which they are compiled
NAMES = ("Gamma", "Synthsym", "Growth", "Signs", "Infima", "Normal", "Bounds", "Certificates")
THEORY = (  # after them: laws, losses, data sets
    "Formulas", "Integral", "Renyi", "Substitution", "Values", "Losses", "Divergence", "Uniform", "Digamma", "NormalLaw", "LogNormal", "NormalLosses", "Hockey",
    "Outputs", "Release", "Fitted", "Private", "Compose", "Mechanisms",
    "GammaLaw", "GammaFamily", "GammaLosses", "Laws", "LaplaceLosses", "CramerLosses", "InverseGaussianLosses", "BetaBin", "BetaGamma", "LogMoments", "BetaLaw",
    "BetaLosses", "Outcome", "SampleVariance",
    "Binary", "NormalPosterior", "Records", "Profile", "Laplace", "Modes", "Impossible", "Basics", "ReleaseLoss", "Numbers", "Tails",
    "Separation", "Conditioned", "ConditionedLoss", "NormalTests", "ReleaseDeltas", "BinaryLoss", "BetaMoments", "Guarantees",
    "Most", "Statistics", "Failures", "Queries", "Tables", "Fits", "VarianceFits", "Sufficient", "Samples", "Orders", "Rounds",
    "DrawLoss", "Dirichlet", "DirichletLosses", "Kinds", "Average", "DrawSteps", "DrawOrders", "BetaTail", "BetaNear", "BetaVariation", "RecordTail", "CountTails",
    "Variances", "NoiseMoments", "BinaryModes", "BinaryBeside", "Events", "Choices", "Sampling", "Combining", "CopyEstimates", "Apart", "Finite", "Chances", "FewRecords",
    "Patterns", "Moments", "Multinormal", "Hoelder", "Class", "Cube", "Programs", "Integers", "Lattice", "Noisy", "Quadratic", "FittedNormals", "AnyBasis", "Objectives",
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
    """The text of every shared file by its name."""
    home = resources.files("synthsym.coq")
    return {n: home.joinpath(f"{n}.v").read_text() for n in NAMES} | {
        n: home.joinpath("library", f"{n}.v").read_text() for n in THEORY
    }


def prepare(folder: Path, anew: bool = False) -> None:
    """The compiled library in the folder; `anew` compiles it there and trusts no copy."""
    texts = sources()
    if all((folder / f"{n}.vo").exists() and (folder / f"{n}.v").read_text() == text for n, text in texts.items()):
        return
    folder.mkdir(parents=True, exist_ok=True)
    kept = default_root() / "coq"
    sums: dict[str, str] = {}
    for name, text in texts.items():
        (folder / f"{name}.v").write_text(text)
        if anew:
            _compile(name, folder)
            continue
        uses = [(used, sums[used]) for used in _required(text) if used in sums]
        home = kept / hashlib.sha256(repr((_compiler(), name, text, uses)).encode()).hexdigest()[:32]
        if _intact(home, name):
            shutil.copy2(home / f"{name}.vo", folder / f"{name}.vo")
        else:
            _compile(name, folder)
            _keep(folder / f"{name}.vo", home)
        sums[name] = _sum(folder / f"{name}.vo")


_REQUIRE = re.compile(r"\bRequire\b([^.]*)\.")


def _required(text: str) -> list[str]:
    """What a file asks for, in its order: it is compiled again where one of these is another."""
    return list(dict.fromkeys(word for sentence in _REQUIRE.findall(text) for word in sentence.split()))


def _compile(name: str, folder: Path) -> None:
    done = subprocess.run(
        [require_coq(), "-q", f"{name}.v"],
        cwd=folder, capture_output=True, text=True, timeout=300, check=False, preexec_fn=tied(),
    )  # fmt: skip
    if done.returncode != 0:
        raise UserError(f"prove: the shared library does not compile: {name}: {done.stderr.strip().splitlines()[-1]}")


@cache
def _compiler() -> str:
    return subprocess.run([require_coq(), "--version"], capture_output=True, text=True, timeout=60, check=False).stdout


def _sum(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _intact(home: Path, name: str) -> bool:
    try:
        return (home / "sum").read_text() == _sum(home / f"{name}.vo")
    except (OSError, ValueError):
        return False


def _keep(compiled: Path, home: Path) -> None:
    """Put in place whole; of two processes that do so at once, either will do, and where nothing can be kept nothing is."""
    with contextlib.suppress(OSError):
        home.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="new-", dir=home.parent) as scratch:
            made = Path(scratch) / home.name
            made.mkdir()
            shutil.copy2(compiled, made)
            (made / "sum").write_text(_sum(compiled))
            shutil.rmtree(home, ignore_errors=True)
            os.replace(made, home)

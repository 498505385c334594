"""The LaTeX of the report as a PDF, where latexmk is installed. A PDF that fails fails nothing else; its log is kept and named."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

NEEDS = "install texlive-latex-recommended, latexmk and lmodern"
LOG = "latex/report.log"


@dataclass(frozen=True)
class Typeset:
    """The PDF, or why there is none, with the log that says more."""

    pdf: Path | None = None
    why: str = ""
    log: Path | None = None

    @property
    def words(self) -> str:
        return str(self.pdf) if self.pdf else f"no PDF: {self.why}" + (f"; see {self.log}" if self.log else "")


def typeset(root: Path, seconds: int = 600) -> Typeset:
    """Compile latex/report.tex in a scratch folder and put report.pdf beside it."""
    if shutil.which("latexmk") is None:
        return Typeset(why=f"latexmk is not installed ({NEEDS})")
    with tempfile.TemporaryDirectory(prefix="synthsym-latex-") as scratch:
        work = Path(scratch)
        shutil.copy(root / "latex" / "report.tex", work)
        if (root / "figures").is_dir():
            shutil.copytree(root / "figures", work / "figures", ignore=shutil.ignore_patterns("*.svg"))
        environment = {**os.environ, "SOURCE_DATE_EPOCH": "0", "FORCE_SOURCE_DATE": "1"}
        command = ["latexmk", "-pdf", "-interaction=nonstopmode", "-halt-on-error", "report.tex"]
        try:
            done = subprocess.run(
                command,
                cwd=work,
                env=environment,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=seconds,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            return Typeset(why=f"latexmk did not end ({type(error).__name__})", log=_kept(work, root, str(error)))
        if done.returncode != 0 or not (work / "report.pdf").exists():
            bad = next((line for line in done.stdout.splitlines() if line.startswith("!")), "latexmk failed")
            return Typeset(why=f"the LaTeX does not compile: {bad}", log=_kept(work, root, done.stdout + done.stderr))
        target = root / "report.pdf"
        shutil.copy(work / "report.pdf", target.with_suffix(".pdf.new"))
        os.replace(target.with_suffix(".pdf.new"), target)
        return Typeset(target, log=_kept(work, root, done.stdout))


def _kept(work: Path, root: Path, said: str) -> Path:
    """The log of LaTeX, else what latexmk said."""
    log, target = work / "report.log", root / LOG
    target.write_text(log.read_text(encoding="utf-8", errors="replace") if log.exists() else said, encoding="utf-8")
    return target

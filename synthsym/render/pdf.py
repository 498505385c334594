"""The LaTeX of the report as a PDF, where latexmk is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from ..errors import UserError


def typeset(root: Path, required: bool = False, seconds: int = 600) -> Path | None:
    """Compile latex/report.tex in a scratch folder and put report.pdf beside it; None where there is no LaTeX."""
    if shutil.which("latexmk") is None:
        if required:
            raise UserError("report --pdf: latexmk is not installed; install texlive-latex-recommended, latexmk and lmodern")
        return None
    with tempfile.TemporaryDirectory(prefix="synthsym-latex-") as scratch:
        work = Path(scratch)
        for tex in (root / "latex").glob("*.tex"):
            shutil.copy(tex, work)
        environment = {**os.environ, "SOURCE_DATE_EPOCH": "0", "FORCE_SOURCE_DATE": "1"}
        done = subprocess.run(["latexmk", "-pdf", "-interaction=nonstopmode", "-halt-on-error", "report.tex"], cwd=work, env=environment,
                              capture_output=True, text=True, errors="replace", timeout=seconds, check=False)
        if done.returncode != 0:
            bad = next((line for line in done.stdout.splitlines() if line.startswith("!")), "latexmk failed")
            raise UserError(f"report: the LaTeX does not compile: {bad}")
        target = root / "report.pdf"
        shutil.copy(work / "report.pdf", target.with_suffix(".pdf.new"))
        os.replace(target.with_suffix(".pdf.new"), target)
    return target

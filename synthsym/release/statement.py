"""The statement that goes with a release: what was released, for whom privacy holds, how much, why, and under what assumptions.

Only public things stand in it: the spec, the target, the certified loss, hashes of what is published. Numbers that bound
a loss are rounded up, with one digit too cautious. What only the owner may see is another file (`owner`).
"""

from __future__ import annotations

import hashlib
import html
import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path
from typing import Any

from ..errors import UserError
from ..numbers.decimals import decimal
from . import certify
from .design import Design
from .spec import Spec

Section = tuple[str, list[str]]
SUFFIXES = (".txt", ".html", ".pdf")


@dataclass(frozen=True)
class Theorem:
    """A judged statement of the corpus that the number rests on."""

    id: str
    where: str
    says: str
    true: str
    verdict: str
    trust: str

    def words(self) -> str:
        return f"{self.id} ({self.where}): {self.says} True form: {self.true}. Print: {self.verdict}; rung of trust: {self.trust}."


def theorems(design: Design) -> list[Theorem]:
    """Judged now, so that verdict and rung are those of this installation."""
    from ..api import claim

    ids = dict.fromkeys(id for part in design.parts for id in part.rests_on)
    if len(design.parts) > 1:
        ids["zheng.prop2.17"] = None
    found = []
    for id in ids:
        s = claim(id)
        f = s.finding
        if f["verdict"] == "open":
            raise UserError(f"--statement: {id}, on which the number rests, is not settled in this installation; nothing was released")
        found.append(Theorem(id, f"{f['paper']}, {f['where']}", s.claim.says, str(f["true"]), f["verdict"], f["trust"]))
    return found


def today() -> str:
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    moment = datetime.fromtimestamp(int(epoch), UTC) if epoch.isdigit() else datetime.now(UTC)
    return moment.strftime("%Y-%m-%d")


def cautious(x: Fraction, digits: int = 3) -> str:
    """Rounded up to so many digits."""
    return decimal(x, digits, toward=1)


def sections(spec: Spec, design: Design, cited: Sequence[Theorem], file: str, digest: str, counted: str, date: str, version: str) -> list[Section]:
    unit = spec.about.get("unit_of_privacy", "one record of the table")
    title = spec.about.get("title", file)
    holder = spec.about.get("holder")
    odds = _odds(design.eps)
    return [
        ("What was released", [
            f"{title}: the file {file}, {design.synthetic} synthetic records of {len(spec.columns)} columns "
            f"({', '.join(c.name for c in spec.columns)}).",
            f"SHA-256 of the file: {digest}",
            f"SHA-256 of the spec: {hashlib.sha256(spec.text.encode()).hexdigest()}",
            f"Made on {date} with synthsym {version}" + (f" by {holder}." if holder else "."),
        ]),
        ("For whom privacy holds", [
            f"For every person whose data are {unit}, present or not, whatever they answered, and whatever anybody knows about the others.",
            _relation(spec.relation),
        ]),
        ("How much", [
            f"eps = {cautious(design.eps)}, delta = {cautious(design.delta)} (both rounded up).",
            f"Except with a probability that delta accounts for, the presence of one person's true answers changes the odds of "
            f"anything that can be seen in the file by at most the factor exp(eps) = {odds}. {_example(design.eps)}",
            *([f"Counted in zero-concentrated privacy, rho = {cautious(design.rho)}."] if design.rho else []),
            counted,
        ]),
        ("How it was done", [*(_part(i, p) for i, p in enumerate(design.parts, 1)),
            "All draws that touch the data are integers drawn exactly from the operating system's random source; no floating-point "
            "number enters them. What follows them is post-processing.",
            *(_column_words(c) for c in spec.columns)]),
        ("Why the number holds", [
            "The loss is that of the integer law that was really drawn (lattice, rounding and clamping included), computed by exact "
            "fractions or by sums in ball arithmetic with proved tails (rung of trust: enclosed; synthsym.release.certify has the argument). "
            "It rests on these judged statements:",
            *(t.words() for t in cited)]),
        ("What is assumed", [*_assumptions(spec)]),
    ]  # fmt: skip


def _relation(relation: str) -> str:
    if relation == "replace":
        return "Compared are tables in which this one record has any other content (replacement); the number of records is public."
    return "Compared are tables with and without this one record; the number of records is private."


def _odds(eps: Fraction) -> str:
    return decimal(certify.upper(certify.ball(eps).exp(), 3), 3, toward=1)


def _example(eps: Fraction) -> str:
    after = certify.upper(100 / (1 + 99 * (-certify.ball(eps)).exp()), 2)
    return f"Whoever thought something about you 1 % likely before should, having seen the file, think it at most {decimal(after, 2, toward=1)} % likely."


def _part(number: int, part: Any) -> str:
    cost = f"eps = {cautious(part.eps)}" + (f", delta = {cautious(part.delta)}" if part.delta else ", delta = 0")
    return f"Mechanism {number}, {part.mechanism}, for {', '.join(part.columns)}: {part.words} ({cost})."


def _column_words(c: Any) -> str:
    if c.kind == "number":
        from .drawing import decimal_text

        text = (
            f"{c.name}: number from {decimal_text(c.low)} to {decimal_text(c.low + c.top * c.step)}"
            f"{' ' + c.unit if c.unit else ''} in steps of {decimal_text(c.step)}, clamped and rounded"
        )
        if c.mechanism in ("auto", "histogram"):
            text += f", {c.bins} bins"
    else:
        text = f"{c.name}: {'one of ' + str(len(c.values)) + ' values' if c.kind == 'category' else 'yes or no'}"
    gone = {"none": "none expected", "category": "a value of their own", "impute": "replaced by a public value"}[c.missing]
    return text + f"; missing cells: {gone}" + (f"; drawn given {c.parent}" if c.parent else "") + "."


def _assumptions(spec: Spec) -> list[str]:
    return [
        "Each person's data stand in one record only. Who has several records loses that many times as much.",
        "The spec (columns, ranges, values, standard deviations, which columns are drawn together) and the target were chosen without looking at the data.",
        "The operating system's random numbers cannot be predicted, and nobody watched how long the program took or what was in its memory.",
        "Other publications from the same data, synthetic or not, add to the loss; this statement counts only what it names.",
        "Python, NumPy, FLINT and the computer did what they are documented to do.",
        *(["The number of records in the private table is no secret."] if spec.relation == "replace" else []),
    ]


# -- forms ------------------------------------------------------------------------------------------------------------
HEAD = "Privacy statement"


def as_text(parts: Sequence[Section]) -> str:
    import textwrap

    lines = [HEAD.upper(), ""]
    for name, sentences in parts:
        lines += [name, "-" * len(name)]
        for sentence in sentences:
            lines += textwrap.wrap(sentence, 100, initial_indent="* ", subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
        lines.append("")
    body = "\n".join(lines)
    return f"{body}SHA-256 of the text above: {hashlib.sha256(body.encode()).hexdigest()}\n\nSigned (name, place, date): ________________________________\n"


_STYLE = (
    "body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 Georgia,serif;color:#111;background:#fff}"
    "h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:1.6rem;border-bottom:1px solid #999}li{margin:.3rem 0;overflow-wrap:anywhere}"
    "footer{margin-top:3rem;border-top:1px solid #111;padding-top:.5rem}"
)


def as_html(parts: Sequence[Section]) -> str:
    body = "".join(
        f"<h2>{html.escape(name)}</h2>\n<ul>\n" + "".join(f"<li>{html.escape(s)}</li>\n" for s in sentences) + "</ul>\n" for name, sentences in parts
    )
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{HEAD}</title><style>{_STYLE}</style></head>\n'
        f"<body>\n<h1>{HEAD}</h1>\n{body}<footer>Signed (name, place, date):</footer>\n</body></html>\n"
    )


def as_latex(parts: Sequence[Section]) -> str:
    from ..cli.judged import escape

    body = "".join(
        rf"\section*{{{escape(name)}}}" + "\n\\begin{itemize}\n" + "".join(f"\\item {escape(s)}\n" for s in sentences) + "\\end{itemize}\n"
        for name, sentences in parts
    )
    return (
        "\\documentclass[a4paper,10pt]{article}\n\\usepackage[T1]{fontenc}\n\\usepackage[utf8]{inputenc}\n\\usepackage[margin=25mm]{geometry}\n"
        "\\sloppy\\emergencystretch=8em\n\\begin{document}\n"
        rf"\begin{{center}}\LARGE {HEAD}\end{{center}}" + "\n" + body + "\\vfill\\noindent Signed (name, place, date): \\hrulefill\n\\end{document}\n"
    )


def check_suffix(path: Path) -> None:
    if path.suffix.lower() not in SUFFIXES:
        raise UserError(f"--statement {path}: the name ends in {', '.join(SUFFIXES)}")
    if path.suffix.lower() == ".pdf" and shutil.which("pdflatex") is None:
        raise UserError(f"--statement {path}: a PDF needs pdflatex (install texlive-latex-recommended), or give a name in .html or .txt")


def render(parts: Sequence[Section], path: Path) -> bytes:
    suffix = path.suffix.lower()
    if suffix == ".pdf":
        return _pdf(as_latex(parts))
    return (as_html(parts) if suffix == ".html" else as_text(parts)).encode()


def _pdf(source: str) -> bytes:
    with tempfile.TemporaryDirectory(prefix="synthsym-statement-") as scratch:
        (Path(scratch) / "statement.tex").write_text(source, encoding="utf-8")
        command = ["pdflatex", "-no-shell-escape", "-interaction=nonstopmode", "-halt-on-error", "statement.tex"]
        done = subprocess.run(command, cwd=scratch, capture_output=True, text=True, errors="replace", timeout=120, check=False)
        if done.returncode != 0:
            bad = next((line for line in done.stdout.splitlines() if line.startswith("!")), "pdflatex failed")
            raise UserError(f"--statement: the LaTeX does not compile: {bad}")
        return (Path(scratch) / "statement.pdf").read_bytes()

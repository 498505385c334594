"""`synthsym check FILE.tex`: every displayed relation of a LaTeX file, reported like a linter does."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import UserError
from .common import ConditionFailed, emit, to_json

if TYPE_CHECKING:
    from ..latexin import Finding, Report


def check_tex(
    path: str,
    where: str,
    integers: str,
    effort: int,
    fmt: str,
    claims: Mapping[str, str | None],
    meanings: Path | None = None,
) -> None:
    """Print the findings; exit status 1 where a relation fails, 2 where a comment for us is not understood."""
    given = [name for name, text in claims.items() if text is not None]
    if given:
        raise UserError(f"--{given[0].replace('_', '-')} belongs to a formula; {path} brings its own relations")
    report = report_of(path, where, integers, effort, meanings)
    emit({"json": _json, "github": _github}.get(fmt, _text)(report))
    if report.count("fails"):
        raise ConditionFailed(f"{path}: {report.count('fails')} of {len(report.findings)} relations fail")
    if report.troubles:
        line, words = report.troubles[0]
        raise UserError(f"{path}:{line}: the comment % synthsym: is not understood: {words}")


def report_of(
    path: str, where: str = "", integers: str = "", effort: int = 5000, meanings: Path | None = None
) -> Report:
    """The findings of a file; UserError where it cannot be read, or where --where is not understood."""
    from ..latexin import check_text
    from ..latexin.context import Beside, beside
    from ..latexin.facts import fact_of

    try:
        text = Path(path).read_text(encoding="utf-8", errors="replace")
    except (OSError, ValueError) as error:
        raise UserError(f"{path}: cannot be read ({getattr(error, 'strerror', None) or error})") from None
    told = (beside(meanings) if meanings is not None else {}).get(Path(path).stem, Beside())
    said = [
        told.where.strip(),
        where.strip(),
        *(f"{name.strip()} integer" for name in integers.split(",") if name.strip()),
    ]
    conditions = ", ".join(part for part in said if part)
    try:
        fact_of(conditions)
    except UserError as error:
        raise UserError(f"--where: {error}") from None
    return check_text(text, path, conditions, effort, Path(path).parent, told.said)


def summary(report: Report) -> str:
    """How many of each answer, and how much was read."""
    from ..latexin.finding import STATUSES

    counts = [f"{report.count(s)} {s}" for s in STATUSES if report.count(s)]
    read = len(report.findings) - report.count("not read")
    return f"{len(report.findings)} relations, {read} read: {', '.join(counts) or 'none'}"


def _words(finding: Finding) -> str:
    """One line on what was found."""
    words = f"{finding.status}: {finding.why}"
    if finding.status == "fails" and finding.at is not None:
        point = ", ".join(f"{k} = {v}" for k, v in finding.at.items()) or "every point"
        sides = " against ".join(finding.sides.values())
        words = (
            f"fails at {point}"
            + (f": {sides}" if sides else "")
            + ("" if finding.why == "at this point" else f"; {finding.why}")
        )
    elif finding.status == "holds":
        words = f"holds ({finding.trust}): {finding.why}"
    if finding.follows is not None:
        words += f"; it follows line {finding.follows}, which fails"
    if finding.where and finding.status not in ("not read", "defines"):
        words += f" [where {finding.where}]"
    return words + "".join(f"; {note}" for note in finding.notes)


def _text(report: Report) -> str:
    lines = []
    for finding in report.findings:
        lines.append(f"{report.name}:{finding.line}:{finding.column}: {_words(finding)}")
        lines.append(f"    {finding.printed}" + (f"    read: {finding.reads}" if finding.reads else ""))
    lines += [f"{report.name}:{line}: understood: {words}" for line, words in report.heard]
    lines += [f"{report.name}:{line}: not understood: {words}" for line, words in report.troubles]
    return "\n".join([*lines, f"{report.name}: {summary(report)}"]) + "\n"


def _json(report: Report) -> str:
    from ..latexin.finding import STATUSES

    return to_json({
        "schema": 1,
        "file": report.name,
        "findings": [_entry(f) for f in report.findings],
        "understood": [{"line": line, "words": words} for line, words in report.heard],
        "not_understood": [{"line": line, "words": words} for line, words in report.troubles],
        "summary": {status: report.count(status) for status in STATUSES},
    })  # fmt: skip


def _entry(finding: Finding) -> dict[str, Any]:
    witness = None if finding.at is None else {"at": finding.at, "sides": finding.sides}
    return {
        "line": finding.line, "column": finding.column, "answer": finding.status, "why": finding.why, "printed": finding.printed,
        "reads": finding.reads, "where": finding.where, "trust": finding.trust, "witness": witness, "follows": finding.follows,
        "notes": list(finding.notes),
        "meanings": list(finding.meanings),
    }  # fmt: skip


def _github(report: Report) -> str:
    """Annotations: an error for each first failure, a warning for what follows from one or was not understood."""
    lines = []
    for finding in report.findings:
        if finding.status == "fails":
            level = "warning" if finding.follows is not None else "error"
            lines.append(_annotation(level, report.name, finding.line, finding.column, _words(finding)))
    lines += [
        _annotation("warning", report.name, line, 1, f"not understood: {words}") for line, words in report.troubles
    ]
    return "\n".join([*lines, f"{report.name}: {summary(report)}"]) + "\n"


def _annotation(level: str, file: str, line: int, column: int, message: str) -> str:
    def plain(text: str) -> str:
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")

    name = plain(file).replace(":", "%3A").replace(",", "%2C")
    return f"::{level} file={name},line={line},col={column}::{plain(message)}"

"""Wrong values where a reviewer sees them: as annotations of a pull request on GitHub, and as SARIF for code scanning."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .check import Line, Report

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def _place(report: Report) -> tuple[str, int]:
    """The file (from the current folder, if it lies in it) and line at which the function, or the file of cases, begins."""
    if report.source is None:
        return "", 1
    file, line = Path(report.source[0]), report.source[1]
    here = Path.cwd()
    return (
        file.resolve().relative_to(here).as_posix() if file.resolve().is_relative_to(here) else file.as_posix()
    ), line


def _words(line: Line) -> str:
    return f"{line.call()} gave {line.given}, certified {line.true}: {line.problem}"


def _told(report: Report) -> list[Line]:
    """The smallest failing point first, then the other failing ones."""
    first = [report.smallest] if report.smallest is not None else []
    return first + [p for p in report.problems if not first or p.at != first[0].at]


def github(report: Report) -> str:
    """Workflow commands that put each wrong value at the function's line: `::error file=...,line=...::...`."""
    file, line = _place(report)
    where = f" file={_escaped(file, ':,')},line={line}," if file else " "
    told = [
        f"::error{where}title={_escaped(p.quantity, ':,')}::{_escaped(f'{_words(p)} ({p.reproduce()})')}"
        for p in _told(report)
    ]
    return "\n".join([*told, ""]) if told else ""


def _escaped(text: str, also: str = "") -> str:
    for char in "%\r\n" + also:
        text = text.replace(char, f"%{ord(char):02X}")
    return text


def sarif(report: Report, version: str) -> dict[str, Any]:
    """SARIF 2.1.0, one result a wrong value."""
    file, line = _place(report)
    places = [{"physicalLocation": {"artifactLocation": {"uri": file}, "region": {"startLine": line}}}] if file else []
    results = [
        {
            "ruleId": p.problem or "wrong value",
            "level": "error",
            "message": {"text": f"{_words(p)} ({p.reproduce()})"},
            "locations": places,
        }
        for p in _told(report)
    ]
    rules = [{"id": name} for name in sorted({str(r["ruleId"]) for r in results})]
    driver = {"name": "synthsym regress", "version": version, "rules": rules}
    return {"$schema": _SCHEMA, "version": "2.1.0", "runs": [{"tool": {"driver": driver}, "results": results}]}

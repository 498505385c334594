"""How much of a folder of LaTeX files is read, and how much of what is read is decided.

    python benchmarks/latexin.py FOLDER [EFFORT]
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from synthsym.latexin import check_text
from synthsym.latexin.finding import STATUSES


def main(folder: str, effort: float) -> None:
    counts: Counter[str] = Counter()
    for path in sorted(Path(folder).rglob("*.tex")):
        report = check_text(path.read_text(encoding="utf-8", errors="replace"), str(path), effort=effort, folder=path.parent)
        counts["files"] += 1
        for finding in report.findings:
            counts["relations"] += 1
            counts[finding.status] += 1
            counts["held"] += finding.held and finding.status == "undecided"
            if finding.status in ("fails", "undecided") and not finding.held:
                print(f"{path}:{finding.line}:{finding.column}: {finding.status}: {finding.printed}: {finding.why} {finding.at or ''}")
    read = counts["relations"] - counts["not read"]
    decided, known = counts["holds"] + counts["fails"], counts["holds"] + counts["fails"] + counts["undecided"]
    print(f"{counts['files']} files, {counts['relations']} displayed relations; " + ", ".join(f"{counts[s]} {s}" for s in STATUSES))
    print(f"read: {read} of {counts['relations']} ({read / max(counts['relations'], 1):.0%})")
    print(f"decided, of those whose domain is known and all of whose terms are computed: {decided} of {known - counts['held']}")
    print(f"decided, of all whose domain is known: {decided} of {known}")


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 5.0)

"""How much of a folder of LaTeX files is read, how much of that is decided, and whether what is altered is noticed.

    python -m benchmarks.tex FOLDER [--domains FILE.toml] [--effort N] [--altered]

The domains are what `--where` would be told of each file. A relation about a term that is not computed here (a probability of a law that
stands elsewhere, a norm, a maximum over data sets) is counted apart: nobody can decide it from the display and the domain alone.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from synthsym.latexin import Report, check_text
from synthsym.latexin.context import Beside, beside
from synthsym.latexin.finding import STATUSES

from .tex_altered import Altered, altered

DOMAINS, MEANINGS = (Path(__file__).parent / f"tex_{name}.toml" for name in ("domains", "meanings"))
LEARNT = ("defines", "condition", "granted")
NEEDS = {
    "the largest over data sets, outputs or positions": r"\\max|\\sup|argmin|argmax|\\min_",
    "a probability, mean or variance of a law that stands elsewhere": r"\\Pr\b|\\mathbb\{[PE]\}|\bP\s*\[|\bE\s*\[|Var",
    "a norm or a distance of data sets": r"\\norm|\|\||_p\b|d_\{|\|_",
    "a sum over a set": r"\\sum",
    "a function of the code": r"\\texttt|\(",
}


def files(folder: str) -> list[Path]:
    return sorted(Path(folder).rglob("*.tex"))


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def counted(reports: list[Report]) -> dict[str, int]:
    """The relations of all files by what became of them."""
    found = [f for r in reports for f in r.findings]
    status = Counter(f.status for f in found)
    known = [f for f in found if f.status in ("holds", "fails", "undecided", "stated")]
    return {
        "files": len(reports), "relations": len(found), "read": len(found) - status["not read"], **{s: status[s] for s in STATUSES},
        "domain known": len(known), "of computed terms": sum(not f.held or f.status == "holds" for f in known), "decided": status["holds"] + status["fails"],
        "given": sum(bool(f.given) for f in known),
    }  # fmt: skip


def needed(reports: list[Report]) -> Counter[str]:
    """What the relations that are read and not decided need, by the first kind of term in their print."""
    out: Counter[str] = Counter()
    for f in (f for r in reports for f in r.findings if f.status in ("undecided", "stated")):
        kinds = [kind for kind, pattern in NEEDS.items() if f.held and re.search(pattern, f.printed)]
        out[kinds[0] if kinds else "another unread term" if f.held else "a proof"] += 1
    return out


def lines(c: Mapping[str, int]) -> list[str]:
    def share(part: int, whole: int) -> str:
        return f"{part} of {whole} ({part / max(whole, 1):.0%})"

    return [
        f"{c['files']} files, {c['relations']} displayed relations: "
        + ", ".join(f"{c[s]} {s}" for s in STATUSES if c[s]),
        f"read: {share(c['read'], c['relations'])}",
        f"decided, of those whose domain is known and whose terms are computed: {share(c['decided'], c['of computed terms'])}",
        f"decided, of all whose domain is known: {share(c['decided'], c['domain known'])}; {c['given']} of these given lines that are stated and not shown",
        f"decided, of those that are not merely stated of a term: {share(c['decided'], c['domain known'] - c['stated'])}",
    ]


def altered_lines(trials: list[Altered]) -> list[str]:
    kinds = Counter((t.kind, t.answer) for t in trials)
    names = list(dict.fromkeys(k for k, _ in kinds))
    table = [
        f"altered in {k}: " + ", ".join(f"{n} {answer}" for (kind, answer), n in sorted(kinds.items()) if kind == k)
        for k in names
    ]
    wrong = [t for t in trials if t.answer == "holds" and t.broken]
    table.append(
        f"{len(trials)} altered, {sum(t.answer == 'holds' for t in trials)} hold; of these {len(wrong)} are false at a point"
    )
    return table + [f"  {t.place}: {t.kind}: {t.statement} false at {t.broken}" for t in wrong]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tex", description=__doc__)
    parser.add_argument("folder")
    parser.add_argument("--domains", type=Path, default=DOMAINS)
    parser.add_argument("--meanings", type=Path, default=MEANINGS)
    parser.add_argument("--only", default="", help="of files whose name has this in it")
    parser.add_argument("--effort", type=int, default=5000)
    parser.add_argument("--altered", action="store_true")
    parser.add_argument("--all", action="store_true", help="print every relation that is not decided")
    args = parser.parse_args()
    domains, meanings = beside(args.domains), beside(args.meanings)
    table = {n: Beside(domains.get(n, Beside()).where, meanings.get(n, Beside()).said) for n in {*domains, *meanings}}
    reports = []
    paths = [p for p in files(args.folder) if args.only in p.stem]
    for path in paths:
        said = table.get(path.stem, Beside())
        report = check_text(read(path), path.name, said.where, args.effort, path.parent, said.said)
        reports.append(report)
        for line, words in report.troubles:
            print(f"{path.name}:{line}: not understood: {words}")
        for f in report.findings:
            if f.status == "fails" or args.all and f.status not in (*LEARNT, "holds"):
                print(
                    f"{path.name}:{f.line}: {f.status}: {f.printed}: {f.why} {f.at or ''}{f' follows line {f.follows}' if f.follows else ''}",
                    flush=True,
                )
    print("\n".join(lines(counted(reports))), flush=True)
    print("the others need: " + "; ".join(f"{kind} ({n})" for kind, n in needed(reports).most_common()), flush=True)
    if not args.altered:
        return 0
    trials = [t for p in paths for t in altered(read(p), p.name, table.get(p.stem, Beside()), args.effort, p.parent)]
    print("\n".join(altered_lines(trials)))
    return int(any(t.answer == "holds" and t.broken for t in trials))


if __name__ == "__main__":
    raise SystemExit(main())

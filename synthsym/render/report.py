"""`proofs_report/`: results, audit.json, the site, LaTeX and figures; written whole, or compared with what is committed.

Committed are the page of results with its picture, and audit.json, one finding a line; the rest is built from them and from the sources.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..api import audit
from ..coq.certificates import certificates_of
from ..coq.export import files_of
from ..errors import UserError
from ..numbers import worst_cases
from ..statements import registry
from ..statements.claim import PAPERS, all_claims
from ..statements.verdict import VERDICTS
from .errata import library_letters
from .figures import FIGURES, render_figures
from .latexdoc import document
from .markdown import Part
from .results import Row, counts, headline, of_papers, printed_ones, results_page
from .site import build

Tell = Callable[[int, int], None]
COMMITTED = ("audit.json", "README.md", "promised.svg")


@dataclass(frozen=True)
class Report:
    """What a run would write: text files and binary files by relative path."""

    texts: dict[str, str]
    blobs: dict[str, bytes]
    findings: int


def default_root() -> Path:
    """`proofs_report` of the checkout, or of the current folder where synthsym is installed elsewhere."""
    checkout = Path(__file__).resolve().parents[2]
    return (checkout if (checkout / "pyproject.toml").exists() else Path.cwd()) / "proofs_report"


def compose(*selectors: str, jobs: int = 2, cache: bool | Path = True, tell: Tell | None = None) -> Report:
    """Judge what is selected, all by default (out of the cache where possible), and render it in memory."""
    done = audit(*selectors, jobs=jobs, cache=cache, tell=tell)
    data = done.to_json()
    data.pop("seconds")
    pictures, blobs = render_figures(data["findings"], () if selectors else FIGURES)
    claims = all_claims()
    certificates = certificates_of(claims[f["id"]] for f in data["findings"])
    texts = build(data, done.raw, claims, certificates, pictures)
    texts.update({f"coq/{name}": text for name, text in files_of(certificates).items()})
    texts["audit.json"] = one_a_line(data)
    if not selectors:
        texts["worst_cases.json"] = worst_cases.to_text({f["id"]: f for f in data["findings"]})
        texts["constants.json"] = registry.to_text(
            registry.rows(registry.names(), {f["id"]: f for f in data["findings"]})
        )
    texts["README.md"] = results_page(data["findings"])
    texts.update(document(data, list(blobs)))
    texts.update(library_letters(list(PAPERS.values()), data["findings"]))
    return Report(
        {name: text if text.endswith("\n") else text + "\n" for name, text in texts.items()},
        blobs,
        len(data["findings"]),
    )


def one_a_line(data: dict[str, Any]) -> str:
    """The audit as JSON with one finding on each line, so that a difference shows which one moved."""
    rest = {k: v for k, v in data.items() if k != "findings"}
    head = json.dumps(rest, ensure_ascii=False, sort_keys=True)[:-1]
    lines = [json.dumps(f, ensure_ascii=False, sort_keys=True) for f in data["findings"]]
    return head + ', "findings": [\n' + ",\n".join(lines) + "\n]}\n"


def write(report: Report, root: Path) -> int:
    """Replace every file that changed, remove pages of claims that are gone; returns the bytes of the site."""
    if root.is_dir() and any(root.iterdir()) and not (root / "audit.json").exists():
        raise UserError(f"--out {root}: this folder holds other things; name a new one, or one that holds a report")
    total = 0
    wanted = {**{n: t.encode() for n, t in report.texts.items()}, **report.blobs}
    for name, content in wanted.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        total += len(content)
        if path.exists() and path.read_bytes() == content:
            continue
        scratch = path.with_name(path.name + ".new")
        scratch.write_bytes(content)
        os.replace(scratch, path)
    for folder, pattern in (
        ("claim", "*.html"),
        ("errata", "*.html"),
        ("latex", "*.tex"),
        ("letters", "*.md"),
        ("coq", "*.v"),
    ):
        for path in (root / folder).glob(pattern):
            if f"{folder}/{path.name}" not in wanted:
                path.unlink()
    return total


def stale(report: Report, root: Path) -> list[str]:
    """Committed files that differ from what would be written now."""
    texts = {n: report.texts[n] for n in COMMITTED}
    return sorted(n for n, t in texts.items() if not (root / n).exists() or (root / n).read_text(encoding="utf-8") != t)


def summary_json(report: Report, root: Path, total: int) -> dict[str, Any]:
    """What `report --format json` says of what was written."""
    return {
        "root": str(root),
        "findings": report.findings,
        "files": len(report.texts) + len(report.blobs),
        "bytes": total,
    }


# -- the part of the checkout's README that says what was found ------------------------------------------------------
START, END = "<!-- results: written by `synthsym report` -->", "<!-- end of results -->"
ROWS = 6


def screen(findings: Sequence[Mapping[str, Any]]) -> str:
    """The headline, a few wrong results with what to use instead, and the counts, as Markdown between the marks."""
    rows = [_cells(r) for r in of_papers(findings)[:ROWS]]
    table = [
        "| paper | says | in fact | use instead |",
        "|---|---|---|---|",
        *("| " + " | ".join(c.replace("|", "\\|") for c in r) + " |" for r in rows),
    ]
    found = counts(printed_ones(findings))
    told = " · ".join(f"{found[v]} `{v}`" for v in VERDICTS if found.get(v))
    return "\n".join([
        START, f"**{headline(findings)}**", "", *table, "",
        f"{told}. More, with what users of libraries should know and where utility is given away: [`proofs_report/README.md`](proofs_report/README.md).", END,
    ])  # fmt: skip


def _cells(r: Row) -> tuple[str, str, str, str]:
    use = (
        f"{r.short}: `{r.command}`"
        if r.short
        else f"{r.kind}: `{r.use}`"
        if r.use
        else f"{r.kind or 'what was derived'}: `{r.command}`"
    )
    return f"{r.source}, {r.place}", r.says, f"**{r.fact}**" + (f" {r.where}" if r.at else ""), use


def readme_renewed(readme: str, findings: Sequence[Mapping[str, Any]]) -> str:
    """The README with that part written anew."""
    return Part(START, END).renewed(readme, screen(findings))


def readme_of(root: Path) -> Path | None:
    """The README that belongs to a committed report, where there is one."""
    return Part(START, END).page(root.parent / "README.md")

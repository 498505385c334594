"""`synthsym report`: writes proofs_report/, or checks that it is fresh."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from ..errors import UserError
from .common import ConditionFailed, described, emit, format_option, jobs_option, progress, to_json

EXAMPLE = """
$ synthsym report
$ synthsym report --check
$ synthsym report mypaper.py --out mypaper-report
$ synthsym report --read paper.pdf --out reading
"""


@described("report", EXAMPLE)
@click.argument("selectors", nargs=-1, metavar="[SELECTOR]...")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Where to write (default: proofs_report).",
)
@click.option("--check", is_flag=True, help="Write nothing; exit status 1 where the committed report is stale.")
@click.option(
    "--pdf/--no-pdf", default=None, help="Typeset the LaTeX (default: where latexmk is installed, when writing)."
)
@click.option(
    "--read",
    "own",
    type=click.Path(path_type=Path),
    metavar="PDF",
    help="Your own copy of an audited paper, set beside the findings in --out.",
)
@click.option("--paper", metavar="ID", help="Which audited paper the PDF of --read is (default: by its title).")
@jobs_option
@format_option
def command(selectors: tuple[str, ...], out: Path | None, check: bool, pdf: bool | None, own: Path | None, paper: str | None, jobs: int,
            fmt: str) -> None:  # fmt: skip
    """Write the HTML site, LaTeX, figures and audit.json, and a PDF where a LaTeX is installed.

    Of everything by default; a SELECTOR is an id, a dotted prefix of it, or the path of your own file of claims, and then
    --out names a folder for the report. The letter on a paper is latex/errata-PAPER.tex.
    """
    if own is not None:
        _read(own, paper, selectors, out, jobs, fmt)
        return
    if paper is not None:
        raise UserError("--paper goes with --read PDF")
    from ..render.latexdoc import typeset
    from ..render.report import compose, default_root, stale, summary_json, write
    from ..statements import registry

    if selectors and (out is None or check):
        raise UserError(
            "a report of a selection is written into a folder of its own: give --out FOLDER, without --check"
        )
    root = out or default_root()
    report = compose(*selectors, jobs=jobs, tell=lambda k, n: progress(f"{k}/{n} statements judged" if k < n else ""))
    pages = {} if out else _pages(root, json.loads(report.texts["audit.json"])["findings"])
    if check:
        old = stale(report, root) + ([] if out else registry.stale(report.texts))
        old += [
            f"../{p.relative_to(root.parent)}" for p, text in pages.items() if p.read_text(encoding="utf-8") != text
        ]
        emit(
            to_json({"fresh": not old, "stale": old})
            if fmt == "json"
            else "the report is fresh\n"
            if not old
            else "stale: " + ", ".join(old[:12]) + "\n"
        )
        if old:
            raise ConditionFailed(f"{len(old)} files of the report are stale; run: synthsym report")
        return
    total = write(report, root)
    if out is None:
        registry.store(report.texts)
    for path, text in pages.items():
        path.write_text(text, encoding="utf-8")
    made = typeset(root) if pdf is not False else None
    facts = summary_json(report, root, total) | {"pdf": None if made is None or made.pdf is None else str(made.pdf)}
    said = f"; {made.words}" if made is not None else ""
    emit(
        to_json(facts)
        if fmt == "json"
        else f"{facts['findings']} statements, {facts['files']} files, {total / 1e6:.1f} MB in {root}{said}\n"
    )
    if pdf and made is not None and made.pdf is None:
        raise ConditionFailed(f"--pdf: {made.words}")  # asked for by name; otherwise the report stands without it


def _pages(root: Path, findings: list[dict[str, Any]]) -> dict[Path, str]:
    """The pages of the checkout of which a part is written from the findings, as they are to stand."""
    from ..coq.store import read_all
    from ..render import kernel, report

    out = {}
    if (path := report.readme_of(root)) is not None:
        out[path] = report.readme_renewed(path.read_text(encoding="utf-8"), findings)
    if (path := kernel.file_of(root)) is not None:
        out[path] = kernel.renewed(path.read_text(encoding="utf-8"), kernel.by_family(findings, read_all()))
    return out


def _read(pdf: Path, paper: str | None, selectors: tuple[str, ...], out: Path | None, jobs: int, fmt: str) -> None:
    """The page of a reader's own PDF, written where they ask and nowhere in the report that is committed."""
    from ..api import audit
    from ..render.reading import guess, page, text_of
    from ..render.report import default_root
    from ..statements.claim import PAPERS
    from ..statements.corpus import load_corpus

    if selectors:
        raise UserError("--read takes no SELECTOR; say which paper it is with --paper ID")
    root = (out or Path("reading")).resolve()
    if root == default_root().resolve():
        raise UserError("--read: the text of a paper does not belong into the report; give another --out FOLDER")
    text = text_of(pdf)
    load_corpus()
    if paper is not None and paper not in PAPERS:
        raise UserError(f"--paper {paper}: not audited; there are {', '.join(PAPERS)}")
    chosen = paper or guess(text, [{"paper": p.id} for p in PAPERS.values()])
    ids = list(PAPERS[chosen].claims)
    findings = audit(
        *ids, jobs=jobs, tell=lambda k, n: progress(f"{k}/{n} statements judged" if k < n else "")
    ).findings
    site = "" if not (root / "claim").is_dir() else "./"
    root.mkdir(parents=True, exist_ok=True)
    target = root / f"reading-{chosen}.html"
    target.write_text(page(pdf, text, chosen, findings, site), encoding="utf-8")
    emit(
        to_json({"paper": chosen, "page": str(target)})
        if fmt == "json"
        else f"{chosen}: {len(findings)} findings beside your copy in {target}\n"
    )

"""`synthsym prove`: what Coq is asked, and what it has accepted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from .common import ConditionFailed, described, emit, format_option, jobs_option, progress, table, to_json

EXAMPLE = """
$ synthsym prove neun.s41
$ synthsym prove mypaper.py
$ synthsym prove --check
"""


@described("prove", EXAMPLE)
@click.argument("selectors", nargs=-1, metavar="[SELECTOR]...")
@click.option(
    "--fresh", is_flag=True, help="Search anew for proofs that are stored already; a search that fails takes none away."
)
@click.option(
    "--check", is_flag=True,
    help="Hold the stored certificates against what is claimed now and compile every proof again; "
    "exit status 1 if one is stale, forged, missing or refused.",
)  # fmt: skip
@click.option(
    "--quick", is_flag=True, help="With --check: digests and goals only, nothing is compiled (Coq is not needed)."
)
@click.option(
    "--coqchk", is_flag=True, help="With --check: coqchk, Coq's second checker, reads every compiled file again."
)
@jobs_option
@format_option
def command(
    selectors: tuple[str, ...], fresh: bool, check: bool, quick: bool, coqchk: bool, jobs: int, fmt: str
) -> None:
    """Export findings to Coq, search for proofs, and keep what Coq accepts.

    A whole theorem starts at densities, data sets and neighbours and ends at the print: such a finding stands on the rung
    `kernel`. The others compare the printed formula with the derived expression and raise no trust. The field `coq` of a
    finding tells which was seen (docs/kernel.md). Certificates of your own FILE.py stand beside it, in
    FILE.certificates.json. Needs Debian's coq, libcoq-interval and libcoq-coquelicot.
    """
    if quick and not check:
        raise click.UsageError("--quick goes with --check: synthsym prove --check --quick")
    if coqchk and (quick or not check):
        raise click.UsageError("--coqchk goes with --check, and without --quick: synthsym prove --check --coqchk")
    if check and fresh:
        raise click.UsageError("--fresh searches for proofs, --check compiles those that are stored: give one of them")
    if check:
        _check(selectors, quick, coqchk, jobs, fmt)
    else:
        _prove(selectors, fresh, jobs, fmt)


def _check(selectors: tuple[str, ...], quick: bool, coqchk: bool, jobs: int, fmt: str) -> None:
    from ..api import audit
    from ..coq.library import require_coq, require_coqchk
    from ..coq.proving import check_selection
    from ..statements.selectors import select

    if not quick:
        require_coq()
    if coqchk:
        require_coqchk()
    raw = audit(*selectors, jobs=jobs, tell=lambda k, n: progress(f"{k}/{n} statements judged" if k < n else "")).raw
    now: dict[str, Mapping[str, Any]] = {id: j["coq"] or {"key": "", "theorems": []} for id, j in raw.items()}
    found = check_selection(
        select(selectors),
        now,
        not quick,
        lambda k, n: progress(f"{k}/{n} theorems compiled" if k < n else ""),
        jobs,
        coqchk,
    )
    if fmt == "json":
        emit(to_json({"accepted": not found, "compiled": not quick, "complaints": [c.to_json() for c in found]}))
    else:
        emit(
            "".join(f"{c}\n" for c in found)
            or (
                "digests and goals agree; nothing was compiled\n"
                if quick
                else f"Coq{' and coqchk accept' if coqchk else ' accepts'} every stored proof\n"
            )
        )
    if found:
        raise ConditionFailed(f"certificates that do not stand: {len(found)}")


def _prove(selectors: tuple[str, ...], fresh: bool, jobs: int, fmt: str) -> None:
    from ..coq.library import require_coq
    from ..coq.proving import prove_selection
    from ..statements.selectors import select

    require_coq()
    done = prove_selection(
        select(selectors), jobs, fresh, lambda k, n: progress(f"{k}/{n} statements tried" if k < n else "")
    )
    axioms = sorted({a for o in done for t in o.theorems for a in t["axioms"]})
    accepted = sum(bool(o.theorems) for o in done)
    if fmt == "json":
        rows = [
            {
                "id": o.claim,
                "accepted": bool(o.theorems),
                "theorems": [t["name"] for t in o.theorems],
                "axioms": sorted({a for t in o.theorems for a in t["axioms"]}),
                "resists": o.resists,
            }
            for o in done
        ]
        emit(to_json({"proved": rows, "accepted": accepted, "of": len(rows)}))
        return
    emit(
        table(
            ("id", "exported theorems", "why not"),
            [(o.claim, f"{len(o.theorems)} accepted" if o.theorems else "-", o.resists) for o in done],
        )
    )
    used = f"{len(axioms)} axioms used, all on the allowed list"
    emit(f"{accepted} of {len(done)}: Coq accepts the exported theorems; {used}\n")

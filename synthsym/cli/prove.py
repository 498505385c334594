"""`synthsym prove`: the Coq kernel as the last word."""

from __future__ import annotations

import click

from .common import ConditionFailed, described, emit, format_option, jobs_option, progress, table, to_json

EXAMPLE = """
$ synthsym prove neun.s41
$ synthsym prove --check
"""


@described("prove", EXAMPLE)
@click.argument("selectors", nargs=-1, metavar="[SELECTOR]...")
@click.option("--fresh", is_flag=True, help="Ignore stored certificates and prove everything again.")
@click.option("--check", is_flag=True, help="Only compile the stored certificates again; exit status 1 if Coq refuses one.")
@jobs_option
@format_option
def command(selectors: tuple[str, ...], fresh: bool, check: bool, jobs: int, fmt: str) -> None:
    """Export findings to Coq, run it, and list what the kernel accepted and the axioms used.

    A finding rises to the trust `kernel` when the accepted theorem states it: the printed formula and the true one over
    the same domain, with a witness that the domain is not empty. Needs Debian's coq, libcoq-interval, libcoq-coquelicot.
    """
    from ..coq.library import require_coq
    from ..coq.run import check_store, prove_selection
    from ..statements.selectors import select

    require_coq()
    if check:
        complaints = check_store(tell=lambda k, n: progress(f"{k}/{n} theorems compiled" if k < n else ""), jobs=jobs)
        emit(
            to_json({"accepted": not complaints, "complaints": complaints})
            if fmt == "json"
            else "the kernel accepts every stored certificate\n"
            if not complaints
            else "\n".join(complaints) + "\n"
        )
        if complaints:
            raise ConditionFailed(f"{len(complaints)} certificates are not accepted")
        return
    done = prove_selection(select(selectors), jobs, fresh, lambda k, n: progress(f"{k}/{n} statements tried" if k < n else ""))
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
    accepted = sum(1 for r in rows if r["accepted"])
    if fmt == "json":
        emit(to_json({"proved": rows, "accepted": accepted, "of": len(rows)}))
        return
    axioms = sorted({a for r in rows for a in r["axioms"]})  # type: ignore[attr-defined]
    emit(table(("id", "kernel", "why not"), [(r["id"], "accepted" if r["accepted"] else "-", r["resists"]) for r in rows]))
    emit(f"{accepted} of {len(rows)} accepted by the kernel; {len(axioms)} axioms used, all on the allowed list\n")

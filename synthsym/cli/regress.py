"""`synthsym regress`: another implementation against certified values."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from .common import (
    ConditionFailed,
    completed_by,
    described,
    emit,
    format_option,
    library_names,
    out_option,
    table,
    to_json,
    write_atomic,
)

EXAMPLE = """
$ synthsym regress cases.json --junit report.xml
$ synthsym regress mypackage.accountant:delta --quantity gaussian.delta eta=1/2,1 eps=0..4:9 --side upper
$ synthsym regress mypackage.accountant:delta --quantity gaussian.delta eta=1/2,1 eps=0..4:9 --side upper --github --sarif wrong.sarif
$ synthsym regress dp-accounting --out dp-accounting.json
$ synthsym regress dp-accounting --quantity gaussian.epsilon eta=1 delta=1e-15
$ synthsym regress diffprivlib --statements
"""


@described("regress", EXAMPLE)
@click.argument("target", shell_complete=completed_by(library_names))
@click.argument("axes", nargs=-1, metavar="name=range...")
@click.option("--quantity", metavar="QUANTITY", help="What the function computes; its parameters are passed by name.")
@click.option(
    "--rtol",
    default="auto",
    show_default=True,
    metavar="X",
    help="Relative error that is only rounding; auto is 1e-13 on the unsafe side of one-sided values, and 1e-9 for --side both.",
)
@click.option("--atol", default="0", show_default=True, metavar="X", help="The same as an absolute error.")
@click.option(
    "--slack",
    metavar="X",
    help="How far, relative to the truth, a one-sided value may lie on the safe side (default: any distance).",
)
@click.option(
    "--side",
    type=click.Choice(["upper", "lower", "both"]),
    default="both",
    show_default=True,
    help="What the values claim to be.",
)
@click.option(
    "--statements", is_flag=True, help="What the installed code gives where a statement of the library's text is wrong."
)
@out_option
@click.option("--junit", type=click.Path(dir_okay=False), metavar="FILE", help="Also write a JUnit report.")
@click.option(
    "--github",
    "annotate",
    is_flag=True,
    help="Also print each wrong value as an annotation of a pull request (::error file=...).",
)
@click.option(
    "--sarif",
    type=click.Path(dir_okay=False),
    metavar="FILE",
    help="Also write the wrong values as SARIF, for code scanning.",
)
@format_option
def command(target: str, axes: tuple[str, ...], quantity: str | None, rtol: str, atol: str, slack: str | None, side: str, statements: bool,
            out: str | None, junit: str | None, annotate: bool, sarif: str | None, fmt: str) -> None:  # fmt: skip
    """Hold another implementation's values against certified ones.

    TARGET is a JSON file of cases, an importable function (package.module:function), or the name of a library with a
    ready-made adapter. A module is looked for in the current folder too. Exit status 1 when a value is wrong; then the smallest point
    at which one is found is told as well, and each line can be reproduced by one command.
    """
    if statements:
        _statements(target, out, fmt)
        return
    from ..planning.grid import parse_axes
    from ..regression.cases import held_against

    report = held_against(target, quantity, parse_axes(axes), rtol, side, slack, atol)
    if junit:
        from ..regression.cases import to_junit

        write_atomic(Path(junit), to_junit(report))
    if sarif:
        from .. import __version__
        from ..regression.annotations import sarif as as_sarif

        write_atomic(Path(sarif), to_json(as_sarif(report, __version__)))
    if out or fmt == "json":
        emit(to_json(_json(target, report)), out)
    else:
        emit(_text(report))
    if annotate:
        from ..regression.annotations import github

        emit(github(report))
    if report.problems:
        raise ConditionFailed(f"{len(report.problems)} of {len(report.lines)} values are wrong")


def _json(target: str, report: Any) -> dict[str, Any]:
    from ..regression.adapters import ADAPTERS, version

    head = {"target": target, **({"version": version(target)} if target in ADAPTERS else {})}
    counts = {"values": len(report.lines), "wrong": len(report.problems), "worst": f"{report.worst:.3e}"}
    least = {} if report.smallest is None else {"smallest": report.smallest.json()}
    return {**head, **counts, **least, "cases": [line.json() for line in report.lines]}


def _text(report: Any) -> str:
    rows = [
        (
            line.reproduce().removeprefix("synthsym eval ")
            + (f"\n  {line.by}" if line.by and report.source is None else ""),
            line.given,
            line.true,
            "-" if line.error is None else f"{line.error:+.2e}",
            line.problem or "ok",
        )
        for line in report.lines
    ]
    body = table(("case", "given", "certified", "relative error", ""), rows)
    found = ""
    if (least := report.smallest) is not None:
        where = least.reproduce().removeprefix("synthsym eval ")
        found = f"smallest failing point found: {where} gave {least.given}, certified {least.true}\n"
    return (
        body
        + found
        + f"{len(report.lines)} values, {len(report.problems)} wrong, worst relative error {report.worst:.3e}\n"
    )


def _statements(name: str, out: str | None, fmt: str) -> None:
    """The installed code at the witnesses of the statements that are wrong."""
    from ..api import audit
    from ..regression import shipped
    from ..regression.adapters import undisturbed

    with undisturbed():
        found = shipped.run(name)
    findings = {f["id"]: f for f in audit(*(g.claim for g in found)).to_json()["findings"]}
    errs = {g.claim: g.errs(findings[g.claim]) for g in found}
    if out or fmt == "json":
        emit(to_json([g.json() for g in found]), out)
    else:
        rows = [
            (g.claim, g.by, *_witness(findings[g.claim]), g.given, shipped.errs_in_words(errs[g.claim])) for g in found
        ]
        emit(
            table(("statement", "what is called", "printed", "true", "the code", ""), rows)
            + f"{name} {found[0].version}\n"
        )
    if any(errs.values()):
        raise ConditionFailed(f"{sum(map(bool, errs.values()))} of {len(found)}: text wrong and code wrong")


def _witness(finding: Any) -> tuple[str, str]:
    witness = finding["witness"] or {}
    return tuple(
        text[:12] if "e" not in text else text
        for text in (witness.get("printed", ""), witness.get("true", {}).get("mid", ""))
    )

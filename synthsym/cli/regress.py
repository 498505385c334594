"""`synthsym regress`: another implementation against certified values."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from .common import ConditionFailed, completed_by, described, emit, format_option, library_names, out_option, table, to_json, write_atomic

EXAMPLE = """
$ synthsym regress cases.json --junit report.xml
$ synthsym regress mypackage.accountant:delta --quantity gaussian.delta eta=1/2,1 eps=0..4:9 --side upper
$ synthsym regress dp-accounting --out dp-accounting.json
$ synthsym regress dp-accounting --quantity gaussian.epsilon eta=1 delta=1e-15
$ synthsym regress diffprivlib --statements
"""


@described("regress", EXAMPLE)
@click.argument("target", shell_complete=completed_by(library_names))
@click.argument("axes", nargs=-1, metavar="name=range...")
@click.option("--quantity", metavar="QUANTITY", help="What the function computes; its parameters are passed by name.")
@click.option("--rtol", default="1e-9", show_default=True, metavar="X", help="Relative error that is allowed.")
@click.option(
    "--side", type=click.Choice(["upper", "lower", "both"]), default="both", show_default=True, help="What the values claim to be."
)
@click.option("--statements", is_flag=True, help="What the installed code gives where a statement of the library's text is wrong.")
@out_option
@click.option("--junit", type=click.Path(dir_okay=False), metavar="FILE", help="Also write a JUnit report.")
@format_option
def command(target: str, axes: tuple[str, ...], quantity: str | None, rtol: str, side: str, statements: bool, out: str | None, junit: str | None,
            fmt: str) -> None:
    """Hold another implementation's values against certified ones.

    TARGET is a JSON file of cases, an importable function (package.module:function), or the name of a library with a
    ready-made adapter. Exit status 1 when a value is wrong; each line of the report can be reproduced by one command.
    """
    if statements:
        _statements(target, out, fmt)
        return
    from ..planning.grid import parse_axes
    from ..regression.cases import held_against

    report = held_against(target, quantity, parse_axes(axes), rtol, side)
    if junit:
        from ..regression.cases import to_junit

        write_atomic(Path(junit), to_junit(report))
    if out or fmt == "json":
        emit(to_json(_json(target, report)), out)
    else:
        emit(_text(report))
    if report.problems:
        raise ConditionFailed(f"{len(report.problems)} of {len(report.lines)} values are wrong")


def _json(target: str, report: Any) -> dict[str, Any]:
    from ..regression.adapters import ADAPTERS, version

    head = {"target": target, **({"version": version(target)} if target in ADAPTERS else {})}
    counts = {"values": len(report.lines), "wrong": len(report.problems), "worst": f"{report.worst:.3e}"}
    return {**head, **counts, "cases": [line.json() for line in report.lines]}


def _text(report: Any) -> str:
    rows = [
        (
            line.reproduce().removeprefix("synthsym eval ") + (f"\n  {line.by}" if line.by else ""),
            line.given,
            line.true,
            "-" if line.error is None else f"{line.error:+.2e}",
            line.problem or "ok",
        )
        for line in report.lines
    ]
    body = table(("case", "given", "certified", "relative error", ""), rows)
    return body + f"{len(report.lines)} values, {len(report.problems)} wrong, worst relative error {report.worst:.3e}\n"


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
        rows = [(g.claim, g.by, *_witness(findings[g.claim]), g.given, shipped.errs_in_words(errs[g.claim])) for g in found]
        emit(table(("statement", "what is called", "printed", "true", "the code", ""), rows) + f"{name} {found[0].version}\n")
    if any(errs.values()):
        raise ConditionFailed(f"{sum(map(bool, errs.values()))} of {len(found)}: text wrong and code wrong")


def _witness(finding: Any) -> tuple[str, str]:
    witness = finding["witness"] or {}
    return tuple(text[:12] if "e" not in text else text for text in (witness.get("printed", ""), witness.get("true", {}).get("mid", "")))

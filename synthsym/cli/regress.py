"""`synthsym regress`: another implementation against certified values."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ..errors import UserError
from .common import ConditionFailed, described, emit, format_option, table, to_json, write_atomic

EXAMPLE = """
$ synthsym regress cases.json --junit report.xml
$ synthsym regress mypackage.accountant:delta --quantity gaussian.delta eta=1/2,1 eps=0..4:9 --side upper
"""


@described("regress", EXAMPLE)
@click.argument("target")
@click.argument("axes", nargs=-1, metavar="name=range...")
@click.option("--quantity", metavar="QUANTITY", help="What the function computes; its parameters are passed by name.")
@click.option("--rtol", default="1e-9", show_default=True, metavar="X", help="Relative error that is allowed.")
@click.option(
    "--side", type=click.Choice(["upper", "lower", "both"]), default="both", show_default=True, help="What the values claim to be."
)
@click.option("--junit", type=click.Path(dir_okay=False), metavar="FILE", help="Also write a JUnit report.")
@format_option
def command(target: str, axes: tuple[str, ...], quantity: str | None, rtol: str, side: str, junit: str | None, fmt: str) -> None:
    """Hold another implementation's values against certified ones.

    TARGET is a JSON file of cases, an importable function (package.module:function), or the name of a library with a
    ready-made adapter. Exit status 1 when a value is wrong; each line of the report can be reproduced by one command.
    """
    report = _report(target, axes, quantity, rtol, side)
    if junit:
        from ..regress.cases import to_junit

        write_atomic(Path(junit), to_junit(report))
    if fmt == "json":
        worst = f"{report.worst:.3e}"
        emit(
            to_json(
                {
                    "target": target,
                    "values": len(report.lines),
                    "wrong": len(report.problems),
                    "worst": worst,
                    "cases": [c.json() for c in report.lines],
                }
            )
        )
    else:
        emit(_text(report))
    if report.problems:
        raise ConditionFailed(f"{len(report.problems)} of {len(report.lines)} values are wrong")


def _report(target: str, axes: tuple[str, ...], quantity: str | None, rtol: str, side: str) -> Any:
    from ..grid import parse_axes
    from ..regress import cases
    from ..regress.adapters import ADAPTERS, run_adapter

    if target in ADAPTERS:
        return run_adapter(target)
    if ":" in target and not Path(target).exists():
        if quantity is None:
            raise UserError(f"{target}: say which quantity it computes: --quantity gaussian.delta")
        return cases.from_function(target, quantity, parse_axes(axes), rtol, side)
    if not Path(target).is_file():
        raise UserError(f"{target}: neither a JSON file, nor package.module:function, nor one of {', '.join(ADAPTERS)}")
    if axes or quantity:
        raise UserError(f"{target}: a file of cases takes no --quantity and no ranges")
    return cases.from_file(Path(target))


def _text(report: Any) -> str:
    rows = [
        (
            line.reproduce().removeprefix("synthsym eval "),
            line.given,
            line.true,
            "-" if line.error is None else f"{line.error:+.2e}",
            line.problem or "ok",
        )
        for line in report.lines
    ]
    body = table(("case", "given", "certified", "relative error", ""), rows)
    return body + f"{len(report.lines)} values, {len(report.problems)} wrong, worst relative error {report.worst:.3e}\n"

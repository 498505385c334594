"""`synthsym plan`: the one parameter left out is solved for."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from ..errors import UserError
from .common import (
    completed_by,
    described,
    digits_option,
    emit,
    format_option,
    mechanism_names,
    point_text,
    table,
    to_json,
)

EXAMPLE = """
$ synthsym plan normal-plugin n=1000 d=4 var=1 copies=1 eps=1 delta=1e-6
records = …   the most records that meet (eps, delta), exactly
printed …     what the published rule allows
"""


@described("plan", EXAMPLE)
@click.argument("mechanism", required=False, shell_complete=completed_by(mechanism_names))
@click.argument("values", nargs=-1, metavar="name=value... eps=... delta=...")
@digits_option()
@click.option("--list", "listing", is_flag=True, help="List the mechanisms and what can be solved for.")
@click.option(
    "--data",
    type=click.Path(dir_okay=False),
    metavar="FILE.csv",
    help="Check the assumptions on these data; n is counted.",
)
@click.option(
    "--column", "columns", multiple=True, metavar="NAME", help="Column of --data (give several for several dimensions)."
)
@click.option(
    "--plot", type=click.Path(dir_okay=False), metavar="FILE", help="Also draw the answer over eps: .svg, .png or .pdf."
)
@format_option
def command(
    mechanism: str | None,
    values: tuple[str, ...],
    digits: int,
    listing: bool,
    data: str | None,
    columns: tuple[str, ...],
    plot: str | None,
    fmt: str,
) -> None:
    """The practical question: the most records, the largest range or the smallest prior that meets (eps, delta).

    Give every parameter but one; delta left out beside another parameter is 0. The answer is "inf" where every value
    will do and "none" where no value will. A decimal is rounded to the side on which the target is met.
    """
    from ..effort import answered
    from ..notation import parse_pairs
    from ..planning.plan import solve
    from ..planning.rules import rules

    if listing:
        chosen = rules()
        if fmt == "json":
            emit(
                to_json(
                    [
                        {"mechanism": r.mechanism, "params": list(r.params), "solves": list(r.solves), "words": r.words}
                        for r in chosen.values()
                    ]
                )
            )
        else:
            rows = [(r.mechanism, " ".join(r.params), ", ".join((*r.solves, "eps", "delta"))) for r in chosen.values()]
            emit(table(("mechanism", "parameters", "solves for one of"), rows))
        return
    if mechanism is None:
        raise click.UsageError(
            "plan needs a MECHANISM, such as normal-plugin; synthsym plan --list shows all", click.get_current_context()
        )
    given = parse_pairs(values)
    remarks: tuple[str, ...] = ()
    if data is not None or columns:
        given, remarks = _with_data(mechanism, given, data, columns)
    answer = answered(lambda: solve(mechanism, given, digits))
    if plot is not None:
        _plot(mechanism, given, answer.solved, plot)
    if fmt == "json":
        emit(to_json(_plan_json(answer) | ({"data": list(remarks)} if remarks else {})))
    else:
        emit("".join(f"data: {r}\n" for r in remarks) + _plan_text(answer))


def _with_data(
    mechanism: str, given: dict[str, Any], data: str | None, columns: tuple[str, ...]
) -> tuple[dict[str, Any], tuple[str, ...]]:
    from ..planning.data import check, read_columns
    from ..planning.rules import rule_for

    if data is None or not columns:
        raise UserError("--data FILE.csv and --column NAME go together")
    checked = check(mechanism, rule_for(mechanism).params, given, read_columns(Path(data), columns))
    return checked.values, checked.remarks


def _plot(mechanism: str, given: dict[str, Any], solved: str, out: str) -> None:
    from ..planning.plotting import plot_plan

    eps = given.get("eps")
    if solved == "eps" or not isinstance(eps, Fraction) or eps == 0:
        raise UserError("--plot draws the answer over eps: give eps > 0, and leave out another parameter")
    if Path(out).suffix.lower() not in (".svg", ".png", ".pdf"):
        raise UserError(f"--plot {out}: the name ends in .svg, .png or .pdf")
    plot_plan(mechanism, given, eps, Path(out))


def _plan_json(answer: Any) -> dict[str, Any]:
    out: dict[str, Any] = {
        "mechanism": answer.mechanism,
        "at": answer.at,
        "solved": answer.solved,
        "value": answer.value,
        "printed": answer.printed,
    }
    if answer.radius != "0":
        out["radius"] = answer.radius
    if answer.bound is not None:
        out["bound"] = answer.bound
    if answer.because:
        out["because"] = answer.because
    if answer.examined:
        out["examined"] = answer.examined
    return out | {"rests_on": [g.as_json() for g in answer.grounds]}


def _plan_text(answer: Any) -> str:
    lines = []
    if answer.words:
        lines.append(answer.words)
    lines.append(f"{answer.mechanism}: {point_text(answer.at)}")
    meaning = {"inf": "every value meets the target", "none": "no value meets the target"}.get(answer.value, "")
    side = {"lower": "at least this, by a proved bound", "upper": "at most this, by a proved bound"}.get(
        answer.bound or "", ""
    )
    note = "; ".join(part for part in (meaning, side) if part)
    lines.append(f"{answer.solved} = {answer.value}" + (f"   ({note})" if note else ""))
    if answer.examined:
        lines.append(answer.examined)
    if answer.printed is not None:
        lines.append(f"printed rule {answer.printed['claim']}: {answer.solved} = {answer.printed['value']}")
    stated = [g for g in answer.grounds if g.says]
    lines += [f"stated, not derived: {g.says}" for g in stated]
    return "\n".join(lines) + "\n"

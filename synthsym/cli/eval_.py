"""`synthsym eval`: a certified value."""

from __future__ import annotations

from typing import Any

import click

from ..errors import UserError
from ..numbers.worst_cases import grounds
from .common import (
    completed_by,
    described,
    digits_option,
    emit,
    format_option,
    point_text,
    quantity_names,
    table,
    to_json,
)

EXAMPLE = """
$ synthsym eval gaussian.delta eta=1 eps=1
0.12693673750664394580
"""


@described("eval", EXAMPLE)
@click.argument("quantity", required=False, shell_complete=completed_by(quantity_names))
@click.argument("values", nargs=-1, metavar="name=value...")
@digits_option()
@click.option(
    "--list", "listing", is_flag=True, help="List the quantities (those that begin with QUANTITY) and their parameters."
)
@click.option(
    "--why", is_flag=True, help="Also print the statements that make this the worst case, each with its rung of trust."
)
@format_option
def command(quantity: str | None, values: tuple[str, ...], digits: int, listing: bool, why: bool, fmt: str) -> None:
    """A certified value: only digits that are proved are printed.

    Numbers are exact: 1e-10, 0.1, 3/7 and 10**6 mean that rational. An infinite value is printed as inf. Where only a
    bound is known, the value is a proved upper bound and the best proved lower bound is printed beside it.
    """
    if listing:
        emit(_list(quantity or "", fmt))
        return
    if quantity is None:
        raise UserError("eval needs a QUANTITY, such as gaussian.delta; synthsym eval --list shows all")
    from ..effort import answered
    from ..notation import parse_pairs
    from ..numbers.decimals import evaluate

    result = answered(lambda: evaluate(quantity, parse_pairs(values), digits))
    if fmt == "json":
        emit(to_json(value_json(result)))
        return
    lines = [result.value]
    if result.bound is not None:
        lines.append(
            f"{result.bound} bound; proved lower bound: {result.lower if result.lower is not None else 'none'}"
        )
    if result.exact is not None and result.exact != result.value:
        lines.append(f"= {result.exact}")
    if why:
        lines += [
            f"{g.id} ({g.trust})" + (f": {g.says}" if g.says else "") for g in grounds(result.quantity, result.at)
        ]
    emit("\n".join(lines) + "\n")


def value_json(result: Any) -> dict[str, Any]:
    """The value as JSON: strings for numbers, `bound` and `lower` only where it is a bound."""
    out: dict[str, Any] = {
        "quantity": result.quantity,
        "at": result.at,
        "value": result.value,
        "radius": result.radius,
        "digits": result.digits,
        "exact": result.exact,
    }
    if result.bound is not None:
        out["bound"] = result.bound
        out["lower"] = result.lower
    return out | {"rests_on": [g.as_json() for g in grounds(result.quantity, result.at)]}


def _list(prefix: str, fmt: str) -> str:
    from ..numbers.quantities import load_all

    chosen = [q for name, q in load_all().items() if name.startswith(prefix)]
    if not chosen:
        raise UserError(f"no quantity begins with {prefix!r}; synthsym eval --list shows all")
    if fmt == "json":
        return to_json(
            [
                {
                    "quantity": q.name,
                    "params": [{"name": p.name, "accepted": p.accepted()} for p in q.params],
                    "summary": q.summary,
                }
                for q in chosen
            ]
        )
    rows = [
        (q.name, " ".join(f"[{p.name}]" if p.default is not None else p.name for p in q.params), q.summary)
        for q in chosen
    ]
    return table(("quantity", "parameters", "what it is"), rows, wrap="what it is")


__all__ = ["command", "point_text", "value_json"]

"""`synthsym baseline`: certified values frozen in a file."""

from __future__ import annotations

from pathlib import Path

import click

from ..errors import UserError
from .common import ConditionFailed, described, digits_option, emit, format_option, table, to_json, write_atomic

EXAMPLE = """
$ synthsym baseline write values.json gaussian.delta eta=1/2,1 eps=0..4:5
$ synthsym baseline check values.json
"""


@described("baseline", EXAMPLE)
@click.argument("action", type=click.Choice(["write", "check"]))
@click.argument("file", type=click.Path(dir_okay=False))
@click.argument("quantity", required=False)
@click.argument("axes", nargs=-1, metavar="name=range...")
@digits_option(30)
@format_option
def command(action: str, file: str, quantity: str | None, axes: tuple[str, ...], digits: int, fmt: str) -> None:
    """Freeze certified values with their digits, or fail (status 1) when one of them has drifted.

    `write` replaces FILE by the values of QUANTITY on the grid; `check` computes those in FILE again.
    """
    from ..numbers.quantities import lookup
    from ..planning.grid import parse_axes, points, rounded_to_integers
    from ..regression.baseline import drift, freeze, load

    path = Path(file)
    if action == "check":
        if quantity is not None:
            raise UserError("baseline check takes a FILE and nothing else")
        data = load(path)
        moved = drift(data)
        if fmt == "json":
            emit(to_json({"values": len(data["values"]), "drifted": moved}))
        else:
            rows = [
                (
                    m["quantity"],
                    " ".join(f"{k}={v}" for k, v in m["at"].items()),
                    m["value"],
                    m["now"] or "-",
                    m["reason"],
                )
                for m in moved
            ]
            emit(
                table(("quantity", "at", "frozen", "now", "reason"), rows)
                if rows
                else f"{len(data['values'])} values, none drifted\n"
            )
        if moved:
            raise ConditionFailed(f"{len(moved)} of {len(data['values'])} values have drifted")
        return
    if quantity is None:
        raise UserError("baseline write needs a QUANTITY, such as gaussian.delta, and its parameters as name=range")
    spec = lookup(quantity)
    grid = rounded_to_integers(parse_axes(axes), [p.name for p in spec.params if p.kind == "int"])
    data = freeze([(quantity, point) for point in points(grid)], digits)
    write_atomic(path, to_json(data))
    emit(
        to_json({"file": file, "values": len(data["values"])})
        if fmt == "json"
        else f"{file}: {len(data['values'])} values\n"
    )

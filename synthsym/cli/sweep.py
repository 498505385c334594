"""`synthsym sweep`: a certified table or plot over a grid."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ..errors import UserError
from .common import (
    completed_by,
    described,
    digits_option,
    emit,
    emit_parts,
    format_of,
    jobs_option,
    progress,
    quantity_names,
    table,
)

EXAMPLE = """
$ synthsym sweep gaussian.delta eta=1/10,1 eps=0..2:5
$ synthsym sweep normal-plugin.rho n=1e3..1e7:log:50 d=4 var=1 records=100 copies=1 --out rho.csv
"""
PLOTS = (".svg", ".png", ".pdf")


@described("sweep", EXAMPLE)
@click.argument("quantity", shell_complete=completed_by(quantity_names))
@click.argument("axes", nargs=-1, metavar="name=range...")
@digits_option(15)
@jobs_option
@click.option(
    "--dask", metavar="ADDRESS", help="Run on the Dask cluster whose scheduler is at ADDRESS (tcp://host:8786)."
)
@click.option(
    "--out",
    type=click.Path(dir_okay=False),
    metavar="FILE",
    help="FILE.csv, .json, .parquet, .svg, .png or .pdf; a killed run resumes.",
)
@format_of("text", "json", "csv")
def command(
    quantity: str, axes: tuple[str, ...], digits: int, jobs: int, dask: str | None, out: str | None, fmt: str
) -> None:
    """A certified table over a grid, in parallel.

    A range is a value, a list 1,2,5, or 0..2:11 (eleven values) or 1e3..1e7:log:50 (fifty, in geometric progression).
    With --out, finished points are kept beside the file as FILE.part, and an interrupted run goes on from there.
    """
    from ..planning.grid import parse_axes
    from ..planning.sweep import asked, tabulated
    from ..planning.tables import csv_parts, json_parts, parquet, write_parquet

    sweep = asked(quantity, parse_axes(axes), digits)
    suffix = Path(out).suffix.lower() if out else ""
    if out and suffix not in (".csv", ".json", ".parquet", *PLOTS):
        raise UserError(f"--out {out}: the name ends in .csv, .json, .parquet, .svg, .png or .pdf")
    if out and not Path(out).resolve().parent.is_dir():
        raise UserError(f"--out {out}: there is no folder {Path(out).parent}")
    if suffix == ".parquet":
        parquet()  # what is missing is said before the work, not after it
    journal = Path(out + ".part") if out else None
    with tabulated(
        sweep, jobs, journal, dask, lambda done, total: progress(f"{done}/{total} points" if done < total else "")
    ) as rows:
        if suffix in PLOTS:
            from ..planning.plotting import plot_rows

            assert out is not None
            plot_rows(quantity, sweep.axes, list(rows), Path(out))
        elif suffix == ".parquet":
            assert out is not None
            write_parquet(quantity, rows, Path(out))
        elif suffix == ".csv" or (fmt == "csv" and not out):
            emit_parts(csv_parts(rows), out)
        elif suffix == ".json" or fmt == "json":
            emit_parts(json_parts(quantity, digits, rows), out)
        else:
            emit(_text(list(rows)), None)


def _text(rows: list[dict[str, Any]]) -> str:
    names = list(rows[0]["at"])
    return table((*names, "value"), [(*row["at"].values(), row["value"] or f"- ({row['error']})") for row in rows])

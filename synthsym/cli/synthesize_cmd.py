"""`synthsym synthesize`: private synthetic records from a table of zeros and ones."""

from __future__ import annotations

import json
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import click

HELP = """Write private synthetic records for a CSV file of zeros and ones.

MECHANISM is linear-statistics: exact Laplace noise on all linear statistics up to a degree, a density on public points
that fits them best (a linear program), and independent draws from it. One replaced record changes the odds of any
output by at most e^eps. The first line of the file names the columns (at most 20); entries are 0 and 1.

\b
Example:
  synthsym synthesize linear-statistics --data survey.csv --out synthetic.csv --eps 1
  synthsym synthesize linear-statistics --data survey.csv --out synthetic.csv --eps 2 --accuracy 0.1 --gamma 0.05
"""


@click.command(help=HELP)
@click.argument("mechanism")
@click.option("--data", type=click.Path(path_type=Path), required=True, help="CSV file with the private records.")
@click.option("--out", type=click.Path(path_type=Path), required=True, help="CSV file to write (whole or not at all).")
@click.option("--eps", help="Largest privacy loss allowed.")
@click.option("--sigma", help="Scale of the noise on each statistic, instead of the smallest that keeps --eps.")
@click.option("--accuracy", help="Use the theorem's noise and sizes for this delta (accuracy 8 delta is promised).")
@click.option("--gamma", default="0.1", show_default=True, help="The theorem's gamma (failure probability 4 gamma).")
@click.option(
    "--condition", default="1", show_default=True, help="Bound K on the Rényi condition number of the population."
)
@click.option("--degree", type=int, default=2, show_default=True, help="Largest degree of the statistics: 1, 2 or 3.")
@click.option("--family", default="conjunctions", show_default=True, help="conjunctions, marginals or parities.")
@click.option(
    "--records", type=int, help="Synthetic records to write (default: as many as --data, or the theorem's k)."
)
@click.option("--reduced", type=int, help="Points of the reduced space (default: 8 per statistic, or the theorem's m).")
@click.option("--means", help="Public column means for the points, separated by commas (default: 0.5 each).")
@click.option("--public", type=click.Path(path_type=Path), help="Public CSV file to draw the points from.")
@click.option("--solver", default="highs-ipm", show_default=True, help="highs-ipm or highs-ds.")
@click.option("--time-limit", type=float, help="Seconds for the linear program.")
@click.option("--seed", type=int, help="Reproducible noise, for tests: the result is NOT private.")
@click.option(
    "--owner", type=click.Path(path_type=Path), help="File for the accuracy reached: for the owner of the data only."
)
@click.option("--force", is_flag=True, help="Replace outputs that exist.")
@click.option("--format", "form", default="text", show_default=True, help="text or json.")
def synthesize(**options: Any) -> None:
    """Reads the options, runs the algorithm, writes the table; the help is `HELP`."""
    from ..errors import UserError

    try:
        _run(options)
    except UserError as error:
        click.echo(f"synthsym synthesize: {error}", err=True)
        sys.exit(2)


def _exact(options: dict[str, Any], name: str, high: Fraction | None = None) -> Fraction | None:
    """A positive exact number given on the command line."""
    from ..errors import UserError
    from ..notation import parse_exact

    text = options[name]
    if text is None:
        return None
    value = Fraction(parse_exact(text))
    if value <= 0 or (high is not None and value > high):
        raise UserError(f"--{name} {text}: expected a number > 0" + (f" and <= {high}" if high is not None else ""))
    return value


def _choice(options: dict[str, Any], name: str, option: str, *accepted: str) -> str:
    from ..errors import UserError

    value = str(options[name])
    if value not in accepted:
        raise UserError(f"{option} {value}: accepted are {', '.join(accepted)}")
    return value


def _run(options: dict[str, Any]) -> None:
    from ..errors import UserError
    from ..files import refuse_existing, write_whole
    from ..synthesize.families import KINDS
    from ..synthesize.noise import Source
    from ..synthesize.run import Request, cube_family, synthesize
    from ..synthesize.table import read_table, write_table

    _choice(options, "mechanism", "MECHANISM", "linear-statistics")
    form = _choice(options, "form", "--format", "text", "json")
    kind = _choice(options, "family", "--family", *KINDS)
    solver = _choice(options, "solver", "--solver", "highs-ipm", "highs-ds")
    if options["sigma"] is not None and options["accuracy"] is not None:
        raise UserError("--sigma and --accuracy: give one of them, since the theorem's delta fixes the noise")
    for name in ("records", "reduced"):
        if options[name] is not None and not 1 <= options[name] <= 10**8:
            raise UserError(f"--{name} {options[name]}: expected an integer from 1 to 100000000")
    fields = {name: _exact(options, name) for name in ("eps", "sigma", "condition")}
    fields["accuracy"] = _exact(options, "accuracy", Fraction(1, 2))
    fields["gamma"] = _exact(options, "gamma", Fraction(1, 4))
    if fields["condition"] is not None and fields["condition"] < 1:
        raise UserError(f"--condition {options['condition']}: a Rényi condition number is at least 1")
    if fields["eps"] is None and fields["sigma"] is None and fields["accuracy"] is None:
        raise UserError("one of --eps, --sigma and --accuracy is needed")
    target: Path = options["out"]
    refuse_existing("--out", target, options["force"])
    if options["owner"] is not None:
        refuse_existing("--owner", options["owner"], options["force"])

    with _progress() as say:
        say("reading the data")
        table = read_table(options["data"])
        family = cube_family(table.columns, options["degree"], kind)
        request = Request(
            family,
            records=options["records"],
            reduced=options["reduced"],
            solver=solver,
            time_limit=options["time_limit"],
            **fields,  # type: ignore[arg-type]
        )
        source = Source.system() if options["seed"] is None else Source.seeded(options["seed"])
        outcome = synthesize(table, request, _sampler(options, table), source, say)
        say("writing the synthetic records")
        write_table(target, outcome.table, options["force"])
    from ..synthesize.run import as_json, as_text, for_the_owner

    if options["owner"] is not None:
        write_whole(options["owner"], [for_the_owner(outcome).encode()], "--owner", options["force"])

    facts = as_json(table.records, request, outcome, source.secure, target)
    click.echo(json.dumps(facts, indent=2) if form == "json" else as_text(facts))


def _sampler(options: dict[str, Any], table: Any) -> Any:
    from ..errors import UserError
    from ..synthesize.program import file_points, parse_means, product_points, uniform_points

    if options["public"] is not None and options["means"] is not None:
        raise UserError("--means and --public: give one of them")
    if options["public"] is not None:
        if options["public"].resolve() == options["data"].resolve():
            raise UserError(f"--public {options['public']}: the points must not come from the private data")
        return lambda m, source: file_points(options["public"], table.names, m, source)
    if options["means"] is not None:
        means = parse_means(options["means"], table.columns)
        return lambda m, source: product_points(means, m, source)
    return lambda m, source: uniform_points(table.columns, m, source)


class _progress:
    """A bar on stderr, on a terminal only; calling it names the step that begins."""

    STEPS = 6

    def __enter__(self) -> Any:
        self.bar: Any = None
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import Progress

            self.bar = Progress(console=Console(stderr=True), transient=True)
            self.bar.start()
            self.task = self.bar.add_task("starting", total=self.STEPS)
        return self.say

    def say(self, words: str) -> None:
        if self.bar is not None:
            self.bar.update(self.task, description=words, advance=1)

    def __exit__(self, *error: object) -> None:
        if self.bar is not None:
            self.bar.stop()

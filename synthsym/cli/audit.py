"""`synthsym audit`: judges the statements selected."""

from __future__ import annotations

import click

from .common import ConditionFailed, described, emit, format_option, jobs_option, out_option, progress, to_json

EXAMPLE = """
$ synthsym audit zheng --jobs 2
$ synthsym audit verdict:unsound --format json --out unsound.json
$ synthsym audit mypaper.py --strict --require derived
"""


@described("audit", EXAMPLE)
@click.argument("selectors", nargs=-1, metavar="[SELECTOR]...")
@out_option
@jobs_option
@click.option("--no-cache", is_flag=True, help="Compute everything anew and keep nothing.")
@click.option("--strict", is_flag=True, help="Exit status 1 when a statement is unsound.")
@click.option(
    "--require", type=click.Choice(["sampled", "enclosed", "derived", "kernel"]), metavar="RUNG",
    help="Exit status 1 when a finding is open or stands on less: sampled, enclosed, derived or kernel.",
)  # fmt: skip
@click.option("--tex", is_flag=True, help="The derivations as LaTeX instead of the table.")
@format_option
def command(
    selectors: tuple[str, ...], out: str | None, jobs: int, no_cache: bool, strict: bool, require: str | None, tex: bool, fmt: str
) -> None:
    """Judge the statements selected (all by default); print a table and a summary.

    A SELECTOR is an id or a dotted prefix of it (zheng.thm7.8, zheng), a verdict (verdict:unsound), or the path of your
    own file or folder of claims. Ids and paths add up; a verdict keeps only the findings that have it.
    """
    from ..api import audit
    from .judged import findings_text, steps_latex

    done = audit(*selectors, jobs=jobs, cache=not no_cache, tell=lambda k, n: progress(f"{k}/{n} statements judged" if k < n else ""))
    data = done.to_json()
    if tex:
        emit("\n".join(steps_latex(f, done.raw[f["id"]]["steps"]) for f in done), out)
    elif fmt == "json":
        emit(to_json(data), out)
    else:
        emit(findings_text(data["findings"], data["summary"], data["trust"], done.seconds), out)
    if require is not None:
        weak = done.weaker_than(require)
        if weak:
            raise ConditionFailed(
                f"{len(weak)} findings stand on less than {require} or are open: {', '.join(weak[:8])}{', …' if weak[8:] else ''}"
            )
    if strict and data["summary"]["unsound"]:
        ids = [f["id"] for f in data["findings"] if f["verdict"] == "unsound"]
        raise ConditionFailed(f"{len(ids)} unsound: {', '.join(ids[:8])}{', …' if ids[8:] else ''}")

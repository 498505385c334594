"""`synthsym audit`: judges the statements selected."""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING, Any

import click

from .common import ConditionFailed, described, emit, format_option, jobs_option, out_option, progress, to_json

if TYPE_CHECKING:
    from ..api import Audit

EXAMPLE = """
$ synthsym audit zheng --jobs 2
$ synthsym audit verdict:unsound --format json --out unsound.json
$ synthsym audit mypaper.py --strict --require derived --effort 20000
$ synthsym audit theirpaper.py --sandbox
"""


@described("audit", EXAMPLE)
@click.argument("selectors", nargs=-1, metavar="[SELECTOR]...")
@out_option
@jobs_option
@click.option("--no-cache", is_flag=True, help="Compute everything anew and keep nothing.")
@click.option(
    "--strict", is_flag=True, help="Exit status 1 when a statement is unsound, or false on a side that is not known."
)
@click.option(
    "--require", type=click.Choice(["sampled", "enclosed", "derived", "kernel"]), metavar="RUNG",
    help="Exit status 1 when a finding is open or stands on less: sampled, enclosed, derived or kernel.",
)  # fmt: skip
@click.option(
    "--effort",
    type=click.IntRange(1),
    metavar="N",
    help="Units of counted work that one statement may cost (the same on every machine).",
)
@click.option(
    "--dask", metavar="ADDRESS", help="Let the workers of the Dask cluster at ADDRESS (tcp://host:8786) judge."
)
@click.option(
    "--sandbox",
    is_flag=True,
    help="Run somebody else's claim file without network, writing nothing, within limits (Linux).",
)
@click.option("--tex", is_flag=True, help="The derivations as LaTeX instead of the table.")
@format_option
def command(
    selectors: tuple[str, ...], out: str | None, jobs: int, no_cache: bool, strict: bool, require: str | None, effort: int | None,
    dask: str | None, sandbox: bool, tex: bool, fmt: str,
) -> int:  # fmt: skip
    """Judge the statements selected (all by default); print each finding as it is made, then a summary.

    A SELECTOR is an id or a dotted prefix of it (zheng.thm7.8, zheng), a verdict (verdict:unsound), or the path of your
    own file or folder of claims. Ids and paths add up; a verdict keeps only the findings that have it. What is done is kept
    when the run is interrupted. Exit status 1 when a derivation breaks (reason: error).
    """
    if sandbox:
        from .sandbox import audited_apart

        options = [*(["--strict"] if strict else []), *(["--require", require] if require else []), *(["--effort", str(effort)] if effort else []),
                   *(["--tex"] if tex else []), "--format", fmt]  # fmt: skip
        return audited_apart(selectors, options, out)
    from ..api import audit
    from ..render.full import steps_latex
    from .judged import counts_text, finding_text, findings_text, heading

    streaming = fmt == "text" and not tex and out is None
    headed = False

    def each(finding: dict[str, Any]) -> None:
        nonlocal headed
        if streaming:
            progress("")
            if not headed:  # not before something is judged: a wrong selector is one line
                emit(heading())
                headed = True
            emit(finding_text(finding))
            sys.stdout.flush()

    def tell(k: int, n: int) -> None:
        progress(f"{k}/{n} statements judged" if k < n else "")

    done = audit(*selectors, jobs=jobs, cache=not no_cache, tell=tell, each=each, effort=effort, dask=dask)
    data = done.to_json()
    if tex:
        emit("\n".join(steps_latex(f, done.raw[f["id"]]["steps"]) for f in done), out)
    elif fmt == "json":
        emit(to_json(data), out)
    elif streaming:
        rungs = Counter(f["trust"] for f in done if f["reason"] != "error")  # what broke stands on none
        emit(counts_text(len(done), data["summary"], {t: n for t in data["trust"] if (n := rungs[t])}, done.seconds))
    else:
        emit(findings_text(data["findings"], data["summary"], data["trust"], done.seconds), out)
    if done.unfinished:
        raise ConditionFailed(
            f"interrupted: {done.unfinished} statements are not judged; what is done is printed and kept"
        )
    _conditions(done, strict, require)
    return 0


def _conditions(done: Audit, strict: bool, require: str | None) -> None:
    """What the run itself asks of its findings."""
    broken = done.errors()
    if broken:
        raise ConditionFailed(f"{len(broken)} derivations broke: {_some(broken)}; {done[broken[0]]['why']}")
    if require is not None:
        weak = done.weaker_than(require)
        if weak:
            raise ConditionFailed(f"{len(weak)} findings stand on less than {require} or are open: {_some(weak)}")
    if strict:
        harmful = [f["id"] for f in done if f["verdict"] in ("unsound", "false")]
        if harmful:
            raise ConditionFailed(f"{len(harmful)} unsound, or false on a side that is not known: {_some(harmful)}")


def _some(ids: list[str]) -> str:
    return ", ".join(ids[:8]) + (", …" if ids[8:] else "")

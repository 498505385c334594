"""`synthsym check`: two formulas compared over a domain, without a file."""

from __future__ import annotations

import re
from pathlib import Path

import click

from ..errors import UserError
from .check_tex import check_tex
from .common import ConditionFailed, described, emit, format_of, to_json

# What no formula looks like.
_OTHER_FILE = re.compile(r".*\.(md|markdown|qmd|rst|txt|ipynb|html?|pdf|docx?|odt|py|rtf|adoc|org|bib|ltx|latex)", re.I)

EXAMPLE = """
$ synthsym check "2*d/n" --equals "d/n" --where "d > 0, n >= 1"
$ synthsym check "log(1 + x)" --at-most x --where "x > -1"
$ synthsym check proofs.tex --where "s > 0" --format github
$ synthsym check "binom(n, k) <= 2^n" --where "n >= 0, k >= 0, k <= n" --integer n,k
"""


@described("check", EXAMPLE)
@click.argument("formula", metavar="STATEMENT|FILE.tex")
@click.option("--equals", metavar="FORMULA", help="Claim: FORMULA is the same for all parameters.")
@click.option("--at-most", metavar="FORMULA", help="Claim: never above FORMULA.")
@click.option("--at-least", metavar="FORMULA", help="Claim: never below FORMULA.")
@click.option("--less", metavar="FORMULA", help="Claim: always below FORMULA.")
@click.option("--greater", metavar="FORMULA", help="Claim: always above FORMULA.")
@click.option("--where", default="", metavar="CONDITIONS", help="The domain, such as 'd > 0, n >= 1, k <= n'.")
@click.option(
    "--with",
    "meanings",
    type=click.Path(path_type=Path),
    default=None,
    metavar="FILE.toml",
    help="Of a FILE.tex: what its terms mean, by its name and line (docs/check-tex.md).",
)
@click.option(
    "--integer", "integers", default="", metavar="NAMES", help="Names that stand for integers, separated by commas."
)
@click.option(
    "--effort",
    type=click.IntRange(1),
    default=20000,
    show_default=True,
    metavar="N",
    help="Counted work that the answer may cost: the same on every machine, about a thousand a second.",
)
@format_of("text", "json", "github")
def command(
    formula: str, where: str, meanings: Path | None, integers: str, effort: int, fmt: str, **claims: str | None
) -> None:
    """Compare two formulas (or decide one relation) over a domain: proved, refuted at an exact point, or not decided.

    Formulas are written in our own grammar and are never evaluated as code. Exit status 0 only when it is proved.
    Of a FILE.tex every displayed relation is answered, at its line; exit status 0 when none fails.
    """
    if formula.endswith(".tex"):
        return check_tex(formula, where, integers, effort, fmt, claims, meanings)
    if _OTHER_FILE.fullmatch(formula):
        raise UserError(
            f"{formula}: of files only a FILE.tex is read here; claims in Python are judged by `synthsym audit`"
        )
    if meanings is not None:
        raise UserError("--with is for a FILE.tex; a statement has its conditions in --where")
    if fmt == "github":
        raise UserError("--format github is for a FILE.tex; of one statement it is text or json")
    from ..statements.oneliner import check

    found = check(formula, where, [name.strip() for name in integers.split(",") if name.strip()], effort, claims)
    emit(to_json(found.to_json()) if fmt == "json" else f"{found}\n")
    if found.holds is not True:
        raise ConditionFailed("the statement fails" if found.holds is False else "the statement was not decided")

"""`synthsym new`: a commented file of claims to start from."""

from __future__ import annotations

import re
from pathlib import Path

import click

from ..errors import UserError
from .common import described, emit, format_option, to_json, write_atomic

EXAMPLE = """
$ synthsym new mypaper
$ synthsym audit mypaper.py
$ synthsym new mypaper --from paper.tex
"""

TEMPLATE = '''"""The statements of @NAME@, and beside them how the truth is derived.

A statement is *data*: the formula as the paper prints it, as text. The truth is *derived*: it starts from a law, a
neighbour relation or a definition, and every step is checked twice. The verdict is computed; nothing here says it.

    synthsym audit @NAME@.py        judge all statements
    synthsym show @NAME@.mean --file @NAME@.py
"""

from synthsym.author import AtMost, Domain, Equal, Integer, Paper, Real, Sufficient, laws, loss_at_most, mean_shift, substitute, zcdp

paper = Paper("@NAME@", title="The title", authors="Its authors", year=2026)

# The parameters, what they may be, and one exact point that shows that such values exist.
D = Domain(n=Integer >= 1, d=Real > 0, var=Real > 0, rho=Real > 0, at=dict(n=1000, d=4, var=1, rho=1))
n, d, var, rho = D.symbols("n d var rho")


def loss():
    """Exact zCDP of a normal release around the mean of n records in [-d, d], one of which may be replaced."""
    E = D.extend(h=Real)
    h = E["h"]
    pair = zcdp(laws.Normal(h, var), laws.Normal(0, var), E)  # from the two densities, whose means are h apart
    shift = mean_shift(n, -d, d, D)  # from the neighbour relation
    return substitute(pair, {h: shift}, "the means differ by at most the sensitivity", domain=D)


# `printed_above="safe"`: a printed value above the truth is on the safe side (it is a loss).
@paper.claim("@NAME@.mean", where="Section 2, equation (3)", kind="identity")
def mean():
    """The release is rho-zCDP with this rho."""
    return Equal("(2*d)^2/(2*n^2*var)", loss(), D, printed_above="safe")


@paper.claim("@NAME@.bound", where="Theorem 1", kind="bound")
def bound():
    """A printed bound on the loss; the exact loss is derived, and the ratio is computed."""
    return AtMost("2*d^2/(n*var)", loss(), D)


@paper.claim("@NAME@.noise", where="Corollary 2", kind="threshold")
def noise():
    """A printed condition that is said to be enough for rho-zCDP."""
    return Sufficient("var >= 2*d^2/(n^2*rho)", loss_at_most(loss(), rho), D)
'''


@described("new", EXAMPLE)
@click.argument("name")
@click.option(
    "--from", "tex", metavar="FILE.tex", help="Draft the claims from the displayed relations of a LaTeX file."
)
@click.option(
    "--where",
    default="",
    metavar="CONDITIONS",
    help="With --from: domains of letters, such as 's > 0, a integer >= 1'.",
)
@format_option
def command(name: str, tex: str | None, where: str, fmt: str) -> None:
    """Write NAME.py, a commented example with three statements, ready for `synthsym audit NAME.py`.

    With --from it is drafted from a LaTeX file instead: one claim for each relation that was read and whose domain is known.
    """
    if where and tex is None:
        raise UserError("--where goes with --from FILE.tex")
    stem = name.removesuffix(".py")
    path = Path(stem + ".py")
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9]*", path.stem):
        raise UserError(f"{name!r}: the name consists of letters and digits, such as mypaper")
    if path.exists():
        raise UserError(f"{path}: is there already, and is left alone")
    text, count = TEMPLATE.replace("@NAME@", path.stem), 3
    if tex is not None:
        from ..latexin.draft import draft
        from .check_tex import report_of

        text, count = draft(report_of(tex, where, effort=1000), path.stem, tex)
    write_atomic(path, text)
    words = f"{path}: written, {count} claims; now run: synthsym audit {path}\n"
    emit(to_json({"file": str(path), "claims": count}) if fmt == "json" else words)

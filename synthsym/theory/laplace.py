"""The Laplace law: its two tails and its mean size, from its density; the loss of noise on numbers that one record moves."""

from __future__ import annotations

from dataclasses import replace

import sympy as sp

from ..core.domain import Domain
from ..core.memo import remembered
from ..core.subject import Subject
from ..core.truth import Truth, about
from ..laws import Laplace
from ..rules.basic import rewrite, simplify
from ..rules.densities import density, log_density, log_ratio
from ..rules.extremes import supremum
from ..rules.kernels import log_integral
from ..rules.primitive import integral
from .records import independent
from .renyi_orders import together

X_OUT = sp.Symbol("x_out", positive=True)


class BothTails(Subject):
    """The chance that noise of this scale lies further than so from 0."""

    scale: sp.Expr
    far: sp.Expr


class NoiseSize(Subject):
    """The mean size of noise of this scale."""

    scale: sp.Expr


def both_tails(scale: sp.Expr, t: sp.Expr, domain: Domain) -> Truth:
    """P(|X| > t), t >= 0, for a Laplace law around 0: the density over each tail, where |x| is x or -x."""
    law = Laplace(sp.S.Zero, scale)
    parts = []
    for low, high in ((t, sp.oo), (-sp.oo, -t)):
        x = sp.Symbol("x_tail", real=True)
        sign = 1 if high is sp.oo else -1
        at = sp.exp(-sign * x / (scale * law.knob()))
        parts.append(integral(density(law, x, domain), x, low, high, -sign * at / 2))
    return about(simplify(parts[0] + parts[1]), BothTails(sp.sympify(scale), sp.sympify(t)))


def mean_size(scale: sp.Expr, domain: Domain) -> Truth:
    """E|X| for a Laplace law around 0: the integral of x times the density over the right half, twice."""
    law = Laplace(sp.S.Zero, scale)
    D = domain.integrating(X_OUT, sp.S.Zero, None)
    right = log_density(law, X_OUT, D) + sp.log(2 * X_OUT)
    b = scale * law.knob()
    half = rewrite(right, sp.log(X_OUT) - X_OUT / b - sp.log(b), "the right half, twice")
    found = rewrite(log_integral(half, X_OUT, "gamma", domain).apply(sp.exp), b, "Gamma(2) = 1")
    return about(found, NoiseSize(sp.sympify(scale)))


# -- noise on numbers that one record moves ------------------------------------------------------------------------------
class NoiseLoss(Subject):
    """The largest loss of independent outputs: each entry of `moves` says how far a number moves, the scale of its Laplace noise, how many such there are."""

    moves: tuple[tuple[sp.Expr, sp.Expr, sp.Expr], ...]


@remembered
def laplace_loss() -> Truth:
    """Largest loss of two Laplace laws of scale b whose centres are h apart."""
    D, b, h, x = Domain.of("b > 0 at 2, h > 0 at 1, x real at 0")
    top = supremum(log_ratio(Laplace(h, b), Laplace(sp.S.Zero, b), x, D), x)
    return about(top, NoiseLoss(((h, b, sp.S.One),)))


class TableNoise(Subject):
    """The largest loss of tables of counts whose cells have Laplace noise, when a row joins or leaves, or is replaced by one in other cells.

    Each entry says what is released of a count (a share: times 1/n), the scale of the noise, how many such tables there are.
    `rows` is the number of rows, where it matters; 0 where there may be any.
    """

    tables: tuple[tuple[sp.Expr, sp.Expr, sp.Expr], ...]
    replaced: str
    rows: sp.Expr


class MeanNoise(Subject):
    """The largest loss of so many coordinates of the mean of n rows in a box, each with Laplace noise of this scale, when a row is replaced."""

    n: sp.Expr
    low: sp.Expr
    high: sp.Expr
    scale: sp.Expr
    coordinates: sp.Expr


class TableMove(Subject):
    """How far the cells of a table move in all, each count times a factor."""

    factor: sp.Expr
    replaced: str
    rows: sp.Expr


def repeated(loss: Truth, count: sp.Expr) -> Truth:
    """The loss of so many independent outputs that lose this each."""
    found = independent(loss, count)
    one = loss.subject
    if isinstance(one, TableNoise):
        return about(found, replace(one, tables=tuple((f, b, n * count) for f, b, n in one.tables)))
    if isinstance(one, MeanNoise):
        return about(found, replace(one, coordinates=one.coordinates * count))
    if isinstance(one, NoiseLoss):
        return about(found, NoiseLoss(tuple((h, b, n * count) for h, b, n in one.moves)))
    return found


def beside(first: Truth, second: Truth) -> Truth:
    """The loss of independent outputs, some of which lose the first and some the second."""
    found = together(first, second)
    one, two = first.subject, second.subject
    if isinstance(one, TableNoise) and isinstance(two, TableNoise):
        known = {one.rows, two.rows} - {sp.S.Zero}
        if one.replaced == two.replaced and len(known) <= 1:
            return about(found, TableNoise(one.tables + two.tables, one.replaced, next(iter(known), sp.S.Zero)))
    elif isinstance(one, NoiseLoss) and isinstance(two, NoiseLoss):
        return about(found, NoiseLoss(one.moves + two.moves))
    return found

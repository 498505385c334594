"""What all sections share: the fitted moments before and after one record comes or goes, the class, and the pair of laws.

Matrices are handled on coordinates. Two covariance matrices, one positive definite, become the identity and a diagonal
matrix under one invertible linear map, and a Rényi divergence does not notice invertible maps; after that, coordinates
are independent and their divergences add. A data set and its neighbour differ along one whitened line only.
"""

from __future__ import annotations

from typing import Any

import sympy as sp

from synthsym.author import Domain, Normal, Real, StepRejected, Truth, corners, joined, remembered, renyi, rewrite, substitute
from synthsym.core.lean import one_side
from synthsym.core.ledger import declare, knob
from synthsym.core.truth import Step
from synthsym.decide import prove
from synthsym.rules import cite
from synthsym.rules import definition as plain_definition

declare("definition:sample-mean", "mean = (sum of the records)/(number of records) * knob")
declare("definition:sample-covariance", "covariance = ((sum of the products)/(number of records) - product of the means) * knob")
declare("definition:spectral-class", "records in [-1, 1]^d; every unit z has z' Sigma z >= sigma * knob")
declare("cited:simultaneous-diagonalisation", "A positive definite, B symmetric: some invertible W makes W A W' = I and W B W' diagonal",
        "Horn and Johnson, Matrix Analysis, theorem 7.6.4")
declare("cited:renyi-invariance", "a Rényi divergence is unchanged by an invertible map, and adds over independent coordinates",
        "van Erven and Harremoes (2014), theorems 1 and 28")

declare("cited:hoelder", "sum f g <= (sum f^p)^(1/p) (sum g^q)^(1/q) for 1/p + 1/q = 1, p, q > 1", "any analysis text")
declare("definition:mixed-covariance", "Sigma_alpha = ((1 - alpha) Sigma1 + alpha Sigma2) * knob")

MEAN, COV, CLASS = "definition:sample-mean", "definition:sample-covariance", "definition:spectral-class"


def kof(name: str) -> sp.Expr:
    value: sp.Expr = knob(name)  # type: ignore[assignment]
    return value


def definition(name: str, expr: sp.Expr, D: Domain, because: str, *parts: Truth) -> Truth:
    """What a definition makes of its parts, multiplied by its knob (1), so that altering the definition shows."""
    return plain_definition(name, expr * kof(name), D, because, *parts)


def mean_of(total: sp.Expr, count: sp.Expr, D: Domain) -> Truth:
    return definition(MEAN, total / count, D, "mean of the records")


def covariance_of(products: sp.Expr, mx: Truth, my: Truth, count: sp.Expr, D: Domain) -> Truth:
    """One entry of the covariance matrix, the sum divided by the number of records."""
    return definition(COV, (products / count - mx.expr * my.expr), D, "covariance of the records", mx, my)


def neighbour(value: sp.Expr, change: sp.Expr, s: int, D: Domain) -> Truth:
    """A count, sum or sum of products after one record is added (s = 1) or removed (s = -1)."""
    moved = value + s * kof("relation:add-remove") * change
    return plain_definition("relation:add-remove", moved, D, "one record is " + ("added" if s == 1 else "removed"))


def other_moments(n: sp.Expr, x: sp.Expr, s: int, D: Domain, q: sp.Expr = sp.S.One) -> tuple[Truth, Truth, Truth]:
    """In coordinates in which the first data set has mean 0 and covariance q I: mean and variance of the other one along
    the record (at x on that line), and its variance across."""
    count = neighbour(n, sp.S.One, s, D)
    mean = definition(MEAN, neighbour(sp.S.Zero, x, s, D).expr / count.expr, D, "mean of the other data set", count)
    along = definition(COV, (neighbour(n * q, x**2, s, D).expr / count.expr - mean.expr**2), D, "its variance along the record", count, mean)
    across = definition(COV, n * q / count.expr, D, "its variance across", count)
    return mean, along, across


_G = Domain(alpha=Real > 1, v1=Real > 0, v2=Real > "(alpha-1)/alpha*v1", m1=Real, m2=Real, at=dict(alpha=4, v1=1, v2=1, m1=0, m2=1))


def leaning(t: Truth, lean: str, because: str, *parts: Truth) -> Truth:
    """The same value, known to bound the quantity from one side only; the parts are what the reason speaks of."""
    step = Step("bound", t.expr, t.expr, because, relation="<=" if lean == "upper" else ">=")
    return joined(t, *parts).then(step, lean=one_side(t.lean, lean))


@remembered
def _square_completed() -> Truth:
    a, s1, s2, c1, c2 = _G.symbols("alpha v1 v2 m1 m2")
    mixed = (1 - a) * s1 + a * s2
    tidy = a * (c1 - c2) ** 2 / (2 * mixed) - (sp.log(mixed) - (1 - a) * sp.log(s1) - a * sp.log(s2)) / (2 * (a - 1))
    return rewrite(renyi(Normal(c1, s1), Normal(c2, s2), a, _G), tidy, "complete the square")


def line(m1: Any, v1: Any, m2: Any, v2: Any, alpha: sp.Expr, D: Domain) -> Truth:
    """D_alpha of two normals on a line: the square completed once and for all, then put to use where T_alpha > 0."""
    a, s1, s2, c1, c2 = _G.symbols("alpha v1 v2 m1 m2")
    general = _square_completed()
    values = [getattr(v, "expr", v) for v in (m1, v1, m2, v2)]
    here = sp.factor((1 - alpha) * values[1] + alpha * values[3])
    for positive in (values[1], values[3], here):
        if prove(sp.Gt(positive, 0, evaluate=False), D) is None:
            raise StepRejected(f"not proved: {positive} > 0")
    put = substitute(general, {a: alpha, c1: m1, s1: v1, c2: m2, s2: v2}, "the two laws at hand, T_alpha being positive", domain=D)
    return rewrite(put, _neat(values, alpha, here), "in the variance (1 - alpha) v1 + alpha v2") if here.free_symbols else put


def _neat(values: list[sp.Expr], alpha: sp.Expr, mixed: sp.Expr) -> sp.Expr:
    m1, v1, m2, v2 = values
    shift = sp.factor((m1 - m2) ** 2 / mixed)
    return alpha * shift / 2 - (sp.log(mixed) - (1 - alpha) * sp.log(v1) - alpha * sp.log(v2)) / (2 * (alpha - 1))


def pair_divergence(n: sp.Expr, r: sp.Expr, s: int, alpha: sp.Expr, d: sp.Expr, D: Domain) -> Truth:
    """D_alpha of the fitted laws: n records against n + s, the record that comes or goes having leverage r."""
    mean, along, across = other_moments(n, sp.sqrt(r), s, D)
    on_line = line(sp.S.Zero, sp.S.One, mean, rewrite(along, sp.factor(along.expr)), alpha, D)
    off_line = line(sp.S.Zero, sp.S.One, sp.S.Zero, rewrite(across, sp.factor(across.expr)), alpha, D)
    total = on_line.expr + (d - 1) * off_line.expr
    return cite("cited:renyi-invariance", total, D, "whitened, the laws differ along one line and by a scale across", mean, along, across, on_line, off_line)


def farthest(w: sp.Expr, D: Domain) -> Truth:
    """Largest squared distance, in one coordinate, of a record from the mean of a data set of the class, w^2 = 1 - sigma.

    A coordinate's variance is at most 1 - mean^2 (records in [-1, 1]) and at least sigma, so |mean| <= w.
    """
    E = D.extend(x_rec=Real.between(-1, 1, closed=True), m_rec=Real.between(-w, w, closed=True))
    x, m = E.symbols("x_rec m_rec")
    start = definition(CLASS, (x - m) ** 2, E, "a record and a mean, with mean^2 <= 1 - sigma")
    return corners(start, {x: (sp.Integer(-1), sp.S.One), m: (-w, w)})


def top_leverage(tau: sp.Expr, w: sp.Expr, D: Domain) -> Truth:
    """The bound d (1 + w)^2/sigma = tau (1 + w)^2/4 on the leverage of a record, tau = 4 d/sigma."""
    far = farthest(w, D)
    bound = definition(CLASS, sp.factor(tau * far.expr / (4 * kof(CLASS))), D, "squared distance over the least eigenvalue", far)
    return leaning(bound, "upper", "approached by records in the corners as n grows")


def removed_leverage(n: sp.Expr, R: Truth, D: Domain) -> Truth:
    """What R on the smaller data set (n records) leaves to the record within the larger one: nR/(n + 1 + R) < n."""
    E = D.extend(lev=Real >= 0, at={"lev": 1})
    mean, along, _ = other_moments(n, sp.sqrt(E["lev"]), 1, E)
    value = sp.factor((sp.sqrt(E["lev"]) - mean.expr) ** 2 / along.expr)
    own = definition(COV, value, E, "the removed record's own leverage", mean, along)
    reached = substitute(own, {E["lev"]: R}, "at its leverage on the smaller data set, with which it grows", domain=D)
    return rewrite(reached, sp.factor(reached.expr), "common denominator")


def two_valued(n: sp.Expr, k: sp.Expr, D: Domain) -> tuple[Truth, dict[str, sp.Expr]]:
    """The leverage of a record at 1 when k of n records in one dimension are at 1 and the others at -1, and the letters of the class.

    While k + 1 <= n/2 such a record only adds to the variance, so that both data sets are in the class of that variance.
    """
    mean = mean_of(k - (n - k), n, D)
    spread = covariance_of(n, mean, mean, n, D)
    count = neighbour(n, sp.S.One, 1, D).expr
    moved = mean_of(neighbour(k - (n - k), sp.S.One, 1, D).expr, count, D)
    wider = covariance_of(neighbour(n, sp.S.One, 1, D).expr, moved, moved, count, D)
    if prove(sp.Ge(sp.factor(wider.expr - spread.expr), 0, evaluate=False), D) is None:
        raise StepRejected(f"not proved: {wider.expr} >= {spread.expr}, so that both data sets are in the class")
    value = definition(COV, sp.factor((1 - mean.expr) ** 2 / spread.expr), D, "squared distance in units of the variance", mean, spread)
    tau = definition(CLASS, sp.factor(4 / spread.expr), D, "the class whose least variance is that of the smaller data set", spread, wider)
    leverage = Truth(value.expr, D, (*tau.steps, *value.steps), value.rests_on | tau.rests_on)
    return leverage, {"n": n, "tau": tau.expr, "d": sp.S.One, "w": sp.factor(-mean.expr)}

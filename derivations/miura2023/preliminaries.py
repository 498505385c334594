"""Section 2 on privacy: neighbours, Rényi divergence, composition, conversion, the weak triangle inequality, the mechanism."""

from __future__ import annotations

import sympy as sp

from derivations.neunhoeffer2024.gaussian_demand import of_renyi
from synthsym.author import (
    All,
    Always,
    AtMost,
    Condition,
    Domain,
    Equal,
    Iff,
    Integer,
    Real,
    Truth,
    at_point,
    corners,
    mean_shift,
    parameter,
    simplify,
    substitute,
)
from synthsym.core.ledger import declare
from synthsym.rules import cite

from . import paper
from .setting import covariance_of, definition, kof, mean_of, neighbour

declare("cited:renyi-nondecreasing", "D_alpha is nondecreasing in alpha, and its supremum over alpha is the largest log ratio",
        "van Erven and Harremoes (2014), theorems 3 and 6")
declare("definition:gaussian-copula", "x_j = mean_j + sd_j z_j for normal marginals, z normal with the correlations of the data's normal scores * knob")


@paper.claim("miura.fn3", where="Footnote to Definition 2.1, sensitivity of the mean", kind="constant", required=True)
def sensitivities():
    """Replacing a record moves the mean of n records by how much more than adding one to them?"""
    D = Domain(n=Integer >= 1, at=dict(n=1000))
    n = D["n"]
    E = D.extend(x=Real.between(-1, 1, closed=True), m=Real.between(-1, 1, closed=True))
    x, m = E.symbols("x m")
    count = neighbour(n, sp.S.One, 1, E)
    moved = definition("definition:sample-mean", neighbour(n * m, x, 1, E).expr / count.expr - m, E, "the mean of n + 1 records less the mean of n", count)
    added = corners(simplify(moved).apply(sp.Abs), {x: (sp.Integer(-1), sp.S.One), m: (sp.Integer(-1), sp.S.One)})
    return Equal("2*unbounded", mean_shift(n, sp.Integer(-1), sp.S.One, D), D, names={"unbounded": added}, printed_above="safe")


@paper.claim("miura.def2.4.mono", where="After Definition 2.4", kind="prose")
def monotone():
    """A smaller eps is stronger (if D <= eps and eps <= eps' then D <= eps'), and so is a larger order."""
    D = Domain(low=Real >= 0, gap=Real >= 0, slack=Real >= 0, at=dict(low=1, gap=1, slack=1))
    low, gap, slack = D.symbols("low gap slack")
    lower = definition("definition:renyi", low, D, "the divergence of one order")
    higher = cite("cited:renyi-nondecreasing", lower.expr + gap, D, "the divergence of a larger order", lower)
    return Always("lower <= higher and higher <= higher + slack", {"lower": lower, "higher": higher}, D)


@paper.claim("miura.def2.4.pure", where="After Definition 2.4", kind="prose")
def all_orders():
    """(alpha, eps) for all alpha if and only if eps-DP: the supremum over alpha is the largest log ratio."""
    D = Domain(top=Real >= 0, eps=Real > 0, at=dict(top=1, eps=2))
    loss = definition("definition:pure-dp", D["top"], D, "largest log ratio of the outputs of neighbours")
    sup = cite("cited:renyi-nondecreasing", loss.expr, D, "sup over alpha of D_alpha is the largest log ratio", loss)
    return Iff("top <= eps", Condition((sup, "<=", D["eps"])), D)


def composed(D: Domain) -> Truth:
    """D_alpha of an adaptive pair: the outcomes of the first mechanism are split in two, whatever the second does on each."""
    alpha, eps1, eps2 = D.symbols("alpha eps1 eps2")
    E = Domain(share=Real.between(0, 1, closed=True), u1=Real.between(0, 1, closed=True), u2=Real.between(0, 1, closed=True))
    share, u1, u2 = E.symbols("share u1 u2")
    moment = definition("definition:renyi", share * u1 + (1 - share) * u2, E,
                        "E_Q[(p/q)^alpha] of the pair over e^((alpha-1)(eps1+eps2)): outer shares times inner moments, each at most 1")
    worst = simplify(corners(moment, {u1: (sp.S.Zero, sp.S.One), u2: (sp.S.Zero, sp.S.One)}))  # free of the share
    log_moment = (alpha - 1) * (eps1 + eps2) + sp.log(worst.expr)
    return definition("definition:renyi", log_moment / (alpha - 1), D, "log over alpha - 1",
                      Truth(worst.expr, D, worst.steps, worst.rests_on))


PAIR = Domain(alpha=Real > 1, eps1=Real >= 0, eps2=Real >= 0, at=dict(alpha=4, eps1=1, eps2=2))


@paper.claim("miura.prop2.5", where="Proposition 2.5, adaptive composition", kind="bound", required=True)
def composition():
    """The worst divergence of an adaptive pair."""
    return AtMost("eps1+eps2", composed(PAIR), PAIR)


@paper.claim("miura.mech.Mn", where="Section 2.3, M_G^n", kind="bound", required=True, uses=["miura.prop2.5"])
def many_records():
    """n independent records: the pair (k records, one more), k = 0, 1, …, n - 1, adds eps each time."""
    D = Domain(alpha=Real > 1, n=Integer >= 1, eps=Real >= 0, at=dict(alpha=4, n=10, eps=1))
    n, eps = D["n"], D["eps"]
    eps1, eps2 = PAIR.symbols("eps1 eps2")
    step = substitute(composed(PAIR), {eps1: (n - 1) * eps, eps2: eps, PAIR["alpha"]: D["alpha"]}, "n - 1 records and one more", domain=D)
    return AtMost("n*eps", step, D)


@paper.claim("miura.prop2.6", where="Proposition 2.6, conversion", kind="bound", required=True)
def conversion():
    """From (1 - 1/t)_+ <= c t^(alpha-1), c = (alpha-1)^(alpha-1)/alpha^alpha, delta is at most c e^((alpha-1)(eps - eps'))."""
    D = Domain(a=Real > 0, eps=Real >= 0, delta=Real.between(0, 1), at=dict(a=3, eps=1, delta="1/1000"))  # alpha = 1 + a
    a, eps, delta = D.symbols("a eps delta")
    E = Domain(a=Real > 0, v=Real.between(0, 1), at=dict(a=3, v="1/2"))
    gain = definition("definition:hockey-stick", sp.log(1 - E["v"]) + E["a"] * sp.log(E["v"]), E, "log of (1 - 1/t) t^(1-alpha) at t = 1/v")
    top = at_point(gain, E["v"], E["a"] / (1 + E["a"]), "largest at v = (alpha-1)/alpha")
    saved = substitute(top, {E["a"]: a}, "log c", domain=D)
    better = (parameter(D, eps) + (parameter(D, sp.log(1 / delta)) + saved) / a) / kof("definition:hockey-stick")
    truth = Truth(better.expr, D, better.steps, better.rests_on, "upper")
    return AtMost("eps + log(1/delta)/(alpha-1)", truth, D, names={"alpha": 1 + a}, attained=of_renyi())


@paper.claim("miura.lem2.7", where="Lemma 2.7, weak triangle inequality", kind="bound", required=True)
def weak_triangle():
    """Hoelder on p^alpha q^(1-alpha) = (p^alpha r^-x)(r^x q^(1-alpha)), x = alpha - 1/p. Orders above 1 force p > 1."""
    D = Domain(alpha=Real > 1, p=Real > 1, D1=Real >= 0, D2=Real >= 0, at=dict(alpha=4, p=2, D1=1, D2=1))
    alpha, p, D1, D2 = D.symbols("alpha p D1 D2")
    q = p / (p - 1)
    x = (p * alpha - 1) / p  # so that (p^alpha r^-x)^p is p^beta r^(1-beta)
    beta = definition("definition:renyi", p * alpha, D, "exponent of p in the first factor to the power p")
    gamma = definition("definition:renyi", sp.factor(q * x), D, "exponent of r in the second factor to the power q; that of q is 1 - gamma")
    closing = definition("definition:renyi", sp.factor(1 - q * (1 - alpha)), D, "and read off the exponent of q")
    logs = (1 / p) * (beta.expr - 1) * D1 + (1 / q) * (gamma.expr - 1) * D2
    bound = cite("cited:hoelder", sp.factor(logs) / (alpha - 1), D, "Hoelder, then log over alpha - 1; equality for proportional factors", beta, gamma)
    names = {"q": q}
    return All(
        AtMost("(alpha-1/p)/(alpha-1)*D1 + D2", bound, D, names=names),
        Equal("p*alpha", beta, D), Equal("q*(alpha-1/p)", gamma, D, names=names), Equal("q*(alpha-1/p)", closing, D, names=names),
    )


@paper.claim("miura.mech.cov", where="Section 2.3, covariance", kind="identity", required=True,
             reads="the summand carries no index in the print: x is one letter, the same in every term")
def covariance():
    """The covariance of n = 2 records x1, x2 in one coordinate against the printed sum over i of a term without i."""
    D = Domain(x1=Real, x2=Real, x=Real, at=dict(x1=1, x2="-1/2", x="1/3"))
    x1, x2 = D.symbols("x1 x2")
    mean = mean_of(x1 + x2, sp.Integer(2), D)
    truth = covariance_of(x1**2 + x2**2, mean, mean, sp.Integer(2), D)
    return Equal("1/2*sum(i, 1, 2, x*x) - mu*mu", truth, D, names={"mu": mean})


@paper.claim("miura.mech.copula", where="Section 2.3, relation to the Gaussian copula", kind="prose")
def copula():
    """A Gaussian copula with normal marginals has the data's means, variances and covariances, and is normal."""
    D = Domain(n=Integer >= 2, S=Real, T=Real, P=Real, m1=Real, m2=Real, s1=Real > 0, s2=Real > 0, at=dict(n=5, S=1, T=2, P=3, s1=1, s2=2))
    n, S, T, P, s1, s2 = D.symbols("n S T P s1 s2")
    mx, my = mean_of(S, n, D), mean_of(T, n, D)
    cov = covariance_of(P, mx, my, n, D)
    scores = covariance_of((P - mx.expr * T - my.expr * S + n * mx.expr * my.expr) / (s1 * s2), Truth(sp.S.Zero, D), Truth(sp.S.Zero, D), n, D)
    factor = s1 * s2
    released = definition("definition:gaussian-copula", factor * scores.expr, D, "covariance of sd1 z1 and sd2 z2", scores, mx, my)
    return Equal("cov", released, D, names={"cov": cov})

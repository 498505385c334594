"""Section 2 on privacy: neighbours, Rényi divergence, composition, conversion, the weak triangle inequality, the mechanism."""

import sympy as sp
from derivations.neunhoeffer2024.gaussian_demand import of_renyi
from synthsym.author import (
    Always, AtMost, Condition, Domain, Equal, Iff, Integer, Real, Truth, mean_shift, parameter, remembered, rewrite,
    simplify, substitute, theory,
)  # fmt: skip
from . import paper
from .setting import covariance, sample_mean

orders = theory.renyi_orders


@paper.claim("miura.fn3", "Footnote to Definition 2.1, sensitivity of the mean", "constant")
def sensitivities():
    """Replacing a record moves the mean of n records by how much more than adding one to them?"""
    D, n = Domain.of("n integer >= 1 at 1000")
    added = mean_shift(n, sp.Integer(-1), sp.S.One, D, "added")
    replaced = mean_shift(n, sp.Integer(-1), sp.S.One, D)
    return Equal("2*unbounded", replaced, D, names={"unbounded": added}, printed_above="safe")


@paper.claim("miura.def2.4.mono", "After Definition 2.4", "prose")
def monotone():
    """A smaller eps is stronger (if D <= eps and eps <= eps' then D <= eps'), and so is a larger order."""
    D = Domain(loss=Real >= 0, order=Real > 0, gap=Real > 0, slack=Real >= 0, at=dict(loss=1, order=1, gap=1, slack=1))
    loss, order, gap = D.symbols("loss order gap")
    higher = parameter(D, loss)  # the divergence of order 1 + order + gap
    lower = orders.at_smaller_order(higher, order, order + gap, D)
    return Always("lower <= higher and higher <= higher + slack", {"lower": lower, "higher": higher}, D)


@paper.claim("miura.def2.4.pure", "After Definition 2.4", "prose", of={"top": "D_inf"})
def all_orders():
    """(alpha, eps) for all alpha if and only if eps-DP: no order loses more than the largest log ratio, and large ones lose as much."""
    D, top, eps = Domain.of("top >= 0 at 1, eps > 0 at 2")
    loss = theory.pure.largest_loss(top, on=D)
    return Iff("top <= eps", Condition((orders.over_all_orders(loss), "<=", eps)), D)


PAIR = Domain(alpha=Real > 1, eps1=Real >= 0, eps2=Real >= 0, at=dict(alpha=4, eps1=1, eps2=2))


@paper.claim("miura.prop2.5", "Proposition 2.5, adaptive composition", "bound")
def composition():
    """The worst divergence of an adaptive pair; independent mechanisms reach it."""
    alpha, eps1, eps2 = PAIR.symbols("alpha eps1 eps2")
    bound, independent = orders.of_adaptive_pair(alpha, eps1, eps2, PAIR)
    return AtMost("eps1+eps2", simplify(bound), PAIR, lower=independent)


RECORDS = Domain(alpha=Real > 1, n=Integer >= 1, eps=Real >= 0, at=dict(alpha=4, n=10, eps=1))


@paper.claim("miura.mech.Mn", "Section 2.3, M_G^n", "bound", uses=["miura.prop2.5"])
def many_records():
    """n independent records: the pair (k records, one more), k = 0, 1, …, n - 1, adds eps each time."""
    alpha, n, eps = RECORDS.symbols("alpha n eps")
    bound, _ = orders.of_adaptive_pair(alpha, (n - 1) * eps, eps, RECORDS)
    total = orders.of_copies(simplify(bound), alpha, eps, n)
    return AtMost("n*eps", total, RECORDS, lower=theory.records.independent(eps, n, on=RECORDS))


@paper.claim("miura.prop2.6", "Proposition 2.6, conversion", "bound")
def conversion():
    """One moment of the loss bounds the profile, with the best constant c = (alpha-1)^(alpha-1)/alpha^alpha."""
    D = Domain(a=Real > 0, eps=Real > 0, delta=Real.between(0, 1), at=dict(a=3, eps=1, delta="1/1000"))  # alpha = 1 + a
    a, eps, delta = D.symbols("a eps delta")
    s, tau, L = theory.conversions.ORDER.symbols("s tau L")
    truth = substitute(theory.conversions.epsilon(), {s: a, tau: eps, L: sp.log(1 / delta)}, domain=D)
    truth = rewrite(truth, eps + (a * sp.log(a / (1 + a)) - sp.log(1 + a) + sp.log(1 / delta)) / a, "collected")
    return AtMost("eps + log(1/delta)/(alpha-1)", truth, D, names={"alpha": 1 + a}, attained=of_renyi())


# it speaks of log moments, of any sign
THIRD = Domain(alpha=Real > 1, p=Real > 1, D1=Real, D2=Real, at=dict(alpha=4, p=2, D1=1, D2=1))


@remembered
def triangle() -> tuple[Truth, Truth, Truth]:
    """The weak triangle inequality's bound, and the orders of its two divergences."""
    alpha, p, D1, D2 = THIRD.symbols("alpha p D1 D2")
    bound, beta, gamma = orders.through_third(alpha, p, D1, D2, THIRD)
    return rewrite(bound, (alpha - 1 / p) / (alpha - 1) * D1 + D2, "collected"), beta, gamma


@paper.claim("miura.lem2.7", "Lemma 2.7, weak triangle inequality", "bound")
def weak_triangle():
    """Hoelder on p^alpha q^(1-alpha) = (p^alpha r^-x)(r^x q^(1-alpha)), x = alpha - 1/p. Orders above 1 force p > 1."""
    bound, beta, gamma = triangle()
    D, _, p, *_ = Domain.of("alpha > 1 at 4, p > 1 at 2, D1 >= 0 at 1, D2 >= 0 at 1")
    names = {"q": p / (p - 1)}
    yield AtMost("(alpha-1/p)/(alpha-1)*D1 + D2", bound, D, names=names)
    yield Equal("p*alpha", beta, D)
    yield Equal("q*(alpha-1/p)", gamma, D, names=names)


@paper.claim("miura.mech.cov", "Section 2.3, covariance", "identity")
def printed_covariance():
    """The covariance of n = 2 records x1, x2 in one coordinate against the printed sum over i of a term without i.
    Read: the summand carries no index in the print: x is one letter, the same in every term"""
    D = Domain(x1=Real, x2=Real, x=Real, at=dict(x1=1, x2="-1/2", x="1/3"))
    x1, x2 = D.symbols("x1 x2")
    two = sp.Integer(2)
    mean = sample_mean(x1 + x2, two, on=D)
    truth = covariance(x1**2 + x2**2, mean, mean, two)
    return Equal("1/2*sum(i, 1, 2, x*x) - mu*mu", truth, D, names={"mu": mean})


@paper.claim(
    "miura.mech.copula", "Section 2.3, relation to the Gaussian copula", "prose", of={"": "Cov(C)", "cov": "Cov(X)"}
)
def copula():
    """A Gaussian copula with normal marginals has the data's means, variances and covariances, and is normal."""
    D = Domain("n integer >= 2 at 5, S real at 1, T real at 2, P real at 3, m1 real, m2 real, s1 > 0 at 1, s2 > 0 at 2")
    n, S, T, P, s1, s2 = D.symbols("n S T P s1 s2")
    mx, my = sample_mean(S, n, on=D), sample_mean(T, n, on=D)
    cov = covariance(P, mx, my, n)
    scores = theory.moments.score_products(P, (S, T), n, (mx, my), s1, s2)
    correlation = covariance(scores, sp.S.Zero, sp.S.Zero, n, because="correlation of the scores, whose means are zero")
    released = theory.moments.copula_covariance(s1, s2, correlation)
    return Equal("cov", released, D, names={"cov": cov})

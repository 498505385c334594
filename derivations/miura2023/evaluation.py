"""Section 5 in words, and its two facts about the Adult data set."""

from __future__ import annotations

import sympy as sp
from flint import arb, ctx, fmpq, fmpq_mat, fmpz_poly

from synthsym.author import All, Always, Domain, Equal, Monotone, Prints, Real, Truth, computed, evaluated, substitute
from synthsym.core.ledger import declare
from synthsym.rules import cite

from . import paper
from .numbers import bounded, converted, released, single, smallest
from .preliminaries import PAIR, composed
from .setting import definition
from .tables import ORDERS, TEN, degenerate, halved

# Sums and sums of products of the six integer columns (age, fnlwgt, education-num, capital-gain, capital-loss,
# hours-per-week) over the 32561 records of the training part, with each column's least and greatest value.
ADULT_N = 32561
ADULT_RANGE = ((17, 90), (12285, 1484705), (1, 16), (0, 99999), (0, 4356), (1, 99))
ADULT_SUMS = (1256257, 6179373392, 328237, 35089324, 2842700, 1316684)
ADULT_PRODUCTS = (
    (54526623, 234817383066, 12705661, 1608579995, 120015825, 51176886),
    (234817383066, 1535455764504374, 61910368280, 6670156321603, 525285814836, 249081707256),
    (12705661, 61910368280, 3524363, 429589280, 31354153, 13426275),
    (1608579995, 6670156321603, 429589280, 1813719045084, 0, 1651728033),
    (120015825, 525285814836, 31354153, 0, 5535171692, 123741250),
    (51176886, 249081707256, 13426275, 1651728033, 123741250, 58207416),
)
declare("cited:adult-moments", "first and second moments of the six numeric columns of the Adult data (training part, 32561 records)",
        "UCI machine learning repository, Adult (Becker and Kohavi, 1996)")


def scaled_covariance() -> fmpq_mat:
    """Covariance (divided by n) with every column mapped affinely onto [-1, 1]."""
    rows = []
    for i, (low, high) in enumerate(ADULT_RANGE):
        row = []
        for j, (left, right) in enumerate(ADULT_RANGE):
            raw = fmpq(ADULT_PRODUCTS[i][j], ADULT_N) - fmpq(ADULT_SUMS[i], ADULT_N) * fmpq(ADULT_SUMS[j], ADULT_N)
            row.append(4 * raw / ((high - low) * (right - left)))
        rows.append(row)
    return fmpq_mat(rows)


def _least_eigenvalue() -> arb:
    polynomial = scaled_covariance().charpoly()
    roots = fmpz_poly([int(c * polynomial.denom()) for c in polynomial.coeffs()]).complex_roots()
    reals = [root.real for root, _ in roots]
    least = reals[0]
    for value in reals[1:]:
        least = least.min(value)
    return least if least.rel_accuracy_bits() >= ctx.prec // 2 else arb.nan()


AdultEigenvalue = computed("AdultEigenvalue", lambda _: _least_eigenvalue(), latex=r"\sigma_{\min}^{\mathrm{Adult}}", rests_on=("cited:adult-moments",))


@paper.claim("miura.sec5.1.adult", where="Section 5.1, least eigenvalue for Adult", kind="constant", required=True)
def adult():
    """The least eigenvalue of the covariance of the six numeric columns, mapped onto [-1, 1]."""
    D = Domain(unit=Real.between(0, 1), at=dict(unit="1/2"))
    value = evaluated(AdultEigenvalue, (sp.S.One,), D, "least root of the characteristic polynomial")
    return Equal("0.01", definition("definition:sample-covariance", value.expr, D, "covariance of the scaled columns", value), D, printed_above="unsafe")


@paper.claim("miura.sec5.1.d", where="Section 5.1, number of numerical attributes", kind="constant", required=True)
def attributes():
    """Numeric columns of Adult."""
    D = Domain(unit=Real.between(0, 1), at=dict(unit="1/2"))
    return Prints("6", cite("cited:adult-moments", sp.Integer(len(ADULT_SUMS)), D, "columns of the table of moments"))


@paper.claim("miura.sec5.2.mono", where="Section 5.2 and 5.5, monotonicity in alpha", kind="prose")
def increasing():
    """Theorem 3.1's value is a Rényi divergence, so it grows with its order. In the corollary put 1/p = 1 - w t, t = alpha - 1:
    the factor is 1 + w, the second order 1 + 1/w, and only the first order (1+t)/(1-wt) moves, upwards; the range of w shrinks."""
    D = Domain(low=Real >= 0, gap=Real >= 0, at=dict(low=1, gap=1))
    lower = definition("definition:renyi", D["low"], D, "the divergence of the worst pair at one order")
    higher = cite("cited:renyi-nondecreasing", lower.expr + D["gap"], D, "the same pair at a larger order", lower)
    E = Domain(w=Real > 0, t=Real.between(0, "1/w"), at=dict(w=1, t="1/2"))
    w, t = E.symbols("w t")
    p = 1 / (1 - w * t)
    first = definition("definition:renyi", sp.factor(p * (1 + t)), E, "first order, p alpha")
    factor = definition("definition:renyi", sp.factor((1 + t - 1 / p) / t), E, "factor (alpha - 1/p)/(alpha - 1)")
    second = definition("definition:renyi", sp.factor((p * (1 + t) - 1) / (p - 1)), E, "second order (p alpha - 1)/(p - 1)")
    return All(Always("lower <= higher", {"lower": lower, "higher": higher}, D), Monotone(first, "t", "increasing", E),
               Equal("1+w", factor, E), Equal("1+1/w", second, E))


def _plain(D: Domain, t: Truth) -> Truth:
    return Truth(t.expr, D, t.steps, t.rests_on)


@paper.claim("miura.sec5.2.intervals", where="Section 5.2 and 5.5, equal spacing on the log scale", kind="prose")
def spacing():
    """eps(4, n)/eps(4, 10 n) is the same for n = 10^4 and n = 10^5 (the vertical distance of neighbouring curves)."""
    D = Domain(unit=Real.between(0, 1), at=dict(unit="1/2"))
    steps = [_plain(D, single(TEN[k], 4) / single(TEN[k + 1], 4)) for k in (4, 5)]
    return Equal("earlier", steps[1], D, names={"earlier": steps[0]})


@paper.claim("miura.sec5.3.four", where="Section 5.3, comparison", kind="prose")
def four_times():
    """Unbounded over bounded at n = 10^5, 10^6, 10^7 (it is the other way round)."""
    return Prints(["4", "4", "4"], [released(TEN[k], 4) / bounded(TEN[k], 4) for k in (5, 6, 7)], labels=["n=10^5", "n=10^6", "n=10^7"], printed_above=None)


@paper.claim("miura.sec5.3.compose", where="Section 5.3, multiplication by n", kind="identity", required=True, uses=["miura.mech.Mn"])
def multiplied():
    """n records cost n times one record, and the table prints that."""
    D = Domain(alpha=Real > 1, n=Real >= 1, eps=Real >= 0, at=dict(alpha=4, n=10, eps=1))
    eps1, eps2, alpha = PAIR.symbols("eps1 eps2 alpha")
    n, eps = D["n"], D["eps"]
    total = substitute(composed(PAIR), {eps1: (n - 1) * eps, eps2: eps, alpha: D["alpha"]}, "n - 1 records and one more", domain=D)
    return All(Equal("n*eps", total, D), Prints(["62.5859", "5.8064"], [released(TEN[k], 4) for k in (5, 6)], labels=["n=10^5", "n=10^6"]))


@paper.claim("miura.sec5.4.twice", where="Section 5.4, bounded versus unbounded (eps,delta)", kind="prose")
def about_twice():
    """The quoted values, bounded over unbounded, to the nearest integer."""
    ratios, labels = [], []
    for k in (2, 10):
        for n in (TEN[6], TEN[7]):
            best = [smallest([converted(loss(n, a), a, k) for a in ORDERS]) for loss in (bounded, released)]
            ratios.append(best[0] / best[1])
            labels.append(f"n={n} delta=1e-{k}")
    return Prints(["2"] * 4, ratios, labels=labels)


@paper.claim("miura.sec5.5.narrow", where="Section 5.5, range at n=10^4", kind="prose")
def narrow():
    """Integer orders left at n = 10^4: 2, 3 and 4 when a record is added or removed, 2 when it is replaced."""
    c = degenerate(TEN[4])
    return Always("4 < c and c < 5 and 2 < c2 and c2 < 3", {"c": c, "c2": halved(c)}, c.domain)

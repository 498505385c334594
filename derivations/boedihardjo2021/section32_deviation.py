"""Section 3.2, Lemmas 3.2 and 3.3: deviations of the statistics of the data and of the reweighted reduced space."""

import sympy as sp
from synthsym.author import (
    All, Always, AtMost, Condition, Domain, Equal, Instead, Sufficient, Truth, corners, simplify, solve, supremum,
    theory,
)  # fmt: skip
from synthsym.theory.binomial import at_worst, sign_tail, some_sign_tail
from . import paper
from .common import chebyshev_failure, hoeffding_failure, union

B = Domain("F integer >= 1, 0 < g < 1, 0 < delta < 1, n integer >= 1", at=dict(F=10, g="1/10", delta="1/10", n=461))


@paper.claim("bsv.unbiased", "Section 3.2", "identity", hurts="accuracy")
def unbiased() -> All:
    """E nu_n = E nu'_m = nu, tested on an arbitrary function over a space of two points.
    Read: a space of two points and any function on it; on more points both sides are sums of such terms"""
    D = Domain("0 < q < 1 at 1/3, 0 < h < 1 at 1/2, a real at 1, b real at -1, n integer >= 1, m integer >= 1")
    q, h, a, b, n, m = D.symbols("q h a b n m")
    data, space = theory.queries.drawn_mean(q, a, b, n, D), theory.queries.reweighted_mean(q, h, a, b, m, D)
    return All(Equal("q*a + (1 - q)*b", data, D), Equal("q*a + (1 - q)*b", space, D))


@paper.claim("bsv.lem32", "Lemma 3.2", "threshold", hurts="accuracy", uses=".bern")
def data_deviation() -> Instead:
    """n >= delta^-2 log(|F|/gamma) keeps all deviations within delta except with probability gamma."""
    some = some_sign_tail(B["n"], B["delta"], B["F"], B)
    printed = Sufficient("n >= delta^(-2)*log(F/g)", Condition((at_worst(some), "<=", B["g"])), B)
    W, size = B.adding("size > 0")
    failure = union(hoeffding_failure(size, B["delta"], W), times=B["F"])
    edge = 2 * sp.log(2 * B["F"] / B["g"]) / B["delta"] ** 2
    enough = solve(failure, size, B["g"], edge, "the size at which the bound falls to gamma")
    rule = AtMost("2*delta^(-2)*log(2*F/g)", enough, enough.domain)
    return Instead(printed, rule, "n of at least this is enough for all functions, by Hoeffding's inequality")


@paper.claim("bsv.lem32.bern", "Proof of Lemma 3.2, Bernstein step", "proof-step", hurts="accuracy")
def bernstein_step() -> Instead:
    """The terms f(X_i) - E f(X_i) are bounded by 1, and P(|deviation| > delta) <= exp(-delta^2 n)."""
    D, v, mean = Domain.of("-1 <= v <= 1, -1 <= mean <= 1")
    one = sp.Integer(1)
    term = theory.statistics.empirical_value(sp.Abs(v - mean), on=D, because="a value minus its expectation")
    tail = at_worst(sign_tail(B["n"], B["delta"], B))
    printed = All(
        AtMost("exp(-delta^2*n)", tail, B, lower=tail), AtMost("1", corners(term, {v: (-one, one), mean: (-one, one)}))
    )
    enough = AtMost("2*exp(-delta^2*n/2)", hoeffding_failure(B["n"], B["delta"], B), B)
    return Instead(printed, enough, "P(|deviation| > delta) is at most this, by Hoeffding's inequality")


C = Domain("F integer >= 1 at 211, K >= 1 at 2, 0 < g < 1 at 1/10, 0 < delta < 1 at 1/10, m > 0 at 500000")


def weighted_failure(D: Domain) -> Truth:
    """P(some deviation of the reweighted space exceeds delta): Chebyshev's bound for each function, and the union bound."""
    variance = (
        theory.statistics.second_moment(D["K"], on=D, because="the variance of a term is at most kappa <= K") / D["m"]
    )
    return union(chebyshev_failure(variance, D["delta"]), times=D["F"])


def maximal_failure(D: Domain) -> Truth:
    """The same from the largest deviation at once: Nemirovski's inequality instead of the union bound.

    With w = dnu/dmu every centred term is at most w + 1, whose mean square is kappa + 3 since w has mean 1. Two functions
    that vanish are added, so that there are three at least.
    """
    F, K, m, delta = D.symbols("F K m delta")
    # mean of (w + 1)^2, w has mean 1
    envelope = theory.statistics.second_moment(K, on=D, because="mean of w^2 is at most K") + 3
    largest = theory.probability.largest_mean_square(F + 2, envelope, m, because="the mean of m independent vectors")
    return chebyshev_failure(largest, delta)


@paper.claim("bsv.lem33", "Lemma 3.3", "threshold", hurts="accuracy", uses=".var")
def space_deviation() -> Sufficient:
    """m >= delta^-2 K |F|/gamma keeps all deviations within delta except with probability gamma; for many functions fewer points do."""
    need, sharper = (
        solve(f(C), C["m"], C["g"], because="the failure bound is a multiple of 1/m")
        for f in (weighted_failure, maximal_failure)
    )
    exact = Condition((C["m"], ">=", need))
    return Sufficient("m >= delta^(-2)*K*F/g", exact, C, sharper=Condition((C["m"], ">=", sharper)))


@paper.claim("bsv.lem33.var", "Proof of Lemma 3.3", "bound", hurts="accuracy")
def variance_step():
    """Var(R) <= E (dnu/dmu)^2 f^2 <= kappa <= K, and P(|deviation| > delta) <= K/(m delta^2) <= gamma/|F|."""
    D, w, h, v = Domain.of("w > 0 at 2, h > 0 at 1/3, -1 <= v <= 1 at 1/2")
    because = "one point's part of E (dnu/dmu)^2 f^2; w is dnu/dmu, h the mass of mu"
    square = theory.statistics.second_moment(w**2 * h * v**2, on=D, because=because)
    M, second, mean = Domain.of("M > 0 at 2, mean >= 0 at 0")
    centred = (
        theory.statistics.second_moment(second, on=M, because="second moment minus the square of the mean") - mean**2
    )
    E, share = C.adding("0 <= share <= 1")
    spread = theory.statistics.second_moment(share * E["K"], on=E, because="any variance up to K") / E["m"]
    single = chebyshev_failure(spread, E["delta"])
    yield AtMost("M", supremum(centred, mean, "functions of mean zero have the largest variance"))
    yield AtMost("w^2*h", corners(square, {v: (-sp.Integer(1), sp.Integer(1))}), D)
    yield AtMost("K/(m*delta^2)", supremum(simplify(single), share))
    yield Always("P <= g/F", {"P": single}, E, premise="m >= delta^(-2)*K*F/g")

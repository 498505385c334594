"""Lemma 6.6 (the posterior draw stays near its mean) and the steps of its proof and of Theorem 6.4."""

import sympy as sp
from synthsym.author import (
    All, Always, AtLeast, AtMost, Domain, Equal, Exists, Form, Integer, Order, Real, Truth, parameter, rewrite,
    substitute,
)  # fmt: skip
from synthsym.theory.average_records import record_variance
from synthsym.theory.beta import marginal_of_any_count, mode, predictive
from synthsym.theory.draw_levels import level_of_draw
from synthsym.theory.draw_near import log_chance_of_count, log_mass_outside, prior_enough_to_stay
from synthsym.theory.draw_profiles import PAIR, prior_enough_for_draw
from synthsym.theory.profile import conditional
from . import paper

DRAW = Domain("n integer >= 2 at 100, T > 0 at 50, 0 < eps < 1 at 1/2, 0 < delta < 1 at 1/1000, c > 0 at 1")


PROOF = ".proof-thetaobs .proof-closeness .proof-conditioning .proof-chernoff .proof-denominator .proof-half"


@paper.claim("zheng.lem6.6", "Lemma 6.6", "bound", uses=PROOF)
def stays_near_its_mean():
    """For some c the prior (c/eps^2)(ln n + ln(1/delta)) keeps theta within eps min(p, 1-p) of p; ln n is more than needed."""
    E = DRAW.without(DRAW["c"])
    truth = prior_enough_to_stay().on(E)
    names, premise = {"log_tail": log_mass_outside().on(DRAW)}, "T >= (c/eps^2)*(log(n) + log(1/delta))"
    yield Exists("log_tail <= log(delta)", names, DRAW, unknown="c", value="8", premise=premise, asserts="privacy")
    yield Order("(log(n) + log(1/delta))/eps^2", truth, "n", E, kind="O")


@paper.claim("zheng.lem6.6.proof-thetaobs", "'theta_obs >= alpha/n''", "proof-step")
def smallest_observed() -> Form:
    """The smallest value of the mode over data sets."""
    D, n1, n0, alpha, beta = Domain.of("n1 integer >= 0 at 0, n0 integer >= 1 at 3, alpha > 1 at 2, beta > 1 at 3")
    return Always("theta_obs >= alpha/(n0 + n1 + alpha + beta - 2)", {"theta_obs": mode((n1 + alpha, n0 + beta), D)}, D)


@paper.claim("zheng.lem6.6.proof-closeness", "theta_exp-theta_obs < eps^2 theta_obs <= eps theta_obs/4", "proof-step")
def mean_near_mode():
    """With s ones and s + y zeros (prior included), s >= 1/eps^2, eps <= 1/4.
    Read: sufficiently small: eps below 1/4; prior weights of at least 1/eps^2"""
    D = Domain(k=Real > 4, w=Real >= 0, y=Real >= 0, at=dict(k=5, w=1, y=3))  # eps = 1/k
    k, w, y = D.symbols("k w y")
    s = k**2 + w
    observed, expected = mode((s + 1, s + y + 1), D), predictive((s + 1, s + y + 1), D)
    difference = expected - observed
    names = {"x": observed, "d": difference, "n": 2 * s + y, "eps": 1 / k}
    yield Equal("(1 - 2*x)/(n + 2)", difference, D, names=names)
    yield Always("d < eps^2*x", names, D)
    yield Always("eps^2*x <= eps*x/4", names, D)


@paper.claim(
    "zheng.lem6.6.proof-conditioning",
    "Conditional probabilities given |theta-theta_exp| > ...",
    "proof-step",
    of={"inside": "P(S, E)/P(E)", "outside": "P(S, E')/P(E')"},
)
def conditioning_on_less() -> Form:
    """P(S | E) <= P(S | E') for E inside E': joint masses a in E and a + b in E', of e and e + f.
    Read: the event conditioned on left is contained in the one on the right; that is the reason given"""
    D, e, f, a, b = Domain.of("e > 0 at 1/5, f >= 0 at 2/5, 0 <= a <= e at 1/10, 0 <= b <= f at 1/10")
    room = D.where(e + f <= 1)
    inside = conditional(a, e, on=room, because="P(S | E)")
    outside = conditional(a + b, e + f, on=room, because="P(S | E')")
    return Always("inside <= outside", {"inside": inside, "outside": outside}, room)


@paper.claim("zheng.lem6.6.proof-chernoff", "Chernoff step", "bound")
def chernoff_step() -> Form:
    """The mass of the count A = x n at a theta off by the factor 1 +- eps/2, against 2 exp(-eps^2 A/12)."""
    bounds = [log_chance_of_count(sign) for sign in (1, -1)]
    return All(*(AtMost("log(2) - eps^2*A/12", bound, bound.domain) for bound in bounds))


@paper.claim("zheng.lem6.6.proof-denominator", "Lower bound on Pr[sum = theta_obs n']", "bound")
def marginal_of_the_count() -> Form:
    """theta uniform: every count of n records has the same probability."""
    D, n, s = Domain.of("n integer >= 1 at 10, s integer in [0, n] at 3")
    marginal = marginal_of_any_count(n, s, D)
    return Order("1/(n*sqrt(n))", marginal, "n", marginal.domain, kind="Omega")


@paper.claim("zheng.lem6.6.proof-half", "'1/sqrt(theta_obs(1-theta_obs)) >= 1/2'", "bound")
def inverse_deviation() -> Form:
    """The inverse standard deviation of one binary record."""
    D, t = Domain.of("0 < t < 1 at 1/2")
    variance = record_variance(t, D)
    return AtLeast("1/2", variance**-sp.S.Half, D, printed_above=None)


def upper_end(D: Domain) -> Truth:
    """The theta beyond which the loss exceeds eps, for shared records in the proportion p."""
    u, v, eps = PAIR.symbols("u v eps")
    edge = level_of_draw(u, v, eps, PAIR)
    because = "shared records in the proportion p : 1-p"
    return substitute(edge, {u: D["p"], v: 1 - D["p"], eps: D["eps"]}, because, domain=D)


@paper.claim("zheng.thm6.4.proof-deviation", "Deviation inequality in the proof of Theorem 6.4", "proof-step")
def deviation() -> Form:
    """How far the end of the interval is from p. Read: p is theta_MAP, eps < 1; the Omega with the constant 1/6"""
    forms: list[Form] = []
    for low, high, small in ((0, "1/2", "p"), ("1/2", 1, "(1 - p)")):
        D = Domain(p=Real.between(low, high), eps=Real.between(0, 1), at=dict(eps="1/2"))
        edge = upper_end(D)
        forms += [
            Always("edge - p >= eps*p*(1-p)/(1 + (exp(eps) - 1)*p)", {"edge": edge}, D),
            Always(f"edge - p >= eps*{small}/6", {"edge": edge}, D),
        ]
    D = Domain(p=Real.between(0, 1), eps=Real > 0, at=dict(eps="1/2", p="1/3"))
    return All(Equal("exp(eps)*p/(1 + (exp(eps) - 1)*p)", upper_end(D), D), *forms)


@paper.claim("zheng.thm6.4.proof-sign", "Justification of the last step of that display", "proof-step")
def sign_of_the_term() -> Form:
    """What is added to 1 in the denominator of the end of the interval.
    Read: the term of the denominator 1 + ... that is to be bounded by (e^1 - 1) 1"""
    D, p, eps = Domain.of("0 < p < 1 at 1/3, 0 < eps < 1 at 1/2")
    because = "e^eps p/(1 + term) is the end"
    term = rewrite(parameter(D, sp.exp(eps) * p) / upper_end(D) - 1, (sp.exp(eps) - 1) * p, because)
    return Always("term = (1 - exp(eps))*p", {"term": term}, D)


def sublinear() -> list[Form]:
    """delta <= 1/n: ln(1/delta) >= ln n. delta = e^(-n/h), h large: the sufficient prior is a vanishing share of n."""
    D, n, h, eps = Domain.of("n integer >= 1 at 100, h > 0 at 5, 0 < eps < 1 at 1/2")
    truth = prior_enough_for_draw()
    E = truth.domain
    prior = substitute(truth, {E["delta"]: sp.exp(-n / h), E["eps"]: eps}, "delta = e^(-n/h)", domain=D)
    F = Domain(n=Integer >= 1, k=Real >= 1, at=dict(n=100, k=2))  # delta = 1/(k n)
    return [
        Always("prior <= 6*n/(h*eps^2)", {"prior": prior}, D),
        Always("log(1/delta) >= log(n)", {"delta": 1 / (F["k"] * F["n"])}, F),
    ]


@paper.claim("zheng.thm6.4.remark", "Remarks after Theorem 6.4", "prose")
def remark_on_size() -> Form:
    """ln(1/delta) is at least ln n where delta <= 1/n; the prior is sublinear where delta is not exponentially small."""
    return All(*sublinear())


@paper.claim("zheng.sec6.results.sublinear-dnmr", "'Our Results': improvement over 1/delta^2 = Omega(n^2)", "prose")
def improvement() -> Form:
    """The same, while 1/delta^2 is at least n^2."""
    F = Domain(n=Integer >= 1, k=Real >= 1, at=dict(n=100, k=2))  # delta = 1/(k n)
    return All(*sublinear(), Always("1/delta^2 >= n^2", {"delta": 1 / (F["k"] * F["n"])}, F))

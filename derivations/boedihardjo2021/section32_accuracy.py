"""Section 3.2, proof of Theorem 2.3: the chain of multiples of delta, its probabilities, and the theorem by a correct route.

Under the event of Lemma 3.3, let r be the total mass of nu'_m, rho = <f, nu'_m/r> and s = <f, nu'_m> - <f, nu>. Then
rho - <f, nu> = rho (1 - r) + s, and |rho| <= 1 since nu'_m/r is a probability measure: 2 delta, not 4. What this saves
pays for the deviations of X and Y, which are within 2 delta (not delta) at the printed sizes, by Hoeffding's inequality.
"""

from __future__ import annotations

import sympy as sp

from synthsym.author import (
    All,
    Always,
    AtMost,
    Condition,
    Domain,
    Equal,
    Iff,
    Integer,
    Laplace,
    Real,
    StepRejected,
    Truth,
    corners,
    density,
    integral,
    largest,
    loss_at_most,
    rewrite,
    simplify,
    substitute,
    supremum,
)
from synthsym.core.ledger import declare, knob
from synthsym.decide import prove
from synthsym.rules import as_number, definition

from . import paper
from .common import hoeffding_failure, noise_scale, only, remembered, union
from .section32_deviation import weighted_failure

declare("definition:failure", "each of the events of the proof fails with probability at most knob * gamma")
declare("definition:reweighted", "r = knob * <1, nu'_m>, the total mass; nu'_m/r is a probability measure")

A = Domain(delta=(Real > 0) <= "1/2", at=dict(delta="1/10"))
delta = A["delta"]


def _event(expr: sp.Expr, D: Domain, why: str) -> Truth:
    return definition("definition:deviation-event", expr, D, why)


def _width(D: Domain) -> sp.Expr:
    return knob("definition:deviation-event") * D["delta"]


@remembered
def _mass_off(domain: Domain) -> Truth:
    """sup |r - 1| under the event, since the constant function is in F and <1, nu> = 1."""
    D = only(domain, "delta")
    E = D.extend(s=Real)
    s, w = E["s"], _width(D)
    return corners(_event(sp.Abs(s), E, "<1, nu'_m> - <1, nu> = r - 1 = s"), {s: (-w, w)})


@remembered
def _inverse_off(domain: Domain) -> Truth:
    """sup |1/r - 1| for r within delta of 1: from below 1 it is the larger."""
    D = only(domain, "delta")
    E = D.extend(u=Real.between(0, 1, closed=True))
    u, w = E["u"], knob("definition:reweighted") * D["delta"]
    below = definition("definition:reweighted", 1 / (1 - w * u) - 1, E, "r = 1 - u delta")
    above = definition("definition:reweighted", 1 - 1 / (1 + w * u), E, "r = 1 + u delta")
    return largest(supremum(simplify(below), u), supremum(simplify(above), u))


@remembered
def _normalised(domain: Domain) -> Truth:
    """sup |<f, nu'_m/r> - <f, nu>| under the event of Lemma 3.3: the exact worst case."""
    D = only(domain, "delta")
    E = D.extend(rho=Real.between(-1, 1, closed=True), r=Real, s=Real, at=dict(r=1, s=0))
    rho, r, s = E.symbols("rho r s")
    w = _width(D)
    start = _event(sp.Abs(rho * (1 - r) + s), E, "rho - <f, nu> with <f, nu> = rho r - s, where |rho| <= 1, |r - 1| <= delta, |s| <= delta")
    one = sp.Integer(1)
    worst = corners(start, {rho: (-one, one), r: (1 - w, 1 + w), s: (-w, w)})
    reached = one * (1 - w) - w  # <f, nu> at rho = 1, r = 1 - delta, s = delta: a value that f can have
    if knob("definition:deviation-event") == 1 and prove(sp.And(sp.Ge(reached, -1), sp.Le(reached, 1)), D) is None:
        raise StepRejected("the worst case is not attained by a function with values in [-1, 1]")
    return worst


def _sum_of(domain: Domain, why: str, one: sp.Expr, other: sp.Expr) -> Truth:
    """sup |t_1 + t_2| over |t_1| <= one, |t_2| <= other: the triangle inequality, attained."""
    E = only(domain, "delta").extend(t1=Real, t2=Real)
    t1, t2 = E.symbols("t1 t2")
    return corners(_event(sp.Abs(t1 + t2), E, why), {t1: (-one, one), t2: (-other, other)})


T = Domain(F=Integer >= 2, K=Real >= 1, g=Real.between(0, "1/4"), delta=(Real > 0) <= "1/2", at=dict(F=211, K=2, g="1/10", delta="1/10"))


@remembered
def total_deviation(D: Domain) -> Truth:
    """The chain by the correct route: normalised weights, data (2 delta), noise twice, synthetic records (2 delta)."""
    w = _width(D)
    start = _normalised(D)
    noisy = _sum_of(D, "the data, and the noise at nu'_m/r", 2 * D["delta"], w)
    drawn = _sum_of(D, "the noise at h*, and the synthetic records", w, 2 * D["delta"])
    return simplify(start + noisy + drawn, "triangle inequality; h* is at least as close to the noisy statistics as nu'_m/r")


@remembered
def total_failure(D: Domain) -> Truth:
    """The failure probability of that route at the printed sizes, by Hoeffding, Chebyshev, the Laplace law and the union bound."""
    E = D.extend(extra=Real >= 0, m=Real > 0)
    L = sp.log(D["F"] / D["g"])
    size = L / D["delta"] ** 2 + E["extra"]  # n or k, from the printed size on
    draws = union(E, hoeffding_failure(size, 2 * D["delta"], E), times=D["F"])
    draws = supremum(rewrite(draws, sp.expand(draws.expr).subs(L, L), "expand"), E["extra"], "fewest draws are worst")
    points = substitute(weighted_failure(E), {E["m"]: D["K"] * D["F"] / (D["delta"] ** 2 * D["g"])}, "the printed size of the reduced space", domain=D)
    return union(D, 2 * draws, points, _noise_failure(D))


@remembered
def _one_noise(D: Domain) -> Truth:
    """P(|lambda| > sigma log(F/g)) from the Laplace density."""
    E = D.extend(sigma=Real > 0)
    up, down = sp.Symbol("y_up", positive=True), sp.Symbol("y_down", negative=True)
    sigma = E["sigma"]
    t = sigma * sp.log(D["F"] / D["g"])
    E2 = E.extend(t=Real > 0)
    right = integral(density(Laplace(0, sigma), up, E2), up, E2["t"], sp.oo)
    left = integral(density(Laplace(0, sigma), down, E2), down, -sp.oo, -E2["t"])
    return simplify(substitute(right + left, {E2["t"]: t}, "t = sigma log(F/gamma)", domain=D))


def _noise_failure(D: Domain) -> Truth:
    return union(D, _one_noise(D), times=D["F"])


@paper.claim("bsv.thm23", where="Theorem 2.3", kind="bound", required=True, hurts="accuracy",
             uses=["bsv.lem32", "bsv.lem33", "bsv.eq37", "bsv.eq38", "bsv.rinv", "bsv.chain4", "bsv.chain5", "bsv.laplace", "bsv.chain67", "bsv.probs"],
             reads="min(n,k) >= delta^-2 log(|F|/gamma), m >= delta^-2 K |F|/gamma, delta in (0,1/2], gamma in (0,1/4), 1 in F")
def accuracy_theorem() -> All:
    """With the printed sizes the synthetic data are (8 delta)-accurate, except with probability 4 gamma."""
    return All(AtMost("8*delta", total_deviation(T), T), AtMost("4*g", total_failure(T), T))


@paper.claim("bsv.thm23.one", where="Theorem 2.3, assumption 1 in F", kind="prose", hurts="accuracy")
def constant_function() -> All:
    """The constant function in F bounds the total mass; without it the event of Lemma 3.3 does not."""
    D = A.extend(off=Real > "delta", at={"off": "1/5"})
    k = knob("definition:reweighted")
    zero = definition("definition:reweighted", k * 0 * D["off"], D, "deviation of the zero function when the total mass is 1 + off")
    mass = definition("definition:reweighted", k * D["off"], D, "the total mass minus 1")
    return All(AtMost("delta", _mass_off(A), A), Always("dev <= delta and mass > delta", {"dev": zero, "mass": mass}, D))


@paper.claim("bsv.thm23.range", where="Theorem 2.3, ranges of delta and gamma", kind="threshold", required=True, hurts="accuracy")
def ranges() -> All:
    """delta up to 1/2 is what |1/r - 1| <= 2 delta needs; gamma below 1/4 is what leaves 1 - 4 gamma positive."""
    D = Domain(delta=Real.between(0, 1), at=dict(delta="1/10"))
    ratio = simplify(_inverse_off(D) / D["delta"])
    G = Domain(g=Real.between(0, 1), at=dict(g="1/10"))
    single = definition("definition:failure", knob("definition:failure") * G["g"], G, "one of the four events fails")
    bound = union(G, single, times=4)
    return All(Iff("delta <= 1/2", loss_at_most(ratio, 2), D), Iff("g < 1/4", Condition((as_number(bound), "<", 1)), G))


@paper.claim("bsv.eq37", where="(3.7)", kind="bound", required=True, hurts="accuracy")
def mass_near_one() -> AtMost:
    """|r - 1| <= delta."""
    return AtMost("delta", _mass_off(A), A)


@paper.claim("bsv.eq38", where="(3.8)", kind="bound", required=True, hurts="accuracy")
def weighted_statistic() -> All:
    """|<f, nu'_m>| <= 1 + delta <= 3/2."""
    D = A.extend(a=Real.between(-1, 1, closed=True), s=Real)
    a, s, w = D["a"], D["s"], _width(A)
    one = sp.Integer(1)
    worst = corners(_event(sp.Abs(a + s), D, "<f, nu'_m> = <f, nu> + s"), {a: (-one, one), s: (-w, w)})
    return All(AtMost("1 + delta", worst, A), AtMost("3/2", supremum(worst, delta)))


@paper.claim("bsv.rinv", where="After (3.8)", kind="bound", required=True, hurts="accuracy")
def inverse_near_one() -> AtMost:
    """|1/r - 1| <= 2 delta for delta <= 1/2."""
    return AtMost("2*delta", _inverse_off(A), A)


@paper.claim("bsv.chain4", where="Display after (3.8)", kind="bound", required=True, hurts="accuracy")
def normalised_deviation() -> AtMost:
    """max over f of |<f, nu'_m/r> - <f, nu>| <= 4 delta."""
    return AtMost("4*delta", _normalised(A), A)


@paper.claim("bsv.chain5", where="Chain 4 -> 5", kind="proof-step", required=True, hurts="accuracy")
def against_the_data() -> AtMost:
    """From 4 delta to the population and delta from there to the data: 5 delta."""
    return AtMost("5*delta", _sum_of(A, "nu'_m/r to nu, nu to nu_n", 4 * delta, _width(A)), A)


@paper.claim("bsv.laplace", where="(3.9)", kind="bound", required=True, hurts="accuracy",
             reads="max |lambda(f)| <= sigma log(|F|/gamma) = delta with probability 1 - gamma")
def noise_bound() -> All:
    """P(max |lambda(f)| > sigma log(|F|/gamma)) <= gamma, and sigma log(|F|/gamma) = delta."""
    D = Domain(F=Integer >= 1, g=Real.between(0, "1/4"), delta=(Real > 0) <= "1/2", at=dict(F=211, g="1/10", delta="1/10"))
    one = _one_noise(D)
    some = definition("definition:independent-failure", 1 - (1 - one.expr) ** (knob("definition:independent-failure") * D["F"]), D,
                      "F independent noises", one)
    reach = simplify(noise_scale(D) * sp.log(D["F"] / D["g"]))
    return All(AtMost("g", _noise_failure(D), D, lower=some), Equal("delta", reach, D))


@paper.claim("bsv.chain67", where="Chain 5 -> 6 -> 7", kind="proof-step", required=True, hurts="accuracy")
def minimality() -> All:
    """The objective is at most 6 delta at nu'_m/r, hence at h*; so h* is within 7 delta of the data."""
    w = _width(A)
    at_candidate = _sum_of(A, "distance to the data, and the noise", 5 * delta, w)
    D = A.extend(share=Real.between(0, 1, closed=True))
    at_optimum = supremum(_event(D["share"] * at_candidate.expr, D, "the minimum is at most the value at any density"), D["share"])
    without_noise = _sum_of(A, "the objective at h*, and the noise taken off again", at_optimum.expr, w)
    return All(AtMost("6*delta", at_candidate, A), AtMost("6*delta", at_optimum, A), AtMost("7*delta", without_noise, A))


@paper.claim("bsv.chain8", where="Bootstrap and conclusion", kind="proof-step", required=True, hurts="accuracy", uses=["bsv.lem32"])
def conclusion() -> All:
    """The bootstrap adds another delta by Lemma 3.2: 8 delta in all, with probability 1 - 4 gamma."""
    return All(AtMost("8*delta", total_deviation(T), T), AtMost("4*g", total_failure(T), T))


@paper.claim("bsv.probs", where="Probability bookkeeping", kind="proof-step", required=True, hurts="accuracy")
def bookkeeping() -> All:
    """Two, three and four events that fail with probability gamma each: 1 - 2 gamma, 1 - 3 gamma, 1 - 4 gamma."""
    D = Domain(g=Real.between(0, "1/4"), at=dict(g="1/10"))
    single = definition("definition:failure", knob("definition:failure") * D["g"], D, "one event fails")
    failures = [union(D, single, times=i) for i in (2, 3, 4)]
    exact = [as_number(f) for f in failures]  # reached by events that exclude each other
    return All(*(AtMost(f"{i}*g", t, D) for i, t in zip((2, 3, 4), exact, strict=True)))

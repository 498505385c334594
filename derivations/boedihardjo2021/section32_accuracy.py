"""Section 3.2, proof of Theorem 2.3: the chain of multiples of delta, its probabilities, and the theorem by a correct route.

Under the event of Lemma 3.3, let r be the total mass of nu'_m, rho = <f, nu'_m/r> and s = <f, nu'_m> - <f, nu>. Then
rho - <f, nu> = rho (1 - r) + s, and |rho| <= 1 since nu'_m/r is a probability measure: 2 delta, not 4. What this saves
pays for the deviations of X and Y, which are within 2 delta (not delta) at the printed sizes, by Hoeffding's inequality.
"""

import sympy as sp
from synthsym.author import (
    All, Always, AtMost, Condition, Domain, Equal, Iff, Real, Truth, rewrite, simplify, substitute, supremum, theory,
)  # fmt: skip
from . import paper
from .common import by_domain, hoeffding_failure, noise_scale, only, union
from .section32_deviation import weighted_failure

off = theory.deviations

A, delta = Domain.of("0 < delta <= 1/2 at 1/10")


def _mass_off(domain: Domain) -> Truth:
    """sup |r - 1| under the event."""
    return off.mass_off(domain["delta"], only(domain, "delta"))


def _allowed(domain: Domain) -> Truth:
    """The most that a statistic deviates."""
    return off.allowed(domain["delta"], only(domain, "delta"))


T = Domain("F integer >= 1, K >= 1, 0 < g < 1/4, 0 < delta <= 1/2", at=dict(F=211, K=2, g="1/10", delta="1/10"))


@by_domain
def total_deviation(D: Domain) -> Truth:
    """The chain by the correct route: normalised weights, data (2 delta), noise twice, synthetic records (2 delta)."""
    E = only(D, "delta")
    w, twice = _allowed(D), 2 * E["delta"]
    # the data and the noise at nu'_m/r; the noise at h* and the synthetic records
    noisy, drawn = (off.objective(twice, w, E), off.sum_of(w, twice, E))
    total = off.normalised_off(E["delta"], E) + noisy + drawn
    return simplify(total, "triangle inequality; h* is at least as close to the noisy statistics as nu'_m/r").on(D)


@by_domain
def total_failure(D: Domain) -> Truth:
    """The failure probability of that route at the printed sizes, by Hoeffding, Chebyshev, the Laplace law and the union bound."""
    E, extra, m = D.adding("extra >= 0, m > 0")
    L = sp.log(D["F"] / D["g"])
    size = L / D["delta"] ** 2 + extra  # n or k, from the printed size on
    draws = union(hoeffding_failure(size, 2 * D["delta"], E), times=D["F"])
    draws = supremum(rewrite(draws, sp.expand, "expand"), extra, "fewest draws are worst").on(D)
    size_of_space = D["K"] * D["F"] / (D["delta"] ** 2 * D["g"])
    points = substitute(weighted_failure(E), {m: size_of_space}, "the printed size of the reduced space", domain=D)
    return union(2 * draws, points, _noise_failure(D))


@by_domain
def _one_noise(D: Domain) -> Truth:
    """P(|lambda| > sigma log(F/g)) from the Laplace density."""
    E, sigma, t = D.adding("sigma > 0, t >= 0")
    tails = theory.laplace.both_tails(sigma, t, E)
    edge = sigma * sp.log(D["F"] / D["g"])
    reached = substitute(tails, {t: edge}, "t = sigma log(F/gamma)", domain=D.extend(sigma=Real > 0))
    return simplify(reached).on(D)


def _noise_failure(D: Domain) -> Truth:
    return union(_one_noise(D), times=D["F"])


@paper.claim(
    "bsv.thm23",
    "Theorem 2.3",
    "bound",
    hurts="accuracy",
    uses="bsv.lem32 bsv.lem33 bsv.eq37 bsv.eq38 bsv.rinv bsv.chain4 bsv.chain5 bsv.laplace bsv.chain67 bsv.probs",
)
def accuracy_theorem() -> All:
    """With the printed sizes the synthetic data are (8 delta)-accurate, except with probability 4 gamma.
    Read: min(n,k) >= delta^-2 log(|F|/gamma), m >= delta^-2 K |F|/gamma, delta in (0,1/2], gamma in (0,1/4), 1 in F"""
    return All(AtMost("8*delta", total_deviation(T), T), AtMost("4*g", total_failure(T), T))


@paper.claim("bsv.thm23.one", "Theorem 2.3, assumption 1 in F", "prose", hurts="accuracy")
def constant_function():
    """The constant function in F bounds the total mass; without it the event of Lemma 3.3 does not."""
    D, off = A.adding("off > delta at 1/5")
    mass = theory.statistics.total_mass(1 + off, on=D, because="the total mass is 1 + off") - 1
    zero = mass * 0  # the deviation of the zero function, whatever the total mass
    yield AtMost("delta", _mass_off(A), A)
    yield Always("dev <= delta and mass > delta", {"dev": zero, "mass": mass}, D)


@paper.claim("bsv.thm23.range", "Theorem 2.3, ranges of delta and gamma", "threshold", hurts="accuracy")
def ranges():
    """delta up to 1/2 is what |1/r - 1| <= 2 delta needs; gamma below 1/4 is what leaves 1 - 4 gamma positive."""
    D, delta = Domain.of("0 < delta < 1 at 1/10")
    inverse = off.inverse_off(delta, D)
    G, g = Domain.of("0 < g < 1 at 1/10")
    bound = theory.probability.worst_union(g, 4, on=G, because="one of the four events fails")
    yield Iff("delta <= 1/2", Condition((inverse, "<=", 2 * delta)), D)
    yield Iff("g < 1/4", Condition((bound, "<", 1)), G)


@paper.claim("bsv.eq37", "(3.7)", "bound", of="abs(r - 1)", hurts="accuracy")
def mass_near_one() -> AtMost:
    """|r - 1| <= delta."""
    return AtMost("delta", _mass_off(A), A)


@paper.claim("bsv.eq38", "(3.8)", "bound", hurts="accuracy")
def weighted_statistic() -> All:
    """|<f, nu'_m>| <= 1 + delta <= 3/2."""
    reached = off.weighted_value(delta, A)
    return All(AtMost("1 + delta", reached, A), AtMost("3/2", off.weighted_value_up_to(delta, A)))


@paper.claim("bsv.rinv", "After (3.8)", "bound", hurts="accuracy")
def inverse_near_one() -> AtMost:
    """|1/r - 1| <= 2 delta for delta <= 1/2."""
    return AtMost("2*delta", off.inverse_off(delta, A), A)


@paper.claim("bsv.chain4", "Display after (3.8)", "bound", hurts="accuracy")
def normalised_deviation() -> AtMost:
    """max over f of |<f, nu'_m/r> - <f, nu>| <= 4 delta."""
    return AtMost("4*delta", off.normalised_off(delta, A), A)


@paper.claim("bsv.chain5", "Chain 4 -> 5", "proof-step", hurts="accuracy")
def against_the_data() -> AtMost:
    """From 4 delta to the population and delta from there to the data: 5 delta."""
    return AtMost("5*delta", off.end_to_end(4 * delta, _allowed(A), A), A)  # nu'_m/r to nu, nu to nu_n


@paper.claim("bsv.laplace", "(3.9)", "bound", hurts="accuracy")
def noise_bound() -> All:
    """P(max |lambda(f)| > sigma log(|F|/gamma)) <= gamma, and sigma log(|F|/gamma) = delta.
    Read: max |lambda(f)| <= sigma log(|F|/gamma) = delta with probability 1 - gamma"""
    D, F, g, _ = Domain.of("F integer >= 1 at 211, 0 < g < 1/4 at 1/10, 0 < delta <= 1/2 at 1/10")
    one = _one_noise(D)
    some = theory.probability.independent_failure(one, F, because="F independent noises")
    reach = simplify(noise_scale(D) * sp.log(F / g))
    return All(AtMost("g", _noise_failure(D), D, lower=some), Equal("delta", reach, D))


@paper.claim("bsv.chain67", "Chain 5 -> 6 -> 7", "proof-step", hurts="accuracy")
def minimality():
    """The objective is at most 6 delta at nu'_m/r, hence at h*; so h* is within 7 delta of the data."""
    w = _allowed(A)
    at_candidate = off.objective(5 * delta, w, A)  # distance to the data, and the noise
    at_optimum = off.best_objective(5 * delta, w, A)
    without_noise = off.fit_error(6 * delta, w, A)  # the objective at h*, and the noise taken off again
    yield AtMost("6*delta", at_candidate, A)
    yield AtMost("6*delta", at_optimum, A)
    yield AtMost("7*delta", without_noise, A)


@paper.claim("bsv.chain8", "Bootstrap and conclusion", "proof-step", hurts="accuracy", uses=["bsv.lem32"])
def conclusion() -> All:
    """The bootstrap adds another delta by Lemma 3.2: 8 delta in all, with probability 1 - 4 gamma."""
    return All(AtMost("8*delta", total_deviation(T), T), AtMost("4*g", total_failure(T), T))


@paper.claim("bsv.probs", "Probability bookkeeping", "proof-step", hurts="accuracy")
def bookkeeping() -> All:
    """Two, three and four events that fail with probability gamma each: 1 - 2 gamma, 1 - 3 gamma, 1 - 4 gamma."""
    D, g = Domain.of("0 < g < 1/4 at 1/10")
    # reached by events that exclude each other
    failures = [theory.probability.worst_union(g, i, on=D) for i in (2, 3, 4)]
    return All(*(AtMost(f"{i}*g", t, D) for i, t in zip((2, 3, 4), failures, strict=True)))

"""Tumult Core: partition selection, conversions, noise scales, truncation, and its discrete laws."""

import sympy as sp
from derivations.conversions.exact import pure_as_concentrated
from derivations.neunhoeffer2024.gaussian_demand import of_concentrated
from synthsym.author import (
    Always, AtLeast, AtMost, Cost, Domain, Equal, Form, Forms, Monotone, Real, Truth, derivative, integral, largest,
    laws, over_reals, parameter, simplify, solve, substitute, supremum, zcdp,
)  # fmt: skip
from synthsym.theory import lattice_pair
from synthsym.theory.conversions import ORDER, epsilon
from synthsym.theory.costs import bounded_range_cost, laplace_cost
from synthsym.theory.datasets import symmetric_distance
from synthsym.theory.events import divergence_at_order
from synthsym.theory.guarantees import GROUP, group_delta
from synthsym.theory.lattice import beyond, mass, weight
from synthsym.theory.lattice_bounds import sum_from_here, sum_from_next
from synthsym.theory.noise import divergence_of_lattice_normals
from synthsym.theory.pure import loss_interval
from . import tumult
from .handson_scripts import lost_with

claim = tumult.section("lib.tumult", "src/tmlt/core/")
ONE, ZERO = sp.S.One, sp.S.Zero


# -- partition selection ---------------------------------------------------------------------------------------------------------------
@claim("partition-delta", "measurements/spark_measurements.py: 441-442", "threshold")
def partition_selection() -> Forms:
    """eps and delta of showing the groups whose noisy count is at least tau, when one row is added.
    Read: outputs without the new row's group lose at most 1/alpha; CDF as the library computes it, at tau - 2 above 0,
    and up to 0"""
    D, alpha, t = Domain.of("alpha > 0 at 1, t integer >= 0 at 3")
    loss = substitute(lattice_pair.shift_loss(), {lattice_pair.RATE["a"]: 1 / alpha}, "a count moves by 1", D)
    yield AtMost("1/alpha", loss)
    shown = beyond(laws.DiscreteLaplace(1, alpha), t, D)  # P(1 + Z >= tau), tau = 2 + t; for tau = 1 - t it is the rest
    above = lost_with(shown, 1 / alpha, D)
    yield Cost("1 - (1 - exp(-k/alpha)/(exp(1/alpha) + 1))", above, D, names={"k": t})
    below = lost_with(1 - shown, 1 / alpha, D)
    yield Cost("1 - exp(1/alpha)/(exp(1/alpha) + 1)*exp(k/alpha)", below, D, names={"k": -1 - t})


@claim("partition-group", "measurements/spark_measurements.py: 444-445", "bound")
def group() -> Form:
    """The delta of d rows. Read: delta of d = j + 1 rows from that of j rows"""
    return AtMost("d*exp(d*eps)*delta", group_delta(), names={"d": GROUP["j"] + 1})


# -- conversions -----------------------------------------------------------------------------------------------------------------------
@claim("pure-zcdp", "measurements/converters.py: 52", "bound")
def pure_to_concentrated() -> Form:
    """rho of an eps-private mechanism. Read: the divergence of every order alpha = 1 + s, over alpha"""
    return pure_as_concentrated()


@claim("zcdp-approx", "measurements/converters.py: 210-241", "bound")
def concentrated_to_approximate() -> Forms:
    """The level that solves the printed equation meets (eps, delta), and is the only one that solves it.
    Read: 0 < delta = e^(-L) < 1, eps > 0; rho > 0 is L/s^2, s + 1 the best order; eps is the printed function of rho,
    which rises"""
    D, s, L = Domain.of("s > 0 at 3, L > 0 at 10")
    linear = {ORDER["tau"]: divergence_at_order(L / s**2, 1 + s, on=D)}
    sharper = substitute(epsilon(), linear, "at the best order of the plain conversion", domain=D)
    names = {"delta": sp.exp(-L), "rho": L / s**2}
    yield AtMost("rho + 2*sqrt(rho*log(1/delta))", sharper, names=names, attained=of_concentrated())
    E, rho, L = Domain.of("rho > 0 at 1, L > 0 at 10")
    left = parameter(E, rho + 2 * sp.sqrt(rho * L))
    yield Monotone(left, "rho", "increasing", E, strict=True)
    F, eps, L = Domain.of("eps > 0 at 1, L > 0 at 10")
    root = (eps / (sp.sqrt(eps + L) + sp.sqrt(L))) ** 2
    only = solve(left, rho, parameter(F, eps), root, "it rises from 0 without bound")
    yield Equal("eps", only + 2 * (only * L).apply(sp.sqrt), F)


# -- noise -----------------------------------------------------------------------------------------------------------------------------
@claim("noise-scale", "utils/parameters.py: 33-48", "constant", of="rho(M)")
def noise_scale() -> Forms:
    """rho of Laplace, geometric and discrete Gaussian noise of scale d_in/sqrt(2 rho).
    Read: geometric noise: d_in an integer"""
    D, rho, d = Domain.of("rho > 0 at 1/2, d integer >= 1 at 2")
    scale, far = d / sp.sqrt(2 * rho), lattice_pair.FAR
    geometric = substitute(lattice_pair.far_loss(), {far["a"]: 1 / scale, far["d"]: d}, "noise of this scale", D)
    for loss in (laplace_cost(d, scale, D), geometric):
        yield AtMost("rho", simplify(bounded_range_cost(loss_interval(simplify(loss)), D)), D)
    E, over = D.adding("over > 0 at 1")
    ratio = simplify(divergence_of_lattice_normals(d, scale**2, 1 + over, E) / (1 + over), "over the order")
    yield AtMost("rho", zcdp(supremum(ratio, over)), D)


# -- truncation ------------------------------------------------------------------------------------------------------------------------
@claim("truncate", "transformations/spark_transformations/join.py: 570-575", "constant")
def truncation() -> Forms:
    """The stability of dropping keys with more than tau rows, and of keeping the first tau rows of each key.
    Read: tau >= 1; a key of up to tau - 1 rows, of tau, and of more rows gets one more; dropping leaves no row of a key
    with more than tau"""
    D, tau = Domain.of("tau integer >= 1 at 2")
    room, full, over = (symmetric_distance([own], [new], on=D) for own, new in ((ZERO, ONE), (tau, ZERO), (ZERO, ZERO)))
    displaced = symmetric_distance([ONE], [ONE], on=D)  # the new row comes before one that was kept
    yield Cost("tau", largest(room, full, over))
    yield Cost("2", largest(room, displaced, over))


@claim("zcdp-order", "measurements/converters.py: 217-218", "prose", hurts="accuracy")
def order_of_elements() -> Form:
    """The equation for rho has a real root in it, the first element of d_out in the place of delta.
    Read: the measure's d_out is (eps, delta) with any eps > 0; with the first element as delta, what stands under the
    root"""
    D, first, rho = Domain.of("first > 0 at 2, rho > 0 at 1")
    return Always("rho*log(1/delta) >= 0", {"delta": first}, D)


# -- distribution functions, inverses and tails --------------------------------------------------------------------------
def below(k: sp.Expr, a: sp.Expr, positive: bool, domain: Domain) -> Truth:
    """P(Z <= k) of the two-sided geometric law of scale a, k at least 0, or (positive=False) at most -1: by symmetry P(Z > -k - 1)."""
    law = laws.DiscreteLaplace(0, a)
    return 1 - beyond(law, k, domain) if positive else beyond(law, -k - 1, domain)


@claim("dlaplace", "random/discrete_gaussian.py: 119-121", "identity", hurts="accuracy")
def discrete_laplace() -> Form:
    """The mass of the discrete Laplace law."""
    D, s, x = Domain.of("s > 0 at 2, x integer at 1")
    return Equal("exp(-abs(x)/s)*(exp(1/s) - 1)/(exp(1/s) + 1)", mass(laws.DiscreteLaplace(0, s), x, D))


@claim("geom-cdf", "utils/distributions.py: 97-105", "identity")
def distribution_function() -> Forms:
    """The distribution function of the two-sided geometric law, at 0, below and above."""
    D, a, m = Domain.of("a > 0 at 2, m integer >= 0 at 1")
    low, high = "exp(1/a)/(exp(1/a) + 1)*exp(k/a)", "1 - exp(-k/a)/(exp(1/a) + 1)"
    for text, k, positive in ((low, ZERO, True), (low, -1 - m, False), (high, 1 + m, True)):
        yield Equal(text, below(k, a, positive, D), D, names={"k": k})


@claim("geom-icdf", "utils/distributions.py: 160-184", "identity", hurts="accuracy")
def inverse_distribution_function() -> Forms:
    """The number whose ceiling is the smallest k with distribution function at least p, for p up to 1/2 and beyond.
    Read: 0 < p < 1; the printed number is where the branch of the distribution function, read between the integers,
    rises through p, and its ceiling lies on that branch: p below P(Z <= 0), which 1/2 is, or above P(Z <= -1), which
    1/2 is too"""
    D, a, m = Domain.of("a > 0 at 2, m > 0 at 2")
    part = sp.exp(1 / a) + 1
    p = sp.exp(-m / a) * sp.exp(1 / a) / part  # k = -m < 0
    yield Equal("a*log(p*(exp(1/a) + 1)/exp(1/a))", -crossing(False, p, D), D, names={"p": p})
    p = 1 - sp.exp((1 - m) / a) / part  # k = m - 1 > -1
    yield Equal("-a*log((exp(1/a) + 1)*(1 - p))", crossing(True, p, D) - 1, D, names={"p": p})
    H, a = Domain.of("a > 0 at 2")
    names = {"before": below(-ONE, a, False, H), "at_zero": below(ZERO, a, True, H)}
    yield Always("before < 1/2 and 1/2 < at_zero", names, H)


def crossing(up: bool, p: sp.Expr, domain: Domain) -> Truth:
    """The number m, read between the integers, at which the distribution function at m - 1 >= 0 (up) or at -m <= -1 takes this value."""
    D, a, j = Domain.of("a > 0 at 2, j integer >= 0 at 1")
    E, a, m = Domain.of("a > 0 at 2, m integer >= 1 at 2")
    branch = substitute(below(j if up else -1 - j, a, up, D), {j: m - 1}, "counted from 1", E)
    wide, m_real = domain.adding("m_real > 0")
    return solve(over_reals(branch, m).on(wide), m_real, parameter(domain, p), domain["m"])


@claim("dg-pmf", "measurements/noise_mechanisms.py: 408-416", "identity", hurts="accuracy")
def discrete_gaussian() -> Form:
    """The mass of the discrete Gaussian law. Read: the sum is over all integers n, as printed"""
    D, v, k = Domain.of("v > 0 at 2, k integer at 1")
    printed = "exp(-k^2/(2*sigma^2))/sum(n, -inf, inf, exp(n^2/(2*sigma^2)))"
    return Equal(printed, mass(laws.DiscreteGaussian(0, v), k, D), names={"sigma": sp.sqrt(v)})


@claim("dg-tail", "utils/distributions.py: 240-255", "bound", hurts="accuracy")
def tail_between_integrals() -> Forms:
    """The sum of exp(-j^2/(2 s^2)) from k on, between the integrals from k and from k - 1 on.
    Read: k >= 1, as it is used"""
    D, k, s = Domain.of("k integer >= 1 at 2, s > 0 at 2")
    law = laws.DiscreteGaussian(0, s**2)
    for form, text, start, bound in ((AtMost, "(k-1)", k - 1, sum_from_next), (AtLeast, "k", k, sum_from_here)):
        E = D.extend(x=Real >= start)
        x, f = E["x"], weight(law, E["x"], E)
        root = sp.sqrt(-(x**2) / (2 * law.log_weight(x)))  # s, read off the weight
        area = integral(f, x, start, sp.oo, -sp.sqrt(sp.pi / 2) * root * sp.erfc(x / (sp.sqrt(2) * root)))
        found = bound(area, derivative(f, x, "how the weights fall")).on(D)
        yield form(f"sqrt(pi/2)*s*erfc({text}/(sqrt(2)*s))", found, D)

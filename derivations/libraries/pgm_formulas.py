"""Private-PGM: what its mechanisms pay, and its accounting for concentrated privacy."""

import sympy as sp
from synthsym.author import (
    Always, AtMost, Cost, Domain, Equal, Form, Forms, Instead, Truth, density, derivative, integral, laws, rewrite,
    simplify, solve, substitute,
)  # fmt: skip
from synthsym.theory import costs
from synthsym.theory.conversions import ORDER, concentrated_conversion, exact_log_delta, log_delta
from synthsym.theory.events import divergence_at_order
from synthsym.theory.gaussian import profile_at
from synthsym.theory.laplace import repeated
from synthsym.theory.neighbours import sensitivity_of
from synthsym.theory.records import variance_of_sum
from derivations.conversions.printed import proposition_1_3
from . import pgm

claim = pgm.section("lib.pgm")
ONE = Domain("one >= 0 at 1")


# -- selection and measurement ------------------------------------------------------------------------------------------------
@claim("em-zcdp", "mechanisms/aim.py: 114-142", "constant")
def aim_rounds() -> Forms:
    """rho of the exponential and of the Gaussian mechanism, and of a round with a tenth of the budget for selecting.
    Read: one record joins or leaves; each of T rounds"""
    D, eps, sigma = Domain.of("eps > 0 at 1, sigma > 0 at 1")
    yield AtMost("eps^2/8", costs.choice_cost(eps, D))
    yield Cost("1/(2*sigma^2)", costs.gaussian_cost(costs.squared_l2_of_marginal(D, False), sigma**2, D))
    E, rho, T = Domain.of("rho > 0 at 1/2, T integer >= 1 at 16")
    measure = costs.gaussian_cost(costs.squared_l2_of_marginal(E, False), 10 * T / (18 * rho), E)
    yield AtMost("rho/T", simplify(costs.choice_cost(sp.sqrt(8 * rho / (10 * T)), E) + measure))


@claim("l1-bias", "mechanisms/aim.py: 92", "identity", hurts="accuracy")
def expected_l1() -> Form:
    """The expected L1 norm of n independent normal variables around 0."""
    D, n, sigma = Domain.of("n integer >= 1 at 10, sigma > 0 at 2")
    x, inner = laws.HalfNormal(sigma).outcome(D)  # the size of a normal variable around 0
    size = integral(density(laws.HalfNormal(sigma), x, inner) * x, x, sp.S.Zero, sp.oo)
    return Equal("sqrt(2/pi)*sigma*n", n * simplify(size, "the half line"))


@claim("mst-sigma", "mechanisms/mst.py: 22-42", "constant")
def mst_measurement() -> Form:
    """rho of a round of measurements with noise sigma over the weight, sigma = sqrt(3/(2 rho)).
    Read: one record joins or leaves; k marginals with equal weights, whose squares add up to 1"""
    D, rho, k = Domain.of("rho > 0 at 1/2, k integer >= 1 at 3")
    each = costs.gaussian_cost(costs.squared_l2_of_marginal(D, False), 3 * k / (2 * rho), D)
    return Cost("rho/3", simplify(k * each, "as many marginals"))


@claim("mst-select", "mechanisms/mst.py: 93-98", "constant")
def mst_selection() -> Forms:
    """The sensitivity of the L1 error of a marginal, and rho of r - 1 selections with eps = sqrt(8 rho/(r-1)).
    Read: one record joins or leaves; costs rho in all; the estimate is fixed before"""
    D, rho, more = Domain.of("rho > 0 at 1/2, more integer >= 1 at 3")
    each = costs.choice_cost(sp.sqrt(8 * rho / more), D)
    yield Cost("1", sensitivity_of(costs.error_moves(D)))
    yield AtMost("rho", simplify(more * each), D)


@claim("mst-merge", "mechanisms/mst.py: 55-60", "identity", hurts="accuracy")
def merged_cells() -> Form:
    """The variance of the sum of m noisy cells, divided by the root of m."""
    D, m, var = Domain.of("m integer >= 1 at 4, var > 0 at 4")
    divided = variance_of_sum(var, m, on=D) / sp.sqrt(m) ** 2
    return Equal("sigma^2", divided, names={"sigma": sp.sqrt(var)})


@claim("mwem-gauss", "mechanisms/mwem+pgm.py: 88-98", "constant")
def mwem_rounds() -> Forms:
    """rho or eps of a round, split by alpha between the measurement and the selection.
    Read: what a round pays: a selection whose score has the sensitivity that its weights assume, and a measurement;
    both neighbour relations"""
    D, rho, eps, alpha = Domain.of("rho_r > 0 at 1/2, eps_r > 0 at 1, 0 < alpha < 1 at 9/10")
    for replaced, factor in ((False, sp.S.One), (True, sp.sqrt(2))):
        measure = costs.gaussian_cost(costs.squared_l2_of_marginal(D, replaced), factor**2 / (2 * alpha * rho), D)
        yield AtMost("rho_r", simplify(measure + costs.choice_cost(sp.sqrt(8 * (1 - alpha) * rho), D)))
    for replaced, number in ((False, 1), (True, 2)):
        measure = costs.laplace_cost(costs.l1_of_marginal(D, replaced), number / (alpha * eps), D)
        yield AtMost("eps_r", simplify(measure + costs.chosen(eps * (1 - alpha), D)))


@claim("mwem-select", "mechanisms/mwem+pgm.py: 22-45, 114", "constant", of="Delta_q")
def mwem_selection() -> Form:
    """The sensitivity of the L1 error when a record is replaced: it leaves one cell and joins another.
    Read: bounded: one record is replaced"""
    return Cost("1", costs.replaced_error(ONE))


@claim("jam-score", "mechanisms/jam.py: 167-168, 216-219", "constant")
def jam_scores() -> Forms:
    """The L2 sensitivity of a marginal, and that of the difference of two L1 errors, to a model and to public data.
    Read: one record is replaced"""
    yield Cost("sqrt(2)", costs.squared_l2_of_marginal(ONE, True).apply(sp.sqrt))
    yield Cost("2", costs.replaced_error_gap(ONE))


# -- Laplace noise on marginals -----------------------------------------------------------------------------------------------
@claim("laplace-bounded", "mechanisms/mechanism.py: 100-104", "constant", of="loss(M)")
def laplace_scale() -> Form:
    """eps of Laplace noise of scale 2 L1/eps on the answers of linear queries.
    Read: bounded: a record is replaced, and the queries move by two columns of a matrix whose L1 norms are at most
    L1"""
    D, eps, L1, s, t = Domain.of("eps > 0 at 1, L1 > 0 at 3, 0 < s <= 1, 0 < t <= 1")
    return AtMost("eps", costs.laplace_cost(costs.l1_of_marginal(D, False) * (s * L1 + t * L1), 2 * L1 / eps, D), D)


@claim("toy-eps", "examples/toy_example.py: 16-21", "constant")
def toy_example() -> Form:
    """eps of two marginals with Laplace noise of scale sqrt(2)/eps, at eps = sqrt(2).
    Read: one record joins or leaves
    Event: X has a record that X' lacks; S: the noisy cells of both marginals in which it lies are at least their values
    on X"""
    return AtMost(
        "sqrt(2)", repeated(costs.laplace_cost(costs.l1_of_marginal(ONE, False), sp.S.One, ONE), sp.Integer(2))
    )


@claim("docs-eps", "docs/examples.md: 19-20", "constant", of="loss(M)")
def documented_example() -> Form:
    """eps of two marginals with Laplace noise of scale 1/eps each.
    Read: one record joins or leaves
    Event: X has a record that X' lacks; S: the noisy cells of both marginals in which it lies are at least their values
    on X"""
    return AtMost("1.0", repeated(costs.laplace_cost(costs.l1_of_marginal(ONE, False), sp.S.One, ONE), sp.Integer(2)))


@claim("adult-eps", "examples/adult_example.py: 29-36", "constant", of="loss(M)")
def adult_example() -> Form:
    """eps of d + c marginals with Laplace noise of scale 2 over an equal part of it. Read: one record is replaced"""
    D, eps, d, more = Domain.of("eps > 0 at 1, d integer >= 1 at 15, more integer >= 0 at 5")
    each = costs.laplace_cost(costs.l1_of_marginal(D, True), 2 * (d + more) / eps, D)
    return AtMost("eps", simplify((d + more) * each), D)


# -- concentrated privacy: the delta of a level, its best order, and the bracket of its search ---------------------------
AT_EPS, s, rho, eps = Domain.of("s > 0 at 3, rho > 0 at 1/2, eps real at 2")  # alpha = 1 + s


def log_delta_at(order: Truth) -> Truth:
    """The bound of log delta(eps) at one order, of a rho-concentrated mechanism."""
    values = {ORDER["tau"]: divergence_at_order(rho, 1 + s, on=AT_EPS), ORDER["s"]: s, ORDER["eps"]: eps}
    return substitute(order, values, "concentrated", AT_EPS)


@claim("cdp-delta-standard", "mechanisms/cdp2adp.py: 34-41", "bound")
def standard() -> Form:
    """The delta at eps by Markov's inequality.
    Read: rho > 0, eps > 0; every rho-concentrated mechanism, tried on the Gaussian one with sensitivity sqrt(2 rho)
    over the noise
    Event: data sets with the true answers sqrt(2*{rho}) and 0, noise 1; S: the answer exceeds {eps}/sqrt(2*{rho}) +
    sqrt(2*{rho})/2"""
    D, rho, eps = Domain.of("rho > 0 at 8, eps > 0 at 1")
    claimed = AtMost("exp(-(eps-rho)^2/(4*rho))", profile_at(sp.sqrt(2 * rho), eps, D))
    return Instead(claimed, proposition_1_3(), "the eps at delta: the printed delta is right where eps >= rho")


@claim("cdp-delta", "mechanisms/cdp2adp.py: 45-75", "bound")
def improved() -> Form:
    """The delta at eps with the constant of the sharp moment argument.
    Read: alpha = 1 + s; at every order, and so at the best; its logarithm"""
    printed = "log(exp((alpha-1)*(alpha*rho - eps) + alpha*log(1-1/alpha))/(alpha-1))"
    return AtMost(printed, concentrated_conversion(log_delta_at(log_delta()), rho), AT_EPS, names={"alpha": 1 + s})


# -- the best order ----------------------------------------------------------------------------------------------------------------
def with_best(D: Domain) -> dict[str, Truth | sp.Expr]:
    """alpha, and the eps for which it is the best order: where the slope of the bound in the order vanishes."""
    told = (1 + 2 * s) * rho - eps + sp.log(s) - sp.log(1 + s)
    said = "the other terms cancel; it rises with the order, so there is one root"
    slope = rewrite(derivative(log_delta_at(exact_log_delta()), s), told, said)
    best = solve(slope, eps, sp.S.Zero, because="where the order is the best")
    return {"eps": substitute(best, {s: D["s"]}, "this order", D), "alpha": 1 + D["s"]}


@claim("alpha-lower", "mechanisms/cdp2adp.py: 58", "bound", hurts="accuracy")
def order_from_below() -> Form:
    """The best order is at least (1 + eps/rho)/2. Read: alpha is the best order for eps"""
    D = AT_EPS.without(eps)
    return Always("alpha >= (1 + eps/rho)/2", with_best(D), D)


@claim("alpha-upper", "mechanisms/cdp2adp.py: 62", "bound", hurts="accuracy")
def order_from_above() -> Forms:
    """The best order is at most (eps + 1)/(2 rho) + 2.
    Read: alpha is the best order for eps >= 0; up to 2, and from there on"""
    small, large = Domain("0 < s < 1 at 1/2, rho > 0 at 1"), Domain("s >= 1 at 3, rho > 0 at 1")
    text = "alpha <= (eps + 1)/(2*rho) + 2"
    yield Always(text, with_best(small), small, premise="eps >= 0")
    yield Always(text, with_best(large), large)


# -- the search --------------------------------------------------------------------------------------------------------------------
@claim("rhomax", "mechanisms/cdp2adp.py: 106", "bound")
def bracket() -> Form:
    """At rho = eps + 1 the computed delta exceeds every delta < 1.
    Read: the least over the orders exceeds delta only if that of every order does"""
    D, order, level, _ = Domain.of("s > 0 at 3/10, eps >= 0 at 0, 0 < delta < 1 at 9/10")
    values = {rho: level + 1, s: order, eps: level}
    return Always(
        "found > log(delta)", {"found": substitute(log_delta_at(exact_log_delta()), values, "at the end", D)}, D
    )


@claim("rho-smallest", "mechanisms/cdp2adp.py: 99", "prose", of={"half": "delta(rho/2)", "whole": "delta(rho)"})
def smallest() -> Form:
    """The delta that is computed for half the level exceeds that for the level.
    Read: the smallest of the levels that suffice: half of it would not, by the bound at the same order"""
    whole = log_delta_at(exact_log_delta())
    half = substitute(whole, {rho: rho / 2}, "half the level", AT_EPS)
    return Always("half > whole", {"half": half, "whole": whole}, AT_EPS)

"""Private-PGM: what its mechanisms pay for selecting and measuring marginals."""

import sympy as sp
from synthsym.author import (
    AtMost, Domain, Equal, Form, Forms, HalfNormal, Integer, Real, Truth, density, integral, simplify,
)  # fmt: skip
from synthsym.theory.costs import (
    choice_cost, chosen, error_moves, gaussian_cost, l1_of_marginal, laplace_cost, replaced_error, replaced_error_gap,
    squared_l2_of_marginal,
)  # fmt: skip
from synthsym.theory.laplace import repeated
from synthsym.theory.neighbours import sensitivity_of
from synthsym.theory.records import variance_of_sum
from . import pgm

MECHANISMS = "mechanisms/"
ROUNDS = Domain(rho=Real > 0, T=Integer >= 1, at=dict(rho="1/2", T=16))


# -- selection and measurement ------------------------------------------------------------------------------------------------
@pgm.claim("lib.pgm.em-zcdp", MECHANISMS + "aim.py: 114-142", "constant")
def aim_rounds() -> Forms:
    """rho of the exponential and of the Gaussian mechanism, and of a round with a tenth of the budget for selecting.
    Read: one record joins or leaves; each of T rounds"""
    D = Domain(eps=Real > 0, sigma=Real > 0, at=dict(eps=1, sigma=1))
    rho, T = ROUNDS.symbols("rho T")
    select = choice_cost(sp.sqrt(8 * rho / (10 * T)), ROUNDS)
    measure = gaussian_cost(squared_l2_of_marginal(ROUNDS, False), 10 * T / (18 * rho), ROUNDS)
    yield AtMost("eps^2/8", choice_cost(D["eps"], D), D)
    yield Equal(
        "1/(2*sigma^2)", gaussian_cost(squared_l2_of_marginal(D, False), D["sigma"] ** 2, D), D, printed_above="safe"
    )
    yield AtMost("rho/T", simplify(select + measure), ROUNDS)


@pgm.claim("lib.pgm.l1-bias", MECHANISMS + "aim.py: 92", "identity", hurts="accuracy")
def expected_l1() -> Form:
    """The expected L1 norm of n independent normal variables around 0."""
    D = Domain(n=Integer >= 1, sigma=Real > 0, at=dict(n=10, sigma=2))
    return Equal("sqrt(2/pi)*sigma*n", D["n"] * mean_size(D["sigma"], D), D)


def mean_size(sigma: sp.Expr, domain: Domain) -> Truth:
    """E|X| of a normal variable around 0, whose size is half-normal: the integral of x times the density."""
    law = HalfNormal(sigma)
    x, inner = law.outcome(domain)
    one = density(law, x, inner)
    return simplify(integral(one * x, x, sp.S.Zero, sp.oo), "the half line")


@pgm.claim("lib.pgm.mst-sigma", MECHANISMS + "mst.py: 22-42", "constant")
def mst_measurement() -> Form:
    """rho of a round of measurements with noise sigma over the weight, sigma = sqrt(3/(2 rho)).
    Read: one record joins or leaves; k marginals with equal weights, whose squares add up to 1"""
    D, rho, k = Domain.of("rho > 0 at 1/2, k integer >= 1 at 3")
    each = gaussian_cost(squared_l2_of_marginal(D, False), 3 * k / (2 * rho), D)
    return Equal("rho/3", simplify(k * each, "as many marginals"), D, printed_above="safe")


@pgm.claim("lib.pgm.mst-select", MECHANISMS + "mst.py: 93-98", "constant")
def mst_selection() -> Forms:
    """The sensitivity of the L1 error of a marginal, and rho of r - 1 selections with eps = sqrt(8 rho/(r-1)).
    Read: one record joins or leaves; costs rho in all; the estimate is fixed before"""
    D, rho, more = Domain.of("rho > 0 at 1/2, more integer >= 1 at 3")
    each = choice_cost(sp.sqrt(8 * rho / more), D)
    yield Equal("1", sensitivity_of(error_moves(D)), D, printed_above="safe")
    yield AtMost("rho", simplify(more * each), D)


@pgm.claim("lib.pgm.mst-merge", MECHANISMS + "mst.py: 55-60", "identity", hurts="accuracy")
def merged_cells() -> Form:
    """The variance of the sum of m noisy cells, divided by the root of m."""
    D = Domain(m=Integer >= 1, var=Real > 0, at=dict(m=4, var=4))
    divided = variance_of_sum(D["var"], D["m"], on=D) / sp.sqrt(D["m"]) ** 2
    return Equal("sigma^2", divided, D, names={"sigma": sp.sqrt(D["var"])})


@pgm.claim("lib.pgm.mwem-gauss", MECHANISMS + "mwem+pgm.py: 88-98", "constant")
def mwem_rounds() -> Forms:
    """rho or eps of a round, split by alpha between the measurement and the selection.
    Read: what a round pays: a selection whose score has the sensitivity that its weights assume, and a measurement;
    both neighbour relations"""
    D, rho, eps, alpha = Domain.of("rho_r > 0 at 1/2, eps_r > 0 at 1, 0 < alpha < 1 at 9/10")
    for replaced, factor in ((False, sp.S.One), (True, sp.sqrt(2))):
        measure = gaussian_cost(squared_l2_of_marginal(D, replaced), factor**2 / (2 * alpha * rho), D)
        yield AtMost("rho_r", simplify(measure + choice_cost(sp.sqrt(8 * (1 - alpha) * rho), D)), D)
    for replaced, number in ((False, 1), (True, 2)):
        measure = laplace_cost(l1_of_marginal(D, replaced), number / (alpha * eps), D)
        select = chosen(eps * (1 - alpha), D)
        yield AtMost("eps_r", simplify(measure + select), D)


@pgm.claim("lib.pgm.mwem-select", MECHANISMS + "mwem+pgm.py: 22-45, 114", "constant", of="Delta_q")
def mwem_selection() -> Form:
    """The sensitivity of the L1 error when a record is replaced: it leaves one cell and joins another.
    Read: bounded: one record is replaced"""
    D = Domain(one=Real >= 0, at={"one": 1})
    return Equal("1", replaced_error(D), D, printed_above="safe")


@pgm.claim("lib.pgm.jam-score", MECHANISMS + "jam.py: 167-168, 216-219", "constant")
def jam_scores() -> Forms:
    """The L2 sensitivity of a marginal, and that of the difference of two L1 errors, to a model and to public data.
    Read: one record is replaced"""
    D = Domain(one=Real >= 0, at={"one": 1})
    marginal = squared_l2_of_marginal(D, True).apply(sp.sqrt)
    yield Equal("sqrt(2)", marginal, D, printed_above="safe")
    yield Equal("2", replaced_error_gap(D), D, printed_above="safe")


# -- Laplace noise on marginals -----------------------------------------------------------------------------------------------
BUDGET = Domain(eps=Real > 0, d=Integer >= 1, more=Integer >= 0, at=dict(eps=1, d=15, more=5))


@pgm.claim("lib.pgm.laplace-bounded", MECHANISMS + "mechanism.py: 100-104", "constant", of="loss(M)")
def laplace_scale() -> Form:
    """eps of Laplace noise of scale 2 L1/eps on the answers of linear queries.
    Read: bounded: a record is replaced, and the queries move by two columns of a matrix whose L1 norms are at most
    L1"""
    D, eps, L1, s, t = Domain.of("eps > 0 at 1, L1 > 0 at 3, 0 < s <= 1, 0 < t <= 1")
    moves = l1_of_marginal(D, False)
    loss = laplace_cost(moves * (s * L1 + t * L1), 2 * L1 / D["eps"], D)
    return AtMost("eps", loss, D)


@pgm.claim(
    "lib.pgm.toy-eps",
    "examples/toy_example.py: 16-21",
    "constant",
    event="X has a record that X' lacks; S: the noisy cells of both marginals in which it lies are at least their values on X",
)
def toy_example() -> Form:
    """eps of two marginals with Laplace noise of scale sqrt(2)/eps, at eps = sqrt(2).
    Read: one record joins or leaves"""
    D = Domain(one=Real >= 0, at={"one": 1})
    return AtMost("sqrt(2)", repeated(laplace_cost(l1_of_marginal(D, False), sp.S.One, D), sp.Integer(2)), D)


@pgm.claim(
    "lib.pgm.docs-eps",
    "docs/examples.md: 19-20",
    "constant",
    event="X has a record that X' lacks; S: the noisy cells of both marginals in which it lies are at least their values on X",
    of="loss(M)",
)
def documented_example() -> Form:
    """eps of two marginals with Laplace noise of scale 1/eps each. Read: one record joins or leaves"""
    D = Domain(one=Real >= 0, at={"one": 1})
    return AtMost("1.0", repeated(laplace_cost(l1_of_marginal(D, False), sp.S.One, D), sp.Integer(2)), D)


@pgm.claim("lib.pgm.adult-eps", "examples/adult_example.py: 29-36", "constant", of="loss(M)")
def adult_example() -> Form:
    """eps of d + c marginals with Laplace noise of scale 2 over an equal part of it. Read: one record is replaced"""
    eps, d, more = BUDGET.symbols("eps d more")
    each = laplace_cost(l1_of_marginal(BUDGET, True), 2 * (d + more) / eps, BUDGET)
    return AtMost("eps", simplify((d + more) * each), BUDGET)

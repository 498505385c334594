"""Private data generation (Borealis AI): PATE with noisy votes, Private-PGM's calibration, RON-Gauss."""

import sympy as sp
from synthsym.author import (
    AtMost, Domain, Equal, Form, Forms, Instead, Truth, bounded_by, mean_shift, rewrite, simplify, supremum,
)  # fmt: skip
from synthsym.theory.conversions import epsilon
from synthsym.theory.costs import gaussian_cost, l1_of_marginal, laplace_cost, squared_l2_of_marginal
from synthsym.theory.gaussian import lossy_outputs, profile_at, tail_at_most
from synthsym.theory.laplace import beside, repeated
from synthsym.theory.moments import added
from synthsym.theory.neighbours import change_by_replacement, sensitivity_of
from synthsym.theory.noise_tails import tail
from synthsym.theory.pure import divergence_of_masses, largest_log_moment, loss_interval
from derivations.neunhoeffer2024.gaussian_demand import of_renyi
from . import borealis

claim = borealis.section("lib.borealis")


# -- PATE ----------------------------------------------------------------------------------------------------------------------------
@claim("pate-q", "utils/helper.py: 38-47", "bound")
def minority_label() -> Form:
    """The chance of the minority label, noise of scale 1/lam on one count c, g = |2 c - n|: the count passes n/2, which is g/2 away."""
    D, lam, g = Domain.of("lam > 0 at 1, g >= 0 at 10")
    wrong = tail(0, 1 / lam, g / 2, D)
    claimed = AtMost("(2 + lam*g)/(4*exp(lam*g))", wrong, D)
    return Instead(claimed, Equal("exp(-lam*g/2)/2", wrong, D), "the chance itself")


ORDERS, lam, order = Domain.of("lam > 0 at 1, l integer >= 1 at 2")


def log_moment_of_count(moves: sp.Expr) -> Truth:
    """A bound of the log moment of what is computed from noisy counts that move by so much together."""
    return largest_log_moment(loss_interval(laplace_cost(moves, 1 / lam, ORDERS)), order)


@claim("pate-a", "utils/helper.py: 51", "bound")
def independent_moment() -> Form:
    """The log moment of order l of a query: that of a loss of at most lam, since the label is computed from the noisy count.
    Read: one vote changes: the count moves by 1"""
    return AtMost("2*lam^2*l*(l+1)", log_moment_of_count(sp.S.One))


@claim("pate-log", "utils/helper.py: 52-55", "bound")
def dependent_moment() -> Form:
    """The log moment of a pair of labels within 2 lam of each other against the printed one.
    Read: a bound of the log moment for 0 < q <= 1/2 and 1 - e^(2 lam) q not 0; tried on two labels whose minority
    shrinks to r q"""
    D, lam, q, order, r = Domain.of("lam > 0 at 1, 0 < q <= 1/2 at 7/50, l integer >= 1 at 1, 0 < r < 1 at 1/2")
    D = D.where(sp.Ne(1 - sp.exp(2 * lam) * q, 0), sp.Ge(r, sp.exp(-2 * lam)))
    moment = order * divergence_of_masses([1 - q, q], [1 - r * q, r * q], 1 + order, on=D)
    claimed = AtMost("min((1-q)*((1-q)/(1-exp(2*lam)*q))^l + q*exp(2*lam*l), 2*lam^2*l*(l+1))", moment, D)
    whatever = AtMost("2*lam^2*l*(l+1)", log_moment_of_count(sp.Integer(2)), ORDERS)
    return Instead(claimed, whatever, "the log moment whatever q is: the vote moves from one count to another")


# -- Private-PGM ---------------------------------------------------------------------------------------------------------------------
@claim("pgm-laplace", "models/Private_PGM/private_pgm.py: 51, 79, 64, 88", "constant", of="loss(M)")
def laplace_scales() -> Form:
    """eps of d one-way marginals with noise of scale 1/d/2 and c two-way marginals with noise of scale 1/c/2.
    Read: one record joins or leaves
    Event: X has a record that X' lacks; S: the noisy cells of all {d} + {c} marginals in which it lies are at least
    their values on X"""
    D, d, c, eps = Domain.of("d integer >= 1 at 15, c integer >= 1 at 14, eps > 0 at 1")
    first, second = (repeated(laplace_cost(l1_of_marginal(D, False), 1 / (2 * k), D), k) for k in (d, c))
    return AtMost("eps", beside(first, second), D)


@claim("pgm-gauss", "models/Private_PGM/mbi/mechanism.py: 37-40", "constant", of="delta(eps)")
def gaussian_scale() -> Form:
    """The delta at eps of Gaussian noise of scale sqrt(2 L2^2 log(2/delta))/eps.
    Read: any eps > 0; delta = 2 e^(-u^2/2), so that the noise is L2 u/eps
    Event: data sets whose answers lie the sensitivity L2 apart, noise {u}*L2/{eps}; S: the half-line on which the ratio
    of densities exceeds e^{eps}"""
    D, eps, u = Domain.of("eps > 0 at 30, u > 6/5 at 3")
    return AtMost("delta", profile_at(eps / u, eps, D), D, names={"delta": 2 * sp.exp(-(u**2) / 2)})


@claim("pgm-calib", "models/Private_PGM/private_pgm.py: 22-41", "bound")
def calibration() -> Forms:
    """The divergence of two rounds of measurements at the order a = 1 + s, and the conversion that is solved for the noise.
    Read: one record joins or leaves; k marginals a round with equal weights; 0 < delta = e^(-L) < 1"""
    D, sigma, a, k = Domain.of("sigma > 0 at 2, a > 1 at 4, k integer >= 1 at 3")
    each = gaussian_cost(squared_l2_of_marginal(D, False), k * sigma**2, D)
    yield AtMost("2*a/(2*sigma^2)", simplify(2 * k * each * a, "two rounds of k marginals, at the order a"), D)
    E, s, _, L = Domain.of("s > 0 at 3, tau > 0 at 1, L > 0 at 10")
    names = {"a": 1 + s, "delta": sp.exp(-L)}
    yield AtMost("tau + log(1/delta)/(a-1)", epsilon(), E, names=names, attained=of_renyi())


# -- RON-Gauss -----------------------------------------------------------------------------------------------------------------------
@claim("ron-mean", "models/ron_gauss.py: 140-145", "constant", of="loss(M)")
def noisy_mean() -> Form:
    """eps of Laplace noise of scale sqrt(m)/(n eps) on the mean of rows of length 1 in R^m.
    Read: one of n rows is replaced, by its opposite, all entries of the same size
    Event: a row with all entries 1/sqrt({m}) against its opposite, {n} rows; S: every noisy entry is at least its
    larger true value"""
    D, n, m, eps = Domain.of("n integer >= 1 at 100, m integer >= 1 at 4, eps > 0 at 1")
    entry = mean_shift(n, -1 / sp.sqrt(m), 1 / sp.sqrt(m), D)
    return AtMost("eps", repeated(laplace_cost(entry, sp.sqrt(m) / (n * eps), D), m), D)


ROWS, *_, rest = Domain.of(
    "n integer >= 1 at 100, -1 <= c <= 1 at 0, a > 0 at 1, 0 <= p <= 1 at 1, 0 <= q <= 1 at 1, rest real"
)


def gram_moves() -> list[Truth]:
    """The squared changes of X^T X, rows (1, 0) and (c, s) of length 1, targets a p and a q (a row and its
    opposite have the same product, so that targets are not negative): of the block of x, of x with y, of y."""
    a, c, p, q = ROWS.symbols("a c p q")
    first, second = (sp.S.One, sp.S.Zero, a * p), (c, sp.sqrt(1 - c**2), a * q)

    def moved(i: int, j: int) -> Truth:
        before, after = (added(rest, row[i] * row[j], on=ROWS) for row in (first, second))
        return change_by_replacement(after - before) ** 2

    x, xy = moved(0, 0) + moved(0, 1) + moved(1, 0) + moved(1, 1), 2 * (moved(0, 2) + moved(1, 2))
    return [
        rewrite(x, 2 - 2 * c**2, "c^2 + s^2 = 1"),
        rewrite(xy, 2 * a**2 * (p**2 + q**2 - 2 * c * p * q), "c^2 + s^2 = 1"),
        rewrite(moved(2, 2), a**4 * (p**2 - q**2) ** 2, "common factor"),
    ]


@claim("ron-cov", "models/ron_gauss.py: 67-72", "constant")
def noisy_covariance() -> Forms:
    """The sensitivity 2/n of X^T X/n, and the delta at eps of Gaussian noise of scale 2 sqrt(2 log(1.25/delta))/(n eps).
    Read: one of n rows is replaced; 0 < eps <= 1; delta = 1.25 e^(-u^2/2) runs through all of (0, 1)"""
    block = gram_moves()[0].on(Domain("n integer >= 1, -1 <= c <= 1"))
    norm = supremum(block, ROWS["c"], "orthogonal rows", at=sp.S.Zero).apply(sp.sqrt)
    moved = sensitivity_of(norm / ROWS["n"])
    yield AtMost("2/n", moved, Domain("n integer >= 1"))
    D, n, eps, u = Domain.of("n integer >= 1 at 100, 0 < eps <= 1 at 1/2, u >= 2/3 at 5")
    lost = tail_at_most(*lossy_outputs(moved.on(D) / (2 * u / (n * eps)), eps, D))
    yield AtMost("delta", lost, D, names={"delta": sp.Rational(5, 4) * sp.exp(-(u**2) / 2)})


@claim("ron-cov-sup", "models/ron_gauss.py: 107-112", "constant")
def augmented_covariance() -> Form:
    """The sensitivity of the augmented X^T X/n, targets of size at most a.
    Read: one of n rows is replaced; the noise is scaled by it, so that the sensitivity may be smaller; squares are
    compared"""
    most = (sp.Integer(2), 8 * ROWS["a"] ** 2, ROWS["a"] ** 4)
    x, xy, y = (bounded_by(t, b, "every factor is at most 1") for t, b in zip(gram_moves(), most, strict=True))
    E = Domain("n integer >= 1 at 100, a > 0 at 1")
    return AtMost("((2 + 4*a + a^2)/n)^2", sensitivity_of((x + xy + y) / ROWS["n"] ** 2), E)
